import FlowGraph

/// A condition that decides the effect of a move, in addition to the top of the stack.
enum Condition: Hashable, Comparable, Sendable {
  case fact(FactID)
  /// Whether a screen is below in the same stack. `once`, lists and `else` ask for it.
  case below(ScreenID)
}

typealias ConditionID = RowID<Condition>

/// The conditions that a search tracks in every state.
///
/// The search assumes either value of an untracked condition wherever a move asks for it. The value doesn't change
/// within a move. So the search over-approximates. Every path records the assumed values, so that they can be checked.
enum Tracking: Hashable, Sendable {
  case all
  case only(Set<Condition>)

  func contains(_ condition: Condition) -> Bool {
    switch self {
    case .all: true
    case .only(let tracked): tracked.contains(condition)
    }
  }
}
