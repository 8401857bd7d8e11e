/// What remains of a finished search: enough to tell the way to anything it found.
struct SearchRecord: Sendable {
  let transitions: [Saturation.Transition]
  let activations: [Origin]
  let labels: [StepLabel]
  /// By transition: the screen on top, and the facts.
  let screens: [ScreenID?]
  let facts: [UInt64]
  let bits: [UInt64?]

  /// Where an activation came from.
  struct Origin: Sendable {
    let entry: UInt64
    let caller: Int32
    let callerLabel: Int32
  }

  init(_ saturation: Saturation, _ machine: StackMachine) {
    transitions = saturation.transitions
    activations = saturation.activations.map { Origin(entry: $0.entry, caller: $0.caller, callerLabel: $0.callerLabel) }
    labels = machine.labels
    screens = transitions.map { machine.symbols[machine.heads[$0.head].symbol].screen }
    facts = transitions.map { machine.controls[machine.heads[$0.head].control].facts }
    bits = machine.bits
  }
}
