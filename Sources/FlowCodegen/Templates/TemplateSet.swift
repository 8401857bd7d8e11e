import Mustache

/// Templates that have been checked and are ready to render.
struct TemplateSet: Sendable {
  private let library: MustacheLibrary

  /// Parses templates.
  ///
  /// - Parameters:
  ///   - texts: by the names under which they include each other.
  ///   - entries: the templates that are rendered, each with its model.
  init(texts: [String: String], entries: [String: any TemplateModel.Type]) throws(TemplateError) {
    var library = MustacheLibrary()
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      do {
        try library.register(text, named: name)
      } catch {
        throw TemplateError(parsing: name, error)
      }
    }
    for (entry, model) in entries.sorted(by: { $0.key < $1.key }) {
      try TemplateChecker.check(texts, entry: entry, model: model)
    }
    self.library = library
  }

  /// Renders one of the entries.
  ///
  /// - Returns: empty for a name that is no template, which checking has excluded.
  func render(_ model: some TemplateModel, with entry: String) -> String {
    library.render(model, withTemplate: entry) ?? ""
  }
}

extension TemplateError {
  fileprivate init(parsing template: String, _ error: any Error) {
    guard let error = error as? MustacheTemplate.ParserError else {
      self.init(template: template, line: 1, message: "\(error)")
      return
    }
    self.init(template: template, line: error.context.lineNumber, message: "not readable as Mustache: \(error.error)")
  }
}
