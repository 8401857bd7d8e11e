import FlowChecks
import FlowCodegen
import FlowConcurrency
import FlowDiagnostics
import FlowDiagrams
import FlowGraph
import FlowModel
import FlowSearch
import FlowYAML

/// The whole way of the data, one stage after another:
///
///     bytes → YAML nodes → declarations → navigation graph → findings → those that the project wants to hear of
///                                                          → Swift, or pages
///                                                          → diagrams
///
/// Every stage is a function from values to values; files are read before the first and written after the last.
public enum Pipeline {
  /// Compiles a project as far as its faults allow.
  ///
  /// - Parameters:
  ///   - policy: what the project makes of findings.
  ///   - jobs: how many threads work at once. The result does not depend on it.
  ///   - limit: how much may be done to look at all states of the app.
  ///   - prepareThread: called on each thread that reads, before it does.
  public static func compile(
    _ input: ProjectInput, _ policy: Policy = Policy(), jobs: Int = 1, limit: SearchLimit = .standard,
    prepareThread: @Sendable () -> Void = {}
  ) -> Compilation {
    let files = read(input, jobs: jobs, prepareThread)
    let (project, reading) = assemble(files, input)
    let (graph, naming) = resolve(project, input)
    let textual = input.unreadable.map(\.diagnostic) + reading + naming
    let colliding = collisions(in: graph, after: textual, policy)
    let behavioural = graph.map { check($0, after: textual, policy, limit, jobs: jobs) } ?? []
    let findings = AliasNotes(files).annotate(textual + colliding + behavioural)
    let isComplete = !project.isIncomplete && project.app?.hasStrayKeys == false && !project.flows.contains { $0.hasStrayKeys }
    return apply(policy, to: Compilation(graph: graph, isComplete: isComplete, report: Report(findings, files: input.files)))
  }

  /// The compilation under a policy: severities are set, findings that are off are removed, and the baseline's are accepted.
  public static func apply(_ policy: Policy, to compilation: Compilation) -> Compilation {
    guard !policy.isEmpty else { return compilation }
    return Compilation(graph: compilation.graph, isComplete: compilation.isComplete, report: policy.apply(to: compilation.report))
  }

  /// What is declared in a project, or in a part of one: nothing is said of what is wrong in it.
  public static func names(in input: ProjectInput) -> NavigationGraph {
    let (project, _) = assemble(read(input, jobs: 1) {}, input)
    return NavigationGraph.resolve(project, app: project.app ?? standIn(for: input)).0
  }

  /// A graph without errors into the files of a target, or the findings that keep them from being made.
  ///
  /// - Parameters:
  ///   - templates: those that come before flowc's own, by their names.
  ///   - jobs: how many threads work at once. The result does not depend on it.
  public static func generate(
    _ graph: NavigationGraph, of input: ProjectInput, _ target: Configuration.Target, templates: [String: String] = [:], jobs: Int = 1
  ) throws(TemplateError) -> Result<[GeneratedFile], Generation.Findings> {
    try Generation.files(for: graph, of: input, target: target, templates: templates, jobs: jobs)
  }

  /// A graph into a diagram for a file, or for standard output.
  public static func draw(
    _ graph: NavigationGraph, of input: ProjectInput, _ diagram: Configuration.Diagram, at path: String?, _ options: DiagramOptions
  ) -> Drawing {
    let model = DiagramModel(graph, files: input.files(seenFrom: diagram.project), options: options)
    return Drawing(model, diagram, at: path, within: OutputBudget(for: input.files))
  }

  // MARK: Stages of compiling

  /// Bytes into declarations, document by document.
  static func read(_ input: ProjectInput, jobs: Int, _ prepareThread: @Sendable () -> Void) -> [FileDeclarations] {
    let stretches = input.readable.flatMap { file in
      YAMLStretch.stretches(of: input.files[file].bytes, file: file, count: jobs)
    }
    let size = stretches.reduce(0) { $0 + $1.byteCount }
    var room = AliasBudget(forBytes: size)
    let files = stretches.concurrentMap(jobs: jobs) { [room] stretch in
      prepareThread()
      return FileDeclarations(stretch, acceptable: Checks.acceptable, room: room.share(stretch.byteCount, of: size))
    }
    guard files.contains(where: \.lacksRoom) else { return files }
    // Some ask for more than their share, others for less: one after another, each takes what it needs of what is left.
    return stretches.map { stretch in
      let file = FileDeclarations(stretch, acceptable: Checks.acceptable, room: room)
      room = file.room
      return file
    }
  }

  /// The declarations of all files into one project.
  static func assemble(
    _ files: [FileDeclarations], _ input: ProjectInput
  ) -> (project: ProjectDeclaration, diagnostics: [Diagnostic]) {
    var diagnostics = files.flatMap(\.diagnostics)
    let unreadable = input.unreadable.isEmpty ? [] : [FileDeclarations.unreadable]
    let place = SourceRange(startOf: input.place)
    let project = ProjectDeclaration(files + unreadable, place: place, unnamed: input.unnamed, into: &diagnostics)
    return (project, diagnostics)
  }

  /// Names into numbers; no graph without an app, which has been reported.
  static func resolve(
    _ project: ProjectDeclaration, _ input: ProjectInput
  ) -> (graph: NavigationGraph?, diagnostics: [Diagnostic]) {
    if let app = project.app {
      let (graph, diagnostics) = NavigationGraph.resolve(project, app: app)
      return (graph, diagnostics)
    }
    // What flows say of each other can be told all the same, but not what the app might have declared.
    let (_, diagnostics) = NavigationGraph.resolve(project, app: standIn(for: input))
    return (nil, diagnostics.filter { !declaredByApp.contains($0.id) })
  }

  /// What stands for the app where there is none.
  private static func standIn(for input: ProjectInput) -> AppDeclaration {
    AppDeclaration(name: Located("", SourceRange(startOf: input.place)))
  }

  /// What is said of names that the app may declare.
  private static let declaredByApp: Set<DiagnosticID> = [UnknownFact.id, UnknownGuard.id, UnknownType.id, UnknownAction.id]

  /// Names that no Swift can be made of: told by every verb, so that nobody learns of them only when code is generated.
  private static func collisions(in graph: NavigationGraph?, after textual: [Diagnostic], _ policy: Policy) -> [Diagnostic] {
    guard let graph, !textual.contains(where: { $0.severity == .error }) else { return [] }
    return GenerationError.nameCollision(in: graph, showsViews: policy.showsViews).map { [Diagnostic($0)] } ?? []
  }

  /// Decisions over the graph.
  private static func check(
    _ graph: NavigationGraph, after textual: [Diagnostic], _ policy: Policy, _ limit: SearchLimit, jobs: Int
  ) -> [Diagnostic] {
    let holes = textual.filter(\.leavesHole)
    return Checks.run(on: graph, holes: holes, namesInViews: policy.namesInViews, limit: limit, jobs: jobs)
  }
}
