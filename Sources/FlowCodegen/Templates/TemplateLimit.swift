/// How much templates may make of a model: lists within lists can be repeated without end, and templates be included at any depth.
enum TemplateLimit {
  /// As how many bytes a tag or an element of a list counts that is looked at.
  static let costOfStep = 32
  /// How often templates are read for different models around them.
  static let mostMeanings = 20_000
}

extension TemplateModel {
  /// The bytes of all texts in it, and one for each other value: exact if that is less than `most`, else no less than that.
  ///
  /// Linear in the result, since values are made when they are asked for.
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
