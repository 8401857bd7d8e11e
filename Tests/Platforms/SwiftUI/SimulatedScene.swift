import UIKit
import VirtualTime

/// A node's host of other views, which shows them after a time.
@MainActor protocol Host: AnyObject {
  var node: Node? { get }
  /// Compares the wanted content with the shown content.
  func sync()
  /// Ends the host, because its view doesn't exist any more.
  func goes()
}

/// One scene of an app: the tree of its views, its clock, its storage, and SwiftUI's complaints.
///
/// A change marks views as dirty. They are evaluated together at the end of the turn, the outer ones first. (Observed in 2022:
/// https://mjtsai.com/blog/2022/09/04/the-swiftui-render-loop. The order is assumed: views that the outer ones drop aren't evaluated.)
@MainActor package final class SimulatedScene: Touchscreen {
  package let clock: VirtualClock
  private var numbers: SeededNumbers
  package private(set) var storage: [String: String]
  /// All stored texts, in their order.
  package private(set) var stored: [String] = []
  /// UIKit's messages about requests of SwiftUI that it refuses.
  package private(set) var warnings: [String] = []
  /// The number of transitions. `gestures` is the number of those that a finger or a view has begun.
  package private(set) var transitions = 0
  package private(set) var gestures = 0
  /// Called with each view that leaves because a finger or a view has removed it.
  package var hasTakenOff: @MainActor (Node) -> Void = { _ in }
  /// The number of evaluations of a body, by the type of the view.
  package private(set) var evaluations: [String: Int] = [:]
  let rootHosting = Hosting(over: nil, style: .fullScreen)
  package private(set) var root: Node?
  private var dirty: [ObjectIdentifier: Node] = [:]
  private var events: [@MainActor () -> Void] = []
  private var isFlushing = false
  /// The number of evaluations of the whole tree.
  package private(set) var turns = 0
  private var willFlush = false
  private var isOnScreen = false
  /// Whether inner views appear before outer ones. (Observed in 2024: https://android.benigumo.com/20240328/onappear-onchange-task. Apple's
  /// page promises no order, so both are tried: https://developer.apple.com/documentation/swiftui/view/onappear(perform:))
  private let childrenFirst: Bool
  /// Whether completely covered views receive `onDisappear`. (Assumed, and both are tried: "The exact moment … depends on the specific view
  /// type", https://developer.apple.com/documentation/swiftui/view/ondisappear(perform:))
  let coversHide: Bool
  /// Whether SwiftUI shows only the outermost of nested presentations, as before iOS 14.5:
  /// https://developer.apple.com/documentation/ios-ipados-release-notes/ios-ipados-14_5-release-notes
  let looksAtOuter: Bool
  /// Whether controllers among views get updates also before they are in the window. (Observed in 2022, at times:
  /// https://github.com/siteline/swiftui-introspect/issues/166)
  let tellsUnseen: Bool
  let tellsAllTabs: Bool
  private var hosts: [WeakHost] = []

  private struct WeakHost { weak var host: (any Host)? }

  /// - Parameter appears: The time until the window is visible, in milliseconds.
  package init<Root: View>(
    seed: UInt64 = 0, clock: VirtualClock, storing storage: [String: String] = [:], appearingAfter appears: Int = 0, root: Root
  ) {
    (self.clock, self.storage) = (clock, storage)
    numbers = SeededNumbers(seed: seed)
    childrenFirst = Bool.random(using: &numbers)
    coversHide = Bool.random(using: &numbers)
    looksAtOuter = Bool.random(using: &numbers)
    tellsUnseen = Bool.random(using: &numbers)
    tellsAllTabs = Bool.random(using: &numbers)
    var environment = EnvironmentValues()
    environment.hosting = rootHosting
    let node = Node(ChildNode(key: "root", view: root, environment: environment), in: nil, of: self)
    self.root = node
    rootHosting.root = node
    after(appears) { [weak self] in
      self?.isOnScreen = true
      self?.rootHosting.phase = .here
    }
  }

  /// Closes the window.
  package func close() {
    root?.goes()
    root = nil
    dirty = [:]
    deliver()
  }

  // MARK: What happens in it

  func warn(_ text: String) { warnings.append(text) }
  func isMoving() { transitions += 1 }
  func isTouched() { gestures += 1 }
  func counts(_ view: String) { evaluations[view, default: 0] += 1 }
  /// Whether SwiftUI behaves in the other of two ways that people have seen, or that no page rules out.
  func happens() -> Bool { Bool.random(using: &numbers) }
  func lateness(_ most: Int) -> Int { Int.random(in: 0...most, using: &numbers) }
  func next() -> Int { Int(truncatingIfNeeded: numbers.next() >> 1) }
  func has(_ host: any Host) { hosts.append(WeakHost(host: host)) }

  func store(_ text: String, _ key: String) {
    storage[key] = text
    stored.append(text)
  }

  func after(_ milliseconds: Int, _ work: @escaping @MainActor () -> Void) {
    clock.after(milliseconds) { [weak self] in
      work()
      self?.flush()
    }
  }

  func isDirty(_ node: Node) {
    dirty[ObjectIdentifier(node)] = node
    if willFlush || isFlushing { return }
    willFlush = true
    clock.after(0) { [weak self] in
      self?.willFlush = false
      self?.flush()
    }
  }

  func isEvaluated(_ node: Node) { dirty[ObjectIdentifier(node)] = nil }

  func appears(_ node: Node) { tell(node) { $0.appears(node) } }
  func disappears(_ node: Node) { tell(node) { $0.disappears(node) } }

  private func tell(_ node: Node, _ tell: @escaping (any Modification) -> Void) {
    guard let modification = (node.view as? any AnyModified)?.modification else { return }
    events.append { tell(modification) }
  }

  private func deliver() {
    let now = childrenFirst ? events.reversed() : events
    events = []
    for event in now { event() }
  }

  func flush() {
    if isFlushing { return }
    isFlushing = true
    turns += 1
    defer { isFlushing = false }
    for _ in 0..<100 {
      while let next = dirty.values.min(by: { $0.depth < $1.depth }) {
        dirty[ObjectIdentifier(next)] = nil
        next.evaluate()
      }
      hosts.removeAll { $0.host?.node == nil }
      for host in hosts { host.host?.sync() }
      if !dirty.isEmpty { continue }
      root?.look(parentIsVisible: isOnScreen)
      if events.isEmpty { return looksForDetents() }
      deliver()
    }
    warn("the scene never comes to rest")
  }

  private func looksForDetents() { for hosting in chain.dropFirst() { hosting.looksForDetents() } }

  // MARK: What people do

  /// https://developer.apple.com/documentation/swiftui/view/onopenurl(perform:), at any time after the views have been made. (Observed in
  /// 2026: https://github.com/getdictus/dictus-ios/issues/264. There, inner views receive the URL first. No app of the tests has two
  /// receivers.)
  package func open(_ url: String) {
    guard let url = URL(string: url) else { return }
    for node in root?.all(where: { ($0.view as? any AnyModified)?.modification is OnOpenURL }) ?? [] {
      ((node.view as? any AnyModified)?.modification as? OnOpenURL)?.act(url)
    }
    flush()
  }

  /// The root and the presentations, each over the one before.
  package var chain: [Hosting] {
    var all = [rootHosting]
    while let next = all.last?.presenting?.shown?.hosting { all.append(next) }
    return all
  }

  /// The context that people can touch; nil during a transition of a presentation. (Assumed: a tap during it would only be one more tap at
  /// the same time as others.)
  package var touchable: Hosting? {
    let chain = chain
    if alert != nil { return nil }
    return chain.allSatisfy { $0.phase == .here && !$0.isHeld } ? chain.last : nil
  }

  /// The alert that UIKit shows over everything.
  package var alert: UIAlertController? {
    chain.lazy.flatMap(\.controllers).compactMap { $0.presentedViewController as? UIAlertController }.first
  }

  package var touchableAlert: UIAlertController? {
    alert.flatMap { $0.isBeingPresented || $0.isBeingDismissed ? nil : $0 }
  }

  package var touchableStack: StackHost? {
    let stack = touchable?.hosts.compactMap { $0 as? StackHost }.last
    return stack?.isTouchable ?? false ? stack : nil
  }

  package var touchableTabs: [TabHost] {
    touchable?.hosts.compactMap { $0 as? TabHost }.filter { !$0.isPaged && !$0.isBarHidden } ?? []
  }

  package var touchablePages: TabHost? { touchable?.hosts.compactMap { $0 as? TabHost }.last { $0.isPaged } }

  package var offersBack: Bool { touchableStack?.offersBack ?? false }

  package func tapBack(by count: Int = 1) { touchableStack?.isBackTapped(by: count) }

  package func swipeBack(for milliseconds: Int = 300, finishing: Bool = true) {
    touchableStack?.isSwiped(for: milliseconds, finishing: finishing)
  }

  package var offersPull: Bool { touchable?.offersPull ?? false }

  package func pullDown(for milliseconds: Int = 300, finishing: Bool = true) {
    if let top = touchable, top.offersPull, let below = chain.dropLast().last {
      below.presenting?.isPulledDown(for: milliseconds, finishing: finishing)
    }
  }
  package func otherGestures(lasting durations: ClosedRange<Int>) -> [Gesture] {
    let turn: [Gesture] = touchablePages.map { pages in [{ pages.isSwiped(by: Bool.random(using: &$0) ? 1 : -1) }] } ?? []
    return (touchableAlert?.gestures ?? []) + turn + turn
  }

  package func tapTab(_ place: Int) { touchableTabs.first?.isTapped(place) }

  package func tapTab(at random: inout SeededNumbers) {
    touchableTabs.randomElement(using: &random)?.isTapped(Int.random(in: 0...4, using: &random))
  }
}
