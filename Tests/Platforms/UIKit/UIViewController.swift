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
  /// "You can override this", and a controller on a stack is asked for it, not those within it. (UIViewController, navigationItem.)
  open var navigationItem: UINavigationItem { item }
  public var toolbarItems: [UIBarButtonItem]?
  private var presentation: UIPresentationController?

  public init(nibName: String?, bundle: Bundle?) {
    super.init()
    Device.current.has(self)
  }

  public required init?(coder: NSCoder) { nil }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// "If you access this property and its value is currently nil, the view controller automatically calls the loadView() method"; then
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
  /// "The system calls this method on the root view controller or the topmost presented view controller that fills the window", and on no other.
  /// (UIViewController, supportedInterfaceOrientations.)
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
  /// "When the value of this property changes", its parent is told, which does nothing with it by itself. (UIContentContainer.)
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { parent?.preferredContentSizeDidChange(forChildContentContainer: self) } }
  }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// That of the device, as long as nothing overrides it. (UITraitEnvironment, traitCollection.)
  open var traitCollection: UITraitCollection { UITraitCollection() }

  private var contentScrollView: UIScrollView?
  @available(iOS 15.0, *)
  public func setContentScrollView(_ scrollView: UIScrollView?) { contentScrollView = scrollView }
  /// "If you don't set a scroll view", "the default implementation of this method returns nil", whatever those within it have.
  /// (UIViewController, contentScrollView(for:).)
  @available(iOS 15.0, *)
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { contentScrollView }
  open func viewDidLoad() {}
  open func viewDidLayoutSubviews() {}
  open func viewDidAppear(_ animated: Bool) {}
  /// "isBeingDismissed" still says so then. (UIViewController, isBeingDismissed.)
  open func viewDidDisappear(_ animated: Bool) {}

  /// "When a transition is in progress", its coordinator. (UIViewController, transitionCoordinator.)
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

  // MARK: Containing

  /// Whether it is there to show others.
  package var isContainer: Bool { false }
  /// What of its children is seen.
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
  /// "When a view controller's definesPresentationContext property has a value of true", what comes over the current context comes over it, else
  /// over the root. (UIViewController, definesPresentationContext.) Searching does. (Observed in iOS 10:
  /// https://github.com/PSPDFKit-labs/radar.apple.com/pull/1.)
  private var context: UIViewController { definesPresentationContext ? self : parent?.context ?? self }

  /// "The nearest ancestor in the view controller hierarchy that is a navigation controller." (UIViewController, navigationController.)
  public var navigationController: UINavigationController? { parent as? UINavigationController ?? parent?.navigationController }

  // MARK: Presenting

  /// "The presentation controller that's managing the current view controller": made for one presentation, with the style that is set then.
  /// (UIViewController, presentationController.)
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
    // Nothing happens. (Observed in iOS 18, with this text: https://github.com/adaptyteam/AdaptySDK-iOS/pull/116.) No completion is called either.
    // (Observed in iOS 11: https://github.com/react/react-native/issues/18645.)
    guard presenter.presentedViewController == nil else { return device.warn("Attempt to present, which is already presenting") }
    // Nor is it here. (Observed in iOS 13: https://github.com/software-mansion/react-native-screens/pull/412.)
    guard presenter.view.window != nil else {
      return device.warn("Attempt to present, whose view is not in the window hierarchy")
    }
    // As its own and as that of what it is presented over. (Observed in iOS 26, with this text:
    // https://github.com/ericberman/MyFlightbookiOS/issues/370.)
    guard !presenter.isBeingPresented, !presenter.isBeingDismissed else {
      return device.warn("Attempt to present while a presentation is in progress")
    }
    // "If you don't specify a bar button item or a source view", UIKit throws. (UIPopoverPresentationController.) On a phone, a popover becomes a
    // sheet. (UIModalPresentationStyle.popover.)
    if let popover = other.popoverPresentationController, device.isPad, popover.sourceView == nil, popover.barButtonItem == nil {
      return device.raise("UIPopoverPresentationController should have a non-nil sourceView or barButtonItem")
    }
    if animated { device.isMoving() }
    presenter.presentedViewController = other
    other.presentingViewController = presenter
    other.isBeingPresented = true
    device.window.addSubview(other.view)
    // Without animation, it is there when the running turn has ended. (Observed in iOS 13:
    // https://github.com/software-mansion/react-native-screens/pull/342.) With it, after half a second. (Chosen: no page says how long.)
    device.clock.after(animated ? 500 + device.lateness(30) : 0) {
      other.isBeingPresented = false
      // "The views of the presenting view controller are removed after the presentation completes." (UIModalPresentationStyle.fullScreen.)
      if other.modalPresentationStyle == .fullScreen { presenter.view.removeFromSuperview() }
      device.asksEverything()
      other.viewDidAppear(animated)
      completion?()
    }
  }

  /// "If you call this method on the presented view controller itself, UIKit asks the presenting view controller to handle the dismissal." "If
  /// you present several view controllers in succession, calling this method on a view controller lower in the stack dismisses its immediate
  /// child view controller and all view controllers above that child." (UIViewController, dismiss(animated:completion:).)
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let device = Device.current
    let outer = outermost
    guard let presenter = outer.presentedViewController == nil ? outer.presentingViewController : outer,
      let first = presenter.presentedViewController
    else { return }
    // Ignored. (Observed in iOS 8, with this text: https://github.com/paypal/PayPal-iOS-SDK/issues/232.) No completion is called. (Assumed: who waits
    // for one only would wait for ever, so it is the stricter.)
    for controller in first.andAbove where controller.isBeingPresented || controller.isBeingDismissed {
      return device.warn("Trying to dismiss the presentation controller while transitioning already")
    }
    if animated { device.isMoving() }
    first.begins(toLeave: presenter)
    // (Chosen: a little less than coming takes, so that nothing counts on both taking as long.)
    device.clock.after(animated ? 450 + device.lateness(30) : 0) {
      first.hasLeft(presenter)
      completion?()
    }
  }

  /// What is above goes along, and its delegates are not told. (Observed in iOS 26:
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
    // Only what was taken away appears again. (Observed in iOS 13: https://github.com/gordontucker/FittedSheets/issues/61.)
    if modalPresentationStyle == .fullScreen { presenter.viewDidAppear(true) }
  }

  /// By a finger that is followed by nothing but what the system does: then who waits for that is told.
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
  /// (UIAdaptivePresentationControllerDelegate, presentationControllerDidDismiss(_:).) One that is `isModalInPresentation` does not go.
  /// (UIViewController, isModalInPresentation.) What fills the screen has nothing to pull.
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
        // It appears again, though it has not gone. (Observed in iOS 10: https://github.com/xmartlabs/Eureka/pull/1037.)
        self.isBeingDismissed = false
        self.viewDidAppear(true)
      }
    }
  }
}
