@_spi(FlowGenerated) import FlowRuntime
@testable import FlowGraph
import Testing

@testable import FlowSearch

extension InterpreterTests {
  /// A comparison of the assumptions about guards with all values of the guards.
  @Suite("Guards, compared with all their values") struct Guards {
    static let guards = (0..<4).map { GuardID($0) }
    static let nothing = NavigationState(facts: FactValues([]), contexts: [])

    @Test("A choice can be taken exactly if some values of the guards make it the first that holds", arguments: 0..<200)
    func exact(_ seed: Int) {
      var random = SplitMix(seed: UInt64(seed))
      var assumed = GuardAssumptions.none
      // The values that remain after one choice of each list was taken.
      var valuations = (0..<16).map { bits in Set(Self.guards.filter { bits >> Int($0.index) & 1 == 1 }) }
      for _ in 0..<3 {
        let lists = (0..<4).map { _ in
          var conditions = Conditions()
          conditions.open = Self.literals(mostly: 0..<3, &random)
          conditions.alternatives = (0..<Int.random(in: 0..<3, using: &random)).map { _ in
            (Self.literals(mostly: 0..<2, &random) + Self.literals(mostly: 0..<2, &random)).map { .open($0) }
          }.filter { !$0.isEmpty }
          return conditions
        }
        let expected = Dictionary(grouping: valuations) { valuation in lists.firstIndex { $0.holds(valuation) } ?? -1 }
        let branches = assumed.branches(of: lists, in: Self.nothing)
        #expect(branches.taken.map(\.index) == expected.keys.filter { $0 >= 0 }.sorted())
        #expect(branches.mayBeNone == (expected[-1] != nil))
        guard let branch = branches.taken.randomElement(using: &random) else { return }
        assumed = branch.guards
        valuations = expected[branch.index] ?? []
      }
    }
    /// Returns random literals of some guards.
    private static func literals(mostly rarity: Range<Int>, _ random: inout SplitMix) -> [OpenLiteral] {
      guards.filter { _ in Int.random(in: rarity, using: &random) == 0 }.map { OpenLiteral(.guard($0), Bool.random(using: &random)) }
    }

    @Test("Many alternatives are decided, or assumed possible, in little time")
    func many() {
      var random = SplitMix(seed: 1)
      let lists = (0..<40).map { _ in
        var conditions = Conditions()
        conditions.alternatives = (0..<20).map { _ in
          (0..<3).map { _ in
            .open(OpenLiteral(.guard(GuardID(Int.random(in: 0..<60, using: &random))), Bool.random(using: &random)))
          }
        }
        return conditions
      }
      let branches = GuardAssumptions.none.branches(of: lists, in: Self.nothing)
      #expect(!branches.taken.isEmpty && branches.mayBeNone)
    }
  }
}

extension Conditions {
  fileprivate func holds(_ valuation: Set<GuardID>) -> Bool {
    func holds(_ literal: OpenLiteral) -> Bool {
      if case .guard(let id) = literal.asked { valuation.contains(id) == literal.value } else { false }
    }
    return open.allSatisfy(holds)
      && alternatives.allSatisfy { $0.contains { if case .open(let literal) = $0 { holds(literal) } else { false } } }
  }
}

/// A generator that gives the same random numbers each time.
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
