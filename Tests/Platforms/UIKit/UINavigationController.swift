@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

// All of them are optional there.
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
  /// What is on the screen, which is not what is on top where somebody has changed that at a wrong time.
  package private(set) var displayed: UIViewController?

  package override var isContainer: Bool { true }
  package override var visibleChild: UIViewController? { displayed }

  public var topViewController: UIViewController? { viewControllers.last }
  public let navigationBar = UINavigationBar()

  /// With a bar its style says what is above it, and what is on top is not asked. (Observed in iOS 7:
  /// https://github.com/lionheart/openradar-mirror/issues/4404.)
  open override var childForStatusBarStyle: UIViewController? { nil }
  /// (Assumed: the reports name the style only. That of a context asks the screen itself, whatever is answered here.)
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  /// In a popover it is as large as its top asks for. (Observed in iOS 10: https://github.com/lionheart/openradar-mirror/issues/16006, which says
  /// that it does not become smaller. What is tested here is that the wish arrives.)
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
      // The stack is as it was until the transition has ended. (Observed in iOS 13:
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
      // It comes onto the stack when the transition has ended. (Observed in iOS 11: https://github.com/lionheart/openradar-mirror/issues/20368.)
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

  /// Whether what it is in is being presented or dismissed, or presents or dismisses something: what is to be seen on it then is lost. (Observed in
  /// iOS 8: https://github.com/aryaxt/iOS-Slide-Menu/issues/161, with the text of `refuse`.)
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
    // "The animator object responsible for managing the transition animations", which says how long they take; without one, the default.
    // (UINavigationControllerDelegate, navigationController(_:animationControllerFor:from:to:).)
    var animator: (any UIViewControllerAnimatedTransitioning)?
    if let old, let new {
      animator = delegate?.navigationController(self, animationControllerFor: pushing ? .push : .pop, from: old, to: new)
    }
    // (Chosen: a third of a second. No page says how long it takes, and whoever waits for the end is told of it.)
    run(for: (animator.map { Int($0.transitionDuration(using: nil) * 1000) } ?? 350) + Device.current.lateness(20)) { false }
  }

  private func display(_ controller: UIViewController?) {
    displayed = controller
    if let controller {
      view.addSubview(controller.view)
      tell(controller, animated: false)
    }
  }

  /// "Called just after the navigation controller displays a view controller's view" (UINavigationControllerDelegate), which is some time after the
  /// transition has ended. (Chosen: up to 40 ms.) Not where the way back was not gone to its end. (Observed in iOS 7:
  /// https://github.com/Plasma/BufferedNavigationController/issues/5.) As long as it is not on the screen, nobody is told. (Assumed: who can do
  /// without being told can do with it, too.)
  private func tell(_ controller: UIViewController, animated: Bool) {
    guard view.window != nil else { return }
    Device.current.clock.after(Device.current.lateness(40)) { [weak self] in
      if let self { self.delegate?.navigationController(self, didShow: controller, animated: animated) }
    }
  }

  /// Its delegate is told again of what it shows when it comes to the screen in a tab. (Observed in iOS 10:
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
    // So that who asks in `willShow` is told, too.
    if let to { delegate?.navigationController(self, willShow: to, animated: true) }
    Device.current.clock.after(milliseconds) {
      let isCancelled = end()
      let shown = isCancelled ? from : to
      (isCancelled ? to : from)?.view.removeFromSuperview()
      self.displayed = shown
      // Completions, and the delegate, are called with the coordinator still there, or when it has gone. (Assumed: both are tried. Who coordinates by
      // hand reads off the coordinator what has been popped: https://github.com/radianttap/Coordinator/issues/11.)
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

  /// Without a bar there is nothing to swipe either. (Observed in iOS 10: https://github.com/wordpress-mobile/WordPress-iOS/issues/6007.) Nor is
  /// there while it moves. (Assumed: iOS 18 lets people turn back a zoom, which nobody asks for here. UIKit, "Enhancing your app with fluid
  /// transitions".)
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

  /// The stack is that of the screen below from the first touch, and is what it was before if the finger turns back. (Assumed: of `willShow` at the
  /// first touch, and of no word when it turns back, https://github.com/lionheart/openradar-mirror/issues/1114 tells. Who reads the stack in
  /// between must not take that for the end: it is the stricter.)
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
