import FlowGraph

/// The names by which running code knows moves: stored with what they started, and told to observers.
///
/// They are made of names alone, so that they stay what they are while other parts of the project change.
final class Sites: Sendable {
  let graph: NavigationGraph
  /// The names of moves that start instances, or that others may take the place of, by the index of the operation.
  private let names: [String?]

  init(graph: NavigationGraph) {
    self.graph = graph
    names = Self.names(in: graph)
  }

  /// Linear in the operations and the lengths of their names.
  private static func names(in graph: NavigationGraph) -> [String?] {
    let unnamed = Sites(unnamed: graph)
    var names = [String?](repeating: nil, count: graph.operations.count)
    func note(_ choices: IDRange<ChoiceID>, at path: String) {
      for (site, operation) in unnamed.starts(of: choices, at: path) where names[Int(operation.index)] == nil {
        names[Int(operation.index)] = site
      }
    }
    for action in graph.actions.ids { note(graph.actions[action].choices, at: unnamed.path(of: action)) }
    for flow in graph.rootHandlers.keys.sorted() {
      for handler in graph.rootHandlers[flow] ?? .none { note(graph.handlers[handler].choices, at: unnamed.path(of: handler, after: flow)) }
    }
    return names
  }

  /// Without names, to make them.
  private init(unnamed graph: NavigationGraph) { (self.graph, names) = (graph, []) }

  /// The name of a move that starts an instance, or has an `else`; nil for any other.
  func site(of operation: OperationID) -> String? { names[Int(operation.index)] }

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

  /// Every operation of some choices that starts an instance somebody may hear of, or has an `else`, those of handlers included.
  func starts(of choices: IDRange<ChoiceID>, at path: String) -> [(site: String, operation: OperationID)] {
    choices.flatMap { starts(of: graph.choices[$0].operation, at: self.path(of: $0, among: choices, at: path)) }
  }

  /// Whether anything waits for what some choices start.
  func hasHandlers(in choices: IDRange<ChoiceID>) -> Bool {
    var found = false
    graph.forEachOperation(of: choices) { found = found || !graph.operations[$0].handlers.isEmpty }
    return found
  }

  /// Every operation of some choices that puts something in the place of a screen, those of handlers included.
  func replacements(of choices: IDRange<ChoiceID>, at path: String) -> [(site: String, operation: OperationID)] {
    choices.flatMap { operations(of: graph.choices[$0].operation, at: self.path(of: $0, among: choices, at: path)) }.filter {
      if case .replace = graph.operations[$0.operation].verb { true } else { false }
    }
  }

  private func starts(of id: OperationID, at site: String) -> [(site: String, operation: OperationID)] {
    operations(of: id, at: site).filter { _, id in
      let verb = graph.operations[id].verb
      if case .otherwise = verb.parts { return true }
      return verb.started != nil
    }
  }

  /// An operation with its steps, what is done else, and what follows, each with its name.
  private func operations(of id: OperationID, at site: String) -> [(site: String, operation: OperationID)] {
    let operation = graph.operations[id]
    func all(of choices: IDRange<ChoiceID>, at path: String) -> [(site: String, operation: OperationID)] {
      choices.flatMap { operations(of: graph.choices[$0].operation, at: self.path(of: $0, among: choices, at: path)) }
    }
    let own: [(site: String, operation: OperationID)] =
      switch operation.verb.parts {
      case .steps(let steps): steps.enumerated().flatMap { operations(of: $1, at: "\(site)/\($0)") }
      case .otherwise(let choices): [(site, id)] + all(of: choices, at: "\(site)/else")
      case .none: [(site, id)]
      }
    return own + operation.handlers.flatMap { all(of: graph.handlers[$0].choices, at: "\(site)/\(graph.handlers[$0].name.value)") }
  }
}
