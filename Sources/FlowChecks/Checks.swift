import FlowConcurrency
import FlowDiagnostics
import FlowGraph
import FlowSearch

/// All checks.
public enum Checks {
  /// The id of the finding about an outcome without a handler, for which editors can add the handler.
  public static let outcomeUnhandled = OutcomeUnhandled.id

  /// Runs every check that looks at the graph or its states, and marks the accepted findings.
  ///
  /// - Parameters:
  ///   - unresolved: the findings about text that couldn't be read or resolved. If there are any, no finding says that something is absent
  ///     that an unresolved part may concern.
  ///   - namesInViews: the names that views have or get beside the params of their screens. If the set is empty, views aren't named after
  ///     screens, and the checks of views don't run.
  ///   - translations: the translations in each string catalog of the app.
  ///   - limit: the limit of the search over all states.
  ///   - jobs: the number of threads.
  public static func run(
    on graph: NavigationGraph, unresolved: [Diagnostic], namesInViews: Set<String>, translations: [Translations] = [], limit: SearchLimit,
    jobs: Int
  ) -> [Diagnostic] {
    let unresolved = UnresolvedParts(unresolved)
    let showsViews = !namesInViews.isEmpty
    let graphChecks = overGraph.filter { (unresolved.isEmpty || !$0.claimsAbsence) && (showsViews || $0.id.group != .views) }
    let stateChecks = overStates.filter { unresolved.isEmpty || !$0.claimsAbsence }
    // The checks of the graph run while the search is under way.
    let (written, (context, behaviour)) = concurrently(jobs: isLarge(graph) ? jobs : 1) {
      run(graphChecks, on: GraphContext(graph, unresolved: unresolved, namesInViews: namesInViews, translations: translations))
    } _: {
      let context = StateContext(graph, unresolved: unresolved, limit: limit)
      return (context, run(stateChecks, on: context))
    }
    var findings = written + behaviour
    var acceptances = Acceptances(graph)
    for index in findings.indices { findings[index].acceptance = acceptances.accept(findings[index]) }
    guard unresolved.isEmpty, !context.isHidingEffects, context.search.isComplete else { return findings }
    let unused = acceptances.unused.filter { asks($0.id, showsViews: showsViews, hasTranslations: !translations.isEmpty) }
    return findings + UnusedAllow.find(unused, in: context).map { Diagnostic($0) }
  }

  /// Whether a check looks for its finding in a project. A project without views, or without translations, has no findings about them.
  public static func asks(_ id: DiagnosticID, showsViews: Bool, hasTranslations: Bool) -> Bool {
    (showsViews || id.group != .views) && (hasTranslations || id != Untranslated.id)
  }

  /// Whether a look at an app takes longer than the start of a thread.
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
    // The elements are converted one by one, which the compiler does itself. To convert a whole array, the runtime looks up each type at
    // every start.
    let checks = (others + overGraph.map { $0 } + overStates.map { $0 }).sorted { $0.id.name < $1.id.name }
    return DiagnosticID.Group.allCases.flatMap { group in checks.filter { $0.id.group == group } }
  }()

  /// The ids that `allow` may name: of findings about how an app behaves and looks, not about how its files are written.
  public static let acceptable: [DiagnosticID] = all.map { $0.id }.filter(\.isAcceptable)

  public static func check(named name: String) -> (any Check.Type)? {
    all.first { $0.id.name == name }
  }
}
