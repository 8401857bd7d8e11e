import FlowDiagnostics
import FlowGraph
import FlowSearch

/// What checks of states look at: the graph, and what the search over its states has found.
struct StateContext: Sendable {
  let graph: NavigationGraph
  let search: ExactSearch
  /// The moves that are illegal in some state, by what is wrong with them.
  let faults: [Refusal: [ExactSearch.Fault]]
  let unhandledOutcomes: [ExactSearch.UnhandledOutcome]
  let unclosableContexts: [ExactSearch.UnclosableContext]
  let unboundedStacks: [ExactSearch.UnboundedStack]
  let skippedExits: [ExactSearch.SkippedExit]
  let lostLinks: LostLinks
  /// Whether a choice changes facts that can't be made because a link has no place. Then it isn't known what never happens.
  let isHidingEffects: Bool
  /// The screens and tabs that only links show, where the facts don't allow it.
  private let shownByUnmetLinks: (screens: Set<ScreenID>, tabs: Set<TabID>)
  /// The last operation whose fault comes with the way to it; nil if all do.
  let lastTold: OperationID?
  /// What would lead on from where people are stuck.
  let hiddenWays: BlockedExits
  /// Where text stands that is used more than once, by way of aliases: what mends one use of it may break another.
  let repeatedRanges: Set<SourceRange>
  /// What would lead to where nobody gets; made only where there is such a place.
  let waysIn: BlockedEntries?
  let holes: Holes

  init(_ graph: NavigationGraph, holes: Holes, limit: SearchLimit) {
    self.graph = graph
    self.holes = holes
    search = ExactSearch(graph, limit: limit)
    let found = Self.withoutRepeated(search.faults, graph)
    faults = Dictionary(grouping: found, by: \.refusal)
    var allowance = TraceAllowance()
    let firstUntold = found.firstIndex { [search] in !allowance.allows(search.length(ofTraceTo: $0)) }
    lastTold = firstUntold.map { found[max($0 - 1, 0)].operation }
    var seen: Set<SourceRange> = []
    repeatedRanges = found.isEmpty ? [] : Set(graph.operations.lazy.map(\.range).filter { !seen.insert($0).inserted })
    unhandledOutcomes = search.unhandledOutcomes
    shownByUnmetLinks = search.shownByUnmetLinks
    lostLinks = LostLinks(graph, isReached: search.isReachedScreen)
    isHidingEffects = lostLinks.hidesEffects
    let isAllReached = !search.isReachedScreen.contains(false) && !search.isReachedTab.contains(false)
    unclosableContexts = search.unclosableContexts
    unboundedStacks = search.unboundedStacks
    skippedExits = search.skippedExits
    // Where people may be stuck, what would lead on is told on its own account.
    let deadEnds = search.deadEnds.map(\.screen).filter { !graph.allows(DeadEnd.id, on: $0) }
    hiddenWays = BlockedExits(graph, search, deadEnds + unclosableContexts.map(\.screen))
    waysIn = !isAllReached && search.decidesAbsence ? BlockedEntries(graph, search) : nil
  }

  /// Whether a screen is shown: in a reachable state, or by a link that the facts don't allow.
  func isShown(_ screen: ScreenID) -> Bool { search.isReachedScreen[screen] || shownByUnmetLinks.screens.contains(screen) }

  /// Whether a tab is shown, in a reachable state or by a link that the facts don't allow.
  func isShown(_ tab: TabID) -> Bool { search.isReachedTab[tab] || shownByUnmetLinks.tabs.contains(tab) }

  /// What is as illegal in an action that is run as when somebody takes it is told there alone.
  private static func withoutRepeated(_ faults: [ExactSearch.Fault], _ graph: NavigationGraph) -> [ExactSearch.Fault] {
    struct Mistake: Hashable {
      let verb: OperationID
      let refusal: Refusal
    }
    func runs(_ fault: ExactSearch.Fault) -> Bool { if case .run = graph.operations[fault.operation].verb { true } else { false } }
    let own = Dictionary(
      faults.lazy.filter { !runs($0) }.map { (Mistake(verb: $0.verb, refusal: $0.refusal), $0.legality) },
      uniquingKeysWith: { first, _ in first })
    return faults.filter { fault in
      guard runs(fault), let told = own[Mistake(verb: fault.verb, refusal: fault.refusal)] else { return true }
      return told != fault.legality && told != .never
    }
  }
}

extension NavigationGraph {
  /// Whether the screen or its flow accepts a finding.
  func allows(_ id: DiagnosticID, on screen: ScreenID) -> Bool {
    (declaration(of: screen).allow + declaration(of: screens[screen].flow).allow).contains { $0.id == id }
  }
}
