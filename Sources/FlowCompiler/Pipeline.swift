import FlowChecks
import FlowCodegen
import FlowConcurrency
import FlowDiagnostics
import FlowDiagrams
import FlowGraph
import FlowModel
import FlowSearch
import FlowYAML

/// The stages of flowc, one after another:
///
///     bytes → YAML nodes → declarations → navigation graph → findings → findings under the project's policy
///                                                          → Swift, or pages
///                                                          → diagrams
///
/// Each stage is a function from values to values. Files are read before the first stage and written after the last.
public enum Pipeline {
  /// Compiles a project as far as its faults allow.
  ///
  /// - Parameters:
  ///   - input: The files of the project.
  ///   - policy: The severities and accepted findings of the project.
  ///   - jobs: The number of threads. The result doesn't depend on it.
  ///   - limit: The limit on the search over all states of the app.
  ///   - prepareThread: Called on each thread before it reads.
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

  /// Applies a policy to a compilation: sets severities, removes findings that are off, and accepts the findings of the baseline.
  public static func apply(_ policy: Policy, to compilation: Compilation) -> Compilation {
    guard !policy.isEmpty else { return compilation }
    return Compilation(graph: compilation.graph, isComplete: compilation.isComplete, report: policy.apply(to: compilation.report))
  }

  /// Returns the graph of a project, or of a part of one, without its findings.
  public static func names(in input: ProjectInput) -> NavigationGraph {
    let (project, _) = assemble(read(input, jobs: 1) {}, input)
    return NavigationGraph.resolve(project, app: project.app ?? standIn(for: input)).0
  }

  /// Generates the files of a target from a graph without errors, or returns the findings that prevent them.
  ///
  /// - Parameters:
  ///   - graph: The graph of a project without errors.
  ///   - input: The files of the project.
  ///   - target: The target with its settings.
  ///   - templates: The user's templates, by their names. They take precedence over flowc's own.
  ///   - jobs: The number of threads. The result doesn't depend on it.
  public static func generate(
    _ graph: NavigationGraph, of input: ProjectInput, _ target: Configuration.Target, templates: [String: String] = [:], jobs: Int = 1
  ) throws(TemplateError) -> Result<[GeneratedFile], Generation.Findings> {
    try Generation.files(for: graph, of: input, target: target, templates: templates, jobs: jobs)
  }

  /// Draws a graph for a file, or for standard output.
  ///
  /// - Parameters:
  ///   - graph: The graph to draw.
  ///   - input: The files of the project.
  ///   - diagram: The format, style and links of the diagram.
  ///   - path: The file. Nil means standard output.
  ///   - options: The options of the diagram.
  public static func draw(
    _ graph: NavigationGraph, of input: ProjectInput, _ diagram: Configuration.Diagram, at path: String?, _ options: DiagramOptions
  ) -> Drawing {
    let model = DiagramModel(graph, files: input.files(seenFrom: diagram.project), options: options)
    return Drawing(model, diagram, at: path, within: OutputBudget(for: input.files))
  }

  // MARK: Stages of compiling

  /// Reads declarations from bytes, document by document.
  static func read(_ input: ProjectInput, jobs: Int, _ prepareThread: @Sendable () -> Void) -> [FileDeclarations] {
    let chunks = input.readable.flatMap { file in
      YAMLChunk.chunks(of: input.files[file].bytes, file: file, count: jobs)
    }
    let size = chunks.reduce(0) { $0 + $1.byteCount }
    var budget = AliasBudget(forBytes: size)
    let files = chunks.concurrentMap(jobs: jobs) { [budget] chunk in
      prepareThread()
      return FileDeclarations(chunk, acceptable: Checks.acceptable, budget: budget.share(chunk.byteCount, of: size))
    }
    guard files.contains(where: \.exceedsBudget) else { return files }
    // Some chunks need more than their share of the budget, and others less. So they are read again one after another, and each takes as
    // much of the rest as it needs.
    return chunks.map { chunk in
      let file = FileDeclarations(chunk, acceptable: Checks.acceptable, budget: budget)
      budget = file.budget
      return file
    }
  }

  /// Joins the declarations of all files into one project.
  static func assemble(
    _ files: [FileDeclarations], _ input: ProjectInput
  ) -> (project: ProjectDeclaration, diagnostics: [Diagnostic]) {
    var diagnostics = files.flatMap(\.diagnostics)
    let unreadable = input.unreadable.isEmpty ? [] : [FileDeclarations.unreadable]
    let place = SourceRange(startOf: input.place)
    let project = ProjectDeclaration(files + unreadable, place: place, unnamed: input.unnamed, into: &diagnostics)
    return (project, diagnostics)
  }

  /// Resolves names to numbers. Without an app the result has no graph. The missing app was already reported.
  static func resolve(
    _ project: ProjectDeclaration, _ input: ProjectInput
  ) -> (graph: NavigationGraph?, diagnostics: [Diagnostic]) {
    if let app = project.app {
      let (graph, diagnostics) = NavigationGraph.resolve(project, app: app)
      return (graph, diagnostics)
    }
    // Without an app, findings about names between flows are valid, and findings about names that an app can declare are not.
    let (_, diagnostics) = NavigationGraph.resolve(project, app: standIn(for: input))
    return (nil, diagnostics.filter { !declaredByApp.contains($0.id) })
  }

  /// Returns a substitute for a missing app.
  private static func standIn(for input: ProjectInput) -> AppDeclaration {
    AppDeclaration(name: Located("", SourceRange(startOf: input.place)))
  }

  /// The findings about names that the app can declare.
  private static let declaredByApp: Set<DiagnosticID> = [UnknownFact.id, UnknownGuard.id, UnknownType.id, UnknownAction.id]

  /// Reports names from which no Swift can be made. Each verb reports them, so that they are known before code is generated.
  private static func collisions(in graph: NavigationGraph?, after textual: [Diagnostic], _ policy: Policy) -> [Diagnostic] {
    guard let graph, !textual.contains(where: { $0.severity == .error }) else { return [] }
    return GenerationError.nameCollision(in: graph, showsViews: policy.showsViews, isPrefixed: policy.isPrefixed).map { [Diagnostic($0)] }
      ?? []
  }

  /// Runs the checks on the graph.
  private static func check(
    _ graph: NavigationGraph, after textual: [Diagnostic], _ policy: Policy, _ limit: SearchLimit, jobs: Int
  ) -> [Diagnostic] {
    let unresolved = textual.filter(\.leavesUnresolvedPart)
    return Checks.run(
      on: graph, unresolved: unresolved, namesInViews: policy.namesInViews, translations: policy.translations, limit: limit, jobs: jobs)
  }
}
