import FlowDiagnostics
import FlowGraph
import FlowSearch

/// An illegal move that is all that an action does, with only its verb. It can be written in another way as a whole.
struct SoleMove {
  private let range: SourceRange
  /// The flow that has the action; nil if the app has it.
  private let flow: FlowID?
  /// Whether a condition can hide the action: the action has no condition yet, and another action of its screen always leads on.
  private let canBeHidden: Bool

  /// Returns nil for a step, for one of several choices, and for a move of a handler or of an action that another one runs. Also returns
  /// nil for text that is used twice or has several lines.
  init?(_ fault: ExactSearch.Fault, in context: StateContext) {
    let (graph, operation) = (context.graph, context.graph.operations[fault.operation])
    guard fault.verb == fault.operation, operation.isBare, operation.range.start.line == operation.range.end.line,
      !context.repeatedRanges.contains(operation.range),
      let action = graph.action(doingOnly: fault.operation)
    else { return nil }
    range = operation.range
    switch graph.actions[action].owner {
    case .screen(let screen):
      flow = graph.screens[screen].flow
      canBeHidden =
        graph.actions[action].choices.allSatisfy { graph.choices[$0].conditions.isEmpty }
        && graph.actions(on: screen).contains { $0 != action && context.alwaysLeadsOn($0) }
    case .flow(let owner): (flow, canBeHidden) = (owner, false)
    case .app, .barButton: (flow, canBeHidden) = (nil, false)
    }
  }

  /// Returns the edit that offers the action only if its instance was pushed or presented.
  func whenStarted(_ verb: String) -> Edit? {
    canBeHidden ? write("when: started, \(verb):") : nil
  }

  /// Returns the edit that goes back to one of the screens, or to the bottom of the stack if none of them is below.
  func popping(to screens: [ScreenID], in graph: NavigationGraph) -> Edit {
    let names = screens.map { graph.screens[$0].flow == flow ? graph.screens[$0].name.value : graph.name(of: $0) }
    return write("popTo: \(names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"), else: popToRoot")
  }

  /// Returns the edits that put another step before the move.
  func behind(_ step: String) -> [Edit] {
    func insertion(_ position: SourcePosition, _ text: String) -> Edit {
      Edit(replacing: SourceRange(file: range.file, start: position, end: position), with: text)
    }
    return [insertion(range.start, "{ steps: [\(step), "), insertion(range.end, "] }")]
  }

  private func write(_ move: String) -> Edit { Edit(replacing: range, with: "{ \(move) }") }
}

extension StateContext {
  /// Whether an action leads on without conditions, and is never illegal.
  fileprivate func alwaysLeadsOn(_ action: ActionID) -> Bool {
    guard let choice = graph.actions[action].choices.first.map({ graph.choices[$0] }), choice.conditions.isEmpty else { return false }
    let uses = search.uses(of: choice.operation)
    return graph.leadsOn(choice) && uses.isLegal && !uses.isIllegal
  }
}
