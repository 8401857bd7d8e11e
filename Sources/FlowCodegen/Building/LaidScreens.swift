import FlowGraph

/// The screens that moves may lay on others of their flow, or put in the place of these: all others are shown only where a move enters their flow
/// at them.
///
/// What is offered everywhere counts for all of them, and so does what comes after other steps, wherever these lead.
struct LaidScreens {
  private(set) var all: Set<ScreenID> = []
  /// Those that come in the place of others, and so may stand alone where their flow was entered at another.
  private(set) var replacing: Set<ScreenID> = []

  /// Linear in the operations.
  init(_ graph: NavigationGraph) {
    for action in graph.actions { add(action.choices, within: graph.flow(of: action.owner), in: graph) }
    for handlers in graph.rootHandlers.values { for handler in handlers { add(graph.handlers[handler].choices, within: nil, in: graph) } }
  }

  /// - Parameter flow: where the choices are offered; nil where that is everywhere.
  private mutating func add(_ choices: IDRange<ChoiceID>, within flow: FlowID?, in graph: NavigationGraph) {
    graph.forEachOperation(of: choices, withHandlers: true) { operation in
      let verb = graph.operations[operation].verb
      if case .steps(let steps) = verb { for step in steps.dropFirst() { add(graph.operations[step].verb, within: nil, in: graph) } }
      add(verb, within: flow, in: graph)
    }
  }

  private mutating func add(_ verb: Verb, within flow: FlowID?, in graph: NavigationGraph) {
    switch verb {
    case .push(.screen(let screen), _) where flow == nil || flow == graph.screens[screen].flow: all.insert(screen)
    case .replace(.screen(let screen)) where flow == nil || flow == graph.screens[screen].flow:
      all.insert(screen)
      replacing.insert(screen)
    case .push, .replace, .pop, .popTo, .popToRoot, .present, .dismiss, .dismissAll, .root, .select, .finish, .open, .steps, .run, .url,
      .stay, .invalid:
      break
    }
  }
}
