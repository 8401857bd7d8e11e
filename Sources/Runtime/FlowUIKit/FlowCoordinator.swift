#if !os(macOS)

import Combine
@_spi(FlowGenerated) import FlowRuntime
import UIKit

/// Leads through the screens of one stack.
///
/// Whatever it is asked for it asks of the router: a move that the active screen does not offer is refused, and its verdict says why. What the
/// navigation controller shows follows from the state alone.
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

  /// Begins anew: goes back to the screen that the stack began with, if it is not there already.
  @discardableResult public func start() -> FlowMove { popToRoot() }

  /// Shows a screen: makes the action of the active one, or of its flow, that pushes or presents just that, if one does.
  ///
  /// - Parameter transition: how it is to be shown; nil for either way.
  @discardableResult public func show(_ route: App.Route, by transition: FlowNavigationTransition? = nil) -> FlowMove {
    guard let screen else { return router.refuse("show", .inactive) }
    let move = screen.show(route) { transition == nil || FlowNavigationTransition($0) == transition }
    return move ?? router.refuse("show", .unavailable)
  }

  /// Puts a screen in the place of the active one: makes the action of that, or of its flow, that does just this, if one does.
  @discardableResult public func replace(with route: App.Route) -> FlowMove {
    guard let screen else { return router.refuse("replace", .inactive) }
    return screen.replace(with: route) ?? router.refuse("replace", .unavailable)
  }

  /// One screen back, as the back button does.
  @discardableResult public func pop() -> FlowMove { back(by: 1) }

  /// Back to the screen at a height, the bottom one being at 1.
  @discardableResult public func popTo(height: Int) -> FlowMove { back(by: routes.count - height) }

  /// Back to the nearest screen that is equal to a route.
  @discardableResult public func popTo(_ route: App.Route) -> FlowMove {
    let routes = routes
    guard let index = routes.dropLast().lastIndex(of: route) else { return router.refuse("back", .unavailable) }
    return back(by: routes.count - 1 - index)
  }

  /// Back to the bottom screen.
  @discardableResult public func popToRoot() -> FlowMove { popTo(height: 1) }

  /// Closes the sheet, popover or dialog that the stack is in, as people do by swiping it down.
  @discardableResult public func dismiss() -> FlowMove {
    isActive ? router.swipeDown() : router.refuse("swipeDown", .inactive)
  }

  private func back(by count: Int) -> FlowMove { isActive ? router.back(by: count) : router.refuse("back", .inactive) }
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
