@testable @_spi(FlowGenerated) import FlowRuntime
import VirtualTime

/// A walk of random moves in one version of an app. The version is the current one of the task during the walk.
@MainActor struct VersionWalk {
  let version: Version
  let router: FlowRouter<TableApp>
  private let store: TableStore
  /// The number of links that a change of root has resumed.
  private(set) var resumed = 0
  /// Whether a screen with a secret value was shown.
  private(set) var hasShownSecret = false

  init(_ version: Version, _ store: TableStore, from state: FlowNavigation<TableApp>? = nil) {
    (self.version, self.store) = (version, store)
    router = FlowRouter<TableApp>(provider: TableProvider(), store: store, restoring: state)
  }

  private var state: FlowNavigation<TableApp> { router.navigation }

  /// - Parameter isFresh: Whether moves of this version have led to all shown screens. These moves lead only to allowed screens.
  /// - Returns: The first fault of the walk; nil if there is none.
  mutating func run(_ count: Int, isFresh: Bool, _ numbers: inout SeededNumbers) -> String? {
    if let fault = fault(isFresh: isFresh) { return fault }
    for _ in 0..<count {
      let before = state
      if let fault = step(&numbers) { return fault }
      if state != before, let fault = fault(isFresh: isFresh) { return fault }
      hasShownSecret = hasShownSecret || state.shownScreens.contains { $0.screens.text(.whole).contains(Version.secret) }
    }
    return nil
  }

  private func fault(isFresh: Bool) -> String? {
    if let fault = version.fault(in: state) { return fault }
    if let fault = version.leak(in: state) ?? version.faultOfStored(state) { return fault }
    for fact in version.facts where fact.isPersisted && (store.kept[fact.name] ?? fact.isInitial) != state.factNames.contains(fact.name) {
      return "what is kept of \(fact.name) is something else"
    }
    let forbidden = isFresh ? version.requirements(in: state).first { !$0.facts.isSubset(of: state.factNames) } : nil
    return forbidden.map { "\($0.path) requires \($0.facts)" }
  }

  /// - Returns: The fault of the new state.
  private mutating func step(_ numbers: inout SeededNumbers) -> String? {
    let waiting = state.waiting
    let around = state.tabsAround
    switch Int.random(in: 0..<20, using: &numbers) {
    case 0..<2: router.back(by: 1)
    case 2..<4: router.swipeDown()
    case 4..<6:
      let tabs = around.randomElement(using: &numbers)
      if let tabs, let tab = tabs.tabs.randomElement(using: &numbers) { router.tap(tab.tab, of: tabs.flow) }
    case 6: if let plan = version.plan(using: &numbers) { return follow(plan) }
    default:
      var offered = version.offered(in: state)
      // Fewer changes of root give higher stacks.
      if Int.random(in: 0..<3, using: &numbers) > 0 { offered.removeAll { if case .root = $0.move.verb { true } else { false } } }
      guard let (flow, move) = offered.randomElement(using: &numbers) else { return nil }
      let facts = state.factNames
      guard let choice = version.choice(of: move, with: facts) else { return nil }
      _ = router.act(flow.site(move), if: { true }) { _ in choice }
      if case .root(let root, true) = move.verb {
        return faultAfterResuming(waiting, or: root, with: facts.union(move.sets).subtracting(move.clears))
      }
    }
    return state.waiting == waiting ? nil : "another link waits"
  }

  private func follow(_ plan: FlowPlan<TableApp>) -> String? {
    let isAllowed = version.requirements(of: plan.target).isSubset(of: state.factNames)
    // Without `unmet`, the app would show the destination.
    guard isAllowed || version.unmet != nil else { return nil }
    let waiting = state.waiting
    _ = router.open(FlowEntry(plan: plan))
    if isAllowed {
      return state.activeScreen == plan.target && state.waiting == (waiting == plan ? nil : waiting) ? nil : "a link leads elsewhere"
    }
    let isRight = state.rootFlow == version.unmet && state.waiting == (version.resumesLinks ? plan : nil)
    return isRight ? nil : "a link that may not lead there is not waited with"
  }

  /// Follows a link that has to wait, if it finds one.
  func wait(_ numbers: inout SeededNumbers) -> String? {
    for _ in 0..<20 {
      guard let plan = version.plan(using: &numbers), !version.requirements(of: plan.target).isSubset(of: state.factNames) else { continue }
      return follow(plan)
    }
    return nil
  }

  /// Returns the fault after a change of root that resumes links; nil if there is none.
  private mutating func faultAfterResuming(_ plan: FlowPlan<TableApp>?, or root: String, with facts: Set<String>) -> String? {
    guard let plan, version.requirements(of: plan.target).isSubset(of: facts) else {
      return state.rootFlow == root && state.waiting == plan ? nil : "a link does not wait on"
    }
    resumed += 1
    return state.activeScreen == plan.target && state.waiting == nil ? nil : "a link that waits is not followed"
  }

  /// Follows the waiting link after its requirements hold.
  mutating func resume() -> String? {
    guard let plan = state.waiting else { return nil }
    let (root, needed) = (version.roots[0], version.requirements(of: plan.target))
    let choice = FlowChoice<TableApp>(.root(version.entry(of: root), resumes: true), sets: Version.facts(needed))
    _ = router.act("@app.resume", if: { true }) { _ in choice }
    return faultAfterResuming(plan, or: root, with: state.factNames)
  }
}
