import FlowGraph

extension NavigationGraph {
  /// The screens that moves may lay on others of their flow, or put in the place of these: all others are shown only where a move enters their
  /// flow at them.
  ///
  /// What is offered everywhere counts for all of them, and so does what comes after other steps, wherever these lead.
  var laidScreens: Set<ScreenID> {
    var found: Set<ScreenID> = []
    for action in actions {
      let owner = flow(of: action.owner)
      forEachOperation(of: action.choices, withHandlers: true) { operation in
        if case .steps(let steps) = operations[operation].verb { found.formUnion(steps.dropFirst().compactMap { laid(by: $0) }) }
        if let screen = laid(by: operation), owner == nil || owner == screens[screen].flow { found.insert(screen) }
      }
    }
    for handlers in rootHandlers.values {
      for handler in handlers {
        forEachOperation(of: self.handlers[handler].choices, withHandlers: true) { if let screen = laid(by: $0) { found.insert(screen) } }
      }
    }
    return found
  }

  private func laid(by operation: OperationID) -> ScreenID? {
    switch operations[operation].verb {
    case .push(.screen(let screen), _), .replace(.screen(let screen)): screen
    case .push, .replace, .pop, .popTo, .popToRoot, .present, .dismiss, .dismissAll, .root, .select, .finish, .open, .steps, .run, .url,
      .stay, .invalid:
      nil
    }
  }
}
