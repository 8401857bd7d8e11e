/// The verbs that end an instance.
extension FlowNavigation {
  /// Without an outcome: the instance is left, so it must have been pushed or presented.
  mutating func leave(in app: App) throws(FlowRefusal) -> FlowFollowing<App> {
    let origin = activeOrigin
    guard removeActiveInstance() else { throw .finishWithoutCaller }
    return .dismissed(origin, in: app)
  }

  /// With an outcome: the handler runs on the screen that started the instance.
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
      // A root is not taken away: its handler replaces it.
      guard let handler = app.rootHandler(after: .finished(outcomes), of: flow) else { throw .outcomeUnhandled }
      return .handler(handler)
    case .unattended: throw .finishWithoutCaller
    // Who waits for outcomes waits for those of what it has started.
    case .heir: throw .outcomeUnhandled
    }
  }

  /// Takes away the top frame, or the context if that instance is all there is in it; false if no screen started it.
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
  /// What follows when an instance is left without an outcome, back to the screen that started it.
  static func dismissed(_ origin: FlowNavigation<App>.Origin?, in app: App) -> Self {
    guard let site = origin?.listener, let handler = app.handler(after: .dismissed, startedBy: site) else { return .nothing }
    return .handler(handler)
  }
}

extension FlowNavigation.Origin {
  /// By which those are found who hear that the instance is left without an outcome.
  var listener: App.Site? {
    switch self {
    case .started(let site): site
    case .heir(let site): site
    case .root, .unattended: nil
    }
  }

  /// That of an instance that takes the place of another.
  var heir: Self {
    switch self {
    // At the bottom of the root or of a tab there is nothing to go back to.
    case .root, .unattended: .unattended
    case .started, .heir: .heir(of: listener)
    }
  }
}
