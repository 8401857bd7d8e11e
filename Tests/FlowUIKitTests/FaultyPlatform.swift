@_spi(FlowGenerated) import FlowRuntime
import Testing
import UIKit

@testable import FlowUIKit
import Metro

/// The faults that a layer between the reconciler and UIKit can have. The walks must find each of them.
struct Faults: OptionSet, CustomTestStringConvertible {
  let rawValue: Int
  /// Takes each transition as finished at once.
  static let actsAtOnce = Faults(rawValue: 1)
  /// Takes each request as done.
  static let ignoresRefusals = Faults(rawValue: 2)
  /// Doesn't notice that people have gone back.
  static let missesSwipes = Faults(rawValue: 4)
  /// Doesn't notice that people have pulled a sheet down.
  static let missesPulls = Faults(rawValue: 8)
  /// Gives a popover no source.
  static let hasNoSource = Faults(rawValue: 16)
  /// Keeps all views.
  static let keepsViews = Faults(rawValue: 32)
  /// Removes the old content of a context before the new content is there.
  static let fillsLater = Faults(rawValue: 64)
  /// Shows bars around screens that hide them.
  static let keepsBars = Faults(rawValue: 128)
  /// Doesn't notice that people have turned a page.
  static let turnsAtOnce = Faults(rawValue: 256)
  // A reconciler must handle these:
  /// Lets UIKit select the tapped tab.
  static let letsTabsSelect = Faults(rawValue: 512)
  /// Reports no event.
  static let saysNothing = Faults(rawValue: 1024)
  /// Doesn't show a page at the first request.
  static let refusesPages = Faults(rawValue: 2048)

  var testDescription: String {
    let names = [
      "acts at once", "ignores refusals", "misses swipes", "misses pulls", "has no source", "keeps views", "fills later", "keeps bars",
      "turns at once", "lets tabs select", "says nothing", "refuses pages",
    ]
    return names.enumerated().filter { contains(Faults(rawValue: 1 << $0.offset)) }.map(\.element).joined(separator: ", ")
  }
}

/// The platform with some faults. Without faults, it only counts the views.
@MainActor final class FaultyPlatform: FlowPlatform {
  typealias App = Metro
  typealias Place = FlowPicture<Metro>.Place

  let faults: Faults
  private let real: FlowUIKitPlatform<Metro>
  /// The numbers of the screens for which a view was made.
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
  /// The platform remembers the request only if it doesn't look at the stack.
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
  private let watcher = PassiveWatcher()

  /// Allows UIKit's own behaviour.
  @MainActor private final class PassiveWatcher: NSObject, UITabBarControllerDelegate {
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
