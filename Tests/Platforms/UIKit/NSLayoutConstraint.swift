// The constraints between views. There is no layout.

@MainActor open class NSLayoutAnchor<Kind>: NSObject {
  /// The view or guide whose edge this is.
  package let item: AnyObject
  package let name: String

  init(_ item: AnyObject, _ name: String) { (self.item, self.name) = (item, name) }

  public func constraint(equalTo anchor: NSLayoutAnchor<Kind>) -> NSLayoutConstraint {
    NSLayoutConstraint(from: (item, name), to: (anchor.item, anchor.name))
  }
}

public enum NSLayoutXAxis {}
public enum NSLayoutYAxis {}
public typealias NSLayoutXAxisAnchor = NSLayoutAnchor<NSLayoutXAxis>
public typealias NSLayoutYAxisAnchor = NSLayoutAnchor<NSLayoutYAxis>

@MainActor open class NSLayoutConstraint: NSObject {
  public private(set) weak var firstItem: AnyObject?
  public private(set) weak var secondItem: AnyObject?
  package let names: [String]

  init(from first: (item: AnyObject, name: String), to second: (item: AnyObject, name: String)) {
    (firstItem, secondItem, names) = (first.item, second.item, [first.name, second.name])
  }

  /// "The constraint is added to the nearest common ancestor", here the second item, which contains the first. (NSLayoutConstraint,
  /// isActive.)
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints {
      let view = constraint.secondItem as? UIView ?? (constraint.secondItem as? UILayoutGuide)?.owningView
      view?.constraints.append(constraint)
    }
  }
}

@MainActor open class UILayoutGuide: NSObject {
  public internal(set) weak var owningView: UIView?
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutAnchor(self, "top") }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutAnchor(self, "bottom") }
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutAnchor(self, "leading") }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutAnchor(self, "trailing") }
}

@MainActor extension UIView {
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutAnchor(self, "top") }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutAnchor(self, "bottom") }
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutAnchor(self, "leading") }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutAnchor(self, "trailing") }
}
