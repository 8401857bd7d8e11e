import FlowGraph
import FlowModel

/// The app as a pushdown system: what can follow from what the facts, the mode and the top symbol say.
///
/// It makes the moves of the interpreter, taken apart into steps that look at one symbol each, and notes on the way what was
/// offered, taken, legal and illegal.
struct StackMachine {
  let graph: NavigationGraph
  var symbols = StackSymbols()
  var controls = Controls()
  var heads = Heads()
  var labels: StepLabels
  var nest = TabNest()
  var findings: ExactFindings

  var valuations: Valuations
  /// Whether there are facts that start as either value.
  let hasUndecided: Bool
  /// Whether there may be conditions that are not kept apart, so that it is noted where things happen.
  let isLoose: Bool
  let isBelowKept: Table<ScreenID, Bool>
  /// By head: the conditions that what follows it asks for and that are not kept apart, by their numbers.
  var doubts: [HeadID: ConditionSet] = [:]
  /// Which screens are asked for by `once`, lists and `else`, or by many, so that the symbols above must know of them.
  let isAskedFor: Table<ScreenID, Bool>
  /// The pushes of which it is noted where they put what they push; nil where that is of no interest.
  let landings: Landings?
  /// Whether a flow or one of its screens has outcomes.
  let hasOutcomes: Table<FlowID, Bool>
  /// What platform moves may skip of what the ways out of screens do.
  let exitMatters: ExitMatters
  /// The operations that are never made.
  let faulty: Set<OperationID>
  /// The operations of the app's actions, which code calls.
  let operationsOfCode: Set<OperationID>
  /// The operations whose roots are held against `start`.
  let startedAgain: Set<OperationID>
  /// Whether some handler hears that what was started is left without an outcome.
  let handlesDismissals: Bool
  /// Whether a move may go on in tabs that it has entered, and whether some tab begins without its bar.
  let altersTabs: Bool
  let hidesBarAtStart: Bool
  /// The words that rules put there as a whole, top first.
  var words = Interner<[SymbolID]>()
  /// What may be known of all that lies below a symbol.
  var lowerParts = Interner([LowerPart()])
  /// What code sets between moves.
  let elsewhere: ElsewhereFacts
  /// What steps of handlers ask for.
  let prospects: Interner<Prospect>
  /// How much work it was to look for them, in rules.
  var workOnProspects = 0
  /// The rows that come true where a symbol is on top, which never change.
  var knownProspects: [StackSymbol: [ProspectID]] = [:]
  /// Whether it was not known of steps of a handler, before they were made, whether they are legal: that they fail was followed, too.
  var hasUnknownSteps = false
  /// The link that waits in all states of this search; nil where that is not known.
  var waiting: WaitingLink?
  /// Whether what follows a `root` that drops the link that waits is of no interest, though it is not known which link waits.
  var endsWhereLinksAreDropped = false
  /// The words that links build, by row; nil where a link has no place.
  var linkWords: [LinkTarget: WordID?] = [:]

  /// - Parameters:
  ///   - tracking: which conditions are kept apart.
  ///   - mostLooking: how many operations may look for one screen by themselves. Where there are more, the symbols above the screen know
  ///     that it lies below: twice as many symbols at most for each such screen, which only many operations make up for.
  init(_ graph: NavigationGraph, tracking: Tracking = .all, mostLooking: Int = 64) {
    self.graph = graph
    findings = ExactFindings(graph)
    exitMatters = ExitMatters(graph)
    isAskedFor = graph.screensAskedFor(mostLooking: mostLooking, exitMatters)
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

  /// Whether the symbols above a screen know of it.
  private static func kept(
    _ tracking: Tracking, _ graph: NavigationGraph, _ isAskedFor: Table<ScreenID, Bool>
  ) -> Table<ScreenID, Bool> {
    guard case .only = tracking else { return isAskedFor }
    // What steps of handlers come to is known before they are made, so what they ask for must be.
    let needed = graph.screensAskedForBySteps
    return Table(graph.screens.ids.lazy.map { isAskedFor[$0] && (needed.contains($0) || tracking.contains(.below($0))) })
  }

  /// The screen of a head that is a state; nil in the middle of a move.
  @inline(__always)  // A call would copy the machine, which is large.
  func state(_ head: HeadID) -> ScreenID? {
    let head = heads[head]
    return controls.isState(head.control) ? symbols.screen(head.symbol) : nil
  }

  /// The number of a control.
  mutating func control(_ facts: ValuationID, _ mode: Mode) -> ControlID {
    controls.intern(isLoose ? valuations.forgetting(facts, atEnd: mode == .run) : facts, mode)
  }
}
