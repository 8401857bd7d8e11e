@testable @_spi(FlowGenerated) import FlowRuntime
import Metro
import Testing
import VirtualTime

/// The next version of an app reads the state that a version has stored.
@MainActor @Suite("A state stored by an earlier version") struct VersionTests {
  private static let seeds = WalkSeeds.seeds(1_000, usual: 200)

  /// The numbers of cases that the pairs of versions have covered.
  private struct Tally {
    var kept = 0, cut = 0, high = 0, alerts = 0, final = 0
    /// Waiting links, and links that the next version has followed.
    var waiting = 0, resumed = 0
    /// States with other facts than when they were stored, and states that these facts forbid.
    var otherFacts = 0, forbidden = 0
    /// Walks that have shown a secret, and states that are stored only in part or not at all.
    var secrets = 0, partly = 0
  }

  @Test func `a state of an earlier version is restored as a reachable state`() {
    var tally = Tally()
    for seed in Self.seeds {
      if let fault = Self.fault(seed, &tally) {
        Issue.record("seed \(seed): \(fault)")
        return
      }
    }
    // The pairs cover enough cases.
    let count = Self.seeds.count
    #expect(tally.kept > count / 10 && tally.cut > count / 10 && tally.high > count / 20, "\(tally)")
    guard !WalkSeeds.areFew else { return }
    #expect(tally.alerts > 0 && tally.final > count / 30 && tally.waiting > count / 20 && tally.resumed > count / 40, "\(tally)")
    #expect(tally.secrets > count / 20 && tally.partly > count / 30, "\(tally)")
    #expect(tally.otherFacts > count / 20 && tally.forbidden > count / 100, "\(tally)")
  }

  /// Returns the fault of the state after a walk, or of the state that the next version reads; nil if there is none.
  private static func fault(_ seed: UInt64, _ tally: inout Tally) -> String? {
    var numbers = SeededNumbers(seed: seed)
    let old = Version(using: &numbers).told
    let store = TableStore()
    let stored: (text: String, screens: [TableRoute], required: [String], fault: String?) = TableApp.$version.withValue(old) {
      var walk = VersionWalk(old, store)
      var fault = walk.run(30, isFresh: true, &numbers)
      if Bool.random(using: &numbers) { fault = fault ?? walk.wait(&numbers) ?? walk.run(3, isFresh: true, &numbers) }
      let state = walk.router.navigation
      tally.secrets += walk.hasShownSecret ? 1 : 0
      if state.leavingProcess != state { tally.partly += 1 }
      if state.activeScreen.map(old.isFinal) ?? false { tally.final += 1 }
      if state.waiting != nil { tally.waiting += 1 }
      return (state.text, state.shownScreens, old.requirements(in: state).flatMap { $0.facts.sorted() }, fault)
    }
    if let fault = stored.fault { return "as it was: \(fault)\n\(stored.text)" }
    if stored.text.contains(/\n=.*\n=/) { tally.high += 1 }
    if stored.text.contains("\n!m2") { tally.alerts += 1 }
    let new = old.next(to: stored.screens, using: &numbers)
    // Another window may have changed the stored facts.
    switch Int.random(in: 0..<5, using: &numbers) {
    case 0, 1: if let fact = new.facts.randomElement(using: &numbers) { store.kept[fact.name] = Bool.random(using: &numbers) }
    case 2, 3: if let fact = stored.required.randomElement(using: &numbers) { store.kept[fact] = false }
    default: break
    }
    return TableApp.$version.withValue(new) { read(stored.text, store, new, &numbers, &tally) }.map { "\($0)\n\(stored.text)" }
  }

  private static func read(
    _ text: String, _ store: TableStore, _ version: Version, _ numbers: inout SeededNumbers, _ tally: inout Tally
  ) -> String? {
    let state = FlowNavigation<TableApp>(text: text)
    if state?.text == text { tally.kept += 1 } else { tally.cut += 1 }
    // No part of a forbidden state remains.
    if let state, let fault = version.fault(in: state) ?? version.unreachable(in: state) { return fault }
    let facts = version.facts(kept: store.kept, stored: state?.factNames)
    let isAllowed = state.map { version.allows($0, with: facts) } ?? false
    let begun = version.facts(kept: store.kept, stored: nil)
    if let state, state.factNames != facts { tally.otherFacts += 1 }
    if state != nil, !isAllowed { tally.forbidden += 1 }
    var walk = VersionWalk(version, store, from: state)
    let shown = walk.router.navigation
    if let state, isAllowed {
      if shown.contexts != state.contexts || shown.waiting != state.waiting || shown.factNames != facts { return "it is not restored" }
    } else if shown.rootFlow != version.roots[0] || shown.contexts.count != 1 || shown.factNames != begun {
      return "the app does not begin afresh"
    }
    if let fault = walk.resume() { return fault }
    tally.resumed += walk.resumed
    return walk.run(10, isFresh: false, &numbers)
  }

  /// Returns an app with a stack, over which a flow is presented that another flow can replace.
  private static func gallery(_ how: FlowPresentation, hasOutcomes: Bool = false) -> Version {
    Version(
      flows: [
        .init(
          name: "f0", kind: .stack, screens: [.init(name: "s0"), .init(name: "s1", hasOutcomes: hasOutcomes)],
          moves: [.init(name: "on", verb: .push(flow: "f0", screen: "s1")), .init(name: "show", verb: .present("m0", how))]),
        .init(
          name: "m0", kind: .stack, screens: [.init(name: "s0")], moves: [.init(name: "other", verb: .replace(flow: "m1", screen: "s0"))]),
        .init(name: "m1", kind: .stack, screens: [.init(name: "s0")]),
      ], roots: ["f0"])
  }

  /// Returns the stored state after some moves.
  private static func stored(_ sites: [String], in version: Version) -> String {
    TableApp.$version.withValue(version) {
      let router = FlowRouter<TableApp>(provider: TableProvider())
      for site in sites {
        let verb = version.move(site).flatMap { version.verb(of: $0) }
        _ = router.act(site, if: { true }) { _ in verb.map { FlowChoice($0) } }
      }
      return router.navigation.text
    }
  }

  private static func screens(_ text: String, in version: Version) -> [String] {
    TableApp.$version.withValue(version) {
      let state = FlowNavigation<TableApp>(text: text)
      return (state?.contexts ?? []).flatMap { context in context.content.screens.map(\.path) }
    }
  }

  @Test func `a stored screen is dropped if its outcome has no handler`() {
    let stored = Self.stored(["f0.on", "f0.show"], in: Self.gallery(FlowPresentation()))
    #expect(Self.screens(stored, in: Self.gallery(FlowPresentation())) == ["f0.s0", "f0.s1", "m0.s0"])
    #expect(Self.screens(stored, in: Self.gallery(FlowPresentation(), hasOutcomes: true)) == ["f0.s0"])
  }

  @Test func `a stored screen is dropped if the screen below doesn't lead to it`() {
    let version = Version(
      flows: [
        .init(name: "f0", kind: .stack, screens: [.init(name: "s0")], moves: [.init(name: "on", verb: .pushFlow("f1"))]),
        .init(
          name: "f1", kind: .stack, screens: [.init(name: "s0")],
          moves: [.init(name: "more", verb: .pushFlow("f2")), .init(name: "show", verb: .present("f2", FlowPresentation()))]),
        .init(name: "f2", kind: .stack, screens: [.init(name: "s0"), .init(name: "s1")]),
      ], roots: ["f0"]
    ).told
    let bottom = "^\n[f0 @root\n=f0.s0"
    #expect(Self.screens("\(bottom)\n[f1 f0.on\n=f1.s0\n[f2 f1.more\n=f2.s0", in: version) == ["f0.s0", "f1.s0", "f2.s0"])
    for above in ["[f2 f1.more\n=f2.s0", "^sheet\n[f2 f1.show\n=f2.s0", "[f1 f0.on\n=f1.s0\n=f1.s0", "[f0 f0.on\n=f0.s0"] {
      #expect(Self.screens("\(bottom)\n\(above)", in: version).filter { $0 != "f1.s0" } == ["f0.s0"], "\(above)")
    }
    // Nothing enters the flow at this screen.
    #expect(Self.screens("\(bottom)\n[f1 f0.on\n=f1.s0\n[f2 f1.more\n=f2.s1", in: version) == ["f0.s0", "f1.s0"])
  }

  @Test func `a stored replacement is dropped if its flow isn't presented in this style`() {
    let whole = Self.gallery(FlowPresentation(.fullScreen))
    let stored = Self.stored(["f0.show", "m0.other"], in: whole)
    #expect(Self.screens(stored, in: whole) == ["f0.s0", "m1.s0"])
    #expect(Self.screens(stored, in: Self.gallery(FlowPresentation())) == ["f0.s0"])
    // The flow itself is still there, and is presented as the new version says.
    #expect(Self.screens(Self.stored(["f0.show"], in: whole), in: Self.gallery(FlowPresentation())) == ["f0.s0", "m0.s0"])
  }

  @Test func `a stored stack is dropped if its flow is an alert now`() {
    func version(_ kind: FlowShape) -> Version {
      Version(
        flows: [
          .init(
            name: "f0", kind: .stack, screens: [.init(name: "s0")], moves: [.init(name: "on", verb: .replace(flow: "m2", screen: "s0"))]),
          .init(name: "m2", kind: kind, screens: [.init(name: "s0")]),
        ], roots: ["f0"])
    }
    let stored = Self.stored(["f0.on"], in: version(.stack))
    #expect(Self.screens(stored, in: version(.stack)) == ["m2.s0"])
    #expect(Self.screens(stored, in: version(.alert)).isEmpty)
    #expect(Self.screens("^\n!m2 \n=m2.s0\n", in: version(.alert)).isEmpty)
  }

  /// Each word is repeated many times, as the whole text and as a part of it.
  nonisolated private static let words = [
    "{f0 @root\n>t0", "^sheet", "[f1 f1.more\n=f1.s0", "{\n>", "(f1 @root", "=f1.s0", "}", "*", "^sheet\n[f1 f1.show\n=f1.s0",
    "^sheet\n{f0 f1.show\n>t0",
  ]
  private static let nested = Version(
    flows: [
      .init(name: "f0", kind: .tabs, tabs: [("t0", "f1")]),
      .init(
        name: "f1", kind: .stack, screens: [.init(name: "s0")],
        moves: [.init(name: "more", verb: .pushFlow("f1")), .init(name: "show", verb: .present("f1", FlowPresentation()))]),
    ], roots: ["f0"])

  @Test(arguments: words) func `a hostile stored state is read as a legal state at any depth`(word: String) {
    TableApp.$version.withValue(Self.nested) {
      for (beginning, count) in [("^\n", 100_000), ("^\n{f0 @root\n*t0\n>t0\n[f1 \n=f1.s0\n", 30_000)] {
        let state = FlowNavigation<TableApp>(text: beginning + String(repeating: word + "\n", count: count))
        let router = FlowRouter<TableApp>(provider: TableProvider(), restoring: state)
        #expect(Self.nested.fault(in: router.navigation) == nil)
      }
    }
  }
}
