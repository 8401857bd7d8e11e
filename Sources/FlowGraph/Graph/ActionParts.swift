import FlowDiagnostics

/// What a choice is one of.
public enum ChoiceParent: Sendable {
  case action(ActionID)
  case handler(HandlerID)
  /// What is done where the operation cannot be.
  case otherwise(OperationID)
  /// What a flow shows first.
  case start(FlowID)
  /// What is done where a link may not be followed.
  case unmet
}

/// What an operation is a part of.
public enum OperationParent: Sendable {
  /// It is what the choice does.
  case choice(ChoiceID)
  /// It is one of its `steps`.
  case step(of: OperationID)
}

/// What a handler waits for.
public enum HandlerParent: Sendable {
  /// The end of what the operation starts.
  case operation(OperationID)
  /// The end of a flow that is the root.
  case roots(FlowID)
}

/// The parts of actions, from the outside in, and what each is a part of.
extension NavigationGraph {
  /// Visits what some choices do, in source order: each operation before its steps, or before what is done else, and these before what follows
  /// their ends.
  ///
  /// - Parameter withHandlers: whether to visit what follows the ends of what they start, too.
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

  /// The choice that does it, or of which it is a step.
  public func choice(of operation: OperationID) -> ChoiceID {
    switch operations[operation].parent {
    case .choice(let choice): choice
    case .step(let outer): choice(of: outer)
    }
  }

  /// The innermost handler in which it stands; nil outside of handlers.
  public func handler(around operation: OperationID) -> HandlerID? {
    switch choices[choice(of: operation)].parent {
    case .handler(let handler): handler
    case .otherwise(let outer): handler(around: outer)
    case .action, .start, .unmet: nil
    }
  }

  /// The action in which it stands, if in one: in its choices, or in handlers of what these start.
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

  /// The action that does this and nothing else, and does it only for people: no `run` names it.
  public func action(doingOnly operation: OperationID) -> ActionID? {
    guard case .choice(let choice) = operations[operation].parent, case .action(let action) = choices[choice].parent,
      choices[choice].number == nil
    else { return nil }
    let names = [actions[action].name.value, runName(of: action)].compactMap { $0 }
    return names.contains { runnableActions[$0] != nil } ? nil : action
  }
}
