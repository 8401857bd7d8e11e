@_spi(FlowGenerated) import FlowRuntime
@testable import SwiftUI
import Metro
import UIKit
import VirtualTime

/// A trip of random moves with random times between them, by everyone who can make any, at any time.
@MainActor struct RandomTrip {
  let trip: Trip
  private var numbers: SeededNumbers
  private var stored: FlowNavigation<Metro>?
  private(set) var moves = 0
  private static let roots: [FlowTarget<Metro>] = [
    MetroTarget.main, MetroTarget.main, .flow(on: .guide(.two)), .flow(on: .guide(.two)), .tab(SideTabs.down),
  ]

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
    return goBack()
  }

  /// Goes back as far as there is a way, in a hurry, while nobody does anything else.
  ///
  /// - Returns: what is wrong unless each time was one move.
  private func goBack() -> String? {
    guard isTouched, trip.isAtRest else { return nil }
    let before = trip.tally["back"] ?? 0
    var times = 0
    while trip.scene.touchableStack?.offersBack ?? false, times < 3 {
      trip.scene.tapBack()
      times += 1
      trip.wait(360 + 70 * (times - 1))
    }
    let made = (trip.tally["back"] ?? 0) - before
    if made != times { return "went back \(times) times by \(made) moves" }
    return trip.fault.map { "having gone back: \($0)" }
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
    case 40: trip.make(numbers.alert())
    case 41..<43: trip.make(.present(.flow(on: numbers.route()), numbers.presentation()), named: "@app.thenPush")
    case 43..<46: trip.link(numbers.name())
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
    if let alert = scene.touchableAlert {
      gestures.append { trip in if let button = alert.actions.randomElement(using: &trip.numbers) { alert.isTapped(button) } }
      gestures.append { _ in alert.isTappedAway() }
    }
    if let pages = scene.touchablePages {
      for _ in 0..<2 { gestures.append { trip in pages.isSwiped(by: Bool.random(using: &trip.numbers) ? 1 : -1) } }
    }
    gestures.randomElement(using: &numbers)?(&self)
  }

  private mutating func duration() -> Int { Int.random(in: 200...1500, using: &numbers) }

  private mutating func verb() -> FlowVerb<Metro> { numbers.verb(among: Self.roots) }
}
