import FlowGraph
import FlowModel

/// Facts of the graph that both the interpreter and the rules of the search need.
extension NavigationGraph {
  /// Returns the screen or tab on which a destination opens: the named one, or the start of its flow.
  func start(of destination: Destination) -> FlowStart? {
    switch destination {
    case .flow(let flow): flows[flow].start
    case .screen(let screen): .screen(screen)
    case .tab(let tab): .tab(tab)
    }
  }

  /// Whether a destination shows nothing, because the flow or tab that it opens on is faulty.
  private func isEmpty(_ destination: Destination) -> Bool {
    if case .flow(let flow) = destination, !flows[flow].startChoices.isEmpty { return false }
    switch start(of: destination) {
    case .screen?: return false
    // Tabs don't lead back to each other: such content is faulty.
    case .tab(let tab)?: return if case .flow(let shown) = tabs[tab].content { isEmpty(shown) } else { true }
    case nil: return true
    }
  }

  /// Whether an operation, or one of its steps, is a mistake that has its own finding. The choice of a faulty operation
  /// is never made.
  private func isFaulty(_ id: OperationID) -> Bool {
    let verb = operations[id].verb
    switch verb.shape.effect {
    case .enters(let target, _): return isEmpty(target)
    case .opens(let screen): return firstLink(to: screen).flatMap { plan(of: $0) } == nil
    case .goesBack, .ends, .selects, .delegates, .stays: break
    }
    if case .steps(let steps) = verb.parts { return steps.contains { isFaulty($0) } }
    return verb.key == nil
  }

  /// The operations that are a mistake or have a faulty step.
  var faultyOperations: Set<OperationID> { Set(operations.ids.lazy.filter { isFaulty($0) }) }

  /// Whether some flow has conditions on the screen or tab that it opens on.
  var decidesStarts: Bool { flows.contains { !$0.startChoices.isEmpty } }

  /// Returns the tab with a name, if it shows a flow and isn't a bar button.
  func tab(named name: String, of flow: FlowID) -> TabID? {
    flows[flow].tabs.first { tab in
      if case .flow = tabs[tab].content { tabs[tab].name.value == name } else { false }
    }
  }

  /// Returns the page that `select` shows over a screen. This is the page that was found when the name was resolved, if
  /// it belongs to the flow of the screen, or else the page with that name in the flow.
  func page(_ page: ScreenID?, named name: String, beside screen: ScreenID) -> ScreenID? {
    let flow = screens[screen].flow
    if let page, screens[page].flow == flow { return page }
    return self.page(named: name, of: flow)
  }

  func isPage(_ screen: ScreenID) -> Bool { flows[screens[screen].flow].kind == .pages }

  /// Returns the screen that represents a screen when a move goes back to it. All pages of a flow are one instance, so
  /// the first page represents them all.
  func representative(of screen: ScreenID) -> ScreenID {
    let flow = flows[screens[screen].flow]
    return flow.kind == .pages ? flow.screens.first ?? screen : screen
  }

  /// Returns the page with a name, or nil if the page needs arguments: a move that gives only the name has none.
  func page(named name: String, of flow: FlowID) -> ScreenID? {
    flows[flow].kind == .pages ? flows[flow].screens.first { screens[$0].name.value == name && !needsArguments($0) } : nil
  }

  /// Returns the pages that are one swipe away. A page that needs arguments, which a swipe can't give, has its own
  /// finding. The screens behind it count as reached.
  func neighbours(of page: ScreenID) -> [ScreenID] {
    let flow = flows[screens[page].flow]
    guard flow.kind == .pages, flow.swipes else { return [] }
    return [page.index - 1, page.index + 1].map(ScreenID.init(index:)).filter { flow.screens.contains($0) }
  }

  /// The params of screens that some condition asks for. They don't change while a screen is shown.
  var screenParamsAsked: Set<ParamID> {
    var asked: Set<ParamID> = []
    // By number, because reading a whole row takes longer than checking that its conditions are empty.
    for choice in choices.ids where !choices[choice].conditions.isEmpty { asked.formUnion(choices[choice].conditions.params) }
    return asked.isEmpty ? asked : asked.intersection(screens.lazy.flatMap(\.params))
  }

  private func needsArguments(_ screen: ScreenID) -> Bool { screens[screen].params.contains { params[$0].isRequired } }

  /// Returns the handler for an end with one of several possible outcomes.
  func handler(of outcomes: [OutcomeID], among handlers: IDRange<HandlerID>) -> HandlerID? {
    handlers.first { if case .outcome(let outcome) = self.handlers[$0].event { outcomes.contains(outcome) } else { false } }
  }

  /// Returns the handler for an end without outcome.
  func dismissedHandler(among handlers: IDRange<HandlerID>) -> HandlerID? { handlers.first { self.handlers[$0].event == .dismissed } }
}
