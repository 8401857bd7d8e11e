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

  /// Whether its end shows the screen that was shown before, over more than then.
  var hasGrown: Bool {
    let (screen, count) = (end.activeScreen, end.screenCount)
    return ([start] + moves.dropLast().map(\.result.state)).contains { $0.activeScreen == screen && $0.screenCount < count }
  }
}

extension NavigationGraph {
  /// A walk in the form in which findings tell theirs.
  public func steps(of walk: Walk) -> [TraceStep] {
    let (kind, move) = walk.link.map { traced($0) } ?? (.launch, "launch")
    var steps = [TraceStep(screen: screenName(walk.start), move: move, kind: kind, facts: trueFacts(walk.start))]
    for (move, result) in walk.moves { steps += self.steps(of: move, result) }
    return steps
  }

  /// The step of a move and those of its handlers.
  func steps(of move: PossibleMove, _ result: MoveResult) -> [TraceStep] {
    let facts = trueFacts(result.state)
    let last = screenName(result.state)
    var steps: [TraceStep] = []
    func screen(before handler: Int) -> String {
      result.handlers.indices.contains(handler) ? result.handlers[handler].screen.map { name(of: $0) } ?? last : last
    }
    var step = TraceStep(screen: screen(before: 0), move: "", kind: .launch, facts: facts)
    switch move {
    case .action(let action, let choice):
      step.move = actions[action].name.value
      step.kind = TraceStep.Kind(operations[choices[choice].operation].verb)
      if case .barButton = actions[action].owner { step.kind = .bar }
      if actions[action].choices.count > 1 { step.choice = Int(choice.index - actions[action].choices.lower) }
    case .back: (step.kind, step.move) = (.back, "back")
    case .swipe: (step.kind, step.move) = (.swipe, "swipe")
    case .swipeDown: (step.kind, step.move) = (.swipeDown, "swipe down")
    case .tapTab: (step.kind, step.move) = (.tabTap, "tab")
    }
    steps.append(step)
    for (index, run) in result.handlers.enumerated() {
      let row = handlers[run.handler]
      var step = TraceStep(screen: screen(before: index + 1), move: row.name.value, kind: .handler, facts: facts)
      if row.choices.count > 1, let choice = run.choices.first { step.choice = Int(choice.index - row.choices.lower) }
      steps.append(step)
    }
    return steps
  }

  private func screenName(_ state: NavigationState) -> String { state.activeScreen.map { name(of: $0) } ?? "" }

  private func trueFacts(_ state: NavigationState) -> [String] { state.facts.holding.map { facts[$0].name.value } }
}
