#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import Foundation
import UIKit

/// Shows tabs in a bar, with buttons beside them.
@MainActor final class FlowTabBarCoordinator<App: FlowUIKitApp>: FlowTabsPlatform {
  private let tabBarController = UITabBarController()
  private let watcher = FlowTabWatcher()
  private let flow: String
  private let items: [FlowTabItem]
  /// What the app shows in the place of the bar.
  private var bar: (any FlowTabBarView)?
  /// How each is shown in the bar, with what an app has put there, such as a badge.
  private var barItems: [String: UITabBarItem] = [:]
  /// What stands in the bar for its buttons, and for tabs that show nothing.
  private var buttons: [String: UIViewController] = [:]
  /// What holds the tabs that a bar may have no room for.
  private var holders: [String: FlowTabHolder] = [:]
  /// What was seen last: the list of the tabs that the bar has no room for is none itself, nor is a button in it.
  private var last: String?
  /// The tab that somebody has tapped last, until it is selected.
  private var tapped: String?
  private let tap: @MainActor (FlowTabItem) -> Void
  private let hasMoved: @MainActor () -> Void

  init(
    _ flow: String, turns: FlowTurns, makeBar: FlowTabBarMaker? = nil, isTapped: @escaping @MainActor (String) -> Void,
    hasMoved: @escaping @MainActor () -> Void
  ) {
    let items = App.tabItems(of: flow)
    (self.flow, self.items) = (flow, items)
    tabBarController.delegate = watcher
    let tap: @MainActor (FlowTabItem) -> Void = { isTapped($0.name) }
    (self.tap, self.hasMoved) = (tap, hasMoved)
    bar = makeBar?(flow, items, tap)
    if let bar { tabBarController.isCovered(by: bar) }
    watcher.isTapped = { [weak self] index in self?.isTapped(index) }
    watcher.hasSelected = { [weak self] in self?.hasSelected() }
    // As of other stacks, UIKit says so while the transition is still there.
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
    // Out of the list of what the bar has no room for, people come back to what was seen last; the state knows nothing of the list.
    if !items.indices.contains(tabBarController.selectedIndex), items[index].name == last { return select(items[index].name) }
    tapped = items[index].name
    tap(items[index])
  }

  /// By the list of what the bar has no room for, which asks nobody: what a button has put there goes again.
  private func hasSelected() {
    let index = tabBarController.selectedIndex
    guard items.indices.contains(index), items[index].isButton else {
      tabBarController.showsAnotherScreen()
      return hasMoved()
    }
    // Or it would come again when somebody asks for the list.
    tabBarController.moreNavigationController.popToRootViewController(animated: false)
    if let last { select(last) }
    tap(items[index])
  }

  func set(_ controllers: [(tab: String, controller: UIViewController)]) {
    var all: [UIViewController] = []
    for (index, item) in items.enumerated() {
      // A tab that decides on what it opens shows nothing until it is selected.
      var entered: UIViewController?
      for (tab, controller) in controllers where tab == item.name { entered = controller }
      if entered != nil { buttons[item.name] = nil }
      let barItem = barItem(of: item)
      // A screen asks its stack for the item of the tab, whatever holds that.
      entered?.tabBarItem = barItem
      if let content = entered, index >= room { entered = hold(content, in: item.name) } else { holders[item.name] = nil }
      let shown = entered ?? button(item.name)
      shown.tabBarItem = barItem
      all.append(shown)
    }
    // At times UIKit forgets it.
    if room < items.count { tabBarController.moreNavigationController.delegate = watcher }
    tabBarController.setViewControllers(all, animated: false)
    // What people are let put in another order would no longer stand where the items say; UIKit lets them each time it is given controllers.
    tabBarController.customizableViewControllers = []
    // Its own items lie in front of what was there before them.
    if let bar { tabBarController.tabBar.bringSubviewToFront(bar) }
    if let selected { showInBar(selected) }
  }

  func select(_ tab: String) {
    for (index, item) in items.enumerated() where item.name == tab { tabBarController.selectedIndex = index }
    tabBarController.showsAnotherScreen()
    showInBar(tab)
    // Who has tapped the bar stays there.
    if tapped != tab { tabBarController.selectedViewController?.isFocused() }
    tapped = nil
  }

  private func showInBar(_ tab: String) { for item in items where item.name == tab { bar?.select(item) } }

  func setBar(hidden: Bool, animated: Bool) {
    if #available(iOS 18, *) {
      tabBarController.setTabBarHidden(hidden, animated: animated)
    } else {
      tabBarController.tabBar.isHidden = hidden
    }
  }

  /// How many have a place in each bar: where there are more than five, the fifth place may be that of a list of the others.
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

/// Hears of taps; what is selected is for the router to say. Only the list of the tabs that the bar has no room for opens by itself.
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

  // Of what is chosen in the list only the stack tells that lies over it.

  func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
    // Tabs have bars of their own. Back to the list leads another tap.
    navigationController.setNavigationBarHidden(viewController !== navigationController.viewControllers.first, animated: animated)
  }

  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    hasChosen()
  }
}

#endif
