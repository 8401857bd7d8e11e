import FlowCompiler
import FlowDiagnostics
import FlowGraph
import Foundation
import Support
import Testing

/// The exact search against the interpreter, which tries everything out.
@Suite struct ExactSearchTests {
  /// What an exploration of all states up to a size has seen.
  private struct Explored {
    var screens: Set<ScreenID> = []
    var faults: Set<String> = []
    /// Whether no state was left out for its size.
    var isComplete = true
    var states = 0
  }

  /// So many hundreds of apps; `make prove` asks for more.
  static let hundreds = ProcessInfo.processInfo.environment["FLOWC_HUNDREDS"].flatMap { Int($0) } ?? 4

  @Test("Whatever trying everything out finds, the search finds, and nothing else", arguments: Array(0..<hundreds))
  func agrees(_ part: Int) throws {
    for seed in UInt64(part * 100)..<UInt64(part * 100 + 100) {
      let yaml = RandomApps.yaml(seed: seed)
      let compilation = Pipeline.compile(yaml)
      let graph = try #require(compilation.graph, "seed \(seed)\n\(yaml)")
      guard compilation.namesResolve else { continue }
      let explored = explore(graph)
      let search = ExactSearch(graph)
      let found = Set(search.faults.map { "\($0.operation.index) \($0.id)" })
      let missed = explored.screens.filter { !search.isReachedScreen[Int($0.index)] }.map { graph.name(of: $0) }
      #expect(missed.isEmpty, "seed \(seed) misses screens\n\(yaml)")
      #expect(explored.faults.isSubset(of: found), "seed \(seed) misses \(explored.faults.subtracting(found))\n\(yaml)")
      guard explored.isComplete else { continue }
      let invented = graph.screens.ids.filter { search.isReachedScreen[Int($0.index)] && !explored.screens.contains($0) }
      #expect(invented.isEmpty, "seed \(seed) invents \(invented.map { graph.name(of: $0) })\n\(yaml)")
      #expect(found.isSubset(of: explored.faults), "seed \(seed) invents \(found.subtracting(explored.faults))\n\(yaml)")
    }
  }

  private func explore(_ graph: NavigationGraph) -> Explored {
    var explored = Explored()
    var waiting = graph.launchStates
    var seen = Set(waiting)
    var next = 0
    while next < waiting.count {
      let state = waiting[next]
      next += 1
      if let screen = state.activeScreen { explored.screens.insert(screen) }
      for move in graph.moves(in: state) {
        for result in graph.apply(move, to: state) {
          note(result.verdict, result.choices.first, graph, &explored)
          for run in result.handlers { note(run.verdict, run.choices.first, graph, &explored) }
          guard size(result.state) <= 7, seen.count < 1500 else {
            explored.isComplete = false
            continue
          }
          if seen.insert(result.state).inserted { waiting.append(result.state) }
        }
      }
    }
    explored.states = seen.count
    return explored
  }

  private func note(_ verdict: Verdict, _ choice: ChoiceID?, _ graph: NavigationGraph, _ explored: inout Explored) {
    guard case .illegal(let id) = verdict, id != .outcomeUnhandled, let choice else { return }
    explored.faults.insert("\(graph.choices[choice].operation.index) \(id)")
  }

  private func size(_ state: NavigationState) -> Int {
    state.contexts.reduce(0) { sum, context in
      if case .stack(let frames) = context.content { return sum + frames.reduce(0) { $0 + $1.screens.count } }
      return sum + 1
    } + (state.activeStack?.count ?? 0)
  }
}
