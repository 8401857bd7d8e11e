@_spi(FlowGenerated) import FlowRuntime
@_spi(FlowGenerated) @testable import FlowSwiftUI
import Foundation
@testable import FerryBySwiftUI
@testable import SwiftUI
import Testing
import UIKit
import VirtualTime

private final class Provider: FerryProvider {
  func badge(of tab: any FlowTabs) -> String? { tab as? MainFlow.Tab == .more ? "1" : nil }
}

/// A window in which the app runs.
@MainActor private final class Window {
  let clock: VirtualClock
  let router: FerryRouter
  let scene: SimulatedScene

  /// - Parameter clock: The clock of an existing window.
  init(
    _ store: any FerryFactStore = FerryMemoryStore([.welcomed: true]), storing: [String: String] = [:], beside clock: VirtualClock? = nil
  ) {
    let (clock, router) = (clock ?? Device.start().clock, FerryRouter(provider: Provider(), store: store))
    let root = FerryRootView(router: { router }, storedAs: nil, FlowTime { clock.after($0, $1) })
    (self.clock, self.router) = (clock, router)
    scene = SimulatedScene(clock: clock, storing: storing, root: root)
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

/// The code that flowc generates for `swiftui`, in use. Its views get actions.
@MainActor @Suite("An app generated for 'swiftui'", .serialized) struct FerryBySwiftUITests {
  @Test func `an app for swiftui starts with the welcome, and later with the tabs`() throws {
    let store = FerryMemoryStore()
    let window = Window(store)
    defer { window.scene.close() }
    #expect(window.scene.identifiers == [FerryID.Welcome.Hello.screen])
    try #require(window.scene.touchablePages).isSwiped(by: 1)
    #expect(window.isFine && window.scene.identifiers == [FerryID.Welcome.Terms.screen] && window.screen == .welcome(.terms))
    window.view(TermsView.self)?.actions.accept()
    #expect(window.isFine && window.scene.identifiers == [FerryID.Lines.All.screen] && store.value(of: .welcomed) == true)
    #expect(FerryRouter(provider: Provider(), store: store).navigation.activeScreen == .lines(.all))
  }

  @Test func `an app for swiftui pushes a screen, which a swipe removes`() {
    let window = Window()
    defer { window.scene.close() }
    let actions = window.view(AllView.self)?.actions
    actions?.show(name: "a")
    #expect(window.isFine && window.view(LineView.self)?.name == "a" && window.scene.identifiers == [FerryID.Lines.Line.screen])
    #expect(actions?.show(name: "b").verdict == .inactive)
    window.view(LineView.self)?.actions.next(name: "b")
    #expect(window.isFine && window.view(LineView.self)?.name == "b" && window.height == 3)
    window.view(LineView.self)?.actions.other(name: "c")
    #expect(window.isFine && window.view(LineView.self)?.name == "c" && window.height == 3)
    window.scene.swipeBack()
    #expect(window.isFine && window.screen == .lines(.line(name: "a")) && window.view(LineView.self)?.name == "a")
    window.scene.tapBack()
    #expect(window.isFine && window.screen == .lines(.all))
  }

  @Test func `an app for swiftui selects tabs, and has a button beside them`() throws {
    let window = Window()
    defer { window.scene.close() }
    let bar = try #require(window.scene.touchableTabs.first)
    #expect(bar.identifiers == [FerryID.Main.Tabs.lines, FerryID.Main.Tabs.more, FerryID.Main.Tabs.buy])
    #expect(bar.badges == [nil, "1", nil])
    bar.isTapped(1)
    #expect(window.isFine && window.screen == .more(.more) && window.scene.identifiers == [FerryID.More.More.screen])
    bar.isTapped(2)
    #expect(window.isFine && window.screen == .shop(.shop) && window.scene.identifiers.contains(FerryID.Shop.Shop.screen))
    window.scene.pullDown()
    #expect(window.isFine && window.screen == .more(.more) && window.scene.chain.count == 1)
  }

  @Test func `an app for swiftui asks in a sheet and handles the outcome`() throws {
    let window = Window()
    defer { window.scene.close() }
    window.scene.open("ferry://line/a")
    #expect(window.isFine && window.view(LineView.self)?.name == "a" && window.router.navigation.link == "ferry://line/a")
    window.view(LineView.self)?.actions.buy()
    #expect(window.isFine && window.scene.chain.count == 2)
    window.view(ShopView.self)?.actions.pay(number: 7, isCalm: false)
    #expect(window.isFine)
    let alert = try #require(window.scene.touchableAlert)
    #expect(alert.title == "No ferry today" && alert.actions.map(\.title) == ["Try again"])
    alert.isTapped(try #require(alert.actions.first))
    #expect(window.isFine && window.scene.alert == nil && window.screen == .shop(.shop))
    window.view(ShopView.self)?.actions.pay(number: 7, isCalm: true)
    #expect(window.isFine && window.scene.chain.count == 1 && window.view(TicketView.self)?.number == 7)
    #expect(window.router.navigation.facts == [.welcomed, .sailed])
    window.view(TicketView.self)?.actions.home()
    #expect(window.isFine && window.scene.identifiers == [FerryID.Lines.All.screen])
  }

  @Test func `an app for swiftui follows links while it runs, and restores its state`() {
    let window = Window()
    defer { window.scene.close() }
    window.scene.touchableTabs.first?.isTapped(1)
    window.scene.open("ferry://line/a")
    #expect(window.isFine && window.view(LineView.self)?.name == "a" && window.height == 2)
    #expect(Array(window.scene.storage.keys) == ["Ferry.navigation"])
    let again = Window(storing: window.scene.storage)
    defer { again.scene.close() }
    #expect(again.router.navigation == window.router.navigation && again.view(LineView.self)?.name == "a" && again.height == 2)
  }

  @Test func `an app for swiftui keeps facts in the user's defaults for all windows`() throws {
    try UserDefaults.passing { defaults in
      let stored = FerryStoredFacts(in: defaults)
      #expect(stored.value(of: .welcomed) == nil && stored.value(of: .sailed) == nil)
      // Each window of a `WindowGroup` makes its own store.
      let window = Window(FerryStoredFacts(in: defaults))
      defer { window.scene.close() }
      let other = Window(FerryStoredFacts(in: defaults), beside: window.clock)
      defer { other.scene.close() }
      window.router.swipe(to: .welcome(.terms))
      #expect(window.isFine)
      window.view(TermsView.self)?.actions.accept()
      #expect(window.isFine && window.scene.identifiers == [FerryID.Lines.All.screen])
      #expect(stored.value(of: .welcomed) == true && defaults.object(forKey: "Ferry.welcomed") as? Bool == true)
      #expect(stored.value(of: .sailed) == nil)
      // The other window doesn't change.
      #expect(other.router.navigation.facts == [.welcomed] && other.scene.identifiers == [FerryID.Welcome.Hello.screen])
      stored.store(false, of: .welcomed)
      window.router.factsHaveChanged()
      #expect(window.isFine && window.scene.identifiers == [FerryID.Welcome.Hello.screen] && stored.value(of: .welcomed) == false)
    }
  }

  @Test func `an app for swiftui accepts facts as texts at launch`() throws {
    try UserDefaults.passing { defaults in
      defaults.set("YES", forKey: "Ferry.welcomed")
      defaults.set("NO", forKey: "Ferry.sailed")
      let router = FerryRouter(provider: Provider(), store: FerryStoredFacts(in: defaults))
      #expect(router.navigation.facts == [.welcomed] && router.navigation.activeScreen == .lines(.all))
    }
  }
}
