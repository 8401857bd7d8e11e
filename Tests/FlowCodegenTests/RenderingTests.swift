import FlowGraph
import Support
import Testing

@testable import FlowCodegen

@Suite("Templates are rendered as swift-mustache renders them") struct RenderingTests {
  private static let projects: [(name: String, project: Project)] =
    OddApps.all.map { ($0.name, Project($0.yaml)) }
    + [("hostile", HostileProject.project), ("split", SplitApps.project)]
    + TypedApps.accepted(10).map { ("typed \($0.seed)", $0.project) }

  /// Each app for two targets, by turns; `make prove` takes all, each in one of its parts.
  @Test(.long, arguments: GenerationTarget.allCases)
  func `those of flowc over many apps`(target: GenerationTarget) throws {
    let row = try #require(GenerationTarget.allCases.firstIndex(of: target))
    let oracle = try MustacheOracle(target)
    let generator = try Generator(target: target, imports: ["Extra"], header: "Two\nlines")
    let runtime = target.runtimeModules.map(\.fileName)
    for (index, (name, project)) in Self.projects.enumerated()
    where Proof.part == nil ? (index + row).isMultiple(of: 3) : Proof.takes(index + row) {
      let (graph, sources) = try project.compile()
      let drafts = try generator.drafts(for: graph, sources: sources)
      // The runtime is copied, not rendered.
      let files = try generator.files(for: graph, sources: sources).filter { !runtime.contains($0.path) }
      #expect(files.map(\.path) == drafts.map(\.path))
      for (draft, file) in zip(drafts, files) {
        #expect(file.content == oracle.render(draft.model(1), with: draft.template), "\(file.path) of \(name)")
      }
    }
  }

  @Test(arguments: [
    "", "a", "\n", "a\n\nb", "  {{name}}  \n", "{{name}}{{name}}", "{{ name }}, {{&name}}, {{{name}}}",
    "a\n{{#comment}}\n- {{.}}\n{{/comment}}\nb\n", "a\n  {{#comment}}  \n- {{.}}\n\t{{/comment}}\nb\n",
    "{{#comment}}{{.}}{{^last()}}, {{/last()}}{{/comment}}",
    "a {{#comment}}\n{{.}}\n{{/comment}} b\n", "{{#comment}}\r\n{{.}}\r\n{{/comment}}\r\nb\r\n",
    "{{! said }}\na {{! aside }} b\n  {{! several\nlines }}\nc\n",
    "{{^isPersisted}}\nno\n{{/isPersisted}}\n{{#isPersisted}}\nyes\n{{/isPersisted}}\n",
    "{{#rawValue}}{{.}}{{/rawValue}}{{^rawValue}}none{{/rawValue}}",
    "{{#comment}}{{index()}}{{first()}}{{#even()}}e{{/even()}}{{#odd()}}o{{/odd()}}{{/comment}}",
    "{{#comment}}\n{{#first()}}\n\n{{/first()}}\n{{.}}\n{{/comment}}\n",
    "a\n{{>part}}\nb\n", "a {{>part}} b\n", "{{#comment}}\n{{>part}}\n{{/comment}}\n", "{{>part}}",
    "  {{>lines}}\nb\n", "{{#comment}}\n    {{>lines}}\n{{/comment}}\n", "\t{{>whole}}\nx",
    "{{#comment}}{{#rawValue}}{{.}}{{/rawValue}}{{.}}{{/comment}}",
  ])
  func `whatever stands around their tags`(template: String) throws {
    let templates = [
      "main": template, "part": "<{{name}}\n{{#comment}}\n{{.}}\n{{/comment}}\n>\n", "lines": "<\n{{name}} {{key}}\n>\n",
      "whole": "a\n  {{>lines}}\nb {{name}}\n",
    ]
    let oracle = try MustacheOracle(templates)
    let set = try TemplateSet(texts: templates.mapValues { Array($0.utf8) }, entries: ["main": Sample.self])
    for comment in [[], ["/// one"], ["/// ä", "", "/// three"]] {
      for rawValue in [nil, "", "\"raw\""] {
        let model = Sample(comment: comment, name: "näme<&>", rawValue: rawValue, isPersisted: comment.count > 1)
        let rendered = String(decoding: try set.render(model, with: "main"), as: UTF8.self)
        #expect(rendered == oracle.render(model, with: "main"))
      }
    }
  }

  // swift-mustache loses the spaces from the second element on, against the specification of Mustache.
  @Test func `and every line of a partial that is not empty begins with the spaces before it`() throws {
    let templates = [
      "main": "a\n  {{>part}}\nb\n", "part": "<\n{{#comment}}\n{{.}}\n{{/comment}}\n\t{{>inner}}\n>\n", "inner": "{{name}}\n\n{{name}}",
    ]
    let set = try TemplateSet(texts: templates.mapValues { Array($0.utf8) }, entries: ["main": Sample.self])
    let rendered = try set.render(Sample(comment: ["1", "2"], name: "n"), with: "main")
    #expect(String(decoding: rendered, as: UTF8.self) == "a\n  <\n  1\n  2\n  \tn\n\n  \tn  >\nb\n")
  }

  @Test(arguments: GenerationTarget.allCases)
  func `on any number of threads alike`(target: GenerationTarget) throws {
    let (graph, sources) = try SplitApps.project.compile()
    let generator = try Generator(target: target)
    let files = try generator.files(for: graph, sources: sources)
    for jobs in [2, 3, 16] { #expect(try generator.files(for: graph, sources: sources, jobs: jobs) == files) }
  }
}

/// A model with a value of each kind that a tag can stand for.
private struct Sample: TemplateModel {
  var comment: [String]
  var name: String
  var key = "k"
  var rawValue: String?
  var isPersisted = false

  static let fields = Fields<Sample>([
    .texts("comment", "Lines.", \.comment), .text("name", "A text.", \.name), .text("key", "Another.", \.key),
    .optionalText("rawValue", "A text that may be missing.", \.rawValue), .flag("isPersisted", "A flag.", \.isPersisted),
  ])
}
