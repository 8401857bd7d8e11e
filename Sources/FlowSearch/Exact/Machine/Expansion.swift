import FlowGraph

/// The rules of one head while they are made. An expansion is begun for each head and read once it's complete. It is
/// passed on and never copied.
struct Expansion: ~Copyable {
  /// The transition at which the head was first met.
  let transition: TransitionID
  /// The number of moves from launch to the transition.
  let distance: UInt64
  /// The facts of the head, and below with the assumptions about untracked conditions.
  let facts: ValuationID
  var taken: ValuationID
  /// The control state of the head, and its mode.
  let control: ControlID
  private let mode: Mode

  private(set) var rules: [Rule]
  /// Whether the rules only decide a fact on which everything else depends.
  var isDeciding = false

  /// The untracked conditions that moves ask for, by their ids.
  var doubts = ConditionSet()
  /// The operation that is being tried.
  var operation = OperationID(0)
  /// The actions that the current move is running, each once.
  private(set) var running: [ActionID] = []
  /// By running action: its `run`. And the number of runs in all moves.
  private(set) var runs: [OperationID] = []
  private var runCount = 0
  /// Whether a handler, or an action that it has run, was illegal.
  var hasFailed = false
  /// Whether the search doesn't need the rules after a handler or the actions that it has run.
  var isEnded = false
  /// Whether some move of the user is illegal, or gives an outcome without a handler.
  private(set) var isFaulty = false
  /// Whether such a fault assumes nothing. Below, the assumptions of each of the other faults.
  private(set) var isSurelyFaulty = false
  private(set) var takenByFaults: [ValuationID] = []
  /// The number of rules that were made and discarded.
  private(set) var discarded = 0
  /// Whether a limit was reached, so that rules may be missing.
  private(set) var isCut = false

  /// - Parameters:
  ///   - head: the control state and mode of the head. Without them, ``isIn(_:_:)`` is always false.
  ///   - buffer: an empty array whose storage is reused.
  init(
    with facts: ValuationID, in head: (control: ControlID, mode: Mode) = (.none, .run), at transition: TransitionID = .none,
    distance: UInt64 = 0, buffer: consuming [Rule] = []
  ) {
    (self.facts, taken) = (facts, facts)
    rules = buffer
    (control, mode) = head
    (self.transition, self.distance) = (transition, distance)
  }

  /// Whether a mode and facts are those of the head.
  func isIn(_ other: Mode, _ facts: ValuationID) -> Bool { facts == self.facts && control != .none && other == mode }

  /// The number of moves from launch to the beginning of the move that is being made.
  var distanceOfBeginning: UInt64 { distance == 0 ? 0 : distance - 1 }

  mutating func add(_ rule: Rule) { rules.append(rule) }

  /// Moves the rules that assume nothing to the front. The first of several rules with one effect counts, and a rule
  /// that assumes nothing needn't be checked against conditions.
  mutating func putFirst(_ isSure: (Rule) -> Bool) {
    guard !rules.allSatisfy(isSure) else { return }
    rules = rules.filter(isSure) + rules.filter { !isSure($0) }
  }

  mutating func noteFault() {
    isFaulty = true
    if taken == facts { isSurelyFaulty = true } else { takenByFaults.append(taken) }
  }

  /// Returns the storage of the rules, once they have been read.
  consuming func takenBuffer() -> [Rule] {
    var buffer = rules
    rules = []
    buffer.removeAll(keepingCapacity: true)
    return buffer
  }

  /// Discards rules, so that they can be made again with a condition decided.
  ///
  /// - Parameter kept: the number of rules that remain.
  mutating func discard(keeping kept: Int) {
    discarded += rules.count - kept + 1
    rules.removeLast(rules.count - kept)
  }

  /// The number of nested runs of actions.
  private static let longestRun = 100
  /// The number of runs in one state, for all answers of guards.
  private static let mostRuns = 10_000

  /// Begins to run an action. Returns false if a limit is reached, or if the action runs itself, which has its own
  /// finding.
  ///
  /// - Parameter operation: the `run`.
  mutating func begin(_ action: ActionID, by operation: OperationID) -> Bool {
    guard !running.contains(action) else { return false }
    guard running.count < Self.longestRun, runCount < Self.mostRuns else {
      isCut = true
      return false
    }
    running.append(action)
    runs.append(operation)
    runCount += 1
    return true
  }

  mutating func endRun() {
    running.removeLast()
    runs.removeLast()
  }
}
