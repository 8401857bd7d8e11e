import FlowDiagnostics
import FlowGraph

/// A walk through the app, made by the interpreter: each move with what came of it.
public struct Walk: Sendable {
  /// A state that is shown at launch, or by the link.
  public let start: NavigationState
  /// The link or entry that it begins with; nil for the launch of the app.
  public let link: LinkTarget?
  /// All of them are legal; their handlers need not be.
  public private(set) var moves: [(move: PossibleMove, result: MoveResult)] = []

  init(start: NavigationState, link: LinkTarget? = nil) {
    self.start = start
    self.link = link
  }

  /// The state in which it ends.
  public var end: NavigationState { moves.last?.result.state ?? start }

  mutating func make(_ move: PossibleMove, _ result: MoveResult) { moves.append((move, result)) }

  /// Whether each param of a screen has one value throughout, as far as it is asked for.
  ///
  /// - Parameters:
  ///   - params: those that are asked for.
  ///   - last: a further move.
  func isPossible(asking params: Set<ParamID>, then last: MoveResult? = nil) -> Bool {
    if params.isEmpty { return true }
    let assumed = moves.flatMap(\.result.assumed) + (last?.assumed ?? [])
    return GuardAssumptions.areJointlyPossible(assumed, where: params.contains)
  }

  /// Whether its end shows the screen that was shown before, over more than then.
  var hasGrown: Bool {
    let (screen, count) = (end.activeScreen, end.screenCount)
    return ([start] + moves.dropLast().map(\.result.state)).contains { $0.activeScreen == screen && $0.screenCount < count }
  }
}

extension NavigationState {
  /// How many screens there are, shown or not.
  fileprivate var screenCount: Int { contexts.reduce(0) { $0 + $1.content.screenCount } }
}

extension NavigationState.Content {
  fileprivate var screenCount: Int {
    switch self {
    case .stack(let frames): frames.elements.reduce(0) { $0 + $1.screens.count }
    case .alert: 1
    case .tabs(let tabs): tabs.tabs.reduce(0) { $0 + $1.content.screenCount }
    }
  }
}

extension NavigationGraph {
  /// A walk in the form in which findings tell theirs.
  public func steps(of walk: Walk) -> [TraceStep] {
    let (kind, move) = walk.link.map { traced($0) } ?? (.launch, "launch")
    var steps = [TraceStep(screen: screenName(walk.start), move: move, kind: kind, facts: trueFacts(walk.start.facts))]
    for (move, result) in walk.moves { steps += self.steps(of: move, result) }
    return steps
  }

  /// The step of a move and those of its handlers.
  func steps(of move: PossibleMove, _ result: MoveResult) -> [TraceStep] {
    var steps: [TraceStep] = []
    /// What is so when a handler begins, or behind the last of them.
    func place(before handler: Int) -> (screen: String, facts: [String]) {
      guard result.handlers.indices.contains(handler) else { return (screenName(result.state), trueFacts(result.state.facts)) }
      let run = result.handlers[handler]
      return (run.screen.map { name(of: $0) } ?? screenName(result.state), trueFacts(run.facts))
    }
    let told = told(move)
    let first = place(before: 0)
    steps.append(TraceStep(screen: first.screen, move: told.move, kind: told.kind, choice: told.choice, facts: first.facts))
    for (index, run) in result.handlers.enumerated() {
      let row = handlers[run.handler]
      let (screen, facts) = place(before: index + 1)
      var step = TraceStep(screen: screen, move: row.name.value, kind: .handler, facts: facts)
      if row.choices.count > 1, let choice = run.choices.first { step.choice = Int(choice.index - row.choices.lower) }
      steps.append(step)
    }
    return steps
  }

  /// What a step says of a move; the choice only where there are several.
  private func told(_ move: PossibleMove) -> (move: String, kind: TraceStep.Kind, choice: Int?) {
    switch move {
    case .action(let action, let choice):
      let row = actions[action]
      let isButton = if case .barButton = row.owner { true } else { false }
      return (
        row.name.value, isButton ? .bar : .init(operations[choices[choice].operation].verb),
        row.choices.count > 1 ? Int(choice.index - row.choices.lower) : nil
      )
    case .back: return ("back", .back, nil)
    case .swipe: return ("swipe", .swipe, nil)
    case .swipeDown: return ("swipe down", .swipeDown, nil)
    case .tapTab: return ("tab", .tabTap, nil)
    }
  }

  /// Whether a step may tell of a move: an action by its name and, where it is said, the choice.
  func mayTell(_ step: TraceStep, of move: PossibleMove) -> Bool {
    let told = told(move)
    switch move {
    case .action(let action, let choice):
      return told.move == step.move && (step.choice == nil || Int(choice.index - actions[action].choices.lower) == step.choice)
    case .back, .swipe, .swipeDown: return told.kind == step.kind
    // A tab that is come back to is tapped as any other.
    case .tapTab: return told.kind == step.kind || step.kind == .resume
    }
  }

  private func screenName(_ state: NavigationState) -> String { state.activeScreen.map { name(of: $0) } ?? "" }

  private func trueFacts(_ values: FactValues) -> [String] { values.holding.map { facts[$0].name.value } }
}
