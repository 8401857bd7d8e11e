@testable @_spi(FlowGenerated) import FlowRuntime

extension Version {
  /// The offered actions of a state, each with its flow. A final screen offers none.
  func offered(in state: FlowNavigation<TableApp>) -> [(flow: Flow, move: Move)] {
    guard let active = state.activeScreen, !isFinal(active) else { return [] }
    return ([active.flowName] + state.tabsFlowsAround).flatMap { name in
      flow(name).map { flow in flow.moves.map { (flow, $0) } } ?? []
    }
  }

  func isFinal(_ route: TableRoute) -> Bool { flow(route.flowName)?.screen(route.screens.name)?.isFinal ?? false }

  /// Whether no move leads on from the active screen, or back.
  func isStuck(_ state: FlowNavigation<TableApp>) -> Bool {
    let app = TableApp()
    if state.offers(.back(by: 1), in: app) || state.offers(.swipeDown, in: app) { return false }
    if let active = state.activeScreen, !app.neighbours(of: active).isEmpty { return false }
    for tabs in state.tabsAround {
      if tabs.tabs.contains(where: { $0.tab != tabs.selected && state.offers(.tap($0.tab, of: tabs.flow), in: app) }) { return false }
    }
    return !offered(in: state).contains { flow, move in
      guard let choice = choice(of: move, with: state.factNames) else { return false }
      var next = state
      return (try? next.perform(choice.verb, at: flow.site(move), in: app)) != nil
    }
  }
}
