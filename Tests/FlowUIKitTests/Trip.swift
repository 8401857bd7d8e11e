@_spi(FlowGenerated) import FlowRuntime
import Combine
import UIKit

@testable @_spi(FlowGenerated) import FlowUIKit
import Metro

/// The app in use on a device: its state and its display.
@MainActor final class Trip: TouchedTrip {
  let device: Device
  var screen: Device { device }
  let dismissByView: (() -> Void)? = nil
  let router: MetroRouter
  /// The platform that counts the views, in tests with one.
  private let platform: FaultyPlatform?
  private let showing: any Showing
  private let changes: AnyCancellable
  let observer = MetroObserver()
  private(set) var blanks: [String] = []

  /// - Parameters:
  ///   - start: The root; nil to launch.
  ///   - faults: The faults of the platform; nil to show the app without a `FaultyPlatform`.
  init(
    _ start: FlowTarget<Metro>? = nil, isPad: Bool = false, seed: UInt64 = 0, faults: Faults? = nil, settled: Bool = true,
    directly: Bool = false
  ) {
    device = Device.start(isPad: isPad, seed: seed)
    router = MetroRouter(provider: MetroProvider()) { [observer] move, _, _ in observer.observe(move) }
    if let start { _ = router.act("start", if: { true }) { _ in FlowChoice(.root(start)) } }
    if directly {
      (platform, showing) = (nil, DirectCoordinator(router))
    } else if let faults {
      let real = FlowUIKitPlatform(FlowShowing(router, .simulated) { Metro.controller(of: $0, on: $1, over: $2) })
      let platform = FaultyPlatform(real, faults: faults)
      self.platform = platform
      showing = FlowReconciler(router, on: platform)
    } else {
      let coordinator = FlowStartCoordinator(window: device.window, router: router, turns: .simulated)
      (platform, showing) = (nil, coordinator)
      coordinator.start()
    }
    changes = router.changes.sink { [weak showing] _ in MainActor.assumeIsolated { showing?.navigationHasChanged() } }
    if device.window.rootViewController == nil {
      device.window.rootViewController = showing.root
      device.window.makeKeyAndVisible()
    }
    device.clock.afterEach = { [weak self, unowned device] in
      if let self, self.blanks.isEmpty { self.blanks = device.blanks }
    }
    if settled { _ = device.clock.settle() }
  }

  // MARK: What the app does

  /// The coordinator of the stack that people can touch, after everything has come to rest.
  var coordinator: FlowCoordinator<LineScreens>? {
    _ = device.clock.settle()
    return device.touchableStack.map { FlowCoordinator(router: router, root: $0, parent: nil) }
  }

  // MARK: What is where

  /// The screens that the state contains.
  var wanted: String { wanted(tellsBars: true) }

  /// The displayed screens, in the same words.
  var shown: String {
    device.chain.enumerated().map { index, context in
      if let alert = context as? UIAlertController {
        return "▸? \(alert.title ?? "") \(alert.message ?? "") \(alert.actions.map { $0.title ?? "" })"
      }
      return (index == 0 ? "" : "▸\(Self.style(of: context)) ") + (context.visibleChild.map(Self.text) ?? "nothing")
    }.joined(separator: " ")
  }

  private static func style(of context: UIViewController) -> String {
    let isFixed = context.isModalInPresentation
    return switch context.modalPresentationStyle {
    case .pageSheet: isFixed ? "sheet!" : "sheet"
    case .popover: isFixed ? "sheet!" : "sheet"
    case .formSheet: isFixed ? "dialog!" : "dialog"
    case .fullScreen: "fullScreen!"
    }
  }

  private static func text(_ controller: UIViewController) -> String {
    switch controller {
    case let stack as UINavigationController:
      let screens = stack.viewControllers.map { page(of: $0)?.screen.route.path ?? "?" }.joined(separator: " ")
      return stack.displayed === stack.viewControllers.last ? "( \(screens) )" : "( \(screens) ), of which another is seen"
    case let pages as UIPageViewController: return "< \(pages.viewControllers?.first.map(text) ?? "nothing") >"
    case let bar as UITabBarController:
      let shown = (bar.viewControllers ?? []).filter { type(of: $0) != UIViewController.self }
      let tabs = shown.map { ($0 === bar.selectedViewController ? "*" : "") + text($0) }
      return (bar.isTabBarHidden ? "[- " : "[ ") + tabs.joined(separator: " | ") + " ]"
    case let holder as FlowTabHolder: return holder.visibleChild.map(text) ?? text(holder.content)
    case let screen as ScreenController: return screen.screen.route.path
    default: return "\(type(of: controller))"
    }
  }

  /// Returns the screen of a controller, or the current one of several pages.
  private static func page(of controller: UIViewController) -> ScreenController? {
    ((controller as? UIPageViewController)?.viewControllers?.first ?? controller) as? ScreenController
  }

  /// The controllers of the visible screens and of the screens in other tabs, the outermost first.
  var views: [ScreenController] { device.chain.flatMap(Self.all).compactMap { $0 as? ScreenController } }

  private static func all(in controller: UIViewController) -> [UIViewController] {
    let more = (controller as? UITabBarController)?.moreNavigationController
    return [controller] + (more.map(all) ?? []) + controller.children.flatMap(all)
  }

  /// Whether the display matches the state, and nothing is pending.
  var isAtRest: Bool { device.clock.isIdle && shown == wanted && observer.then == nil }

  /// The fault after everything has come to rest; nil if there is none.
  var fault: String? {
    let isAtRest = device.clock.settle()
    if let exception = device.exceptions.first { return "raised: \(exception)" }
    if let warning = device.warnings.first { return "refused: \(warning)" }
    if !isAtRest { return "shown, without ever coming to rest: \(shown)\nwanted \(wanted)" }
    if !blanks.isEmpty { return "blank: \(blanks)" }
    if shown != wanted { return "shown \(shown)\nwanted \(wanted)" }
    if !showing.isSettled { return "it does not know that it is done" }
    if let made = platform?.made, Set(made).count < made.count { return "a screen that was kept got another view" }
    for view in views where !stands(view) { return "\(view.screen.route.path) does not know where it stands" }
    let seen = Set(device.chain.flatMap(Self.all).map(ObjectIdentifier.init))
    // The search controller of a screen isn't in another controller.
    let others = device.living.filter { !seen.contains(ObjectIdentifier($0)) && !isPageKept($0) && !($0 is UISearchController) }
    if !others.isEmpty { return "still held: \(others.map { Self.text($0) })" }
    return nil
  }

  /// Whether the controller is a page whose page controller exists. A page keeps its view that long.
  private func isPageKept(_ controller: UIViewController) -> Bool {
    guard let pages = (controller as? ScreenController)?.root as? UIPageViewController else { return false }
    return device.living.contains { $0 === pages }
  }

  /// Whether the controller shows a screen of the state, is in the container and over the controller for which it was made, and has the
  /// actions of its number.
  private func stands(_ view: ScreenController) -> Bool {
    guard let root = view.root, root === view.parent else { return false }
    let pages = root as? UIPageViewController
    guard let stack = (pages?.parent ?? root) as? UINavigationController else { return pages != nil }
    let numbers = FlowPicture(of: router.navigation).contexts.flatMap { Self.numbers($0.content) }
    let index = stack.viewControllers.firstIndex { $0 === view || $0 === pages } ?? 0
    return numbers.contains(view.screen.number) && view.below === (index > 0 ? Self.page(of: stack.viewControllers[index - 1]) : nil)
  }

  private static func numbers(_ content: FlowPicture<Metro>.Content) -> [Int] {
    switch content {
    case .stack(let stack): stack.screens.map(\.number)
    case .pages(let pages): [pages.number]
    case .tabs(let tabs): tabs.tabs.flatMap { numbers($0.content) }
    case .alert: []
    }
  }
}

extension FlowTurns {
  /// Turns by the clock of the device.
  static var simulated: Self {
    Self { work in
      Device.current.clock.after(0, work)
    } afterAWhile: { work in
      Device.current.clock.after(100, work)
    }
  }
}
