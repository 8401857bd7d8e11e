#if !os(macOS)

import Combine
@_spi(FlowGenerated) import FlowRuntime
import UIKit

/// Leads through a flow whose screens lie on one stack, or are pages side by side. The controllers of the screens keep it.
@MainActor open class FlowScreensCoordinator<App: FlowUIKitApp>: Combine.ObservableObject {
  public let router: FlowUIKitRouter<App>
  /// The controller that the flow's screens are shown on, as long as it is there.
  public private(set) weak var root: UIViewController?
  public private(set) weak var parentCoordinator: FlowScreensCoordinator<App>?
  private var children: [FlowWeakCoordinator<App>] = []
  /// Rises with each change.
  @Combine.Published private var version = 0
  private var subscription: Combine.AnyCancellable?

  public required init(router: FlowUIKitRouter<App>, root: UIViewController?, parent: FlowScreensCoordinator<App>?) {
    (self.router, self.root, parentCoordinator) = (router, root, parent)
    subscription = router.changes.sink { [weak self] _ in MainActor.assumeIsolated { self?.version += 1 } }
    parent?.has(self)
  }

  /// A coordinator for the preview of a view model: no screen is active.
  public static var preview: Self { Self(router: FlowUIKitRouter(provider: FlowPreviewProvider()), root: nil, parent: nil) }

  /// The coordinators of flows that were pushed or presented from this one, as long as their screens are there.
  public var childCoordinators: [FlowScreensCoordinator<App>] {
    var living: [FlowScreensCoordinator<App>] = []
    for child in children { if let child = child.coordinator { living.append(child) } }
    return living
  }

  /// The nearest coordinator of a type that this one was started from.
  public func parent<Parent: FlowScreensCoordinator<App>>(_ type: Parent.Type = Parent.self) -> Parent? {
    var next = parentCoordinator
    while let parent = next {
      if let found = parent as? Parent { return found }
      next = parent.parentCoordinator
    }
    return nil
  }

  /// The navigation controller that the screens lie on; nil for pages that nothing can lie on.
  public var navigationController: UINavigationController? {
    guard let pages = root as? FlowPageController else { return root as? UINavigationController }
    return pages.stack
  }

  /// Whether people can use what it leads through.
  public var isActive: Bool { activeScreen != nil }

  var place: FlowStackPlace<App>? { (navigationController as? FlowNavigationController)?.place as? FlowStackPlace<App> }

  /// The screen that people can use, if it lies on the same stack, or is one of the pages.
  final var activeScreen: FlowScreen<App>? {
    guard root != nil else { return nil }
    return navigationController is FlowNavigationController ? place?.activeScreen : router.screen
  }

  /// The actions of a screen of its flow, while that is active on the stack that it leads through: not where an instance of the flow that is presented
  /// covers that, or one stands in another tab. Instances on one stack share what they answer, and pages on which nothing can lie have no stack.
  @_spi(FlowGenerated) public func actions<Actions: FlowActionSet>(_ type: Actions.Type) -> Actions? where Actions.AppType == App {
    isActive ? router.actions(type) : nil
  }

  /// The controller of a screen that shows a content.
  public func controller<Content: FlowViewControllerContent>(
    of screen: FlowScreen<App>, showing content: Content, _ viewModel: AnyObject
  ) -> UIViewController {
    content.makeController(at: FlowControllerPlace(screen, viewModel: viewModel, coordinator: self))
  }

  private func has(_ child: FlowScreensCoordinator<App>) {
    children.removeAll { $0.coordinator == nil }
    children.append(FlowWeakCoordinator(coordinator: child))
  }

  /// The coordinator of a new screen: that of the pages beside it, or of the screen below where its flow goes on; else a child of that of
  /// the screen below, or of the one that has presented what it is the first of.
  public static func leading(
    to screen: FlowScreen<App>, on root: UIViewController, over below: UIViewController?
  ) -> Self {
    let pages = root as? FlowPageController
    if let known = pages?.coordinator as? Self { return known }
    // Pages are an instance of their own, whatever they lie on.
    if pages == nil, let known = (below as? any FlowCoordinated)?.leadingCoordinator as? Self { return known }
    guard let router = screen.router as? FlowUIKitRouter<App> else { preconditionFailure("what UIKit shows has a router of UIKit") }
    let presenter = (root as? any FlowScreenHolder)?.presenter
    let parent = ((below ?? presenter) as? any FlowCoordinated)?.leadingCoordinator as? FlowScreensCoordinator<App>
    let coordinator = Self(router: router, root: root, parent: parent)
    pages?.coordinator = coordinator
    return coordinator
  }
}

/// Each coordinator is kept by the controllers of its screens.
@MainActor private struct FlowWeakCoordinator<App: FlowUIKitApp> {
  weak var coordinator: FlowScreensCoordinator<App>?
}

/// Says that each condition holds, in previews.
@MainActor private final class FlowPreviewProvider<Guard>: FlowStayingProvider {
  func holds(_ condition: Guard) -> Bool { true }
}

/// A controller that shows screens.
@MainActor protocol FlowScreenHolder: UIViewController {
  /// The controller of the screen that what it belongs to was presented from; nil in the root.
  var presenter: UIViewController? { get }
}

/// A controller that keeps the coordinator of its screen.
@MainActor protocol FlowCoordinated {
  var leadingCoordinator: AnyObject? { get }
}

#endif
