import FlowDiagnostics
import FlowModel

/// Resolves declarations into a graph: each name becomes the id of its noun, and each unknown name a diagnostic.
///
/// There are two passes. The first declares all nouns, so that their order doesn't matter. The second resolves their
/// content. A part that can't be resolved becomes `invalid`, and later steps don't report it again.
struct Resolver {
  let project: ProjectDeclaration
  var graph: NavigationGraph
  var diagnostics: [Diagnostic] = []

  var flowNames: [String: FlowID] = [:]
  /// By flow: the screens by name.
  var screenNames: [[String: ScreenID]] = []
  /// By flow: the tabs by name.
  var tabNames: [[String: TabID]] = []
  /// All tabs with a name, without bar buttons.
  var selectableTabs: [String: [TabID]] = [:]
  var factNames: [String: FactID] = [:]
  var guardNames: [String: GuardID] = [:]
  var typeNames: [String: TypeID] = [:]
  /// The guards that aren't declared. They are reported when all names that must be facts are known.
  var unknownGuards: [UnknownCondition] = []
  /// The names that must be facts and aren't.
  var unknownFacts: Set<String> = []
  /// The runs that are bound when the parameters of all actions are known.
  var pendingRuns: [PendingRun] = []

  /// The outcomes of each flow or screen by name.
  var outcomeNames: [OutcomeKey: OutcomeID] = [:]
  /// By flow: the outcomes of the flow and its screens by name, made when first needed.
  var outcomesByName: [FlowID: [String: [OutcomeID]]] = [:]

  /// The places that name nouns; nil if they aren't collected.
  var occurrences: [Occurrence]?

  // Data for suggestions only, made when first needed.
  var suggestions: [KnownNames: (names: [String], words: Suggestions)] = [:]
  /// The number of words that may still be compared for suggestions. Only projects with thousands of wrong names spend
  /// it.
  var suggestionBudget = 2_000_000
  var screensByName: [String: [ScreenID]]?
  var barButtonNames: Set<String>?
  /// Whether tabs may be declared in a part that couldn't be read.
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
  /// - Returns: the graph, which is complete even if names are faulty. Faulty operations do nothing.
  public static func resolve(
    _ project: ProjectDeclaration, app: AppDeclaration
  ) -> (graph: NavigationGraph, diagnostics: [Diagnostic]) {
    var resolver = Resolver(project, appName: app.name)
    resolver.resolve(app)
    return (resolver.graph, resolver.diagnostics)
  }
}
