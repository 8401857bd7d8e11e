import FlowGraph

/// A walk through the app, made by the interpreter: each move with what came of it.
public struct Walk: Sendable {
  /// A state that is shown at launch, or by the link.
  public let start: NavigationState
  /// The link or entry that it begins with; nil for the launch of the app.
  public let link: LinkTarget?
  /// All of them are legal; their handlers need not be.
  public private(set) var moves: [(move: PossibleMove, result: MoveResult)] = []
  /// The values that the moves need params of screens to have.
  private(set) var values = LastingValues()

  init(start: NavigationState, link: LinkTarget? = nil) {
    self.start = start
    self.link = link
  }

  /// The state in which it ends.
  public var end: NavigationState { moves.last?.result.state ?? start }

  mutating func make(_ move: PossibleMove, _ result: MoveResult) {
    moves.append((move, result))
    values.add(result.paramValues)
  }

  mutating func make(_ steps: [LegalMoves.Step]) { for (move, result) in steps { make(move, result) } }

  /// The walk with what code sets at its end.
  func changing(_ changes: [LegalMoves.Step]) -> Walk {
    if changes.isEmpty { return self }
    var longer = self
    longer.make(changes)
    return longer
  }

  /// The walk made longer by a move.
  func making(_ move: PossibleMove, _ result: MoveResult) -> Walk {
    var longer = self
    longer.make(move, result)
    return longer
  }

  /// Whether each param of a screen has one value throughout, as far as conditions ask for it.
  ///
  /// - Parameter last: a further move.
  func isPossible(then last: MoveResult? = nil) -> Bool { values.arePossible(with: last?.paramValues ?? []) }

  /// Whether its end shows the screen that was shown before, over more than then.
  var hasGrown: Bool {
    let (screen, count) = (end.activeScreen, end.screenCount)
    return ([start] + moves.dropLast().map(\.result.state)).contains { $0.activeScreen == screen && $0.screenCount < count }
  }
}

extension Walk {
  /// In the form in which findings have theirs.
  public var steps: [PathStep] {
    var steps = [PathStep(screen: start.activeScreen, move: link.map { .link($0) } ?? .launch, facts: start.facts.holding)]
    for (move, result) in moves {
      // What code sets is no move: the step before says what holds then.
      if case .set = move {
        steps[steps.count - 1].facts = result.state.facts.holding
      } else {
        steps += PathStep.steps(of: move, result)
      }
    }
    return steps
  }
}

extension PathStep {
  /// The step of a move and those of its handlers.
  static func steps(of move: PossibleMove, _ result: MoveResult) -> [Self] {
    /// What is so when a handler begins, or behind the last of them.
    func step(_ move: Move, before handler: Int) -> Self {
      guard result.handlers.indices.contains(handler) else {
        return Self(screen: result.state.activeScreen, move: move, facts: result.state.facts.holding)
      }
      let run = result.handlers[handler]
      return Self(screen: run.screen ?? result.state.activeScreen, move: move, facts: run.facts.holding)
    }
    let handlers = result.handlers.enumerated().map { index, run in
      step(.handler(run.handler, run.choices.first), before: index + 1)
    }
    return (Move(move).map { [step($0, before: 0)] } ?? []) + handlers
  }
}

extension PathStep.Move {
  /// Nil for what code sets.
  fileprivate init?(_ move: PossibleMove) {
    switch move {
    case .action(let action, let choice): self = .action(action, choice)
    case .back: self = .back
    case .swipe: self = .swipe
    case .swipeDown: self = .swipeDown
    case .tapTab: self = .tabTap
    case .set: return nil
    }
  }

  /// Whether it may be the move: how far back leads, and which tab is tapped, is not said.
  func mayTell(of move: PossibleMove) -> Bool { self == Self(move) }
}
