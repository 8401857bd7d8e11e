@_spi(FlowGenerated) import FlowRuntime
import Metro
import Testing
@testable import UIKit

@testable import FlowUIKit

/// Two windows share a router. Each shows the state, whichever window people touch.
@MainActor @Suite("Windows that share a router") struct SharedRouterTests {
  /// The window of a trip, and a second window with its router.
  @MainActor private struct Windows {
    let trip: Trip
    let first: UIWindow
    let second: UIWindow
    let coordinator: FlowStartCoordinator<Metro>

    init(_ start: FlowTarget<Metro>) {
      trip = Trip(start)
      first = trip.device.window
      second = UIWindow()
      coordinator = FlowStartCoordinator(window: second, router: trip.router, turns: .simulated)
      coordinator.start()
      _ = trip.device.clock.settle()
    }

    /// Lets people look at one of the windows.
    func look(at window: UIWindow) { trip.device.window = window }

    /// The difference between the display of a window and the state, or a complaint of UIKit; nil if there is none.
    var fault: String? {
      guard trip.device.clock.settle() else { return "they never come to rest" }
      for (name, window) in [("first", first), ("second", second)] {
        look(at: window)
        if trip.shown != trip.wanted { return "the \(name) shows \(trip.shown)\nwanted \(trip.wanted)" }
      }
      return trip.device.warnings.first ?? trip.device.exceptions.first
    }
  }

  @Test func `windows with a shared router show the same after each move`() {
    let windows = Windows(.flow(on: .line(.stop("a"))))
    #expect(windows.fault == nil)
    windows.trip.push("b")
    windows.trip.present("c")
    #expect(windows.fault == nil)
    windows.trip.make(.root(MetroTarget.main))
    #expect(windows.fault == nil)
  }

  @Test func `windows with a shared router follow a gesture in one of them`() {
    let windows = Windows(.flow(on: .line(.stop("a"))))
    windows.trip.push("b")
    windows.trip.present("c")
    #expect(windows.fault == nil)
    windows.look(at: windows.first)
    windows.trip.device.pullDown()
    #expect(windows.fault == nil && windows.trip.wanted == "( line.stop?id=a line.stop?id=b )")
    windows.look(at: windows.second)
    windows.trip.device.tapBack()
    #expect(windows.fault == nil && windows.trip.wanted == "( line.stop?id=a )")
    // Each gesture was one move.
    #expect(windows.trip.tally["swipeDown"] == 1 && windows.trip.tally["back"] == 1)
  }

  @Test func `an alert of a shared router is answered in one window`() throws {
    let windows = Windows(.flow(on: .line(.stop("a"))))
    windows.trip.make(.present(.flow(on: .ask(.question("a"))), FlowPresentation(.alert)))
    #expect(windows.fault == nil)
    windows.look(at: windows.first)
    do {
      let alert = try #require(windows.trip.device.touchableAlert)
      alert.isTapped(alert.actions[0])
    }
    #expect(windows.fault == nil && windows.trip.router.navigation.activeScreen == .line(.stop("off")))
    #expect(windows.trip.tally["ask.question.yes"] == 1 && windows.trip.tally["swipeDown"] == nil)
  }

  @Test func `each window with a shared router is released when it is closed`() {
    let trip = Trip(.flow(on: .line(.stop("a"))))
    let first = trip.device.window
    weak var gone: FlowStartCoordinator<Metro>?
    do {
      let window = UIWindow()
      let coordinator = FlowStartCoordinator<Metro>(window: window, router: trip.router, turns: .simulated)
      coordinator.start()
      #expect(trip.device.clock.settle())
      gone = coordinator
    }
    trip.device.window = first
    #expect(gone == nil)
    trip.push("b")
    // Otherwise the trip would report the controllers of the other window as held.
    #expect(trip.fault == nil)
  }
}
