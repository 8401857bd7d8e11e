/// Screens whose actions a coordinator searches to show another screen, or to go back.
///
/// Each method calls all actions that may do so. The router performs the first one that does exactly what the coordinator asks for.
public protocol FlowLeadingScreens: FlowScreens {
  /// Calls the actions of a screen that may lead to another screen.
  @MainActor func lead(from screen: FlowScreen<AppType>, to route: AppType.Route)
  /// Calls the actions of a screen that may lead back.
  @MainActor func goBack(from screen: FlowScreen<AppType>)
}

extension FlowLeadingScreens {
  @MainActor public func lead(from screen: FlowScreen<AppType>, to route: AppType.Route) {}
  @MainActor public func goBack(from screen: FlowScreen<AppType>) {}
}

@MainActor extension FlowScreen {
  /// Pushes or presents a screen, with the first action of this screen that does exactly that.
  ///
  /// - Parameter isMeant: whether the action may present the screen in this way, or push it if the presentation is nil.
  /// - Returns: nil if no action does that.
  @_spi(FlowGenerated) public func show(
    _ route: App.Route, if isMeant: @escaping (_ presentation: FlowPresentation?) -> Bool = { _ in true }
  ) -> FlowMove? {
    lead(to: route) { [router] choice in
      if case .push(let target, _) = choice.verb { return isMeant(nil) && router.opening(of: target, by: choice) == route }
      if case .present(let target, let presentation) = choice.verb {
        return isMeant(presentation) && router.opening(of: target, by: choice) == route
      }
      return false
    }
  }

  /// Replaces this screen, with the first action of this screen that does exactly that.
  ///
  /// - Returns: nil if no action does that.
  @_spi(FlowGenerated) public func replace(with route: App.Route) -> FlowMove? {
    lead(to: route) { [router] choice in
      if case .replace(let target) = choice.verb { return router.opening(of: target, by: choice) == route }
      return false
    }
  }

  /// Goes back, with the first action of the screen or its flow that does exactly that.
  ///
  /// - Returns: nil if no action does that.
  @_spi(FlowGenerated) public func goBack(_ way: FlowWayBack) -> FlowMove? {
    lead(to: nil) { choice in
      switch (way, choice.verb) {
      case (.pop, .pop), (.popToRoot, .popToRoot), (.dismiss, .dismiss): true
      default: false
      }
    }
  }

  private func lead(to target: App.Route?, by isMeant: @escaping (FlowChoice<App>) -> Bool) -> FlowMove? {
    let request = FlowShowRequest<App>(isMeant)
    let asking = FlowScreen(router, route, number: number, request: request)
    func lead<Screens: FlowLeadingScreens>(_ screens: Screens) {
      // The types are equal, because the screens of an app's routes belong to that app. Swift has no way to declare this.
      guard let screen = asking as? FlowScreen<Screens.AppType>, let target = target as? Screens.AppType.Route? else { return }
      if let target { screens.lead(from: screen, to: target) } else { screens.goBack(from: screen) }
    }
    if let screens = route.screens as? any FlowLeadingScreens { lead(screens) }
    return request.move
  }
}

/// A way back that an action may take.
@_spi(FlowGenerated) public enum FlowWayBack { case pop, popToRoot, dismiss }

/// A request to all actions of a screen that may fulfil it. The router performs at most one of them.
@MainActor final class FlowShowRequest<App: FlowApp> {
  private let isMeant: (FlowChoice<App>) -> Bool
  /// The result of the action that was performed; nil until then.
  private(set) var move: FlowMove?

  init(_ isMeant: @escaping (FlowChoice<App>) -> Bool) { self.isMeant = isMeant }

  /// Performs an action if it fulfils the request. Observers don't hear of the other actions, because nothing requested them.
  func make(
    _ name: String, _ arguments: FlowMove.Arguments, on router: FlowRouter<App>, _ guards: [App.Guard: Bool],
    if isOffered: @escaping () -> Bool, _ decide: @escaping (inout FlowDecision<App>) -> FlowChoice<App>?
  ) -> FlowMove {
    guard move == nil, isOffered() else { return FlowMove(name, .unavailable) }
    let now = router.decided(guards, decide)
    guard let choice = now.choice, isMeant(choice) else { return FlowMove(name, .unavailable) }
    // A queued move decides when its turn comes.
    let made = router.act(name, with: arguments, guards: now.guards, if: isOffered) { [isMeant] decision in
      guard let choice = decide(&decision), isMeant(choice) else { return nil }
      return choice
    }
    move = made
    return made
  }
}
