@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

// All methods are optional in Apple's protocol.
extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

@MainActor open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable { case none, push, pop }

  open weak var delegate: (any UINavigationControllerDelegate)?
  public private(set) var viewControllers: [UIViewController] = []
  private var transition: Transition?
  /// The displayed controller. It isn't the top one if the stack changed at a wrong time.
  package private(set) var displayed: UIViewController?

  package override var isContainer: Bool { true }
  package override var visibleChild: UIViewController? { displayed }

  public var topViewController: UIViewController? { viewControllers.last }
  public let navigationBar = UINavigationBar()

  /// With a bar, the style of the bar decides, and UIKit doesn't ask the top controller. (Observed in iOS 7:
  /// https://github.com/lionheart/openradar-mirror/issues/4404.)
  open override var childForStatusBarStyle: UIViewController? { nil }
  /// (Assumed: the reports name only the style. The controller of a context asks the screen itself, so this answer doesn't matter.)
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  /// In a popover, the controller takes the size of its top controller. (Observed in iOS 10:
  /// https://github.com/lionheart/openradar-mirror/issues/16006, which says that it doesn't become smaller. The tests only check that the
  /// size arrives.)
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    if container === topViewController { preferredContentSize = container.preferredContentSize }
  }

  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { transition }

  public func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    // NSInternalInconsistencyException. (Observed in iOS 14: https://github.com/wordpress-mobile/WordPress-iOS/issues/15337.)
    if Set(controllers.map(ObjectIdentifier.init)).count < controllers.count {
      return Device.current.raise("All view controllers in a navigation controller must be distinct")
    }
    if transition != nil {
      // The stack doesn't change until the transition has ended. (Observed in iOS 13:
      // https://github.com/software-mansion/react-native-screens/pull/409.)
      return after("setViewControllers") { $0.setViewControllers(controllers, animated: animated) }
    }
    if animated, isUnderPresentation { return refuse("setViewControllers") }
    let isPush = !viewControllers.contains { $0 === controllers.last }
    adopt(controllers)
    show(animated: animated && isOnScreen, pushing: isPush)
  }

  public func pushViewController(_ controller: UIViewController, animated: Bool) {
    // NSInvalidArgumentException. (Observed in iOS 9: https://github.com/samuelclay/NewsBlur/issues/886.)
    if viewControllers.contains(where: { $0 === controller }) {
      return Device.current.raise("Pushing the same view controller instance more than once is not supported")
    }
    if transition != nil {
      // The controller comes onto the stack after the transition has ended. (Observed in iOS 11:
      // https://github.com/lionheart/openradar-mirror/issues/20368.)
      return after("pushViewController") { $0.pushViewController(controller, animated: animated) }
    }
    if animated, isUnderPresentation { return refuse("pushViewController") }
    adopt(viewControllers + [controller])
    show(animated: animated && isOnScreen, pushing: true)
  }

  @discardableResult public func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1 else { return nil }
    return popToViewController(viewControllers[viewControllers.count - 2], animated: animated)?.first
  }

  @discardableResult public func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = viewControllers.firstIndex(where: { $0 === controller }) else {
      // NSInternalInconsistencyException. (Observed in iOS 14: https://github.com/helpscout/beacon-ios-sdk/issues/132.)
      Device.current.raise("Tried to pop to a view controller that doesn't exist")
      return nil
    }
    if transition != nil || (animated && isUnderPresentation) {
      // Nothing happens. (Observed in iOS 8: https://github.com/aryaxt/iOS-Slide-Menu/issues/161.)
      refuse("popToViewController")
      return nil
    }
    let gone = Array(viewControllers[(index + 1)...])
    adopt(Array(viewControllers[...index]))
    if !gone.isEmpty { show(animated: animated && isOnScreen, pushing: false) }
    return gone
  }

  @discardableResult public func popToRootViewController(animated: Bool) -> [UIViewController]? {
    viewControllers.first.flatMap { popToViewController($0, animated: animated) }
  }

  private var isOnScreen: Bool { view.window != nil && displayed != nil }

  /// Whether the outermost controller is presented or dismissed at the moment, or presents or dismisses. A change of the display is then
  /// lost. (Observed in iOS 8: https://github.com/aryaxt/iOS-Slide-Menu/issues/161, with the text of `refuse`.)
  private var isUnderPresentation: Bool {
    guard view.window != nil else { return false }
    let context = outermost
    return [context, context.presentedViewController].contains { $0?.isBeingPresented ?? false || $0?.isBeingDismissed ?? false }
  }

  private func refuse(_ call: String) {
    Device.current.warn(
      "\(call) called while an existing transition or presentation is occurring; the navigation stack will not be updated")
  }

  private func after(_ call: String, _ work: @escaping (UINavigationController) -> Void) {
    Device.current.warn("nested \(call) animation can result in corrupted navigation bar")
    transition?.animate(alongsideTransition: nil) { [weak self] _ in
      Device.current.clock.after(0) { if let self { work(self) } }
    }
  }

  private func adopt(_ controllers: [UIViewController]) {
    for old in viewControllers where !controllers.contains(where: { $0 === old }) { old.removeFromParent() }
    for new in controllers where new.parent !== self { addChild(new) }
    viewControllers = controllers
  }

  private func show(animated: Bool, pushing: Bool) {
    let (old, new) = (displayed, viewControllers.last)
    guard animated, old !== new else {
      if let new { delegate?.navigationController(self, willShow: new, animated: false) }
      old?.view.removeFromSuperview()
      return display(new)
    }
    // "The animator object responsible for managing the transition animations", which has the duration. Without one, the default duration
    // applies. (UINavigationControllerDelegate, navigationController(_:animationControllerFor:from:to:).)
    var animator: (any UIViewControllerAnimatedTransitioning)?
    if let old, let new {
      animator = delegate?.navigationController(self, animationControllerFor: pushing ? .push : .pop, from: old, to: new)
    }
    // (Chosen: a third of a second. No page states the duration, and UIKit reports the end.)
    run(for: (animator.map { Int($0.transitionDuration(using: nil) * 1000) } ?? 350) + Device.current.lateness(20)) { false }
  }

  private func display(_ controller: UIViewController?) {
    displayed = controller
    if let controller {
      view.addSubview(controller.view)
      tell(controller, animated: false)
    }
  }

  /// "Called just after the navigation controller displays a view controller's view" (UINavigationControllerDelegate), some time after the
  /// end of the transition. (Chosen: up to 40 ms.) It isn't called after a cancelled way back. (Observed in iOS 7:
  /// https://github.com/Plasma/BufferedNavigationController/issues/5.) It isn't called while the controller isn't in the window. (Assumed:
  /// code that works without the call also works with it.)
  private func tell(_ controller: UIViewController, animated: Bool) {
    guard view.window != nil else { return }
    Device.current.clock.after(Device.current.lateness(40)) { [weak self] in
      if let self { self.delegate?.navigationController(self, didShow: controller, animated: animated) }
    }
  }

  /// When the controller comes onto the display in a tab, its delegate is called again. (Observed in iOS 10:
  /// https://github.com/lionheart/openradar-mirror/issues/16661.)
  func hasComeToScreen() {
    guard transition == nil, let displayed, view.window != nil else { return }
    delegate?.navigationController(self, willShow: displayed, animated: false)
    tell(displayed, animated: false)
  }

  private func run(for milliseconds: Int, _ end: @escaping () -> Bool) {
    Device.current.isMoving()
    let transition = Transition()
    self.transition = transition
    let (from, to) = (displayed, viewControllers.last)
    if let to { view.addSubview(to.view) }
    // The transition exists before `willShow`, so that the receiver can observe its end.
    if let to { delegate?.navigationController(self, willShow: to, animated: true) }
    Device.current.clock.after(milliseconds) {
      let isCancelled = end()
      let shown = isCancelled ? from : to
      (isCancelled ? to : from)?.view.removeFromSuperview()
      self.displayed = shown
      // Completions and the delegate are called while the coordinator exists, or after it is gone. (Assumed: both are tried. Coordinators
      // written by hand read from it which controller was popped: https://github.com/radianttap/Coordinator/issues/11.)
      let early = Device.current.isTrueSometimes()
      if !early { self.transition = nil }
      transition.end(cancelled: isCancelled)
      if early, let shown, !isCancelled, self.view.window != nil {
        self.delegate?.navigationController(self, didShow: shown, animated: true)
      }
      self.transition = nil
      if !early, let shown, !isCancelled { self.tell(shown, animated: true) }
    }
  }

  // MARK: What people do

  public private(set) var isNavigationBarHidden = false

  public func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  /// Whether people can go back. Without a bar, the swipe doesn't work either. (Observed in iOS 10:
  /// https://github.com/wordpress-mobile/WordPress-iOS/issues/6007.) It doesn't work during a transition. (Assumed: iOS 18 lets people turn
  /// back a zoom, which no test asks for. UIKit, "Enhancing your app with fluid transitions".)
  package var offersBack: Bool {
    transition == nil && viewControllers.count > 1 && view.window != nil && !isNavigationBarHidden
      && !(topViewController?.navigationItem.hidesBackButton ?? false)
  }

  func isBackTapped(by count: Int) {
    guard offersBack, count < viewControllers.count else { return }
    Device.current.isFollowing()
    adopt(Array(viewControllers.dropLast(count)))
    show(animated: true, pushing: false)
  }

  /// From the first touch on, the stack is that of the screen below. If the finger turns back, the old stack returns. (Assumed:
  /// https://github.com/lionheart/openradar-mirror/issues/1114 reports `willShow` at the first touch, and no call when the finger turns
  /// back. Code that reads the stack in between must not take it for the end: it is the stricter behaviour.)
  func isSwiped(for milliseconds: Int, finishing: Bool) {
    guard offersBack else { return }
    Device.current.isFollowing()
    let before = viewControllers
    adopt(Array(before.dropLast()))
    run(for: milliseconds) { [self] in
      if !finishing { adopt(before) }
      return !finishing
    }
  }
}
