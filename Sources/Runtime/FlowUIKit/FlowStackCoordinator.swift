#if !os(macOS)

import FlowRuntime
import UIKit

/// Shows the screens of a stack on a navigation controller; which they are is for the reconciler to say.
@MainActor final class FlowStackCoordinator<App: FlowUIKitApp>: FlowStackPlatform {
  private let showing: FlowShowing<App>
  private let navigationController = FlowNavigationController()
  private let watcher = FlowBackWatcher()
  let coordinator: FlowCoordinator<App>

  init(_ showing: FlowShowing<App>, at place: FlowPicture<App>.Place, hasMoved: @escaping @MainActor () -> Void) {
    self.showing = showing
    coordinator = FlowCoordinator(router: showing.router, at: place, navigationController)
    navigationController.coordinator = coordinator
    watcher.hasMoved = hasMoved
    navigationController.delegate = watcher
  }

  var controller: UIViewController { navigationController }
  var controllers: [UIViewController] { navigationController.viewControllers }
  var isMoving: Bool { navigationController.transitionCoordinator != nil }

  func makeScreen(_ screen: FlowPicture<App>.Screen, over below: UIViewController?) -> UIViewController {
    showing.makeController(of: screen.screen, number: screen.number, on: navigationController, over: below)
  }

  func push(_ controller: UIViewController) { navigationController.pushViewController(controller, animated: true) }
  func pop(to controller: UIViewController) { navigationController.popToViewController(controller, animated: true) }
  func set(_ controllers: [UIViewController], animated: Bool) {
    navigationController.setViewControllers(controllers, animated: animated)
  }
}

/// Knows the coordinator that it is shown for, so that screens find it.
@MainActor final class FlowNavigationController: UINavigationController {
  weak var coordinator: AnyObject?
}

/// Hears of the end of transitions. Of one that is turned back nobody hears: nothing has changed by it, and who waits for it looks again.
@MainActor final class FlowBackWatcher: NSObject, UINavigationControllerDelegate {
  var hasMoved: @MainActor () -> Void = {}

  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    hasMoved()
  }
}

#endif
