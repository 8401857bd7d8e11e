import FlowGraph

/// The states that are nearest to launch, tried out by the interpreter.
struct NearbyStates {
  /// Whether the app may be launched in other ways than those that are tried out.
  let isCut: Bool
  private let launches: [NavigationState]
  private let numbers: Numbers

  /// - Parameter most: how many ways of launching the app are tried out.
  init(_ numbers: Numbers, launches most: Int) {
    // What a fact is that nothing asks for makes no difference.
    let launches = numbers.launchStates(atMost: most + 1, varying: numbers.graph.isReadFact)
    isCut = launches.count > most
    self.launches = Array(launches.prefix(most))
    self.numbers = numbers
  }

  /// Looks at states, nearest first, as long as `visit` says so.
  ///
  /// - Parameters:
  ///   - most: how many states may be looked at.
  ///   - farthest: how many moves may lead to one of them.
  ///   - visit: is given a state, the legal moves in it, and what makes the fewest moves to it.
  /// - Returns: up to how many moves all states were looked at; the greatest number there is if there are no others.
  func look(
    atMost most: Int, within farthest: Int,
    _ visit: (_ state: NavigationState, _ steps: [LegalMoves.Step], _ walk: () -> Walk) -> Bool
  ) -> Int {
    let moves = LegalMoves(numbers)
    var visits = launches.map { LegalMoves.Visit(state: $0) }
    var seen = Set(launches)
    var next = 0
    while next < visits.count {
      let (index, state, distance) = (next, visits[next].state, visits[next].distance)
      guard next < most, distance <= farthest else { return distance - 1 }
      next += 1
      let steps = numbers.moves(in: state).compactMap { move in moves.result(of: move, in: state).map { (move, $0) } }
      guard visit(state, steps, { LegalMoves.walk(to: index, visits) }) else { return distance - 1 }
      for step in steps where seen.insert(step.1.state).inserted {
        visits.append(LegalMoves.Visit(state: step.1.state, step: step, from: index, distance: distance + 1))
      }
    }
    return .max
  }
}
