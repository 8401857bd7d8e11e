import FlowGraph

/// Legal moves, made by the interpreter one after another.
struct LegalMoves {
  typealias Step = (move: PossibleMove, result: MoveResult)

  private let numbers: Numbers

  init(_ numbers: Numbers) { self.numbers = numbers }

  /// What a legal move comes to, if possible without a handler that fails; nil for an illegal one.
  func result(of move: PossibleMove, in state: NavigationState) -> MoveResult? {
    Self.legal(of: numbers.apply(move, to: state))
  }

  /// The first result of a move that is legal, if possible without a handler that fails; nil if none is legal.
  static func legal(of results: [MoveResult]) -> MoveResult? {
    results.first(where: \.isLegal) ?? results.first { $0.verdict == .legal }
  }

  /// The fewest legal moves of which the last takes an action that is looked for. All others are made only where there is none of these,
  /// and only as many as lead to states that may be looked at: of a screen with a thousand actions one is made, and not all of them a
  /// thousand times.
  ///
  /// - Parameters:
  ///   - most: how many states may be looked at.
  ///   - budget: the moves that may be made. No further state is looked at once they are spent.
  ///   - isWanted: whether an action is looked for.
  ///   - rank: which of several comes first, the least, which is 0 or more; of one rank the first that is offered.
  /// - Returns: the moves; nil if there are none in so many states.
  func nearest(
    from start: NavigationState, most: Int, _ budget: inout MoveBudget, taking isWanted: (ActionID) -> Bool, rank: (PossibleMove) -> Int
  ) -> [Step]? {
    guard !budget.isSpent else { return nil }
    if let last = first(in: start, &budget, taking: isWanted, rank) { return [last] }
    var visits = [Visit(state: start)]
    var seen: Set = [start]
    var next = 0
    while next < visits.count, visits.count < most, !budget.isSpent {
      let (index, state) = (next, visits[next].state)
      next += 1
      for move in numbers.moves(in: state) where visits.count < most {
        budget.spend(in: state)
        guard let result = result(of: move, in: state) else { continue }
        // A state is looked at as soon as it is found: to tell it from all others takes longer.
        if let last = first(in: result.state, &budget, taking: isWanted, rank) {
          return Self.walk(to: index, visits).moves + [(move, result), last]
        }
        if seen.insert(result.state).inserted { visits.append(Visit(state: result.state, step: (move, result), from: index)) }
      }
    }
    return nil
  }

  private func first(
    in state: NavigationState, _ budget: inout MoveBudget, taking isWanted: (ActionID) -> Bool, _ rank: (PossibleMove) -> Int
  ) -> Step? {
    var later: [(rank: Int, index: Int, move: PossibleMove)] = []
    for action in numbers.actions(in: state) where isWanted(action) {
      for move in numbers.moves(of: action, in: state) {
        let rank = rank(move)
        // Nothing comes before it, so that of a thousand actions the others are not looked at.
        guard rank == 0 else {
          later.append((rank, later.count, move))
          continue
        }
        budget.spend(in: state)
        if let result = result(of: move, in: state) { return (move, result) }
      }
    }
    for (_, _, move) in later.sorted(by: { ($0.rank, $0.index) < ($1.rank, $1.index) }) {
      budget.spend(in: state)
      if let result = result(of: move, in: state) { return (move, result) }
    }
    return nil
  }

  /// A state, and the move by which it was found.
  struct Visit {
    let state: NavigationState
    var step: Step?
    /// The row of the state before it; that of a start is not asked for.
    var from = 0
    /// How many moves lead to it from a start.
    var distance = 0
    /// Of a start that a link shows, the link.
    var link: LinkTarget?
  }

  /// The moves by which a state was found, from the start on.
  ///
  /// - Parameter index: the row of the state.
  static func walk(to index: Int, _ visits: [Visit]) -> Walk {
    var steps: [Step] = []
    var index = index
    while let step = visits[index].step {
      steps.append(step)
      index = visits[index].from
    }
    var walk = Walk(start: visits[index].state, link: visits[index].link)
    walk.make(steps.reversed())
    return walk
  }
}
