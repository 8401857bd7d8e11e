import FlowGraph

/// The screen that is shown right after a destination has been entered.
struct Opening: Hashable {
  /// The tabs that are selected on the way, the outermost first.
  let tabs: [TabID]
  let screen: ScreenID
}

/// The screens and tabs on which flows open, if conditions decide that when they are entered.
extension StackMachine {
  /// Returns the possible openings of a destination with some facts. Guards may have any value, whatever value they
  /// have in the move.
  ///
  /// - Parameter choice: the choice that is made before, if the facts don't have its changes.
  func openings(of target: Destination, _ facts: ValuationID, after choice: ChoiceID? = nil) throws(Unknown) -> [Opening] {
    guard case .flow(let id) = target, !graph.flows[id].startChoices.isEmpty else {
      guard let start = graph.start(of: target) else { return [] }
      return try openings(at: start, facts, after: choice)
    }
    let flow = graph.flows[id]
    let branches = try GuardAssumptions.none.branches(of: graph.conditions(of: flow.startChoices), isStarted: false) {
      (literal) throws(Unknown) in try holds(literal, facts, after: choice)
    }
    var found: [Opening] = []
    for branch in branches.taken {
      for opening in try openings(at: flow.decidedStarts[branch.index], facts, after: choice) where !found.contains(opening) {
        found.append(opening)
      }
    }
    return found
  }

  private func openings(at start: FlowStart, _ facts: ValuationID, after choice: ChoiceID?) throws(Unknown) -> [Opening] {
    switch start {
    case .screen(let screen): return [Opening(tabs: [], screen: screen)]
    case .tab(let tab):
      guard case .flow(let content) = graph.tabs[tab].content else { return [] }
      return try openings(of: content, facts, after: choice).map { Opening(tabs: [tab] + $0.tabs, screen: $0.screen) }
    }
  }

  private func holds(_ literal: FactLiteral, _ facts: ValuationID, after choice: ChoiceID?) throws(Unknown) -> Bool {
    if let choice {
      if graph.choices[choice].clears.contains(literal.fact) { return !literal.value }
      if graph.choices[choice].sets.contains(literal.fact) { return literal.value }
    }
    return try valuations.holds(literal, in: facts)
  }

  /// Returns the symbols of the possible openings.
  mutating func entries(
    of target: Destination, _ facts: ValuationID, frame: StackSymbol.Frame, context: StackSymbol.Context, tabs: TabNest.ID
  ) throws(Unknown) -> [SymbolID] {
    var symbols: [SymbolID] = []
    for opening in try openings(of: target, facts) { symbols.append(entry(opening, frame: frame, context: context, tabs: tabs)) }
    return symbols
  }

  mutating func entry(
    _ opening: Opening, frame: StackSymbol.Frame, context: StackSymbol.Context, tabs outer: TabNest.ID
  ) -> SymbolID {
    var tabs = outer
    for tab in opening.tabs { tabs = nest.nest(tab, of: graph.tabs[tab].flow, in: tabs) }
    return symbols.intern(opening.screen, .bottom(opening.tabs.isEmpty ? frame : .unattended, in: context, tabs))
  }

  /// - Parameter facts: the facts with the changes so far.
  mutating func rootEntries(of target: Destination, _ facts: ValuationID) throws(Unknown) -> [SymbolID] {
    try entries(of: target, facts, frame: .root, context: .root, tabs: .none)
  }

  mutating func rootEntry(_ opening: Opening) -> SymbolID { entry(opening, frame: .root, context: .root, tabs: .none) }
}
