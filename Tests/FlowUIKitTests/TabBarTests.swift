@_spi(FlowGenerated) import FlowRuntime
import Testing
import UIKit

@testable import FlowUIKit
import Metro

@MainActor @Suite("A tab bar") struct TabBarTests {
  private static let wide = FlowTarget<Metro>.screen(.line(.wide))

  @Test func `a tab bar is hidden while the top screen hides it`() throws {
    let trip = Trip()
    let bar = try #require(trip.device.touchableTabs.first)
    trip.make(.push(Self.wide))
    #expect(!bar.isTabBarHidden)
    // The bar disappears with the transition, not after it.
    trip.wait(1)
    #expect(bar.isTabBarHidden && trip.device.transitions == 1)
    #expect(trip.fault == nil)
    trip.push("b")
    #expect(trip.fault == nil && !bar.isTabBarHidden)
    trip.device.tapBack()
    #expect(trip.fault == nil && bar.isTabBarHidden)
    trip.make(.replace(.screen(.line(.stop("c")))))
    #expect(trip.fault == nil && !bar.isTabBarHidden)
  }

  @Test func `a tab bar is shown again after a finished swipe back`() throws {
    let trip = Trip()
    let bar = try #require(trip.device.touchableTabs.first)
    trip.make(.push(Self.wide))
    _ = trip.device.clock.settle()
    trip.device.swipeBack(finishing: false)
    #expect(trip.fault == nil && bar.isTabBarHidden)
    trip.device.swipeBack()
    #expect(trip.fault == nil && !bar.isTabBarHidden)
  }

  @Test func `a tab bar is hidden in one tab, and around nested tabs`() throws {
    let trip = Trip()
    trip.make(.steps([.push(Self.wide), .select("side")]))
    #expect(trip.fault == nil)
    #expect(trip.device.touchableTabs.map(\.isTabBarHidden) == [false, false])
    trip.make(.push(Self.wide))
    #expect(trip.fault == nil)
    #expect(trip.device.touchableTabs.map(\.isTabBarHidden) == [true, true])
    trip.device.tapBack()
    #expect(trip.fault == nil)
    #expect(trip.device.touchableTabs.map(\.isTabBarHidden) == [false, false])
    trip.device.touchableTabs.first?.isTapped(0)
    #expect(trip.fault == nil)
    #expect(trip.device.touchableTabs.map(\.isTabBarHidden) == [true])
  }

  @Test func `a tab bar has buttons that select nothing`() throws {
    let trip = Trip()
    let bar = try #require(trip.device.touchableTabs.first)
    #expect(bar.viewControllers?.map { $0.tabBarItem?.title } == ["Go by line", "Go by ride", "Buy", "Go by tour", "Go by side"])
    bar.isTapped(2)
    #expect(bar.selectedIndex == 0)
    #expect(trip.fault == nil && bar.selectedIndex == 0)
    #expect(trip.wanted.hasSuffix("▸sheet ( ride.seat?id=ticket )"))
  }

  @Test func `the router decides about the selected tab`() throws {
    let trip = Trip()
    let bar = try #require(trip.device.touchableTabs.first)
    bar.isTapped(1)
    #expect(bar.selectedIndex == 0 && trip.tally["tap"] == 1)
    #expect(trip.fault == nil && bar.selectedIndex == 1)
  }

  @Test func `a tab bar keeps the app's changes of its items`() throws {
    _ = Device.start()
    let router = MetroRouter(provider: MetroProvider())
    let tabs = FlowTabBarCoordinator<Metro>(router, "side", turns: .simulated, isTapped: { _ in }, hasMoved: {})
    var items: [[UITabBarItem?]] = []
    for _ in 0..<2 {
      let controllers = [("up", UIViewController()), ("down", UIViewController())]
      tabs.set(controllers)
      items.append(controllers.map(\.1.tabBarItem))
    }
    #expect(items[0] == items[1] && items[0].count == 2 && !items[0].contains(nil))
  }

  @Test func `a tab bar shows the badges of the provider, and keeps those of the app on other tabs`() throws {
    let (provider, device) = (MetroProvider(), Device.start())
    let router = MetroRouter(provider: provider)
    let start = FlowStartCoordinator(window: device.window, router: router, turns: .simulated)
    start.start()
    _ = device.clock.settle()
    let bar = try #require(device.touchableTabs.first)
    func badges() -> [String?] {
      _ = device.clock.settle()
      return bar.viewControllers?.map { $0.tabBarItem?.badgeValue } ?? []
    }
    #expect(badges() == [nil, nil, nil, nil, nil])
    bar.viewControllers?[3].tabBarItem?.badgeValue = "mine"
    provider.news.badges = [.ride: "2"]
    #expect(badges() == [nil, nil, nil, "mine", nil])
    router.badgesHaveChanged()
    #expect(badges() == [nil, "2", nil, "mine", nil])
    provider.news.badges = [.line: "new"]
    router.make(.tap("ride", of: "main"))
    #expect(badges() == ["new", nil, nil, "mine", nil])
  }

  @Test func `an app's own tab bar receives the badges that change`() throws {
    let (provider, device) = (MetroProvider(), Device.start())
    provider.news.badges = [.ride: "2"]
    let router = MetroRouter(provider: provider)
    let start = FlowStartCoordinator(window: device.window, router: router, turns: .simulated)
    let bar = BadgedBar()
    start.makeTabBar = { _, _, _ in bar }
    start.start()
    #expect(device.clock.settle() && bar.told == ["ride: 2"])
    provider.news.badges = [.line: "1"]
    router.badgesHaveChanged()
    #expect(device.clock.settle() && bar.told == ["ride: 2", "line: 1", "ride: "])
  }

  @Test func `a screen can change the item of a tab in the list of more tabs`() throws {
    let trip = Trip(MetroTarget.many)
    let bar = try #require(trip.device.touchableTabs.first)
    bar.isChosenInMore(4)
    #expect(trip.fault == nil)
    let holder = try #require(bar.viewControllers?[4] as? FlowTabHolder)
    #expect(holder.content is UINavigationController && holder.tabBarItem != nil && holder.content.tabBarItem === holder.tabBarItem)
  }

  @Test func `a tab bar asks the content of a tab for its size and its scroll view`() {
    _ = Device.start()
    let (stack, screen, scrolled) = (UINavigationController(), UIViewController(), UIScrollView())
    stack.preferredContentSize = CGSize(width: 1, height: 2)
    let holder = FlowTabHolder(stack)
    #expect(holder.preferredContentSize == stack.preferredContentSize)
    stack.setViewControllers([screen], animated: false)
    stack.preferredContentSize = CGSize(width: 3, height: 4)
    screen.setContentScrollView(scrolled)
    #expect(holder.preferredContentSize == stack.preferredContentSize && holder.contentScrollView(for: .top) === scrolled)
  }

  @Test func `the list of more tabs can contain a button`() throws {
    let trip = Trip(MetroTarget.many)
    let bar = try #require(trip.device.touchableTabs.first)
    bar.isTapped(1)
    _ = trip.device.clock.settle()
    let buy = try #require(bar.viewControllers?.indices.last)
    bar.isChosenInMore(buy)
    #expect(trip.fault == nil && bar.selectedIndex == 1 && trip.tally["many.bar.buy"] == 1)
    #expect(trip.router.navigation.activeScreen == .ride(.seat("ticket")))
    trip.make(.dismiss)
    #expect(trip.fault == nil)
    // The screen isn't over the list any more.
    bar.isMoreTapped()
    _ = trip.device.clock.settle()
    #expect(bar.selectedIndex == NSNotFound && trip.tally["many.bar.buy"] == 1)
  }

  @Test func `a tab bar shows the last choice in the list of more tabs before the list`() throws {
    let trip = Trip(MetroTarget.many)
    let bar = try #require(trip.device.touchableTabs.first)
    bar.isChosenInMore(4)
    #expect(trip.fault == nil && trip.router.navigation.activeScreen == .line(.stop("e")))
    trip.push("k")
    #expect(trip.fault == nil)
    bar.isTapped(1)
    #expect(trip.fault == nil && trip.router.navigation.activeScreen == .line(.stop("b")))
    bar.isMoreTapped()
    #expect(trip.fault == nil && trip.router.navigation.activeScreen == .line(.stop("k")))
    trip.device.tapBack()
    #expect(trip.fault == nil && trip.router.navigation.activeScreen == .line(.stop("e")))
    // The list hides its bar, because there would be two bars. Going back doesn't lead to the list.
    #expect(bar.moreNavigationController.isNavigationBarHidden)
    bar.isMoreTapped()
    _ = trip.device.clock.settle()
    #expect(bar.selectedIndex == NSNotFound && !bar.moreNavigationController.isNavigationBarHidden)
  }

  @Test func `a tab bar can show the list of more tabs`() throws {
    let trip = Trip(MetroTarget.many)
    let bar = try #require(trip.device.touchableTabs.first)
    bar.isMoreTapped()
    _ = trip.device.clock.settle()
    // The list isn't a tab, so the state doesn't change.
    #expect(bar.selectedIndex == NSNotFound && trip.tally["tap"] == nil)
    bar.isChosenInMore(4)
    #expect(trip.fault == nil && trip.router.navigation.activeScreen == .line(.stop("e")))
    bar.isMoreTapped()
    bar.isTapped(1)
    #expect(trip.fault == nil && trip.router.navigation.activeScreen == .line(.stop("b")))
  }

  @Test func `the list of more tabs leads back to the tab before`() throws {
    let trip = Trip(MetroTarget.many)
    let bar = try #require(trip.device.touchableTabs.first)
    bar.isTapped(1)
    #expect(trip.fault == nil && trip.tally["tap"] == 1)
    bar.isMoreTapped()
    bar.isTapped(1)
    // The state has not changed.
    #expect(trip.fault == nil && bar.selectedIndex == 1 && trip.tally["tap"] == 1)
  }

  @Test func `people can't change the order of tabs`() throws {
    let trip = Trip(MetroTarget.many)
    let bar = try #require(trip.device.touchableTabs.first)
    bar.isRearranged()
    bar.isTapped(1)
    #expect(trip.fault == nil && bar.selectedIndex == 1 && trip.router.navigation.activeScreen == .line(.stop("b")))
  }
}

/// A bar of the app's own that remembers the badges that it was told of.
@MainActor private final class BadgedBar: UIView, FlowTabBarView {
  private(set) var told: [String] = []

  func select(_ tab: FlowTabItem) {}
  func show(badge: String?, on tab: FlowTabItem) { told.append("\(tab.name): \(badge ?? "")") }
}
