#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import UIKit

/// Leads through the screens of a flow on one stack.
///
/// The router makes each move. It refuses a move that the active screen does not offer; the move then has the verdict and the reason, and a debug build
/// reports it. What the navigation controller shows follows from the state alone.
@MainActor public final class FlowCoordinator<Router: FlowCoordinatedScreens>: FlowScreensCoordinator<Router.AppType> {
  public typealias App = Router.AppType

  // MARK: What is there

  /// The screens of the flow on the stack, the bottom one first.
  public var routes: [Router] {
    var routes: [Router] = []
    for route in stackRoutes { if let own = route.screens as? Router { routes.append(own) } }
    return routes
  }

  /// The screen of the flow that it began with; nil where the stack has none of the flow any more.
  public var startingRoute: Router? { routes.first }

  /// All screens of the stack, the bottom one first.
  public var stackRoutes: [App.Route] {
    var routes: [App.Route] = []
    for frame in place?.stack?.frames.elements ?? [] { routes += frame.screens.elements }
    return routes
  }

  // MARK: What can be asked for

  /// Begins again: goes back to the ``startingRoute``.
  @discardableResult public func start(animated: Bool = true) -> FlowMove {
    ask("back", animated) { _ in
      let route = startingRoute?.route
      return back(by: stackRoutes.count - 1 - (stackRoutes.firstIndex { $0 == route } ?? 0))
    }
  }

  /// Shows a screen of the flow: makes the action of the active one, or of its flow, that pushes or presents just that, if one does.
  @discardableResult public func show(_ route: Router, animated: Bool = true) -> FlowMove { show(route.route, animated: animated) }

  /// Shows a screen of any flow, in the same way.
  ///
  /// - Parameter transition: how it is to be shown; nil for either way.
  @discardableResult public func show(_ route: App.Route, by transition: FlowNavigationTransition? = nil, animated: Bool = true) -> FlowMove
  {
    ask("show", animated) { screen in
      let move = screen.show(route) { transition == nil || FlowNavigationTransition($0) == transition }
      let reason = "No action of '\(screen.route.screenName)' shows '\(route.screenName)' so."
      return move ?? router.refuse("show", .unavailable, because: reason)
    }
  }

  /// Puts a screen of the flow in the place of the active one, in the same way.
  @discardableResult public func replace(with route: Router, animated: Bool = true) -> FlowMove {
    replace(with: route.route, animated: animated)
  }

  /// Puts a screen in the place of the active one: makes the action of that, or of its flow, that does just this, if one does.
  @discardableResult public func replace(with route: App.Route, animated: Bool = true) -> FlowMove {
    ask("replace", animated) { screen in
      let reason = "No action of '\(screen.route.screenName)' puts '\(route.screenName)' in its place."
      return screen.replace(with: route) ?? router.refuse("replace", .unavailable, because: reason)
    }
  }

  /// Goes one screen back: makes the action of the active screen that does (`pop`), if one does, or else what the back button does.
  @discardableResult public func pop(animated: Bool = true) -> FlowMove {
    ask("back", animated) { screen in screen.goBack(.pop) ?? back(by: 1) }
  }

  /// Back to the screen at a height, the bottom one being at 1.
  @discardableResult public func popTo(height: Int, animated: Bool = true) -> FlowMove {
    ask("back", animated) { _ in back(by: stackRoutes.count - height) }
  }

  /// Back to the nearest screen of the flow that is equal to a route.
  @discardableResult public func popTo(_ route: Router, animated: Bool = true) -> FlowMove { popTo(route.route, animated: animated) }

  /// Back to the nearest screen of any flow that is equal to a route.
  @discardableResult public func popTo(_ route: App.Route, animated: Bool = true) -> FlowMove {
    ask("back", animated) { _ in
      let routes = stackRoutes
      let index = routes.dropLast().lastIndex(of: route)
      return back(by: index.map { routes.count - 1 - $0 } ?? 0)
    }
  }

  /// Goes back to the bottom screen: makes the action of the active screen that does (`popToRoot`), if one does, or else what the menu of the back
  /// button does.
  @discardableResult public func popToRoot(animated: Bool = true) -> FlowMove {
    ask("back", animated) { screen in screen.goBack(.popToRoot) ?? back(by: max(stackRoutes.count - 1, 1)) }
  }

  /// Closes what the stack is presented in: makes the action of the active screen that does (`dismiss`), if one does, or else what people do who swipe
  /// it down.
  @discardableResult public func dismiss(animated: Bool = true) -> FlowMove {
    ask("swipeDown", animated) { screen in
      if let move = screen.goBack(.dismiss) { return move }
      if router.navigation.offers(.swipeDown, in: App()) { return router.swipeDown() }
      if (place?.place.context ?? 0) == 0 { return router.refuse("swipeDown", .illegal(.dismissNotPresented)) }
      let reason = "People can't swipe it down, and no action of '\(screen.route.screenName)' dismisses it."
      return router.refuse("swipeDown", .unavailable, because: reason)
    }
  }

  /// What the way back in the bar does, to a screen that lies there.
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
