import FlowDiagnostics

/// For every operation of a choice: what it is part of, as diagnostics call it and point at it.
public struct OperationOwners: Sendable {
  public struct Owner: Sendable {
    /// `flow.screen.action`, with `#n` for a choice and `/outcome` for a handler.
    public let subject: String
    /// The action or choice as written; for a handler, its key.
    public let range: SourceRange
    /// The flow on whose screens it runs; nil where that is any.
    public let flow: FlowID?
  }

  private var owners: [OperationID: Owner] = [:]

  public init() {}

  /// Linear in the operations.
  public init(_ graph: NavigationGraph) {
    for action in graph.actions.ids {
      add(graph.actions[action].choices, graph.name(of: action), handler: nil, flow: graph.flow(of: graph.actions[action].owner), graph)
    }
    for flow in graph.rootHandlers.keys.sorted() {
      add(graph.rootHandlers[flow] ?? .none, "roots.\(graph.name(of: flow))", flow: nil, graph)
    }
  }

  public subscript(operation: OperationID) -> Owner? { owners[operation] }

  private mutating func add(
    _ choices: IDRange<ChoiceID>, _ subject: String, handler: SourceRange?, flow: FlowID?, _ graph: NavigationGraph
  ) {
    for choice in choices {
      let name = choices.count > 1 ? "\(subject)#\(choice.index - choices.lower)" : subject
      add(graph.choices[choice].operation, name, handler: handler, flow: flow, graph)
    }
  }

  private mutating func add(_ id: OperationID, _ subject: String, handler: SourceRange?, flow: FlowID?, _ graph: NavigationGraph) {
    owners[id] = Owner(subject: subject, range: handler ?? graph.operations[id].range, flow: flow)
    switch graph.operations[id].verb {
    case .steps(let steps):
      for step in steps { add(graph.operations[step].handlers, subject, flow: flow, graph) }
    case .popTo(_, let otherwise?): add(otherwise, "\(subject)/else", handler: handler, flow: flow, graph)
    default: break
    }
    add(graph.operations[id].handlers, subject, flow: flow, graph)
  }

  private mutating func add(_ handlers: IDRange<HandlerID>, _ subject: String, flow: FlowID?, _ graph: NavigationGraph) {
    for handler in handlers {
      let name = graph.handlers[handler].name
      add(graph.handlers[handler].choices, "\(subject)/\(name.value)", handler: name.range, flow: flow, graph)
    }
  }
}

extension NavigationGraph {
  /// The flow on whose screens an action is offered; nil for one of the app or of tabs.
  func flow(of owner: Action.Owner) -> FlowID? {
    switch owner {
    case .screen(let screen): screens[screen].flow
    case .flow(let flow): flows[flow].kind == .tabs ? nil : flow
    case .barButton, .app: nil
    }
  }
}
