// The parts of UIKit that the runtime uses, with Apple's names, signatures and behaviour. Each rule names its source, as ../README.md
// explains.

@_exported import Foundation

@MainActor open class UIResponder: NSObject {
  public override init() {}
}

@MainActor open class UIView: UIResponder {
  public private(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = []
  public var frame = CGRect.zero
  public var bounds = CGRect.zero
  public var isHidden = false
  public var isUserInteractionEnabled = true
  public var accessibilityIdentifier: String?
  /// Nil is transparent. (UIView, backgroundColor.)
  public var backgroundColor: UIColor?
  public var accessibilityElements: [Any]?
  public var autoresizingMask: AutoresizingMask = []
  public var translatesAutoresizingMaskIntoConstraints = true
  /// The active constraints between the view and its subviews.
  public internal(set) var constraints: [NSLayoutConstraint] = []

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// The contents of the view change at once, and the display follows. (UIView, transition(with:duration:options:animations:completion:).)
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    Device.current.isAnimated(view)
    animations?()
    Device.current.clock.after(Int(duration * 1000)) { completion?(true) }
  }

  private let safeArea = UILayoutGuide()
  public var safeAreaLayoutGuide: UILayoutGuide {
    safeArea.owningView = self
    return safeArea
  }

  public var window: UIWindow? { self as? UIWindow ?? superview?.window }

  /// Converts a point. If a view has no superview, its frame counts as its place in the window. (UIView, convert(_:to:).)
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (own, other) = (origin, view?.origin ?? .zero)
    return CGPoint(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { CGRect(origin: convert(rect.origin, to: view), size: rect.size) }

  /// The origin in the outermost view.
  private var origin: CGPoint {
    let around = superview?.origin ?? .zero
    return CGPoint(x: frame.origin.x + around.x, y: frame.origin.y + around.y)
  }

  public func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  public func bringSubviewToFront(_ view: UIView) {
    guard let place = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: place))
  }

  public func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}

@MainActor public final class UIWindow: UIView {
  public var rootViewController: UIViewController?
  public private(set) weak var windowScene: UIWindowScene?

  /// Whether the window was made key last. (UIWindow, isKeyWindow.)
  public var isKeyWindow: Bool { Device.current.window === self }

  public convenience init(windowScene: UIWindowScene) {
    self.init()
    self.windowScene = windowScene
  }

  public func makeKeyAndVisible() {
    Device.current.window = self
    guard let root = rootViewController else { return }
    // The root appears with the first layout, not with the call. (Assumed: no page states the time. Code that can wait also works without
    // waiting.)
    Device.current.clock.after(Device.current.lateness(20)) {
      self.addSubview(root.view)
      Device.current.asksEverything()
      root.viewDidAppear(false)
    }
  }
}

/// A view that a finger drags. It continues for a while after the finger is lifted. (UIScrollView, isDecelerating.)
@MainActor open class UIScrollView: UIView {
  public internal(set) var isDragging = false
  public internal(set) var isDecelerating = false
}

public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = NSDirectionalRectEdge(rawValue: 1)
}

@MainActor public final class UINavigationBar: UIView { public var barStyle = UIBarStyle.default }

public enum UIBarStyle: Int, Sendable { case `default`, black }

@MainActor public final class UITabBar: UIView {
  private var buttons: [UIView] = []

  /// Puts its own views, one for each item, in front of its subviews. (Observed in iOS 9:
  /// https://github.com/LBCoderLee/iOS_XianYu/issues/1.)
  func hasItems(_ count: Int) {
    for button in buttons { button.removeFromSuperview() }
    buttons = (0..<count).map { _ in UIView() }
    for button in buttons { addSubview(button) }
  }
}
