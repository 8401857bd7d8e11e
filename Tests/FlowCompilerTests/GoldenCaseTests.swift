import FlowCodegen
import FlowCompiler
import FlowDiagnostics
import FlowInspection
import Foundation
import Support
import Testing

/// Tests of the files in `Tests/Cases`, each of which contains a project and the output of flowc for it.
@Suite struct GoldenCaseTests {
  @Test("The output of flowc for a golden case is the recorded output", arguments: CaseFile.paths)
  func golden(_ path: String) throws {
    let golden = try #require(CaseFile(path: path))
    #expect(!golden.about.isEmpty, "a case begins with what it is about")
    #expect(!golden.inputs.isEmpty && !golden.outputs.isEmpty)
    let compilation = Pipeline.compile(golden.inputs)
    Recording.expect(path, toHold: golden.rendered { Self.output($0, compilation, golden.inputs) })
  }

  @Test("There are golden cases")
  func some() { #expect(!CaseFile.paths.isEmpty) }

  /// Returns the output of flowc for a project, by the word after `<<<`.
  private static func output(
    _ kind: String, _ compilation: Compilation, _ inputs: [(path: String, text: String)]
  ) -> String {
    switch kind {
    case "check": return TextFormat.render(compilation.report).text + Summary.text(compilation).text + "\n"
    case "json": return JSONFormat.render(compilation.report).text
    case "show":
      guard let graph = compilation.graph else { return "" }
      return ModelText(graph, files: compilation.report.files).outline().text
    case _ where kind.hasPrefix("show "):
      guard let graph = compilation.graph else { return "" }
      return ModelText(graph, files: compilation.report.files).describe(String(kind.dropFirst("show ".count)))?.text ?? ""
    case "model":
      guard let graph = compilation.graph else { return "" }
      return ModelDocument(graph, files: compilation.report.files).render()?.text ?? ""
    case _ where kind.hasPrefix("generate "): return generated(kind.split(separator: " ").dropFirst().map(String.init), compilation, inputs)
    default: return "unknown kind of output '\(kind)'"
    }
  }

  /// Returns a file of a target, for example for `generate core flows.flow.swift`.
  private static func generated(_ words: [String], _ compilation: Compilation, _ inputs: [(path: String, text: String)]) -> String {
    guard words.count == 2, let target = GenerationTarget(rawValue: words[0]), let graph = compilation.graph else {
      return "no such target"
    }
    let input = ProjectInput(inputs)
    let sources = input.readable.map { GenerationSource(file: $0, path: input.pathsFromRoot[$0] ?? "") }
    do {
      let files = try Generator(target: target, access: .internal).files(for: graph, sources: sources)
      return files.first { $0.path == words[1] }?.content ?? "no such file: \(files.map(\.path))"
    } catch {
      return "\(error)"
    }
  }
}
