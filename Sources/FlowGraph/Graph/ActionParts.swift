import FlowDiagnostics

/// The list of choices that a choice belongs to.
public enum ChoiceParent: Sendable {
  case action(ActionID)
  case handler(HandlerID)
  /// The `else` of an operation.
  case otherwise(OperationID)
  /// The `start` of a flow.
  case start(FlowID)
  /// The `unmet` of the app's links.
  case unmet
}

/// The part of an action that an operation belongs to.
public enum OperationParent: Sendable {
  /// The verb of the choice.
  case choice(ChoiceID)
  /// One of the `steps` of the operation.
  case step(of: OperationID)
}

/// The move whose end a handler waits for.
public enum HandlerParent: Sendable {
  /// A move that starts an instance.
  case operation(OperationID)
  /// A move that shows the flow as the root.
  case roots(FlowID)
}

/// The parts of actions from the outside in, and the parents of each part.
extension NavigationGraph {
  /// Visits the operations of some choices in source order. An operation comes before its steps or its `else`, and these come before its
  /// handlers.
  ///
  /// - Parameter withHandlers: whether to visit the operations of handlers, too.
  public func forEachOperation(of choices: IDRange<ChoiceID>, withHandlers: Bool = false, _ body: (OperationID) -> Void) {
    for choice in choices { visit(self.choices[choice].operation, withHandlers, body) }
  }

  private func visit(_ operation: OperationID, _ withHandlers: Bool, _ body: (OperationID) -> Void) {
    body(operation)
    switch operations[operation].verb.parts {
    case .steps(let steps): for step in steps { visit(step, withHandlers, body) }
    case .otherwise(let choices): forEachOperation(of: choices, withHandlers: withHandlers, body)
    case .none: break
    }
    guard withHandlers else { return }
    for handler in operations[operation].handlers { forEachOperation(of: handlers[handler].choices, withHandlers: true, body) }
  }

  /// Returns the choice that the operation belongs to, as its verb or one of its steps.
  public func choice(of operation: OperationID) -> ChoiceID {
    switch operations[operation].parent {
    case .choice(let choice): choice
    case .step(let outer): choice(of: outer)
    }
  }

  /// Returns the innermost handler that contains the operation; nil outside of handlers.
  public func handler(around operation: OperationID) -> HandlerID? {
    switch choices[choice(of: operation)].parent {
    case .handler(let handler): handler
    case .otherwise(let outer): handler(around: outer)
    case .action, .start, .unmet: nil
    }
  }

  /// Returns the action that contains the operation, in its choices or in the handlers of its moves; nil outside of
  /// actions.
  public func action(around operation: OperationID) -> ActionID? {
    switch choices[choice(of: operation)].parent {
    case .action(let action): return action
    case .otherwise(let outer): return action(around: outer)
    case .handler(let handler):
      if case .operation(let outer) = handlers[handler].parent { return action(around: outer) }
      return nil
    case .start, .unmet: return nil
    }
  }

  /// Returns the action that consists of this operation alone, and that no `run` names.
  public func action(doingOnly operation: OperationID) -> ActionID? {
    guard case .choice(let choice) = operations[operation].parent, case .action(let action) = choices[choice].parent,
      choices[choice].number == nil
    else { return nil }
    let names = [actions[action].name.value, runName(of: action)].compactMap { $0 }
    return names.contains { runnableActions[$0] != nil } ? nil : action
  }
}
