@testable @_spi(FlowGenerated) import FlowRuntime
import Metro
import Testing
import VirtualTime

/// Routers that begin at a screen.
@MainActor @Suite("A router at a screen") struct RouterAtScreenTests {
  private static let seeds = WalkSeeds.seeds(1_000, usual: 30)

  private static func chain(_ state: FlowNavigation<TableApp>) -> [TableRoute] { state.contexts.flatMap { $0.content.innermost.screens } }

  @Test func `a router at a screen shows the screen in a reachable state`() {
    var count = (shown: 0, all: 0)
    for seed in Self.seeds {
      var numbers = SeededNumbers(seed: seed)
      let version = Version(using: &numbers)
      TableApp.$version.withValue(version) {
        for flow in version.flows where flow.kind != .tabs {
          for screen in flow.screens {
            guard let route = version.route(flow.name, screen.name) else { continue }
            count.all += 1
            guard let router = FlowRouter<TableApp>(at: route, facts: Set(TableFact.allCases), provider: TableProvider()) else { continue }
            count.shown += 1
            #expect(router.navigation.activeScreen == route)
            #expect(version.fault(in: router.navigation) == nil, "seed \(seed): \(route.path)")
            #expect(version.faultOfStored(router.navigation) == nil)
            // The screen is on the first screen of its flow, unless a move enters the flow elsewhere.
            let isBelow = flow.kind == .stack && route.screens.name != flow.screens.first?.name
            let below = Self.chain(router.navigation).dropLast().last
            #expect(!isBelow || below?.screens.name == flow.screens.first?.name || version.entersElsewhere(flow.name))
          }
        }
      }
    }
    // Nothing leads to some flows, and screens with arguments lead to others.
    #expect(count.shown > count.all / 4, "\(count)")
  }

  @Test func `a router at a screen has the requested screens below`() {
    var count = 0
    for seed in Self.seeds {
      var numbers = SeededNumbers(seed: seed)
      let version = Version(using: &numbers)
      TableApp.$version.withValue(version) {
        var walk = VersionWalk(version, TableStore())
        let router = walk.router
        for _ in 0..<30 {
          #expect(walk.run(1, isFresh: true, &numbers) == nil)
          let chain = Self.chain(router.navigation)
          guard let top = chain.last, Self.isByMovesAlone(router.navigation), router.navigation.meetsAllRequirements else { continue }
          let other = FlowRouter<TableApp>(at: top, over: chain.dropLast(), facts: router.navigation.facts, provider: TableProvider())
          #expect(other.map { Array(Self.chain($0.navigation).suffix(chain.count)) } == chain, "seed \(seed): \(router.navigation.text)")
          #expect(other.flatMap { version.fault(in: $0.navigation) } == nil, "seed \(seed): \(router.navigation.text)")
          if chain.count > 2 { count += 1 }
        }
      }
    }
    #expect(count > Self.seeds.count)
  }

  private static func way(to path: String, over below: [String]? = nil, in version: Version) -> String? {
    TableApp.$version.withValue(version) {
      guard let route = TableRoute(path: path) else { return nil }
      let router = FlowRouter<TableApp>(at: route, over: below?.compactMap { TableRoute(path: $0) }, provider: TableProvider())
      return router.map { $0.navigation.text.split(separator: "\n").dropFirst($0.navigation.facts.count).joined(separator: " ") }
    }
  }

  @Test func `a router at a screen enters flows as the app does`() {
    let sheet = FlowPresentation()
    let version = Version(
      flows: [
        .init(
          name: "f0", kind: .stack,
          screens: [.init(name: "s0"), .init(name: "s1"), .init(name: "s2", hasOutcomes: true), .init(name: "s3")],
          moves: [
            .init(name: "s0.filter", verb: .presentScreen(flow: "f0", screen: "s1", sheet)),
            .init(name: "s0.pick", verb: .push(flow: "f0", screen: "s2")), .init(name: "s2.ask", verb: .present("f1", sheet)),
            .init(name: "s3.deep", verb: .push(flow: "f2", screen: "s1")), .init(name: "s3.closes/1", verb: .present("f3", sheet)),
          ], apart: ["s1"]),
        .init(name: "f1", kind: .stack, screens: [.init(name: "s0")]),
        .init(name: "f2", kind: .stack, screens: [.init(name: "s0"), .init(name: "s1"), .init(name: "s2")]),
        .init(name: "f3", kind: .stack, screens: [.init(name: "s0")]),
      ], roots: ["f0"])
    // The screen is in the sheet in which its own flow shows it, also over screens that the test names.
    let filter = "^ [f0 @root =f0.s0 ^sheet [f0 f0.s0.filter =f0.s1"
    #expect(Self.way(to: "f0.s1", in: version) == filter && Self.way(to: "f0.s1", over: ["f0.s0"], in: version) == filter)
    #expect(Self.way(to: "f0.s1", over: ["f0.s3"], in: version) == nil)
    // The screen below has outcomes of its own.
    #expect(Self.way(to: "f1.s0", in: version) == "^ [f0 @root =f0.s0 [f0 f0.s0.pick =f0.s2 ^sheet [f1 f0.s2.ask =f1.s0")
    // Nothing enters this flow at its first screen.
    let deep = "^ [f0 @root =f0.s0 =f0.s3 [f2 f0.s3.deep =f2.s1"
    #expect(Self.way(to: "f2.s1", in: version) == deep && Self.way(to: "f2.s2", in: version) == "\(deep) =f2.s2")
    #expect(Self.way(to: "f2.s0", over: ["f0.s3"], in: version) == nil)
    // A screen that an earlier step has left can't be below.
    #expect(Self.way(to: "f3.s0", in: version) == nil)
  }

  @Test func `a router at a screen has a replacement in place of the entered screen`() {
    let version = Version(
      flows: [
        .init(name: "f0", kind: .stack, screens: [.init(name: "s0")], moves: [.init(name: "on", verb: .pushFlow("f1"))]),
        .init(
          name: "f1", kind: .stack, screens: [.init(name: "s0"), .init(name: "s1"), .init(name: "s2")],
          moves: [.init(name: "swap", verb: .replace(flow: "f1", screen: "s1"))]),
      ], roots: ["f0"])
    #expect(Self.way(to: "f1.s1", over: ["f0.s0"], in: version) == "^ [f0 @root =f0.s0 [f1 f0.on =f1.s1")
    #expect(Self.way(to: "f1.s2", over: ["f0.s0"], in: version) == nil)
  }

  private static let folders = Version(
    flows: [
      .init(
        name: "f0", kind: .stack, screens: [.init(name: "s0"), .init(name: "s1")],
        moves: [.init(name: "s0.open", verb: .push(flow: "f0", screen: "s1")), .init(name: "s1.inner", verb: .pushFlow("f0"))],
        lowest: ["s1"])
    ], roots: ["f0"])

  @Test func `a router at a screen repeats a flow that starts itself`() {
    let inner = "^ [f0 @root =f0.s0 =f0.s1 [f0 f0.s1.inner =f0.s0"
    #expect(Self.way(to: "f0.s0", over: ["f0.s0", "f0.s1"], in: Self.folders) == inner)
    #expect(Self.way(to: "f0.s0", over: ["f0.s0"], in: Self.folders) == nil)
    // Other moves put it there as well, so it joins the frame.
    var joining = Self.folders
    joining.flows[0].moves.append(.init(name: "s0.again", verb: .push(flow: "f0", screen: "s0")))
    #expect(Self.way(to: "f0.s0", over: ["f0.s0"], in: joining) == "^ [f0 @root =f0.s0 =f0.s0")
  }

  @Test func `a router at a screen has a bottom screen alone`() {
    #expect(Self.way(to: "f0.s1", over: [], in: Self.folders) == "^ [f0 @root =f0.s1")
    #expect(Self.way(to: "f0.s1", in: Self.folders) == "^ [f0 @root =f0.s0 =f0.s1")
    var whole = Self.folders
    whole.flows[0].lowest = []
    for below in [[], ["f0.s0"]] { #expect(Self.way(to: "f0.s1", over: below, in: whole) == "^ [f0 @root =f0.s0 =f0.s1") }
  }

  @Test func `a router isn't at or above a screen whose requirements fail`() {
    let version = Version(
      flows: [
        .init(
          name: "f0", kind: .stack, screens: [.init(name: "s0", requires: "a")],
          moves: [.init(name: "s0.on", verb: .present("f1", .init()))]),
        .init(name: "f1", kind: .stack, screens: [.init(name: "s0")]),
      ], roots: ["f0"], facts: [.init(name: "a", isPersisted: false, isInitial: false)])
    TableApp.$version.withValue(version) {
      for name in ["f0", "f1"] {
        @MainActor func isThere(_ facts: Set<TableFact>) -> Bool {
          version.route(name, "s0").flatMap { FlowRouter<TableApp>(at: $0, facts: facts, provider: TableProvider()) } != nil
        }
        #expect(isThere(Set(TableFact.allCases)) && !isThere([]))
      }
    }
  }

  @Test func `a router at a screen prints the shown screens and the results of moves`() throws {
    let version = Version(
      flows: [
        .init(
          name: "f0", kind: .stack, screens: [.init(name: "s0"), .init(name: "s1", needsID: true)],
          moves: [.init(name: "s1.show", verb: .present("f1", .init())), .init(name: "up", verb: .pop)]),
        .init(name: "f1", kind: .stack, screens: [.init(name: "s0")]),
      ], roots: ["f0"])
    try TableApp.$version.withValue(version) {
      let below = [version.route("f0", "s0"), version.route("f0", "s1")].compactMap { $0 }
      let route = try #require(version.route("f1", "s0"))
      let router = try #require(FlowRouter<TableApp>(at: route, over: below, provider: TableProvider()))
      #expect("\(router.navigation)" == "f0.s0 › f0.s1?id=1 ▸ sheet: f1.s0")
      #expect("\(router.swipeDown())" == "swipeDown: legal" && "\(router.navigation)" == "f0.s0 › f0.s1?id=1")
      #expect("\(router.swipeDown())" == "swipeDown: inactive")
    }
  }

  @Test func `a router at a screen has the facts of the first launch or the given facts`() {
    let version = Version(
      flows: [.init(name: "f0", kind: .stack, screens: [.init(name: "s0")])], roots: ["f0"],
      facts: [.init(name: "a", isPersisted: true, isInitial: true), .init(name: "b", isPersisted: false, isInitial: false)])
    TableApp.$version.withValue(version) {
      @MainActor func facts(_ facts: Set<TableFact>?) -> Set<String>? {
        let router = version.route("f0", "s0").flatMap { FlowRouter<TableApp>(at: $0, facts: facts, provider: TableProvider()) }
        return router.map { Set($0.navigation.facts.map(\.rawValue)) }
      }
      #expect(facts(nil) == ["a"] && facts([]) == [] && facts(Set(TableFact.allCases)) == ["a", "b"])
    }
  }

  @Test func `a router at a screen also searches the tabs for the screens below`() {
    let version = Version(
      flows: [
        .init(name: "f0", kind: .tabs, tabs: [("t0", "f1")], moves: [.init(name: "wheel", verb: .present("m0", FlowPresentation()))]),
        .init(name: "f1", kind: .stack, screens: [.init(name: "s0")]), .init(name: "m0", kind: .stack, screens: [.init(name: "s0")]),
      ], roots: ["f1", "f0"])
    #expect(Self.way(to: "f1.s0", in: version) == "^ [f1 @root =f1.s0")
    #expect(Self.way(to: "m0.s0", in: version) == "^ {f0 @root *t0 >t0 [f1  =f1.s0 } ^sheet [m0 f0.wheel =m0.s0")
  }

  /// Whether the state has no replaced instances and no presented tabs. A replaced instance leaves no trace below, and no way ends in
  /// presented tabs.
  private static func isByMovesAlone(_ state: FlowNavigation<TableApp>) -> Bool {
    // The words don't show parts that aren't stored.
    if state.leavingProcess != state { return false }
    let words = state.text.split(separator: "\n").drop { $0.hasPrefix("#") }
    let root = words.dropFirst().prefix { !$0.hasPrefix("^") }
    let isReplaced = words.contains { $0.contains(" ~") || $0.hasPrefix(">") && $0.contains(" ") || $0 == root.first && $0.hasSuffix(" ") }
    return !isReplaced && !words.dropFirst(root.count + 1).contains { $0.hasPrefix("{") }
  }
}

extension Version {
  /// Whether a move enters a flow at another screen than its first one.
  fileprivate func entersElsewhere(_ name: String) -> Bool {
    flows.contains { $0.name != name && $0.moves.contains { if case .push(name, let screen) = $0.verb { screen != "s0" } else { false } } }
  }
}
