import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Who finishes was started by somebody.
enum FinishWithoutCaller: StateCheck {
  static let id = DiagnosticID.finishWithoutCaller
  static let summary = "A `finish` is made where nobody has started the flow."
  static let rationale = """
    `finish` hands an outcome to whoever pushed or presented the flow and closes it. A root, a tab's
    flow and one that came by `replace` were started by nobody, so there is nobody to tell and nothing
    to go back to: a tap on the button would do nothing. Say under the app's `roots` where the outcomes
    of a root flow lead. A flow that is sometimes the root and sometimes presented offers its way out
    `when: started`.
    """
  static let claimsAbsence = false

  static func run(on context: StateContext, into findings: inout [Diagnostic]) {
    for fault in context.faults[id] ?? [] {
      var finding = context.diagnostic(fault, help: help(fault, context)) { verb, _ in "\(verb) has nobody to return to" }
      // It may be the flow that 'roots' names wrongly.
      if let place = context.graph.unknownRoots.first, isOutcomeOfRoot(fault, context) { finding.cause = FindingPlace(.unknownFlow, place) }
      findings.append(finding)
    }
  }

  private static func isOutcomeOfRoot(_ fault: ExactSearch.Fault, _ context: StateContext) -> Bool {
    guard case .finish(let outcomes) = context.graph.operations[fault.verb].verb else { return false }
    return !outcomes.isEmpty && context.search.situation(of: fault).isRoot
  }

  private static func help(_ fault: ExactSearch.Fault, _ context: StateContext) -> String {
    let start = "start the flow with 'push' or 'present'"
    let isRoot = context.search.situation(of: fault).isRoot
    if case .finish(let outcomes) = context.graph.operations[fault.verb].verb, !outcomes.isEmpty {
      return isRoot ? "\(start), or add it to 'roots' of the app" : start
    }
    return fault.legality == .never
      ? "\(start), or leave it with 'root'" : "take it only 'when: started'\(isRoot ? ", or leave with 'root' here" : "")"
  }

  static let violating = [
    Example(
      """
      app: Notes
      start: welcome
      ---
      flow: welcome
      outcomes: [done]
      screens:
        welcome:
          actions:
            begin: ↓{ finish: done }
            later: { root: notes }
      ---
      flow: notes
      screens:
        notes: { actions: { replay: { root: welcome } } }
      """),
    Example(
      """
      app: Notes
      start: welcome
      ---
      flow: welcome
      screens:
        welcome:
          actions:
            close: ↓finish
            begin: { root: notes }
      ---
      flow: notes
      screens:
        notes: { actions: { replay: { present: welcome } } }
      """),
  ]
  static let passing = [
    Example(
      """
      app: Notes
      start: welcome
      roots:
        welcome: { done: { root: notes } }
      ---
      flow: welcome
      outcomes: [done]
      screens:
        welcome:
          actions:
            begin: { finish: done }
            later: { root: notes }
      ---
      flow: notes
      screens:
        notes: { actions: { replay: { root: welcome } } }
      """),
    Example(
      """
      app: Notes
      start: welcome
      ---
      flow: welcome
      screens:
        welcome:
          actions:
            close: { when: started, finish: }
            begin: { root: notes }
      ---
      flow: notes
      screens:
        notes: { actions: { replay: { present: welcome } } }
      """),
  ]
}
