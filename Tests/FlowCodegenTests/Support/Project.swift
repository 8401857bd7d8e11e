import FlowCompiler
import FlowDiagnostics
import FlowGraph
import Testing

@testable import FlowCodegen

/// A project in memory: YAML files by their paths from the source root.
struct Project {
  let files: [(path: String, yaml: String)]

  init(_ yaml: String) { files = [("flows.yaml", yaml)] }

  init(_ files: KeyValuePairs<String, String>) { self.files = files.map { ($0, $1) } }

  /// Generates its code; every name must resolve.
  func generate(_ target: GenerationTarget = .core, access: AccessLevel = .public) throws -> [String: String] {
    let (graph, sources) = try compile()
    let files = try Generator(target: target, access: access).files(for: graph, sources: sources)
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.content) })
  }

  func compile() throws -> (NavigationGraph, [GenerationSource]) {
    var input = ProjectInput(place: "flows")
    for file in files { input.add(SourceFile(path: "flows/\(file.path)", text: file.yaml), pathFromRoot: file.path) }
    let compilation = Pipeline.compile(input)
    #expect(compilation.namesResolve, "\(compilation.report.diagnostics.map { "\($0.id): \($0.message)" })")
    let sources = input.readable.map { GenerationSource(file: $0, path: input.pathsFromRoot[$0] ?? "") }
    return (try #require(compilation.graph), sources)
  }
}

extension String {
  /// The lines of code: without comments, empty lines and indentation.
  var code: [String] {
    split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.hasPrefix("//") }.map(String.init)
  }
}
