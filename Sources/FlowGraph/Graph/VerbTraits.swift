/// What several readers ask of verbs, decided once for each: a new verb is thought of here.
extension Verb {
  /// The operations that one is made of.
  public enum Parts {
    case none
    case steps(IDRange<OperationID>)
    /// What is done where it cannot be done itself.
    case otherwise(IDRange<ChoiceID>)
  }

  public var parts: Parts {
    switch self {
    case .steps(let steps): .steps(steps)
    case .popTo(_, let otherwise?): .otherwise(otherwise)
    case .push, .replace, .pop, .popTo, .popToRoot, .present, .dismiss, .dismissAll, .root, .select, .finish, .open, .run, .url, .stay,
      .invalid:
      .none
    }
  }

  /// What it enters.
  public var entered: Destination? {
    switch self {
    case .push(let target, _), .replace(let target), .present(let target, _, _), .root(let target): target
    case .pop, .popTo, .popToRoot, .dismiss, .dismissAll, .select, .finish, .open, .steps, .run, .url, .stay, .invalid: nil
    }
  }

  /// What it puts on the current stack.
  public var stacked: Destination? {
    switch self {
    case .push(let target, _), .replace(let target): target
    case .pop, .popTo, .popToRoot, .present, .dismiss, .dismissAll, .root, .select, .finish, .open, .steps, .run, .url, .stay, .invalid: nil
    }
  }

  /// What an instance begins with that it starts, and whose end is heard of.
  public var started: Destination? {
    switch self {
    case .push(let target, _), .present(let target, _, _): target
    case .replace, .pop, .popTo, .popToRoot, .dismiss, .dismissAll, .root, .select, .finish, .open, .steps, .run, .url, .stay, .invalid: nil
    }
  }

  /// The screens that it goes back to where they lie below.
  public var screensBelow: [ScreenID] {
    switch self {
    case .push(.screen(let screen), once: true): [screen]
    case .popTo(let screens, _): screens
    case .push, .replace, .pop, .popToRoot, .present, .dismiss, .dismissAll, .root, .select, .finish, .open, .steps, .run, .url, .stay,
      .invalid:
      []
    }
  }

  /// Whether another screen may be active after it.
  public var leadsOn: Bool {
    switch self {
    case .url, .stay, .invalid: false
    case .push, .replace, .pop, .popTo, .popToRoot, .present, .dismiss, .dismissAll, .root, .select, .finish, .open, .steps, .run: true
    }
  }
}

extension NavigationGraph {
  /// Visits what some choices do, in source order: each operation before its steps, or before what is done else.
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
}
