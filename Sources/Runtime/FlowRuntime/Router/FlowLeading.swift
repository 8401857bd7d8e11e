/// Screens with actions that a coordinator looks through to show another screen, or to go back.
///
/// Each method calls all actions that may do it, and the router makes the first that does just what was asked for.
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
  /// Pushes or presents a screen, by the first action of this one that does just that.
  ///
  /// - Parameter isMeant: whether it is to be presented so; nil is to be pushed.
  /// - Returns: nil where none does.
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

  /// Puts a screen in the place of this one, by the first action of this one that does just that.
  ///
  /// - Returns: nil where none does.
  @_spi(FlowGenerated) public func replace(with route: App.Route) -> FlowMove? {
    lead(to: route) { [router] choice in
      if case .replace(let target) = choice.verb { return router.opening(of: target, by: choice) == route }
      return false
    }
  }

  /// Goes back by the first action of the screen, or of its flow, that does just that.
  ///
  /// - Returns: nil where no action does.
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
      // The same types: that the screens of an app's routes are the app's is more than Swift can be told.
      guard let screen = asking as? FlowScreen<Screens.AppType>, let target = target as? Screens.AppType.Route? else { return }
      if let target { screens.lead(from: screen, to: target) } else { screens.goBack(from: screen) }
    }
    if let screens = route.screens as? any FlowLeadingScreens { lead(screens) }
    return request.move
  }
}

/// A way back that an action may take.
@_spi(FlowGenerated) public enum FlowWayBack { case pop, popToRoot, dismiss }

/// What is asked of all actions of a screen that might do it: one is made at most.
@MainActor final class FlowShowRequest<App: FlowApp> {
  private let isMeant: (FlowChoice<App>) -> Bool
  /// What came of the action that was made; nil as long as none was.
  private(set) var move: FlowMove?

  init(_ isMeant: @escaping (FlowChoice<App>) -> Bool) { self.isMeant = isMeant }

  /// Makes an action if it does what is meant. Of others nobody hears: they have not been asked for.
  func make(
    _ name: String, on router: FlowRouter<App>, _ guards: [App.Guard: Bool], if isOffered: @escaping () -> Bool,
    _ decide: @escaping (inout FlowDecision<App>) -> FlowChoice<App>?
  ) -> FlowMove {
    guard move == nil, isOffered() else { return FlowMove(name, .unavailable) }
    let now = router.decided(guards, decide)
    guard let choice = now.choice, isMeant(choice) else { return FlowMove(name, .unavailable) }
    // A move that is queued is decided when its turn comes.
    let made = router.act(name, guards: now.guards, if: isOffered) { [isMeant] decision in
      guard let choice = decide(&decision), isMeant(choice) else { return nil }
      return choice
    }
    move = made
    return made
  }
}
