import FlowGraph

/// The names by which running code knows moves: stored with what they started, and told to observers.
///
/// They are made of names alone, so that they stay what they are while other parts of the project change.
final class Sites: Sendable {
  /// Of whom an operation is a part.
  private enum Owner {
    case action(ActionID)
    case root(FlowID, HandlerID)
  }

  let graph: NavigationGraph
  /// By the index of the operation; nil for one that starts nothing.
  private let owners: [Owner?]

  init(graph: NavigationGraph) {
    self.graph = graph
    var owners = [Owner?](repeating: nil, count: graph.operations.count)
    func own(_ choices: IDRange<ChoiceID>, by owner: Owner) {
      for choice in choices { own(graph.choices[choice].operation, by: owner) }
    }
    func own(_ id: OperationID, by owner: Owner) {
      switch graph.operations[id].verb {
      case .push, .present: if owners[Int(id.index)] == nil { owners[Int(id.index)] = owner }
      case .steps(let steps): for step in steps { own(step, by: owner) }
      case .popTo(_, let otherwise?): own(otherwise, by: owner)
      default: break
      }
      for handler in graph.operations[id].handlers { own(graph.handlers[handler].choices, by: owner) }
    }
    for action in graph.actions.ids { own(graph.actions[action].choices, by: .action(action)) }
    for flow in graph.rootHandlers.keys.sorted() {
      for handler in graph.rootHandlers[flow] ?? .none { own(graph.handlers[handler].choices, by: .root(flow, handler)) }
    }
    self.owners = owners
  }

  /// The name of a move that starts an instance; nil for any other.
  func site(of operation: OperationID) -> String? {
    switch owners[Int(operation.index)] {
    case .action(let action): first(operation, of: graph.actions[action].choices, at: path(of: action))
    case .root(let flow, let handler): first(operation, of: graph.handlers[handler].choices, at: path(of: handler, after: flow))
    case nil: nil
    }
  }

  private func first(_ operation: OperationID, of choices: IDRange<ChoiceID>, at path: String) -> String? {
    starts(of: choices, at: path).first { $0.operation == operation }?.site
  }

  /// What follows the outcome of a root flow.
  func path(of handler: HandlerID, after flow: FlowID) -> String {
    "@roots.\(graph.name(of: flow))/\(graph.handlers[handler].name.value)"
  }

  /// `flow.screen.action`, `flow.action`, `flow.bar.button` or `@app.action`.
  func path(of action: ActionID) -> String {
    let row = graph.actions[action]
    switch row.owner {
    case .screen(let screen): return String(joining: graph.name(of: screen), ".", row.name.value)
    case .flow(let flow): return "\(graph.name(of: flow)).\(row.name.value)"
    case .barButton(let tab): return "\(graph.name(of: graph.tabs[tab].flow)).bar.\(row.name.value)"
    case .app: return "@app.\(row.name.value)"
    }
  }

  /// With `#n` where there are several.
  func path(of choice: ChoiceID, among choices: IDRange<ChoiceID>, at path: String) -> String {
    choices.count > 1 ? "\(path)#\(choice.index - choices.lower)" : path
  }

  /// Every operation of some choices that starts an instance somebody may hear of, those of handlers included.
  func starts(of choices: IDRange<ChoiceID>, at path: String) -> [(site: String, operation: OperationID)] {
    choices.flatMap { starts(of: graph.choices[$0].operation, at: self.path(of: $0, among: choices, at: path)) }
  }

  /// Whether anything waits for what some choices start.
  func hasHandlers(in choices: IDRange<ChoiceID>) -> Bool { choices.contains { hasHandlers(graph.choices[$0].operation) } }

  private func hasHandlers(_ id: OperationID) -> Bool {
    if !graph.operations[id].handlers.isEmpty { return true }
    return switch graph.operations[id].verb {
    case .steps(let steps): steps.contains(where: hasHandlers)
    case .popTo(_, let otherwise?): hasHandlers(in: otherwise)
    default: false
    }
  }

  private func starts(of id: OperationID, at site: String) -> [(site: String, operation: OperationID)] {
    let operation = graph.operations[id]
    let own: [(site: String, operation: OperationID)] =
      switch operation.verb {
      case .push, .present: [(site, id)]
      case .steps(let steps): steps.enumerated().flatMap { starts(of: $1, at: "\(site)/\($0)") }
      case .popTo(_, let otherwise?): starts(of: otherwise, at: "\(site)/else")
      default: []
      }
    return own + operation.handlers.flatMap { starts(of: graph.handlers[$0].choices, at: "\(site)/\(graph.handlers[$0].name.value)") }
  }
}
