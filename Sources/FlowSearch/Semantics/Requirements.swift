import FlowGraph

extension NavigationGraph {
  /// What the active screen requires and the facts do not give: its own requirements, those of its flow, and those of all tabs flows
  /// around it in its context.
  public func unmetRequirements(in state: NavigationState) -> [Requirement] {
    guard let screen = state.activeScreen else { return [] }
    let tabs = state.tabsAround.flatMap { flows[$0.flow].requires }
    let required = screens[screen].requires + flows[screens[screen].flow].requires + tabs
    return required.filter { !state.facts.satisfies($0.literal) }
  }
}
