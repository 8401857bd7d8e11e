import FlowGraph
import FlowRuntime

/// The questions that the interpreter answers with yes in a state, for the state itself and for the moves that can be
/// tried there.
struct InterpreterAnswers {
  private let numbers: Numbers
  private var graph: NavigationGraph { numbers.graph }

  init(_ numbers: Numbers) { self.numbers = numbers }

  /// Returns the questions whose answer is yes because a state is shown.
  func shown(in state: NavigationState) -> [Question] {
    var found: [Question] = state.activeScreen.map { [.screen($0)] } ?? []
    found += state.tabsAround.map { .tab($0.selected) }
    found += numbers.offeredActions(in: state).map { .offered($0) }
    found += numbers.unmetRequirements(in: state).map { .unmet($0.range) }
    switch state.activeOrigin {
    case .root?: if let screen = state.activeScreen { found.append(.root(graph.screens[screen].flow)) }
    case .started(let operation)?: found.append(.started(operation))
    case .unattended?, .heir?, nil: break
    }
    return found
  }

  /// The number of states that differ only in facts and may be looked at.
  private static let mostStill = 64

  /// Whether no move of the user changes the screens that are shown, and no move that the user can try is illegal.
  ///
  /// - Parameter budget: the budget for the moves.
  func isStuck(_ state: NavigationState, _ budget: inout MoveBudget) -> Bool {
    var seen: Set<NavigationState> = [state]
    var waiting = [state]
    while let next = waiting.popLast() {
      for move in numbers.moves(in: next) {
        let results = numbers.apply(move, to: next)
        budget.spend(results.count, in: next)
        for result in results {
          if graph.isByCode(move), result.verdict != .legal { continue }
          guard result.isLegal, seen.count < Self.mostStill else { return false }
          guard result.state.contexts == state.contexts else {
            if graph.isByCode(move) { continue }
            return false
          }
          if seen.insert(result.state).inserted { waiting.append(result.state) }
        }
      }
    }
    return true
  }

  /// Returns the questions whose answer is yes because a move is tried in a state.
  func tried(_ move: PossibleMove, _ result: MoveResult, in state: NavigationState) -> [Question] {
    var found: [Question] = result.choices.map { .taken($0) }
    if case .action(let action, let choice) = move {
      found.append(.available(action))
      found += verdict(result.verdict, of: graph.choices[choice].operation, in: state, isWhole: !makesSteps(result.choices))
    }
    for run in result.handlers {
      found.append(.runs(run.handler))
      found += run.choices.map { .taken($0) }
      guard let operation = run.choices.first.map({ graph.choices[$0].operation }) else { continue }
      switch run.verdict {
      case .legal: found.append(.legal(operation))
      // The operation that started the instance that the handler would finish isn't known here.
      case .illegal(let refusal) where refusal != .outcomeUnhandled: found.append(.illegal(operation, refusal))
      case .illegal, .unavailable, .endless: break
      }
    }
    return found
  }

  /// Whether choices, each run by the previous one, end in `steps`.
  private func makesSteps(_ choices: [ChoiceID]) -> Bool {
    choices.contains { if case .steps = graph.operations[graph.choices[$0].operation].verb { true } else { false } }
  }

  /// - Parameter isWhole: whether the verb is tried in this state. A step may be tried in a later state, which isn't
  ///   known here.
  private func verdict(
    _ verdict: FlowVerdict, of operation: OperationID, in state: NavigationState, isWhole: Bool
  ) -> [Question] {
    let verb = graph.operations[operation].verb
    var found: [Question] = []
    if case .finish(let outcomes) = verb { found += outcomes.map { .occurs($0) } }
    func note(_ trait: Question.Trait, _ isSo: Bool) { if isSo { found.append(.somewhere(operation, trait)) } }
    switch verdict {
    case .legal:
      found.append(.legal(operation))
      if case .popToRoot = verb { note(.leavesBottom, state.stackHeight > 1) }
    case .illegal(.outcomeUnhandled) where !state.isHeir:
      guard case .finish(let outcomes) = verb, let first = outcomes.first else { break }
      switch state.activeOrigin {
      case .started(let starter)?:
        found.append(.unhandled(.operation(starter), outcomes.first { graph.canHandle($0, starter) } ?? first))
      case .root?: if let screen = state.activeScreen { found.append(.unhandled(.roots(graph.screens[screen].flow), first)) }
      case .unattended?, .heir?, nil: break
      }
    case .illegal(let refusal):
      found.append(.illegal(operation, refusal))
      // Once the path back has been tried, its starting point isn't known any more.
      guard isWhole, refusal != .popTargetMissing || state.stackHeight <= 1 else { break }
      note(.illegalAtRoot, state.contexts.count == 1)
      note(.illegalAtBottom, state.stackHeight <= 1)
      note(state.isStarted ? .illegalStarted : .illegalUnstarted, true)
    case .unavailable, .endless: break
    }
    return found
  }
}

extension NavigationState {
  /// Whether the instance of the active screen replaced another instance, so that nothing handles its outcomes.
  fileprivate var isHeir: Bool { if case .heir? = activeOrigin { true } else { false } }
}
