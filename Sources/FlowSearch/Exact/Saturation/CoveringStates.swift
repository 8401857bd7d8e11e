import FlowGraph

/// States with undecided facts, which cover the states in which these facts have either value. A covered state needn't
/// be followed, because nothing new follows from it.
///
/// Without this, facts that matter only in different places would multiply. Back on a screen that doesn't ask for a
/// fact, its value no longer matters.
struct CoveringStates {
  /// By symbol and activation: the rows of the valuations.
  private var rows: [Saturation.Point: [ValuationID]] = [:]
  /// The number of rows.
  private(set) var count = 0

  /// The number of rows that are compared for one symbol and activation. Following a covered state again is correct,
  /// but takes time.
  private static let mostRows = 32

  /// Whether a state that was followed covers this state.
  @inline(__always)  // A call would copy the machine, which is large.
  func covers(_ head: HeadID, in activation: ActivationID, _ machine: StackMachine) -> Bool {
    guard let (point, facts) = place(of: head, in: activation, machine), let rows = rows[point] else { return false }
    return rows.contains { $0 != facts && machine.valuations[$0].covers(machine.valuations[facts]) }
  }

  /// Adds a state whose rules have been followed and don't depend on undecided facts.
  @inline(__always)
  mutating func add(_ head: HeadID, in activation: ActivationID, _ machine: StackMachine) {
    guard let (point, facts) = place(of: head, in: activation, machine), machine.valuations.isUndecided(facts),
      rows[point]?.count ?? 0 < Self.mostRows
    else { return }
    rows[point, default: []].append(facts)
    count += 1
  }

  /// Returns nil within a move, and in a context that people can't dismiss: only one of two such states may be able to
  /// close it.
  @inline(__always)
  private func place(of head: HeadID, in activation: ActivationID, _ machine: StackMachine) -> (Saturation.Point, ValuationID)? {
    let head = machine.heads[head]
    let control = machine.controls[head.control]
    let context = machine.symbols[head.symbol].setting.context
    guard case .run = control.mode.kind, !context.isPresented || context.isDismissable else { return nil }
    return (IDPair(head.symbol, activation), control.facts)
  }
}
