import FlowGraph

/// What is shown where a destination has just been entered.
struct Opening: Hashable {
  /// The tabs that are selected on the way, the outermost first.
  let tabs: [TabID]
  let screen: ScreenID
}

/// On what flows open, where that is decided when they are entered.
extension StackMachine {
  /// What a destination may open on with some facts: guards may have any value, whatever they have in the move that leads there.
  ///
  /// - Parameter choice: what is made before, if the facts are those before its changes.
  func openings(of target: Destination, _ facts: ValuationID, after choice: ChoiceID? = nil, _ made: inout Expansion) -> [Opening] {
    guard case .flow(let id) = target, !graph.flows[id].startChoices.isEmpty else {
      return graph.start(of: target).map { openings(at: $0, facts, after: choice, &made) } ?? []
    }
    let flow = graph.flows[id]
    let ways = GuardAssumptions.none.ways(through: graph.conditions(of: flow.startChoices), isStarted: false) {
      holds($0, facts, after: choice, &made)
    }
    if made.isAsking { return [] }
    var found: [Opening] = []
    for way in ways.taken {
      for opening in openings(at: flow.decidedStarts[way.index], facts, after: choice, &made) where !found.contains(opening) {
        found.append(opening)
      }
    }
    return made.isAsking ? [] : found
  }

  private func openings(at start: FlowStart, _ facts: ValuationID, after choice: ChoiceID?, _ made: inout Expansion) -> [Opening] {
    switch start {
    case .screen(let screen): return [Opening(tabs: [], screen: screen)]
    case .tab(let tab):
      guard case .flow(let content) = graph.tabs[tab].content else { return [] }
      return openings(of: content, facts, after: choice, &made).map { Opening(tabs: [tab] + $0.tabs, screen: $0.screen) }
    }
  }

  private func holds(_ literal: FactLiteral, _ facts: ValuationID, after choice: ChoiceID?, _ made: inout Expansion) -> Bool {
    if let choice {
      if graph.choices[choice].clears.contains(literal.fact) { return !literal.value }
      if graph.choices[choice].sets.contains(literal.fact) { return literal.value }
    }
    return holds(literal, facts, &made)
  }

  /// The symbols of what may be entered.
  mutating func entries(
    of target: Destination, _ facts: ValuationID, frame: StackSymbol.Frame, context: StackSymbol.Context, tabs: TabNest.ID,
    _ made: inout Expansion
  ) -> [SymbolID] {
    var symbols: [SymbolID] = []
    for opening in openings(of: target, facts, &made) { symbols.append(entry(opening, frame: frame, context: context, tabs: tabs)) }
    return symbols
  }

  mutating func entry(
    _ opening: Opening, frame: StackSymbol.Frame, context: StackSymbol.Context, tabs outer: TabNest.ID
  ) -> SymbolID {
    var tabs = outer
    for tab in opening.tabs { tabs = nest.nest(tab, of: graph.tabs[tab].flow, in: tabs) }
    return symbols.intern(opening.screen, .bottom(opening.tabs.isEmpty ? frame : .unattended, in: context, tabs))
  }

  /// - Parameter facts: with what has been set before.
  mutating func rootEntries(of target: Destination, _ facts: ValuationID, _ made: inout Expansion) -> [SymbolID] {
    entries(of: target, facts, frame: .root, context: .root, tabs: .none, &made)
  }

  mutating func rootEntry(_ opening: Opening) -> SymbolID { entry(opening, frame: .root, context: .root, tabs: .none) }
}
