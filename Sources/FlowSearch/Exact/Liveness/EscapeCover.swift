import FlowGraph

/// The values of conditions that a move assumes.
typealias TakenValues = [Condition: Bool]

/// Moves out of one state that each assume something, but together may assume nothing: whatever the conditions are, one
/// of the moves can be made.
struct EscapeCover {
  private var all: [TakenValues] = []

  /// The number of conditions that one move may assume, and below the number of moves that are compared. With more,
  /// moves don't count together.
  static let mostConditions = 4
  private static let mostMoves = 32

  /// Adds a move.
  ///
  /// - Returns: whether now one of the moves can be made whatever the conditions are.
  mutating func add(_ taken: TakenValues) -> Bool {
    if taken.isEmpty { return true }
    guard all.count < Self.mostMoves else { return false }
    all.append(taken)
    return Self.coverAll(all)
  }

  /// Whether each valuation of the conditions agrees with one of several. Splits by one condition after another
  /// (Shannon expansion).
  private static func coverAll(_ all: [TakenValues]) -> Bool {
    if all.contains(where: \.isEmpty) { return true }
    guard let condition = all.first?.keys.min() else { return false }
    return [false, true].allSatisfy { value in
      let agreeing = all.filter { ($0[condition] ?? value) == value }
      return coverAll(agreeing.map { taken in taken.filter { $0.key != condition } })
    }
  }
}
