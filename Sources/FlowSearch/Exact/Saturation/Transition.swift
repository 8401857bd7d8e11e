import FlowGraph

typealias ActivationID = RowID<Saturation.Activation>
typealias DetourID = RowID<Detour>
typealias RuleID = RowID<Rule>
typealias TransitionID = RowID<Saturation.Transition>

extension Saturation {
  /// With a control the word may begin with a symbol, over whatever lay below an activation when it was begun.
  struct Transition {
    /// The control and the symbol: a row of ``Heads``.
    let head: HeadID
    let activation: ActivationID
    /// The number of moves since the activation began.
    let length: UInt64
    let witness: Witness
  }

  /// Why a transition is there.
  enum Witness {
    /// The search began with it.
    case start(label: LabelID)
    /// Its activation begins with it; the transition that pushed it stands with the activation.
    case begin
    /// The word was begun anew, by a rule from another transition, or at launch.
    case reset(from: TransitionID, label: LabelID)
    /// From another transition of the same activation.
    case swap(from: TransitionID, label: LabelID)
    /// An activation begun from `call` ended with `exit`.
    case back(call: TransitionID, callLabel: LabelID, exit: TransitionID, exitLabel: LabelID)
    /// A stack that was left in its tab, come back to by a row of ``detours``.
    case resume(from: TransitionID, detour: DetourID)
  }

  /// A symbol, and the activation in which it lies.
  typealias Point = IDPair<SymbolID, ActivationID>

  /// What lies below an activation.
  struct Return {
    /// A symbol.
    let symbol: SymbolID
    let activation: ActivationID
    let length: UInt64
    /// The transition from which it was pushed; none in the middle of a word that was put there as a whole.
    let call: TransitionID
    let label: LabelID
  }

  /// An end of an activation: its lowest symbol is taken off, and leaves a control.
  struct Exit {
    let control: ControlID
    let length: UInt64
    let transition: TransitionID
    let label: LabelID
  }
}

extension Saturation.Return {
  /// What tells two of an activation's returns apart: the symbol and the activation below.
  var point: Saturation.Point { Saturation.Point(symbol, activation) }
}
