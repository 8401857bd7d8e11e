@_spi(FlowGenerated) import FlowRuntime
import VirtualTime

/// An app in use on a screen that people touch.
@MainActor package protocol TouchedTrip: MetroTrip {
  associatedtype Screen: Touchscreen
  var screen: Screen { get }
  /// Whether what is shown is as wanted, and nobody is going to do anything.
  var isAtRest: Bool { get }
  /// What is wrong when everything has come to rest; nil if nothing is.
  var fault: String? { get }
  /// Closes the top view from within; nil where views cannot.
  var dismissByView: (() -> Void)? { get }
}

extension TouchedTrip {
  package func wait(_ milliseconds: Int) { screen.clock.advance(by: milliseconds) }
}

/// A trip of random moves with random times between them, by everyone who can make any, at any time.
@MainActor package struct RandomTrip<Using: TouchedTrip> {
  /// What differs between platforms.
  package struct Habits {
    let roots: [FlowTarget<Metro>]
    let durations: ClosedRange<Int>
    let hurry: Int

    /// - Parameters:
    ///   - roots: what is presented or made the root, apart from stacks.
    ///   - durations: how long gestures last, in milliseconds.
    ///   - hurry: after how many milliseconds somebody who goes back goes back once more.
    package init(roots: [FlowTarget<Metro>], durations: ClosedRange<Int>, hurry: Int) {
      (self.roots, self.durations, self.hurry) = (roots, durations, hurry)
    }
  }

  package let trip: Using
  private let habits: Habits
  /// Whether anybody touches the screen; if not, views keep what they remember, and the platform is asked for nothing that it refuses.
  private let isTouched: Bool
  private var numbers: SeededNumbers
  private var stored: FlowNavigation<Metro>?
  package private(set) var moves = 0

  package init(_ trip: Using, _ habits: Habits, isTouched: Bool = true, numbers: SeededNumbers) {
    (self.trip, self.habits, self.isTouched, self.numbers) = (trip, habits, isTouched, numbers)
  }

  /// - Returns: what is wrong after one of the times when everything has come to rest; nil if nothing is.
  package mutating func run(_ count: Int) -> String? {
    while moves < count {
      for _ in 0..<Int.random(in: 1...25, using: &numbers) { step() }
      if let fault = trip.fault { return "after \(moves) moves: \(fault)" }
    }
    return isTouched ? goBack() : nil
  }

  /// Goes back again and again until nothing is left to go back to, with nothing else in between.
  ///
  /// - Returns: what is wrong unless each time was one move.
  private func goBack() -> String? {
    guard trip.isAtRest else { return nil }
    let before = trip.tally["back"] ?? 0
    var times = 0
    while trip.screen.offersBack, times < 3 {
      trip.screen.tapBack(by: 1)
      times += 1
      trip.wait(habits.hurry + 70 * (times - 1))
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
    case let touch: if isTouched { self.touch(touch) }
    }
    // Often at the same time, often within a transition, at times after it.
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0..<2: break
    case 2..<7: trip.wait(Int.random(in: 0...200, using: &numbers))
    default: trip.wait(Int.random(in: 200...1200, using: &numbers))
    }
  }

  private mutating func touch(_ number: Int) {
    if number >= 95 {
      trip.screen.tapTab(at: &numbers)
    } else if number >= 93, let dismissByView = trip.dismissByView {
      dismissByView()
    } else {
      trip.screen.touch(at: &numbers, lasting: habits.durations)
    }
  }

  private mutating func verb() -> FlowVerb<Metro> { numbers.verb(among: habits.roots) }
}
