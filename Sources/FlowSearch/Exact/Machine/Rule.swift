import FlowGraph

/// One step of the pushdown system, from a control and a top symbol.
struct Rule {
  enum Effect {
    /// The top symbol is taken off.
    case pop
    /// Another symbol takes its place (or the same again): the head that it makes with the control.
    case swap(Int32)
    /// A symbol is put on top of it: the head that it makes with the control.
    case push(Int32)
    /// The whole word is discarded; the new one, top first and without its end, is a row of ``StackMachine/words``.
    case reset(Int32)
  }

  let effect: Effect
  let control: Int32
  /// What it is in a trace: a row of labels, or -1 for the inside of a move.
  let label: Int32
  /// Whether it counts as a move of a trace.
  let isMove: Bool
}
