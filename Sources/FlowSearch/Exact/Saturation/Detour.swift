import FlowGraph

/// A path through other tabs, from the move that leaves a stack in its tab until the tab is selected again.
struct Detour: Sendable {
  /// The moves within one tab of the path.
  struct Hop {
    /// A state in the tab, from which the move is made.
    let transition: TransitionID
    let label: LabelID
    /// Whether the tab was resumed, rather than entered at its start.
    let isResumed: Bool
    /// The screen after the move, if the move stays in a resumed tab and that screen is known.
    var shown: ScreenID?
    /// The transition at which a presentation in such a tab is closed again.
    var end: TransitionID?
  }

  /// The label with which the stack was left.
  let label: LabelID
  var hops: [Hop] = []
  /// A path that enters each tab at its start, if the shortest path doesn't. The screens of such tabs are certain.
  var hopsFromStarts: [Hop]?
  /// The number of moves.
  var length: UInt64

  /// The label with which the stack is resumed.
  var lastLabel: LabelID { hops.last?.label ?? label }
}
