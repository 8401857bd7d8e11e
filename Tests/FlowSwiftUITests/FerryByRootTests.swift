@_spi(FlowGenerated) import FlowRuntime
@_spi(FlowGenerated) @testable import FlowSwiftUI
@testable import FerryByRoot
@testable import SwiftUI
import Testing
import UIKit
import VirtualTime

private final class Provider: FerryProvider {}

/// A window in which the app runs.
@MainActor private final class Window {
  private let clock = Device.start().clock
  let router = FerryRouter(provider: Provider(), store: FerryMemoryStore())
  let scene: SimulatedScene

  /// - Parameter welcomed: Whether the window shows the tabs from the beginning.
  init(welcomed: Bool = true) {
    let (clock, router) = (clock, router)
    let root = FerryRootView(router: { router }, storedAs: nil, FlowTime { clock.after($0, $1) })
    scene = SimulatedScene(clock: clock, root: root)
    #expect(isFine)
    guard welcomed else { return }
    router.swipe(to: .welcome(.terms))
    router.actions(WelcomeFlow.TermsActions.self)?.accept()
    #expect(isFine)
  }

  /// Whether everything comes to rest without a warning.
  var isFine: Bool { clock.settle() && scene.warnings.isEmpty }

  var screen: FerryRoute? { router.navigation.activeScreen }

  /// The number of screens on the stack that people can touch.
  var height: Int? { scene.touchableStack?.screens.count }

  /// Returns the visible view of a type.
  func view<Content: View>(_ type: Content.Type) -> Content? { scene.seen(type) }
}

/// The code that flowc generates for `change-root`, in use. Its stacks consist of links, and its root view switches over the root.
@MainActor @Suite("An app generated for 'change-root'", .serialized) struct FerryByRootTests {
  @Test func `an app for change-root switches over its root`() throws {
    let window = Window(welcomed: false)
    defer { window.scene.close() }
    #expect(window.router.state == .welcome && window.view(FerryRootSwitch.self)?.state == .welcome)
    try #require(window.scene.touchablePages).isSwiped(by: 1)
    #expect(window.isFine)
    window.view(TermsView.self)?.actions.accept()
    #expect(window.isFine && window.router.state == .main && window.view(FerryRootSwitch.self)?.state == .main)
    #expect(window.scene.identifiers == [FerryID.Lines.All.screen] && window.scene.touchablePages == nil)
  }

  @Test func `an app for change-root shows pushed screens on a navigation stack from iOS 16 on, and a swipe removes them`() {
    let window = Window()
    defer { window.scene.close() }
    window.view(AllView.self)?.actions.show(name: "a")
    #expect(window.isFine && window.view(LineView.self)?.name == "a" && window.scene.touchableStack?.isByLinks == false)
    window.view(LineView.self)?.actions.next(name: "b")
    #expect(window.isFine && window.view(LineView.self)?.name == "b" && window.height == 3)
    window.view(LineView.self)?.actions.other(name: "c")
    #expect(window.isFine && window.view(LineView.self)?.name == "c" && window.height == 3)
    window.scene.swipeBack()
    #expect(window.isFine && window.screen == .lines(.line(name: "a")) && window.view(LineView.self)?.name == "a")
    window.scene.tapBack()
    #expect(window.isFine && window.screen == .lines(.all))
  }

  @Test func `an app for change-root selects tabs, runs a bar button, and starts again`() throws {
    let window = Window()
    defer { window.scene.close() }
    let bar = try #require(window.scene.touchableTabs.first)
    #expect(bar.identifiers == [FerryID.Main.Tabs.lines, FerryID.Main.Tabs.more, FerryID.Main.Tabs.buy])
    bar.isTapped(1)
    #expect(window.isFine && window.screen == .more(.more))
    bar.isTapped(2)
    #expect(window.isFine && window.scene.chain.count == 2)
    window.view(ShopView.self)?.actions.pay(number: 1, isCalm: false)
    #expect(window.isFine)
    let alert = try #require(window.scene.touchableAlert)
    alert.isTapped(try #require(alert.actions.first))
    #expect(window.isFine && window.screen == .shop(.shop))
    window.scene.pullDown()
    #expect(window.isFine && window.screen == .more(.more) && window.scene.chain.count == 1)
    window.scene.open("ferry://line/a")
    #expect(window.isFine && window.view(LineView.self)?.name == "a" && window.height == 2)
    window.view(LineView.self)?.actions.buy()
    #expect(window.isFine)
    window.view(ShopView.self)?.actions.pay(number: 7, isCalm: true)
    #expect(window.isFine && window.view(TicketView.self)?.number == 7 && window.scene.chain.count == 1)
    window.scene.touchableTabs.first?.isTapped(1)
    #expect(window.isFine)
    window.view(MoreView.self)?.actions.leave()
    #expect(window.isFine && window.router.state == .welcome && window.scene.identifiers == [FerryID.Welcome.Hello.screen])
  }
}
