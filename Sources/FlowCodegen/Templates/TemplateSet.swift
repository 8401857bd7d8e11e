/// Checked templates that are ready to render.
struct TemplateSet: Sendable {
  /// The templates that are rendered, and the templates that they include.
  private let templates: [TemplateInclusion: [TemplateNode]]

  /// Parses and checks templates.
  ///
  /// - Parameters:
  ///   - texts: the templates, by the names under which they include each other.
  ///   - entries: the templates that are rendered, each with its model.
  init(texts: [String: [UInt8]], entries: [String: any TemplateModel.Type]) throws(TemplateError) {
    var checker = TemplateChecker(texts)
    for (entry, model) in entries.sorted(by: { $0.key < $1.key }) { try checker.check(entry, with: model) }
    templates = checker.read
  }

  func uses(_ template: String) -> Bool { templates.keys.contains { $0.name == template } }

  /// Checks that the files of an entry begin with flowc's header. Otherwise flowc wouldn't recognize them and would never overwrite them.
  func requireHeader(in entry: String) throws(TemplateError) {
    if try writesHeader(TemplateInclusion(name: entry)) { return }
    throw TemplateError(template: entry, line: 1, message: Self.headerMissing)
  }

  private static let headerMissing = "a file must begin with '{{header}}', which marks flowc's own files"

  /// Whether a template writes the header first. False for a template that writes nothing.
  private func writesHeader(_ inclusion: TemplateInclusion) throws(TemplateError) -> Bool {
    for node in templates[inclusion, default: []] {
      switch node {
      case .text(let bytes) where bytes.isEmpty: break
      case .text: throw TemplateError(template: inclusion.name, line: 1, message: Self.headerMissing)
      case .partial(_, let inner): if try writesHeader(inner) { return true }
      case .variable(let tag) where tag.name == "header": return true
      case .variable(let tag), .section(let tag, _): throw tag.error(Self.headerMissing)
      }
    }
    return false
  }

  /// Renders an entry.
  ///
  /// - Parameter jobs: the number of threads. The result doesn't depend on it.
  /// - Returns: the text as UTF-8; empty for a name that isn't an entry.
  /// - Throws: an error if the template makes too much of its model, with the tag at which this was noticed.
  func render(_ model: any TemplateModel, with entry: String, jobs: Int = 1) throws(TemplateError) -> [UInt8] {
    var renderer = TemplateRenderer(templates, model: model, jobs: jobs)
    do throws(TemplateError) {
      try renderer.render(TemplateInclusion(name: entry))
    } catch {
      // Several threads notice the limit at different places.
      guard jobs > 1 else { throw error }
      return try render(model, with: entry)
    }
    return renderer.output
  }
}
