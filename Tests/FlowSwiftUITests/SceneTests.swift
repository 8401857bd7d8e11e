@_spi(FlowGenerated) import FlowRuntime
@_spi(FlowGenerated) @testable import FlowSwiftUI
@testable import SwiftUI
import Testing
import Metro
import VirtualTime

/// The stored state of a scene, and the time at which it is restored.
@MainActor @Suite("A scene", .serialized) struct SceneTests {
  /// Returns the stored state of a trip with some screens.
  private static func stored() -> [String: String] {
    let trip = Trip(.flow(on: .line(.stop("a"))))
    trip.push("b")
    trip.present("c")
    _ = trip.clock.settle()
    return trip.scene.storage
  }

  @Test(arguments: [true, false]) func `a scene is restored before it is stored`(byLinks: Bool) {
    let stored = Self.stored()
    #expect(FlowNavigation<Metro>(text: stored["metro"] ?? "") != nil)
    for seed in UInt64(0)..<6 {
      let trip = Trip(seed: seed, byLinks: byLinks, storing: stored)
      #expect(trip.scene.stored.isEmpty || trip.scene.storage == stored)
      #expect(trip.fault == nil)
      #expect(trip.wanted == "( line.stop?id=a line.stop?id=b ) ▸sheet ( line.stop?id=c )" && trip.tally["restore"] == 1)
      trip.push("a")
      #expect(trip.fault == nil)
      #expect(FlowNavigation<Metro>(text: trip.scene.storage["metro"] ?? "") == trip.router.navigation)
    }
  }

  @Test(arguments: [true, false]) func `a scene prefers a URL to its stored state at a cold start`(byLinks: Bool) {
    for seed in UInt64(0)..<6 {
      let trip = Trip(seed: seed, byLinks: byLinks, storing: Self.stored(), settled: false)
      trip.scene.open("metro://closed")
      #expect(trip.tally["restore"] == 1 && trip.tally["link"] == 1)
      #expect(trip.fault == nil)
      trip.wait(5000)
      #expect(trip.router.navigation.activeScreen == .line(.closed) && trip.screenOnTop?.route == .line(.closed))
      #expect(trip.tally["restore"] == 1 && trip.tally["link"] == 1)
    }
  }

  @Test(arguments: [true, false]) func `a scene follows a URL while it is shown`(byLinks: Bool) {
    for seed in UInt64(0)..<6 {
      let trip = Trip(seed: seed, byLinks: byLinks)
      trip.push("b")
      trip.present("c")
      #expect(trip.fault == nil)
      trip.scene.open("metro://closed")
      #expect(trip.fault == nil && trip.tally["link"] == 1)
      #expect(trip.router.navigation.activeScreen == .line(.closed) && trip.screenOnTop?.route == .line(.closed))
    }
  }

  @Test func `a scene without a stored state starts at launch`() {
    let stored = Self.stored()
    let clock = VirtualClock()
    let router = FlowObservableRouter<Metro>(provider: MetroProvider())
    let view = FlowSceneView<Metro>(router: { router }, storedAs: "metro", FlowTime { clock.after($0, $1) }).storingNothing()
    let scene = SimulatedScene(clock: clock, storing: stored, root: view)
    #expect(clock.settle() && router.navigation.activeScreen == .line(.stop("a")) && router.navigation.contexts.count == 1)
    _ = router.act("push", if: { true }) { _ in FlowChoice(.push(.screen(.line(.stop("b"))))) }
    #expect(clock.settle() && scene.storage == stored)
  }

  @Test(arguments: [true, false]) func `two scenes with one router show the same`(byLinks: Bool) throws {
    let stored = Self.stored()
    let trip = Trip(.flow(on: .line(.stop("a"))), byLinks: byLinks)
    #expect(trip.fault == nil)
    trip.push("b")
    let time = FlowTime { [clock = trip.clock] in clock.after($0, $1) }
    let router = trip.router
    // The stored state of the second scene doesn't change the first scene.
    let other = SimulatedScene(
      clock: trip.clock, storing: stored, root: FlowSceneView<Metro>(router: { router }, storedAs: "metro", time))
    _ = trip.clock.settle()
    #expect(Self.heights(trip.scene) == [2] && Self.heights(other) == [2] && trip.tally["restore"] == nil)
    trip.push("c")
    _ = trip.clock.settle()
    #expect(Self.heights(trip.scene) == [3] && Self.heights(other) == [3])
    other.tapBack()
    _ = trip.clock.settle()
    #expect(Self.heights(trip.scene) == [2] && Self.heights(other) == [2])
    #expect(FlowNavigation<Metro>(text: other.storage["metro"] ?? "") == router.navigation)
    other.close()
    trip.push("d")
    trip.present("e")
    #expect(trip.clock.settle() && trip.shown == trip.wanted)
  }

  /// Returns the number of screens on each visible stack.
  private static func heights(_ scene: SimulatedScene) -> [Int] {
    scene.chain.flatMap { $0.hosts.compactMap { ($0 as? StackHost)?.screens.count } }
  }

  @Test func `a scene asks the app for the content of its root flow`() {
    let trip = Trip(.flow(on: .line(.stop("a"))))
    // The views of the root stay when its only screen is replaced.
    trip.make(.replace(.flow(on: .ride(.seat("a")))))
    trip.present("b")
    #expect(trip.fault == nil && Records.current.roots == ["line"])
    trip.make(.root(.flow(on: .tour(.one))))
    #expect(trip.fault == nil && trip.shown == "< tour.one >")
    trip.make(.root(MetroTarget.many))
    #expect(trip.fault == nil)
    trip.make(.root(MetroTarget.main))
    #expect(trip.fault == nil && Records.current.roots == ["line", "tour", "many", "main"])
  }

  @Test func `the view of a scene doesn't read the router's state`() {
    // Otherwise SwiftUI would evaluate the view after each change.
    let clock = VirtualClock()
    let router = FlowObservedRouter<Metro>(provider: MetroProvider())
    Records.current = Records()
    let view = FlowSceneView<Metro>(router: { router }, storedAs: "metro", FlowTime { clock.after($0, $1) })
    let scene = SimulatedScene(clock: clock, root: view)
    #expect(clock.settle())
    let before = scene.evaluations["\(FlowSceneView<Metro>.self)"]
    _ = router.act("push", if: { true }) { _ in FlowChoice(.push(.screen(.line(.stop("b"))))) }
    #expect(clock.settle() && scene.evaluations["\(FlowSceneView<Metro>.self)"] == before && before != nil)
  }

  @Test func `a scene makes its router once, after its view`() {
    var made = 0
    let clock = VirtualClock()
    func view() -> FlowSceneView<Metro> {
      FlowSceneView(
        router: {
          made += 1
          return FlowObservableRouter<Metro>(provider: MetroProvider())
        }, storedAs: "metro", FlowTime { clock.after($0, $1) })
    }
    for _ in 0..<3 { _ = view() }
    #expect(made == 0)
    Records.current = Records()
    let scene = SimulatedScene(clock: clock, root: view())
    #expect(clock.settle() && made == 1)
    scene.root?.isDirty()
    #expect(clock.settle() && made == 1)
  }

  @Test func `a scene releases everything when its window is closed`() {
    weak var router: FlowObservableRouter<Metro>?
    do {
      let clock = VirtualClock()
      let made = FlowObservableRouter<Metro>(provider: MetroProvider())
      router = made
      Records.current = Records()
      let make: @MainActor () -> FlowShownRouter<Metro> = { [weak made] in made ?? FlowObservableRouter<Metro>(provider: MetroProvider()) }
      let view = FlowSceneView<Metro>(router: make, storedAs: "metro", FlowTime { clock.after($0, $1) })
      let scene = SimulatedScene(clock: clock, root: view)
      #expect(clock.settle())
      scene.close()
      #expect(clock.settle())
    }
    #expect(router == nil)
  }

  @Test func `a scene passes its router to presented views`() {
    // The app's views read the router from the environment. Without it, the process would end.
    let trip = Trip(.flow(on: .line(.stop("a"))))
    for style in [FlowPresentation.Style.sheet, .fullScreen, .popover, .dialog] { trip.present("b", style) }
    #expect(trip.fault == nil)
    #expect(trip.views.allSatisfy { $0.environment.objects[ObjectIdentifier(FlowObservableRouter<Metro>.self)] === trip.router })
  }
}
