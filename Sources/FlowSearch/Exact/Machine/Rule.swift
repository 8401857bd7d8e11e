import FlowGraph

/// One step of the pushdown system, from a control and a top symbol.
struct Rule: Sendable {
  enum Effect<Top: Sendable> {
    /// The top symbol is taken off.
    case pop
    /// Another symbol takes its place (or the same again).
    case swap(Top)
    /// A symbol is put on top of it.
    case push(Top)
    /// The whole word is discarded; the new one, top first and without its end, is a row of ``StackMachine/words``.
    case reset(WordID)
  }

  /// With the heads that the new symbols make with the control.
  let effect: Effect<HeadID>
  let control: ControlID
  /// What it is in a trace: a row of labels, or none for the inside of a move.
  let label: LabelID
  /// Whether it counts as a move of a trace.
  let isMove: Bool
}
