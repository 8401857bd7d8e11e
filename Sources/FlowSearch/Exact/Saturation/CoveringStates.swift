import FlowGraph

/// States with undecided facts, which stand for those with either value: what else is reached with one of the values
/// need not be followed, for nothing new can come of it.
///
/// With it facts that matter in different places only do not multiply: back on a screen that does not ask how a
/// fact began, it is no longer of interest what it has become.
struct CoveringStates {
  /// By symbol and activation, the rows of the valuations.
  private var rows: [Saturation.Point: [ValuationID]] = [:]
  /// How many rows there are.
  private(set) var count = 0

  /// Beyond so many no more are looked through: to follow a state once more is no mistake.
  private static let mostRows = 32

  /// Whether a state has been followed that says all that this one does.
  @inline(__always)  // A call would copy the machine, which is large.
  func covers(_ head: HeadID, in activation: ActivationID, _ machine: StackMachine) -> Bool {
    guard let (point, facts) = place(of: head, in: activation, machine), let rows = rows[point] else { return false }
    return rows.contains { $0 != facts && machine.valuations[$0].covers(machine.valuations[facts]) }
  }

  /// Adds a state whose rules have been followed, and do not depend on what is undecided.
  @inline(__always)
  mutating func add(_ head: HeadID, in activation: ActivationID, _ machine: StackMachine) {
    guard let (point, facts) = place(of: head, in: activation, machine), machine.valuations.isUndecided(facts),
      rows[point]?.count ?? 0 < Self.mostRows
    else { return }
    rows[point, default: []].append(facts)
    count += 1
  }

  /// Nil in the middle of a move, and where it is asked whether a context can be closed: from one state it may be, and not from another.
  @inline(__always)
  private func place(of head: HeadID, in activation: ActivationID, _ machine: StackMachine) -> (Saturation.Point, ValuationID)? {
    let head = machine.heads[head]
    let control = machine.controls[head.control]
    let context = machine.symbols[head.symbol].setting.context
    guard case .run = control.mode.kind, !context.isPresented || context.isDismissable else { return nil }
    return (IDPair(head.symbol, activation), control.facts)
  }
}
