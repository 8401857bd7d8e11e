@_spi(FlowGenerated) import FlowRuntime
@_spi(FlowGenerated) @testable import FlowSwiftUI
@testable import SwiftUI
import Metro
import UIKit
import VirtualTime

/// The app in use: its state and its display.
@MainActor final class Trip: TouchedTrip {
  let clock: VirtualClock
  let scene: SimulatedScene
  var screen: SimulatedScene { scene }
  let router: FlowObservableRouter<Metro>
  private let isSettled: () -> Bool
  let observer = MetroObserver()
  private(set) var blanks: [String] = []
  /// The time in which everything must come to rest, in milliseconds.
  var longestUnrest = 60_000
  private var lookedAt = 0
  /// The number of gestures and of warnings when everything was last at rest.
  private var rest = (gestures: 0, warnings: 0)
  /// The scene of the previous trip. Until it is closed, its views exist, and a search for the source of a popover finds them.
  private static var last: SimulatedScene?

  /// - Parameter start: The root; nil to launch.
  init(
    _ start: FlowTarget<Metro>? = nil, isPad: Bool = false, seed: UInt64 = 0, byLinks: Bool = false, fault: Fault? = nil,
    storing: [String: String] = [:], settled: Bool = true, rootAnimation: Animation? = nil
  ) {
    (Metro.stacksOneByOne, Metro.fault) = (byLinks, fault)
    Self.last?.close()
    // UIKit shows alerts, with the same clock.
    clock = Device.start(isPad: isPad, seed: seed).clock
    Records.current = Records()
    (Animations.count, Animations.disabled) = (0, 0)
    let router = FlowObservableRouter<Metro>(provider: MetroProvider()) { [observer] move, _, _ in observer.observe(move) }
    self.router = router
    if let start { _ = router.act("start", if: { true }) { _ in FlowChoice(.root(start)) } }
    let clock = clock
    let time = Self.time(clock, fault)
    if fault == .showsState {
      isSettled = { true }
      scene = SimulatedScene(seed: seed, clock: clock, root: DirectRootView(router: router))
    } else {
      let owner = SceneOwner()
      let root = FlowSceneView<Metro>(router: { router }, storedAs: "metro", time).rootAnimation(rootAnimation)
      isSettled = { owner.node.map { Self.isSettled($0) } ?? false }
      scene = SimulatedScene(seed: seed, clock: clock, storing: storing, appearingAfter: settled ? 0 : 200, root: root)
      owner.node = scene.root
    }
    Self.last = scene
    scene.hasTakenOff = { if let view = $0.view as? MetroScreenView { Records.current.isTakenOff(view.screen) } }
    clock.afterEach = { [weak self] in self?.lookForBlanks() }
    if settled { _ = clock.settle() }
  }

  private static func time(_ clock: VirtualClock, _ fault: Fault?) -> FlowTime {
    FlowTime { milliseconds, work in
      switch fault {
      // This fault takes each transition as finished at once.
      case .actsAtOnce: clock.after(min(milliseconds, 1), work)
      // This fault never notices that a view doesn't appear.
      case .ignoresRefusals where milliseconds >= FlowTime.patience: break
      default: clock.after(milliseconds, work)
      }
    }
  }

  private final class SceneOwner { weak var node: Node? }

  private static func isSettled(_ node: Node) -> Bool {
    let scene: FlowScene<Metro>? = node.kept(at: 0)
    return scene?.isSettled ?? false
  }

  func lookForBlanks() {
    if lookedAt == scene.turns { return }
    lookedAt = scene.turns
    guard blanks.isEmpty, scene.root?.isVisible ?? false else { return }
    for (index, hosting) in scene.chain.enumerated() {
      if hosting.root?.isVisible ?? false, hosting.seen(where: { $0.view is Text }).isEmpty { blanks.append("the context \(index)") }
      for case let stack as StackHost in hosting.hosts {
        for screen in stack.seen {
          if screen.all(where: { $0.view is Text && $0.isVisible }).isEmpty { blanks.append("a screen in \(index)") }
        }
      }
    }
  }

  // MARK: What the app does

  /// Calls `dismiss()` of the top view.
  var dismissByView: (() -> Void)? { { self.views.last?.environment.dismiss() } }

  // MARK: What is where

  /// The screens that the state contains. Stacks that push one by one follow links only when they are visible, so hidden screens are left
  /// out.
  var wanted: String { wanted(onlySeen: Metro.stacksOneByOne) }

  /// All pages of a flow, because they appear and disappear together.
  private static func all(_ content: FlowNavigation<Metro>.Content) -> [MetroRoute] {
    if case .tabs(let tabs) = content { tabs.tabs.flatMap { all($0.content) } } else { content.screens.flatMap(\.row) }
  }

  private static func covered(_ isCovered: Bool, _ text: String) -> String { Metro.stacksOneByOne && isCovered ? "covered" : text }

  private static func other(_ tab: String, _ text: String) -> String { Metro.stacksOneByOne ? tab : text }

  /// The displayed screens, in the same words.
  var shown: String {
    let chain = scene.chain
    let last = chain.lastIndex { $0.style == .fullScreen } ?? 0
    let shown = chain.enumerated().map { index, hosting in
      (index == 0 ? "" : "▸\(Self.style(of: hosting)) ") + Self.covered(index < last, hosting.root.flatMap(Self.text) ?? "nothing")
    }
    let alert = scene.alert.map { "▸? \($0.title ?? "") \($0.message ?? "") \($0.actions.map { $0.title ?? "" })" }
    return (shown + [alert].compactMap { $0 }).joined(separator: " ")
  }

  private static func style(of hosting: Hosting) -> String {
    switch hosting.style {
    case .sheet: (hosting.isDialog ? "dialog" : "sheet") + (hosting.isFixed ? "!" : "")
    case .popover: "sheet" + (hosting.isFixed ? "!" : "")
    case .fullScreen: "fullScreen!"
    }
  }

  private static func text(_ node: Node) -> String? {
    if let stack = node.host as? StackHost {
      let screens = "( \(stack.screens.map { screen(in: $0)?.route.path ?? "?" }.joined(separator: " ")) )"
      return stack.motion == .none && stack.seen.count < 2 ? screens : screens + ", moving"
    }
    if let bar = node.host as? TabHost {
      if bar.isPaged { return "< \(bar.displayed.flatMap { bar.content(of: $0) }.flatMap { screen(in: $0)?.route.path } ?? "?") >" }
      var tabs: [String] = []
      for tab in bar.tabs {
        guard let name = tab.tag.base as? String, name != "buy" else { continue }
        let shown = text(tab.node) ?? "?"
        if tab.tag == bar.displayed { tabs.append("*" + shown) } else { tabs.append(other(name, shown)) }
      }
      return "[ \(tabs.joined(separator: " | ")) ]"
    }
    for childNode in node.kids where !childNode.isPresented { if let text = text(childNode) { return text } }
    return nil
  }

  private static func screen(in node: Node) -> FlowScreen<Metro>? {
    let pages = node.all { ($0.host as? TabHost)?.isPaged ?? false }.first?.host as? TabHost
    let shown = pages.flatMap { pages in pages.displayed.flatMap { pages.content(of: $0) } } ?? node
    return (shown.all { $0.view is MetroScreenView }.first?.view as? MetroScreenView)?.screen
  }

  /// The views of the visible screens, the outermost first.
  var views: [Node] { scene.chain.flatMap { hosting in hosting.seen { $0.view is MetroScreenView } } }

  /// The topmost visible screen.
  var screenOnTop: FlowScreen<Metro>? { (views.last?.view as? MetroScreenView)?.screen }

  /// Whether the display matches the state, and nothing is pending.
  var isAtRest: Bool { clock.isIdle && shown == wanted && observer.then == nil }

  /// The fault after everything has come to rest; nil if there is none.
  var fault: String? {
    let isAtRest = clock.settle(within: longestUnrest)
    if !isAtRest { return "shown, without ever coming to rest: \(shown)\nwanted \(wanted)" }
    if !blanks.isEmpty { return "blank: \(blanks)" }
    if let fault = Records.current.faults.first { return "identity: \(fault)" }
    if shown != wanted { return "shown \(shown)\nwanted \(wanted)" }
    if !isSettled() { return "it does not know that it is done" }
    if scene.chain.contains(where: { $0.detents.count > 1 }) { return "jumped: detents have changed" }
    if let exception = Device.current.exceptions.first { return "raised: \(exception)" }
    if let warning = Device.current.warnings.first { return "refused: \(warning)" }
    if let warning = refused { return "refused: \(warning)" }
    return held
  }

  /// A request that SwiftUI has refused since everything was last at rest. Nil if people have touched the screen in the meantime, because a
  /// finger may block a request.
  private var refused: String? {
    defer { rest = (scene.gestures, scene.warnings.count) }
    return scene.gestures == rest.gestures ? scene.warnings.dropFirst(rest.warnings).first : nil
  }

  /// A screen that left the display and is still held.
  private var held: String? {
    let views = scene.root?.all { $0.view is MetroScreenView } ?? []
    let living = Records.current.livingMemories
    if living > views.count { return "still held: \(living) views, of which \(views.count) are shown" }
    let screens = views.compactMap { ($0.view as? MetroScreenView)?.screen }
    // A hidden stack pushes its screens when it is visible.
    let kept = Metro.stacksOneByOne ? router.navigation.contexts.flatMap { Self.all($0.content) } : []
    let others = Records.current.livingScreens.filter { living in !screens.contains { $0 === living } && !kept.contains(living.route) }
    return others.isEmpty ? nil : "still held: \(others.map(\.route.path))"
  }
}

/// The faults that a layer between the reconciler and SwiftUI can have. The walks must find each of them.
enum Fault: CaseIterable { case showsState, actsAtOnce, ignoresRefusals, missesSwipes, hasNoIdentity, keepsViews }
