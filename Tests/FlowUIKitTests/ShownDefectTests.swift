@_spi(FlowGenerated) import FlowRuntime
import Testing
import UIKit

@testable import FlowUIKit
import Metro

/// A weak reference to an object that a test has seen.
struct WeakReference<Controller: AnyObject> {
  private(set) weak var controller: Controller?
  init(_ controller: Controller?) { self.controller = controller }
}

/// Cases in which the display differed from the state.
@MainActor @Suite("UIKit shows the state after events") struct ShownDefectTests {
  static let home = DisplayScenario.home

  /// Whether a coordinator without a reconciler fails. Each test then shows that the reconciler is needed.
  private static func failsDirectly(_ act: (Trip) -> Void) -> Bool {
    let trip = Trip(home, directly: true)
    act(trip)
    _ = trip.device.clock.settle()
    return trip.shown != trip.wanted || !trip.device.warnings.isEmpty || !trip.device.exceptions.isEmpty
  }

  @Test(arguments: DisplayScenario.all) func `UIKit shows the state after the events that all platforms share`(scenario: DisplayScenario) {
    func act(_ trip: Trip) { scenario.act(trip) { #expect($0) } }
    let trip = Trip(scenario.start)
    act(trip)
    #expect(trip.fault == nil)
    #expect(scenario.ends(with: trip.wanted))
    for (name, count) in scenario.moves { #expect(trip.tally[name] ?? 0 == count) }
    if scenario.isHasty { #expect(Self.failsDirectly(act)) }
  }

  // MARK: In a hurry

  @Test func `UIKit shows several moves at a time as one transition`() {
    let trip = Trip(Self.home)
    for name in ["b", "c"] { trip.push(name) }
    trip.make(.pop)
    trip.push("b")
    #expect(trip.device.transitions == 0)
    #expect(trip.fault == nil)
    #expect(trip.device.transitions == 1)
  }

  @Test func `UIKit never animates a push and a sheet at the same time`() {
    let trip = Trip(Self.home)
    trip.push("b")
    trip.wait(50)
    trip.present("c")
    trip.wait(50)
    #expect(trip.device.chain.count == 1 && trip.device.transitions == 1)
    #expect(trip.fault == nil)
    #expect(trip.shown == "( line.stop?id=a line.stop?id=b ) ▸sheet ( line.stop?id=c )")
  }

  @Test func `UIKit shows a presentation that comes before the window`() {
    #expect(!Self.failsDirectly { $0.present("b") })
    let trip = Trip(Self.home, settled: false)
    trip.present("b")
    trip.present("c", .fullScreen)
    #expect(trip.fault == nil)
    #expect(trip.device.chain.count == 3)
    // A window that wasn't visible yet needs no transition.
    #expect(trip.device.transitions == 0)
  }

  @Test func `UIKit shows the state after restoration and a link during a transition`() {
    let trip = Trip(Self.home)
    trip.present("b")
    trip.push("c")
    let stored = trip.router.navigation
    trip.wait(100)
    trip.link("b")
    trip.wait(100)
    trip.router.restore(stored)
    #expect(trip.fault == nil)
    #expect(trip.shown == "( line.stop?id=a ) ▸sheet ( line.stop?id=b line.stop?id=c )")
  }

  // MARK: By a finger

  @Test func `UIKit shows the state after a finished and a cancelled swipe down`() {
    let trip = Trip(Self.home)
    trip.present("b")
    _ = trip.device.clock.settle()
    let view = WeakReference(trip.views.last)
    trip.device.pullDown(finishing: false)
    #expect(trip.fault == nil)
    #expect(trip.views.last === view.controller && trip.tally["swipeDown"] == nil)
    trip.device.pullDown()
    #expect(trip.fault == nil)
    #expect(trip.wanted == "( line.stop?id=a )" && trip.tally["swipeDown"] == 1)
  }

  @Test func `UIKit shows a push in a sheet, or a presentation over it, during a swipe down`() {
    let trip = Trip(Self.home)
    trip.present("b")
    _ = trip.device.clock.settle()
    let view = WeakReference(trip.views.last)
    trip.device.pullDown(for: 400)
    trip.wait(100)
    trip.present("c")
    #expect(trip.fault == nil)
    // The sheet returns unchanged.
    #expect(trip.wanted == "( line.stop?id=a ) ▸sheet ( line.stop?id=b ) ▸sheet ( line.stop?id=c )" && trip.views[1] === view.controller)
    #expect(trip.tally["swipeDown"] == nil)
  }

  @Test(arguments: [true, false]) func `UIKit shows the state after a view has closed its sheet`(isDismissable: Bool) {
    let trip = Trip(Self.home)
    trip.present("b", isDismissable: isDismissable)
    _ = trip.device.clock.settle()
    let view = WeakReference(trip.views.last)
    // SwiftUI's dismiss action does this in a hosting controller. UIKit doesn't call the delegate.
    view.controller?.dismiss(animated: true)
    #expect(trip.fault == nil)
    // If people can't close the presentation, the view can't close it without an action either. It is shown again.
    #expect(trip.wanted == (isDismissable ? "( line.stop?id=a )" : "( line.stop?id=a ) ▸sheet! ( line.stop?id=b )"))
    #expect((trip.views.last === view.controller) == !isDismissable)
  }

  @Test func `UIKit shows the state after taps on tabs during a push`() {
    let trip = Trip()
    trip.push("b")
    trip.wait(100)
    trip.device.touchableTabs.first?.isTapped(1)
    trip.device.touchableTabs.first?.isTapped(0)
    trip.device.touchableTabs.first?.isTapped(0)
    #expect(trip.fault == nil)
    #expect(trip.tally["tap"] == 3)
    #expect(trip.wanted.hasPrefix("[ *( line.stop?id=a ) |"))
  }

  @Test func `UIKit shows the state after a tap on tabs that a presentation covers`() {
    let trip = Trip()
    trip.push("b")
    trip.wait(100)
    trip.present("c")
    trip.device.touchableTabs.first?.isTapped(1)
    #expect(trip.fault == nil)
    #expect(trip.tally["tap"] == nil)
  }

  @Test func `UIKit shows the state after a choice in the list of more tabs`() {
    let trip = Trip(MetroTarget.many)
    trip.device.touchableTabs.first?.isChosenInMore(5)
    #expect(trip.fault == nil)
    #expect(trip.tally["tap"] == 1 && trip.router.navigation.activeScreen == .line(.stop("f")))
  }

  // MARK: Views

  @Test func `UIKit gives an equal bottom screen of another instance a new controller`() {
    let trip = Trip(Self.home)
    let old = WeakReference(trip.views.first)
    trip.make(.replace(.flow(on: .line(.stop("a")))))
    #expect(trip.fault == nil)
    #expect(trip.views.count == 1 && old.controller == nil)
  }

  @Test func `UIKit gives an equal screen that is pushed after a pop a new controller`() {
    let trip = Trip(Self.home)
    trip.push("b")
    _ = trip.device.clock.settle()
    let old = WeakReference(trip.views.last)
    trip.make(.pop)
    trip.push("b")
    #expect(trip.fault == nil)
    #expect(old.controller == nil && trip.views.last != nil)
  }

  @Test func `two equal sheets in sequence are two sheets in UIKit`() {
    let trip = Trip(Self.home)
    trip.present("b")
    _ = trip.device.clock.settle()
    let old = WeakReference(trip.views.last)
    let container = WeakReference(trip.device.chain.last)
    trip.make(.dismiss)
    trip.present("b")
    trip.wait(100)
    // The closing context isn't empty in the meantime.
    #expect(
      trip.device.chain.last === container.controller && container.controller?.visibleChild != nil && old.controller?.view.window != nil)
    #expect(trip.fault == nil)
    #expect(trip.device.chain.count == 2 && old.controller == nil && container.controller == nil)
  }

  @Test func `UIKit shows a screen that changed while it was covered`() {
    let trip = Trip()
    trip.present("b", .fullScreen)
    _ = trip.device.clock.settle()
    let transitions = trip.device.transitions
    trip.make(.steps([.dismiss, .push(.screen(.line(.stop("c")))), .select("side")]))
    #expect(trip.fault == nil)
    // People see only the cover leave.
    #expect(trip.device.transitions == transitions + 1)
  }

  // MARK: Others

  @Test func `UIKit raises an exception for a popover without a source on an iPad`() {
    for isPad in [true, false] {
      for faults in [Faults.hasNoSource, []] as [Faults] {
        let trip = Trip(Self.home, isPad: isPad, faults: faults)
        trip.present("b", .popover)
        let isRight = trip.fault == nil
        #expect(isRight == (!isPad || faults.isEmpty))
        #expect(trip.device.exceptions.isEmpty == isRight)
      }
    }
  }

  @Test func `UIKit presents nothing over an alert of the app until the alert is gone`() {
    let trip = Trip(Self.home)
    let alert = UIViewController()
    alert.addChild(UIViewController())
    alert.view.addSubview(alert.children[0].view)
    trip.device.chain.last?.present(alert, animated: true)
    trip.wait(1000)
    trip.present("b")
    trip.wait(5000)
    #expect(trip.device.chain.count == 2 && trip.device.warnings.isEmpty)
    alert.dismiss(animated: true)
    _ = trip.device.clock.settle()
    #expect(trip.shown == trip.wanted && trip.device.warnings.isEmpty)
  }

  @Test func `UIKit shows an alert over an active search`() throws {
    let trip = Trip(Self.home)
    let search = UISearchController(searchResultsController: nil)
    try #require(trip.views.last).present(search, animated: true)
    trip.wait(1000)
    trip.make(.present(.flow(on: .ask(.question("b"))), FlowPresentation(.alert)))
    trip.wait(1000)
    #expect(trip.shown == trip.wanted && trip.device.warnings.isEmpty)
  }

  @Test func `UIKit removes a screen that was pushed without the router`() {
    let trip = Trip(Self.home)
    trip.device.touchableStack?.pushViewController(UIViewController(), animated: true)
    #expect(trip.fault == nil)
    #expect(trip.wanted == "( line.stop?id=a )")
  }

  @Test func `a reconciler is released even if it waits for a transition`() {
    let device = Device.start()
    weak var reconciler: FlowReconciler<FlowUIKitPlatform<Metro>>?
    do {
      let router = MetroRouter(provider: MetroProvider())
      let showing = FlowShowing(router, .simulated) { Metro.controller(of: $0, on: $1, over: $2) }
      let made = FlowReconciler(router, on: FlowUIKitPlatform(showing))
      reconciler = made
      made.navigationHasChanged()
    }
    #expect(device.clock.settle() && reconciler == nil && device.living.isEmpty)
  }
}
