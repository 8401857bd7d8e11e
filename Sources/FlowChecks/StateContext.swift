import FlowDiagnostics
import FlowGraph
import FlowSearch

/// The input of the checks of states: the graph, and the results of the search over its states.
struct StateContext: Sendable {
  let graph: NavigationGraph
  let search: ExactSearch
  /// The moves that are illegal in some state, by the reason.
  let faults: [Refusal: [ExactSearch.Fault]]
  let unhandledOutcomes: [ExactSearch.UnhandledOutcome]
  let unclosableContexts: [ExactSearch.UnclosableContext]
  let unboundedStacks: [ExactSearch.UnboundedStack]
  let skippedExits: [ExactSearch.SkippedExit]
  let unplacedLinks: UnplacedLinks
  /// Whether a choice that changes facts can't be made, because a link has no place. Then flowc doesn't know what never happens.
  let isHidingEffects: Bool
  /// The screens and tabs that only links show, and only if the facts don't allow it.
  private let shownByUnmetLinks: (screens: Set<ScreenID>, tabs: Set<TabID>)
  /// The last operation whose fault has a trace; nil if all faults have one.
  let lastTraced: OperationID?
  /// The actions that would lead on from where people are stuck.
  let blockedExits: BlockedExits
  /// The ranges of text that aliases use more than once. A fix of one use may break another one.
  let repeatedRanges: Set<SourceRange>
  /// The moves, tabs and choices that would lead to unreached places; nil if all places are reached or the search is incomplete.
  let blockedEntries: BlockedEntries?
  let unresolved: UnresolvedParts

  init(_ graph: NavigationGraph, unresolved: UnresolvedParts, limit: SearchLimit) {
    self.graph = graph
    self.unresolved = unresolved
    search = ExactSearch(graph, limit: limit)
    let found = Self.withoutRepeated(search.faults, graph)
    faults = Dictionary(grouping: found, by: \.refusal)
    var allowance = TraceAllowance()
    let firstUntold = found.firstIndex { [search] in !allowance.allows(search.length(ofTraceTo: $0)) }
    lastTraced = firstUntold.map { found[max($0 - 1, 0)].operation }
    var seen: Set<SourceRange> = []
    repeatedRanges = found.isEmpty ? [] : Set(graph.operations.lazy.map(\.range).filter { !seen.insert($0).inserted })
    unhandledOutcomes = search.unhandledOutcomes
    shownByUnmetLinks = search.shownByUnmetLinks
    unplacedLinks = UnplacedLinks(graph, isReached: search.isReachedScreen)
    isHidingEffects = unplacedLinks.hidesEffects
    let isAllReached = !search.isReachedScreen.contains(false) && !search.isReachedTab.contains(false)
    unclosableContexts = search.unclosableContexts
    unboundedStacks = search.unboundedStacks
    skippedExits = search.skippedExits
    // An accepted dead end isn't reported, so its blocked exits are reported on their own.
    let deadEnds = search.deadEnds.map(\.screen).filter { !graph.allows(DeadEnd.id, on: $0) }
    blockedExits = BlockedExits(graph, search, deadEnds + unclosableContexts.map(\.screen))
    blockedEntries = !isAllReached && search.decidesAbsence ? BlockedEntries(graph, search) : nil
  }

  /// Whether a screen is shown: in a reachable state, or by a link that the facts don't allow.
  func isShown(_ screen: ScreenID) -> Bool { search.isReachedScreen[screen] || shownByUnmetLinks.screens.contains(screen) }

  /// Whether a tab is shown, in a reachable state or by a link that the facts don't allow.
  func isShown(_ tab: TabID) -> Bool { search.isReachedTab[tab] || shownByUnmetLinks.tabs.contains(tab) }

  /// Removes the faults of `run`s, if the action that is run has the fault itself and is legal equally often or never.
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
      guard runs(fault), let known = own[Mistake(verb: fault.verb, refusal: fault.refusal)] else { return true }
      return known != fault.legality && known != .never
    }
  }
}

extension NavigationGraph {
  /// Whether the screen or its flow accepts a finding.
  func allows(_ id: DiagnosticID, on screen: ScreenID) -> Bool {
    (declaration(of: screen).allow + declaration(of: screens[screen].flow).allow).contains { $0.id == id }
  }
}
