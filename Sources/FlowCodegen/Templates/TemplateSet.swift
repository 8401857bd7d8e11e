import Mustache

/// Templates that have been checked and are ready to render.
struct TemplateSet: Sendable {
  private let library: MustacheLibrary
  /// The templates that are rendered, and those that they include.
  private let used: Set<String>

  /// Every template begins with this, because each would otherwise escape what it renders for HTML.
  private static let contentType = "{{% CONTENT_TYPE:TEXT}}\n"

  /// Parses templates.
  ///
  /// - Parameters:
  ///   - texts: by the names under which they include each other.
  ///   - entries: the templates that are rendered, each with its model.
  init(texts: [String: String], entries: [String: any TemplateModel.Type]) throws(TemplateError) {
    var used: Set<String> = []
    for (entry, model) in entries.sorted(by: { $0.key < $1.key }) {
      used.formUnion(try TemplateChecker.check(texts, entry: entry, model: model))
    }
    self.used = used
    var library = MustacheLibrary()
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) where used.contains(name) {
      do {
        try library.register(Self.contentType + text, named: name)
      } catch {
        throw TemplateError(parsing: name, error)
      }
    }
    self.library = library
  }

  func uses(_ template: String) -> Bool { used.contains(template) }

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
    // The line that every template begins with is none of its own.
    let line = max(1, error.context.lineNumber - 1)
    self.init(template: template, line: line, message: "not readable as Mustache: \(error.error)")
  }
}
