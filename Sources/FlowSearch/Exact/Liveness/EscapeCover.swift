import FlowGraph

/// Values of conditions that a move takes for granted.
typealias TakenValues = [Condition: Bool]

/// Moves out of one state of which each takes something for granted, and which together may take nothing for granted: whatever the conditions
/// are, one of the moves can be made.
struct EscapeCover {
  private var all: [TakenValues] = []

  /// How many conditions one move may take for granted, and how many moves are compared. With more, moves do not count together.
  static let mostConditions = 4
  private static let mostMoves = 32

  /// Adds a move.
  ///
  /// - Returns: whether one of the moves can be made now whatever the conditions are.
  mutating func add(_ taken: TakenValues) -> Bool {
    if taken.isEmpty { return true }
    guard all.count < Self.mostMoves else { return false }
    all.append(taken)
    return Self.coverAll(all)
  }

  /// Whether each valuation of the conditions agrees with one of several: splits by one condition after another (Shannon).
  private static func coverAll(_ all: [TakenValues]) -> Bool {
    if all.contains(where: \.isEmpty) { return true }
    guard let condition = all.first?.keys.min() else { return false }
    return [false, true].allSatisfy { value in
      let agreeing = all.filter { ($0[condition] ?? value) == value }
      return coverAll(agreeing.map { taken in taken.filter { $0.key != condition } })
    }
  }
}
