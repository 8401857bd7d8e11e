#if !os(macOS)

import FlowRuntime
import UIKit

/// Shows the screens of a stack on a navigation controller; which they are is for the reconciler to say.
@MainActor final class FlowStackCoordinator<App: FlowUIKitApp>: FlowStackPlatform {
  private let showing: FlowShowing<App>
  private let navigationController = FlowNavigationController()
  private let watcher = FlowBackWatcher()
  let coordinator: FlowCoordinator<App>
  /// What the screens are called whose controllers lie on the stack, and some that did.
  private var names: [ObjectIdentifier: String] = [:]

  init(_ showing: FlowShowing<App>, at place: FlowPicture<App>.Place, hasMoved: @escaping @MainActor () -> Void) {
    self.showing = showing
    coordinator = FlowCoordinator(router: showing.router, at: place, navigationController)
    navigationController.presenter = showing.presenter(at: place.context)
    navigationController.coordinator = coordinator
    watcher.hasMoved = hasMoved
    watcher.isShowing = { [weak self] in self?.mark($0) }
    navigationController.delegate = watcher
  }

  var controller: UIViewController { navigationController }
  var controllers: [UIViewController] { navigationController.viewControllers }
  var isMoving: Bool { navigationController.transitionCoordinator != nil }

  func makeScreen(_ screen: FlowPicture<App>.Screen, over below: UIViewController?) -> UIViewController {
    let controller = showing.makeController(of: screen.screen, number: screen.number, on: navigationController, over: below?.shownPage)
    names[ObjectIdentifier(controller)] = screen.screen.screenName
    return controller
  }

  /// Marks the view of a screen that is about to be seen, unless the app itself has: before that it need not be there.
  private func mark(_ controller: UIViewController) {
    controller.view.isMarked(as: names[ObjectIdentifier(controller)])
    guard names.count > 2 * controllers.count else { return }
    var left: [ObjectIdentifier: String] = [:]
    for controller in controllers { left[ObjectIdentifier(controller)] = names[ObjectIdentifier(controller)] }
    names = left
  }

  func makePages(
    _ pages: FlowPicture<App>.Pages, over below: UIViewController?
  ) -> (pages: FlowPagesCoordinator<App>, controller: UIViewController) {
    let shown = FlowPagesCoordinator(
      showing, pages, on: navigationController, over: below?.shownPage, presentedFrom: navigationController.presenter,
      hasMoved: watcher.hasMoved)
    // Each of them is marked for itself.
    names[ObjectIdentifier(shown.controller)] = nil
    return (shown, shown.controller)
  }

  func push(_ controller: UIViewController) { navigationController.pushViewController(controller, animated: true) }
  func pop(to controller: UIViewController) { navigationController.popToViewController(controller, animated: true) }
  func set(_ controllers: [UIViewController], animated: Bool) {
    navigationController.setViewControllers(controllers, animated: animated)
  }
}

@MainActor extension UIView {
  /// Tests of the user interface find a screen by its name, unless the app has given the view another.
  func isMarked(as name: String?) { if accessibilityIdentifier == nil { accessibilityIdentifier = name } }
}

/// Knows the coordinator that it is shown for, so that screens find it.
@MainActor final class FlowNavigationController: UINavigationController, FlowScreenHolder {
  weak var coordinator: AnyObject?
  weak var presenter: UIViewController?
}

/// Hears of the end of transitions. Of one that is turned back nobody hears: nothing has changed by it, and who waits for it looks again.
@MainActor final class FlowBackWatcher: NSObject, UINavigationControllerDelegate {
  var hasMoved: @MainActor () -> Void = {}
  var isShowing: @MainActor (UIViewController) -> Void = { _ in }

  func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
    isShowing(viewController)
  }

  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    navigationController.showsAnotherScreen()
    hasMoved()
  }
}

#endif
