@_spi(FlowGenerated) import FlowRuntime
@_spi(FlowGenerated) @testable import FlowSwiftUI
import Combine
@testable import SwiftUI
import Testing
import Metro
import UIKit
import VirtualTime

/// What the bar of tabs says of them.
@MainActor @Suite("The bar of tabs", .serialized) struct TabTests {
  /// A window with the main tabs.
  @MainActor private struct Window {
    let clock = Device.start().clock
    let provider = MetroProvider()
    let router: FlowObservableRouter<Metro>
    let scene: SimulatedScene

    init() {
      (Metro.stacksOneByOne, Metro.fault, Records.current) = (false, nil, Records())
      let (router, clock) = (FlowObservableRouter<Metro>(provider: provider), clock)
      self.router = router
      let view = FlowSceneView<Metro>(router: { router }, storedAs: "metro", FlowTime { clock.after($0, $1) })
      scene = SimulatedScene(clock: clock, root: view)
      _ = router.act("start", if: { true }) { _ in FlowChoice(.root(MetroTarget.main)) }
      _ = clock.settle()
    }

    var bar: TabHost? {
      _ = clock.settle()
      return scene.touchableTabs.first
    }
  }

  @Test func `has the sections and the place to search that flows name`() throws {
    let window = Window()
    defer { window.scene.close() }
    let bar = try #require(window.bar)
    #expect(bar.sections == ["Rides", "Rides", nil, nil, nil] && bar.roles == [nil, nil, nil, "search", nil] && bar.hasSidebar)
    bar.isTapped(4)
    let bars = window.scene.touchableTabs
    // Tabs in no section stay as they are.
    #expect(bars.map(\.hasSidebar) == [true, false] && bars.last?.sections == [nil, nil])
  }

  @Test func `shows another badge when what the provider reads has changed`() throws {
    let window = Window()
    defer { window.scene.close() }
    #expect(window.bar?.badges == [nil, nil, nil, nil, nil])
    window.provider.news.badges = [.ride: "2"]
    #expect(window.bar?.badges == [nil, "2", nil, nil, nil])
    window.provider.news.badges = [.line: "new"]
    #expect(window.bar?.badges == ["new", nil, nil, nil, nil])
  }

  @Test func `shows another badge after a move, and when the app says so`() throws {
    let window = Window()
    defer { window.scene.close() }
    window.provider.unseen = [.side: "1"]
    #expect(window.bar?.badges == [nil, nil, nil, nil, nil])
    window.router.badgesHaveChanged()
    #expect(window.bar?.badges == [nil, nil, nil, nil, "1"])
    window.provider.unseen = [:]
    #expect(window.bar?.badges == [nil, nil, nil, nil, "1"])
    window.bar?.isTapped(1)
    #expect(window.bar?.badges == [nil, nil, nil, nil, nil])
  }

  /// Where the system has no `Tab`: everything is available on this machine, so that its view is made here.
  @Test func `before iOS 18 shows its badges as well`() throws {
    (Metro.stacksOneByOne, Metro.fault, Records.current) = (false, nil, Records())
    let clock = Device.start().clock
    let provider = MetroProvider()
    let router = FlowObservableRouter<Metro>(provider: provider)
    var tapped: [String] = []
    let tabs = FlowShownTabs<Metro>(router, of: "main", isTapped: { tapped.append($0) }, hasMoved: {})
    tabs.select("line")
    let scene = SimulatedScene(clock: clock, root: FlowTabItemRow(tabs: tabs))
    defer { scene.close() }
    let bar = try #require(clock.settle() ? scene.touchableTabs.first : nil)
    #expect(bar.identifiers == ["main.line", "main.ride", "main.bar.buy", "main.tour", "main.side"])
    #expect(bar.badges == [nil, nil, nil, nil, nil])
    provider.news.badges = [.ride: "2"]
    #expect(clock.settle() && bar.badges == [nil, "2", nil, nil, nil])
    bar.isTapped(2)
    #expect(clock.settle() && tapped == ["buy"] && bar.displayed == AnyHashable("line"))
  }

  @Test func `of the app's own has the badges`() throws {
    let clock = Device.start().clock
    (Metro.stacksOneByOne, Metro.fault, Records.current) = (false, nil, Records())
    let provider = MetroProvider()
    let router = FlowObservableRouter<Metro>(provider: provider)
    var badges: [[String: String]] = []
    let view = FlowSceneView<Metro>(router: { router }, storedAs: "metro", FlowTime { clock.after($0, $1) }).tabBar { bar in
      let _ = badges.append(bar.badges)
      Text(verbatim: "")
    }
    let scene = SimulatedScene(clock: clock, root: view)
    defer { scene.close() }
    _ = router.act("start", if: { true }) { _ in FlowChoice(.root(MetroTarget.main)) }
    #expect(clock.settle() && badges.last == [:])
    provider.news.badges = [.ride: "2"]
    #expect(clock.settle() && badges.last == ["ride": "2"])
  }
}
