@_spi(FlowGenerated) import FlowRuntime
import Testing

/// What can be wrong with what stands between the reconciler and UIKit, so that it acts as one that has not been thought of so far.
struct Faults: OptionSet, CustomTestStringConvertible {
  let rawValue: Int
  /// Believes that nothing is ever under way.
  static let actsAtOnce = Faults(rawValue: 1)
  /// Believes that what was asked for has happened.
  static let ignoresRefusals = Faults(rawValue: 2)
  /// Does not look whether somebody went back.
  static let missesSwipes = Faults(rawValue: 4)
  /// Does not look whether a sheet was pulled down.
  static let missesPulls = Faults(rawValue: 8)
  /// Says nothing to a popover of where it comes from.
  static let hasNoSource = Faults(rawValue: 16)
  /// Keeps all views that were ever made.
  static let keepsViews = Faults(rawValue: 32)
  /// Takes away what a context has shown before there is something else.
  static let fillsLater = Faults(rawValue: 64)
  // What a reconciler has to live with:
  /// Lets UIKit select the tab that was tapped.
  static let letsTabsSelect = Faults(rawValue: 128)
  /// Says nothing of what has happened.
  static let saysNothing = Faults(rawValue: 256)

  var testDescription: String {
    let names = [
      "acts at once", "ignores refusals", "misses swipes", "misses pulls", "has no source", "keeps views", "fills later",
      "lets tabs select",
      "says nothing",
    ]
    return names.enumerated().filter { contains(Faults(rawValue: 1 << $0.offset)) }.map(\.element).joined(separator: ", ")
  }
}

/// The view of one screen.
@MainActor final class ScreenController: UIViewController, HidingBack {
  let screen: FlowPicture<Metro>.Screen
  let place: FlowPicture<Metro>.Place
  let height: Int
  var hidesBack: Bool { screen.screen.hidesBack }

  init(_ screen: FlowPicture<Metro>.Screen, _ place: FlowPicture<Metro>.Place, _ height: Int) {
    (self.screen, self.place, self.height) = (screen, place, height)
    super.init()
  }
}

/// Shows an app with the simulated UIKit, in the words in which one would with UIKit.
@MainActor final class UIKitPlatform: FlowPlatform {
  typealias App = Metro

  let faults: Faults
  /// The numbers of the screens that a view was made for.
  private(set) var made: [Int] = []
  private var kept: [UIViewController] = []

  init(faults: Faults = []) { self.faults = faults }

  func makeScreen(_ screen: FlowPicture<Metro>.Screen, at place: FlowPicture<Metro>.Place, height: Int) -> UIViewController {
    made.append(screen.number)
    let controller = ScreenController(screen, place, height)
    if faults.contains(.keepsViews) { kept.append(controller) }
    return controller
  }

  func makeContext(_ presentation: FlowPresentation?, hasMoved: @escaping @MainActor () -> Void) -> ContextAdapter {
    ContextAdapter(presentation, faults, heard(hasMoved))
  }

  func makeStack(at place: FlowPicture<Metro>.Place, hasMoved: @escaping @MainActor () -> Void) -> StackAdapter {
    StackAdapter(self, place, heard(hasMoved))
  }

  func makeTabs(
    of flow: String, at place: FlowPicture<Metro>.Place, isTapped: @escaping @MainActor (String) -> Void,
    hasMoved: @escaping @MainActor () -> Void
  ) -> TabsAdapter {
    TabsAdapter(Metro().tabs(of: flow).map(\.tab), faults, isTapped, heard(hasMoved))
  }

  func makePages(_ pages: FlowPicture<Metro>.Pages, at place: FlowPicture<Metro>.Place, hasMoved: @escaping @MainActor () -> Void)
    -> PagesAdapter
  {
    PagesAdapter(pages.current, heard(hasMoved))
  }

  func afterThisTurn(_ work: @escaping @MainActor @Sendable () -> Void) { Device.current.clock.after(0, work) }

  func afterAWhile(_ work: @escaping @MainActor @Sendable () -> Void) { Device.current.clock.after(100, work) }

  private func heard(_ hasMoved: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    if faults.contains(.saysNothing) { return {} }
    return hasMoved
  }
}

/// A container that is the root, or presented: what it shows can change while it stays.
@MainActor final class ContextController: UIViewController {
  var hasMoved: @MainActor () -> Void = {}
  var wasDismissed: @MainActor () -> Void = {}
  override var isContainer: Bool { true }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hasMoved()
  }
  // Its own views can close it, of which nobody else is told.
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hasMoved()
  }
}

@MainActor final class ContextAdapter: FlowContextPlatform {
  private let container = ContextController()
  private let faults: Faults
  private let watcher: DismissalWatcher
  private let hasMoved: @MainActor () -> Void
  private var wasAsked = false

  init(_ presentation: FlowPresentation?, _ faults: Faults, _ hasMoved: @escaping @MainActor () -> Void) {
    (self.faults, self.hasMoved) = (faults, hasMoved)
    watcher = DismissalWatcher(hasMoved)
    container.hasMoved = hasMoved
    container.wasDismissed = { [weak self] in self?.wasAsked = false }
    container.isModalInPresentation = !(presentation?.isDismissable ?? true)
    container.modalPresentationStyle =
      switch presentation?.style {
      case .sheet: .pageSheet
      case .popover: .popover
      case .dialog: .formSheet
      case .fullScreen, nil: .fullScreen
      }
  }

  var controller: UIViewController { container }

  var isMoving: Bool { !faults.contains(.actsAtOnce) && (container.isBeingPresented || container.isBeingDismissed) }

  var isPresented: Bool {
    if faults.contains(.ignoresRefusals) || faults.contains(.missesPulls) { return wasAsked }
    return container.presentingViewController != nil
  }

  var canPresent: Bool {
    faults.contains(.ignoresRefusals) || container.view.window != nil && container.presentedViewController == nil
  }

  func hold(_ content: UIViewController) {
    let before = container.children
    if faults.contains(.fillsLater) {
      for old in before { old.removeFromParent() }
      for old in before { old.view.removeFromSuperview() }
      return Device.current.clock.after(20) { [container] in
        container.addChild(content)
        container.view.addSubview(content.view)
      }
    }
    container.addChild(content)
    container.view.addSubview(content.view)
    for old in before where old !== content {
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
  }

  func present(_ other: ContextAdapter, animated: Bool) {
    other.wasAsked = true
    // Made anew for each presentation.
    other.container.presentationController?.delegate = other.watcher
    if !faults.contains(.hasNoSource) { other.container.popoverPresentationController?.sourceView = container.view }
    container.present(other.container, animated: animated) { [hasMoved] in hasMoved() }
  }

  func dismissPresented(animated: Bool) {
    (container.presentedViewController as? ContextController)?.wasDismissed()
    container.dismiss(animated: animated) { [hasMoved] in hasMoved() }
  }
}

/// Hears of sheets that are pulled down.
@MainActor final class DismissalWatcher: UIAdaptivePresentationControllerDelegate {
  private let hasMoved: @MainActor () -> Void
  init(_ hasMoved: @escaping @MainActor () -> Void) { self.hasMoved = hasMoved }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { hasMoved() }
}

@MainActor final class StackAdapter: FlowStackPlatform, UINavigationControllerDelegate {
  private let navigation = UINavigationController()
  private unowned let platform: UIKitPlatform
  private let place: FlowPicture<Metro>.Place
  private let hasMoved: @MainActor () -> Void
  /// Only who does not look needs to remember.
  private var asked: [UIViewController]?

  init(_ platform: UIKitPlatform, _ place: FlowPicture<Metro>.Place, _ hasMoved: @escaping @MainActor () -> Void) {
    (self.platform, self.place, self.hasMoved) = (platform, place, hasMoved)
    let faults = platform.faults
    navigation.delegate = self
    if faults.contains(.missesSwipes) || faults.contains(.ignoresRefusals) { asked = [] }
  }

  var controller: UIViewController { navigation }
  var controllers: [UIViewController] { asked ?? navigation.viewControllers }
  var isMoving: Bool { !platform.faults.contains(.actsAtOnce) && navigation.transitionCoordinator != nil }

  func makeScreen(_ screen: FlowPicture<Metro>.Screen, height: Int, over below: UIViewController?) -> UIViewController {
    platform.makeScreen(screen, at: place, height: height)
  }

  func push(_ controller: UIViewController) {
    asked?.append(controller)
    navigation.pushViewController(controller, animated: true)
  }

  func pop(to controller: UIViewController) {
    while let last = asked?.last, last !== controller { asked?.removeLast() }
    navigation.popToViewController(controller, animated: true)
  }

  func set(_ controllers: [UIViewController], animated: Bool) {
    if asked != nil { asked = controllers }
    navigation.setViewControllers(controllers, animated: animated)
  }

  func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {}

  // Of a way back that is not gone to its end nobody hears: nothing has changed by it, and who waits for it looks again.
  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    hasMoved()
  }
}

@MainActor final class TabsAdapter: FlowTabsPlatform, UITabBarControllerDelegate {
  private let bar = UITabBarController()
  private let all: [String]
  private let faults: Faults
  private let isTapped: @MainActor (String) -> Void
  private let hasMoved: @MainActor () -> Void

  init(
    _ all: [String], _ faults: Faults, _ isTapped: @escaping @MainActor (String) -> Void, _ hasMoved: @escaping @MainActor () -> Void
  ) {
    (self.all, self.faults, self.isTapped, self.hasMoved) = (all, faults, isTapped, hasMoved)
    bar.delegate = self
  }

  var controller: UIViewController { bar }
  var selected: String? { (bar.viewControllers ?? []).isEmpty ? nil : all[bar.selectedIndex] }
  func set(_ controllers: [(tab: String, controller: UIViewController)]) {
    bar.setViewControllers(controllers.map(\.controller), animated: false)
  }
  func select(_ tab: String) { if let index = all.firstIndex(of: tab) { bar.selectedIndex = index } }

  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    guard let index = bar.viewControllers?.firstIndex(where: { $0 === viewController }) else { return true }
    if faults.contains(.letsTabsSelect) { return true }
    isTapped(all[index])
    return false
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    hasMoved()
  }
}

/// Pages as a view shows them: without a transition of its own that could be waited for.
@MainActor final class PagesController: UIViewController {
  var current: MetroRoute
  var hasMoved: @MainActor () -> Void = {}

  init(_ current: MetroRoute) {
    self.current = current
    super.init()
  }

  func isSwiped(to page: MetroRoute) {
    current = page
    hasMoved()
  }
}

@MainActor final class PagesAdapter: FlowPagesPlatform {
  private let pages: PagesController

  init(_ current: MetroRoute, _ hasMoved: @escaping @MainActor () -> Void) {
    pages = PagesController(current)
    pages.hasMoved = hasMoved
  }

  var controller: UIViewController { pages }
  var current: MetroRoute { pages.current }
  func show(_ page: MetroRoute) { pages.current = page }
}
