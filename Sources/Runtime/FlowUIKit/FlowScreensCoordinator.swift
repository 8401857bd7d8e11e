#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import UIKit

/// Leads through a flow for the view models of its screens.
@MainActor open class FlowScreensCoordinator<App: FlowUIKitApp> {
  public let router: FlowRouter<App>
  /// What the flow's screens are shown on, as long as it is there.
  public private(set) weak var root: UIViewController?
  public private(set) weak var parentCoordinator: FlowScreensCoordinator<App>?
  private var children: [FlowWeakCoordinator<App>] = []

  public required init(router: FlowRouter<App>, root: UIViewController, parent: FlowScreensCoordinator<App>?) {
    self.router = router
    self.root = root
    parentCoordinator = parent
    parent?.has(self)
  }

  /// The coordinators of flows that were pushed or presented from this one, as long as their screens are there.
  public var childCoordinators: [FlowScreensCoordinator<App>] {
    var living: [FlowScreensCoordinator<App>] = []
    for child in children { if let child = child.coordinator { living.append(child) } }
    return living
  }

  /// The actions of a screen of its flow, while that is active on the stack that it leads through: not where an instance of the flow that is presented
  /// covers that, or one stands in another tab. Instances on one stack share what they answer, and pages on which nothing can lie have no stack.
  @_spi(FlowGenerated) public func actions<Actions: FlowActionSet>(_ type: Actions.Type) -> Actions? where Actions.AppType == App {
    guard let root, FlowCoordinator<App>.of(root)?.isActive ?? true else { return nil }
    return router.actions(type)
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
    let presenter = (root as? any FlowScreenHolder)?.presenter
    let parent = ((below ?? presenter) as? any FlowCoordinated)?.leadingCoordinator as? FlowScreensCoordinator<App>
    let coordinator = Self(router: screen.router, root: root, parent: parent)
    pages?.coordinator = coordinator
    return coordinator
  }
}

/// Each coordinator is kept by the controllers of its screens.
@MainActor private struct FlowWeakCoordinator<App: FlowUIKitApp> {
  weak var coordinator: FlowScreensCoordinator<App>?
}

/// A controller that shows screens.
@MainActor protocol FlowScreenHolder: UIViewController {
  /// The controller of the screen that what it belongs to was presented from; nil in the root.
  var presenter: UIViewController? { get }
}

/// A controller that keeps the coordinator of its screen.
@MainActor protocol FlowCoordinated {
  var leadingCoordinator: AnyObject { get }
}

#endif
