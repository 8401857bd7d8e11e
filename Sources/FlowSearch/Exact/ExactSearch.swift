import FlowDiagnostics
import FlowGraph
import FlowModel

/// Everything that can happen in an app, decided over its real stacks: every state that can be reached is found, and nothing
/// else, however deep stacks grow.
///
/// The states of an app are the words of a pushdown system (``StackMachine``), and those that can be reached form a regular
/// language, which ``Saturation`` computes. Only tabs may be taken for more than they are: see ``Saturation/resumeTabs(_:)``.
public struct ExactSearch: Sendable {
  let graph: NavigationGraph
  private(set) var findings: ExactFindings
  /// What remains of each search that something is told of.
  private(set) var records: Table<RecordID, SearchRecord>
  private(set) var started: StartedInstances
  private(set) var liveness: Liveness
  private(set) var made = InterpreterTraces()
  /// Makes the ways of traces again, with at most `movesPerTrace` moves for each trace.
  let replay: Replay
  private(set) var movesPerTrace = 0
  /// What is open of all that may happen.
  private let openQuestions: Set<Question>
  private(set) var waitingLinks: WaitingLinks

  /// Whether everything was decided; if not, what is found is there all the same.
  public private(set) var isComplete: Bool

  /// Where not all was decided because there was no more memory: how much there was, in MB.
  public private(set) var exhaustedMemory: Int?
  private var isOutOfMemory: Bool

  /// How many steps all searches took, with the moves that the interpreter made for them: as many steps as take as long.
  private(set) var stepsTaken: Int

  /// Whether what is not found is not there, but for what is open.
  public private(set) var decidesAbsence: Bool
  /// Whether one search kept all conditions apart. If none did, it is not known which facts nothing changes any more, and which links wait
  /// in vain or for too long.
  public let keepsAllApart: Bool
  /// What could not be decided where all else was; empty where nothing is known of what is not found.
  private(set) var open: [OpenQuestion]

  /// Where not all was decided: how many combinations of the independent facts were met.
  public let combinations: Int
  /// The facts that multiply them, the one that does most first; none where it is not the facts that are to blame.
  public let independentFacts: [FactID]

  /// How conditions are kept apart.
  enum Way {
    /// All in all states, where that takes few steps; else each question with those that it needs; and all again, whatever it takes, where
    /// that leaves something open.
    case asNeeded
    /// All, whatever it takes.
    case allKept
    /// For each question those that it needs.
    case lazily
  }

  /// Searches from launch, then from every link and entry with all facts that occur.
  public init(_ graph: NavigationGraph, limit: SearchLimit = .standard) { self.init(graph, limit, limit.asksSingly ? .asNeeded : .allKept) }

  /// - Parameter way: how conditions are kept apart; what is found does not depend on it.
  init(_ graph: NavigationGraph, _ limit: SearchLimit, _ way: Way) {
    let budget = limit.budget(for: graph)
    switch way {
    case .allKept: self.init(graph, StateSearch(StackMachine(graph), budget), budget)
    case .lazily: self = Self.lazily(graph, limit.lazyBudget(for: graph)) ?? Self(graph, StateSearch(StackMachine(graph), budget), budget)
    case .asNeeded: self = Self.asNeeded(graph, limit)
    }
    if isOutOfMemory { exhaustedMemory = limit.memory }
    findWays(budget)
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
    if var lazily, lazily.isComplete, !lazily.hasUnmadeChecks {
      lazily.stepsTaken += stepsTaken
      return lazily
    }
    if let lazily {
      // All searches together end after so many steps, and more if something is open.
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

  /// What the one search says that keeps all conditions apart.
  ///
  /// - Parameter machine: takes short cuts or not; what is found does not depend on it.
  init(_ graph: NavigationGraph, _ budget: SearchBudget, _ machine: StackMachine) {
    self.init(graph, StateSearch(machine, budget), budget)
    findWays(budget)
  }

  /// - Parameter budget: what the search and all that is read off it may take together.
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

  /// So many moves may be made again for a way, however many ways are told.
  private static let fewestMovesPerTrace = 500

  /// Looks for ways to what is found for which the search may have taken too much for possible.
  private mutating func findWays(_ budget: SearchBudget) {
    let told =
      faults.count + findings.unmet.count + findings.unhandled.count + liveness.deadEnds.count + liveness.traps.count
      + liveness.growths.count
    movesPerTrace = max(Self.fewestMovesPerTrace, budget.movesToReplay / max(1, told))
    var moves = budget.moves
    made.look(for: doubtfulGoals(), in: graph, &moves)
    stepsTaken += SearchBudget.stepsPerMove * (budget.moves.left - moves.left)
  }
}

extension ExactSearch {
  /// Screens that are active in some state.
  public var isReachedScreen: Table<ScreenID, Bool> { findings.isReachedScreen }
  /// Tabs that are shown in some state.
  public var isReachedTab: Table<TabID, Bool> { findings.isReachedTab }
  /// Actions whose screen becomes active.
  public var isOffered: Table<ActionID, Bool> { findings.isOffered }
  /// Actions of which some choice can be taken.
  public var isAvailable: Table<ActionID, Bool> { findings.isAvailable }
  /// Choices that are taken, by themselves or in the middle of a move.
  public var isTaken: Table<ChoiceID, Bool> { findings.isTaken }

  /// Whether a `popToRoot` is made, and always where it has nothing to do.
  public func isAlwaysAtBottom(_ operation: OperationID) -> Bool {
    let use = findings.uses[operation]
    return decidesAbsence && use.isLegal && !use.traits.contains(.leavesBottom) && use.faults.isEmpty
  }

  /// An operation that is illegal in some state in which it is tried.
  public struct Fault: Sendable {
    public let operation: OperationID
    let found: ExactFindings.Fault
    /// Whether there are states in which it is legal, as far as is known.
    public let legality: Legality
    /// Whether in all states in which the operation is illegal something presented could be dismissed. For `steps`, this and what follows
    /// speak of the state in which the failing step is tried.
    public let canBeDismissed: Bool
    /// Whether in all of them a screen is below on the stack.
    public let canBePopped: Bool
    /// Whether in all of them the instance was pushed or presented, so that it could be finished.
    public let isStarted: Bool
    /// Whether a condition on `started` would take away all states in which the operation is illegal, and none in which it is legal.
    public let isMendedByStarted: Bool
    /// Whether a bare `finish` is legal in all states and does the same wherever the operation is legal: for `pop` and `dismiss`.
    public let isMendedByFinish: Bool

    public var refusal: Refusal { found.refusal }
    /// The verb that fails: the operation itself, or a step of it or what it runs.
    public var verb: OperationID { found.verb }
  }

  /// Whether it is known that something that has not been found does not happen.
  func isDecided(_ question: Question) -> Bool {
    decidesAbsence && !openQuestions.contains(question)
  }

  /// Whether an operation is legal in some state in which it is tried, and whether it is illegal in some.
  public func uses(of operation: OperationID) -> (isLegal: Bool, isIllegal: Bool) {
    let use = findings.uses[operation]
    return (use.isLegal, !use.faults.isEmpty)
  }

  /// Whether a `run` comes to a verb that is tried, legal or not, in some state.
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
          isMendedByStarted: use.traits.isDisjoint(with: [.illegalStarted, .legalUnstarted]),
          isMendedByFinish: use.traits.isDisjoint(with: [.illegalUnstarted, .legalUnstarted, .legalWithinInstance]))
      }
    }
  }

  /// How many moves the trace to the fault has: what it takes to tell it, at most.
  public func length(ofTraceTo fault: Fault) -> UInt64 { records[fault.found.record].moves(in: .whole(fault.found.transition)) }

  /// A shortest way from launch to the fault; its last step is the move that fails. Linear in how deep stacks are there.
  public func trace(to fault: Fault) -> Trace {
    let found = fault.found
    return made.trace(to: .illegal(fault.operation, fault.refusal))
      ?? trace(to: found.transition, in: found.record, taking: found.taken, trying: found.label, fault: fault.refusal)
  }

  /// What a stack is like.
  public struct Situation: Sendable {
    /// Whether the screen lies in something presented.
    public let isPresented: Bool
    /// Whether its instance was pushed or presented: what `started` asks.
    public let isStarted: Bool
    /// Whether it is a root flow's.
    public let isRoot: Bool
    /// Whether its instance came by `replace`, so that nobody waits for its outcomes.
    public let isHeir: Bool
    public let isPage: Bool
    /// Whether no screen is below in its stack.
    public let isStackBottom: Bool
    /// The tabs flows around it, innermost first.
    public let tabsAround: [FlowID]
  }

  /// What the stack is like where a fault was found.
  public func situation(of fault: Fault) -> Situation { records[fault.found.record].situation(of: fault.found.transition, graph) }

  /// The flow of the screen at whose state the fault was found.
  public func flow(of fault: Fault) -> FlowID? { screen(of: fault).map { graph.screens[$0].flow } }

  /// The dotted name of the screen at whose state the fault was found.
  public func screenName(of fault: Fault) -> String { screen(of: fault).map { graph.name(of: $0) } ?? "" }

  private func screen(of fault: Fault) -> ScreenID? { records[fault.found.record].screen(of: fault.found.transition) }
}
