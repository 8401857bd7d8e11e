@testable @_spi(FlowGenerated) import FlowRuntime
import UIKit

@testable import FlowUIKit
import Metro

/// A way to show an app's state.
@MainActor protocol Showing: AnyObject {
  var root: UIViewController { get }
  /// Whether it shows the whole state, as far as it knows.
  var isSettled: Bool { get }
  func navigationHasChanged()
}

extension FlowReconciler<FaultyPlatform>: Showing {}

extension FlowStartCoordinator<Metro>: Showing {
  var root: UIViewController { reconciler?.root ?? UIViewController() }
  var isSettled: Bool { reconciler?.isSettled ?? false }
  // The reconciler observes the router by itself.
  func navigationHasChanged() {}
}

/// A coordinator that pushes and presents during the move, without a reconciler. It is right only while no move comes during a transition.
@MainActor final class DirectCoordinator: Showing {
  private let router: MetroRouter
  private let context: DirectContext
  let isSettled = true
  var root: UIViewController { context.controller }

  init(_ router: MetroRouter) {
    self.router = router
    context = DirectContext(router, index: 0, presentation: nil)
    context.update(router.navigation)
  }

  func navigationHasChanged() { context.update(router.navigation) }
}

@MainActor private final class DirectContext {
  private let router: MetroRouter
  private let index: Int
  private let number: Int?
  private let watcher = FlowDismissalWatcher()
  let controller = FlowContextController()
  private var stack: DirectStack?
  private var child: DirectContext?

  init(_ router: MetroRouter, index: Int, presentation: FlowPresentation?) {
    (self.router, self.index, number) = (router, index, FlowPicture(of: router.navigation).contexts[index].number)
    controller.isModalInPresentation = !(presentation?.isDismissable ?? true)
    controller.modalPresentationStyle =
      switch presentation?.style {
      case .sheet: .pageSheet
      case .popover: .popover
      case .dialog: .formSheet
      case .fullScreen, .alert, .confirm, nil: .fullScreen
      }
  }

  func update(_ navigation: FlowNavigation<Metro>) {
    guard navigation.contexts.indices.contains(index) else { return }
    let shown = stack ?? DirectStack(router, context: index)
    if stack == nil {
      stack = shown
      controller.addChild(shown.navigation)
      controller.view.addSubview(shown.navigation.view)
    }
    shown.show(navigation.contexts[index].content.screens)
    let number = navigation.contexts.count > index + 1 ? FlowPicture(of: navigation).contexts[index + 1].number : nil
    if let child, child.number != number {
      self.child = nil
      controller.dismiss(animated: true)
    }
    guard navigation.contexts.count > index + 1 else { return }
    let child = self.child ?? present(navigation.contexts[index + 1])
    child.update(navigation)
  }

  private func present(_ context: FlowNavigation<Metro>.Context) -> DirectContext {
    let child = DirectContext(router, index: index + 1, presentation: context.presentation)
    self.child = child
    child.watcher.hasMoved = { [weak self] in
      self?.child = nil
      self?.router.swipeDown()
    }
    controller.present(child.controller, animated: true)
    child.controller.presentationController?.delegate = child.watcher
    return child
  }
}

@MainActor private final class DirectStack: NSObject, UINavigationControllerDelegate {
  private let router: MetroRouter
  private let context: Int
  let navigation = UINavigationController()
  private var screens: [MetroRoute] = []

  init(_ router: MetroRouter, context: Int) {
    (self.router, self.context) = (router, context)
    super.init()
    navigation.delegate = self
  }

  func show(_ wanted: [MetroRoute]) {
    let kept = zip(screens, wanted).prefix { $0 == $1 }.count
    let old = screens
    screens = wanted
    if kept == old.count, kept == wanted.count { return }
    let new = wanted.enumerated().dropFirst(kept).map { height, route in
      ScreenController(
        FlowScreen(router, route, number: height), on: navigation, over: nil)
    }
    if new.count == 1, kept == old.count, kept > 0 {
      navigation.pushViewController(new[0], animated: true)
    } else if new.isEmpty {
      if navigation.viewControllers.indices.contains(kept - 1) {
        navigation.popToViewController(navigation.viewControllers[kept - 1], animated: true)
      }
    } else {
      navigation.setViewControllers(Array(navigation.viewControllers.prefix(kept)) + new, animated: !old.isEmpty)
    }
  }

  func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {}

  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    let count = navigation.viewControllers.count
    guard count > 0, count < screens.count else { return }
    let gone = screens.count - count
    screens.removeLast(gone)
    router.back(by: gone)
  }
}
