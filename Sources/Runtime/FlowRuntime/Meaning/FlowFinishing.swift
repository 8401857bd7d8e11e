/// The verbs that end an instance.
extension FlowNavigation {
  /// Leaves the active instance without an outcome. The instance must have been pushed or presented.
  mutating func leave(in app: App) throws(FlowRefusal) -> FlowFollowing<App> {
    let origin = activeOrigin
    guard removeActiveInstance() else { throw .finishWithoutCaller }
    return .dismissed(origin, in: app)
  }

  /// Ends the active instance with an outcome. The handler runs on the screen that started the instance.
  mutating func finish(_ outcomes: [App.Outcome], in app: App) throws(FlowRefusal) -> FlowFollowing<App> {
    guard let origin = activeOrigin, let screen = activeScreen else { throw .finishWithoutCaller }
    switch origin {
    case .started(let site):
      guard let handler = app.handler(after: .finished(outcomes), startedBy: site) else { throw .outcomeUnhandled }
      guard removeActiveInstance() else { throw .finishWithoutCaller }
      return .handler(handler)
    case .root:
      let flow = app.flow(of: screen)
      guard app.hasRootHandlers(flow) else { throw .finishWithoutCaller }
      // A root flow isn't removed: its handler replaces it.
      guard let handler = app.rootHandler(after: .finished(outcomes), of: flow) else { throw .outcomeUnhandled }
      return .handler(handler)
    case .unattended: throw .finishWithoutCaller
    // The starter handles only the outcomes of the instance that it started.
    case .heir: throw .outcomeUnhandled
    }
  }

  /// Removes the top frame, or the whole context if the frame is its only content.
  ///
  /// - Returns: false if no screen started the instance.
  private mutating func removeActiveInstance() -> Bool {
    guard isStarted else { return false }
    if var stack = activeStack, stack.count > 1 {
      stack.pop()
      setActiveStack(stack)
    } else {
      guard contexts.count > 1 else { return false }
      contexts.removeLast()
    }
    return true
  }
}

extension FlowFollowing {
  /// Returns the handler of an instance that was left without an outcome, or ``FlowFollowing/nothing``.
  static func dismissed(_ origin: FlowNavigation<App>.Origin?, in app: App) -> Self {
    guard let site = origin?.listener, let handler = app.handler(after: .dismissed, startedBy: site) else { return .nothing }
    return .handler(handler)
  }
}

extension FlowNavigation.Origin {
  /// The site whose handler runs if the instance is left without an outcome.
  var listener: App.Site? {
    switch self {
    case .started(let site): site
    case .heir(let site): site
    case .root, .unattended: nil
    }
  }

  /// The origin of an instance that replaces this one.
  var heir: Self {
    switch self {
    // The bottom of the root or of a tab has no screen to go back to.
    case .root, .unattended: .unattended
    case .started, .heir: .heir(of: listener)
    }
  }
}
