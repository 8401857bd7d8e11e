// Declarations of UIKit, as far as generated code uses them, after Apple's public documentation: availability and isolation
// are as they are there, bodies are not.

@_exported import Foundation

@available(iOS 2.0, *)
@MainActor open class UIResponder: NSObject { public override init() {} }

@available(iOS 2.0, *)
@MainActor open class UIView: UIResponder, UIAppearance {
  public static func appearance() -> Self { fatalError() }
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self { fatalError() }
  @available(iOS 5.0, *)
  public var accessibilityIdentifier: String?
  @available(iOS 2.0, *)
  public var accessibilityElements: [Any]?
  public var frame = CGRect.zero
  public var bounds = CGRect.zero
  public var autoresizingMask: AutoresizingMask = []
  public var translatesAutoresizingMaskIntoConstraints = true
  public var isHidden = false
  public var subviews: [UIView] { [] }
  public var window: UIWindow? { nil }
  public var isUserInteractionEnabled = true
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point }
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
  public func addSubview(_ view: UIView) {}
  public func bringSubviewToFront(_ view: UIView) {}
  public var backgroundColor: UIColor?
  public func removeFromSuperview() {}
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  @available(iOS 11.0, *)
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }
}

@available(iOS 2.0, *)
@MainActor open class UIScrollView: UIView {
  public var isDragging: Bool { false }
  public var isDecelerating: Bool { false }
}

@available(iOS 13.0, *)
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = NSDirectionalRectEdge(rawValue: 1)
}

@available(iOS 2.0, *)
@MainActor open class UITabBar: UIView {}

@available(iOS 2.0, *)
@MainActor open class UINavigationBar: UIView { public var barStyle = UIBarStyle.default }

@available(iOS 2.0, *)
public enum UIBarStyle: Int, Sendable { case `default` = 0, black = 1 }

@available(iOS 2.0, *)
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0, portrait = 1, portraitUpsideDown = 2, landscapeRight = 3, landscapeLeft = 4
}

@available(iOS 6.0, *)
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var allButUpsideDown: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 26) }
}

@available(iOS 2.0, *)
open class UIColor: NSObject, @unchecked Sendable {
  @available(iOS 13.0, *)
  open class var systemBackground: UIColor { UIColor() }
  @available(iOS 13.0, *)
  open class var label: UIColor { UIColor() }
  @available(iOS 13.0, *)
  open class var tertiaryLabel: UIColor { UIColor() }
}

@available(iOS 17.0, *)
@MainActor public struct UITraitOverrides { public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified }

@available(iOS 8.0, *)
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified = 0, compact = 1, regular = 2 }

@available(iOS 8.0, *)
@MainActor open class UIAlertAction: NSObject {
  public var accessibilityIdentifier: String?
  public enum Style: Int, Sendable { case `default` = 0, cancel = 1, destructive = 2 }
  public convenience init(title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil) { self.init() }
}

@available(iOS 8.0, *)
@MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet = 0, alert = 1 }
  public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
    self.init(nibName: nil, bundle: nil)
  }
  open func addAction(_ action: UIAlertAction) {}
}

@available(iOS 2.0, *)
@MainActor open class UIDevice: NSObject {
  public class var current: UIDevice { UIDevice() }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}

public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone = 0, pad = 1 }

@available(iOS 3.0, *)
public enum UIAccessibility {
  public struct Notification: Hashable, Sendable { public static let screenChanged = Notification() }
  @MainActor public static func post(notification: Notification, argument: Any?) {}
}

@available(iOS 9.0, *)
@MainActor open class UILayoutGuide: NSObject {
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
}

@available(iOS 9.0, *)
@MainActor open class NSLayoutYAxisAnchor: NSObject {
  public func constraint(equalTo anchor: NSLayoutYAxisAnchor) -> NSLayoutConstraint { NSLayoutConstraint() }
}
@available(iOS 9.0, *)
@MainActor open class NSLayoutXAxisAnchor: NSObject {
  public func constraint(equalTo anchor: NSLayoutXAxisAnchor) -> NSLayoutConstraint { NSLayoutConstraint() }
}
@available(iOS 6.0, *)
@MainActor open class NSLayoutConstraint: NSObject {
  public static func activate(_ constraints: [NSLayoutConstraint]) {}
}

@available(iOS 2.0, *)
public enum UIModalPresentationStyle: Int, Sendable { case fullScreen, pageSheet, formSheet, popover }

@available(iOS 2.0, *)
@MainActor public protocol UIContentContainer: NSObjectProtocol {
  var preferredContentSize: CGSize { get }
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
}

@available(iOS 2.0, *)
@MainActor open class UIViewController: UIResponder, UIContentContainer, UIAppearanceContainer {
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  public var view = UIView()
  @available(iOS 9.0, *)
  public var viewIfLoaded: UIView? { nil }
  @available(iOS 7.0, *)
  open var childForStatusBarStyle: UIViewController? { nil }
  @available(iOS 7.0, *)
  open var childForStatusBarHidden: UIViewController? { nil }
  @available(iOS 11.0, *)
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  @available(iOS 11.0, *)
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  @available(iOS 14.0, *)
  open var childViewControllerForPointerLock: UIViewController? { nil }
  @available(iOS 6.0, *)
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  @available(iOS 6.0, *)
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  @available(iOS 7.0, *)
  open func setNeedsStatusBarAppearanceUpdate() {}
  @available(iOS 11.0, *)
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  @available(iOS 11.0, *)
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  @available(iOS 14.0, *)
  open func setNeedsUpdateOfPrefersPointerLocked() {}
  @available(iOS 16.0, *)
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  public var navigationController: UINavigationController? { nil }
  @available(iOS 17.0, *)
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides() }
    set {}
  }
  @available(iOS 7.0, *)
  open var preferredContentSize = CGSize.zero
  @available(iOS 8.0, *)
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  @available(iOS 15.0, *)
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { nil }
  open func viewDidLoad() {}
  @available(iOS 5.0, *)
  open func viewDidLayoutSubviews() {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  public var children: [UIViewController] { [] }
  @available(iOS 5.0, *)
  public var presentedViewController: UIViewController? { nil }
  @available(iOS 5.0, *)
  public var presentingViewController: UIViewController? { nil }
  @available(iOS 5.0, *)
  public var isBeingPresented: Bool { false }
  @available(iOS 5.0, *)
  public var isBeingDismissed: Bool { false }
  @available(iOS 7.0, *)
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  public var modalPresentationStyle = UIModalPresentationStyle.pageSheet
  @available(iOS 13.0, *)
  public var isModalInPresentation = false
  @available(iOS 5.0, *)
  public var definesPresentationContext = false
  public var tabBarItem: UITabBarItem?
  open var navigationItem: UINavigationItem { UINavigationItem() }
  @available(iOS 3.0, *)
  public var toolbarItems: [UIBarButtonItem]?
  @available(iOS 8.0, *)
  public var presentationController: UIPresentationController? { nil }
  @available(iOS 8.0, *)
  public var popoverPresentationController: UIPopoverPresentationController? { nil }
  public func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {}
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
  public func addChild(_ child: UIViewController) {}
  public func removeFromParent() {}
  public func willMove(toParent parent: UIViewController?) {}
  public func didMove(toParent parent: UIViewController?) {}
}

@available(iOS 8.0, *)
@MainActor open class UIPresentationController: NSObject {
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

@available(iOS 8.0, *)
@MainActor open class UIPopoverPresentationController: UIPresentationController {
  public var sourceView: UIView?
  public var sourceRect = CGRect.zero
  public var barButtonItem: UIBarButtonItem?
}

@available(iOS 15.0, *)
@MainActor open class UISheetPresentationController: UIPresentationController {
  @MainActor open class Detent: NSObject {
    public class func medium() -> Detent { Detent() }
    public class func large() -> Detent { Detent() }
    @available(iOS 16.0, *)
    public class func custom(
      identifier: Identifier? = nil, resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent() }
    public struct Identifier: Hashable, Sendable {}
  }
  public var detents: [Detent] = []
  public var prefersGrabberVisible = false
}

@available(iOS 16.0, *)
@MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var maximumDetentValue: CGFloat { get }
}

@available(iOS 7.0, *)
@MainActor public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {}

@available(iOS 8.0, *)
@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

@available(iOS 2.0, *)
@MainActor open class UINavigationController: UIViewController {
  public weak var delegate: (any UINavigationControllerDelegate)?
  public var viewControllers: [UIViewController] = []
  public func setViewControllers(_ controllers: [UIViewController], animated: Bool) {}
  public func pushViewController(_ controller: UIViewController, animated: Bool) {}
  public var topViewController: UIViewController? { nil }
  public var navigationBar: UINavigationBar { UINavigationBar() }
  public func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {}
  @discardableResult public func popViewController(animated: Bool) -> UIViewController? { nil }
  @discardableResult public func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? { nil }
  @discardableResult public func popToRootViewController(animated: Bool) -> [UIViewController]? { nil }
}

@available(iOS 2.0, *)
@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(_ controller: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(_ controller: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

@available(iOS 2.0, *)
@MainActor open class UITabBarController: UIViewController {
  public weak var delegate: (any UITabBarControllerDelegate)?
  public var viewControllers: [UIViewController]?
  public var selectedIndex = 0
  public var selectedViewController: UIViewController?
  public var tabBar: UITabBar { UITabBar() }
  public var moreNavigationController: UINavigationController { UINavigationController() }
  @available(iOS 18.0, *)
  public func setTabBarHidden(_ hidden: Bool, animated: Bool) {}
  public func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {}
  public var customizableViewControllers: [UIViewController]?
}

@available(iOS 2.0, *)
@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(_ controller: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  @available(iOS 2.0, *)
  func tabBarController(_ controller: UITabBarController, didSelect viewController: UIViewController)
}

@available(iOS 5.0, *)
@MainActor open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  public struct OptionsKey: Hashable, Sendable {}

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public weak var dataSource: (any UIPageViewControllerDataSource)?
  public weak var delegate: (any UIPageViewControllerDelegate)?
  public var viewControllers: [UIViewController]? { nil }
  public func setViewControllers(
    _ controllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {}
}

@available(iOS 5.0, *)
@MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  func pageViewController(_ controller: UIPageViewController, viewControllerBefore viewController: UIViewController) -> UIViewController?
  func pageViewController(_ controller: UIPageViewController, viewControllerAfter viewController: UIViewController) -> UIViewController?
  @available(iOS 6.0, *)
  func presentationCount(for controller: UIPageViewController) -> Int
  @available(iOS 6.0, *)
  func presentationIndex(for controller: UIPageViewController) -> Int
}

@available(iOS 5.0, *)
@MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  func pageViewController(
    _ controller: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool)
}

@available(iOS 5.0, *)
@MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

@available(iOS 5.0, *)
@MainActor public protocol UIAppearance: NSObjectProtocol {
  static func appearance() -> Self
  @available(iOS 9.0, *)
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

@available(iOS 2.0, *)
@MainActor open class UIPageControl: UIView {
  @available(iOS 6.0, *)
  public var pageIndicatorTintColor: UIColor?
  @available(iOS 6.0, *)
  public var currentPageIndicatorTintColor: UIColor?
}

@available(iOS 2.0, *)
@MainActor open class UIBarItem: NSObject { override public init() {} }

@available(iOS 2.0, *)
@MainActor open class UIBarButtonItem: UIBarItem {}

@available(iOS 2.0, *)
@MainActor open class UITabBarItem: NSObject {
  public init(title: String?, image: UIImage?, tag: Int) {}
  @available(iOS 5.0, *)
  public var accessibilityIdentifier: String?
}
@available(iOS 2.0, *)
open class UIImage: NSObject, @unchecked Sendable {
  @available(iOS 13.0, *)
  public init?(systemName: String) {}
}

@available(iOS 2.0, *)
@MainActor open class UILabel: UIView { public var text: String? }
