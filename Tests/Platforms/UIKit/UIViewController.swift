@MainActor public protocol UIContentContainer: NSObjectProtocol {
  var preferredContentSize: CGSize { get }
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
}

@MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

@MainActor open class UIViewController: UIResponder, UIContentContainer, UIAppearanceContainer {
  public private(set) var viewIfLoaded: UIView?
  public private(set) weak var parent: UIViewController?
  public private(set) var children: [UIViewController] = []
  public private(set) weak var presentingViewController: UIViewController?
  public private(set) var presentedViewController: UIViewController?
  public private(set) var isBeingPresented = false
  public private(set) var isBeingDismissed = false
  /// (Observed in iOS 13: https://sarunw.com/posts/modality-changes-in-ios13/.)
  public var modalPresentationStyle = UIModalPresentationStyle.pageSheet
  public var isModalInPresentation = false
  public var definesPresentationContext = false
  public var title: String?
  public var tabBarItem: UITabBarItem?
  private let item = UINavigationItem()
  /// "You can override this". UIKit asks a controller on a stack for it, not the children of the controller. (UIViewController,
  /// navigationItem.)
  open var navigationItem: UINavigationItem { item }
  public var toolbarItems: [UIBarButtonItem]?
  private var presentation: UIPresentationController?

  public init(nibName: String?, bundle: Bundle?) {
    super.init()
    Device.current.has(self)
  }

  public required init?(coder: NSCoder) { nil }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// "If you access this property and its value is currently nil, the view controller automatically calls the loadView() method". Then
  /// `viewDidLoad()` is called. (UIViewController, view.)
  public var view: UIView {
    get {
      if let viewIfLoaded { return viewIfLoaded }
      let view = UIView()
      viewIfLoaded = view
      viewDidLoad()
      return view
    }
    set { viewIfLoaded = newValue }
  }

  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  @available(iOS 14.0, *)
  open var childViewControllerForPointerLock: UIViewController? { nil }
  /// "The system calls this method on the root view controller or the topmost presented view controller that fills the window", and on no
  /// other one. (UIViewController, supportedInterfaceOrientations.)
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open func setNeedsStatusBarAppearanceUpdate() {
    Device.current.asks(.statusBarStyle)
    Device.current.asks(.statusBarHidden)
  }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { Device.current.asks(.homeIndicator) }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() { Device.current.asks(.edges) }
  @available(iOS 14.0, *)
  open func setNeedsUpdateOfPrefersPointerLocked() { Device.current.asks(.pointerLock) }
  @available(iOS 16.0, *)
  open func setNeedsUpdateOfSupportedInterfaceOrientations() { Device.current.asksHowToTurn() }

  @available(iOS 17.0, *)
  public var traitOverrides = UITraitOverrides()
  /// "When the value of this property changes", the parent is notified. By itself, the parent does nothing with it. (UIContentContainer.)
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { parent?.preferredContentSizeDidChange(forChildContentContainer: self) } }
  }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// The traits of the device, unless a subclass overrides them. (UITraitEnvironment, traitCollection.)
  open var traitCollection: UITraitCollection { UITraitCollection() }

  private var contentScrollView: UIScrollView?
  @available(iOS 15.0, *)
  public func setContentScrollView(_ scrollView: UIScrollView?) { contentScrollView = scrollView }
  /// "If you don't set a scroll view", "the default implementation of this method returns nil", also if a child has one. (UIViewController,
  /// contentScrollView(for:).)
  @available(iOS 15.0, *)
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { contentScrollView }
  open func viewDidLoad() {}
  open func viewDidLayoutSubviews() {}
  open func viewDidAppear(_ animated: Bool) {}
  /// "isBeingDismissed" is still true in this call. (UIViewController, isBeingDismissed.)
  open func viewDidDisappear(_ animated: Bool) {}

  /// "When a transition is in progress", the coordinator of the transition. (UIViewController, transitionCoordinator.)
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

  // MARK: Containing

  /// Whether the controller is a container.
  package var isContainer: Bool { false }
  /// The visible child.
  package var visibleChild: UIViewController? {
    children.last { $0.viewIfLoaded?.superview === view }
  }

  public func addChild(_ child: UIViewController) {
    child.parent?.children.removeAll { $0 === child }
    children.append(child)
    child.parent = self
  }

  public func willMove(toParent parent: UIViewController?) {}
  public func didMove(toParent parent: UIViewController?) {}

  public func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  var outermost: UIViewController { parent?.outermost ?? self }
  /// "When a view controller's definesPresentationContext property has a value of true", a presentation over the current context is over
  /// that controller, otherwise over the root. (UIViewController, definesPresentationContext.) A search does this. (Observed in iOS 10:
  /// https://github.com/PSPDFKit-labs/radar.apple.com/pull/1.)
  private var context: UIViewController { definesPresentationContext ? self : parent?.context ?? self }

  /// "The nearest ancestor in the view controller hierarchy that is a navigation controller." (UIViewController, navigationController.)
  public var navigationController: UINavigationController? { parent as? UINavigationController ?? parent?.navigationController }

  // MARK: Presenting

  /// "The presentation controller that's managing the current view controller". It is made for one presentation, with the style at that
  /// time. (UIViewController, presentationController.)
  public var presentationController: UIPresentationController? {
    if presentation == nil {
      presentation =
        switch modalPresentationStyle {
        case .popover: UIPopoverPresentationController()
        case .pageSheet, .formSheet: UISheetPresentationController()
        case .fullScreen: UIPresentationController()
        }
    }
    return presentation
  }

  public var popoverPresentationController: UIPopoverPresentationController? { presentationController as? UIPopoverPresentationController }

  public func present(_ other: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    let device = Device.current
    let presenter = other is UISearchController ? context : outermost
    guard other.presentingViewController == nil else {
      // NSInvalidArgumentException. (Observed in iOS 16: https://github.com/capacitor-community/privacy-screen/issues/56.)
      return device.raise("Application tried to present modally a view controller that is already being presented")
    }
    // UIKit does nothing. (Observed in iOS 18, with this text: https://github.com/adaptyteam/AdaptySDK-iOS/pull/116.) It calls no
    // completion either. (Observed in iOS 11: https://github.com/react/react-native/issues/18645.)
    guard presenter.presentedViewController == nil else { return device.warn("Attempt to present, which is already presenting") }
    // UIKit does nothing and calls no completion. (Observed in iOS 13: https://github.com/software-mansion/react-native-screens/pull/412.)
    guard presenter.view.window != nil else {
      return device.warn("Attempt to present, whose view is not in the window hierarchy")
    }
    // A transition of its own, or of the context below it. (Observed in iOS 26, with this text:
    // https://github.com/ericberman/MyFlightbookiOS/issues/370.)
    guard !presenter.isBeingPresented, !presenter.isBeingDismissed else {
      return device.warn("Attempt to present while a presentation is in progress")
    }
    // "If you don't specify a bar button item or a source view", UIKit throws. (UIPopoverPresentationController.) On a phone, a popover
    // becomes a sheet. (UIModalPresentationStyle.popover.)
    if let popover = other.popoverPresentationController, device.isPad, popover.sourceView == nil, popover.barButtonItem == nil {
      return device.raise("UIPopoverPresentationController should have a non-nil sourceView or barButtonItem")
    }
    if animated { device.isMoving() }
    presenter.presentedViewController = other
    other.presentingViewController = presenter
    other.isBeingPresented = true
    device.window.addSubview(other.view)
    // Without an animation, the controller appears at the end of the current turn. (Observed in iOS 13:
    // https://github.com/software-mansion/react-native-screens/pull/342.) With an animation, it appears after half a second. (Chosen: no
    // page states the duration.)
    device.clock.after(animated ? 500 + device.lateness(30) : 0) {
      other.isBeingPresented = false
      // "The views of the presenting view controller are removed after the presentation completes." (UIModalPresentationStyle.fullScreen.)
      if other.modalPresentationStyle == .fullScreen { presenter.view.removeFromSuperview() }
      device.asksEverything()
      other.viewDidAppear(animated)
      completion?()
    }
  }

  /// "If you call this method on the presented view controller itself, UIKit asks the presenting view controller to handle the dismissal."
  /// "If you present several view controllers in succession, calling this method on a view controller lower in the stack dismisses its
  /// immediate child view controller and all view controllers above that child." (UIViewController, dismiss(animated:completion:).)
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let device = Device.current
    let outer = outermost
    guard let presenter = outer.presentedViewController == nil ? outer.presentingViewController : outer,
      let first = presenter.presentedViewController
    else { return }
    // UIKit ignores the request. (Observed in iOS 8, with this text: https://github.com/paypal/PayPal-iOS-SDK/issues/232.) It calls no
    // completion. (Assumed: code that waits only for it would wait forever, so it is the stricter behaviour.)
    for controller in first.andAbove where controller.isBeingPresented || controller.isBeingDismissed {
      return device.warn("Trying to dismiss the presentation controller while transitioning already")
    }
    if animated { device.isMoving() }
    first.begins(toLeave: presenter)
    // (Chosen: a little less than the presentation, so that no code relies on equal durations.)
    device.clock.after(animated ? 450 + device.lateness(30) : 0) {
      first.hasLeft(presenter)
      completion?()
    }
  }

  /// Presentations above leave too, and their delegates aren't called. (Observed in iOS 26:
  /// https://github.com/software-mansion/react-native-screens/pull/4016.)
  private var andAbove: [UIViewController] { [self] + (presentedViewController?.andAbove ?? []) }

  private func begins(toLeave presenter: UIViewController) {
    for controller in andAbove { controller.isBeingDismissed = true }
    if presenter.view.superview == nil { Device.current.window.addSubview(presenter.view) }
  }

  private func hasLeft(_ presenter: UIViewController) {
    for controller in andAbove { controller.viewDidDisappear(true) }
    presenter.presentedViewController = nil
    for controller in andAbove {
      controller.isBeingDismissed = false
      controller.view.removeFromSuperview()
      controller.presentation = nil
    }
    for controller in andAbove.reversed() {
      controller.presentingViewController = nil
      controller.presentedViewController = nil
    }
    Device.current.asksEverything()
    // Only a controller that was removed appears again. (Observed in iOS 13: https://github.com/gordontucker/FittedSheets/issues/61.)
    if modalPresentationStyle == .fullScreen { presenter.viewDidAppear(true) }
  }

  /// A finger dismisses the controller without a request of the app. Then the receiver is called.
  func goesByItself(within milliseconds: Int, then tell: @escaping () -> Void) {
    guard let presenter = presentingViewController, presentedViewController == nil, !isBeingPresented, !isBeingDismissed else { return }
    Device.current.isFollowing()
    begins(toLeave: presenter)
    Device.current.clock.after(milliseconds) {
      self.hasLeft(presenter)
      tell()
    }
  }

  var offersPull: Bool {
    presentingViewController != nil && presentedViewController == nil && !isModalInPresentation && modalPresentationStyle != .fullScreen
  }

  /// "UIKit calls this method in response to user-initiated dismissals; it isn't called if you dismiss programmatically."
  /// (UIAdaptivePresentationControllerDelegate, presentationControllerDidDismiss(_:).) A controller that is `isModalInPresentation` stays.
  /// (UIViewController, isModalInPresentation.) People can't pull a controller that fills the screen.
  func isPulledDown(for milliseconds: Int, finishing: Bool) {
    guard let presenter = presentingViewController, offersPull else { return }
    Device.current.isFollowing()
    begins(toLeave: presenter)
    Device.current.clock.after(milliseconds) {
      if finishing {
        let presentation = self.presentation
        self.hasLeft(presenter)
        presentation?.delegate?.presentationControllerDidDismiss(presentation ?? UIPresentationController())
      } else {
        // The controller appears again, although it hasn't left. (Observed in iOS 10: https://github.com/xmartlabs/Eureka/pull/1037.)
        self.isBeingDismissed = false
        self.viewDidAppear(true)
      }
    }
  }
}
