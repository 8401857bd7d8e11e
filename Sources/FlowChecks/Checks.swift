import FlowConcurrency
import FlowDiagnostics
import FlowGraph
import FlowSearch

/// All checks.
public enum Checks {
  /// What says that nothing follows an outcome: what can follow is known where text is changed.
  public static let outcomeUnhandled = OutcomeUnhandled.id

  /// Runs every check that looks at the graph or its states, and marks what is accepted.
  ///
  /// - Parameters:
  ///   - holes: what could not be read or resolved. If there is anything, nothing is called absent that it may concern.
  ///   - namesInViews: what views have or are given beside the params of their screens; none where screens are not shown by the names
  ///     of their views, and then nothing is said of these.
  ///   - limit: how much may be done to look at all states.
  ///   - jobs: how many threads there may be.
  public static func run(
    on graph: NavigationGraph, holes: [Diagnostic], namesInViews: Set<String>, limit: SearchLimit, jobs: Int
  ) -> [Diagnostic] {
    let holes = Holes(holes)
    let showsViews = !namesInViews.isEmpty
    let graphChecks = overGraph.filter { (holes.isEmpty || !$0.claimsAbsence) && (showsViews || $0.id.group != .views) }
    let stateChecks = overStates.filter { holes.isEmpty || !$0.claimsAbsence }
    // What is written can be looked at while the search is under way.
    let (written, (context, behaviour)) = concurrently(jobs: isLarge(graph) ? jobs : 1) {
      run(graphChecks, on: GraphContext(graph, holes: holes, namesInViews: namesInViews))
    } _: {
      let context = StateContext(graph, holes: holes, limit: limit)
      return (context, run(stateChecks, on: context))
    }
    var findings = written + behaviour
    var acceptances = Acceptances(graph)
    for index in findings.indices { findings[index].acceptance = acceptances.accept(findings[index]) }
    guard holes.isEmpty, !context.isHidingEffects, context.search.isComplete else { return findings }
    let unused = acceptances.unused.filter { showsViews || $0.id.group != .views }
    return findings + UnusedAllow.find(unused, in: context).map { Diagnostic($0) }
  }

  /// Whether looking at an app takes longer than starting a thread.
  private static func isLarge(_ graph: NavigationGraph) -> Bool { graph.screens.count > 1000 }

  private static func run(_ checks: [any GraphCheck.Type], on context: GraphContext) -> [Diagnostic] {
    checks.flatMap { findings(of: $0, in: context) }
  }

  private static func findings(of check: (some GraphCheck).Type, in context: GraphContext) -> [Diagnostic] {
    check.find(in: context).map { Diagnostic($0) }
  }

  private static func run(_ checks: [any StateCheck.Type], on context: StateContext) -> [Diagnostic] {
    checks
      .filter { (context.search.decidesAbsence || !$0.needsAllStates) && !($0.claimsAbsence && context.isHidingEffects) }
      .flatMap { findings(of: $0, in: context) }
  }

  private static func findings(of check: (some StateCheck).Type, in context: StateContext) -> [Diagnostic] {
    check.find(in: context).map { Diagnostic($0) }
  }

  /// Every check, by group and name.
  public static let all: [any Check.Type] = {
    // One by one, as the compiler knows how: to convert a whole array asks the runtime about each type, at every start.
    let checks = (others + overGraph.map { $0 } + overStates.map { $0 }).sorted { $0.id.name < $1.id.name }
    return DiagnosticID.Group.allCases.flatMap { group in checks.filter { $0.id.group == group } }
  }()

  /// The ids of findings about what an app does and looks like, in contrast to what its files say: the ones that `allow` may name.
  public static let acceptable: [DiagnosticID] = all.map { $0.id }.filter(\.isAcceptable)

  /// The check of an id.
  public static func check(named name: String) -> (any Check.Type)? {
    all.first { $0.id.name == name }
  }
}
