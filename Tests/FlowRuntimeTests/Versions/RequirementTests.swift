@testable @_spi(FlowGenerated) import FlowRuntime
import Testing

/// What one version has stored, where the next requires something else of it.
@MainActor @Suite("Stored by one version, where the next requires something else") struct RequirementTests {
  private static let bottom = "^\n[f0 @root\n=f0.s0"

  /// Two screens on each other, the upper of which may require a fact; a link to it may have to wait.
  private static func version(requiring fact: String?, resumes: Bool = true) -> Version {
    Version(
      flows: [
        .init(
          name: "f0", kind: .stack, screens: [.init(name: "s0"), .init(name: "s1", requires: fact)],
          moves: [.init(name: "on", verb: .push(flow: "f0", screen: "s1")), .init(name: "home", verb: .root("f0", resumes: resumes))])
      ], roots: ["f0"], facts: [.init(name: "a", isPersisted: false, isInitial: false)], unmet: "f0")
  }

  /// What a version goes on from and makes of that, as it is stored.
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

  @Test func `is not shown where what it shows requires what does not hold`() {
    let stored = Self.stored(in: Self.version(requiring: nil), Self.make("f0.on"))
    #expect(stored == Self.bottom + "\n=f0.s1")
    #expect(Self.stored(in: Self.version(requiring: nil), from: stored) == stored)
    #expect(Self.stored(in: Self.version(requiring: "a"), from: stored) == Self.bottom)
  }

  @Test func `is a link that waits as long as something may go on to it`() {
    let version = Self.version(requiring: "a")
    let waiting = Self.stored(in: version, Self.followLink)
    #expect(waiting == Self.bottom + "\n?=f0.s0\n?+f0.on\n?=f0.s1")
    #expect(Self.stored(in: version, from: waiting, Self.make("f0.home")) == waiting)
    #expect(Self.stored(in: Self.version(requiring: nil), from: waiting, Self.make("f0.home")) == Self.bottom + "\n=f0.s1")
    #expect(Self.stored(in: Self.version(requiring: "a", resumes: false), from: waiting) == Self.bottom)
  }

  @Test(arguments: [true, false]) func `has what is kept of a fact if that still is`(isPersisted: Bool) {
    let store = TableStore()
    store.kept["a"] = true
    var version = Self.version(requiring: nil)
    version.facts[0].isPersisted = isPersisted
    let facts = TableApp.$version.withValue(version) {
      FlowRouter<TableApp>(provider: TableProvider(), store: store, restoring: FlowNavigation(text: Self.bottom)).navigation.factNames
    }
    #expect(facts == (isPersisted ? ["a"] : []))
  }

  @Test(arguments: [true, false]) func `is found to be without a way on unless that is meant`(isFinal: Bool) {
    let version = Version(flows: [.init(name: "f0", kind: .stack, screens: [.init(name: "s0", isFinal: isFinal)])], roots: ["f0"])
    let fault = TableApp.$version.withValue(version) {
      version.fault(in: FlowRouter<TableApp>(provider: TableProvider()).navigation)
    }
    #expect(fault == (isFinal ? nil : "f0.s0 cannot be left, and is not final"))
  }
}
