import FlowCompiler
import FlowDiagnostics
import Support
import Testing

/// Whoever copies a project from the pages about the language finds that flowc accepts it.
@Suite struct LanguageExampleTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let page: String
    let line: Int
    let text: String
    var testDescription: String { "\(page):\(line)" }
  }

  static let examples = ["docs/language.md", "docs/semantics.md"].flatMap { path in
    (Page(path)?.blocks ?? []).filter { $0.info == "yaml" && $0.isProject }.map {
      Example(page: path, line: $0.range.lowerBound + 1, text: $0.text)
    }
  }

  @Test("An example is free of findings", arguments: examples)
  func clean(_ example: Example) {
    let report = Pipeline.compile(example.text).report
    #expect(report.diagnostics.isEmpty, "\(TextFormat.render(report).text)")
  }

  @Test("There are examples on both pages")
  func some() { #expect(Set(Self.examples.map(\.page)).count == 2) }
}

extension Page.Block {
  /// Whether it is a whole project rather than a part of one.
  var isProject: Bool { text.split(separator: "\n").contains { $0.hasPrefix("app:") } }
}
