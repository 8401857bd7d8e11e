@_spi(FlowGenerated) import FlowRuntime
import SwiftUI
import Testing
import UIKit

@testable import FlowUIKit
import Metro

@MainActor private final class OwnBar: UIView, FlowTabBarView {
  let items: [FlowTabItem]
  let tap: @MainActor (FlowTabItem) -> Void
  private(set) var selected: [String] = []

  init(_ items: [FlowTabItem], _ tap: @escaping @MainActor (FlowTabItem) -> Void) {
    (self.items, self.tap) = (items, tap)
    super.init()
  }

  func select(_ tab: FlowTabItem) { if selected.last != tab.name { selected.append(tab.name) } }
}

/// A scene whose app makes a bar, the views of some screens and the controllers of others.
@MainActor private final class OwnSceneDelegate: FlowSceneDelegate<Metro> {
  private(set) var bar: OwnBar?

  override func makeRouter() -> MetroRouter? { MetroRouter(provider: MetroProvider()) }

  override func makeCoordinator(window: UIWindow, router: MetroRouter) -> FlowStartCoordinator<Metro> {
    FlowStartCoordinator(
      window: window, router: router, makeController: { [weak self] in self?.controller(of: $0, on: $1, over: $2) ?? UIViewController() },
      turns: .simulated)
  }

  override func controller(of screen: MetroScreen, on root: UIViewController, over below: UIViewController?) -> UIViewController {
    if case .ride = screen.route { return UITabBarController() }
    return super.controller(of: screen, on: root, over: below)
  }

  override func view(for screen: MetroScreen) -> AnyView? {
    screen.route == .line(.stop("a")) ? AnyView(Text(verbatim: "mine")) : nil
  }

  override func tabBar(of flow: String, _ items: [FlowTabItem], tap: @escaping @MainActor (FlowTabItem) -> Void) -> (any FlowTabBarView)? {
    guard flow == "main" else { return nil }
    let made = OwnBar(items, tap)
    bar = made
    return made
  }
}

@MainActor @Suite("The views and bars of a scene") struct FactoryTests {
  private static func connected(isPad: Bool = false) -> (OwnSceneDelegate, Device) {
    let (delegate, device) = (OwnSceneDelegate(), Device.start(isPad: isPad))
    delegate.scene(UIWindowScene(), willConnectTo: UISceneSession(restoring: nil), options: .init(urls: [], activities: []))
    _ = device.clock.settle()
    return (delegate, device)
  }

  @Test func `a factory of a scene makes views and controllers, and the app makes all others`() throws {
    let (delegate, device) = Self.connected()
    let stack = try #require(device.touchableStack)
    let hosted = try #require(stack.topViewController as? UIHostingController<FlowHostedView<LineScreens, AnyView>>)
    #expect(hosted.rootView.coordinator.router === delegate.coordinator?.router)
    let router = try #require(delegate.coordinator?.router)
    func push(_ screen: MetroRoute) {
      _ = router.act("@app.move", if: { true }) { _ in FlowChoice(.push(.screen(screen))) }
      _ = device.clock.settle()
    }
    push(.line(.stop("b")))
    #expect(stack.topViewController is ScreenController)
    _ = router.act("@app.move", if: { true }) { _ in FlowChoice(.push(.flow(on: .ride(.seat("c"))))) }
    _ = device.clock.settle()
    #expect(stack.topViewController is UITabBarController)
  }

  @Test func `a start coordinator without a scene uses the given factory`() throws {
    let device = Device.start()
    let coordinator = FlowStartCoordinator(window: device.window, router: MetroRouter(provider: MetroProvider())) { screen in
      Text(verbatim: screen.route.screenName)
    }
    coordinator.start()
    _ = device.clock.settle()
    let hosted = try #require(device.touchableStack?.topViewController as? UIHostingController<FlowHostedView<LineScreens, Text>>)
    #expect(hosted.rootView.coordinator.router === coordinator.router)
  }

  @Test(arguments: [false, true]) func `a factory can make a bar in place of the system's bar`(isPad: Bool) throws {
    let (delegate, device) = Self.connected(isPad: isPad)
    let (bar, tabs) = (try #require(delegate.bar), try #require(device.touchableTabs.first))
    #expect(bar.superview === tabs.tabBar && bar.selected == ["line"] && tabs.tabBar.accessibilityElements?.count == 1)
    #expect(tabs.viewControllers?.allSatisfy { $0.tabBarItem?.title == nil } == true)
    #expect(tabs.tabBar.subviews.last === bar && tabs.traitOverrides.horizontalSizeClass == (isPad ? .compact : .unspecified))
    bar.tap(try #require(bar.items.first { $0.name == "ride" }))
    _ = device.clock.settle()
    #expect(bar.selected == ["line", "ride"] && delegate.coordinator?.router.navigation.activeScreen == .ride(.seat("a")))
  }
}
