import FlowCodegen
import FlowCompiler
import FlowDiagnostics
import FlowGraph

/// The fuzzing of templates. A template must be refused with a place, or rendered within limits.
enum TemplateFuzz {
  private static let project = FindingsFuzz.input(
    Array(
      """
      app: Notes
      start: list
      facts: { seen: { persisted: true } }
      ---
      flow: list
      screens:
        all: { params: { filter: String? }, actions: { open: { push: note }, ask: [{ when: seen, present: settings }, stay] } }
        note: { params: { id: Int }, link: /note/$id, actions: { back: pop } }
      ---
      flow: settings
      screens: { form: { actions: { save: { dismiss:, sets: seen } } } }
      """.utf8))
  private static let graph = Pipeline.compile(project).graph

  static func fault(in bytes: [UInt8]) -> String? {
    guard let graph else { return "the app of the templates has no graph" }
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let name = ["core.flow", "swiftui.app", "markdown.page"][bytes.count % 3]
    var target = Configuration.Target()
    target.template = [.core, .swiftui, .markdown][bytes.count % 3]
    do throws(TemplateError) {
      guard case .success(let files) = try Pipeline.generate(graph, of: project, target, templates: [name: text]) else { return nil }
      let size = files.reduce(0) { $0 + $1.bytes.count }
      return size > 200_000_000 ? "a template of \(bytes.count) bytes made \(size)" : nil
    } catch {
      return error.line < 1 ? "a mistake without a line: \(error)" : nil
    }
  }

  static let words: [String] = [
    "{{header}}", "{{#flows}}", "{{/flows}}", "{{#routes}}", "{{/routes}}", "{{^isEmpty}}", "{{/isEmpty}}", "{{name}}", "{{type}}", "{{.}}",
    "{{>core.flow}}", "{{#first()}}", "{{/first()}}", "{{^last()}}", "{{/last()}}", "{{! c }}", "{{=<% %>=}}", "{{{name}}}", "{{&name}}",
    "\n", "  ", "}}", "{{", "{{#cases}}", "{{/cases}}", "{{#scopes}}", "{{/scopes}}",
  ]
}
