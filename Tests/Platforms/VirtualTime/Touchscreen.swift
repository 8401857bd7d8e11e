/// A screen that people touch at random.
@MainActor package protocol Touchscreen {
  typealias Gesture = (inout SeededNumbers) -> Void

  var clock: VirtualClock { get }
  var offersBack: Bool { get }
  var offersPull: Bool { get }
  func tapBack(by count: Int)
  func swipeBack(for milliseconds: Int, finishing: Bool)
  func pullDown(for milliseconds: Int, finishing: Bool)
  /// Returns the gestures on alerts and pages.
  ///
  /// - Parameter durations: The durations, in milliseconds.
  func otherGestures(lasting durations: ClosedRange<Int>) -> [Gesture]
  /// Taps a place in the outermost bar.
  func tapTab(_ place: Int)
  func tapTab(at random: inout SeededNumbers)
}

extension Touchscreen {
  /// Makes one of the gestures that are possible now.
  package func touch(at random: inout SeededNumbers, lasting durations: ClosedRange<Int>) {
    var gestures: [Gesture] = []
    if offersBack {
      gestures.append { _ in tapBack(by: 1) }
      gestures.append { tapBack(by: Int.random(in: 2...3, using: &$0)) }
      gestures.append { swipeBack(for: Int.random(in: durations, using: &$0), finishing: Bool.random(using: &$0)) }
    }
    if offersPull {
      gestures.append { pullDown(for: Int.random(in: durations, using: &$0), finishing: Bool.random(using: &$0)) }
    }
    gestures += otherGestures(lasting: durations)
    gestures.randomElement(using: &random)?(&random)
  }
}
