@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

// What the protocol leaves optional.
@MainActor extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}

@MainActor open class UINavigationController: UIViewController {
  public weak var delegate: (any UINavigationControllerDelegate)?
  public private(set) var viewControllers: [UIViewController] = []
  private var transition: Transition?
  /// What is on the screen, which is not what is on top where somebody has changed that at a wrong time.
  public private(set) var displayed: UIViewController?

  open override var isContainer: Bool { true }
  open override var visibleChild: UIViewController? { displayed }

  public var topViewController: UIViewController? { viewControllers.last }
  public let navigationBar = UINavigationBar()

  /// With a bar its style says what is above it, and what is on top is not asked. (Observed.)
  open override var childForStatusBarStyle: UIViewController? { nil }
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  /// In a popover it is as large as its top asks for. (Observed.)
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    if container === topViewController { preferredContentSize = container.preferredContentSize }
  }

  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { transition }

  public func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    // "All view controllers in a navigation controller must be distinct": NSInvalidArgumentException. (Observed.)
    if Set(controllers.map(ObjectIdentifier.init)).count < controllers.count {
      return Device.current.raise("All view controllers in a navigation controller must be distinct")
    }
    if transition != nil {
      // Observed: the stack is as it was asked to be, the screen and the bar are those of the transition.
      Device.current.warn("Finishing up a navigation transition in an unexpected state")
      return adopt(controllers)
    }
    let isPush = !viewControllers.contains { $0 === controllers.last }
    adopt(controllers)
    show(animated: animated && isOnScreen, pushing: isPush)
  }

  public func pushViewController(_ controller: UIViewController, animated: Bool) {
    // "Pushing the same view controller instance more than once is not supported." (Observed.)
    if viewControllers.contains(where: { $0 === controller }) {
      return Device.current.raise("Pushing the same view controller instance more than once is not supported")
    }
    if transition != nil {
      // Observed, with this text: the second screen is on the stack, and the first one is seen.
      Device.current.warn("nested push animation can result in corrupted navigation bar")
      return adopt(viewControllers + [controller])
    }
    adopt(viewControllers + [controller])
    show(animated: animated && isOnScreen, pushing: true)
  }

  @discardableResult public func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = viewControllers.firstIndex(where: { $0 === controller }) else {
      // Observed: NSInvalidArgumentException.
      Device.current.raise("Tried to pop to a view controller that doesn't exist")
      return nil
    }
    if transition != nil {
      // Observed: nothing happens.
      Device.current.warn("pop while an existing transition is occurring")
      return nil
    }
    let gone = Array(viewControllers[(index + 1)...])
    adopt(Array(viewControllers[...index]))
    if !gone.isEmpty { show(animated: animated && isOnScreen, pushing: false) }
    return gone
  }

  private var isOnScreen: Bool { view.window != nil && displayed != nil }

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
    run(for: 350 + Device.current.lateness(20)) { false }
  }

  private func display(_ controller: UIViewController?) {
    displayed = controller
    if let controller {
      view.addSubview(controller.view)
      tell(controller, animated: false)
    }
  }

  /// "Called just after the navigation controller displays a view controller's view", which is some time after the transition has ended; not
  /// as long as the navigation controller is not on the screen, nor where the way back was not gone to its end. (Observed.)
  private func tell(_ controller: UIViewController, animated: Bool) {
    guard view.window != nil else { return }
    Device.current.clock.after(Device.current.lateness(40)) { [weak self] in
      if let self { self.delegate?.navigationController(self, didShow: controller, animated: animated) }
    }
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
      // Observed: completions, and the delegate, are called with the coordinator still there, or when it has gone. Who coordinates by hand reads
      // in `didShow` off the coordinator, by `viewController(forKey: .from)`, what has been popped.
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

  public var offersBack: Bool {
    transition == nil && viewControllers.count > 1 && view.window != nil && !(topViewController?.navigationItem.hidesBackButton ?? false)
  }

  func isBackTapped(by count: Int) {
    guard offersBack, count < viewControllers.count else { return }
    Device.current.isFollowing()
    adopt(Array(viewControllers.dropLast(count)))
    show(animated: true, pushing: false)
  }

  /// The stack is that of the screen below from the first touch, and is what it was before if the finger turns back. (Observed.)
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
