import FlowGraph

/// Tabs that were never seen as they were when they were entered, because the same move went on in them.
///
/// Whoever selects a tab is taken to find it as it was at first: somebody can have left it like that, for all that is known of
/// stacks that are not shown. Where `steps` present tabs and then push or replace, nobody can, and the tab is only come back to as they left
/// it. Which tabs these are is known with the facts, for the context on top; what is presented over it remembers them meanwhile.
extension StackMachine {
  /// Whether a stack in tabs is not there as it is when it is entered, though nothing else says so.
  func isAltered(_ bottom: SymbolID, _ facts: ValuationID) -> Bool {
    altersTabs && valuations.isAltered(symbols[bottom].setting.tabs, in: facts)
  }

  /// The facts once a tab is entered, by a move that goes on there or not.
  mutating func facts(_ facts: ValuationID, entering bottom: SymbolID, then mode: Mode) -> ValuationID {
    guard altersTabs, !mode.isLast else { return facts }
    // In tabs that all have been seen at their start, and from which the others can be selected, nothing is missed.
    guard hidesBarAtStart || valuations.alteredTabs(facts) != .empty else { return facts }
    return valuations.altering(symbols[bottom].setting.tabs, in: facts)
  }

  /// The facts once a context is presented.
  mutating func facts(_ facts: ValuationID, presenting bottom: SymbolID, then mode: Mode) -> ValuationID {
    guard altersTabs else { return facts }
    let facts = valuations.with(alteredTabs: .empty, in: facts)
    let tabs = symbols[bottom].setting.tabs
    return mode.isLast || tabs == .none ? facts : valuations.altering(tabs, in: facts)
  }

  /// The facts once the lowest symbol of a context, or any other, is taken off.
  mutating func facts(_ facts: ValuationID, leaving symbol: StackSymbol) -> ValuationID {
    guard altersTabs, symbol.setting.isStackBottom, symbol.setting.context.isPresented else { return facts }
    return valuations.with(alteredTabs: symbol.setting.context.alteredTabs, in: facts)
  }

  /// The facts once a word is put there as a whole.
  mutating func facts(_ facts: ValuationID, showing word: WordID, then mode: Mode) -> ValuationID {
    guard altersTabs else { return facts }
    let facts = valuations.with(alteredTabs: .empty, in: facts)
    guard let bottom = words[word].last, let tab = nest.tab(of: symbols[bottom].setting.tabs) else { return facts }
    let tabs = symbols[bottom].setting.tabs
    if !mode.isLast { return valuations.altering(tabs, in: facts) }
    // A link may build a stack whose first screen is never on top, or is not the tab's.
    guard let top = words[word].first, !symbols[top].setting.context.isPresented,
      let (_, outer) = nest.innermost(tabs), let (screen, inner) = graph.shown(.tab(tab), in: outer, &nest)
    else { return facts }
    let start = symbols.intern(screen, .bottom(.unattended, in: .root, inner))
    guard words[word] != [start] else { return facts }
    // Where it has been met so far, nothing need be told apart; where not, whoever meets it later meets it without the note.
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

  /// Whether some tab begins with a screen from which no other can be tapped.
  var hidesBarAtStart: Bool {
    tabs.contains { tab in
      guard case .flow(let content) = tab.content else { return false }
      return entryScreens(of: content).contains { screens[$0].hidesTabBar }
    }
  }
}
