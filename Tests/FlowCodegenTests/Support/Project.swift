import FlowDiagnostics
import FlowGraph
import FlowModel
import FlowYAML
import Testing

@testable import FlowChecks
@testable import FlowCodegen
@testable import FlowCompiler

/// A project in memory: YAML files by their paths from the source root.
struct Project {
  let files: [(path: String, yaml: String)]

  init(_ yaml: String) { files = [("flows.yaml", yaml)] }

  init(_ files: KeyValuePairs<String, String>) { self.files = files.map { ($0, $1) } }

  init(files: [(path: String, yaml: String)]) { self.files = files }

  /// Whether flowc generates code for the project if all checks that can be turned off are off.
  ///
  /// The checks of behaviour don't run, because they take long for random apps.
  var isAccepted: Bool {
    let (graph, diagnostics) = Pipeline.graph(of: input)
    guard let graph, !diagnostics.contains(where: { $0.severity == .error && !$0.id.isOptional }) else { return false }
    let context = GraphContext(graph, unresolved: UnresolvedParts([]), namesInViews: [])
    return MissingArgument.find(in: context).isEmpty && ArgumentType.find(in: context).isEmpty
  }

  /// Whether the modules of all types exist here.
  var hasItsModules: Bool {
    guard let graph = Pipeline.graph(of: input).graph else { return true }
    let modules = graph.types.compactMap(\.module) + graph.params.flatMap { $0.type.map { Array($0.modules) } ?? [] }
    return Set(modules).isSubset(of: ["Swift", RuntimeModules.modelsName])
  }

  private var input: ProjectInput {
    var input = ProjectInput(place: "flows")
    for file in files { input.add(SourceFile(path: "flows/\(file.path)", text: file.yaml), pathFromRoot: file.path) }
    return input
  }

  /// The findings about the text, without the checks of behaviour.
  var mistakes: [Diagnostic] { Pipeline.graph(of: input).diagnostics }

  /// Generates the code. All names must resolve.
  func generate(
    _ target: GenerationTarget = .core, access: AccessLevel = .public, runtime: RuntimeDelivery = .module,
    showsTitles: Bool = false, usesFactory: Bool = false
  ) throws -> [String: String] {
    let (graph, sources) = try compile()
    let generator = try Generator(
      target: target, access: access, runtime: runtime, showsTitles: showsTitles, usesFactory: usesFactory)
    let files = try generator.files(for: graph, sources: sources)
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.content) })
  }

  func compile() throws -> (NavigationGraph, [GenerationSource]) {
    let input = input
    let (graph, diagnostics) = Pipeline.graph(of: input)
    // A repeated key removes at most itself, and random apps repeat keys.
    let faults = diagnostics.filter { $0.severity == .error && $0.id.group.leavesUnresolvedParts && $0.id != DuplicateKey.id }
    #expect(faults.isEmpty, "\(faults.map { "\($0.id): \($0.message)" })")
    let sources = input.readable.map { GenerationSource(file: $0, path: input.pathsFromRoot[$0] ?? "") }
    return (try #require(graph), sources)
  }
}

extension Pipeline {
  /// Runs the stages before the checks of behaviour.
  static func graph(of input: ProjectInput) -> (graph: NavigationGraph?, diagnostics: [Diagnostic]) {
    let (project, reading) = assemble(read(input, jobs: 1) {}, input)
    let (graph, naming) = resolve(project, input)
    return (graph, reading + naming)
  }
}

extension String {
  /// The lines of code, without comments, empty lines and indentation.
  var code: [String] {
    let lines = split(separator: "\n").map { line in String(line.drop { $0 == " " }) }
    return lines.filter { !$0.hasPrefix("//") }
  }
}
