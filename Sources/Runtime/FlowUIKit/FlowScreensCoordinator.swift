#if !os(macOS)

import Combine
@_spi(FlowGenerated) import FlowRuntime
import UIKit

/// A coordinator of a flow whose screens are on one stack, or are pages side by side. The controllers of the screens keep it alive.
@MainActor open class FlowScreensCoordinator<App: FlowUIKitApp>: Combine.ObservableObject {
  /// The router that makes the moves.
  public let router: FlowUIKitRouter<App>
  /// The controller that shows the flow's screens; nil after it has gone.
  public private(set) weak var root: UIViewController?
  /// The coordinator that this one was started from; nil for the first.
  public private(set) weak var parentCoordinator: FlowScreensCoordinator<App>?
  private var children: [FlowWeakCoordinator<App>] = []
  /// A number that rises with each change.
  @Combine.Published private var version = 0
  private var subscription: Combine.AnyCancellable?

  public required init(router: FlowUIKitRouter<App>, root: UIViewController?, parent: FlowScreensCoordinator<App>?) {
    (self.router, self.root, parentCoordinator) = (router, root, parent)
    subscription = router.changes.sink { [weak self] _ in MainActor.assumeIsolated { self?.version += 1 } }
    parent?.has(self)
  }

  /// A coordinator for the preview of a view model. No screen is active.
  public static var preview: Self { Self(router: FlowUIKitRouter(provider: FlowPreviewProvider()), root: nil, parent: nil) }

  /// The coordinators of flows that this flow has pushed or presented, as long as their screens exist.
  public var childCoordinators: [FlowScreensCoordinator<App>] {
    var living: [FlowScreensCoordinator<App>] = []
    for child in children { if let child = child.coordinator { living.append(child) } }
    return living
  }

  /// Returns the nearest coordinator of a type among the coordinators that this one was started from.
  public func parent<Parent: FlowScreensCoordinator<App>>(_ type: Parent.Type = Parent.self) -> Parent? {
    var next = parentCoordinator
    while let parent = next {
      if let found = parent as? Parent { return found }
      next = parent.parentCoordinator
    }
    return nil
  }

  /// The navigation controller of the screens; nil for pages on which no screen can be.
  public var navigationController: UINavigationController? {
    guard let pages = root as? FlowPageController else { return root as? UINavigationController }
    return pages.stack
  }

  /// Whether people can use the coordinator's screens.
  public var isActive: Bool { activeScreen != nil }

  var place: FlowStackPlace<App>? { (navigationController as? FlowNavigationController)?.place as? FlowStackPlace<App> }

  /// The active screen, if it is on the same stack, or is one of the pages.
  final var activeScreen: FlowScreen<App>? {
    guard root != nil else { return nil }
    return navigationController is FlowNavigationController ? place?.activeScreen : router.screen
  }

  /// Returns the actions of a screen of the flow, while that screen is active on the coordinator's stack. Returns nil if a presented
  /// instance of the flow covers the stack, or if the active instance is in another tab.
  ///
  /// Instances on one stack return the same actions. Pages on which no screen can be have no stack.
  @_spi(FlowGenerated) public func actions<Actions: FlowActionSet>(_ type: Actions.Type) -> Actions? where Actions.AppType == App {
    isActive ? router.actions(type) : nil
  }

  /// Returns the controller of a screen that shows a content.
  public func controller<Content: FlowViewControllerContent>(
    of screen: FlowScreen<App>, showing content: Content, _ viewModel: AnyObject
  ) -> UIViewController {
    content.makeController(at: FlowControllerPlace(screen, viewModel: viewModel, coordinator: self))
  }

  private func has(_ child: FlowScreensCoordinator<App>) {
    children.removeAll { $0.coordinator == nil }
    children.append(FlowWeakCoordinator(coordinator: child))
  }

  /// Returns the coordinator of a new screen. It is the coordinator of the other pages, or of the screen below if that screen's flow
  /// continues.
  ///
  /// Otherwise this method creates one. Its parent is the coordinator of the screen below, or of the screen that presented the context.
  public static func leading(
    to screen: FlowScreen<App>, on root: UIViewController, over below: UIViewController?
  ) -> Self {
    let pages = root as? FlowPageController
    if let known = pages?.coordinator as? Self { return known }
    // Pages are an instance of their own, whatever is below them.
    if pages == nil, let known = (below as? any FlowCoordinated)?.leadingCoordinator as? Self { return known }
    guard let router = screen.router as? FlowUIKitRouter<App> else { preconditionFailure("what UIKit shows has a router of UIKit") }
    let presenter = (root as? any FlowScreenHolder)?.presenter
    let parent = ((below ?? presenter) as? any FlowCoordinated)?.leadingCoordinator as? FlowScreensCoordinator<App>
    let coordinator = Self(router: router, root: root, parent: parent)
    pages?.coordinator = coordinator
    return coordinator
  }
}

/// A weak reference to a coordinator. The controllers of its screens keep the coordinator alive.
@MainActor private struct FlowWeakCoordinator<App: FlowUIKitApp> {
  weak var coordinator: FlowScreensCoordinator<App>?
}

/// A provider for previews, in which each guard holds.
@MainActor private final class FlowPreviewProvider<Guard>: FlowStayingProvider {
  func holds(_ condition: Guard) -> Bool { true }
}

/// A controller that shows screens.
@MainActor protocol FlowScreenHolder: UIViewController {
  /// The controller of the screen that presented this controller's context; nil in the root.
  var presenter: UIViewController? { get }
}

/// A controller that keeps the coordinator of its screen.
@MainActor protocol FlowCoordinated {
  var leadingCoordinator: AnyObject? { get }
}

#endif
