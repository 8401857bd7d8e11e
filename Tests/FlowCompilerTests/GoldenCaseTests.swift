import FlowCompiler
import FlowDiagnostics
import Foundation
import Support
import Testing

/// Every file under `Tests/Cases` holds a project and what flowc makes of it.
@Suite struct GoldenCaseTests {
  static let cases: [String] = {
    let paths = FileManager.default.enumerator(atPath: Recording.url("Tests/Cases").path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".case") }.sorted().map { "Tests/Cases/\($0)" }
  }()

  @Test("A case gives what it holds", arguments: cases)
  func golden(_ path: String) throws {
    let golden = try #require(CaseFile(path: path))
    #expect(!golden.about.isEmpty, "a case begins with what it is about")
    #expect(!golden.inputs.isEmpty && !golden.outputs.isEmpty)
    let compilation = Pipeline.compile(golden.inputs)
    Recording.expect(path, toHold: golden.rendered { Self.output($0, compilation) })
  }

  @Test("There are cases")
  func some() { #expect(!Self.cases.isEmpty) }

  /// What flowc makes of a project, by the word after `<<<`.
  private static func output(_ kind: String, _ compilation: Compilation) -> String {
    switch kind {
    case "check": return TextFormat.render(compilation.report) + Summary.text(compilation) + "\n"
    case "json": return JSONFormat.render(compilation.report)
    case "show":
      guard let graph = compilation.graph else { return "" }
      return ModelText(graph, files: compilation.report.files).outline()
    default: return "unknown kind of output '\(kind)'"
    }
  }
}
