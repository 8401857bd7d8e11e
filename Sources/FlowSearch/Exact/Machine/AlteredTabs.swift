import FlowGraph

/// Tabs that never existed in the state in which they were entered, because the same move went on in them.
///
/// When a tab is selected, the search assumes that it is in its first state, because an earlier visit may have left it
/// so. If `steps` present tabs and then push or replace, no visit can have left the tab in that state. Then the tab can
/// only be resumed as the steps left it. The facts record these tabs for the top context. A presentation over it
/// records them meanwhile.
extension StackMachine {
  /// Whether the stack of a tab can't be in the state in which it is entered.
  func isAltered(_ bottom: SymbolID, _ facts: ValuationID) -> Bool {
    altersTabs && valuations.isAltered(symbols[bottom].setting.tabs, in: facts)
  }

  /// Returns the facts after a move enters a tab, whether or not the move goes on there.
  mutating func facts(_ facts: ValuationID, entering bottom: SymbolID, then mode: Mode) -> ValuationID {
    guard altersTabs, !mode.isLast else { return facts }
    // If all tabs have been seen at their start, and the others can be selected from there, nothing is missed.
    guard hidesBarAtStart || valuations.alteredTabs(facts) != .empty else { return facts }
    return valuations.altering(symbols[bottom].setting.tabs, in: facts)
  }

  /// Returns the facts after a context is presented.
  mutating func facts(_ facts: ValuationID, presenting bottom: SymbolID, then mode: Mode) -> ValuationID {
    guard altersTabs else { return facts }
    let facts = valuations.with(alteredTabs: .empty, in: facts)
    let tabs = symbols[bottom].setting.tabs
    return mode.isLast || tabs == .none ? facts : valuations.altering(tabs, in: facts)
  }

  /// Returns the facts after a symbol is popped, which may be the lowest symbol of a context.
  mutating func facts(_ facts: ValuationID, leaving symbol: StackSymbol) -> ValuationID {
    guard altersTabs, symbol.setting.isStackBottom, symbol.setting.context.isPresented else { return facts }
    return valuations.with(alteredTabs: symbol.setting.context.alteredTabs, in: facts)
  }

  /// Returns the facts after a word replaces the whole word.
  mutating func facts(_ facts: ValuationID, showing word: WordID, then mode: Mode) -> ValuationID {
    guard altersTabs else { return facts }
    let facts = valuations.with(alteredTabs: .empty, in: facts)
    guard let bottom = words[word].last, let tab = nest.tab(of: symbols[bottom].setting.tabs) else { return facts }
    let tabs = symbols[bottom].setting.tabs
    if !mode.isLast { return valuations.altering(tabs, in: facts) }
    // A link may build a stack whose first screen is never on top, or isn't the tab's first screen.
    guard let top = words[word].first, !symbols[top].setting.context.isPresented,
      let (_, outer) = nest.innermost(tabs), let (screen, inner) = graph.shown(.tab(tab), in: outer, &nest)
    else { return facts }
    let start = symbols.intern(screen, .bottom(.unattended, in: .root, inner))
    guard words[word] != [start] else { return facts }
    // If this state has been met already, there is no need to record the tab. If it is met later, it is met without the
    // record.
    let isSeen = heads.find(Head(control: control(facts, .run), symbol: start)) != nil
    return isSeen ? facts : valuations.altering(tabs, in: facts)
  }
}

extension NavigationGraph {
  /// Whether a move may go on in tabs that it has entered.
  var altersTabs: Bool {
    guard !tabs.isEmpty else { return false }
    if !linkTargets.isEmpty { return true }
    return hasStep(beforeLast: true) { verb in
      switch verb.shape.effect {
      case .enters(_, .presented), .selects, .delegates: true
      case .enters, .goesBack, .ends, .opens, .stays: false
      }
    }
  }

  /// Whether some tab begins with a screen that hides the tab bar, so that no other tab can be tapped.
  var hidesBarAtStart: Bool {
    tabs.contains { tab in
      guard case .flow(let content) = tab.content else { return false }
      return entryScreens(of: content).contains { screens[$0].hidesTabBar }
    }
  }
}
