import VirtualTime

/// A button of an alert.
@MainActor public final class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  public var accessibilityIdentifier: String?
  let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}

/// "The UIAlertController class is intended to be used as-is and doesn't support subclassing." (UIAlertController.)
@MainActor public final class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  public let message: String?
  public let preferredStyle: Style
  public private(set) var actions: [UIAlertAction] = []

  public init(title: String?, message: String?, preferredStyle: Style) {
    (self.message, self.preferredStyle) = (message, preferredStyle)
    super.init(nibName: nil, bundle: nil)
    self.title = title
    // On an iPad, a list is a popover, and raises NSGenericException without a source. (Observed in iOS 8:
    // https://github.com/ryanmaxwell/UIAlertController-Blocks/issues/3.) Assumed wherever there is room for a popover: it is the stricter
    // behaviour.
    if preferredStyle == .actionSheet, Device.current.isPad { modalPresentationStyle = .popover }
    isModalInPresentation = true
  }

  public required init?(coder: NSCoder) { nil }

  public func addAction(_ action: UIAlertAction) {
    // NSInternalInconsistencyException. (Assumed: people only report that they had to remove one, as in
    // https://github.com/CoinbaseWallet/toshi-ios-client/pull/490. To raise is the stricter behaviour.)
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      return Device.current.raise("UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    }
    actions.append(action)
  }

  /// People tap a button: the alert leaves, and then the handler is called. (Observed in iOS 11:
  /// https://github.com/material-components/material-components-ios/pull/2490.) The duration is chosen.
  package func isTapped(_ action: UIAlertAction) {
    goesByItself(within: 300) { action.handler?(action) }
  }

  /// The gestures that are possible on the alert.
  package var gestures: [Touchscreen.Gesture] {
    [
      { if let button = self.actions.randomElement(using: &$0) { self.isTapped(button) } },
      { _ in self.isTappedAway() },
    ]
  }

  /// People tap beside a list, which is a tap on the cancel button, if there is one. (Observed in iOS 12:
  /// https://github.com/toggl/mobileapp/pull/4932.)
  package func isTappedAway() {
    guard preferredStyle == .actionSheet, let cancel = actions.first(where: { $0.style == .cancel }) else { return }
    isTapped(cancel)
  }
}

@MainActor public final class UIDevice: NSObject {
  public static let current = UIDevice()

  public var userInterfaceIdiom: UIUserInterfaceIdiom { Device.current.idiom }
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1, phone, pad
  @available(iOS 14.0, *)
  case mac = 5
  @available(iOS 17.0, *)
  case vision
}

@MainActor public final class UITraitCollection: NSObject {
  public var preferredContentSizeCategory: UIContentSizeCategory { Device.current.hasLargeText ? .accessibilityLarge : .large }
}

public struct UIContentSizeCategory: Hashable, Sendable {
  let name: String
  public static let large = UIContentSizeCategory(name: "L")
  public static let accessibilityLarge = UIContentSizeCategory(name: "AccessibilityL")
  public var isAccessibilityCategory: Bool { name.hasPrefix("Accessibility") }
}

public enum UIAccessibility {
  public struct Notification: Hashable, Sendable {
    let name: String
    public static let screenChanged = Notification(name: "screenChanged")
  }

  /// "A Boolean value that indicates whether the system setting Reduce Motion is on." (UIAccessibility, isReduceMotionEnabled.)
  @MainActor public static var isReduceMotionEnabled: Bool { Device.current.reducesMotion }

  /// "Posts a notification to assistive apps", which move to the given view. (UIAccessibility, post(notification:argument:).)
  @MainActor public static func post(notification: Notification, argument: Any?) {
    if notification == .screenChanged { Device.current.announces(argument as? UIView) }
  }
}
