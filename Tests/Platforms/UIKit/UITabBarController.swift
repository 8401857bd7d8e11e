@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

@MainActor open class UITabBarController: UIViewController {
  public weak var delegate: (any UITabBarControllerDelegate)?
  public private(set) var viewControllers: [UIViewController]?
  /// The stack of the list. A tab that has no place in the bar is chosen in the list, and is shown over it. (UITabBarController,
  /// moreNavigationController.)
  public let moreNavigationController = UINavigationController()
  public let tabBar = UITabBar()
  @available(iOS 18.0, *)
  public private(set) var isTabBarHidden = false
  private var index = 0

  package override var isContainer: Bool { true }
  package override var visibleChild: UIViewController? {
    (index < places ? selectedViewController : moreNavigationController).flatMap { $0.viewIfLoaded?.superview === view ? $0 : nil }
  }

  /// (Assumed, as the next: no page says which controller answers. The controller of a context asks the screen itself, so this answer
  /// doesn't matter.)
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }

  /// "By default, all custom view controllers can be rearranged", each time they are set. (UITabBarController,
  /// customizableViewControllers.)
  public var customizableViewControllers: [UIViewController]?

  /// "Changes the active tab bar's visibility with an option to animate the change." (UITabBarController, setTabBarHidden(_:animated:).) No
  /// code waits for the end. (Assumed: no page names a completion.)
  @available(iOS 18.0, *)
  public func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }

  /// An index out of bounds changes nothing. (Assumed: no page says so, and the tests report such an index.)
  public var selectedIndex: Int {
    get { index }
    set {
      guard let viewControllers, viewControllers.indices.contains(newValue) else { return }
      index = newValue
      display()
    }
  }

  /// The controller of the list while the list is open. (UITabBarController, selectedViewController.)
  public var selectedViewController: UIViewController? {
    if index == NSNotFound { return moreNavigationController }
    return viewControllers.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// It "remembers the view controller object that was previously selected and attempts to reselect it"; otherwise it selects the
  /// controller at the same index, otherwise the first. (UITabBarController, setViewControllers(_:animated:).)
  public func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    let selected = viewControllers.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    for old in viewControllers ?? [] where !(controllers ?? []).contains(where: { $0 === old }) {
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
    let listed = listed
    viewControllers = controllers
    customizableViewControllers = controllers
    tabBar.hasItems(controllers?.count ?? 0)
    index = controllers?.firstIndex { $0 === selected } ?? (viewControllers?.indices.contains(index) ?? false ? index : 0)
    if places < controllers?.count ?? 0 || listed != nil { list(controllers?.dropFirst(places).first { $0 === listed }) }
    display()
  }

  private func display() {
    for controller in (viewControllers ?? []) + [moreNavigationController] where controller.viewIfLoaded?.superview === view {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    if index >= places, viewControllers != nil { list(index == NSNotFound ? nil : selectedViewController) }
    for new in viewControllers ?? [] where new.parent !== self && new.parent !== moreNavigationController { addChild(new) }
    let shown = index < places ? selectedViewController : moreNavigationController
    if let shown, viewControllers != nil { view.addSubview(shown.view) }
    (shown as? UINavigationController)?.hasComeToScreen()
  }

  /// The controller over the list.
  private var listed: UIViewController? { moreNavigationController.viewControllers.dropFirst().last }

  /// The list takes the screens of a navigation controller, and later pushes onto that controller are invisible. (Observed in iOS 9 and 26:
  /// https://github.com/lionheart/openradar-mirror/issues/6216, https://github.com/hotwired/hotwire-native-ios/issues/186.) Here this is a
  /// warning.
  private func list(_ controller: UIViewController?) {
    if controller is UINavigationController { Device.current.warn("the list takes the screens of a navigation controller") }
    let more = moreNavigationController
    if more.parent == nil { addChild(more) }
    let stack = [more.viewControllers.first ?? UIViewController(), controller].compactMap { $0 }
    if !stack.elementsEqual(more.viewControllers, by: ===) { more.setViewControllers(stack, animated: false) }
  }

  // MARK: What people do

  /// The number of places in the bar of a phone. If there are more tabs, the last place is the list. (UITabBarController, "The More
  /// navigation controller". On an iPad, all tabs have a place: chosen, because the tests try the list on a phone.)
  private var places: Int { (viewControllers?.count ?? 0) > 5 && !Device.current.isPad ? 4 : viewControllers?.count ?? 0 }

  /// "Asks the delegate whether the specified view controller should be made active", for each tap, also on the selected tab.
  /// (UITabBarControllerDelegate, tabBarController(_:shouldSelect:).) A tap on an active navigation controller pops it to its root, as
  /// https://github.com/Ramotion/animated-tab-bar/pull/40 reports. This is left out: a delegate that answers no prevents it.
  package func isTapped(_ place: Int) {
    guard let viewControllers, place < places, !isTabBarHidden else { return }
    Device.current.isFollowing()
    guard delegate?.tabBarController(self, shouldSelect: viewControllers[place]) ?? true else { return }
    selectedIndex = place
    delegate?.tabBarController(self, didSelect: viewControllers[place])
  }

  /// "If the selected view controller is currently the More navigation controller, this property contains the value NSNotFound."
  /// (UITabBarController, selectedIndex.) The delegate is asked about the list. The controller that was last chosen in it then appears,
  /// until another tap. (Observed in iOS 18 and 26: https://github.com/software-mansion/react-native-screens/pull/3785.)
  package func isMoreTapped() {
    guard places < viewControllers?.count ?? 0, !isTabBarHidden,
      delegate?.tabBarController(self, shouldSelect: moreNavigationController) ?? true
    else { return }
    index = index < places ? viewControllers?.firstIndex { $0 === listed } ?? NSNotFound : NSNotFound
    display()
    if let selectedViewController { delegate?.tabBarController(self, didSelect: selectedViewController) }
  }

  /// "The More navigation controller displays an Edit button" if a tab can be rearranged. This moves the last tab to the front.
  /// (UITabBarController.)
  package func isRearranged() {
    guard places < viewControllers?.count ?? 0, let controllers = viewControllers, let last = controllers.last,
      customizableViewControllers?.contains(where: { $0 === last }) ?? false
    else { return }
    viewControllers = [last] + controllers.dropLast()
    index = viewControllers?.firstIndex { $0 === controllers[index] } ?? index
  }

  /// Opens the list and chooses a tab in it. The delegate of the bar isn't called, but the delegate of the list's stack is. (Observed in
  /// iOS 18 and 26: https://github.com/software-mansion/react-native-screens/pull/3785; in iOS 17:
  /// https://github.com/beeware/toga/pull/2259.) The tab appears without an animation. (Chosen: UIKit reports the end.)
  package func isChosenInMore(_ place: Int) {
    for _ in 0..<2 where index != NSNotFound { isMoreTapped() }
    guard index == NSNotFound, let viewControllers, place >= places, viewControllers.indices.contains(place) else { return }
    selectedIndex = place
  }
}
