@_spi(FlowGenerated) import FlowRuntime
import VirtualTime

/// An app in use on a screen that people touch.
@MainActor package protocol TouchedTrip: MetroTrip {
  associatedtype Screen: Touchscreen
  var screen: Screen { get }
  /// Whether the display matches the state, and nothing is pending.
  var isAtRest: Bool { get }
  /// The fault after everything has come to rest; nil if there is none.
  var fault: String? { get }
  /// Closes the top view from within; nil if views can't close themselves.
  var dismissByView: (() -> Void)? { get }
}

extension TouchedTrip {
  package func wait(_ milliseconds: Int) { screen.clock.advance(by: milliseconds) }
}

/// A trip of random moves with random times between them. The app, its views and people make the moves, at any time.
@MainActor package struct RandomWalk<Using: TouchedTrip> {
  /// The differences between platforms.
  package struct WalkOptions {
    let roots: [FlowTarget<Metro>]
    let durations: ClosedRange<Int>
    let hurry: Int

    /// - Parameters:
    ///   - roots: The targets that are presented or made the root, apart from stacks.
    ///   - durations: The durations of gestures, in milliseconds.
    ///   - hurry: The time after which people who go back do it again, in milliseconds.
    package init(roots: [FlowTarget<Metro>], durations: ClosedRange<Int>, hurry: Int) {
      (self.roots, self.durations, self.hurry) = (roots, durations, hurry)
    }
  }

  package let trip: Using
  private let options: WalkOptions
  /// Whether people touch the screen. If not, views keep their state, and the platform refuses no request.
  private let isTouched: Bool
  private var numbers: SeededNumbers
  private var stored: FlowNavigation<Metro>?
  package private(set) var moves = 0

  package init(_ trip: Using, _ options: WalkOptions, isTouched: Bool = true, numbers: SeededNumbers) {
    (self.trip, self.options, self.isTouched, self.numbers) = (trip, options, isTouched, numbers)
  }

  /// - Returns: The fault at one of the times when everything has come to rest; nil if there is none.
  package mutating func run(_ count: Int) -> String? {
    while moves < count {
      for _ in 0..<Int.random(in: 1...25, using: &numbers) { step() }
      if let fault = trip.fault { return "after \(moves) moves: \(fault)" }
    }
    return isTouched ? goBack() : nil
  }

  /// Goes back again and again until the first screen, without other moves between.
  ///
  /// - Returns: The fault, unless each tap was one move; nil if there is none.
  private func goBack() -> String? {
    guard trip.isAtRest else { return nil }
    let before = trip.tally["back"] ?? 0
    var times = 0
    while trip.screen.offersBack, times < 3 {
      trip.screen.tapBack(by: 1)
      times += 1
      trip.wait(options.hurry + 70 * (times - 1))
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
      // A double tap.
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
    // Many moves come at the same time, many within a transition, and some after it.
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
      trip.screen.touch(at: &numbers, lasting: options.durations)
    }
  }

  private mutating func verb() -> FlowVerb<Metro> { numbers.verb(among: options.roots) }
}
