import FlowDiagnostics
import FlowModel

/// Turns declarations into a graph: every name becomes the number of what it names, every name
/// that leads nowhere a diagnostic.
///
/// Two passes: all nouns are declared, so that order never matters; then what they say is resolved. A part that cannot be
/// resolved becomes `invalid` and is not complained about again.
struct Resolver {
  let project: ProjectDeclaration
  var graph: NavigationGraph
  var diagnostics: [Diagnostic] = []

  var flowNames: [String: FlowID] = [:]
  /// By flow.
  var screenNames: [[String: ScreenID]] = []
  /// By flow.
  var tabNames: [[String: TabID]] = []
  /// All tabs of a name, bar buttons left out.
  var selectableTabs: [String: [TabID]] = [:]
  var factNames: [String: FactID] = [:]
  var guardNames: [String: GuardID] = [:]
  var typeNames: [String: TypeID] = [:]
  /// The guards that are not declared. They wait until all names are known that must be facts.
  var unknownGuards: [UnknownCondition] = []
  /// The names that must be facts and are not.
  var unknownFacts: Set<String> = []
  /// Where bindings of `run` wait until the parameters of all actions are known.
  var pendingRuns: [PendingRun] = []

  /// What each flow or screen calls its outcomes.
  var outcomeNames: [OutcomeKey: OutcomeID] = [:]
  /// By flow: the outcomes of each name that it and its screens have, made when first needed.
  var outcomesByName: [FlowID: [String: [OutcomeID]]] = [:]

  /// Where nouns are named; nil where nobody wants to know.
  var occurrences: [Occurrence]?

  // What is needed only to suggest a better name, made when first needed.
  var suggestions: [KnownNames: (names: [String], words: Suggestions)] = [:]
  /// How many more words may be compared in search of a better one. Spent only by projects with thousands of wrong names.
  var suggestionBudget = 2_000_000
  var screensByName: [String: [ScreenID]]?
  var barButtonNames: Set<String>?
  /// Whether tabs may be declared in a part that could not be read.
  var hidesTabs: Bool?

  init(_ project: ProjectDeclaration, appName: Located<String>) {
    self.project = project
    graph = NavigationGraph(project, appName: appName)
  }

  mutating func resolve(_ app: AppDeclaration) {
    declareNouns(app)
    resolveFlows()
    resolveApp(app)
    checkPlacements()
    resolveRuns()
    noteRuns()
    checkRunsOfAlerts()
    checkParameters()
    checkTabCycles()
    graph.planLinks()
    checkEntries()
    reportUnknownGuards()
  }

  mutating func report(_ finding: some Finding) { diagnostics.append(Diagnostic(finding)) }
}

extension NavigationGraph {
  /// Resolves a project. Linear in its size.
  ///
  /// - Returns: the graph, which is whole even if names were faulty: faulty operations do nothing.
  public static func resolve(
    _ project: ProjectDeclaration, app: AppDeclaration
  ) -> (graph: NavigationGraph, diagnostics: [Diagnostic]) {
    var resolver = Resolver(project, appName: app.name)
    resolver.resolve(app)
    return (resolver.graph, resolver.diagnostics)
  }
}
