@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

// What the protocol leaves optional.
@MainActor extension UITabBarControllerDelegate {
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

@MainActor open class UITabBarController: UIViewController {
  public weak var delegate: (any UITabBarControllerDelegate)?
  public private(set) var viewControllers: [UIViewController]?
  /// What has no place in the bar is chosen in its list. (UITabBarController, moreNavigationController.)
  public let moreNavigationController = UINavigationController()
  public let tabBar = UITabBar()
  public private(set) var isTabBarHidden = false
  private var index = 0

  open override var isContainer: Bool { true }
  open override var visibleChild: UIViewController? {
    selectedViewController.flatMap { $0.viewIfLoaded?.superview === view ? $0 : nil }
  }

  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }

  /// "By default, all custom view controllers can be rearranged", each time they are set. (UITabBarController, customizableViewControllers.)
  public var customizableViewControllers: [UIViewController]?

  public func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }

  /// "Attempting to set an index that is out of bounds" changes nothing. (Observed.)
  public var selectedIndex: Int {
    get { index }
    set {
      guard let viewControllers, viewControllers.indices.contains(newValue) else { return }
      index = newValue
      display()
    }
  }

  /// The list, as long as that is open. (UITabBarController, selectedViewController.)
  public var selectedViewController: UIViewController? {
    if index == NSNotFound { return moreNavigationController }
    return viewControllers.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// "If the currently selected view controller remains, it remains selected"; else the first is. (UITabBarController, setViewControllers.)
  public func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    let selected = viewControllers.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    for old in viewControllers ?? [] where !(controllers ?? []).contains(where: { $0 === old }) {
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
    viewControllers = controllers
    customizableViewControllers = controllers
    tabBar.hasItems(controllers?.count ?? 0)
    for new in controllers ?? [] where new.parent !== self { addChild(new) }
    index = controllers?.firstIndex { $0 === selected } ?? 0
    display()
  }

  private func display() {
    for controller in (viewControllers ?? []) + [moreNavigationController] { controller.viewIfLoaded?.removeFromSuperview() }
    if let selectedViewController { view.addSubview(selectedViewController.view) }
  }

  // MARK: What people do

  /// How many have a place in the bar of a phone; where there are more, the last place is that of the list.
  private var places: Int { (viewControllers?.count ?? 0) > 5 && !Device.current.isPad ? 4 : viewControllers?.count ?? 0 }

  /// "Asks the delegate whether the specified view controller should be made active", for each tap, also on what is. A tap on a navigation
  /// controller that is active pops it to its root. (UITabBarControllerDelegate, tabBarController(_:shouldSelect:); observed.)
  public func isTapped(_ place: Int) {
    guard let viewControllers, place < places, !isTabBarHidden else { return }
    Device.current.isFollowing()
    guard delegate?.tabBarController(self, shouldSelect: viewControllers[place]) ?? true else { return }
    selectedIndex = place
    delegate?.tabBarController(self, didSelect: viewControllers[place])
  }

  /// "If the More navigation controller is selected, its value is NSNotFound"; only the list itself is asked about. (UITabBarController,
  /// selectedIndex; observed.)
  public func isMoreTapped() {
    guard places < viewControllers?.count ?? 0, !isTabBarHidden,
      delegate?.tabBarController(self, shouldSelect: moreNavigationController) ?? true
    else { return }
    if moreNavigationController.viewControllers.isEmpty {
      moreNavigationController.setViewControllers([UIViewController()], animated: false)
    }
    index = NSNotFound
    display()
    delegate?.tabBarController(self, didSelect: moreNavigationController)
  }

  /// "The More navigation controller displays an Edit button" where anything can be rearranged: puts the last tab first. (UITabBarController.)
  public func isRearranged() {
    guard places < viewControllers?.count ?? 0, let controllers = viewControllers, let last = controllers.last,
      customizableViewControllers?.contains(where: { $0 === last }) ?? false
    else { return }
    viewControllers = [last] + controllers.dropLast()
    index = viewControllers?.firstIndex { $0 === controllers[index] } ?? index
  }

  /// Opens the list and chooses there: the choice is told. (Observed.)
  public func isChosenInMore(_ place: Int) {
    isMoreTapped()
    guard index == NSNotFound, let viewControllers, place >= places, viewControllers.indices.contains(place) else { return }
    selectedIndex = place
    delegate?.tabBarController(self, didSelect: viewControllers[place])
  }
}
