import FlowCompiler
import FlowGraph
import Foundation
import Support
import Testing

@testable import FlowSearch

/// The time that a search may take.
enum SearchTime {
  /// The most steps of a search. An optimised build takes less than a second for them.
  static let mostSteps = 6_000_000

  /// The CPU time in microseconds that a step, or equally long work, may take in a build without optimisation, on a busy machine.
  private static let mostPerStep = 20.0
  /// The seconds that a search may take before it counts steps.
  private static let mostBefore = 5.0

  /// Searches an app, and makes the traces to everything that it finds.
  ///
  /// - Returns: The search, and the faults in the time that it took.
  static func search(_ graph: NavigationGraph) -> (search: ExactSearch, faults: Set<String>) {
    let (search, seconds) = ThreadTime.measuring { ExactSearch(graph) }
    var faults: Set<String> = []
    if search.stepsTaken > mostSteps { faults.insert("takes too many steps") }
    if seconds > mostBefore + mostPerStep * Double(search.stepsTaken) / 1_000_000 { faults.insert("takes too long for its steps") }
    return (search, faults)
  }
}

@Suite("The steps of a search limit its time")
struct SearchTimeTests {
  private func graph(_ name: String) throws -> NavigationGraph {
    let text = try String(contentsOfFile: "Tests/Cases/slow/\(name).yaml", encoding: .utf8)
    return try #require(Pipeline.graph(text))
  }

  @Test(
    "The search decides an app whose stacks grow without end within its steps, and within the time for these steps", .long,
    arguments: ["both-values", "back-over-deep-stacks", "tabs-over-deep-stacks", "four-facts"])
  func growing(_ name: String) throws {
    let (search, faults) = SearchTime.search(try graph(name))
    #expect(faults.isEmpty, "\(faults) after \(search.stepsTaken) steps")
  }

  @Test("A move over a deep stack costs more than a move over a low one")
  func deepStacks() throws {
    let graph = try graph("both-values")
    let launched = try #require(Numbers(graph).launchStates().first)
    var deep = launched
    let numbers = Numbers(graph)
    while deep.screenCount < 200 {
      let results = numbers.moves(in: deep).flatMap { numbers.apply($0, to: deep) }.filter { $0.verdict == .legal }
      deep = try #require(results.map(\.state).max { $0.screenCount < $1.screenCount })
    }
    var (low, high) = (MoveBudget(moves: 100), MoveBudget(moves: 100))
    low.spend(in: launched)
    high.spend(in: deep)
    #expect(low.left == 99)
    #expect(high.left < 90)
  }

  @Test("The interpreter stops looking at states when its budget is spent", arguments: [10, 100, 1_000])
  func spent(_ moves: Int) throws {
    let nearby = NearbyStates(Numbers(try graph("both-values")), launches: 8)
    var budget = MoveBudget(moves: moves)
    var count = 0
    let looked = nearby.look(atMost: 2_000, within: .max, &budget) { _, _ in
      count += 1
      return true
    }
    #expect(budget.isSpent && looked < .max)
    #expect(count <= moves)
  }

  @Test("A trace isn't certain if the budget doesn't allow all its moves to be made again")
  func replaying() throws {
    let graph = try graph("tabs-over-deep-stacks")
    let search = ExactSearch(graph)
    let trace = try #require(search.faults.map { search.trace(to: $0) }.first { $0.isCertain && $0.moveCount > 2 })
    let replay = Replay(graph)
    #expect(replay.repaired(Array(trace.steps.dropLast())) != nil)
    var budget = MoveBudget(moves: 1)
    #expect(replay.repaired(Array(trace.steps.dropLast()), fault: nil, isRound: false, &budget) == nil)
  }

  @Test("Moves that each assume a value together count as one way out if they cover all values")
  func waysOut() {
    let (first, second) = (Condition.fact(FactID(0)), Condition.fact(FactID(1)))
    func covers(_ all: TakenValues...) -> Bool {
      var cover = EscapeCover()
      return all.map { cover.add($0) }.contains(true)
    }
    #expect(covers([:]))
    #expect(covers([first: true], [first: false]))
    #expect(covers([first: true], [first: false, second: true], [second: false]))
    #expect(!covers([first: true], [second: true]))
    #expect(!covers([first: true], [first: true, second: false], [first: false, second: true]))
  }

  @Test("The search makes the traces to many requirements of one screen once, in time linear in the report")
  func requirements() throws {
    func app(_ count: Int) -> String {
      let facts = (0..<count).map { "f\($0)" }.joined(separator: ", ")
      let screens = (0..<count).map { "  s\($0): { requires: [\(facts)] }\n" }.joined()
      let moves = (0..<count).map { "go\($0): { push: s\($0), sets: f\($0) }" }.joined(separator: ", ")
      return "app: Many\nstart: home\nfacts: [\(facts)]\n---\nflow: home\nscreens:\n  home: { actions: { \(moves) } }\n\(screens)"
    }
    func seconds(_ count: Int) throws -> Double {
      let graph = try #require(Pipeline.graph(app(count)))
      let (cover, seconds) = ThreadTime.measuring {
        let search = ExactSearch(graph)
        return search.tracesToUnmetRequirements
      }
      #expect(cover.count == count * (count - 1))
      return seconds
    }
    // Twice as many screens give four times as many findings. The square of that would be 16 times as long.
    let (few, many) = (try seconds(20), try seconds(40))
    #expect(many < 12 * few + 1, "\(few) s, then \(many) s")
  }
}
