#if !os(macOS)

import FlowRuntime
import UIKit

/// The screens of a stack on a navigation controller. The reconciler chooses the screens.
@MainActor final class FlowStackCoordinator<App: FlowUIKitApp>: FlowStackPlatform {
  private let showing: FlowShowing<App>
  private let navigationController = FlowNavigationController()
  private let watcher = FlowBackWatcher()
  private let place: FlowStackPlace<App>
  /// The names of the screens whose controllers are on the stack, or were.
  private var names: [ObjectIdentifier: String] = [:]
  /// The controllers of the screens without a bar above them.
  private var barless: Set<ObjectIdentifier> = []

  init(_ showing: FlowShowing<App>, at place: FlowPicture<App>.Place, hasMoved: @escaping @MainActor () -> Void) {
    self.showing = showing
    self.place = FlowStackPlace(router: showing.router, at: place, navigationController)
    navigationController.presenter = showing.presenter(at: place.context)
    navigationController.place = self.place
    watcher.hasMoved = hasMoved
    watcher.isShowing = { [weak self] in
      self?.mark($0)
      self?.showBar(above: $0, animated: $1)
    }
    navigationController.isWatched(by: watcher)
  }

  var controller: UIViewController { navigationController }
  var controllers: [UIViewController] { navigationController.viewControllers }
  var isMoving: Bool { navigationController.transitionCoordinator != nil }

  func makeScreen(_ screen: FlowPicture<App>.Screen, over below: UIViewController?) -> UIViewController {
    let controller = showing.makeController(of: screen.screen, number: screen.number, on: navigationController, over: below?.shownPage)
    names[ObjectIdentifier(controller)] = screen.screen.screenName
    if below != nil { showing.prepare(controller, of: screen) }
    let isBarless = screen.screen.hidesNavigationBar
    if isBarless { barless.insert(ObjectIdentifier(controller)) } else { barless.remove(ObjectIdentifier(controller)) }
    return controller
  }

  /// Shows or hides the bar as the next screen wants. If people cancel the way back, shows or hides it as the screen that stays wants.
  private func showBar(above controller: UIViewController, animated: Bool) {
    navigationController.showBar(isHidden: isBarless(controller), animated: animated)
    navigationController.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] context in
      guard context.isCancelled, let self, let top = navigationController.topViewController else { return }
      navigationController.showBar(isHidden: isBarless(top), animated: false)
    }
  }

  private func isBarless(_ controller: UIViewController) -> Bool {
    (controller as? FlowPageController)?.isBarless ?? barless.contains(ObjectIdentifier(controller))
  }

  /// Marks the view of the next screen with its name, unless the app has given it another. Before this moment the view need not exist.
  private func mark(_ controller: UIViewController) {
    controller.view.isMarked(as: names[ObjectIdentifier(controller)])
    guard names.count > 2 * controllers.count else { return }
    var left: [ObjectIdentifier: String] = [:]
    for controller in controllers { left[ObjectIdentifier(controller)] = names[ObjectIdentifier(controller)] }
    names = left
    barless.formIntersection(controllers.map { ObjectIdentifier($0) })
  }

  func makePages(
    _ pages: FlowPicture<App>.Pages, over below: UIViewController?
  ) -> (pages: FlowPagesCoordinator<App>, controller: UIViewController) {
    let shown = FlowPagesCoordinator(
      showing, pages, on: navigationController, over: below?.shownPage, presentedFrom: navigationController.presenter,
      hasMoved: watcher.hasMoved)
    // Each page gets a mark of its own.
    names[ObjectIdentifier(shown.controller)] = nil
    if below != nil { showing.prepare(shown.controller, of: .init(number: pages.number, screen: pages.current)) }
    return (shown, shown.controller)
  }

  func push(_ controller: UIViewController) { navigationController.pushViewController(controller, animated: true) }
  func pop(to controller: UIViewController) { navigationController.popToViewController(controller, animated: true) }
  func set(_ controllers: [UIViewController], animated: Bool) {
    let before = navigationController.topViewController
    navigationController.setViewControllers(controllers, animated: animated)
    // UIKit moves the focus itself after a transition.
    if !animated, before != nil, before !== controllers.last { navigationController.isFocused() }
  }
}

@MainActor extension UIView {
  /// Marks the view with the name of its screen, by which tests of the user interface find it. An identifier of the app stays.
  func isMarked(as name: String?) { if accessibilityIdentifier == nil { accessibilityIdentifier = name } }
}

/// A navigation controller that knows its place in the state. From it, the coordinators of its screens know their places.
@MainActor final class FlowNavigationController: UINavigationController, FlowScreenHolder {
  weak var place: AnyObject?
  weak var presenter: UIViewController?
  /// Whether the flows have hidden the bar. A bar that the app hides itself stays hidden.
  private var isBarless = false

  func showBar(isHidden: Bool, animated: Bool) {
    if isHidden == isBarless { return }
    isBarless = isHidden
    setNavigationBarHidden(isHidden, animated: animated)
  }

  private weak var watcher: FlowBackWatcher?

  func isWatched(by watcher: FlowBackWatcher) {
    self.watcher = watcher
    super.delegate = watcher
  }

  /// The delegate of the app, for example for animations. The watcher remains the actual delegate and forwards calls to it.
  override var delegate: (any UINavigationControllerDelegate)? {
    get { super.delegate }
    set {
      guard let watcher else { return super.delegate = newValue }
      watcher.app = newValue === watcher ? nil : newValue
      // UIKit asks only once which methods a delegate has.
      super.delegate = nil
      super.delegate = watcher
    }
  }
}

/// A listener for the end of transitions. UIKit reports no cancelled transition. Such a transition changes nothing, and the reconciler
/// looks again after a while.
@MainActor final class FlowBackWatcher: NSObject, UINavigationControllerDelegate {
  var hasMoved: @MainActor () -> Void = {}
  var isShowing: @MainActor (UIViewController, _ animated: Bool) -> Void = { _, _ in }
  /// The delegate that the app has set. Only the main thread uses it, as UIKit does.
  nonisolated(unsafe) weak var app: (any UINavigationControllerDelegate)?

  func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
    isShowing(viewController, animated)
    #if canImport(ObjectiveC)
    app?.navigationController?(navigationController, willShow: viewController, animated: animated)
    #else
    app?.navigationController(navigationController, willShow: viewController, animated: animated)
    #endif
  }

  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    navigationController.showsAnotherScreen()
    #if canImport(ObjectiveC)
    app?.navigationController?(navigationController, didShow: viewController, animated: animated)
    #else
    app?.navigationController(navigationController, didShow: viewController, animated: animated)
    #endif
    hasMoved()
  }

  // Only the app answers the other methods. If it has no such method, the watcher mustn't have it either: an answer of nil would disable
  // the swipe back.
  #if canImport(ObjectiveC)
  override func responds(to selector: Selector!) -> Bool { super.responds(to: selector) || app?.responds(to: selector) ?? false }
  override func forwardingTarget(for selector: Selector!) -> Any? { app }
  #else
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from old: UIViewController, to new: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    app?.navigationController(navigationController, animationControllerFor: operation, from: old, to: new)
  }
  #endif
}

#endif
