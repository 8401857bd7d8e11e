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

  /// The coordinators of flows that were pushed from this one, as long as their screens are there.
  public var childCoordinators: [FlowScreensCoordinator<App>] {
    var living: [FlowScreensCoordinator<App>] = []
    for child in children { if let child = child.coordinator { living.append(child) } }
    return living
  }

  private func has(_ child: FlowScreensCoordinator<App>) {
    children.removeAll { $0.coordinator == nil }
    children.append(FlowWeakCoordinator(coordinator: child))
  }

  /// The coordinator of a new screen: that of the screen below where its flow goes on, else a child of that for another flow.
  @_spi(FlowGenerated) public static func leading(
    to screen: FlowScreen<App>, on root: UIViewController, over below: UIViewController?
  ) -> Self {
    let parent = (below as? any FlowCoordinated)?.leadingCoordinator as? FlowScreensCoordinator<App>
    return parent as? Self ?? Self(router: screen.router, root: root, parent: parent)
  }
}

/// Each coordinator is kept by the controllers of its screens.
@MainActor private struct FlowWeakCoordinator<App: FlowUIKitApp> {
  weak var coordinator: FlowScreensCoordinator<App>?
}

/// A controller that keeps the coordinator of its screen.
@MainActor protocol FlowCoordinated {
  var leadingCoordinator: AnyObject { get }
}

#endif
