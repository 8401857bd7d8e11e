import VirtualTime

/// The machine that runs the simulated UIKit: its clock, its window, and UIKit's complaints.
///
/// There is one device at a time, as UIKit requires. Tests are on the main actor and don't suspend, so each test has its own device.
@MainActor package final class Device: Touchscreen {
  package private(set) static var current = Device()

  package let clock = VirtualClock()
  /// The kind of device. A test may change it before anything is shown.
  package var idiom: UIUserInterfaceIdiom
  /// Whether people prefer less motion. They may change it at any time.
  package var reducesMotion = false
  /// Whether people have chosen one of the larger text sizes.
  package var hasLargeText = false
  /// The views whose contents have changed with an animation of the app.
  package private(set) var animated: [UIView] = []
  /// Whether there is room for popovers, as on an iPad, a Mac and a Vision Pro. (Assumed: no page names all four kinds, and the tests try
  /// each.)
  var isPad: Bool { idiom != .phone }
  /// The visible window: the last one that was made key.
  package internal(set) var window: UIWindow
  private var numbers: SeededNumbers
  /// UIKit's messages about requests that it refuses, and about broken displays.
  package private(set) var warnings: [String] = []
  /// The errors that would have ended the process.
  package private(set) var exceptions: [String] = []
  /// The number of gestures that UIKit has followed.
  package private(set) var gestures = 0
  /// The number of visible transitions, by requests and by fingers.
  package private(set) var transitions = 0
  /// The number of controllers that were made.
  package private(set) var made = 0
  private var controllers: [Weak] = []
  /// The views with which assistive technologies were notified that the screen has changed.
  package private(set) var announced: [UIView?] = []
  private var answering: [DeviceQuestion: Weak] = [:]
  /// The orientations of the last answer.
  package private(set) var orientations = UIInterfaceOrientationMask.allButUpsideDown

  private struct Weak { weak var controller: UIViewController? }

  private init(isPad: Bool = false, seed: UInt64 = 0) {
    (idiom, numbers, window) = (isPad ? .pad : .phone, SeededNumbers(seed: seed), UIWindow())
    window.bounds = CGRect(x: 0, y: 0, width: 400, height: 800)
  }

  package static func start(isPad: Bool = false, seed: UInt64 = 0) -> Device {
    current = Device(isPad: isPad, seed: seed)
    return current
  }

  func isMoving() { transitions += 1 }

  func isAnimated(_ view: UIView) { animated.append(view) }

  func isFollowing() { gestures += 1 }

  func warn(_ text: String) { warnings.append(text) }

  func raise(_ text: String) { exceptions.append(text) }

  /// Returns a delay in milliseconds. (Chosen: no code may rely on a moment, so each event has another delay.)
  func lateness(_ most: Int) -> Int { Int.random(in: 0...most, using: &numbers) }

  func isTrueSometimes() -> Bool { Bool.random(using: &numbers) }

  func has(_ controller: UIViewController) {
    made += 1
    controllers.append(Weak(controller: controller))
  }

  /// The controllers that are still held.
  package var living: [UIViewController] {
    controllers.removeAll { $0.controller == nil }
    return controllers.compactMap(\.controller)
  }

  func announces(_ view: UIView?) { announced.append(view) }

  func isAnswered(_ question: DeviceQuestion, by controller: UIViewController?) { answering[question] = Weak(controller: controller) }

  func isTurned(as orientations: UIInterfaceOrientationMask) { self.orientations = orientations }

  /// Returns the controller that has answered last.
  package func controller(answering question: DeviceQuestion) -> UIViewController? { answering[question]?.controller }

  // MARK: What is on the screen

  /// The root and the presentations, each over the one before.
  package var chain: [UIViewController] {
    var all: [UIViewController] = []
    var next = window.rootViewController
    while let controller = next {
      all.append(controller)
      next = controller.presentedViewController
    }
    return all
  }

  /// The controllers that people can touch, the outermost first; empty during a transition of a presentation. (Observed in iOS 12:
  /// https://github.com/lionheart/openradar-mirror/issues/19940.)
  package var touchable: [UIViewController] {
    let chain = chain
    guard let top = chain.last, !chain.contains(where: { $0.isBeingPresented || $0.isBeingDismissed }) else { return [] }
    var all: [UIViewController] = []
    var next: UIViewController? = top
    while let controller = next, controller.view.window != nil {
      all.append(controller)
      next = controller.visibleChild
    }
    return all
  }

  /// The empty places of the screen, where a container should show a controller.
  package var blanks: [String] {
    var found: [String] = []
    for controller in chain where controller.view.window != nil && !(controller is UIAlertController) {
      var next: UIViewController? = controller
      while let container = next, container === controller || container.isContainer || container.visibleChild?.isContainer ?? false {
        if container.visibleChild == nil { found.append("\(type(of: container)) shows nothing") }
        next = container.visibleChild
      }
    }
    return found
  }

  // MARK: What people do

  package var touchableStack: UINavigationController? { touchable.lazy.compactMap { $0 as? UINavigationController }.last }

  package var touchableTabs: [UITabBarController] { touchable.compactMap { $0 as? UITabBarController } }

  package var touchablePages: UIPageViewController? { touchable.lazy.compactMap { $0 as? UIPageViewController }.last }

  package var touchableAlert: UIAlertController? { touchable.first as? UIAlertController }

  /// Taps the back button, or its menu for several screens. (Observed in iOS 14:
  /// https://github.com/software-mansion/react-native-screens/blob/8fe8b874e/ios/legacy/RNSScreen.mm.)
  package func tapBack(by count: Int = 1) { touchableStack?.isBackTapped(by: count) }

  /// Swipes from the edge, for some time.
  package func swipeBack(for milliseconds: Int = 300, finishing: Bool = true) {
    touchableStack?.isSwiped(for: milliseconds, finishing: finishing)
  }

  /// Pulls the topmost sheet, or taps beside a popover.
  package func pullDown(for milliseconds: Int = 300, finishing: Bool = true) {
    touchable.first?.isPulledDown(for: milliseconds, finishing: finishing)
  }

  /// Swipes to another page.
  package func turnPage(by count: Int = 1, for milliseconds: Int = 300, finishing: Bool = true) {
    touchablePages?.isTurned(by: count, for: milliseconds, finishing: finishing)
  }

  package var offersPull: Bool { touchable.first?.offersPull ?? false }

  package var offersBack: Bool { touchableStack?.offersBack ?? false }

  package func otherGestures(lasting durations: ClosedRange<Int>) -> [Gesture] {
    let pages: [Gesture] =
      touchablePages.map { _ in
        [
          { random in
            let count = Bool.random(using: &random) ? 1 : -1
            let duration = Int.random(in: durations, using: &random)
            self.turnPage(by: count, for: duration, finishing: Int.random(in: 0..<3, using: &random) > 0)
          }
        ]
      } ?? []
    return (touchableAlert?.gestures ?? []) + pages
  }

  package func tapTab(_ place: Int) { touchableTabs.first?.isTapped(place) }

  /// A tab that has no place in the bar is in the list.
  package func tapTab(at random: inout SeededNumbers) {
    let bar = touchableTabs.randomElement(using: &random)
    let place = Int.random(in: 0...6, using: &random)
    if place > 4 { bar?.isChosenInMore(place) } else { bar?.isTapped(place) }
  }
}
