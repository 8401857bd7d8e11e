#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import UIKit

/// A coordinator of a flow's screens on one stack.
///
/// The router makes each move. It refuses a move that the active screen doesn't offer. The result then has the verdict and the reason, and
/// a debug build reports it. The content of the navigation controller depends only on the state.
@MainActor public final class FlowCoordinator<Router: FlowCoordinatedScreens>: FlowScreensCoordinator<Router.AppType> {
  public typealias App = Router.AppType

  // MARK: Screens

  /// The screens of the flow on the stack, the bottom one first.
  public var routes: [Router] {
    var routes: [Router] = []
    for route in stackRoutes { if let own = route.screens as? Router { routes.append(own) } }
    return routes
  }

  /// The first screen of the flow on the stack; nil if the stack has no screen of the flow any longer.
  public var startingRoute: Router? { routes.first }

  /// All screens of the stack, the bottom one first.
  public var stackRoutes: [App.Route] {
    var routes: [App.Route] = []
    for frame in place?.stack?.frames.elements ?? [] { routes += frame.screens.elements }
    return routes
  }

  // MARK: Moves

  /// Goes back to the ``startingRoute``.
  @discardableResult public func start(animated: Bool = true) -> FlowMove {
    ask("back", animated) { _ in
      let route = startingRoute?.route
      return back(by: stackRoutes.count - 1 - (stackRoutes.firstIndex { $0 == route } ?? 0))
    }
  }

  /// Shows a screen of the flow, with the action of the active screen or its flow that pushes or presents exactly this screen.
  @discardableResult public func show(_ route: Router, animated: Bool = true) -> FlowMove { show(route.route, animated: animated) }

  /// Shows a screen of any flow, with the action of the active screen or its flow that pushes or presents exactly this screen.
  ///
  /// - Parameters:
  ///   - route: the screen to show.
  ///   - transition: the way in which the action shows the screen; nil for any way.
  ///   - animated: whether people see a transition.
  @discardableResult public func show(_ route: App.Route, by transition: FlowNavigationTransition? = nil, animated: Bool = true) -> FlowMove
  {
    ask("show", animated) { screen in
      let move = screen.show(route) { transition == nil || FlowNavigationTransition($0) == transition }
      let way = transition == nil ? "" : " in this way"
      let reason = "No action of '\(screen.route.screenName)' shows '\(route.screenName)'\(way)."
      return move ?? router.refuse("show", .unavailable, because: reason)
    }
  }

  /// Replaces the active screen by a screen of the flow, with the action of the active screen or its flow that does exactly this.
  @discardableResult public func replace(with route: Router, animated: Bool = true) -> FlowMove {
    replace(with: route.route, animated: animated)
  }

  /// Replaces the active screen by a screen of any flow, with the action of the active screen or its flow that does exactly this.
  @discardableResult public func replace(with route: App.Route, animated: Bool = true) -> FlowMove {
    ask("replace", animated) { screen in
      let reason = "No action of '\(screen.route.screenName)' replaces it by '\(route.screenName)'."
      return screen.replace(with: route) ?? router.refuse("replace", .unavailable, because: reason)
    }
  }

  /// Goes back by one screen. It takes the active screen's action for this (`pop`) if there is one, or else goes back as the back button
  /// does.
  @discardableResult public func pop(animated: Bool = true) -> FlowMove {
    ask("back", animated) { screen in screen.goBack(.pop) ?? back(by: 1) }
  }

  /// Goes back to the screen at a height. The bottom screen has height 1.
  @discardableResult public func popTo(height: Int, animated: Bool = true) -> FlowMove {
    ask("back", animated) { _ in back(by: stackRoutes.count - height) }
  }

  /// Goes back to the nearest screen of the flow that is equal to a route.
  @discardableResult public func popTo(_ route: Router, animated: Bool = true) -> FlowMove { popTo(route.route, animated: animated) }

  /// Goes back to the nearest screen of any flow that is equal to a route.
  @discardableResult public func popTo(_ route: App.Route, animated: Bool = true) -> FlowMove {
    ask("back", animated) { _ in
      let routes = stackRoutes
      let index = routes.dropLast().lastIndex(of: route)
      return back(by: index.map { routes.count - 1 - $0 } ?? 0)
    }
  }

  /// Goes back to the bottom screen. It takes the active screen's action for this (`popToRoot`) if there is one, or else goes back as the
  /// menu of the back button does.
  @discardableResult public func popToRoot(animated: Bool = true) -> FlowMove {
    ask("back", animated) { screen in screen.goBack(.popToRoot) ?? back(by: max(stackRoutes.count - 1, 1)) }
  }

  /// Closes the presentation that contains the stack. It takes the active screen's action for this (`dismiss`) if there is one, or else
  /// closes it as a swipe down does.
  @discardableResult public func dismiss(animated: Bool = true) -> FlowMove {
    ask("swipeDown", animated) { screen in
      if let move = screen.goBack(.dismiss) { return move }
      if router.navigation.offers(.swipeDown, in: App()) { return router.swipeDown() }
      if (place?.place.context ?? 0) == 0 { return router.refuse("swipeDown", .illegal(.dismissNotPresented)) }
      let reason = "People can't swipe it down, and no action of '\(screen.route.screenName)' dismisses it."
      return router.refuse("swipeDown", .unavailable, because: reason)
    }
  }

  /// Goes back as the back button does, to a screen of the stack.
  private func back(by count: Int) -> FlowMove {
    if router.navigation.offers(.back(by: count), in: App()) { return router.back(by: count) }
    if stackRoutes.count == 1 { return router.refuse("back", .illegal(.popAtBottom)) }
    let isThere = count > 0 && count < stackRoutes.count
    let reason = isThere ? "The active screen hides the way back, and has no action for it." : "No such screen lies below."
    return router.refuse("back", .unavailable, because: reason)
  }

  /// Makes a move of the active screen.
  private func ask(_ name: String, _ animated: Bool, _ move: (FlowScreen<App>) -> FlowMove) -> FlowMove {
    guard let screen = activeScreen else {
      return router.refuse(name, .inactive, because: "The stack of the coordinator is covered, in another tab, or not there any more.")
    }
    return animated ? move(screen) : router.withoutAnimation { move(screen) }
  }
}

#endif
