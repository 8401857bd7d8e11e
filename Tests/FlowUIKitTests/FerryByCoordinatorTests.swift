@_spi(FlowGenerated) import FlowRuntime
@_spi(FlowGenerated) @testable import FlowUIKit
@testable import FerryByCoordinator
@testable import SwiftUI
import Testing
import UIKit

private final class Provider: FerryProvider {
  func badge(of tab: any FlowTabs) -> String? { tab as? MainFlow.Tab == .more ? "1" : nil }
}

/// A device on which the app runs.
@MainActor private final class Phone {
  let device = Device.start()
  let router = FerryRouter(provider: Provider(), store: FerryMemoryStore())
  private let start: FerryStartCoordinator

  /// - Parameter welcomed: Whether the app shows the tabs from the beginning.
  init(welcomed: Bool = true) {
    start = FerryStartCoordinator(window: device.window, router: router, turns: .simulated)
    start.start()
    #expect(isFine)
    guard welcomed else { return }
    router.swipe(to: .welcome(.terms))
    router.actions(WelcomeFlow.TermsActions.self)?.accept()
    #expect(isFine)
  }

  /// Whether the device comes to rest without a warning, an exception or an empty screen.
  var isFine: Bool { device.clock.settle() && device.warnings.isEmpty && device.exceptions.isEmpty && device.blanks.isEmpty }

  var screen: FerryRoute? { router.navigation.activeScreen }

  /// The number of controllers on the stack that people can touch.
  var height: Int? { device.touchableStack?.viewControllers.count }

  /// The coordinator of the flow `lines`, if the top screen belongs to it.
  var coordinator: LinesFlow.Coordinator? {
    (device.touchableStack?.topViewController as? any FlowCoordinated)?.leadingCoordinator as? LinesFlow.Coordinator
  }

  /// Returns the view that the topmost controller hosts.
  func view<Content: View>(_ type: Content.Type) -> Content? { device.hosted(type) }
}

/// The code that flowc generates for `coordinator`, in use.
@MainActor @Suite("An app generated for 'coordinator'") struct FerryByCoordinatorTests {
  @Test func `an app for coordinator starts with the welcome, and later with the tabs`() throws {
    let phone = Phone(welcomed: false)
    #expect(phone.isFine && phone.screen == .welcome(.hello))
    phone.device.turnPage()
    #expect(phone.isFine && phone.screen == .welcome(.terms))
    try #require(phone.view(TermsView.self)).actions.accept()
    #expect(phone.isFine && phone.screen == .lines(.all) && phone.view(AllView.self) != nil)
    let bar = try #require(phone.device.touchableTabs.first)
    #expect(bar.viewControllers?.map(\.tabBarItem?.title) == ["Lines", "More", "Buy"])
    #expect(bar.viewControllers?.map(\.tabBarItem?.badgeValue) == [nil, "1", nil])
  }

  @Test func `an app for coordinator pushes a screen, which a swipe removes`() throws {
    let phone = Phone()
    let actions = try #require(phone.view(AllView.self)).actions
    actions.show(name: "a")
    #expect(phone.isFine && phone.view(LineView.self)?.name == "a" && phone.height == 2)
    #expect(actions.show(name: "b").verdict == .inactive)
    phone.device.swipeBack()
    #expect(phone.isFine && phone.screen == .lines(.all) && phone.view(AllView.self) != nil)
  }

  @Test func `an app for coordinator makes its screens`() throws {
    let phone = Phone()
    let coordinator = try #require(phone.coordinator)
    #expect(coordinator.startingRoute == .all && coordinator.parentCoordinator == nil)
    #expect(coordinator.show(.line(name: "a")).name == FerryID.Lines.All.show && phone.isFine)
    #expect(coordinator.show(.line(name: "b"), animated: false).name == FerryID.Lines.Line.next && phone.isFine)
    #expect(coordinator.replace(with: .line(name: "c")).name == FerryID.Lines.Line.other && phone.isFine)
    #expect(coordinator.routes == [.all, .line(name: "a"), .line(name: "c")] && phone.coordinator === coordinator)
    #expect(phone.view(LineView.self)?.name == "c" && phone.height == 3)
    #expect(coordinator.show(.more(.more)).verdict == .unavailable && coordinator.popTo(.line(name: "b")).verdict == .unavailable)
    #expect(coordinator.popTo(.line(name: "a")).isLegal && phone.isFine)
    #expect(phone.view(LineView.self)?.name == "a" && phone.height == 2)
    #expect(coordinator.show(.shop(.shop), by: .presentModally).name == FerryID.Lines.Line.buy && phone.isFine)
    #expect(phone.device.chain.count == 2 && phone.view(ShopView.self) != nil && !coordinator.isActive)
    let shop = try #require(coordinator.childCoordinators.first as? ShopFlow.Coordinator)
    #expect(shop.isActive && shop.parent(LinesFlow.Coordinator.self) === coordinator && shop.dismiss().isLegal && phone.isFine)
    #expect(coordinator.start().isLegal && phone.isFine && coordinator.routes == [.all])
  }

  @Test func `each route of an app for coordinator has a presentation and a controller`() {
    #expect(LinesFlow.Screen.all.transition == .push && ShopFlow.Screen.shop.transition == .presentModally)
    let scene = SimulatedScene(clock: Device.start().clock, root: LinesFlow.Screen.line(name: "a").view())
    let line = scene.root?.all { $0.view is LineView }.first?.view as? LineView
    #expect(line?.name == "a" && line?.actions.next(name: "b").verdict == .inactive)
    scene.close()
  }

  @Test func `a coordinator of an app has the actions of its flow on each screen`() throws {
    let phone = Phone()
    phone.router.open(link: "ferry://line/a")
    #expect(phone.isFine && phone.view(LineView.self) != nil)
    let move = try #require(phone.coordinator).show(.timetable)
    #expect(move.name == "lines.times" && move.isLegal && phone.isFine && phone.view(TimetableView.self) != nil)
  }

  @Test func `an app for coordinator shows a sheet and handles its outcome`() throws {
    let phone = Phone()
    let bar = try #require(phone.device.touchableTabs.first)
    bar.isTapped(1)
    #expect(phone.isFine && phone.screen == .more(.more))
    bar.isTapped(2)
    #expect(phone.isFine && phone.device.chain.count == 2 && phone.screen == .shop(.shop))
    phone.device.pullDown()
    #expect(phone.isFine && phone.device.chain.count == 1 && phone.screen == .more(.more))
    phone.router.open(link: "ferry://line/a")
    #expect(phone.isFine && phone.view(LineView.self)?.name == "a" && phone.height == 2)
    phone.view(LineView.self)?.actions.buy()
    #expect(phone.isFine)
    phone.view(ShopView.self)?.actions.pay(number: 7, isCalm: false)
    #expect(phone.isFine)
    let alert = try #require(phone.device.touchableAlert)
    #expect(alert.title == "No ferry today" && alert.actions.map(\.title) == ["Try again"])
    alert.isTapped(try #require(alert.actions.first))
    #expect(phone.isFine && phone.screen == .shop(.shop))
    phone.view(ShopView.self)?.actions.pay(number: 7, isCalm: true)
    #expect(phone.isFine && phone.view(TicketView.self)?.number == 7 && phone.device.chain.count == 1)
    #expect(phone.router.navigation.facts == [.welcomed, .sailed])
  }

  @Test func `an app for coordinator can start at any screen in a test`() throws {
    let provider = Provider()
    func router(at route: FerryRoute, over below: [FerryRoute]? = nil, _ facts: Set<FerryFact> = [.welcomed]) -> FerryRouter? {
      FerryRouter(at: route, over: below, facts: facts, provider: provider)
    }
    // The ticket is in the tab whose first screen is below it.
    let ticket = try #require(router(at: .lines(.ticket(number: 7))))
    #expect(ticket.navigation.context(at: 0)?.content.flow == "main")
    #expect(ticket.actions(LinesFlow.TicketActions.self)?.home().isLegal == true && ticket.screen?.route == .lines(.all))
    // The button beside the tabs presents the shop, or the named screen below does.
    let shop = try #require(router(at: .shop(.shop)))
    #expect(shop.swipeDown().isLegal && shop.screen?.route == .lines(.all))
    let line = FerryRoute.lines(.line(name: "a"))
    let other = try #require(router(at: .shop(.shop), over: [line]))
    #expect(other.actions(ShopFlow.ShopActions.self)?.pay(number: 7, isCalm: true).isLegal == true)
    #expect(other.screen?.route == .lines(.ticket(number: 7)) && other.back().isLegal && other.screen?.route == line)
    #expect(router(at: .refused(.refused))?.navigation.contexts.count == 3)
    // Nothing leads to these screens, or their requirements don't hold.
    #expect(router(at: .shop(.shop), over: [.more(.more), line]) == nil && router(at: .more(.more), []) == nil)
    #expect(router(at: .welcome(.terms), [])?.swipe(to: .welcome(.hello)).isLegal == true)
  }
}
