import FlowGraph

/// Legal moves, which the interpreter makes one after another.
struct LegalMoves {
  typealias Step = (move: PossibleMove, result: MoveResult)

  private let numbers: Numbers

  init(_ numbers: Numbers) { self.numbers = numbers }

  /// Returns the result of a legal move, if possible without a handler that fails; nil if the move is illegal.
  func result(of move: PossibleMove, in state: NavigationState) -> MoveResult? {
    Self.legal(of: numbers.apply(move, to: state))
  }

  /// Returns the first legal result of a move, if possible without a handler that fails; nil if none is legal.
  static func legal(of results: [MoveResult]) -> MoveResult? {
    results.first(where: \.isLegal) ?? results.first { $0.verdict == .legal }
  }

  /// Returns a shortest sequence of legal moves whose last move takes a wanted action.
  ///
  /// Each state is first searched for a wanted action. Other moves are made only if there is none, and only until
  /// `most` states are found. So on a screen with a thousand actions the search makes one of them, not all of them a
  /// thousand times.
  ///
  /// - Parameters:
  ///   - most: the number of states that may be looked at.
  ///   - budget: the moves that may be made. The search stops when they are spent.
  ///   - isWanted: whether an action is wanted.
  ///   - rank: the rank of a move, at least 0. The lowest rank is tried first. Moves of one rank are tried in the order
  ///     in which they are offered.
  /// - Returns: the moves; nil if no sequence was found.
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
        // Looks at a state as soon as it is found, because comparing it with all others takes longer.
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
        // No move ranks before it, so the other actions needn't be looked at.
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

  /// A state, and the move that found it.
  struct Visit {
    let state: NavigationState
    var step: Step?
    /// The row of the previous state. A start has none, and its row isn't used.
    var from = 0
    /// The number of moves from a start to the state.
    var distance = 0
    /// The link, if a link shows this start.
    var link: LinkTarget?
  }

  /// Returns the moves from the start to a state.
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
