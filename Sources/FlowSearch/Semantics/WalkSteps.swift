import FlowGraph

/// A walk through the app, made by the interpreter: each move with its result.
public struct Walk: Sendable {
  /// The state at launch, or the state that the link shows.
  public let start: NavigationState
  /// The link or entry that begins the walk; nil for the launch of the app.
  public let link: LinkTarget?
  /// The moves. All of them are legal; their handlers needn't be.
  public private(set) var moves: [(move: PossibleMove, result: MoveResult)] = []
  /// The values that the moves need params of screens to have.
  private(set) var values = LastingValues()

  init(start: NavigationState, link: LinkTarget? = nil) {
    self.start = start
    self.link = link
  }

  /// The state at the end of the walk.
  public var end: NavigationState { moves.last?.result.state ?? start }

  mutating func make(_ move: PossibleMove, _ result: MoveResult) {
    moves.append((move, result))
    values.add(result.paramValues)
  }

  mutating func make(_ steps: [LegalMoves.Step]) { for (move, result) in steps { make(move, result) } }

  /// Returns the walk with the changes by code at its end.
  func changing(_ changes: [LegalMoves.Step]) -> Walk {
    if changes.isEmpty { return self }
    var longer = self
    longer.make(changes)
    return longer
  }

  /// Returns the walk with a further move.
  func making(_ move: PossibleMove, _ result: MoveResult) -> Walk {
    var longer = self
    longer.make(move, result)
    return longer
  }

  /// Whether each param of a screen that conditions ask for has one value throughout.
  ///
  /// - Parameter last: a further move.
  func isPossible(then last: MoveResult? = nil) -> Bool { values.arePossible(with: last?.paramValues ?? []) }

  /// Whether the end shows a screen that an earlier state showed, with more screens in total.
  var hasGrown: Bool {
    let (screen, count) = (end.activeScreen, end.screenCount)
    return ([start] + moves.dropLast().map(\.result.state)).contains { $0.activeScreen == screen && $0.screenCount < count }
  }
}

extension Walk {
  /// The walk in the form that findings use.
  public var steps: [PathStep] {
    var steps = [PathStep(screen: start.activeScreen, move: link.map { .link($0) } ?? .launch, facts: start.facts.holding)]
    for (move, result) in moves {
      // A change by code isn't a move: the previous step contains the facts.
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
  /// Returns the step of a move and those of its handlers.
  static func steps(of move: PossibleMove, _ result: MoveResult) -> [Self] {
    /// Returns a step with the place at which a handler begins, or the place after the last handler.
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
  /// Fails for a change by code.
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

  /// Whether a step may describe a move. A step doesn't contain how far back goes, or which tab is tapped.
  func matches(_ move: PossibleMove) -> Bool { self == Self(move) }
}
