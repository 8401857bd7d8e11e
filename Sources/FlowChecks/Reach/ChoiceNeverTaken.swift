import FlowDiagnostics
import FlowGraph

/// Every choice is taken some time.
enum ChoiceNeverTaken: StateCheck {
  static let id = DiagnosticID.choiceNeverTaken
  static let summary = "An entry of a choice is taken in no state in which its action can run."
  static let rationale = """
    The entry describes something that no one using the app will ever see happen: its condition never
    holds where the action is offered, or an earlier entry always comes first. Correct the condition or
    the order, add the way that makes the condition true, or delete the entry. The same is said of an
    entry that is taken, but only runs an action which is never possible there.
    """
  static let claimsAbsence = true
  static let needsAllStates = true

  static func run(on context: StateContext, into findings: inout [Diagnostic]) {
    let graph = context.graph
    let (isAvailable, isTaken) = (context.search.isAvailable, context.search.isTaken)
    for action in graph.actions.ids where graph.actions[action].choices.count > 1 && isAvailable[Int(action.index)] {
      let isInVain = context.runInVain(by: action) != nil
      for choice in graph.actions[action].choices {
        if isTaken[Int(choice.index)] {
          if let finding = inVain(choice, of: action, isInVain: isInVain, context) { findings.append(finding) }
          continue
        }
        let name = graph.name(of: choice, in: action)
        findings.append(
          Diagnostic(
            id, "the choice '\(name)' is never taken", at: graph.choices[choice].range, subject: name,
            help: "correct its 'when' or that of the ones before it, or delete it"))
      }
    }
  }

  /// A choice that can be taken, but only runs what is never possible there.
  ///
  /// - Parameter isInVain: whether all of the action's do; then that is told of the action.
  private static func inVain(_ choice: ChoiceID, of action: ActionID, isInVain: Bool, _ context: StateContext) -> Diagnostic? {
    guard let run = context.runInVain(by: choice), !context.runsHiddenWay(run, by: action) else { return nil }
    let graph = context.graph
    let name = graph.name(of: choice, in: action)
    var finding = Diagnostic(
      id, "the choice '\(name)' does nothing: '\(run)', which it runs, is never possible there", at: graph.choices[choice].range,
      subject: name, help: "correct the 'when' of what it runs, or delete it")
    finding.cause =
      isInVain ? FindingPlace(.actionNeverAvailable, graph.actions[action].name.range) : context.cause(ofRunning: run, by: action)
    return finding
  }

  static let violating = [
    Example(
      """
      app: Notes
      start: welcome
      ---
      flow: welcome
      screens:
        welcome:
          actions:
            begin:
              - ↓{ when: started, finish: }
              - { root: notes }
      ---
      flow: notes
      screens:
        notes: { actions: { replay: { root: welcome } } }
      """)
  ]
  static let passing = [
    Example(
      """
      app: Notes
      start: welcome
      ---
      flow: welcome
      screens:
        welcome:
          actions:
            begin:
              - { when: started, finish: }
              - { root: notes }
      ---
      flow: notes
      screens:
        notes: { actions: { replay: { present: welcome } } }
      """)
  ]
}
