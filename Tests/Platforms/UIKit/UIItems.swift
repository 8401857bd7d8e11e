@MainActor open class UITabBarItem: NSObject {
  public let title: String?
  public let image: UIImage?
  public var badgeValue: String?
  public var accessibilityIdentifier: String?

  public init(title: String?, image: UIImage?, tag: Int) { (self.title, self.image) = (title, image) }
}

@MainActor open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

  public var title: String?
  public var titleView: UIView?
  public var prompt: String?
  public var leftItemsSupplementBackButton = false
  public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// If the button is hidden, the swipe doesn't work either. (Observed in iOS 12:
  /// https://github.com/wix/react-native-navigation/issues/4455.)
  public var hidesBackButton = false
  public var leftBarButtonItems: [UIBarButtonItem]?
  public var rightBarButtonItems: [UIBarButtonItem]?
  public var searchController: UISearchController?
  public var hidesSearchBarWhenScrolling = true
}

/// "The system performs a default presentation" of it when people begin to search. It is presented like any other controller, but over the
/// nearest context. (UISearchControllerDelegate, presentSearchController(_:).)
@MainActor open class UISearchController: UIViewController {
  public init(searchResultsController: UIViewController?) { super.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { nil }
}

@MainActor open class UIBarItem: NSObject { override public init() {} }

@MainActor open class UIBarButtonItem: UIBarItem {}

open class UIColor: NSObject, @unchecked Sendable {
  public static let systemBackground = UIColor()
  public static let label = UIColor()
  public static let tertiaryLabel = UIColor()
}

/// "To get the appearance proxy for a class": its values apply to all views that don't set their own. (UIAppearance.)
@MainActor open class UIPageControl: UIView {
  public var pageIndicatorTintColor: UIColor?
  public var currentPageIndicatorTintColor: UIColor?

  private static let everywhere = UIPageControl()
  private static var within: [ObjectIdentifier: UIPageControl] = [:]

  public static func appearance() -> UIPageControl { everywhere }

  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> UIPageControl {
    let container = containerTypes.map { ObjectIdentifier($0) }[0]
    let known = within[container] ?? UIPageControl()
    within[container] = known
    return known
  }
}

@available(iOS 17.0, *)
@MainActor public struct UITraitOverrides { public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified }

public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

open class UIImage: NSObject, @unchecked Sendable {
  package let systemName: String

  public init?(systemName: String) { self.systemName = systemName }
}

@MainActor open class UILabel: UIView { public var text: String? }
