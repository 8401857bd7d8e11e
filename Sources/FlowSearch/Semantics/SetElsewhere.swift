import FlowGraph
import FlowModel
@_spi(FlowGenerated) import FlowRuntime

/// What code does between two moves: it sets facts of which the app says that they change elsewhere.
extension Numbers {
  /// Gives a fact its other value, as code does.
  ///
  /// - Returns: nil for a fact that only moves change, and where a screen, seen or not, would lack what it requires: there the app begins as
  ///   at launch.
  func setting(_ fact: FactID, in state: NavigationState) -> LegalMoves.Step? {
    guard graph.facts[fact].isElsewhere else { return nil }
    let changed = state.setting(fact, to: !state.facts[fact])
    let asking = requirements(inAll: state).filter { $0.literals.contains { $0.fact == fact } }
    guard asking.allSatisfy({ changed.facts.meets($0) || !state.facts.meets($0) }) else { return nil }
    return (.set(fact, changed.facts[fact]), MoveResult(state: changed, verdict: .legal, choices: [], handlers: [], paramValues: []))
  }

  /// All that code can set in a state without making the app begin anew.
  public func changesElsewhere(in state: NavigationState) -> [(move: PossibleMove, result: MoveResult)] {
    graph.facts.ids.compactMap { setting($0, in: state) }
  }

  /// What all screens require that are there, seen or not.
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
