import FlowDiagnostics

/// For every operation: what it is part of, as diagnostics call it and point at it.
public struct OperationOwners: Sendable {
  /// What an operation or a handler is part of.
  public struct Owner: Sendable {
    /// `flow.screen.action`, with `#n` for a choice and `/outcome` for a handler; `/steps#n/outcome` where several steps have some.
    public let subject: String
    /// The action, choice or step as written; for a handler that is no list, its key.
    public let range: SourceRange
    /// The name of the action, or the handler's key.
    public let key: SourceRange
  }

  private var owners: [OperationID: Owner] = [:]
  private var handlers: [HandlerID: Owner] = [:]
  /// By what they do: the actions that have one choice, which is in no list.
  private var loneActions: [OperationID: ActionID] = [:]
  /// The last parts of the names of all that is run.
  private var run: Set<String> = []

  /// Owners of nothing.
  public init() {}

  /// Linear in the operations.
  public init(_ graph: NavigationGraph) {
    for action in graph.actions.ids {
      let row = graph.actions[action]
      add(row.choices, graph.name(of: action), key: row.name.range, handler: nil, graph)
      if row.choices.count == 1, let choice = row.choices.first.map({ graph.choices[$0] }), !choice.isInList {
        loneActions[choice.operation] = action
      }
    }
    for operation in graph.operations {
      if case .run(let name) = operation.verb { run.insert(name.split(separator: ".").last.map(String.init) ?? name) }
    }
    for flow in graph.rootHandlers.keys.sorted() {
      add(graph.rootHandlers[flow] ?? .none, "roots.\(graph.name(of: flow))", graph)
    }
  }

  public subscript(operation: OperationID) -> Owner? { owners[operation] }

  /// The action that does this and nothing else, and does it only for people: nothing runs one of its name.
  public func action(doingOnly operation: OperationID, in graph: NavigationGraph) -> ActionID? {
    loneActions[operation].flatMap { run.contains(graph.actions[$0].name.value) ? nil : $0 }
  }

  public subscript(handler: HandlerID) -> Owner? { handlers[handler] }

  private mutating func add(
    _ choices: IDRange<ChoiceID>, _ subject: String, key: SourceRange, handler: SourceRange?, _ graph: NavigationGraph
  ) {
    for choice in choices {
      let name = graph.choices[choice].isInList ? "\(subject)#\(choice.index - choices.lower)" : subject
      add(graph.choices[choice].operation, name, key: key, handler: handler, graph)
    }
  }

  private mutating func add(_ id: OperationID, _ subject: String, key: SourceRange, handler: SourceRange?, _ graph: NavigationGraph) {
    owners[id] = Owner(subject: subject, range: handler ?? graph.operations[id].range, key: key)
    switch graph.operations[id].verb.parts {
    case .steps(let steps):
      let isOnlyOne = steps.count { !graph.operations[$0].handlers.isEmpty } == 1
      for step in steps {
        owners[step] = Owner(subject: subject, range: handler ?? graph.operations[step].range, key: key)
        // Two steps can wait for outcomes of the same name.
        add(graph.operations[step].handlers, isOnlyOne ? subject : "\(subject)/steps#\(step.index - steps.lower)", graph)
      }
    case .otherwise(let choices): add(choices, "\(subject)/else", key: key, handler: handler, graph)
    case .none: break
    }
    add(graph.operations[id].handlers, subject, graph)
  }

  private mutating func add(_ handlers: IDRange<HandlerID>, _ subject: String, _ graph: NavigationGraph) {
    for handler in handlers {
      let name = graph.handlers[handler].name
      self.handlers[handler] = Owner(subject: "\(subject)/\(name.value)", range: name.range, key: name.range)
      let choices = graph.handlers[handler].choices
      // Of several choices each is told at its own place.
      add(choices, "\(subject)/\(name.value)", key: name.range, handler: choices.count > 1 ? nil : name.range, graph)
    }
  }
}
