import FlowDiagnostics
import FlowGraph
import FlowModel

/// Everything that can happen in an app, decided over its real stacks. The search finds exactly the reachable states,
/// however deep stacks grow.
///
/// The states of an app are the words of a pushdown system (``StackMachine``). The reachable states form a regular
/// language, which ``Saturation`` computes. Only stacks in tabs may be over-approximated: see
/// ``Saturation/resumeTabs(_:)``.
public struct ExactSearch: Sendable {
  let graph: NavigationGraph
  private(set) var findings: ExactFindings
  /// The records of the searches whose findings are reported.
  private(set) var records: Table<RecordID, SearchRecord>
  private(set) var started: StartedInstances
  private(set) var liveness: Liveness
  private(set) var made = InterpreterTraces()
  /// Replays traces, with at most `movesPerTrace` moves for each trace.
  let replay: Replay
  private(set) var movesPerTrace = 0
  /// The questions that are open.
  private let openQuestions: Set<Question>
  private(set) var waitingLinks: WaitingLinks

  /// Whether everything was decided. If false, the findings so far are still available.
  public private(set) var isComplete: Bool

  /// The memory limit in MB, if the search ran out of memory.
  public private(set) var exhaustedMemory: Int?
  private var isOutOfMemory: Bool

  /// The steps of all searches, with the interpreter's moves converted to the steps that take as long.
  private(set) var stepsTaken: Int

  /// Whether everything that wasn't found is absent, except for the open questions.
  public private(set) var decidesAbsence: Bool
  /// Whether one search tracked all conditions. If false, it isn't known which facts nothing changes any more, and
  /// which links wait in vain or too long.
  public let keepsAllApart: Bool
  /// The questions that are open if everything else was decided. Empty if no absence is decided.
  private(set) var open: [OpenQuestion]

  /// The number of combinations of independent facts that a search met before it ran out.
  public let combinations: Int
  /// The facts that multiply the states, the worst first. Empty if facts aren't the cause.
  public let independentFacts: [FactID]

  /// The choice of the conditions that a search tracks.
  enum Strategy {
    /// All conditions in all states, if that takes few steps. Otherwise each question with the conditions that it
    /// needs. If a question then stays open, all conditions again with all remaining steps.
    case asNeeded
    /// All conditions, with all steps.
    case allKept
    /// For each question the conditions that it needs.
    case lazily
  }

  /// Searches from launch, then from every link and entry with all facts that occur.
  public init(_ graph: NavigationGraph, limit: SearchLimit = .standard) { self.init(graph, limit, limit.asksSingly ? .asNeeded : .allKept) }

  /// - Parameter strategy: the conditions that the search tracks. The findings don't depend on it.
  init(_ graph: NavigationGraph, _ limit: SearchLimit, _ strategy: Strategy) {
    let budget = limit.budget(for: graph)
    switch strategy {
    case .allKept: self.init(graph, StateSearch(StackMachine(graph), budget), budget)
    case .lazily: self = Self.lazily(graph, limit.lazyBudget(for: graph)) ?? Self(graph, StateSearch(StackMachine(graph), budget), budget)
    case .asNeeded: self = Self.asNeeded(graph, limit)
    }
    if isOutOfMemory { exhaustedMemory = limit.memory }
    findTraces(budget)
  }

  private static func asNeeded(_ graph: NavigationGraph, _ limit: SearchLimit) -> Self {
    var stepsTaken = 0
    do {
      let first = StateSearch(StackMachine(graph), limit.firstBudget(for: graph))
      if !first.saturation.isSpent { return Self(graph, first, limit.budget(for: graph)) }
      stepsTaken = first.stepsTaken
    }
    var budget = limit.budget(for: graph)
    let lazily = lazily(graph, limit.lazyBudget(for: graph))
    if var lazily, lazily.isComplete, !lazily.hasIncompleteChecks {
      lazily.stepsTaken += stepsTaken
      return lazily
    }
    if let lazily {
      // The number of steps for all searches together, with more if a question is open.
      let left = (lazily.isComplete ? 2 : 3) * budget.steps - stepsTaken - lazily.stepsTaken
      budget.steps = min(budget.steps, max(left, budget.steps / 4))
    }
    budget.bytes -= lazily?.records.reduce(0) { $0 + $1.bytes } ?? 0
    var whole = Self(graph, StateSearch(StackMachine(graph), budget), budget)
    stepsTaken += lazily?.stepsTaken ?? 0
    guard !whole.isComplete, var lazily else {
      whole.stepsTaken += stepsTaken
      return whole
    }
    lazily.stepsTaken = stepsTaken + whole.stepsTaken
    lazily.isOutOfMemory = lazily.isOutOfMemory || whole.isOutOfMemory
    return lazily
  }

  private static func lazily(_ graph: NavigationGraph, _ budget: SearchBudget) -> Self? {
    LazySearch(graph, budget).map { Self(graph, $0) }
  }

  /// Reads the findings from one search that tracks all conditions.
  ///
  /// - Parameter machine: a machine with or without short cuts. The findings don't depend on them.
  init(_ graph: NavigationGraph, _ budget: SearchBudget, _ machine: StackMachine) {
    self.init(graph, StateSearch(machine, budget), budget)
    findTraces(budget)
  }

  /// - Parameter budget: the budget for the search and for everything that is read from it.
  private init(_ graph: NavigationGraph, _ search: StateSearch, _ budget: SearchBudget) {
    self.graph = graph
    let (machine, saturation) = (search.machine, search.saturation)
    decidesAbsence = !saturation.isSpent
    keepsAllApart = decidesAbsence
    isOutOfMemory = saturation.isOutOfMemory
    openQuestions = []
    replay = Replay(graph)
    let combinations = decidesAbsence ? FactCombinations() : FactCombinations(machine)
    (self.combinations, independentFacts) = (combinations.count, combinations.independentFacts)
    findings = machine.findings
    let record = SearchRecord(saturation, machine)
    let meter = budget.meter(after: search.stepsTaken)
    liveness = Liveness(saturation, machine, search.links, meter)
    waitingLinks = decidesAbsence ? WaitingLinks(search, meter, bytes: budget.bytes - record.bytes) : WaitingLinks(graph)
    open = (liveness.open + waitingLinks.open).map { OpenQuestion(question: $0, kept: []) }
    isComplete = decidesAbsence && open.isEmpty
    stepsTaken = search.stepsTaken + meter.steps / SearchBudget.answeringPerStep
    records = Table([record])
    started = StartedInstances(machine.symbols, graph)
  }

  private init(_ graph: NavigationGraph, _ lazily: LazySearch) {
    self.graph = graph
    waitingLinks = WaitingLinks(graph)
    isComplete = lazily.open.isEmpty
    isOutOfMemory = lazily.isOutOfMemory
    stepsTaken = lazily.stepsTaken
    decidesAbsence = true
    keepsAllApart = false
    open = lazily.open
    openQuestions = Set(open.compactMap { if case .happens(let question) = $0.question { question } else { nil } })
    replay = Replay(graph)
    (combinations, independentFacts) = (0, [])
    findings = lazily.findings
    liveness = lazily.liveness
    records = lazily.records
    started = lazily.started
    made = InterpreterTraces(lazily.made)
  }

  /// The moves for the replay of one trace, however many traces are reported.
  private static let fewestMovesPerTrace = 500

  /// Looks for traces of findings that the search may have over-approximated.
  private mutating func findTraces(_ budget: SearchBudget) {
    let traceCount =
      faults.count + findings.unmet.count + findings.unhandled.count + liveness.deadEnds.count + liveness.unclosableContexts.count
      + liveness.growths.count
    movesPerTrace = max(Self.fewestMovesPerTrace, budget.movesToReplay / max(1, traceCount))
    var moves = budget.moves
    made.look(for: doubtfulGoals(), in: graph, &moves)
    stepsTaken += SearchBudget.stepsPerMove * (budget.moves.left - moves.left)
  }
}

extension ExactSearch {
  /// The screens that are active in some state.
  public var isReachedScreen: Table<ScreenID, Bool> { findings.isReachedScreen }
  /// The tabs that are shown in some state.
  public var isReachedTab: Table<TabID, Bool> { findings.isReachedTab }
  /// The actions whose screen becomes active.
  public var isOffered: Table<ActionID, Bool> { findings.isOffered }
  /// The actions of which some choice can be taken.
  public var isAvailable: Table<ActionID, Bool> { findings.isAvailable }
  /// The choices that are taken, as a whole move or within a move.
  public var isTaken: Table<ChoiceID, Bool> { findings.isTaken }

  /// Whether a `popToRoot` is made, and always on a stack with one screen.
  public func isAlwaysAtBottom(_ operation: OperationID) -> Bool {
    let use = findings.uses[operation]
    return decidesAbsence && use.isLegal && !use.traits.contains(.leavesBottom) && use.faults.isEmpty
  }

  /// An operation that is illegal in some state in which it is tried.
  public struct Fault: Sendable {
    public let operation: OperationID
    let found: ExactFindings.Fault
    /// Whether there are states in which the operation is legal, if known.
    public let legality: Legality
    /// Whether a presentation could be dismissed in all states in which the operation is illegal. For `steps`, this
    /// property and the following ones describe the state in which the failing step is tried.
    public let canBeDismissed: Bool
    /// Whether a screen is below on the stack in all of these states.
    public let canBePopped: Bool
    /// Whether the instance was pushed or presented in all of these states, so that it could be finished.
    public let isStarted: Bool
    /// Whether a condition on `started` would exclude all states in which the operation is illegal, and none in which
    /// it is legal.
    public let isFixedByStarted: Bool
    /// For `pop` and `dismiss`: whether a bare `finish` is legal in all states and has the same effect wherever the
    /// operation is legal.
    public let isFixedByFinish: Bool

    public var refusal: Refusal { found.refusal }
    /// The verb that fails: the operation itself, one of its steps, or a verb of the action that it runs.
    public var verb: OperationID { found.verb }
  }

  /// Whether it is known that a question that wasn't found doesn't happen.
  func isDecided(_ question: Question) -> Bool {
    decidesAbsence && !openQuestions.contains(question)
  }

  /// Whether an operation is legal in some state in which it is tried, and whether it is illegal in some.
  public func uses(of operation: OperationID) -> (isLegal: Bool, isIllegal: Bool) {
    let use = findings.uses[operation]
    return (use.isLegal, !use.faults.isEmpty)
  }

  /// Whether a `run` leads to a verb that is tried, legal or not, in some state.
  public func runsVerb(_ operation: OperationID) -> Bool { findings.uses[operation].runsVerb }

  /// Every operation that is illegal somewhere, in source order of operations.
  public var faults: [Fault] {
    graph.operations.ids.filter { !findings.uses[$0].faults.isEmpty }.flatMap { operation in
      let use = findings.uses[operation]
      return use.faults.map { fault in
        Fault(
          operation: operation, found: fault,
          legality: use.isLegal ? .sometimes : isDecided(.legal(operation)) ? .never : .unknown,
          canBeDismissed: !use.traits.contains(.illegalAtRoot), canBePopped: !use.traits.contains(.illegalAtBottom),
          isStarted: !use.traits.contains(.illegalUnstarted),
          isFixedByStarted: use.traits.isDisjoint(with: [.illegalStarted, .legalUnstarted]),
          isFixedByFinish: use.traits.isDisjoint(with: [.illegalUnstarted, .legalUnstarted, .legalWithinInstance]))
      }
    }
  }

  /// Returns the number of moves of the trace to the fault, which bounds the cost of the trace.
  public func length(ofTraceTo fault: Fault) -> UInt64 { records[fault.found.record].moves(in: .whole(fault.found.transition)) }

  /// Returns a shortest trace from launch to the fault. Its last step is the move that fails. Linear in the depth of
  /// the stacks there.
  public func trace(to fault: Fault) -> Trace {
    let found = fault.found
    return made.trace(to: .illegal(fault.operation, fault.refusal))
      ?? trace(to: found.transition, in: found.record, taking: found.taken, trying: found.label, fault: fault.refusal)
  }

  /// The properties of a screen on a stack.
  public struct Situation: Sendable {
    /// Whether the screen is in a presentation.
    public let isPresented: Bool
    /// Whether its instance was pushed or presented, which `started` asks.
    public let isStarted: Bool
    /// Whether the screen belongs to a root flow.
    public let isRoot: Bool
    /// Whether its instance came by `replace`, so that nothing handles its outcomes.
    public let isHeir: Bool
    public let isPage: Bool
    /// Whether no screen is below on its stack.
    public let isStackBottom: Bool
    /// The tabs flows around the screen, innermost first.
    public let tabsAround: [FlowID]
  }

  /// Returns the situation in which a fault was found.
  public func situation(of fault: Fault) -> Situation { records[fault.found.record].situation(of: fault.found.transition, graph) }

  /// Returns the flow of the screen on which the fault was found.
  public func flow(of fault: Fault) -> FlowID? { screen(of: fault).map { graph.screens[$0].flow } }

  /// Returns the dotted name of the screen on which the fault was found.
  public func screenName(of fault: Fault) -> String { screen(of: fault).map { graph.name(of: $0) } ?? "" }

  private func screen(of fault: Fault) -> ScreenID? { records[fault.found.record].screen(of: fault.found.transition) }
}
