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
  /// What was seen last: the list of the tabs that the bar has no room for is none itself, nor is a button in it.
  private var last: String?
  private let tap: @MainActor (FlowTabItem) -> Void
  private let hasMoved: @MainActor () -> Void

  init(
    _ flow: String, makeBar: FlowTabBarMaker? = nil, isTapped: @escaping @MainActor (String) -> Void,
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
    watcher.hasSelected = { [weak self] index in self?.hasSelected(index) }
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
    tap(items[index])
  }

  /// By the list of what the bar has no room for, which asks nobody: what a button has put there goes again.
  private func hasSelected(_ index: Int) {
    guard items.indices.contains(index), items[index].isButton else {
      tabBarController.showsAnotherScreen()
      return hasMoved()
    }
    if let last { select(last) }
    tap(items[index])
  }

  func set(_ controllers: [(tab: String, controller: UIViewController)]) {
    var all: [UIViewController] = []
    for item in items {
      // A tab that decides on what it opens shows nothing until it is selected.
      var entered: UIViewController?
      for (tab, controller) in controllers where tab == item.name { entered = controller }
      if entered != nil { buttons[item.name] = nil }
      let shown = entered ?? button(item.name)
      shown.tabBarItem = barItem(of: item)
      all.append(shown)
    }
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
  }

  private func showInBar(_ tab: String) { for item in items where item.name == tab { bar?.select(item) } }

  func setBar(hidden: Bool, animated: Bool) {
    if #available(iOS 18, *) {
      tabBarController.setTabBarHidden(hidden, animated: animated)
    } else {
      tabBarController.tabBar.isHidden = hidden
    }
  }

  private func button(_ name: String) -> UIViewController {
    let button = buttons[name] ?? UIViewController()
    buttons[name] = button
    return button
  }

  private func barItem(of item: FlowTabItem) -> UITabBarItem {
    if let known = barItems[item.name] { return known }
    if bar != nil { return UITabBarItem(title: nil, image: nil, tag: 0) }
    let title = Foundation.Bundle.main.localizedString(forKey: item.title, value: nil, table: nil)
    let new = UITabBarItem(title: title, image: item.image.isEmpty ? nil : UIImage(systemName: item.image), tag: 0)
    new.accessibilityIdentifier = item.identifier(in: flow)
    barItems[item.name] = new
    return new
  }
}

/// Hears of taps; what is selected is for the router to say. Only the list of the tabs that the bar has no room for opens by itself.
@MainActor final class FlowTabWatcher: NSObject, UITabBarControllerDelegate {
  var isTapped: @MainActor (Int) -> Void = { _ in }
  var hasSelected: @MainActor (Int) -> Void = { _ in }

  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    guard let index = tabBarController.viewControllers?.firstIndex(of: viewController) else { return true }
    isTapped(index)
    return false
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    hasSelected(tabBarController.selectedIndex)
  }
}

#endif
