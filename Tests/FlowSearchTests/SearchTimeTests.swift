import FlowCompiler
import FlowGraph
import Foundation
import Support
import Testing

@testable import FlowSearch

/// How long a search may take.
enum SearchTime {
  /// So many steps take less than a second in an optimised build.
  static let mostSteps = 6_000_000

  /// So many microseconds of CPU may a step take, or what else takes as long, in a build that is not optimised, on a busy machine.
  private static let mostPerStep = 20.0
  /// What a search takes before it begins to count.
  private static let mostBefore = 5.0

  /// Searches an app, and makes the ways to what is found.
  ///
  /// - Returns: the search, and what is wrong with the time that it took.
  static func search(_ graph: NavigationGraph) -> (search: ExactSearch, faults: Set<String>) {
    let (search, seconds) = ThreadTime.measuring { ExactSearch(graph) }
    var faults: Set<String> = []
    if search.stepsTaken > mostSteps { faults.insert("takes too many steps") }
    if seconds > mostBefore + mostPerStep * Double(search.stepsTaken) / 1_000_000 { faults.insert("takes too long for its steps") }
    return (search, faults)
  }
}

@Suite("The steps of a search bound its time")
struct SearchTimeTests {
  private func graph(_ name: String) throws -> NavigationGraph {
    let text = try String(contentsOfFile: "Tests/Cases/slow/\(name).yaml", encoding: .utf8)
    return try #require(Pipeline.graph(text))
  }

  @Test(
    "An app whose stacks grow without end is decided within the steps of a search, and within the time that these take", .long,
    arguments: ["both-values", "back-over-deep-stacks", "tabs-over-deep-stacks", "four-facts"])
  func growing(_ name: String) throws {
    let (search, faults) = SearchTime.search(try graph(name))
    #expect(faults.isEmpty, "\(faults) after \(search.stepsTaken) steps")
  }

  @Test("Moves over a deep stack cost more than over a low one")
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

  @Test("What the interpreter looks at ends with its budget", arguments: [10, 100, 1_000])
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

  @Test("A trace whose moves may not all be made again is not certain")
  func replaying() throws {
    let graph = try graph("tabs-over-deep-stacks")
    let search = ExactSearch(graph)
    let trace = try #require(search.faults.map { search.trace(to: $0) }.first { $0.isCertain && $0.moveCount > 2 })
    let replay = Replay(graph)
    #expect(replay.mended(Array(trace.steps.dropLast())) != nil)
    var budget = MoveBudget(moves: 1)
    #expect(replay.mended(Array(trace.steps.dropLast()), fault: nil, isRound: false, &budget) == nil)
  }

  @Test("Moves that each take a value for granted are one way out together where they take each value")
  func waysOut() {
    let (first, second) = (Condition.fact(FactID(0)), Condition.fact(FactID(1)))
    func covers(_ all: TakenValues...) -> Bool {
      var ways = EscapeCover()
      return all.map { ways.add($0) }.contains(true)
    }
    #expect(covers([:]))
    #expect(covers([first: true], [first: false]))
    #expect(covers([first: true], [first: false, second: true], [second: false]))
    #expect(!covers([first: true], [second: true]))
    #expect(!covers([first: true], [first: true, second: false], [first: false, second: true]))
  }

  @Test("The ways to many requirements of one screen are made once, and take as long as the report is")
  func requirements() throws {
    func app(_ count: Int) -> String {
      let facts = (0..<count).map { "f\($0)" }.joined(separator: ", ")
      let screens = (0..<count).map { "  s\($0): { requires: [\(facts)] }\n" }.joined()
      let moves = (0..<count).map { "go\($0): { push: s\($0), sets: f\($0) }" }.joined(separator: ", ")
      return "app: Many\nstart: home\nfacts: [\(facts)]\n---\nflow: home\nscreens:\n  home: { actions: { \(moves) } }\n\(screens)"
    }
    func seconds(_ count: Int) throws -> Double {
      let graph = try #require(Pipeline.graph(app(count)))
      let (ways, seconds) = ThreadTime.measuring {
        let search = ExactSearch(graph)
        return search.tracesToUnmetRequirements
      }
      #expect(ways.count == count * (count - 1))
      return seconds
    }
    // Twice as many screens have four times as many requirements: 16 times as long is the square of that.
    let (few, many) = (try seconds(20), try seconds(40))
    #expect(many < 12 * few + 1, "\(few) s, then \(many) s")
  }
}
