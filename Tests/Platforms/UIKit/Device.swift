import VirtualTime

/// The machine that the simulated UIKit runs on: its time, its window, what it complains about.
///
/// There is one at a time, as for UIKit; tests are on the main actor and await nothing, so each has its own from beginning to end.
@MainActor public final class Device {
  public private(set) static var current = Device()

  public let clock = VirtualClock()
  /// What kind of device it is, which may be changed before anything is shown.
  public var idiom: UIUserInterfaceIdiom
  /// Whether there is room for popovers, as there is on an iPad, on a Mac and on a Vision Pro. (Assumed: no page has all four, and the tests take
  /// each.)
  var isPad: Bool { idiom != .phone }
  /// What is seen: the window that was made key last.
  public internal(set) var window: UIWindow
  private var numbers: SeededNumbers
  /// What UIKit prints where it refuses something or shows something broken.
  public private(set) var warnings: [String] = []
  /// What would have ended the process.
  public private(set) var exceptions: [String] = []
  /// How often something was done with a finger that UIKit followed.
  public private(set) var gestures = 0
  /// How many transitions have been seen that were asked for, or made by a finger.
  public private(set) var transitions = 0
  /// How many controllers have been made.
  public private(set) var made = 0
  private var controllers: [Weak] = []
  /// Where assistive technologies were told that the screen has changed.
  public private(set) var announced: [UIView?] = []
  private var answering: [DeviceQuestion: Weak] = [:]
  /// How it may be turned, as far as it has asked.
  public private(set) var orientations = UIInterfaceOrientationMask.allButUpsideDown

  private struct Weak { weak var controller: UIViewController? }

  private init(isPad: Bool = false, seed: UInt64 = 0) {
    (idiom, numbers, window) = (isPad ? .pad : .phone, SeededNumbers(seed: seed), UIWindow())
    window.bounds = CGRect(x: 0, y: 0, width: 400, height: 800)
  }

  public static func start(isPad: Bool = false, seed: UInt64 = 0) -> Device {
    current = Device(isPad: isPad, seed: seed)
    return current
  }

  func isMoving() { transitions += 1 }

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
  public var living: [UIViewController] {
    controllers.removeAll { $0.controller == nil }
    return controllers.compactMap(\.controller)
  }

  func announces(_ view: UIView?) { announced.append(view) }

  func isAnswered(_ question: DeviceQuestion, by controller: UIViewController?) { answering[question] = Weak(controller: controller) }

  func isTurned(as orientations: UIInterfaceOrientationMask) { self.orientations = orientations }

  /// Who has answered last.
  public func controller(answering question: DeviceQuestion) -> UIViewController? { answering[question]?.controller }

  // MARK: What is on the screen

  /// The root, and what is presented, each over the one before.
  public var chain: [UIViewController] {
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
  public var touchable: [UIViewController] {
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
  public var blanks: [String] {
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

  public var touchableStack: UINavigationController? { touchable.lazy.compactMap { $0 as? UINavigationController }.last }

  public var touchableTabs: [UITabBarController] { touchable.compactMap { $0 as? UITabBarController } }

  public var touchablePages: UIPageViewController? { touchable.lazy.compactMap { $0 as? UIPageViewController }.last }

  public var touchableAlert: UIAlertController? { touchable.first as? UIAlertController }

  /// The back button; over several screens, its menu. (Observed in iOS 14:
  /// https://github.com/software-mansion/react-native-screens/blob/8fe8b874e/ios/legacy/RNSScreen.mm.)
  public func tapBack(by count: Int = 1) { touchableStack?.isBackTapped(by: count) }

  /// A finger from the edge, for some time.
  public func swipeBack(for milliseconds: Int = 300, finishing: Bool = true) {
    touchableStack?.isSwiped(for: milliseconds, finishing: finishing)
  }

  /// A finger on the topmost sheet, or a tap beside a popover.
  public func pullDown(for milliseconds: Int = 300, finishing: Bool = true) {
    touchable.first?.isPulledDown(for: milliseconds, finishing: finishing)
  }

  /// A finger that turns pages.
  public func turnPage(by count: Int = 1, for milliseconds: Int = 300, finishing: Bool = true) {
    touchablePages?.isTurned(by: count, for: milliseconds, finishing: finishing)
  }

  public var offersPull: Bool { touchable.first?.offersPull ?? false }
}
