@MainActor open class UITabBarItem: NSObject {
  public let title: String?
  public let image: UIImage?
  public var accessibilityIdentifier: String?

  public init(title: String?, image: UIImage?, tag: Int) { (self.title, self.image) = (title, image) }
}

@MainActor open class UINavigationItem: NSObject {
  public var title: String?
  /// One whose way back is hidden cannot be swiped away either. (UINavigationItem, hidesBackButton.)
  public var hidesBackButton = false
  public var leftBarButtonItems: [UIBarButtonItem]?
  public var rightBarButtonItems: [UIBarButtonItem]?
}

@MainActor open class UIBarItem: NSObject { override public init() {} }

@MainActor open class UIBarButtonItem: UIBarItem {}

open class UIColor: NSObject, @unchecked Sendable {
  public static let systemBackground = UIColor()
}

public struct UITraitOverrides { public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified }

public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

open class UIImage: NSObject, @unchecked Sendable {
  public let systemName: String

  public init?(systemName: String) { self.systemName = systemName }
}
