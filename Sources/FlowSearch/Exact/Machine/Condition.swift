import FlowGraph

/// Something that decides what a move does, beside the top of the stack.
enum Condition: Hashable, Comparable, Sendable {
  case fact(FactID)
  /// Whether a screen lies below in the same stack: asked by `once`, lists and `else`.
  case below(ScreenID)
}

typealias ConditionID = RowID<Condition>

/// Which conditions a search keeps apart in every state.
///
/// One that it does not keep is taken for either wherever it is asked, the same way throughout a move, so that more is taken for possible
/// than is. Every way tells which values it has taken, so it can be seen whether it can be made.
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
