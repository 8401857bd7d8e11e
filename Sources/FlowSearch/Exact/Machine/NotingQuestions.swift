import FlowGraph

/// The notes about questions that happen.
extension StackMachine {
  /// Notes that a question happens where a verb is tried.
  @inline(__always)
  mutating func note(_ question: Question, _ at: Attempt, _ made: borrowing Expansion) {
    note(question, at: at.transition, trying: at.label, made)
  }

  @inline(__always)
  mutating func note(_ question: Question, at transition: TransitionID, trying label: LabelID = .none, _ made: borrowing Expansion) {
    guard findings.note(question), isLoose else { return }
    findings.note(question, at: Occurrence(transition: transition, label: label, facts: made.taken, distance: made.distance))
  }

  mutating func note(_ fault: ExactFindings.Fault, of operation: OperationID, _ made: inout Expansion) {
    noteFault(of: operation, &made)
    findings.note(fault, of: operation)
    guard isLoose else { return }
    findings.note(
      .illegal(operation, fault.refusal),
      at: Occurrence(transition: fault.transition, label: fault.label, facts: made.taken, distance: fault.distance))
  }

  /// Notes that a move is illegal. Neither an action of the app nor its repair is a way out for people, so these don't
  /// count.
  func noteFault(of operation: OperationID?, _ made: inout Expansion) {
    if let operation, operationsOfCode.contains(operation) { return }
    made.noteFault()
  }

  /// Notes that platform moves skip an effect of the exits of a screen.
  mutating func note(_ skipped: ExactSearch.SkippedExit, _ made: borrowing Expansion) {
    findings.note(skipped)
    note(skipped.question, at: skipped.transition, made)
  }

  /// Notes the instances of a symbol.
  mutating func noteInstances(
    of symbol: StackSymbol, at transition: TransitionID, trying label: LabelID = .none, _ made: borrowing Expansion
  ) {
    switch symbol.setting.frame {
    case .root: if let screen = symbol.screen { note(.root(graph.screens[screen].flow), at: transition, trying: label, made) }
    case .started(let operation?): note(.started(operation), at: transition, trying: label, made)
    case .started(nil), .unattended, .heir: break
    }
    if let presenter = symbol.setting.context.presenter { note(.started(presenter), at: transition, trying: label, made) }
  }
}
