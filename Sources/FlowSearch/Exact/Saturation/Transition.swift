import FlowGraph

typealias ActivationID = RowID<Saturation.Activation>
typealias DetourID = RowID<Detour>
typealias RuleID = RowID<Rule>
typealias TransitionID = RowID<Saturation.Transition>

extension Saturation {
  /// An edge of the automaton: in a control state, the word may begin with a symbol, above the word at the beginning of
  /// an activation.
  struct Transition {
    /// The control state and the symbol: a row of ``Heads``.
    let head: HeadID
    let activation: ActivationID
    /// The number of moves since the activation began.
    let length: UInt64
    let witness: Witness
  }

  /// The record of how the search found a transition.
  enum Witness {
    /// The search began with it.
    case start(label: LabelID)
    /// Its activation begins with it. The origin of the activation has the transition that pushed it.
    case begin
    /// A rule from another transition, or the launch, replaced the whole word.
    case reset(from: TransitionID, label: LabelID)
    /// A rule from another transition of the same activation.
    case swap(from: TransitionID, label: LabelID)
    /// A summary edge: an activation that was begun from `call` ended with `exit`.
    case back(call: TransitionID, callLabel: LabelID, exit: TransitionID, exitLabel: LabelID)
    /// A stack in a tab was resumed after a row of ``detours``.
    case resume(from: TransitionID, detour: DetourID)
  }

  /// A symbol, and the activation that it is in.
  typealias Point = IDPair<SymbolID, ActivationID>

  /// A symbol below an activation, with the activation that it is in.
  struct Return {
    /// The symbol.
    let symbol: SymbolID
    let activation: ActivationID
    let length: UInt64
    /// The transition from which it was pushed; none within a word that was put there as a whole.
    let call: TransitionID
    let label: LabelID
  }

  /// An exit of an activation: a pop of its lowest symbol, with the resulting control state.
  struct Exit {
    let control: ControlID
    let length: UInt64
    let transition: TransitionID
    let label: LabelID
  }
}

extension Saturation.Return {
  /// The identity of a return of an activation: the symbol and the activation below.
  var point: Saturation.Point { Saturation.Point(symbol, activation) }
}
