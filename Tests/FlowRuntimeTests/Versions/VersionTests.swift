@testable @_spi(FlowGenerated) import FlowRuntime
import Metro
import Testing
import VirtualTime

/// What one version of an app has stored, read by the next.
@MainActor @Suite("Stored by one version and read by the next") struct VersionTests {
  private static let seeds = WalkSeeds.seeds(1_000, usual: 150)

  @Test func `is a state that this can have come to, and go on from`() {
    var kept = 0
    var cut = 0
    var high = 0
    var alerts = 0
    for seed in Self.seeds {
      var numbers = SeededNumbers(seed: seed)
      let old = Version(using: &numbers)
      let stored = TableApp.$version.withValue(old) { Self.walk(from: nil, in: old, 25, &numbers) }
      if let fault = stored.fault {
        Issue.record("seed \(seed), as it was: \(fault)\n\(stored.text)")
        return
      }
      if stored.text.contains(/\n=.*\n=/) { high += 1 }
      if stored.text.contains("\n!m2") { alerts += 1 }
      let new = old.next(using: &numbers)
      let read: (fault: String?, same: Bool) = TableApp.$version.withValue(new) {
        let state = FlowNavigation<TableApp>(text: stored.text)
        let isSame = state?.text == stored.text
        // Nothing of it may be left.
        if let state, let fault = new.fault(in: state) { return (fault, isSame) }
        return (Self.walk(from: state, in: new, 10, &numbers).fault, isSame)
      }
      if let fault = read.fault {
        Issue.record("seed \(seed): \(fault)\n\(stored.text)")
        return
      }
      if read.same { kept += 1 } else { cut += 1 }
    }
    // Or the pairs would show little.
    #expect(kept > Self.seeds.count / 10 && cut > Self.seeds.count / 10 && high > Self.seeds.count / 10 && alerts > 0)
  }

  /// A walk of random moves.
  ///
  /// - Returns: what is stored in the end, and what is wrong on the way, if anything is.
  private static func walk(
    from state: FlowNavigation<TableApp>?, in version: Version, _ count: Int, _ numbers: inout SeededNumbers
  ) -> (text: String, fault: String?) {
    let router = FlowRouter<TableApp>(provider: TableProvider(), restoring: state)
    for _ in 0..<count {
      if let fault = version.fault(in: router.navigation) { return (router.navigation.text, fault) }
      let text = router.navigation.text
      if FlowNavigation<TableApp>(text: text) != router.navigation { return (text, "it is not read as it was written") }
      guard let active = router.navigation.activeScreen else { return (text, "nothing is active") }
      let around = router.navigation.tabsAround
      switch Int.random(in: 0..<8, using: &numbers) {
      case 0: router.back(by: 1)
      case 1: router.swipeDown()
      case 2:
        let tabs = around.randomElement(using: &numbers)
        if let tabs, let tab = tabs.tabs.randomElement(using: &numbers) { router.tap(tab.tab, of: tabs.flow) }
      default:
        let names = [active.flowName] + around.map(\.flow)
        let flow = names.randomElement(using: &numbers).flatMap { version.flow($0) }
        guard let flow, let move = flow.moves.randomElement(using: &numbers), let verb = version.verb(of: move) else { continue }
        _ = router.act(flow.site(move), if: { true }) { _ in FlowChoice(verb) }
      }
    }
    return (router.navigation.text, version.fault(in: router.navigation))
  }

  /// An app with a stack, over which something is presented that something else can take the place of.
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

  /// What some moves lead to, as it is stored.
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

  @Test func `has no screen that hands over an outcome which nobody waits for`() {
    let stored = Self.stored(["f0.on", "f0.show"], in: Self.gallery(FlowPresentation()))
    #expect(Self.screens(stored, in: Self.gallery(FlowPresentation())) == ["f0.s0", "f0.s1", "m0.s0"])
    #expect(Self.screens(stored, in: Self.gallery(FlowPresentation(), hasOutcomes: true)) == ["f0.s0"])
  }

  @Test func `has nothing that takes the place of what is not presented so any more`() {
    let whole = Self.gallery(FlowPresentation(.fullScreen))
    let stored = Self.stored(["f0.show", "m0.other"], in: whole)
    #expect(Self.screens(stored, in: whole) == ["f0.s0", "m1.s0"])
    #expect(Self.screens(stored, in: Self.gallery(FlowPresentation())) == ["f0.s0"])
    // Where it is still there itself, it is presented as it is now.
    #expect(Self.screens(Self.stored(["f0.show"], in: whole), in: Self.gallery(FlowPresentation())) == ["f0.s0", "m0.s0"])
  }

  @Test func `has no alert where a stack was, which has become one`() {
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

  /// Each as often as nobody would write it, in the place of all and of a part.
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

  @Test(arguments: words) func `is a legal state, and by nobody who means well, however deep it is nested`(word: String) {
    TableApp.$version.withValue(Self.nested) {
      for beginning in ["^\n", "^\n{f0 @root\n*t0\n>t0\n[f1 \n=f1.s0\n"] {
        let state = FlowNavigation<TableApp>(text: beginning + String(repeating: word + "\n", count: 100_000))
        let router = FlowRouter<TableApp>(provider: TableProvider(), restoring: state)
        #expect(Self.nested.fault(in: router.navigation) == nil)
      }
    }
  }
}
