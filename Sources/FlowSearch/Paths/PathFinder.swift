import FlowDiagnostics
import FlowGraph

/// Finds shortest ways between screens, over the real stacks.
public struct PathFinder {
  let graph: NavigationGraph
  let machine: StackMachine
  let reached: Saturation
  private let limit: SearchLimit

  /// A way from a screen to another.
  public enum Way: Sendable {
    /// Its first step is where it begins. Of all states in which the first screen is active the one is taken from which it is
    /// shortest.
    case found(Trace)
    /// There is none; the screens that can be reached from the first, itself included.
    case none(reached: Set<ScreenID>)
    /// None has been found, and not all states were looked at.
    case undecided
  }

  /// Searches from launch, and from links and entries.
  public init(_ graph: NavigationGraph, limit: SearchLimit = .standard) {
    self.init(graph, limit, limit.budget(for: graph))
  }

  /// - Parameter budget: what may be taken to look at all states at once.
  init(_ graph: NavigationGraph, _ limit: SearchLimit, _ budget: SearchBudget) {
    self.graph = graph
    self.limit = limit
    let search = StateSearch(StackMachine(graph), budget)
    (machine, reached) = (search.machine, search.saturation)
  }

  /// Whether all states were looked at.
  var isComplete: Bool { !reached.isSpent }

  /// A shortest way from launch, or from a link where nothing else leads there.
  public func way(to screen: ScreenID) -> Way {
    guard let end = states(of: screen).first else {
      guard !isComplete else {
        let found = machine.findings.unmetLinks.first { $0.link.screen == screen }
        let unmet = found.flatMap { SearchRecord(reached, machine).unmet($0.link, with: $0.facts, Numbers(graph)) }
        return unmet.map { .found($0.trace) } ?? .none(reached: reached.screens(machine))
      }
      return limit.asksSingly ? LazyPaths(graph, limit).way(to: screen) : .undecided
    }
    let record = SearchRecord(reached, machine)
    let trace = Trace(graph, record, along: [.whole(end)])
    // What tabs are taken for may be more than they are, and one that is come back to may be nearer: a way that has been made is better.
    return .found(trace.isCertain && !record.mayMissShortest(trace) ? trace : madeWay(to: screen, told: trace))
  }

  /// The fewest moves from launch, if they are found among the states nearby.
  private func madeWay(to screen: ScreenID, told: Trace) -> Trace {
    let numbers = Numbers(graph)
    let nearby = NearbyStates(numbers, launches: Self.mostLaunches)
    let farthest = told.isCertain ? told.moveCount - 2 : .max
    var found: Walk?
    /// How many moves lead there, at least, by ways that are none: they ask a param for both of its values.
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
    var trace = found.map { Trace(numbers, of: $0) } ?? told
    let isShortest = !nearby.isCut && (found != nil || looked >= farthest) && impossible >= trace.moveCount
    trace.mayBeLonger = trace.isCertain && !isShortest
    return trace
  }

  private static let mostLaunches = 64
  private static let mostNearby = 20_000

  /// A shortest way from a state in which one screen is active to one in which another is.
  public func way(from start: ScreenID, to end: ScreenID) -> Way {
    guard isComplete else { return limit.asksSingly ? LazyPaths(graph, limit).way(from: start, to: end) : .undecided }
    let second = SecondSearch(from: states(of: start), of: reached, machine, to: end, limit.budget(for: graph))
    guard let found = second.end else { return second.isComplete ? .none(reached: second.screens) : .undecided }
    let trace = Trace(graph, SearchRecord(second.saturation, second.machine), along: [.whole(found)])
    return .found(trace.isCertain ? trace : made(trace, from: start))
  }

  /// A way from a screen, as the interpreter makes it behind one from launch; as it was told, if none is found behind which it can.
  private func made(_ way: Trace, from start: ScreenID) -> Trace {
    guard let first = way.steps.first, way.count == nil else { return way }
    let (record, replay) = (SearchRecord(reached, machine), Replay(graph))
    for state in states(of: start).prefix(Self.mostBeginnings) {
      let beginning = Trace(graph, record, along: [.whole(state)])
      guard beginning.isCertain, beginning.count == nil, beginning.steps.last?.facts == first.facts,
        let steps = replay.mended(beginning.steps + way.steps.dropFirst())
      else { continue }
      return Trace(
        steps: [first] + steps.dropFirst(beginning.steps.count), count: nil, cut: nil, choices: way.choices, link: nil, isCertain: true)
    }
    return way
  }

  private static let mostBeginnings = 64

  /// The transitions that are states in which a screen is active, the nearest to launch first.
  private func states(of screen: ScreenID) -> [TransitionID] {
    reached.transitions.ids.filter { machine.state(reached.transitions[$0].head) == screen }
  }
}
