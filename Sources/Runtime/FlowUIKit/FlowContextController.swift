#if !os(macOS)

import UIKit

/// A container of a context's content. It reports when it has appeared or gone, because UIKit can show and close it by itself.
@MainActor final class FlowContextController: UIViewController {
  var hasMoved: @MainActor () -> Void = {}

  // The visible screen decides about the bars of the device, the gestures at its edges and the orientations. The container asks this screen
  // directly, because some containers between them, most of them UIKit's own, don't ask their content.
  override var childForStatusBarStyle: UIViewController? {
    // If the app has given a bar a style, the style decides about the status bar, as everywhere in UIKit.
    if let stack = innermost?.navigationController, stack.navigationBar.barStyle != .default { return stack }
    return innermost
  }
  override var childForStatusBarHidden: UIViewController? { innermost }
  override var childForHomeIndicatorAutoHidden: UIViewController? { innermost }
  override var childForScreenEdgesDeferringSystemGestures: UIViewController? { innermost }
  override var childViewControllerForPointerLock: UIViewController? { innermost }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    innermost?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
  }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    innermost?.preferredInterfaceOrientationForPresentation ?? super.preferredInterfaceOrientationForPresentation
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hasMoved()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hasMoved()
  }

  // UIKit asks the presented controller for the size of a popover or a dialog, and not its content.
  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    preferredContentSize = container.preferredContentSize
  }

  /// Replaces the content. The old content goes after the new one is in its place.
  ///
  /// - Parameter animation: the animation; nil for an immediate change.
  func hold(_ content: UIViewController, _ animation: FlowRootAnimation? = nil) {
    let before = children
    addChild(content)
    if let animation, !before.isEmpty, view.window != nil {
      UIView.transition(
        with: view, duration: animation.duration, options: animation.options, animations: { self.swap(before, content) }, completion: nil)
    } else {
      swap(before, content)
    }
    showsAnotherScreen()
    content.isFocused()
  }

  private func swap(_ before: [UIViewController], _ content: UIViewController) {
    fill(with: content)
    content.didMove(toParent: self)
    preferredContentSize = content.preferredContentSize
    for old in before where old !== content {
      old.willMove(toParent: nil)
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
  }

  /// The controller of the visible screen; nil before the container has content.
  var innermost: UIViewController? { children.last?.innermostShown }
}

@MainActor extension UIViewController {
  /// The controller of the current page, or this controller if it shows no pages.
  var shownPage: UIViewController { (self as? UIPageViewController)?.viewControllers?.first ?? self }

  /// Makes UIKit ask the visible screen for bars, edges and orientations again.
  func showsAnotherScreen() {
    // UIKit asks other content when it comes to the screen.
    guard viewIfLoaded?.window != nil else { return }
    setNeedsStatusBarAppearanceUpdate()
    setNeedsUpdateOfHomeIndicatorAutoHidden()
    setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    setNeedsUpdateOfPrefersPointerLocked()
    // Before iOS 16, UIKit asks whenever people turn the device.
    if #available(iOS 16, *) { setNeedsUpdateOfSupportedInterfaceOrientations() }
  }

  /// Moves the focus of assistive technologies to this controller. UIKit itself does so after a push or presentation with a transition.
  func isFocused() {
    if let view = viewIfLoaded, view.window != nil { UIAccessibility.post(notification: .screenChanged, argument: view) }
  }

  /// Fills the view with the view of a child.
  func fill(with content: UIViewController) {
    content.view.frame = view.bounds
    content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content.view)
  }

  /// The controller of the visible screen within this controller, or this controller if it is one.
  var innermostShown: UIViewController {
    var shown = self
    while let inner = shown.shownWithin { shown = inner }
    return shown
  }

  /// The shown controller within a container; nil for the controller of a screen.
  var shownWithin: UIViewController? {
    switch self {
    case let stack as UINavigationController: stack.topViewController
    case let tabs as UITabBarController: tabs.selectedViewController
    case let holder as FlowTabHolder: holder.content
    case let pages as UIPageViewController: pages.viewControllers?.first
    default: nil
    }
  }
}

#endif
