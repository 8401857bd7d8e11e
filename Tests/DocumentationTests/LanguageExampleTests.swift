import FlowCompiler
import FlowDiagnostics
import Support
import Testing

/// The projects on the pages about the language. flowc must accept each one and generate an app from it.
@Suite struct LanguageExampleTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let page: String
    let line: Int
    let text: String
    var testDescription: String { "\(page):\(line)" }
  }

  static let examples = ["docs/learn-the-language.md", "docs/reference/language.md", "docs/reference/semantics.md"].flatMap { path in
    (Page(path)?.blocks ?? []).filter { $0.info == "yaml" && $0.isProject }.map {
      Example(page: path, line: $0.range.lowerBound + 1, text: $0.text)
    }
  }

  @Test("An example is free of findings", arguments: examples)
  func clean(_ example: Example) {
    let report = Pipeline.compile(example.text).report
    #expect(report.diagnostics.isEmpty, "\(TextFormat.render(report).text)")
  }

  @Test("flowc generates SwiftUI from an example, with views named like its screens", arguments: examples)
  func generated(_ example: Example) throws {
    let input = ProjectInput([("flows/app.yaml", example.text)])
    var target = Configuration.Target()
    target.template = .swiftui
    let compilation = Pipeline.compile(input, Policy(namesInViews: target.namesInViews))
    let errors = Report(compilation.report.diagnostics.filter { $0.severity == .error }, files: compilation.report.files)
    #expect(errors.diagnostics.isEmpty, "\(TextFormat.render(errors).text)")
    let made = try Pipeline.generate(try #require(compilation.graph), of: input, target)
    #expect(throws: Never.self) { try made.get() }
  }

  @Test("Each page has examples")
  func some() { #expect(Set(Self.examples.map(\.page)).count == 3) }
}

extension Page.Block {
  /// Whether the block is a whole project, not a part of one.
  var isProject: Bool { text.split(separator: "\n").contains { $0.hasPrefix("app:") } }
}
