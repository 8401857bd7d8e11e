@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

@MainActor open class UITabBarController: UIViewController {
  public weak var delegate: (any UITabBarControllerDelegate)?
  public private(set) var viewControllers: [UIViewController]?
  /// What has no place in the bar is chosen in its list, and lies over that. (UITabBarController, moreNavigationController.)
  public let moreNavigationController = UINavigationController()
  public let tabBar = UITabBar()
  @available(iOS 18.0, *)
  public private(set) var isTabBarHidden = false
  private var index = 0

  package override var isContainer: Bool { true }
  package override var visibleChild: UIViewController? {
    (index < places ? selectedViewController : moreNavigationController).flatMap { $0.viewIfLoaded?.superview === view ? $0 : nil }
  }

  /// (Assumed, as the next: no page says whom it lets answer. That of a context asks the screen itself, whatever is answered here.)
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }

  /// "By default, all custom view controllers can be rearranged", each time they are set. (UITabBarController, customizableViewControllers.)
  public var customizableViewControllers: [UIViewController]?

  /// "Changes the active tab bar's visibility with an option to animate the change." (UITabBarController, setTabBarHidden(_:animated:).) Nobody waits
  /// for that. (Assumed: no page names a completion.)
  @available(iOS 18.0, *)
  public func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }

  /// What is out of bounds changes nothing. (Assumed: no page says so, and the tests find out who sets it.)
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

  /// It "remembers the view controller object that was previously selected and attempts to reselect it"; else what stands in its place, else the
  /// first. (UITabBarController, setViewControllers(_:animated:).)
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

  /// What lies over the list of what the bar has no room for.
  private var listed: UIViewController? { moreNavigationController.viewControllers.dropFirst().last }

  /// Of a navigation controller it takes the screens, and what is pushed there after that is not seen. (Observed in iOS 9 and 26:
  /// https://github.com/lionheart/openradar-mirror/issues/6216, https://github.com/hotwired/hotwire-native-ios/issues/186.) Here that is refused.
  private func list(_ controller: UIViewController?) {
    if controller is UINavigationController { Device.current.warn("the list takes the screens of a navigation controller") }
    let more = moreNavigationController
    if more.parent == nil { addChild(more) }
    let stack = [more.viewControllers.first ?? UIViewController(), controller].compactMap { $0 }
    if !stack.elementsEqual(more.viewControllers, by: ===) { more.setViewControllers(stack, animated: false) }
  }

  // MARK: What people do

  /// How many have a place in the bar of a phone; where there are more, the last place is that of the list. (UITabBarController, "The More navigation
  /// controller". On an iPad all have one: chosen, since the list is tried on a phone.)
  private var places: Int { (viewControllers?.count ?? 0) > 5 && !Device.current.isPad ? 4 : viewControllers?.count ?? 0 }

  /// "Asks the delegate whether the specified view controller should be made active", for each tap, also on what is. (UITabBarControllerDelegate,
  /// tabBarController(_:shouldSelect:).) That a tap on a navigation controller that is active pops it to its root, which
  /// https://github.com/Ramotion/animated-tab-bar/pull/40 tells of, is left out: who answers no does without.
  package func isTapped(_ place: Int) {
    guard let viewControllers, place < places, !isTabBarHidden else { return }
    Device.current.isFollowing()
    guard delegate?.tabBarController(self, shouldSelect: viewControllers[place]) ?? true else { return }
    selectedIndex = place
    delegate?.tabBarController(self, didSelect: viewControllers[place])
  }

  /// "If the selected view controller is currently the More navigation controller, this property contains the value NSNotFound." (UITabBarController,
  /// selectedIndex.) The list itself is asked about; but what was chosen in it last is what comes, until there is another tap. (Observed in iOS 18
  /// and 26: https://github.com/software-mansion/react-native-screens/pull/3785.)
  package func isMoreTapped() {
    guard places < viewControllers?.count ?? 0, !isTabBarHidden,
      delegate?.tabBarController(self, shouldSelect: moreNavigationController) ?? true
    else { return }
    index = index < places ? viewControllers?.firstIndex { $0 === listed } ?? NSNotFound : NSNotFound
    display()
    if let selectedViewController { delegate?.tabBarController(self, didSelect: selectedViewController) }
  }

  /// "The More navigation controller displays an Edit button" where anything can be rearranged: puts the last tab first. (UITabBarController.)
  package func isRearranged() {
    guard places < viewControllers?.count ?? 0, let controllers = viewControllers, let last = controllers.last,
      customizableViewControllers?.contains(where: { $0 === last }) ?? false
    else { return }
    viewControllers = [last] + controllers.dropLast()
    index = viewControllers?.firstIndex { $0 === controllers[index] } ?? index
  }

  /// Opens the list and chooses there. The delegate of the bar is not told, but that of the list's stack. (Observed in iOS 18 and 26:
  /// https://github.com/software-mansion/react-native-screens/pull/3785; in iOS 17: https://github.com/beeware/toga/pull/2259.) It comes without
  /// animation. (Chosen: who waits hears of the end of it.)
  package func isChosenInMore(_ place: Int) {
    for _ in 0..<2 where index != NSNotFound { isMoreTapped() }
    guard index == NSNotFound, let viewControllers, place >= places, viewControllers.indices.contains(place) else { return }
    selectedIndex = place
  }
}
