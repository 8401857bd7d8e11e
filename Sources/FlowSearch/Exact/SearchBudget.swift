import FlowGraph

/// What a search may take.
struct SearchBudget: Sendable {
  /// Transitions, rules that are followed, and the like.
  var steps: Int
  /// Of its own tables: what they hold is counted, and the system is never asked, so that a search ends at the same place on all machines.
  var bytes: Int

  /// A move of the interpreter takes as long as so many steps, or a little longer.
  static let stepsPerMove = 30

  /// So many steps of answering take as long as one of searching.
  static let answeringPerStep = 4

  /// Returns a meter of the steps that answering may take once a search has taken some of the budget: the rest, and a quarter at least.
  func meter(after stepsTaken: Int) -> StepMeter { StepMeter(most: Self.answeringPerStep * max(steps - stepsTaken, steps / 4)) }

  /// The moves that the interpreter may make to look for ways: as long as all of the steps take.
  var moves: MoveBudget { MoveBudget(moves: steps / Self.stepsPerMove) }

  /// The moves that the interpreter may make again to see whether the ways that are told can be made, all ways together.
  var movesToReplay: Int { steps / 10 }
}

/// Counts the steps that it takes to answer what a search is asked. One meter belongs to one search.
///
/// A step of answering looks at a row of the search's tables.
final class StepMeter {
  var steps = 0
  /// How many steps may be taken.
  let most: Int

  init(most: Int) { self.most = most }

  /// Whether nothing more may be looked at: then a question that is not answered yet remains open.
  var isSpent: Bool { steps >= most }

  /// The number of steps that are left.
  var left: Int { max(most - steps, 0) }
}

/// How much memory tables take, as far as their rows tell.
struct TableBytes {
  private(set) var count = 0

  /// Adds a table by the number of its rows. A table that grows by doubling is three quarters full as a rule, and so is a hashed one.
  mutating func add<Row>(_ rows: Int, of _: Row.Type) { count += rows * MemoryLayout<Row>.stride * 4 / 3 }

  mutating func add(_ other: TableBytes) { count += other.count }
}

extension Interner {
  /// - Parameter inner: how many bytes a value holds elsewhere. Each stands in the table with its hash.
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
  /// What has been met, each with the tables by which it is found.
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

  /// What an array of a few elements takes, with what the system needs to find it.
  static var bytesOfArray: Int { 64 }
}

extension Saturation {
  /// All tables of the search, its machine's too.
  func bytes(_ machine: StackMachine) -> Int {
    var bytes = machine.bytes
    bytes.add(transitions.count, of: Transition.self)
    bytes.add(activations.count, of: (Activation, ActivationID).self)
    bytes.add(rules.count, of: Rule.self)
    bytes.add(states.count, of: HeadState.self)
    bytes.add(waitingCount, of: Transition.self)
    // Beside the elements of lists the sets that tell whether they are new.
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
