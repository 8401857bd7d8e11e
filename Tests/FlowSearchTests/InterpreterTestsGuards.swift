@_spi(FlowGenerated) import FlowRuntime
@testable import FlowGraph
import Testing

@testable import FlowSearch

extension InterpreterTests {
  /// What is assumed of guards, held against trying every valuation.
  @Suite("Guards, by every valuation") struct Guards {
    static let guards = (0..<4).map { GuardID($0) }
    static let nothing = NavigationState(facts: FactValues([]), contexts: [])

    @Test("A choice can be taken if and only if some valuation makes it the first", arguments: 0..<200)
    func exact(_ seed: Int) {
      var random = SplitMix(seed: UInt64(seed))
      var assumed = GuardAssumptions.none
      // What is left of all valuations after each list of choices has gone one way.
      var valuations = (0..<16).map { bits in Set(Self.guards.filter { bits >> Int($0.index) & 1 == 1 }) }
      for _ in 0..<3 {
        let asked = (0..<4).map { _ in Set(Self.guards.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }) }
        let lists = asked.map { list in
          var conditions = Conditions()
          conditions.guards = Array(list)
          return conditions
        }
        let expected = Dictionary(grouping: valuations) { valuation in asked.firstIndex { $0.isSubset(of: valuation) } ?? -1 }
        let ways = assumed.ways(through: lists, in: Self.nothing)
        #expect(ways.taken.map(\.index) == expected.keys.filter { $0 >= 0 }.sorted())
        #expect(ways.mayBeNone == (expected[-1] != nil))
        guard let way = ways.taken.randomElement(using: &random) else { return }
        assumed = way.guards
        valuations = expected[way.index] ?? []
      }
    }
  }
}

/// Random numbers that are the same each time.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
