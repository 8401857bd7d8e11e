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

  /// Whether something is generated if all is turned off that can be: what is left says that there is no telling what it means.
  ///
  /// No moves are tried, which takes long in apps that were made at random.
  var isAccepted: Bool {
    let (graph, diagnostics) = Pipeline.graph(of: input)
    guard let graph, !diagnostics.contains(where: { $0.severity == .error && !$0.id.isOptional }) else { return false }
    let context = GraphContext(graph, holes: Holes([]), namesInViews: [])
    return MissingArgument.find(in: context).isEmpty && ArgumentType.find(in: context).isEmpty
  }

  /// Whether no param has a type of a module that is not there.
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

  /// What is wrong with what it says, whatever that leads to.
  var mistakes: [Diagnostic] { Pipeline.graph(of: input).diagnostics }

  /// Generates its code; every name must resolve.
  func generate(
    _ target: GenerationTarget = .core, access: AccessLevel = .public, runtime: RuntimeDelivery = .copy, isNonisolated: Bool = false,
    showsTitles: Bool = false, usesFactory: Bool = false
  ) throws -> [String: String] {
    let (graph, sources) = try compile()
    let generator = try Generator(
      target: target, access: access, runtime: runtime, isNonisolated: isNonisolated, showsTitles: showsTitles, usesFactory: usesFactory)
    let files = try generator.files(for: graph, sources: sources)
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.content) })
  }

  func compile() throws -> (NavigationGraph, [GenerationSource]) {
    let input = input
    let (graph, diagnostics) = Pipeline.graph(of: input)
    // A word that is given twice takes at most itself away, and random apps do so.
    let faults = diagnostics.filter { $0.severity == .error && $0.id.group.leavesHoles && $0.id != DuplicateKey.id }
    #expect(faults.isEmpty, "\(faults.map { "\($0.id): \($0.message)" })")
    let sources = input.readable.map { GenerationSource(file: $0, path: input.pathsFromRoot[$0] ?? "") }
    return (try #require(graph), sources)
  }
}

extension Pipeline {
  /// The stages before the checks: what the files say, without a try at what that leads to.
  static func graph(of input: ProjectInput) -> (graph: NavigationGraph?, diagnostics: [Diagnostic]) {
    let (project, reading) = assemble(read(input, jobs: 1) {}, input)
    let (graph, naming) = resolve(project, input)
    return (graph, reading + naming)
  }
}

extension String {
  /// The lines of code: without comments, empty lines and indentation.
  var code: [String] {
    let lines = split(separator: "\n").map { line in String(line.drop { $0 == " " }) }
    return lines.filter { !$0.hasPrefix("//") }
  }
}
