import FlowGraph
import Support
import Testing

@testable import FlowCodegen

@Suite("Templates are rendered as the specification of Mustache says") struct RenderingTests {
  /// Three models, from the smallest to the largest.
  private static let models = [
    Sample(comment: []), Sample(comment: ["1"], rawValue: "", items: [Item(name: "x")]),
    Sample(comment: ["1", "ä", "3"], rawValue: "\"r\"", isPersisted: true, items: [Item(name: "x"), Item(name: "y")]),
  ]

  private static let partials = [
    "part": "<{{name}}\n{{#comment}}\n{{.}}\n{{/comment}}\n>\n", "lines": "<\n{{name}} {{key}}\n>\n",
    "whole": "a\n  {{>lines}}\nb {{name}}\n", "item": "{{name}}\n",
  ]

  /// The output of a template for each model, or for all models. Nothing is escaped. `first()` and similar functions return the place in a
  /// list.
  @Test(arguments: [
    ("", [""]),
    ("a", ["a"]),
    ("\n", ["\n"]),
    ("a\n\nb", ["a\n\nb"]),
    ("  {{name}}  \n", ["  n<&>  \n"]),
    ("{{name}}{{name}}", ["n<&>n<&>"]),
    ("{{ name }}, {{&name}}, {{{name}}}", ["n<&>, n<&>, n<&>"]),
    ("a\n{{#comment}}\n- {{.}}\n{{/comment}}\nb\n", ["a\nb\n", "a\n- 1\nb\n", "a\n- 1\n- ä\n- 3\nb\n"]),
    ("a\n  {{#comment}}  \n- {{.}}\n\t{{/comment}}\nb\n", ["a\nb\n", "a\n- 1\nb\n", "a\n- 1\n- ä\n- 3\nb\n"]),
    ("{{#comment}}{{.}}{{^last()}}, {{/last()}}{{/comment}}", ["", "1", "1, ä, 3"]),
    ("a {{#comment}}\n{{.}}\n{{/comment}} b\n", ["a  b\n", "a \n1\n b\n", "a \n1\n\nä\n\n3\n b\n"]),
    ("{{#comment}}\r\n{{.}}\r\n{{/comment}}\r\nb\r\n", ["b\r\n", "1\r\nb\r\n", "1\r\nä\r\n3\r\nb\r\n"]),
    ("{{! said }}\na {{! aside }} b\n  {{! several\nlines }}\nc\n", ["a  b\nc\n"]),
    ("{{^isPersisted}}\nno\n{{/isPersisted}}\n{{#isPersisted}}\nyes\n{{/isPersisted}}\n", ["no\n", "no\n", "yes\n"]),
    ("{{#rawValue}}{{.}}{{/rawValue}}{{^rawValue}}none{{/rawValue}}", ["none", "", "\"r\""]),
    ("{{#comment}}{{index()}}{{first()}}{{#even()}}e{{/even()}}{{#odd()}}o{{/odd()}}{{/comment}}", ["", "0truee", "0truee1falseo2falsee"]),
    ("{{#comment}}\n{{#first()}}\n\n{{/first()}}\n{{.}}\n{{/comment}}\n", ["", "\n1\n", "\n1\nä\n3\n"]),
    ("a\n{{>part}}\nb\n", ["a\n<n<&>\n>\nb\n", "a\n<n<&>\n1\n>\nb\n", "a\n<n<&>\n1\nä\n3\n>\nb\n"]),
    ("a {{>part}} b\n", ["a <n<&>\n>\n b\n", "a <n<&>\n1\n>\n b\n", "a <n<&>\n1\nä\n3\n>\n b\n"]),
    ("{{#comment}}\n{{>part}}\n{{/comment}}\n", ["", "<n<&>\n1\n>\n", "<n<&>\n1\nä\n3\n>\n<n<&>\n1\nä\n3\n>\n<n<&>\n1\nä\n3\n>\n"]),
    ("{{>part}}", ["<n<&>\n>\n", "<n<&>\n1\n>\n", "<n<&>\n1\nä\n3\n>\n"]),
    ("  {{>lines}}\nb\n", ["  <\n  n<&> k\n  >\nb\n"]),
    (
      "{{#comment}}\n    {{>lines}}\n{{/comment}}\n",
      ["", "    <\n    n<&> k\n    >\n", "    <\n    n<&> k\n    >\n    <\n    n<&> k\n    >\n    <\n    n<&> k\n    >\n"]
    ),
    ("\t{{>whole}}\nx", ["\ta\n\t  <\n\t  n<&> k\n\t  >\n\tb n<&>\nx"]),
    ("{{#comment}}{{#rawValue}}{{.}}{{/rawValue}}{{.}}{{/comment}}", ["", "1", "\"r\"1\"r\"ä\"r\"3"]),
    ("{{inner.name}} {{#inner}}{{name}}{{key}}{{/inner}} {{name}}", ["i ik n<&>"]),
    ("{{#items}}{{name}}{{key}} {{/items}}{{^items}}none{{/items}}", ["none", "xk ", "xk yk "]),
    ("{{#items}}\n{{#comment}}\n{{.}}{{name}}\n{{/comment}}\n{{/items}}\n", ["", "1x\n", "1x\näx\n3x\n1y\näy\n3y\n"]),
    (
      "{{#isPersisted}}\n  {{#items}}\n    {{>item}}\n  {{^last()}}\n    ,\n  {{/last()}}\n  {{/items}}\n{{/isPersisted}}\n",
      ["", "", "    x\n    ,\n    y\n"]
    ),
  ])
  func `names, sections, partials and lines with only a tag are rendered like in Mustache`(template: String, rendered: [String]) throws {
    let templates = Self.partials.merging(["main": template]) { $1 }
    let set = try TemplateSet(texts: templates.mapValues { Array($0.utf8) }, entries: ["main": Sample.self])
    for (index, model) in Self.models.enumerated() {
      #expect(String(decoding: try set.render(model, with: "main"), as: UTF8.self) == rendered[rendered.count == 1 ? 0 : index])
    }
  }

  @Test func `every line of a partial has the indentation of the tag`() throws {
    let templates = [
      "main": "a\n  {{>part}}\nb\n", "part": "<\n{{#comment}}\n{{.}}\n{{/comment}}\n\t{{>inner}}\n>\n", "inner": "{{name}}\n\n{{name}}",
    ]
    let set = try TemplateSet(texts: templates.mapValues { Array($0.utf8) }, entries: ["main": Sample.self])
    let rendered = try set.render(Sample(comment: ["1", "2"]), with: "main")
    #expect(String(decoding: rendered, as: UTF8.self) == "a\n  <\n  1\n  2\n  \tn<&>\n\n  \tn<&>  >\nb\n")
  }

  @Test(arguments: GenerationTarget.allCases.filter { !$0.isAddition })
  func `the number of threads doesn't change the rendered text`(target: GenerationTarget) throws {
    let (graph, sources) = try SplitApps.project.compile()
    let generator = try Generator(target: target)
    let files = try generator.files(for: graph, sources: sources)
    for jobs in [2, 3, 16] { #expect(try generator.files(for: graph, sources: sources, jobs: jobs) == files) }
  }
}

/// A model with a value of each kind that a tag can name.
private struct Sample: TemplateModel {
  var comment: [String]
  var rawValue: String?
  var isPersisted = false
  var items: [Item] = []

  static let fields = Fields<Sample>([
    .texts("comment", "Lines.", \.comment), .text("name", "A text.") { _ in "n<&>" }, .text("key", "Another.") { _ in "k" },
    .optionalText("rawValue", "A text that may be missing.", \.rawValue), .flag("isPersisted", "A flag.", \.isPersisted),
    .model("inner", "A model.") { _ in Item(name: "i") }, .list("items", "Models.", \.items),
  ])
}

private struct Item: TemplateModel {
  var name: String

  static let fields = Fields<Item>([.text("name", "A text that hides that of the model around it.", \.name)])
}
