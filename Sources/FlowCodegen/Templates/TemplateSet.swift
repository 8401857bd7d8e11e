/// Templates that have been checked and are ready to render.
struct TemplateSet: Sendable {
  /// Those that are rendered, and those that they include.
  private let templates: [TemplateInclusion: [TemplateNode]]

  /// Reads and checks templates.
  ///
  /// - Parameters:
  ///   - texts: by the names under which they include each other.
  ///   - entries: the templates that are rendered, each with its model.
  init(texts: [String: [UInt8]], entries: [String: any TemplateModel.Type]) throws(TemplateError) {
    var checker = TemplateChecker(texts)
    for (entry, model) in entries.sorted(by: { $0.key < $1.key }) { try checker.check(entry, with: model) }
    templates = checker.read
  }

  func uses(_ template: String) -> Bool { templates.keys.contains { $0.name == template } }

  /// Renders one of the entries.
  ///
  /// - Parameter jobs: how many threads may do it. The result does not depend on it.
  /// - Returns: UTF-8; empty for a name that is no entry.
  func render(_ model: any TemplateModel, with entry: String, jobs: Int = 1) -> [UInt8] {
    var renderer = TemplateRenderer(templates, model: model, jobs: jobs)
    renderer.render(TemplateInclusion(name: entry))
    return renderer.output
  }
}
