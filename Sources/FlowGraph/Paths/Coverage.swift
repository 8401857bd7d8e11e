import FlowDiagnostics

/// Walks that together take every action that can be taken: few and short, though not the fewest.
///
/// A walk goes to the action that is farthest from launch of those left, and on to others as long as some are near.
public struct Coverage: Sendable {
  public let walks: [Walk]
  /// The actions that the walks take.
  public let taken: [ActionID]
  /// Those that can be taken, but to which no walk was found: only over a tab as it is when it is first shown, from a stack that
  /// is hard to come by, or by a way of many thousand moves.
  public let left: [ActionID]
  /// Whether all states were looked at: else there may be more actions that can be taken.
  public let isComplete: Bool

  /// Searches all states, as the checks do, and then looks for the next action around the end of each walk.
  ///
  /// - Parameter limit: how much may be done to look at all states of the app.
  public init(_ graph: NavigationGraph, limit: SearchLimit = .standard) {
    var maker = WalkMaker(graph, limit)
    isComplete = maker.isComplete
    walks = maker.makeWalks()
    taken = maker.taken.sorted()
    left = maker.left
  }
}

private struct WalkMaker {
  private let graph: NavigationGraph
  private let finder: WayFinder
  private let record: SearchRecord
  private let replay: Replay
  /// By action: the first states in which it can be taken, with the choice.
  private var chances: [ActionID: [Chance]] = [:]
  private var waiting: Set<ActionID> = []
  private(set) var taken: Set<ActionID> = []
  private(set) var left: [ActionID] = []

  private struct Chance {
    let transition: Int32
    let choice: ChoiceID
  }

  /// The nearest state may not do: a tab that it needs is not as it was, or a screen is not below.
  private static let mostChances = 4
  /// How many states are looked at for another action nearby.
  private static let mostNearby = 48
  private static let mostFurther = 1_000
  private static let mostLaunches = 8
  /// How many states may still be looked at that are further away.
  private var furtherLeft = 50_000
  /// How long a walk gets, or twice as long as the way on which it began.
  private static let longestWalk = 200
  private static let longestWay: UInt64 = 2_000

  var isComplete: Bool { finder.isComplete }

  init(_ graph: NavigationGraph, _ limit: SearchLimit) {
    self.graph = graph
    finder = WayFinder(graph, limit: limit)
    record = SearchRecord(finder.reached, finder.machine)
    replay = Replay(graph)
    findChances()
  }

  private mutating func findChances() {
    for index in finder.reached.transitions.indices where finder.isState(index, of: finder.reached) {
      for rule in finder.reached.rules(of: finder.reached.transitions[index].head) where rule.label >= 0 {
        guard case .action(let action, let choice) = finder.machine.labels[Int(rule.label)].move,
          finder.machine.findings.uses[Int(graph.choices[choice].operation.index)].isLegal,
          chances[action, default: []].count < Self.mostChances
        else { continue }
        chances[action, default: []].append(Chance(transition: Int32(truncatingIfNeeded: index), choice: choice))
      }
    }
    waiting = Set(chances.keys)
  }

  mutating func makeWalks() -> [Walk] {
    // The farthest first: on the way there are many others.
    let order = chances.keys.sorted { first, second in
      let (a, b) = (distance(to: first), distance(to: second))
      return a == b ? first < second : a > b
    }
    var walks: [Walk] = []
    for action in order where waiting.contains(action) {
      guard var walk = walk(to: action) else {
        waiting.remove(action)
        left.append(action)
        continue
      }
      note(walk.moves.map(\.move))
      let longest = max(Self.longestWalk, 2 * walk.moves.count)
      while !waiting.isEmpty, walk.moves.count < longest, extend(&walk) {}
      walks.append(walk)
    }
    left = left.filter { !taken.contains($0) }.sorted()
    return walks
  }

  private func distance(to action: ActionID) -> UInt64 {
    guard let first = chances[action]?.first else { return 0 }
    let transition = record.transitions[Int(first.transition)]
    return record.activations[Int(transition.activation)].entry.addingCapped(transition.length)
  }

  private mutating func note(_ moves: [PossibleMove]) {
    for case .action(let action, _) in moves {
      taken.insert(action)
      waiting.remove(action)
    }
  }

  /// A walk whose last move is the action.
  private mutating func walk(to action: ActionID) -> Walk? {
    var offered: [Walk] = []
    for chance in chances[action] ?? [] {
      let way = Trace(graph, record, along: [.whole(chance.transition)], longestEnd: Self.longestWay)
      guard way.count == nil else { continue }
      let move = PossibleMove.action(action, chance.choice)
      let walks = replay.walks(along: way.steps)
      for walk in walks {
        guard let result = result(of: move, in: walk.end) else { continue }
        var walk = walk
        walk.make(move, result)
        return walk
      }
      offered += walks.prefix(1)
    }
    // Where the action is offered, but not legal on the nearest ways there, some more moves may do, or others from the beginning.
    for var walk in offered + graph.launchStates.prefix(Self.mostLaunches).map({ Walk(start: $0) }) {
      let (more, looked) = nearest(from: walk.end, most: min(Self.mostFurther, furtherLeft), where: { isTaking($0, action) })
      furtherLeft -= looked
      guard let more else { continue }
      for (move, result) in more { walk.make(move, result) }
      return walk
    }
    return nil
  }

  // MARK: Nearby

  private typealias Moves = [(move: PossibleMove, result: MoveResult)]

  /// Goes on to the nearest action that has not been taken; false if none is near.
  private mutating func extend(_ walk: inout Walk) -> Bool {
    let (more, _) = nearest(from: walk.end, most: Self.mostNearby) { move in
      if case .action(let action, _) = move { waiting.contains(action) } else { false }
    }
    guard let more else { return false }
    for (move, result) in more { walk.make(move, result) }
    note(more.map(\.move))
    return true
  }

  /// The fewest legal moves of which the last fits; nil if there is none in so many states. Also how many were looked at.
  private func nearest(
    from state: NavigationState, most: Int, where fits: (PossibleMove) -> Bool
  ) -> (moves: Moves?, looked: Int) {
    var visits = [Visit(state: state)]
    var seen: Set<NavigationState> = [state]
    var next = 0
    while next < visits.count, next < most {
      let state = visits[next].state
      let possible = graph.moves(in: state)
      if let last = legal(possible.filter(fits), in: state).min(by: { rank($0.move) < rank($1.move) }) {
        return (moves(to: next, of: visits) + [last], next + 1)
      }
      for step in legal(possible, in: state) where seen.insert(step.result.state).inserted {
        visits.append(Visit(state: step.result.state, step: step, from: next))
      }
      next += 1
    }
    return (nil, next)
  }

  /// A state, and the move by which it was found.
  private struct Visit {
    let state: NavigationState
    var step: Moves.Element?
    /// The row of the state before it; that of the first is not asked for.
    var from = 0
  }

  private func moves(to index: Int, of visits: [Visit]) -> Moves {
    var moves: Moves = []
    var index = index
    while let step = visits[index].step {
      moves.append(step)
      index = visits[index].from
    }
    return moves.reversed()
  }

  private func legal(_ moves: [PossibleMove], in state: NavigationState) -> Moves {
    moves.compactMap { move in result(of: move, in: state).map { (move, $0) } }
  }

  /// What a legal move comes to, if possible without a handler that fails.
  private func result(of move: PossibleMove, in state: NavigationState) -> MoveResult? {
    let legal = graph.apply(move, to: state).filter { $0.verdict == .legal }
    return legal.first(where: \.isLegal) ?? legal.first
  }

  private func isTaking(_ move: PossibleMove, _ wanted: ActionID) -> Bool {
    if case .action(let action, _) = move { action == wanted } else { false }
  }

  /// What leaves nothing behind comes first, what discards everything last.
  private func rank(_ move: PossibleMove) -> Int {
    guard case .action(_, let choice) = move else { return 0 }
    switch graph.operations[graph.choices[choice].operation].verb {
    case .stay, .url, .invalid: return 0
    case .push, .present, .select: return 1
    case .replace, .run, .steps: return 2
    case .pop, .popTo, .popToRoot, .dismiss, .finish: return 3
    case .dismissAll: return 4
    case .root, .open: return 5
    }
  }
}
