import FlowDiagnostics
import FlowGraph

/// Finds shortest paths between screens, over the real stacks.
public struct PathFinder {
  let graph: NavigationGraph
  let machine: StackMachine
  let reached: Saturation
  private let limit: SearchLimit

  /// A path from a screen to another.
  public enum Result: Sendable {
    /// A path whose first step is its beginning. It's shortest over all states in which the first screen is active.
    case found(Trace)
    /// No path exists. Contains the screens that can be reached from the first, and the first itself.
    case none(reached: Set<ScreenID>)
    /// No path was found, and not all states were searched.
    case undecided
  }

  /// Searches from launch, and from links and entries.
  public init(_ graph: NavigationGraph, limit: SearchLimit = .standard) {
    self.init(graph, limit, limit.budget(for: graph))
  }

  /// - Parameter budget: the budget for a search of all states.
  init(_ graph: NavigationGraph, _ limit: SearchLimit, _ budget: SearchBudget) {
    self.graph = graph
    self.limit = limit
    let search = StateSearch(StackMachine(graph), budget)
    (machine, reached) = (search.machine, search.saturation)
  }

  /// Whether all states were searched.
  var isComplete: Bool { !reached.isSpent }

  /// Returns a shortest path from launch, or from a link if no other path leads to the screen.
  public func path(to screen: ScreenID) -> Result {
    guard let end = states(of: screen).first else {
      guard !isComplete else {
        let found = machine.findings.unmetLinks.first { $0.link.screen == screen }
        let unmet = found.flatMap { SearchRecord(reached, machine).unmet($0.link, with: $0.facts, Numbers(graph)) }
        return unmet.map { .found($0.trace) } ?? .none(reached: reached.screens(machine))
      }
      return limit.asksSingly ? LazyPaths(graph, limit).path(to: screen) : .undecided
    }
    let record = SearchRecord(reached, machine)
    let trace = Trace(graph, record, along: [.whole(end)])
    // The search over-approximates tabs, and a resumed tab may be nearer. So a path that the interpreter has made is
    // better.
    return .found(trace.isCertain && !record.mayMissShortest(trace) ? trace : madePath(to: screen, reported: trace))
  }

  /// Returns a path with the fewest moves from launch, if the states nearby contain one.
  private func madePath(to screen: ScreenID, reported: Trace) -> Trace {
    let numbers = Numbers(graph)
    let nearby = NearbyStates(numbers, launches: Self.mostLaunches)
    let farthest = reported.isCertain ? reported.moveCount - 2 : .max
    var found: Walk?
    /// The least number of moves of the impossible paths, which need both values of a param.
    var impossible = Int.max
    var budget = limit.budget(for: graph).moves
    let looked = nearby.look(atMost: Self.mostNearby, within: farthest, &budget) { visit, _ in
      for (move, result) in visit.steps where result.state.activeScreen == screen {
        guard !visit.isPossible(then: result) else {
          found = visit.walk.making(move, result)
          return false
        }
        impossible = min(impossible, visit.distance + 1)
      }
      return true
    }
    var trace = found.map { Trace(numbers, of: $0) } ?? reported
    let isShortest = !nearby.isCut && (found != nil || looked >= farthest) && impossible >= trace.moveCount
    trace.mayBeLonger = trace.isCertain && !isShortest
    return trace
  }

  private static let mostLaunches = 64
  private static let mostNearby = 20_000

  /// Returns a shortest path from a state in which one screen is active to a state in which another is.
  public func path(from start: ScreenID, to end: ScreenID) -> Result {
    guard isComplete else { return limit.asksSingly ? LazyPaths(graph, limit).path(from: start, to: end) : .undecided }
    let second = SecondSearch(from: states(of: start), of: reached, machine, to: end, limit.budget(for: graph))
    guard let found = second.end else { return second.isComplete ? .none(reached: second.screens) : .undecided }
    let trace = Trace(graph, SearchRecord(second.saturation, second.machine), along: [.whole(found)])
    return .found(trace.isCertain ? trace : made(trace, from: start))
  }

  /// Returns a path from a screen as the interpreter makes it after a path from launch. Returns the path unchanged if
  /// the interpreter can't make it.
  private func made(_ path: Trace, from start: ScreenID) -> Trace {
    guard let first = path.steps.first, path.count == nil else { return path }
    let (record, replay) = (SearchRecord(reached, machine), Replay(graph))
    for state in states(of: start).prefix(Self.mostBeginnings) {
      let beginning = Trace(graph, record, along: [.whole(state)])
      guard beginning.isCertain, beginning.count == nil, beginning.steps.last?.facts == first.facts,
        let steps = replay.repaired(beginning.steps + path.steps.dropFirst())
      else { continue }
      return Trace(
        steps: [first] + steps.dropFirst(beginning.steps.count), count: nil, cut: nil, choices: path.choices, link: nil, isCertain: true)
    }
    return path
  }

  private static let mostBeginnings = 64

  /// Returns the transitions that are states in which a screen is active, the nearest to launch first.
  private func states(of screen: ScreenID) -> [TransitionID] {
    reached.transitions.ids.filter { machine.state(reached.transitions[$0].head) == screen }
  }
}
