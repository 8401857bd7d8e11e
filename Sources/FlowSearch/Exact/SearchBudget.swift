import FlowGraph

/// The steps and bytes that a search may use.
struct SearchBudget: Sendable {
  /// The number of transitions, followed rules and similar steps.
  var steps: Int
  /// The bytes of the search's own tables. The tables are counted instead of asking the system, so that a search ends
  /// at the same place on all machines.
  var bytes: Int

  /// The number of steps that take as long as a move of the interpreter, or slightly less.
  static let stepsPerMove = 30

  /// The number of steps of answering that take as long as one step of searching.
  static let answeringPerStep = 4

  /// Returns a meter of the steps for answering after a search has used some of the budget: the rest, and at least a
  /// quarter.
  func meter(after stepsTaken: Int) -> StepMeter { StepMeter(most: Self.answeringPerStep * max(steps - stepsTaken, steps / 4)) }

  /// The moves that the interpreter may make to look for traces. They take as long as all of the steps.
  var moves: MoveBudget { MoveBudget(moves: steps / Self.stepsPerMove) }

  /// The moves for the replay of all reported traces together.
  var movesToReplay: Int { steps / 10 }
}

/// A counter of the steps that answering from a search takes. Each search has one meter.
///
/// A step of answering reads a row of the search's tables.
final class StepMeter {
  var steps = 0
  /// The number of steps that may be used.
  let most: Int

  init(most: Int) { self.most = most }

  /// Whether all steps are used. Then a question without an answer stays open.
  var isSpent: Bool { steps >= most }

  /// The number of steps that are left.
  var left: Int { max(most - steps, 0) }
}

/// The memory of tables, estimated from their rows.
struct TableBytes {
  private(set) var count = 0

  /// Adds a table by the number of its rows. A table that grows by doubling is on average three quarters full, and so
  /// is a hash table.
  mutating func add<Row>(_ rows: Int, of _: Row.Type) { count += rows * MemoryLayout<Row>.stride * 4 / 3 }

  mutating func add(_ other: TableBytes) { count += other.count }
}

extension Interner {
  /// - Parameter inner: the bytes that a value holds elsewhere. The table also contains the hash of each value.
  func bytes(inEach inner: Int = 0) -> TableBytes {
    var bytes = TableBytes()
    bytes.add(values.count, of: (Value, Int, ID, ID).self)
    bytes.add(values.count * inner, of: UInt8.self)
    return bytes
  }
}

extension PairInterner {
  var bytes: TableBytes {
    var bytes = TableBytes()
    bytes.add(ids.count, of: (IDPair<First, Second>, ID, ID).self)
    return bytes
  }
}

extension StackMachine {
  /// The memory of everything that the machine has met, with the tables that find it.
  var bytes: TableBytes {
    var bytes = TableBytes()
    for part in [symbols.bytes, controls.bytes, heads.bytes, labels.bytes, valuations.bytes] { bytes.add(part) }
    bytes.add(words.bytes(inEach: Self.bytesOfArray))
    bytes.add(lowerParts.bytes(inEach: 3 * Self.bytesOfArray))
    bytes.add(knownProspects.count, of: (StackSymbol, [ProspectID]).self)
    bytes.add(knownProspects.count * Self.bytesOfArray, of: UInt8.self)
    bytes.add(linkWords.count, of: (LinkTarget, WordID?).self)
    bytes.add(doubts.count, of: (HeadID, ConditionSet).self)
    bytes.add(findings.occurrences.count, of: (Question, Question, Occurrence).self)
    return bytes
  }

  /// The bytes of an array of a few elements, with the overhead of its allocation.
  static var bytesOfArray: Int { 64 }
}

extension Saturation {
  /// Returns the bytes of all tables of the search and its machine.
  func bytes(_ machine: StackMachine) -> Int {
    var bytes = machine.bytes
    bytes.add(transitions.count, of: Transition.self)
    bytes.add(activations.count, of: (Activation, ActivationID).self)
    bytes.add(rules.count, of: Rule.self)
    bytes.add(states.count, of: HeadState.self)
    bytes.add(waitingCount, of: Transition.self)
    // Each list also has a set of its elements, which shows whether an element is new.
    bytes.add(returns.count, of: (Return, UInt32, Point).self)
    bytes.add(exits.count, of: (Exit, UInt32, ControlID).self)
    bytes.add(transitions.count, of: ActivationID.self)
    bytes.add(detours.count, of: Detour.self)
    bytes.add(hopCount, of: Detour.Hop.self)
    bytes.add(begunByRest.count, of: (Point, ActivationID).self)
    bytes.add(covering.count, of: (Point, ValuationID).self)
    return bytes.count
  }
}
