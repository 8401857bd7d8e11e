#if !os(macOS)

import UIKit

/// Holds the content of a context. It says when it has come to the screen or has gone, which its own views can bring about, too.
@MainActor final class FlowContextController: UIViewController {
  var hasMoved: @MainActor () -> Void = {}

  // The screen that is seen says what the bars of the device look like, what its edges do, and how it may be turned. It is asked at once: of the
  // containers between, most of which are UIKit's own, not all ask what they show.
  override var childForStatusBarStyle: UIViewController? {
    // Where an app has given a bar a style, that says what is above it, as it does everywhere.
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

  // UIKit asks what is presented how large it is to be, as a popover or a dialog, and not what that shows.
  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    preferredContentSize = container.preferredContentSize
  }

  /// Shows a content in the place of another, which goes when there is something else.
  ///
  /// - Parameter animation: nil to do so at once.
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

  /// The controller of the screen that is seen; nil before there is one.
  var innermost: UIViewController? { children.last?.innermostShown }
}

@MainActor extension UIViewController {
  /// The controller of the page that it shows, or itself where it shows none.
  var shownPage: UIViewController { (self as? UIPageViewController)?.viewControllers?.first ?? self }

  /// Lets UIKit ask the screen that is seen in it now for bars, for edges and how the device may be turned.
  func showsAnotherScreen() {
    // What is not on the screen yet is asked when it comes there.
    guard viewIfLoaded?.window != nil else { return }
    setNeedsStatusBarAppearanceUpdate()
    setNeedsUpdateOfHomeIndicatorAutoHidden()
    setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    setNeedsUpdateOfPrefersPointerLocked()
    // Before, UIKit asks whenever somebody turns the device.
    if #available(iOS 16, *) { setNeedsUpdateOfSupportedInterfaceOrientations() }
  }

  /// Moves the focus of assistive technologies there: what is pushed or presented with a transition UIKit tells them itself.
  func isFocused() {
    if let view = viewIfLoaded, view.window != nil { UIAccessibility.post(notification: .screenChanged, argument: view) }
  }

  /// Shows the view of a child all over its own.
  func fill(with content: UIViewController) {
    content.view.frame = view.bounds
    content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content.view)
  }

  /// The controller of the screen that is seen in it, or itself where it is that of a screen.
  var innermostShown: UIViewController {
    var shown = self
    while let inner = shown.shownWithin { shown = inner }
    return shown
  }

  /// What a controller that shows screens shows; nil for that of a screen.
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
