/// The limits of templates. Without them, lists within lists could be repeated without end, and templates be included at any depth.
enum TemplateLimit {
  /// The cost in bytes of a visited tag or list element.
  static let costOfStep = 32
  /// The maximum number of times that templates are checked for different surrounding models.
  static let mostMeanings = 20_000
}

extension TemplateModel {
  /// Returns the number of bytes in all texts of the model, plus one for each other value. The result is exact if it is less than `most`.
  /// Otherwise it is at least `most`.
  ///
  /// - Complexity: linear in the result, because values are computed on demand.
  func size(upTo most: Int) -> Int {
    var size = 0
    for field in Self.fields.all {
      if size >= most { break }
      switch field.value(self) {
      case .text(let text): size += text.utf8.count
      case .optionalText(let text): size += text?.utf8.count ?? 1
      case .flag: size += 1
      case .texts(let texts): for text in texts { size += text.utf8.count }
      case .list(let models): for model in models where size < most { size += model.size(upTo: most - size) }
      case .model(let model): size += model.size(upTo: most - size)
      }
    }
    return size
  }
}
