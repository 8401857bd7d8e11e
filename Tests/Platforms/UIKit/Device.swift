import VirtualTime

/// The machine that the simulated UIKit runs on: its time, its window, what it complains about.
///
/// There is one at a time, as for UIKit; tests are on the main actor and await nothing, so each has its own from beginning to end.
@MainActor package final class Device: Touchscreen {
  package private(set) static var current = Device()

  package let clock = VirtualClock()
  /// What kind of device it is, which may be changed before anything is shown.
  package var idiom: UIUserInterfaceIdiom
  /// Whether people have asked for less motion, which they may do at any time.
  package var reducesMotion = false
  /// Whether people have chosen one of the larger text sizes.
  package var hasLargeText = false
  /// The views whose contents have changed with an animation of the app's.
  package private(set) var animated: [UIView] = []
  /// Whether there is room for popovers, as there is on an iPad, on a Mac and on a Vision Pro. (Assumed: no page has all four, and the tests take
  /// each.)
  var isPad: Bool { idiom != .phone }
  /// What is seen: the window that was made key last.
  package internal(set) var window: UIWindow
  private var numbers: SeededNumbers
  /// What UIKit prints where it refuses something or shows something broken.
  package private(set) var warnings: [String] = []
  /// What would have ended the process.
  package private(set) var exceptions: [String] = []
  /// How often something was done with a finger that UIKit followed.
  package private(set) var gestures = 0
  /// How many transitions have been seen that were asked for, or made by a finger.
  package private(set) var transitions = 0
  /// How many controllers have been made.
  package private(set) var made = 0
  private var controllers: [Weak] = []
  /// Where assistive technologies were told that the screen has changed.
  package private(set) var announced: [UIView?] = []
  private var answering: [DeviceQuestion: Weak] = [:]
  /// How it may be turned, as far as it has asked.
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

  /// How many milliseconds something comes late. (Chosen: nobody may count on a moment, so each comes at another one.)
  func lateness(_ most: Int) -> Int { Int.random(in: 0...most, using: &numbers) }

  func isTrueSometimes() -> Bool { Bool.random(using: &numbers) }

  func has(_ controller: UIViewController) {
    made += 1
    controllers.append(Weak(controller: controller))
  }

  /// The controllers that somebody still holds.
  package var living: [UIViewController] {
    controllers.removeAll { $0.controller == nil }
    return controllers.compactMap(\.controller)
  }

  func announces(_ view: UIView?) { announced.append(view) }

  func isAnswered(_ question: DeviceQuestion, by controller: UIViewController?) { answering[question] = Weak(controller: controller) }

  func isTurned(as orientations: UIInterfaceOrientationMask) { self.orientations = orientations }

  /// Who has answered last.
  package func controller(answering question: DeviceQuestion) -> UIViewController? { answering[question]?.controller }

  // MARK: What is on the screen

  /// The root, and what is presented, each over the one before.
  package var chain: [UIViewController] {
    var all: [UIViewController] = []
    var next = window.rootViewController
    while let controller = next {
      all.append(controller)
      next = controller.presentedViewController
    }
    return all
  }

  /// What can be touched, the outermost first: nothing while a presentation is under way. (Observed in iOS 12:
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

  /// The places of the screen where there is nothing though there should be something: what is presented here shows others.
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

  /// The back button; over several screens, its menu. (Observed in iOS 14:
  /// https://github.com/software-mansion/react-native-screens/blob/8fe8b874e/ios/legacy/RNSScreen.mm.)
  package func tapBack(by count: Int = 1) { touchableStack?.isBackTapped(by: count) }

  /// A finger from the edge, for some time.
  package func swipeBack(for milliseconds: Int = 300, finishing: Bool = true) {
    touchableStack?.isSwiped(for: milliseconds, finishing: finishing)
  }

  /// A finger on the topmost sheet, or a tap beside a popover.
  package func pullDown(for milliseconds: Int = 300, finishing: Bool = true) {
    touchable.first?.isPulledDown(for: milliseconds, finishing: finishing)
  }

  /// A finger that turns pages.
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

  /// What has no place in the bar is in its list.
  package func tapTab(at random: inout SeededNumbers) {
    let bar = touchableTabs.randomElement(using: &random)
    let place = Int.random(in: 0...6, using: &random)
    if place > 4 { bar?.isChosenInMore(place) } else { bar?.isTapped(place) }
  }
}
