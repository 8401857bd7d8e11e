#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import Foundation
import UIKit

/// The tabs of a flow in a bar, with buttons beside them.
@MainActor final class FlowTabBarCoordinator<App: FlowUIKitApp>: FlowTabsPlatform {
  private let tabBarController = UITabBarController()
  private let watcher = FlowTabWatcher()
  private let router: FlowRouter<App>
  private let flow: String
  private let items: [FlowTabItem]
  /// The app's own view in the place of the bar.
  private var bar: (any FlowTabBarView)?
  /// The bar items, with changes that the app has made, for example a badge.
  private var barItems: [String: UITabBarItem] = [:]
  /// The badges that the provider returned last. If it returns none for a tab, the app can set its own.
  private var badges: [String: String] = [:]
  /// The controllers of buttons in the bar, and of tabs without content.
  private var buttons: [String: UIViewController] = [:]
  /// The containers of tabs that may not fit into the bar.
  private var holders: [String: FlowTabHolder] = [:]
  /// The last visible tab. Neither the list of tabs that don't fit into the bar nor a button is a tab.
  private var last: String?
  /// The last tab that people tapped, until it is selected.
  private var tapped: String?
  private let tap: @MainActor (FlowTabItem) -> Void
  private let hasMoved: @MainActor () -> Void

  init(
    _ router: FlowRouter<App>, _ flow: String, turns: FlowTurns, makeBar: FlowTabBarMaker? = nil,
    isTapped: @escaping @MainActor (String) -> Void,
    hasMoved: @escaping @MainActor () -> Void
  ) {
    let items = App.tabItems(of: flow)
    (self.router, self.flow, self.items) = (router, flow, items)
    tabBarController.delegate = watcher
    let tap: @MainActor (FlowTabItem) -> Void = { isTapped($0.name) }
    (self.tap, self.hasMoved) = (tap, hasMoved)
    bar = makeBar?(flow, items, tap)
    if let bar { tabBarController.isCovered(by: bar) }
    watcher.isTapped = { [weak self] index in self?.isTapped(index) }
    watcher.hasSelected = { [weak self] in self?.hasSelected() }
    // UIKit reports a push in the list while the transition still runs, as on other stacks.
    watcher.hasChosen = { [weak self] in turns.afterThisTurn { self?.hasSelected() } }
  }

  var controller: UIViewController { tabBarController }

  var selected: String? {
    let index = tabBarController.selectedIndex
    if tabBarController.viewControllers != nil, items.indices.contains(index), !items[index].isButton { last = items[index].name }
    return last
  }

  private func isTapped(_ index: Int) {
    guard items.indices.contains(index) else { return }
    // From the list of tabs that don't fit into the bar, people return to the last visible tab. The state doesn't contain this list.
    if !items.indices.contains(tabBarController.selectedIndex), items[index].name == last { return select(items[index].name) }
    tapped = items[index].name
    tap(items[index])
  }

  /// Handles a selection in the list of tabs that don't fit into the bar. UIKit doesn't ask before this selection, so the controller of a
  /// button is removed again.
  private func hasSelected() {
    let index = tabBarController.selectedIndex
    guard items.indices.contains(index), items[index].isButton else {
      tabBarController.showsAnotherScreen()
      return hasMoved()
    }
    // Otherwise it would appear again with the list.
    tabBarController.moreNavigationController.popToRootViewController(animated: false)
    if let last { select(last) }
    tap(items[index])
  }

  func set(_ controllers: [(tab: String, controller: UIViewController)]) {
    var all: [UIViewController] = []
    for (index, item) in items.enumerated() {
      // A tab whose start is a choice shows nothing until it is selected.
      var entered: UIViewController?
      for (tab, controller) in controllers where tab == item.name { entered = controller }
      if entered != nil { buttons[item.name] = nil }
      let barItem = barItem(of: item)
      // A screen asks its own stack for the tab's item, even if a container holds the stack.
      entered?.tabBarItem = barItem
      if let content = entered, index >= room { entered = hold(content, in: item.name) } else { holders[item.name] = nil }
      let shown = entered ?? button(item.name)
      shown.tabBarItem = barItem
      all.append(shown)
    }
    // UIKit sometimes loses this delegate.
    if room < items.count { tabBarController.moreNavigationController.delegate = watcher }
    tabBarController.setViewControllers(all, animated: false)
    // If people reordered the tabs, the order would differ from the items. UIKit allows it again after each change of the controllers.
    tabBarController.customizableViewControllers = []
    // New items are in front of the subviews that were there before.
    if let bar { tabBarController.tabBar.bringSubviewToFront(bar) }
    if let selected { showInBar(selected) }
  }

  func select(_ tab: String) {
    for (index, item) in items.enumerated() where item.name == tab { tabBarController.selectedIndex = index }
    tabBarController.showsAnotherScreen()
    showInBar(tab)
    // After a tap on the bar, the focus stays there.
    if tapped != tab { tabBarController.selectedViewController?.isFocused() }
    tapped = nil
  }

  private func showInBar(_ tab: String) { for item in items where item.name == tab { bar?.select(item) } }

  func updateBadges() {
    for item in items where badges[item.name] != router.badge(of: item) {
      let badge = router.badge(of: item)
      badges[item.name] = badge
      barItems[item.name]?.badgeValue = badge
      bar?.show(badge: badge, on: item)
    }
  }

  func setBar(hidden: Bool, animated: Bool) {
    if #available(iOS 18, *) {
      tabBarController.setTabBarHidden(hidden, animated: animated)
    } else {
      tabBarController.tabBar.isHidden = hidden
    }
  }

  /// The number of tabs that fit into every bar. With more than five tabs, the fifth place may show a list of the others.
  private var room: Int { items.count > 5 ? 4 : items.count }

  private func hold(_ content: UIViewController, in tab: String) -> UIViewController {
    if let known = holders[tab], known.content === content { return known }
    let new = FlowTabHolder(content)
    holders[tab] = new
    return new
  }

  private func button(_ name: String) -> UIViewController {
    let button = buttons[name] ?? UIViewController()
    buttons[name] = button
    return button
  }

  private func barItem(of item: FlowTabItem) -> UITabBarItem {
    if let known = barItems[item.name] { return known }
    if bar != nil { return UITabBarItem(title: nil, image: nil, tag: 0) }
    let title = App.strings.text(item.title)
    let new = UITabBarItem(title: title, image: item.image.isEmpty ? nil : UIImage(systemName: item.image), tag: 0)
    new.accessibilityIdentifier = item.identifier(in: flow)
    barItems[item.name] = new
    return new
  }
}

/// A listener for taps. The router decides on the selection. Only the list of tabs that don't fit into the bar opens by itself.
@MainActor final class FlowTabWatcher: NSObject, UITabBarControllerDelegate, UINavigationControllerDelegate {
  var isTapped: @MainActor (Int) -> Void = { _ in }
  var hasSelected: @MainActor () -> Void = {}
  var hasChosen: @MainActor () -> Void = {}

  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    guard let index = tabBarController.viewControllers?.firstIndex(of: viewController) else { return true }
    isTapped(index)
    return false
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    hasSelected()
  }

  // Only the stack over the list reports a selection in the list.

  func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
    // Tabs have bars of their own. Another tap leads back to the list.
    navigationController.setNavigationBarHidden(viewController !== navigationController.viewControllers.first, animated: animated)
  }

  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    hasChosen()
  }
}

#endif
