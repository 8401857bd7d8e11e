import FlowDiagnostics
import FlowGraph
import FlowSearch

/// An illegal move that is all that an action does, with nothing beside its verb: the whole of it can be written otherwise.
struct LoneMove {
  private let range: SourceRange
  /// The flow that offers it; nil where the app does.
  private let flow: FlowID?
  /// Whether it can be kept from people somewhere: it has no condition yet, and another action of its screen always leads on.
  private let canBeHidden: Bool

  /// Nil for a step, for one of several choices, for what a handler does or another action runs, and for text that is used twice or
  /// stands on several lines.
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

  /// The same offered only where its instance was pushed or presented.
  func whenStarted(_ verb: String) -> Edit? {
    canBeHidden ? write("when: started, \(verb):") : nil
  }

  /// Screens to go back to, or else to the bottom of the stack, which is there wherever they are looked for.
  func popping(to screens: [ScreenID], in graph: NavigationGraph) -> Edit {
    let names = screens.map { graph.screens[$0].flow == flow ? graph.screens[$0].name.value : graph.name(of: $0) }
    return write("popTo: \(names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"), else: popToRoot")
  }

  /// The same behind another step.
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
