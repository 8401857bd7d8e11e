@testable @_spi(FlowGenerated) import FlowRuntime
import Metro
import Testing
import VirtualTime

/// Routers that begin at a screen.
@MainActor @Suite("A router at a screen") struct WayTests {
  private static let seeds = WalkSeeds.seeds(1_000, usual: 30)

  private static func chain(_ state: FlowNavigation<TableApp>) -> [TableRoute] { state.contexts.flatMap { $0.content.innermost.screens } }

  @Test func `shows each in a state that the app can come to`() {
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
            #expect(FlowNavigation<TableApp>(text: router.navigation.text) == router.navigation)
            let isBelow = flow.kind == .stack && route.screens.name != flow.screens.first?.name
            #expect(!isBelow || Self.chain(router.navigation).dropLast().last?.screens.name == flow.screens.first?.name)
          }
        }
      }
    }
    // Some flows nothing leads to, and some are come to by screens with arguments.
    #expect(count.shown > count.all / 4, "\(count)")
  }

  @Test func `has below it what it is said to lie on`() {
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
          guard let top = chain.last, Self.isByMovesAlone(router.navigation) else { continue }
          let other = FlowRouter<TableApp>(at: top, over: chain.dropLast(), facts: router.navigation.facts, provider: TableProvider())
          #expect(other.map { Array(Self.chain($0.navigation).suffix(chain.count)) } == chain, "seed \(seed): \(router.navigation.text)")
          #expect(other.flatMap { version.fault(in: $0.navigation) } == nil, "seed \(seed): \(router.navigation.text)")
          if chain.count > 2 { count += 1 }
        }
      }
    }
    #expect(count > Self.seeds.count)
  }

  /// Whether nothing in it has come by `replace`, of which no trace need be left below; and no tabs are presented, in which no way ends.
  private static func isByMovesAlone(_ state: FlowNavigation<TableApp>) -> Bool {
    let words = state.text.split(separator: "\n").drop { $0.hasPrefix("#") }
    let root = words.dropFirst().prefix { !$0.hasPrefix("^") }
    let isReplaced = words.contains { $0.contains(" ~") || $0.hasPrefix(">") && $0.contains(" ") || $0 == root.first && $0.hasSuffix(" ") }
    return !isReplaced && !words.dropFirst(root.count + 1).contains { $0.hasPrefix("{") }
  }
}
