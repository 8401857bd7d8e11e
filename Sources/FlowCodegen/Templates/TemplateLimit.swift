/// How much templates may make of a model: lists within lists can be repeated without end, and templates be included at any depth.
enum TemplateLimit {
  /// As how many bytes a tag or an element of a list counts that is looked at.
  static let costOfStep = 32
  /// How often templates are read for different models around them.
  static let mostMeanings = 20_000
}

extension TemplateModel {
  /// The bytes of all texts in it, and one for each other value.
  var size: Int {
    namedValues.reduce(0) { sum, field in
      switch field.value {
      case .text(let text): sum + text.utf8.count
      case .optionalText(let text): sum + (text?.utf8.count ?? 1)
      case .flag: sum + 1
      case .texts(let texts): texts.reduce(sum) { $0 + $1.utf8.count }
      case .list(let models): models.reduce(sum) { $0 + $1.size }
      case .model(let model): sum + model.size
      }
    }
  }
}
