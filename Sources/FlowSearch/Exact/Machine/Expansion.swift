import FlowGraph

/// What follows from one head, while it is found out: begun for each head, and only read once that is done. It is passed
/// on and never copied.
struct Expansion: ~Copyable {
  /// The transition at which the head was met first.
  let transition: TransitionID
  /// How many moves lead from launch to it.
  let distance: UInt64
  /// The facts of the head, and with what has been taken of conditions that are not kept apart.
  let facts: ValuationID
  var taken: ValuationID
  /// The control of the head, and its mode.
  let control: ControlID
  private let mode: Mode

  private(set) var rules: [Rule]
  /// Whether the rules only decide a fact on which all else depends.
  var isDeciding = false

  /// The conditions that are asked for and not kept apart, by their numbers.
  var doubts = ConditionSet()
  /// The operation that is being tried.
  var operation = OperationID(0)
  /// The actions that the move being made runs on its way, each once; and how many have been run in all moves.
  private(set) var running: [ActionID] = []
  /// By action that is being run: the `run` that does it.
  private(set) var runs: [OperationID] = []
  private var runCount = 0
  /// Whether a handler, or what it has run, was illegal.
  var hasFailed = false
  /// Whether what follows a handler, or what it has run, is of no interest.
  var isEnded = false
  /// Whether some move of people is illegal, or brings an outcome without a handler.
  private(set) var isFaulty = false
  /// Whether one is that takes nothing for granted; and what each of the others has taken.
  private(set) var isSurelyFaulty = false
  private(set) var takenByFaults: [ValuationID] = []
  /// How many rules were made in vain.
  private(set) var discarded = 0
  /// Whether something was too much, so that not all is found.
  private(set) var isCut = false

  /// - Parameters:
  ///   - head: what is known of the head beside the symbol; where there is none, nothing must be looked for in it.
  ///   - room: an empty array, whose room is used again.
  init(
    with facts: ValuationID, in head: (control: ControlID, mode: Mode) = (.none, .run), at transition: TransitionID = .none,
    distance: UInt64 = 0, room: consuming [Rule] = []
  ) {
    (self.facts, taken) = (facts, facts)
    rules = room
    (control, mode) = head
    (self.transition, self.distance) = (transition, distance)
  }

  /// Whether a mode with some facts is that of the head.
  func isIn(_ other: Mode, _ facts: ValuationID) -> Bool { facts == self.facts && control != .none && other == mode }

  /// How many moves lead to where the move began that is being made.
  var distanceOfBeginning: UInt64 { distance == 0 ? 0 : distance - 1 }

  mutating func add(_ rule: Rule) { rules.append(rule) }

  /// Of rules that lead to the same, the first counts: those that take nothing for granted need not be held against what is known of
  /// conditions.
  mutating func putFirst(_ isSure: (Rule) -> Bool) {
    guard !rules.allSatisfy(isSure) else { return }
    rules = rules.filter(isSure) + rules.filter { !isSure($0) }
  }

  mutating func noteFault() {
    isFaulty = true
    if taken == facts { isSurelyFaulty = true } else { takenByFaults.append(taken) }
  }

  /// Gives the room of the rules back, once they have been read.
  consuming func endedRoom() -> [Rule] {
    var room = rules
    rules = []
    room.removeAll(keepingCapacity: true)
    return room
  }

  /// Takes rules back, and tries again with what they asked for.
  ///
  /// - Parameter kept: how many stay.
  mutating func discard(keeping kept: Int) {
    discarded += rules.count - kept + 1
    rules.removeLast(rules.count - kept)
  }

  /// How many actions may run, one by the other.
  private static let longestRun = 100
  /// And how many in one state, whatever the guards.
  private static let mostRuns = 10_000

  /// Begins to run an action; false if that is too much, or it runs itself, which has been reported.
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
