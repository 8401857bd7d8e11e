/// One step of the pushdown system, from a control and a top symbol.
struct Rule {
  enum Effect {
    /// The top symbol is taken off.
    case pop
    /// Another symbol takes its place (or the same again).
    case swap(Int32)
    /// A symbol is put on top of it.
    case push(Int32)
    /// The whole word is discarded; the new one is given top first, without its end.
    case reset([Int32])
  }

  let effect: Effect
  let control: Int32
  /// What it is in a trace: a row of labels, or -1 for the inside of a move.
  let label: Int32
}

/// What a trace says of a step.
struct StepLabel: Hashable {
  enum Move: Hashable {
    case launch
    case link(LinkTarget)
    case action(ActionID, ChoiceID)
    case handler(HandlerID, ChoiceID)
    case back
    case swipe
    case swipeDown
    case tabTap
  }

  let move: Move

  /// Handlers belong to the move before them.
  var isMove: Bool { if case .handler = move { false } else { true } }
}
