import FlowGraph
import FlowModel

/// The app as a pushdown system: the rules follow from the facts, the mode and the top symbol.
///
/// It makes the moves of the interpreter in steps that each look at one symbol. While it makes rules, it notes which
/// actions and operations are offered, taken, legal and illegal.
struct StackMachine {
  let graph: NavigationGraph
  var symbols = StackSymbols()
  var controls = Controls()
  var heads = Heads()
  var labels: StepLabels
  var nest = TabNest()
  var findings: ExactFindings

  var valuations: Valuations
  /// Whether some facts may start with either value.
  let hasUndecided: Bool
  /// Whether there may be untracked conditions, so that the places of questions are noted.
  let isLoose: Bool
  let isBelowKept: Table<ScreenID, Bool>
  /// By head: the untracked conditions that its rules ask for, by their ids.
  var doubts: [HeadID: ConditionSet] = [:]
  /// The screens for which `once`, lists or `else` ask, or many operations, so that the symbols above must know of
  /// them.
  let isAskedFor: Table<ScreenID, Bool>
  /// The pushes whose targets are noted; nil if they don't matter.
  let landings: Landings?
  /// Whether a flow or one of its screens has outcomes.
  let hasOutcomes: Table<FlowID, Bool>
  /// The effects of exits from screens that platform moves may skip.
  let exitParts: ExitParts
  /// The operations that are never made.
  let faulty: Set<OperationID>
  /// The operations of the app's actions, which only code calls.
  let operationsOfCode: Set<OperationID>
  /// The operations whose roots are compared with `start`.
  let startedAgain: Set<OperationID>
  /// Whether some handler handles an end without outcome.
  let handlesDismissals: Bool
  /// Whether a move may go on in tabs that it has entered, and below whether some tab begins with a hidden tab bar.
  let altersTabs: Bool
  let hidesBarAtStart: Bool
  /// The words that rules put there as a whole, top first.
  var words = Interner<[SymbolID]>()
  /// The possible information about everything below a symbol.
  var lowerParts = Interner([LowerPart()])
  /// The facts that code sets between moves.
  let elsewhere: ElsewhereFacts
  /// The questions that steps of handlers ask about symbols below.
  let prospects: Interner<Prospect>
  /// The work of answering them, in rules.
  var workOnProspects = 0
  /// By symbol: the rows of the prospects that hold when it's on top. They never change.
  var knownProspects: [StackSymbol: [ProspectID]] = [:]
  /// Whether it was unknown for steps of a handler whether they are legal, so that their failure was followed, too.
  var hasUnknownSteps = false
  /// The link that waits in all states of this search; nil if that isn't known.
  var waiting: WaitingLink?
  /// Whether the search stops at a `root` that drops the waiting link, although the waiting link isn't known.
  var endsWhereLinksAreDropped = false
  /// The words that links build; nil for a link that has no place.
  var linkWords: [LinkTarget: WordID?] = [:]

  /// - Parameters:
  ///   - tracking: the conditions that the search tracks.
  ///   - mostLooking: the number of operations that may look for one screen by themselves. If there are more, the
  ///     symbols above the screen know that it is below. This at most doubles the symbols for each such screen, which
  ///     pays off only for many operations.
  init(_ graph: NavigationGraph, tracking: Tracking = .all, mostLooking: Int = 64) {
    self.graph = graph
    findings = ExactFindings(graph)
    exitParts = ExitParts(graph)
    isAskedFor = graph.screensAskedFor(mostLooking: mostLooking, exitParts)
    let kept = Self.kept(tracking, graph, isAskedFor)
    isBelowKept = kept
    let valuations = Valuations(
      graph, tracking, looseScreens: graph.screens.ids.filter { [isAskedFor] in isAskedFor[$0] && !kept[$0] })
    self.valuations = valuations
    isLoose = tracking != .all
    landings = Landings(graph)
    hasUndecided = graph.facts.contains { $0.isOpenAtLaunch && valuations.isAsked($0.id) && !valuations.isLoose($0.id) }
    hasOutcomes = Table(
      graph.flows.lazy.map { flow in !flow.outcomes.isEmpty || flow.screens.contains { !graph.screens[$0].outcomes.isEmpty } })
    faulty = graph.faultyOperations
    operationsOfCode = Set(graph.appActions.flatMap { graph.actions[$0].choices }.map { [graph] in graph.choices[$0].operation })
    startedAgain = graph.rootsHeldAgainstStart
    handlesDismissals = graph.handlers.contains { $0.event == .dismissed }
    altersTabs = graph.altersTabs
    hidesBarAtStart = altersTabs && graph.hidesBarAtStart
    elsewhere = ElsewhereFacts(graph, valuations)
    labels = StepLabels(graph)
    prospects = Interner(graph.prospects)
    symbols.reserveCapacity(graph.screens.count)
    heads.reserveCapacity(4 * graph.screens.count)
  }

  /// Returns the screens of which the symbols above know.
  private static func kept(
    _ tracking: Tracking, _ graph: NavigationGraph, _ isAskedFor: Table<ScreenID, Bool>
  ) -> Table<ScreenID, Bool> {
    guard case .only = tracking else { return isAskedFor }
    // The effect of handler steps is decided before they are made, so the conditions that they ask must be tracked.
    let needed = graph.screensAskedForBySteps
    return Table(graph.screens.ids.lazy.map { isAskedFor[$0] && (needed.contains($0) || tracking.contains(.below($0))) })
  }

  /// Returns the screen of a head that is a state; nil within a move.
  @inline(__always)  // A call would copy the machine, which is large.
  func state(_ head: HeadID) -> ScreenID? {
    let head = heads[head]
    return controls.isState(head.control) ? symbols.screen(head.symbol) : nil
  }

  /// Returns the id of a control state.
  mutating func control(_ facts: ValuationID, _ mode: Mode) -> ControlID {
    controls.intern(isLoose ? valuations.forgetting(facts, atEnd: mode == .run) : facts, mode)
  }
}
