import FlowGraph
import FlowModel

/// What the interpreter and the rules of the search ask of the graph alike.
extension NavigationGraph {
  /// Where a destination opens: as named, else at its flow's own start.
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

  /// Whether an operation, or one of its steps, is a mistake that is reported by itself. The choice of such an operation is never made.
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

  /// The operations that are a mistake, or have a step that is one.
  var faultyOperations: Set<OperationID> { Set(operations.ids.lazy.filter { isFaulty($0) }) }

  /// Whether some flow decides on what it opens when it is entered.
  var decidesStarts: Bool { flows.contains { !$0.startChoices.isEmpty } }

  /// The tab of a name that shows a flow, rather than being a bar button.
  func tab(named name: String, of flow: FlowID) -> TabID? {
    flows[flow].tabs.first { tab in
      if case .flow = tabs[tab].content { tabs[tab].name.value == name } else { false }
    }
  }

  /// The page that `select` shows over a screen: the one that was found when the name was resolved, if the screen is beside it, else the
  /// one that has the name there.
  func page(_ page: ScreenID?, named name: String, beside screen: ScreenID) -> ScreenID? {
    let flow = screens[screen].flow
    if let page, screens[page].flow == flow { return page }
    return self.page(named: name, of: flow)
  }

  func isPage(_ screen: ScreenID) -> Bool { flows[screens[screen].flow].kind == .pages }

  /// By what is looked for where a screen is gone back to: pages are one instance, whichever is current, so the first stands for all.
  func landmark(of screen: ScreenID) -> ScreenID {
    let flow = flows[screens[screen].flow]
    return flow.kind == .pages ? flow.screens.first ?? screen : screen
  }

  /// The page of a name; nil where it needs arguments: whoever names it only by its name has none.
  func page(named name: String, of flow: FlowID) -> ScreenID? {
    flows[flow].kind == .pages ? flows[flow].screens.first { screens[$0].name.value == name && !needsArguments($0) } : nil
  }

  /// The pages that are one swipe away. That one of them needs arguments, which nobody could give, has been reported: what is behind it
  /// counts as reached all the same.
  func neighbours(of page: ScreenID) -> [ScreenID] {
    let flow = flows[screens[page].flow]
    guard flow.kind == .pages, flow.swipes else { return [] }
    return [page.index - 1, page.index + 1].map(ScreenID.init(index:)).filter { flow.screens.contains($0) }
  }

  /// The params of screens that some condition asks for. While a screen is shown they do not change.
  var screenParamsAsked: Set<ParamID> {
    var asked: Set<ParamID> = []
    // By number, for to read a whole row takes longer than to see that it asks for nothing.
    for choice in choices.ids where !choices[choice].conditions.isEmpty { asked.formUnion(choices[choice].conditions.params) }
    return asked.isEmpty ? asked : asked.intersection(screens.lazy.flatMap(\.params))
  }

  private func needsArguments(_ screen: ScreenID) -> Bool { screens[screen].params.contains { params[$0].isRequired } }

  /// The handler that hears of an end with an outcome, given as each that it may be.
  func handler(of outcomes: [OutcomeID], among handlers: IDRange<HandlerID>) -> HandlerID? {
    handlers.first { if case .outcome(let outcome) = self.handlers[$0].event { outcomes.contains(outcome) } else { false } }
  }

  /// The handler that hears of an end without outcome.
  func dismissedHandler(among handlers: IDRange<HandlerID>) -> HandlerID? { handlers.first { self.handlers[$0].event == .dismissed } }
}
