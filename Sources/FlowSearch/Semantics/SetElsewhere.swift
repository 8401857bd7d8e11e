import FlowGraph
import FlowModel
@_spi(FlowGenerated) import FlowRuntime

/// Changes by code between two moves: it sets facts that the app declares as changing elsewhere.
extension Numbers {
  /// Gives a fact its other value, as code does.
  ///
  /// - Returns: nil if only moves change the fact, or if a screen, seen or not, would lack its requirement. In the
  ///   second case the app starts again as at launch.
  func setting(_ fact: FactID, in state: NavigationState) -> LegalMoves.Step? {
    guard graph.facts[fact].isElsewhere else { return nil }
    let changed = state.setting(fact, to: !state.facts[fact])
    let asking = requirements(inAll: state).filter { $0.literals.contains { $0.fact == fact } }
    guard asking.allSatisfy({ changed.facts.meets($0) || !state.facts.meets($0) }) else { return nil }
    return (.set(fact, changed.facts[fact]), MoveResult(state: changed, verdict: .legal, choices: [], handlers: [], paramValues: []))
  }

  /// Returns all changes by code in a state that don't make the app start again.
  public func changesElsewhere(in state: NavigationState) -> [(move: PossibleMove, result: MoveResult)] {
    graph.facts.ids.compactMap { setting($0, in: state) }
  }

  /// Returns the requirements of all screens in a state, seen or not.
  private func requirements(inAll state: NavigationState) -> [Requirement] {
    state.contexts.flatMap { requirements(in: $0.content, within: []) }
  }

  private func requirements(in content: NavigationState.Content, within tabs: [FlowID]) -> [Requirement] {
    switch content {
    case .stack(let frames):
      frames.elements.flatMap { frame in frame.screens.elements.flatMap { requirements(of: $0, within: tabs) } }
    case .alert(let alert): requirements(of: alert.screen, within: tabs)
    case .tabs(let inner): inner.tabs.flatMap { requirements(in: $0.content, within: [inner.flow] + tabs) }
    }
  }
}
