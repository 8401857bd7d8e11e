#if !os(macOS)

import Combine
@_spi(FlowGenerated) import FlowRuntime
import UIKit

/// Leads through the screens of one stack.
///
/// The router makes each move. It refuses a move that the active screen does not offer; the move then has the verdict and the reason, and a debug build
/// reports it. What the navigation controller shows follows from the state alone.
@MainActor public final class FlowCoordinator<App: FlowUIKitApp>: Combine.ObservableObject {
  public let router: FlowUIKitRouter<App>
  /// What shows the stack, as long as that is there.
  public private(set) weak var navigationController: UINavigationController?
  private let place: FlowPicture<App>.Place
  /// Of the stack: another in the same place has a coordinator of its own.
  private let number: Int?
  /// Rises with each change.
  @Combine.Published private var version = 0
  private var subscription: Combine.AnyCancellable?

  init(router: FlowUIKitRouter<App>, at place: FlowPicture<App>.Place, _ navigationController: UINavigationController) {
    (self.router, self.place, self.navigationController) = (router, place, navigationController)
    number = Self.stack(at: place, in: router.navigation)?.number
    subscription = router.changes.sink { [weak self] _ in MainActor.assumeIsolated { self?.version += 1 } }
  }

  /// The coordinator of the stack that a controller shows, or whose pages it turns; nil for another.
  @_spi(FlowGenerated) public static func of(_ root: UIViewController) -> Self? {
    let stack = (root as? FlowPageController)?.stack ?? root as? FlowNavigationController
    return stack?.coordinator as? Self
  }

  // MARK: What is there

  /// The screens, the bottom one first; none where the state has nothing there any more.
  public var routes: [App.Route] {
    var routes: [App.Route] = []
    for frame in stack?.frames.elements ?? [] { routes += frame.screens.elements }
    return routes
  }

  /// One for each instance of a flow on the stack, the bottom one first.
  public var childCoordinators: [FlowInstanceCoordinator] {
    var children: [FlowInstanceCoordinator] = []
    for frame in stack?.frames.elements ?? [] { children.append(FlowInstanceCoordinator(flow: frame.flow, origin: frame.origin.site)) }
    return children
  }

  /// Whether people can use the stack: it is that of the active screen.
  public var isActive: Bool { screen != nil }

  /// Nil where another has come in the place of the stack.
  private var stack: FlowPicture<App>.Stack? {
    guard navigationController != nil, let stack = Self.stack(at: place, in: router.navigation), stack.number == number else { return nil }
    return stack
  }

  private static func stack(at place: FlowPicture<App>.Place, in navigation: FlowNavigation<App>) -> FlowPicture<App>.Stack? {
    let contexts = FlowPicture(of: navigation).contexts
    var content = contexts.indices.contains(place.context) ? contexts[place.context].content : nil
    for tab in place.tabs {
      guard case .tabs(let tabs)? = content else { return nil }
      content = tabs.tabs.first { $0.tab == tab }?.content
    }
    if case .stack(let stack)? = content { return stack }
    return nil
  }

  /// The screen on top, if it is the active one.
  private var screen: FlowScreen<App>? {
    guard let top = stack?.top else { return nil }
    let screen = FlowScreen(router, top.screen, number: top.number)
    return screen.isActive ? screen : nil
  }

  // MARK: What can be asked for

  /// Begins again: goes back to the screen that the stack began with, if it is not there already.
  @discardableResult public func start(animated: Bool = true) -> FlowMove { popToRoot(animated: animated) }

  /// Shows a screen: makes the action of the active one, or of its flow, that pushes or presents just that, if one does.
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
    ask("back", animated) { _ in back(by: routes.count - height) }
  }

  /// Back to the nearest screen that is equal to a route.
  @discardableResult public func popTo(_ route: App.Route, animated: Bool = true) -> FlowMove {
    ask("back", animated) { _ in
      let routes = routes
      let index = routes.dropLast().lastIndex(of: route)
      return back(by: index.map { routes.count - 1 - $0 } ?? 0)
    }
  }

  /// Goes back to the bottom screen: makes the action of the active screen that does (`popToRoot`), if one does, or else what the menu of the back
  /// button does.
  @discardableResult public func popToRoot(animated: Bool = true) -> FlowMove {
    ask("back", animated) { screen in screen.goBack(.popToRoot) ?? back(by: max(routes.count - 1, 1)) }
  }

  /// Closes what the stack is presented in: makes the action of the active screen that does (`dismiss`), if one does, or else what people do who swipe
  /// it down.
  @discardableResult public func dismiss(animated: Bool = true) -> FlowMove {
    ask("swipeDown", animated) { screen in
      if let move = screen.goBack(.dismiss) { return move }
      if router.navigation.offers(.swipeDown, in: App()) { return router.swipeDown() }
      if place.context == 0 { return router.refuse("swipeDown", .illegal(.dismissNotPresented)) }
      let reason = "People can't swipe it down, and no action of '\(screen.route.screenName)' dismisses it."
      return router.refuse("swipeDown", .unavailable, because: reason)
    }
  }

  /// What the way back in the bar does, to a screen that lies there.
  private func back(by count: Int) -> FlowMove {
    if router.navigation.offers(.back(by: count), in: App()) { return router.back(by: count) }
    if routes.count == 1 { return router.refuse("back", .illegal(.popAtBottom)) }
    let isThere = count > 0 && count < routes.count
    let reason = isThere ? "The active screen hides the way back, and has no action for it." : "No such screen lies below."
    return router.refuse("back", .unavailable, because: reason)
  }

  /// Makes a move of the active screen.
  private func ask(_ name: String, _ animated: Bool, _ move: (FlowScreen<App>) -> FlowMove) -> FlowMove {
    guard let screen else {
      return router.refuse(name, .inactive, because: "The stack of the coordinator is covered, in another tab, or not there any more.")
    }
    return animated ? move(screen) : router.withoutAnimation { move(screen) }
  }
}

/// An instance of a flow that somebody waits for, or a whole stack.
@MainActor public final class FlowInstanceCoordinator {
  public let flow: String
  /// The move that started it; nil if nobody waits for its end.
  public let site: String?

  init(flow: String, origin site: String?) { (self.flow, self.site) = (flow, site) }
}

extension FlowNavigation.Origin where App: FlowApp {
  fileprivate var site: String? { if case .started(let site) = self { site } else { nil } }
}

#endif
