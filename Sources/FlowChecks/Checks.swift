import FlowConcurrency
import FlowDiagnostics
import FlowGraph

/// What checks look at: the graph, and what the search over its states has found.
public struct CheckContext: Sendable {
  public let graph: NavigationGraph
  public let search: ExactSearch
  /// The moves that are illegal in some state, by what is wrong with them.
  let faults: [DiagnosticID: [ExactSearch.Fault]]
  let unhandledOutcomes: [ExactSearch.UnhandledOutcome]
  let unclosableContexts: [ExactSearch.UnclosableContext]
  let unboundedStacks: [ExactSearch.UnboundedStack]
  let links: WrittenLinks
  /// The links and entries that lead to screens whose requirements need not hold.
  let unmetLinks: Set<LinkTarget>
  /// The last operation whose fault comes with the way to it; nil if all do.
  let lastTold: OperationID?
  /// What would lead on from where people are stuck.
  let hiddenWays: HiddenWays
  /// Where text stands that is used more than once, by way of aliases: what mends one use of it may break another.
  let repeatedRanges: Set<SourceRange>
  /// What operations belong to; looked up only where there is a fault.
  let owners: OperationOwners
  let holes: Holes

  /// Whether looking at an app takes longer than starting a thread.
  static func isLarge(_ graph: NavigationGraph) -> Bool { graph.screens.count > 1000 }

  init(_ graph: NavigationGraph, holes: Holes, limit: SearchLimit, jobs: Int) {
    self.graph = graph
    self.holes = holes
    (search, links) = concurrently(jobs: Self.isLarge(graph) ? jobs : 1) {
      ExactSearch(graph, limit: limit)
    } _: {
      WrittenLinks(graph)
    }
    let found = search.faults
    faults = Dictionary(grouping: found, by: \.id)
    var allowance = TraceAllowance()
    let firstUntold = found.firstIndex { [search] in !allowance.allows(search.length(ofTraceTo: $0)) }
    lastTold = firstUntold.map { found[max($0 - 1, 0)].operation }
    var seen: Set<SourceRange> = []
    repeatedRanges = found.isEmpty ? [] : Set(graph.operations.lazy.map(\.range).filter { !seen.insert($0).inserted })
    unhandledOutcomes = search.unhandledOutcomes
    unmetLinks = Set(search.unmetLinks.map(\.link))
    unclosableContexts = search.unclosableContexts
    unboundedStacks = search.unboundedStacks
    hiddenWays = HiddenWays(graph, search, search.deadEnds.map(\.screen) + unclosableContexts.map(\.screen))
    let isFaulty =
      !found.isEmpty || !unhandledOutcomes.isEmpty || !search.unmetRequirements.isEmpty || !unclosableContexts.isEmpty
      || !unboundedStacks.isEmpty
    owners = isFaulty ? OperationOwners(graph) : OperationOwners()
  }
}

/// All checks.
public enum Checks {
  /// Runs every check that looks at the graph, and marks what is accepted.
  ///
  /// - Parameters:
  ///   - holes: where the project could not be read or resolved. If there are any, nothing is called absent.
  ///   - limit: how much may be done to look at all states.
  ///   - jobs: how many threads there may be.
  public static func run(on graph: NavigationGraph, holes: [SourceRange], limit: SearchLimit, jobs: Int) -> [Diagnostic] {
    let context = CheckContext(graph, holes: Holes(holes), limit: limit, jobs: jobs)
    let isComplete = context.search.isComplete
    let checks = overGraph.filter { (holes.isEmpty || !$0.claimsAbsence) && (isComplete || !$0.needsAllStates) }
    let middle = checks.count / 2
    let (first, second) = concurrently(jobs: CheckContext.isLarge(graph) ? jobs : 1) {
      run(checks[..<middle], on: context)
    } _: {
      run(checks[middle...], on: context)
    }
    var findings = first + second
    var acceptances = Acceptances(graph)
    for index in findings.indices { findings[index].acceptance = acceptances.accept(findings[index]) }
    if holes.isEmpty, isComplete { UnusedAllow.find(acceptances, in: context, into: &findings) }
    return findings
  }

  private static func run(_ checks: ArraySlice<any GraphCheck.Type>, on context: CheckContext) -> [Diagnostic] {
    checks.reduce(into: []) { findings, check in check.run(on: context, into: &findings) }
  }

  /// The check of an id.
  public static func check(named name: String) -> (any Check.Type)? {
    all.first { $0.id.name == name }
  }
}
