import FlowGraph

/// A way through other tabs, from where a stack was left in its tab until its tab is selected again.
struct Detour: Sendable {
  /// What is done in a tab on the way.
  struct Hop {
    /// A state there, in which the move is made.
    let transition: TransitionID
    let label: LabelID
    /// Whether the tab was come back to as it had been left, rather than entered at its start.
    let isResumed: Bool
    /// The screen that it shows if the tab stays and is as it had been left, where that is known.
    var shown: ScreenID?
    /// Where what it presents in such a tab is closed again.
    var end: TransitionID?
  }

  /// By which label the stack was left.
  let label: LabelID
  var hops: [Hop] = []
  /// A way that enters each tab at its start, where the shortest does not: there is no doubt what such tabs show.
  var hopsFromStarts: [Hop]?
  /// The number of its moves.
  var length: UInt64

  /// By which label the stack is come back to.
  var lastLabel: LabelID { hops.last?.label ?? label }
}
