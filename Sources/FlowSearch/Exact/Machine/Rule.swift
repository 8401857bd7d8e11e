import FlowGraph

/// One rule of the pushdown system, for a control state and a top symbol.
struct Rule: Sendable {
  enum Effect<Top: Sendable> {
    /// Pops the top symbol.
    case pop
    /// Replaces the top symbol with another one, or with itself.
    case swap(Top)
    /// Pushes a symbol.
    case push(Top)
    /// Replaces the whole word with a row of ``StackMachine/words``, top first and without the end symbol.
    case reset(WordID)
  }

  /// The effect, with the heads that the new symbols form with the control state.
  let effect: Effect<HeadID>
  let control: ControlID
  /// The label in a trace, or none within a move.
  let label: LabelID
  /// Whether the rule counts as a move of a trace.
  let isMove: Bool
}
