@MainActor protocol UITabBarControllerDelegate: AnyObject {
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

@MainActor class UITabBarController: UIViewController {
  weak var delegate: (any UITabBarControllerDelegate)?
  private(set) var viewControllers: [UIViewController]?
  /// What has no place in the bar is chosen in its list. (UITabBarController, moreNavigationController.)
  let moreNavigationController = UINavigationController()
  private var index = 0

  override var isContainer: Bool { true }

  /// "Attempting to set an index that is out of bounds" changes nothing. (Observed.)
  var selectedIndex: Int {
    get { index }
    set {
      guard let viewControllers, viewControllers.indices.contains(newValue) else { return }
      index = newValue
      display()
    }
  }

  /// "If the currently selected view controller remains, it remains selected"; else the first is. (UITabBarController, setViewControllers.)
  func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    let selected = viewControllers.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    for old in viewControllers ?? [] where !(controllers ?? []).contains(where: { $0 === old }) {
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
    viewControllers = controllers
    for new in controllers ?? [] where new.parent !== self { addChild(new) }
    index = controllers?.firstIndex { $0 === selected } ?? 0
    display()
  }

  private func display() {
    for controller in viewControllers ?? [] { controller.view.removeFromSuperview() }
    if let viewControllers, viewControllers.indices.contains(index) { view.addSubview(viewControllers[index].view) }
  }

  // MARK: What people do

  /// How many have a place in the bar of a phone; where there are more, the last place is that of the list.
  private var places: Int { (viewControllers?.count ?? 0) > 5 && !Device.current.isPad ? 4 : viewControllers?.count ?? 0 }

  /// "Asks the delegate whether the specified view controller should be made active", for each tap, also on what is. A tap on a navigation
  /// controller that is active pops it to its root. (UITabBarControllerDelegate, tabBarController(_:shouldSelect:); observed.)
  func isTapped(_ place: Int) {
    guard let viewControllers, place < places else { return }
    Device.current.isFollowing()
    guard delegate?.tabBarController(self, shouldSelect: viewControllers[place]) ?? true else { return }
    selectedIndex = place
    delegate?.tabBarController(self, didSelect: viewControllers[place])
  }

  /// Opens the list and chooses there: only the list itself is asked about, the choice is told. (Observed.)
  func isChosenInMore(_ place: Int) {
    guard let viewControllers, place >= places, viewControllers.indices.contains(place),
      delegate?.tabBarController(self, shouldSelect: moreNavigationController) ?? true
    else { return }
    selectedIndex = place
    delegate?.tabBarController(self, didSelect: viewControllers[place])
  }
}
