@_spi(FlowGenerated) import FlowRuntime
@testable import SwiftUI
import Metro
import VirtualTime

/// A trip of random moves with random times between them, by everyone who can make any, at any time.
@MainActor struct RandomTrip {
  let trip: Trip
  private var numbers: SeededNumbers
  private var stored: FlowNavigation<Metro>?
  private(set) var moves = 0

  /// Whether anybody touches the screen; if not, views keep what they remember, and SwiftUI is asked for nothing that it refuses.
  private let isTouched: Bool

  init(seed: UInt64, byLinks: Bool = false, fault: Fault? = nil, isTouched: Bool? = nil) {
    numbers = SeededNumbers(seed: seed)
    let settled = Bool.random(using: &numbers)
    let chance = Int.random(in: 0..<4, using: &numbers) > 0
    self.isTouched = isTouched ?? chance
    trip = Trip(
      fault == .showsState ? .flow(on: .line(.stop("a"))) : nil, seed: ~seed, byLinks: byLinks, fault: fault, settled: settled)
  }

  /// - Returns: what is wrong after one of the times when everything has come to rest; nil if nothing is.
  mutating func run(_ count: Int) -> String? {
    while moves < count {
      for _ in 0..<Int.random(in: 1...25, using: &numbers) { step() }
      if let fault = trip.fault { return "after \(moves) moves: \(fault)" }
    }
    return nil
  }

  private mutating func step() {
    moves += 1
    switch Int.random(in: 0..<100, using: &numbers) {
    case 0..<28: trip.make(verb())
    case 28..<33:
      // Tapped twice.
      let verb = verb()
      trip.make(verb)
      trip.wait(Int.random(in: 0...1, using: &numbers) * Int.random(in: 0...300, using: &numbers))
      trip.make(verb)
    case 33..<37: for _ in 0..<Int.random(in: 2...4, using: &numbers) { trip.make(verb()) }
    case 37..<40:
      trip.makeLater(verb())
      trip.make(verb())
    case 40..<43: trip.make(.present(.flow(on: route()), presentation()), named: "@app.thenPush")
    case 43..<46: trip.link(name())
    case 46..<47: stored = trip.router.navigation
    case 47..<49: if let stored { trip.router.restore(stored) }
    case 49..<53: trip.make(.dismissAll)
    case 53..<93: if isTouched { gesture() }
    case 93..<95: if isTouched { trip.dismissByView() }
    default: if isTouched { trip.scene.touchableTabs.randomElement(using: &numbers)?.isTapped(Int.random(in: 0...4, using: &numbers)) }
    }
    // Often at the same time, often within a transition, at times after it.
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0..<2: break
    case 2..<7: trip.wait(Int.random(in: 0...200, using: &numbers))
    default: trip.wait(Int.random(in: 200...1200, using: &numbers))
    }
  }

  /// One of those that can be made now, more often than their number says: what people touch is what is there.
  private mutating func gesture() {
    let scene = trip.scene
    var gestures: [(inout Self) -> Void] = []
    if scene.touchableStack?.offersBack ?? false {
      gestures.append { _ in scene.tapBack() }
      gestures.append { trip in scene.tapBack(by: Int.random(in: 2...3, using: &trip.numbers)) }
      gestures.append { trip in scene.swipeBack(for: trip.duration(), finishing: Bool.random(using: &trip.numbers)) }
    }
    if scene.offersPull {
      gestures.append { trip in scene.pullDown(for: trip.duration(), finishing: Bool.random(using: &trip.numbers)) }
    }
    if let pages = scene.touchablePages {
      for _ in 0..<2 { gestures.append { trip in pages.isSwiped(by: Bool.random(using: &trip.numbers) ? 1 : -1) } }
    }
    gestures.randomElement(using: &numbers)?(&self)
  }

  private mutating func duration() -> Int { Int.random(in: 200...1500, using: &numbers) }

  private mutating func name() -> String { Metro.names.randomElement(using: &numbers) ?? "a" }

  private mutating func route() -> MetroRoute {
    switch Int.random(in: 0..<9, using: &numbers) {
    case 0..<4: .line(.stop(name()))
    case 4..<7: .ride(.seat(name()))
    case 7: .line(.wide)
    default: .line(.closed)
    }
  }

  private mutating func presentation() -> FlowPresentation {
    let style =
      [.sheet, .sheet, .sheet, .popover, .popover, .dialog, .fullScreen].randomElement(using: &numbers) ?? FlowPresentation.Style.sheet
    return FlowPresentation(style, isDismissable: Int.random(in: 0..<5, using: &numbers) > 0)
  }

  private mutating func target() -> FlowTarget<Metro> {
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0..<3: MetroTarget.main
    case 3..<5: .flow(on: .tour(.two))
    case 5: .tab(SideTabs.down)
    default: .flow(on: route())
    }
  }

  private mutating func verb(isStep: Bool = false) -> FlowVerb<Metro> {
    switch Int.random(in: 0..<(isStep ? 26 : 29), using: &numbers) {
    case 0..<7: .push(.screen(route()))
    case 7: .push(.flow(on: route()))
    case 8: .push(.screen(route()), once: true)
    case 9..<11: .replace(.screen(route()))
    case 11: .replace(.flow(on: route()))
    case 12..<15: .pop
    case 15: .popToRoot
    case 16: .popTo(["line.stop"])
    case 17..<20: .present(target(), presentation())
    case 20..<22: .dismiss
    case 22: .dismissAll
    case 23: .root(target())
    case 24..<26: .select(["line", "ride", "tour", "side", "up", "down", "one", "three"].randomElement(using: &numbers) ?? "line")
    default: .steps((0..<Int.random(in: 2...3, using: &numbers)).map { _ in verb(isStep: true) })
    }
  }
}
