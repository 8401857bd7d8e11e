@_spi(FlowGenerated) import FlowRuntime
@_spi(FlowGenerated) @testable import FlowUIKit
@testable import FerryByViewModels
import Foundation
import SwiftUI
import Testing
import UIKit

private final class Provider: FerryProvider {}

private final class SceneDelegate: FerrySceneDelegate {
  let store: any FerryFactStore

  init(store: any FerryFactStore) { self.store = store }

  override func makeRouter() -> FerryRouter? { FerryRouter(provider: Provider(), store: store) }

  override func makeCoordinator(window: UIWindow, router: FerryRouter) -> FerryRootCoordinator {
    FerryRootCoordinator(window: window, router: router, turns: .simulated)
  }
}

/// A device on which the app runs, in a scene.
@MainActor private final class Phone {
  let device = Device.start()
  let delegate: SceneDelegate

  init(_ store: any FerryFactStore = FerryMemoryStore([.welcomed: true])) {
    delegate = SceneDelegate(store: store)
    delegate.scene(UIWindowScene(), willConnectTo: UISceneSession(restoring: nil), options: .init())
    #expect(isFine)
  }

  /// Whether the device comes to rest without a warning, an exception or an empty screen.
  var isFine: Bool { device.clock.settle() && device.warnings.isEmpty && device.exceptions.isEmpty && device.blanks.isEmpty }

  var navigation: FerryNavigation? { delegate.coordinator?.router.navigation }
  var screen: FerryRoute? { navigation?.activeScreen }

  /// The controller of the screen that people can touch.
  var top: UIViewController? { device.touchable.last?.parent }

  /// Returns the view that this controller hosts.
  func view<Content: View>(_ type: Content.Type) -> Content? { device.hosted(type) }
}

/// The code that flowc generates for `mvvm-c`, in use.
@MainActor @Suite("An app generated for 'mvvm-c'") struct FerryByViewModelsTests {
  private typealias Lines = LinesFlow

  @Test func `all view models of an instance of a flow share an object`() throws {
    final class Draft {}
    let phone = Phone()
    let all = try #require(phone.view(AllView.self)).viewModel
    weak let draft = all.actions.screen.instanceObject { Draft() }
    #expect(draft != nil)
    all.actions.show(name: "a")
    #expect(phone.isFine)
    let line = try #require(phone.view(LineView.self)).viewModel
    #expect(line.actions.screen.instanceObject { Draft() } === draft)
    #expect(line.actions.screen.instance != nil && line.actions.screen.instance == all.actions.screen.instance)
    line.actions.buy()
    #expect(phone.isFine)
    let shop = try #require(phone.view(ShopView.self)).viewModel
    weak let other = shop.actions.screen.instanceObject { Draft() }
    #expect(other != nil && other !== draft)
    phone.device.pullDown()
    #expect(phone.isFine && other == nil && draft != nil)
    #expect(LinesFlow.AllActions.preview.screen.instance == nil)
  }

  @Test func `an app for mvvm-c gives view models the actions of their screens`() throws {
    let store = FerryMemoryStore()
    let phone = Phone(store)
    phone.device.turnPage()
    #expect(phone.isFine && phone.screen == .welcome(.terms))
    let terms = try #require(phone.view(TermsView.self)).viewModel
    #expect(terms.coordinator.root === phone.device.touchablePages && terms.coordinator.helloActions == nil)
    terms.actions.accept()
    #expect(phone.isFine && phone.screen == .lines(.all) && store.value(of: .welcomed) == true)
  }

  @Test func `an app for mvvm-c pushes a screen, which a swipe removes`() throws {
    let phone = Phone()
    let all = try #require(phone.view(AllView.self)).viewModel
    #expect(all.coordinator.root === phone.device.touchableStack && phone.top is FlowHostingController<AllView>)
    all.coordinator.allActions?.show(name: "a")
    #expect(phone.isFine && phone.top is FlowHostingController<LineView> && all.coordinator.allActions == nil)
    let line = try #require(phone.view(LineView.self)).viewModel
    #expect(line.name == "a" && line.coordinator === all.coordinator)
    line.actions.other(name: "b")
    #expect(phone.isFine && phone.view(LineView.self)?.viewModel.name == "b" && phone.device.touchableStack?.viewControllers.count == 2)
    phone.device.swipeBack()
    #expect(phone.isFine && phone.screen == .lines(.all) && all.coordinator.lineActions == nil)
  }

  @Test func `an app for mvvm-c sets up a view model once, when its view loads`() throws {
    let device = Device.start()
    let below: [FerryRoute] = [.lines(.all), .lines(.line(name: "a"))]
    let router = try #require(FerryRouter(at: .lines(.line(name: "b")), over: below, facts: [.welcomed], provider: Provider()))
    setUp = []
    let start = FerryRootCoordinator(window: device.window, router: router, turns: .simulated)
    start.start()
    #expect(device.clock.settle() && device.touchableStack?.viewControllers.count == 3)
    func lines() -> [String] { setUp.compactMap { ($0 as? LineViewModel)?.name } }
    #expect(device.hosted(LineView.self)?.viewModel.name == "b" && lines() == ["b"] && !setUp.contains { $0 is AllViewModel })
    device.tapBack()
    #expect(device.clock.settle())
    let middle = try #require(device.hosted(LineView.self)).viewModel
    #expect(middle.name == "a" && lines() == ["b", "a"])
    middle.actions.buy()
    #expect(device.clock.settle())
    device.pullDown()
    #expect(device.clock.settle() && lines() == ["b", "a"] && setUp.filter { $0 is ShopViewModel }.count == 1)
    setUp = []
  }

  @Test func `the coordinator of a sheet is a child of the coordinator that presents the sheet`() throws {
    let phone = Phone()
    phone.delegate.scene(UIWindowScene(), openURLContexts: [UIOpenURLContext(try #require(URL(string: "ferry://line/a")))])
    #expect(phone.isFine)
    let line = try #require(phone.view(LineView.self)).viewModel
    line.actions.buy()
    #expect(phone.isFine && phone.device.chain.count == 2)
    let shop = try #require(phone.view(ShopView.self)).viewModel
    #expect(shop.coordinator.parentCoordinator === line.coordinator)
    shop.actions.pay(number: 7, isCalm: false)
    #expect(phone.isFine)
    let alert = try #require(phone.device.touchableAlert)
    alert.isTapped(try #require(alert.actions.first))
    #expect(phone.isFine)
    shop.coordinator.shopActions?.pay(number: 7, isCalm: true)
    #expect(phone.isFine && phone.view(TicketView.self)?.viewModel.number == 7 && phone.device.chain.count == 1)
    #expect(phone.navigation?.facts == [.welcomed, .sailed])
  }

  @Test func `an app for mvvm-c selects tabs, and has a button beside them`() throws {
    let phone = Phone()
    let bar = try #require(phone.device.touchableTabs.first)
    bar.isTapped(1)
    #expect(phone.isFine && phone.screen == .more(.more) && phone.view(MoreView.self) != nil)
    bar.isTapped(2)
    #expect(phone.isFine && phone.view(ShopView.self) != nil)
    phone.device.pullDown()
    #expect(phone.isFine && phone.screen == .more(.more))
  }
}
