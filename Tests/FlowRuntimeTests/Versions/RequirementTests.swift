@testable @_spi(FlowGenerated) import FlowRuntime
import Testing

/// The next version requires other facts than the version that stored the state.
@MainActor @Suite("A state stored by a version with other requirements") struct RequirementTests {
  private static let bottom = "^\n[f0 @root\n=f0.s0"

  /// Returns a version with two screens on each other. The upper one may require a fact, and a link to it may have to wait.
  private static func version(requiring fact: String?, resumes: Bool = true) -> Version {
    Version(
      flows: [
        .init(
          name: "f0", kind: .stack, screens: [.init(name: "s0"), .init(name: "s1", requires: fact)],
          moves: [.init(name: "on", verb: .push(flow: "f0", screen: "s1")), .init(name: "home", verb: .root("f0", resumes: resumes))])
      ], roots: ["f0"], facts: [.init(name: "a", isPersisted: false, isInitial: false)], unmet: "f0")
  }

  /// Returns the stored state of a version that starts from a stored state and acts.
  private static func stored(
    in version: Version, from text: String = "", _ act: (Version, FlowRouter<TableApp>) -> Void = { _, _ in }
  ) -> String {
    TableApp.$version.withValue(version) {
      let router = FlowRouter<TableApp>(provider: TableProvider(), restoring: FlowNavigation(text: text))
      act(version, router)
      return router.navigation.text
    }
  }

  private static func make(_ site: String) -> (Version, FlowRouter<TableApp>) -> Void {
    return { version, router in
      let verb = version.move(site).flatMap { version.verb(of: $0) }
      _ = router.act(site, if: { true }) { _ in verb.map { FlowChoice($0) } }
    }
  }

  private static func followLink(_ version: Version, _ router: FlowRouter<TableApp>) {
    guard let below = version.route("f0", "s0"), let target = version.route("f0", "s1") else { return }
    _ = router.open(FlowEntry(plan: FlowPlan(first: .init(below, above: [(target, "f0.on")]))))
  }

  @Test func `a stored state isn't shown if a requirement of its active screen fails`() {
    let stored = Self.stored(in: Self.version(requiring: nil), Self.make("f0.on"))
    #expect(stored == Self.bottom + "\n=f0.s1")
    #expect(Self.stored(in: Self.version(requiring: nil), from: stored) == stored)
    #expect(Self.stored(in: Self.version(requiring: "a"), from: stored) == Self.bottom)
  }

  @Test func `a stored state isn't shown if a requirement of a screen below fails`() {
    func version(requiring fact: String?) -> Version {
      var version = Self.version(requiring: fact)
      version.flows[0].screens.append(.init(name: "s2"))
      version.flows[0].moves.append(.init(name: "help", verb: .push(flow: "f0", screen: "s2")))
      return version
    }
    let stored = Self.stored(in: version(requiring: nil)) {
      Self.make("f0.on")($0, $1)
      Self.make("f0.help")($0, $1)
    }
    #expect(stored == Self.bottom + "\n=f0.s1\n=f0.s2")
    #expect(Self.stored(in: version(requiring: nil), from: stored) == stored)
    #expect(Self.stored(in: version(requiring: "a"), from: stored) == Self.bottom)
  }

  /// Returns a version with accounts. They replace the root, or are in tabs that require a sign-in.
  private static func bank(isInTabs: Bool, replaces: Bool) -> Version {
    Version(
      flows: [
        .init(
          name: "f0", kind: .stack, screens: [.init(name: "s0")],
          moves: replaces ? [.init(name: "open", verb: .replace(flow: "f2", screen: "s1"))] : []),
        .init(
          name: "f1", kind: isInTabs ? .tabs : .stack, screens: [.init(name: "s0")], tabs: isInTabs ? [("t0", "f2")] : [],
          requires: isInTabs ? "a" : nil),
        .init(name: "f2", kind: .stack, screens: [.init(name: "s0"), .init(name: "s1", needsID: true)]),
      ], roots: ["f0", "f1"], facts: [.init(name: "a", isPersisted: false, isInitial: false)])
  }

  @Test func `a stored state isn't shown if a requirement of the tabs around it fails`() {
    let old = Self.bank(isInTabs: false, replaces: true)
    let stored = Self.stored(in: old, Self.make("f0.open"))
    #expect(stored == "^\n[f2 \n=f2.s1?id=1" && Self.stored(in: old, from: stored) == stored)
    #expect(Self.stored(in: Self.bank(isInTabs: true, replaces: false), from: stored) == Self.bottom)
    // The move still exists, so the screen stays.
    #expect(Self.stored(in: Self.bank(isInTabs: true, replaces: true), from: stored) == stored)
  }

  @Test func `a stored state whose requirement fails waits as a link while a move can resume it`() {
    let version = Self.version(requiring: "a")
    let waiting = Self.stored(in: version, Self.followLink)
    #expect(waiting == Self.bottom + "\n?=f0.s0\n?+f0.on\n?=f0.s1")
    #expect(Self.stored(in: version, from: waiting, Self.make("f0.home")) == waiting)
    #expect(Self.stored(in: Self.version(requiring: nil), from: waiting, Self.make("f0.home")) == Self.bottom + "\n=f0.s1")
    #expect(Self.stored(in: Self.version(requiring: "a", resumes: false), from: waiting) == Self.bottom)
  }

  @Test(arguments: [1, 10, 100, 999, 1_000, 100_000]) func `a stored waiting link is restored up to the maximum length`(
    pushes: Int
  ) {
    let text = "\(Self.bottom)\n?=f0.s0" + String(repeating: "\n?+f0.on\n?=f0.s1", count: pushes)
    let reads = ReadCounter()
    let isWaiting = TableApp.$version.withValue(Self.version(requiring: "a")) {
      TableApp.$reads.withValue(reads) { FlowNavigation<TableApp>(text: text)?.waiting != nil }
    }
    #expect(isWaiting == (pushes < 1_000))
    // The router makes the root, and each screen of the link twice: to read its word, and to compare it with the built state.
    #expect(reads.count <= 1 + (isWaiting ? 2 * (pushes + 1) : 0), "\(reads.count)")
  }

  @Test(arguments: [true, false]) func `a stored fact is restored if the fact still exists`(isPersisted: Bool) {
    let store = TableStore()
    store.kept["a"] = true
    var version = Self.version(requiring: nil)
    version.facts[0].isPersisted = isPersisted
    let facts = TableApp.$version.withValue(version) {
      FlowRouter<TableApp>(provider: TableProvider(), store: store, restoring: FlowNavigation(text: Self.bottom)).navigation.factNames
    }
    #expect(facts == (isPersisted ? ["a"] : []))
  }

  @Test(arguments: [true, false]) func `a stored state in a dead end is dropped unless its screen is final`(isFinal: Bool) {
    let version = Version(flows: [.init(name: "f0", kind: .stack, screens: [.init(name: "s0", isFinal: isFinal)])], roots: ["f0"])
    let fault = TableApp.$version.withValue(version) {
      version.fault(in: FlowRouter<TableApp>(provider: TableProvider()).navigation)
    }
    #expect(fault == (isFinal ? nil : "f0.s0 cannot be left, and is not final"))
  }
}
