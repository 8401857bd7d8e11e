// UIKit as far as it is used, with the names and signatures of Apple's, and behaving: each rule is one of Apple's documentation, by its page,
// or has been observed.

@MainActor class UIView {
  private(set) weak var superview: UIView?
  private(set) var subviews: [UIView] = []

  var window: UIWindow? { self as? UIWindow ?? superview?.window }

  func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}

@MainActor final class UIWindow: UIView {
  var rootViewController: UIViewController?

  func makeKeyAndVisible() {
    guard let root = rootViewController else { return }
    // Appearance comes with the first layout, not with the call. (Observed.)
    Device.current.clock.after(Device.current.lateness(20)) {
      self.addSubview(root.view)
      root.viewDidAppear(false)
    }
  }
}

enum UIModalPresentationStyle { case fullScreen, pageSheet, formSheet, popover }

@MainActor protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

@MainActor class UIPresentationController {
  weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

@MainActor final class UIPopoverPresentationController: UIPresentationController {
  weak var sourceView: UIView?
}

@MainActor protocol UIViewControllerTransitionCoordinator: AnyObject {
  @discardableResult func animate(
    alongsideTransition animation: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?,
    completion: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?
  ) -> Bool
}

@MainActor protocol UIViewControllerTransitionCoordinatorContext: AnyObject { var isCancelled: Bool { get } }

/// A transition under way.
@MainActor final class Transition: UIViewControllerTransitionCoordinator, UIViewControllerTransitionCoordinatorContext {
  private(set) var isCancelled = false
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  @discardableResult func animate(
    alongsideTransition animation: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?,
    completion: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    return true
  }

  func end(cancelled: Bool) {
    isCancelled = cancelled
    for completion in completions { completion(self) }
    completions = []
  }
}
