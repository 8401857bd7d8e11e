@_spi(FlowGenerated) import FlowRuntime
@_spi(FlowGenerated) @testable import FlowSwiftUI
@testable import SwiftUI
import Testing
import UIKit
import Metro

/// A weak reference to a view that a test has seen.
@MainActor struct WeakReference {
  private(set) weak var node: Node?
  init(_ node: Node?) { self.node = node }
  var isThere: Bool { !(node?.isGone ?? true) }
}

/// Cases in which the display differed from the state.
@MainActor @Suite("SwiftUI shows the state after events", .serialized) struct ShownDefectTests {
  static let home = DisplayScenario.home

  /// Runs the test with paths and with links, and with both behaviours that SwiftUI was observed to have.
  static func check(_ wanted: String, _ act: (Trip) -> Void) {
    for byLinks in [false, true] {
      for seed in UInt64(0)..<6 {
        let trip = Trip(home, seed: seed, byLinks: byLinks)
        act(trip)
        #expect(trip.fault == nil)
        #expect(trip.wanted == wanted)
      }
    }
  }

  @Test(arguments: DisplayScenario.all) func `SwiftUI shows the state after the events that all platforms share`(scenario: DisplayScenario)
  {
    for byLinks in [false, true] {
      for seed in UInt64(0)..<6 {
        let trip = Trip(scenario.start, seed: seed, byLinks: byLinks)
        scenario.act(trip) { #expect($0) }
        #expect(trip.fault == nil)
        #expect(scenario.ends(with: trip.wanted))
        for (name, count) in scenario.moves { #expect(trip.tally[name] ?? 0 == count) }
      }
    }
  }

  // MARK: In a hurry

  @Test func `after several pushes, only the new screen appears in SwiftUI`() {
    for seed in UInt64(0)..<20 {
      let trip = Trip(Self.home, seed: seed)
      for name in ["b", "c", "d", "e"] {
        trip.push(name)
        trip.wait(2000)
      }
      #expect(trip.fault == nil && trip.scene.warnings.isEmpty)
    }
  }

  @Test func `SwiftUI shows the state after several links`() {
    let trip = Trip(Self.home, byLinks: true)
    for name in ["b", "c", "d"] { trip.push(name) }
    #expect(trip.fault == nil)
    #expect(trip.scene.transitions == 3 && trip.scene.warnings.isEmpty)
  }

  @Test func `SwiftUI shows a push on a cover that its view closed and that is shown again`() {
    for seed in UInt64(0)..<20 {
      let trip = Trip(Self.home, seed: seed, byLinks: true)
      trip.present("b", .fullScreen)
      trip.wait(2000)
      trip.dismissByView?()
      trip.wait(2000)
      trip.push("c")
      #expect(trip.fault == nil)
      #expect(trip.wanted == "covered ▸fullScreen! ( line.stop?id=b line.stop?id=c )")
    }
  }

  /// Also before iOS 14.5, in which SwiftUI shows only the outermost of nested presentations.
  @Test(arguments: [FlowPresentation.Style.sheet, .fullScreen, .popover])
  func `SwiftUI shows each style of presentation`(style: FlowPresentation.Style) {
    var looksAtOuter: Set<Bool> = []
    for seed in UInt64(0)..<20 {
      let trip = Trip(Self.home, isPad: true, seed: seed)
      looksAtOuter.insert(trip.scene.looksAtOuter)
      trip.present("b", style)
      trip.wait(2000)
      #expect(trip.fault == nil && trip.scene.chain.count == 2 && trip.scene.warnings.isEmpty)
    }
    #expect(looksAtOuter.count == 2)
  }

  @Test func `SwiftUI shows several moves at a time as one transition`() {
    let trip = Trip(Self.home)
    for name in ["b", "c"] { trip.push(name) }
    trip.make(.pop)
    trip.push("b")
    #expect(trip.fault == nil)
    #expect(trip.scene.transitions == 1)
  }

  // MARK: Sheets

  @Test func `a closing sheet is never blank and keeps its detents`() {
    for style in [FlowPresentation.Style.dialog, .sheet, .fullScreen, .popover] {
      let trip = Trip(Self.home)
      trip.present("b", style)
      trip.wait(2000)
      let hosting = trip.scene.chain.last
      let view = WeakReference(trip.views.last)
      trip.make(.dismiss)
      trip.wait(200)
      #expect(trip.scene.chain.last === hosting && view.isThere && view.node?.isVisible ?? false)
      #expect(trip.fault == nil)
      #expect(trip.scene.chain.count == 1 && hosting?.detents == (style == .dialog ? [[.medium]] : []))
    }
  }

  @Test func `a sheet in SwiftUI has its detent, also while it closes`() {
    let trip = Trip(Self.home)
    trip.present("b", detents: [.share(0.3), .medium, .large])
    trip.wait(2000)
    let hosting = trip.scene.chain.last
    trip.make(.dismiss)
    #expect(trip.fault == nil)
    #expect(hosting?.detents == [[.fraction(0.3), .medium, .large]])
  }

  @Test func `two equal sheets in sequence are two sheets in SwiftUI`() {
    let trip = Trip(Self.home)
    trip.present("b")
    trip.wait(2000)
    let old = WeakReference(trip.views.last)
    let hosting = trip.scene.chain.last
    trip.make(.dismiss)
    trip.present("b")
    trip.wait(100)
    #expect(trip.scene.chain.last === hosting && old.isThere)
    #expect(trip.fault == nil)
    #expect(trip.scene.chain.count == 2 && trip.scene.chain.last !== hosting && !old.isThere)
  }

  @Test func `SwiftUI shows the state after a finished and a cancelled swipe down`() {
    for seed in UInt64(0)..<6 {
      let trip = Trip(Self.home, seed: seed)
      trip.present("b")
      trip.wait(2000)
      let view = WeakReference(trip.views.last)
      trip.scene.pullDown(finishing: false)
      #expect(trip.fault == nil)
      #expect(view.isThere && trip.tally["swipeDown"] == nil)
      trip.scene.pullDown()
      #expect(trip.fault == nil)
      #expect(trip.wanted == "( line.stop?id=a )" && trip.tally["swipeDown"] == 1)
    }
  }

  @Test func `SwiftUI keeps a sheet that can't be swiped down`() {
    let trip = Trip(Self.home)
    trip.present("b", isDismissable: false)
    trip.wait(2000)
    #expect(!trip.scene.offersPull && trip.fault == nil)
  }

  @Test(arguments: [FlowPresentation.Style.sheet, .fullScreen, .popover], [true, false])
  func `SwiftUI shows the state after a view has dismissed itself`(style: FlowPresentation.Style, isDismissable: Bool) {
    let trip = Trip(Self.home)
    trip.present("b", style, isDismissable: isDismissable)
    trip.wait(2000)
    trip.dismissByView?()
    #expect(trip.fault == nil)
    // If people can't close the presentation, the view can't close it without an action either. It is shown again.
    #expect(trip.wanted.hasSuffix("( line.stop?id=b )") == (!isDismissable || style == .fullScreen))
  }

  @Test func `SwiftUI shows a screen without a way back again after its view dismissed itself`() {
    for byLinks in [true, false] {
      let trip = Trip(Self.home, byLinks: byLinks)
      trip.push("b")
      trip.make(.push(.screen(.line(.closed))))
      trip.wait(3000)
      #expect(!(trip.scene.touchableStack?.offersBack ?? true))
      trip.dismissByView?()
      #expect(trip.fault == nil)
      #expect(trip.wanted == "( line.stop?id=a line.stop?id=b line.closed )")
      trip.make(.pop)
      trip.wait(3000)
      trip.dismissByView?()
      #expect(trip.fault == nil)
      #expect(trip.wanted == "( line.stop?id=a )")
    }
  }

  // MARK: Stacks

  @Test func `SwiftUI gives a replaced bottom screen a new view`() {
    for byLinks in [true, false] {
      for root in [MetroRoute.line(.stop("a")), .line(.stop("b")), .ride(.seat("a"))] {
        let trip = Trip(Self.home, byLinks: byLinks)
        let old = WeakReference(trip.views.first)
        trip.make(.replace(.flow(on: root)))
        #expect(trip.fault == nil)
        #expect(trip.views.count == 1 && !old.isThere)
      }
    }
  }

  @Test func `SwiftUI gives an equal screen that is pushed after a pop a new view`() {
    let trip = Trip(Self.home)
    trip.push("b")
    trip.wait(2000)
    let old = WeakReference(trip.views.last)
    trip.make(.pop)
    trip.push("b")
    #expect(trip.fault == nil)
    #expect(!old.isThere && trip.views.count == 1)
  }

  @Test(arguments: [true, false]) func `SwiftUI evaluates only the views of changed screens`(byLinks: Bool) {
    let trip = Trip(byLinks: byLinks)
    for name in ["b", "c"] { trip.push(name) }
    trip.wait(3000)
    let before = trip.scene.evaluations["FlowScreenView<Metro>"] ?? 0
    trip.push("a")
    #expect(trip.fault == nil)
    #expect(trip.scene.evaluations["FlowScreenView<Metro>"] == before + 1)
  }

  // MARK: Tabs and pages

  @Test func `SwiftUI selects no tab after a refused tap or a tap on a bar button`() {
    let trip = Trip()
    trip.scene.touchableTabs.first?.isTapped(2)
    #expect(trip.fault == nil)
    #expect(trip.wanted.hasSuffix("( ride.seat?id=ticket )") && trip.tally["tap"] == nil)
    trip.make(.dismiss)
    #expect(trip.fault == nil)
    trip.push("b")
    trip.present("c")
    trip.scene.touchableTabs.first?.isTapped(1)
    #expect(trip.fault == nil)
    #expect(trip.tally["tap"] == nil && trip.wanted.hasPrefix("[ *( line.stop?id=a line.stop?id=b )"))
  }

  @Test(arguments: [true, false]) func `a tab that is tapped during a push is selected once in SwiftUI`(byLinks: Bool) throws {
    for pause in [400, 600] {
      let trip = Trip(byLinks: byLinks)
      trip.push("b")
      trip.wait(pause)
      let bar = try #require(trip.scene.touchableTabs.first)
      let before = bar.jumps
      bar.isTapped(1)
      #expect(bar.displayed == AnyHashable("ride") && trip.router.screen?.route == .ride(.seat("a")))
      #expect(trip.fault == nil)
      #expect(bar.displayed == AnyHashable("ride") && bar.jumps == before + 1 && trip.tally["tap"] == 1)
    }
  }

  @Test func `a second tap on a tab goes back to its root in SwiftUI`() {
    let trip = Trip()
    trip.push("b")
    trip.wait(2000)
    trip.scene.touchableTabs.first?.isTapped(0)
    #expect(trip.fault == nil)
    #expect(trip.tally["tap"] == 1 && trip.wanted.hasPrefix("[ *( line.stop?id=a ) |"))
  }

  @Test func `SwiftUI shows six tabs, two of them in the list of more tabs`() {
    let trip = Trip(MetroTarget.many)
    trip.scene.touchableTabs.first?.isTapped(5)
    #expect(trip.fault == nil)
    #expect(trip.tally["tap"] == 1 && trip.router.navigation.activeScreen == .line(.stop("f")))
    trip.push("b")
    trip.make(.select("a"))
    #expect(trip.fault == nil)
  }

  @Test(arguments: [true, false]) func `a screen hides the tab bar around it in SwiftUI`(byLinks: Bool) {
    let trip = Trip(byLinks: byLinks)
    #expect(trip.scene.touchableTabs.count == 1)
    trip.make(.push(.screen(.line(.wide))))
    #expect(trip.fault == nil)
    #expect(trip.scene.touchableTabs.isEmpty)
    trip.make(.pop)
    #expect(trip.fault == nil)
    #expect(trip.scene.touchableTabs.count == 1)
  }

  @Test(arguments: [true, false]) func `a screen hides the bars of nested tabs in SwiftUI`(byLinks: Bool) {
    let trip = Trip(byLinks: byLinks)
    trip.make(.steps([.push(.screen(.line(.wide))), .select("side")]))
    #expect(trip.fault == nil && trip.scene.touchableTabs.count == 2)
    trip.make(.push(.screen(.line(.wide))))
    #expect(trip.fault == nil && trip.scene.touchableTabs.isEmpty)
    trip.scene.tapBack()
    #expect(trip.fault == nil && trip.scene.touchableTabs.count == 2)
    // The bar stays hidden only in the other tab.
    trip.scene.touchableTabs.first?.isTapped(0)
    #expect(trip.fault == nil && trip.scene.touchableTabs.isEmpty)
  }

  // MARK: Others

  @Test func `an alert in SwiftUI waits for the end of the app's own presentation`() throws {
    let trip = Trip(Self.home)
    let own = UIViewController()
    try #require(trip.scene.chain.first?.controllers.first).present(own, animated: true)
    trip.wait(1000)
    own.dismiss(animated: true)
    trip.make(.present(.flow(on: .ask(.question("b"))), FlowPresentation(.alert)))
    trip.wait(1500)
    #expect(trip.shown == trip.wanted && Device.current.warnings.isEmpty)
  }

  @Test func `SwiftUI presents nothing over a sheet of the app until the sheet is gone`() {
    let trip = Trip(Self.home)
    let other = Node(ChildNode(key: 0, view: EmptyView(), environment: EnvironmentValues()), in: nil, of: trip.scene)
    let owner = Presentation(other, .sheet)
    trip.scene.rootHosting.presenting = owner
    trip.present("b")
    trip.wait(20_000)
    #expect(trip.tally["swipeDown"] == nil && trip.scene.chain.count == 1)
    trip.scene.rootHosting.presenting = nil
    trip.wait(20_000)
    #expect(trip.shown == "( line.stop?id=a ) ▸sheet ( line.stop?id=b )")
  }
}
