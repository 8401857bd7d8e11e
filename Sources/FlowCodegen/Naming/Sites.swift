import FlowGraph

/// The names of moves in running code. Stored states contain them, and observers receive them.
///
/// They are made only of names, so that changes in other parts of the project don't affect them. Making a name takes time linear in its
/// length.
struct Sites {
  let graph: NavigationGraph

  /// Returns the part path of an action: `flow.screen.action`, `flow.action`, `flow.bar.button` or `@app.action`.
  func path(of action: ActionID) -> String {
    let row = graph.actions[action]
    switch row.owner {
    case .screen(let screen): return "\(graph.name(of: screen)).\(row.name.value)"
    case .flow(let flow): return "\(graph.name(of: flow)).\(row.name.value)"
    case .barButton(let tab): return "\(graph.name(of: graph.tabs[tab].flow)).bar.\(row.name.value)"
    case .app: return "@app.\(row.name.value)"
    }
  }

  /// Returns the site of an operation: the part path of its choice, with `/n` for a step.
  func site(of operation: OperationID) -> String {
    switch graph.operations[operation].parent {
    case .choice(let choice): return path(of: choice)
    case .step(let outer):
      guard case .steps(let steps) = graph.operations[outer].verb else { return site(of: outer) }
      return "\(site(of: outer))/\(operation.index - steps.lower)"
    }
  }

  /// Returns the part path of a choice, with `#n` if there are several.
  private func path(of choice: ChoiceID) -> String {
    let row = graph.choices[choice]
    let (path, siblings): (String, IDRange<ChoiceID>) =
      switch row.parent {
      case .action(let action): (path(of: action), graph.actions[action].choices)
      case .handler(let handler): (path(of: handler), graph.handlers[handler].choices)
      case .otherwise(let operation): ("\(site(of: operation))/else", graph.operations[operation].verb.otherwise)
      case .start(let flow): (graph.name(of: flow), graph.flows[flow].startChoices)
      case .unmet: ("@unmet", graph.unmet ?? .none)
      }
    return siblings.count > 1 ? "\(path)#\(choice.index - siblings.lower)" : path
  }

  private func path(of handler: HandlerID) -> String {
    let row = graph.handlers[handler]
    return switch row.parent {
    case .operation(let operation): "\(site(of: operation))/\(row.name.value)"
    case .roots(let flow): "@roots.\(graph.name(of: flow))/\(row.name.value)"
    }
  }

  /// Returns every operation of some choices, including the choices of handlers, that starts an instance with a possible handler, or has an
  /// `else`.
  func starts(of choices: IDRange<ChoiceID>) -> [OperationID] {
    operations(of: choices) { verb in if case .otherwise = verb.parts { true } else { verb.started != nil } }
  }

  /// Returns every operation of some choices, including the choices of handlers, that replaces a screen.
  func replacements(of choices: IDRange<ChoiceID>) -> [OperationID] {
    operations(of: choices) { if case .replace = $0 { true } else { false } }
  }

  private func operations(of choices: IDRange<ChoiceID>, where isMeant: (ResolvedVerb) -> Bool) -> [OperationID] {
    var found: [OperationID] = []
    graph.forEachOperation(of: choices, withHandlers: true) { if isMeant(graph.operations[$0].verb) { found.append($0) } }
    return found
  }
}

extension ResolvedVerb {
  /// The choices that the app takes if it can't perform the verb itself.
  fileprivate var otherwise: IDRange<ChoiceID> { if case .otherwise(let choices) = parts { choices } else { .none } }
}
