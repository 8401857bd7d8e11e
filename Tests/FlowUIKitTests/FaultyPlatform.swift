@_spi(FlowGenerated) import FlowRuntime
import Testing
import UIKit

@testable import FlowUIKit
import Metro

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
  /// Leaves bars where screens are to have none around them.
  static let keepsBars = Faults(rawValue: 128)
  /// Believes that nobody ever turns pages.
  static let turnsAtOnce = Faults(rawValue: 256)
  // What a reconciler has to live with:
  /// Lets UIKit select the tab that was tapped.
  static let letsTabsSelect = Faults(rawValue: 512)
  /// Says nothing of what has happened.
  static let saysNothing = Faults(rawValue: 1024)
  /// Does not show the page that it is asked for when it is asked for the first time.
  static let refusesPages = Faults(rawValue: 2048)

  var testDescription: String {
    let names = [
      "acts at once", "ignores refusals", "misses swipes", "misses pulls", "has no source", "keeps views", "fills later", "keeps bars",
      "turns at once", "lets tabs select", "says nothing", "refuses pages",
    ]
    return names.enumerated().filter { contains(Faults(rawValue: 1 << $0.offset)) }.map(\.element).joined(separator: ", ")
  }
}

/// The platform as it is, but for its faults; without any, it only counts what was made.
@MainActor final class FaultyPlatform: FlowPlatform {
  typealias App = Metro
  typealias Place = FlowPicture<Metro>.Place

  let faults: Faults
  private let real: FlowUIKitPlatform<Metro>
  /// The numbers of the screens that a view was made for.
  private(set) var made: [Int] = []
  private var kept: [UIViewController] = []

  init(_ real: FlowUIKitPlatform<Metro>, faults: Faults) { (self.real, self.faults) = (real, faults) }

  func has(_ controller: UIViewController, of number: Int) {
    made.append(number)
    if faults.contains(.keepsViews) { kept.append(controller) }
  }

  func makeAlert(
    _ alert: FlowShownAlert, isAnswered: @escaping @MainActor (String?) -> Void, hasMoved: @escaping @MainActor () -> Void
  ) -> FaultyContext {
    FaultyContext(real.makeAlert(alert, isAnswered: isAnswered, hasMoved: heard(hasMoved)), faults, heard(hasMoved))
  }

  func makeContext(_ presentation: FlowPresentation?, hasMoved: @escaping @MainActor () -> Void) -> FaultyContext {
    FaultyContext(real.makeContext(presentation, hasMoved: heard(hasMoved)), faults, heard(hasMoved))
  }

  func makeStack(at place: Place, hasMoved: @escaping @MainActor () -> Void) -> FaultyStack {
    FaultyStack(real.makeStack(at: place, hasMoved: heard(hasMoved)), self)
  }

  func makeTabs(
    of flow: String, at place: Place, isTapped: @escaping @MainActor (String) -> Void, hasMoved: @escaping @MainActor () -> Void
  ) -> FaultyTabs {
    FaultyTabs(real.makeTabs(of: flow, at: place, isTapped: isTapped, hasMoved: heard(hasMoved)), faults, heard(hasMoved))
  }

  func makePages(_ pages: FlowPicture<Metro>.Pages, at place: Place, hasMoved: @escaping @MainActor () -> Void) -> FaultyPages {
    FaultyPages(real.makePages(pages, at: place, hasMoved: heard(hasMoved)), faults)
  }

  func afterThisTurn(_ work: @escaping @MainActor @Sendable () -> Void) { real.afterThisTurn(work) }

  func afterAWhile(_ work: @escaping @MainActor @Sendable () -> Void) { real.afterAWhile(work) }

  private func heard(_ hasMoved: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    if faults.contains(.saysNothing) { return {} }
    return hasMoved
  }
}

@MainActor final class FaultyContext: FlowContextPlatform {
  private let real: FlowContextCoordinator
  private let faults: Faults
  private let hasMoved: @MainActor () -> Void
  private weak var above: FaultyContext?
  private var wasAsked = false

  init(_ real: FlowContextCoordinator, _ faults: Faults, _ hasMoved: @escaping @MainActor () -> Void) {
    (self.real, self.faults, self.hasMoved) = (real, faults, hasMoved)
  }

  var controller: UIViewController { real.controller }
  var isMoving: Bool { !faults.contains(.actsAtOnce) && real.isMoving }

  var isPresented: Bool {
    faults.contains(.ignoresRefusals) || faults.contains(.missesPulls) ? wasAsked : real.isPresented
  }

  var canPresent: Bool { faults.contains(.ignoresRefusals) || real.canPresent }

  var isCovered: Bool { real.isCovered }

  func hold(_ content: UIViewController, animated: Bool) {
    guard faults.contains(.fillsLater) else { return real.hold(content, animated: animated) }
    for old in real.controller.children {
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
    Device.current.clock.after(20) { [real] in real.hold(content, animated: false) }
  }

  func present(_ other: FaultyContext, from action: String?, animated: Bool) {
    other.wasAsked = true
    above = other
    if faults.contains(.hasNoSource) {
      real.controller.present(other.real.controller, animated: animated) { [hasMoved] in hasMoved() }
    } else {
      real.present(other.real, from: action, animated: animated)
    }
  }

  func dismissPresented(animated: Bool) {
    above?.wasAsked = false
    real.dismissPresented(animated: animated)
  }
}

@MainActor final class FaultyStack: FlowStackPlatform {
  private let real: FlowStackCoordinator<Metro>
  private unowned let platform: FaultyPlatform
  /// Only who does not look needs to remember.
  private var asked: [UIViewController]?

  init(_ real: FlowStackCoordinator<Metro>, _ platform: FaultyPlatform) {
    (self.real, self.platform) = (real, platform)
    if platform.faults.contains(.missesSwipes) || platform.faults.contains(.ignoresRefusals) { asked = [] }
  }

  var controller: UIViewController { real.controller }
  var controllers: [UIViewController] { asked ?? real.controllers }
  var isMoving: Bool { !platform.faults.contains(.actsAtOnce) && real.isMoving }

  func makeScreen(_ screen: FlowPicture<Metro>.Screen, over below: UIViewController?) -> UIViewController {
    let controller = real.makeScreen(screen, over: below)
    platform.has(controller, of: screen.number)
    return controller
  }

  func makePages(
    _ pages: FlowPicture<Metro>.Pages, over below: UIViewController?
  ) -> (pages: FaultyPages, controller: UIViewController) {
    let made = real.makePages(pages, over: below)
    platform.has(made.controller, of: pages.number)
    return (FaultyPages(made.pages, platform.faults), made.controller)
  }

  func push(_ controller: UIViewController) {
    asked?.append(controller)
    real.push(controller)
  }

  func pop(to controller: UIViewController) {
    while let last = asked?.last, last !== controller { asked?.removeLast() }
    real.pop(to: controller)
  }

  func set(_ controllers: [UIViewController], animated: Bool) {
    if asked != nil { asked = controllers }
    real.set(controllers, animated: animated)
  }
}

@MainActor final class FaultyTabs: FlowTabsPlatform {
  private let real: FlowTabBarCoordinator<Metro>
  private let faults: Faults
  private let watcher = LettingWatcher()

  /// Lets UIKit do what it does where nobody objects.
  @MainActor private final class LettingWatcher: NSObject, UITabBarControllerDelegate {
    var hasMoved: @MainActor () -> Void = {}
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
      type(of: viewController) != UIViewController.self
    }
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) { hasMoved() }
  }

  init(_ real: FlowTabBarCoordinator<Metro>, _ faults: Faults, _ hasMoved: @escaping @MainActor () -> Void) {
    (self.real, self.faults) = (real, faults)
    watcher.hasMoved = hasMoved
    if faults.contains(.letsTabsSelect) { (real.controller as? UITabBarController)?.delegate = watcher }
  }

  var controller: UIViewController { real.controller }
  var selected: String? { real.selected }
  func set(_ controllers: [(tab: String, controller: UIViewController)]) { real.set(controllers) }
  func select(_ tab: String) { real.select(tab) }
  func setBar(hidden: Bool, animated: Bool) { if !faults.contains(.keepsBars) { real.setBar(hidden: hidden, animated: animated) } }
}

@MainActor final class FaultyPages: FlowPagesPlatform {
  private let real: FlowPagesCoordinator<Metro>
  private let faults: Faults
  private var isRefusing: Bool

  init(_ real: FlowPagesCoordinator<Metro>, _ faults: Faults) {
    (self.real, self.faults, isRefusing) = (real, faults, faults.contains(.refusesPages))
  }

  var controller: UIViewController { real.controller }
  var current: MetroRoute { real.current }
  var isMoving: Bool { !faults.contains(.turnsAtOnce) && real.isMoving }
  func show(_ page: MetroRoute) {
    if !isRefusing { real.show(page) }
    isRefusing = false
  }
}
