import FlowGraph

/// The active stack and everything below it on a reported path. It shows which screens are below.
struct TraceStack {
  /// Rows of the symbols, the lowest first.
  private var symbols: [SymbolID] = []
  /// The stacks that were left in their tabs.
  private var left: [[SymbolID]] = []
  /// Whether the stack isn't known, because it was resumed in another tab.
  private var isUnknown = false

  /// Follows a step to a transition.
  mutating func come(to transition: TransitionID, _ record: SearchRecord) {
    let symbol = record.symbol(of: transition)
    switch record.transitions[transition].witness {
    case .begin: symbols.append(symbol)
    case .swap: replaceTop(symbol)
    case .back:
      if !symbols.isEmpty { symbols.removeLast() }
      replaceTop(symbol)
    case .reset, .start:
      symbols = record.symbols(below: record.transitions[transition].activation) + [symbol]
      isUnknown = false
    case .resume: break
    }
  }

  private mutating func replaceTop(_ symbol: SymbolID) {
    if symbols.isEmpty { symbols.append(symbol) } else { symbols[symbols.count - 1] = symbol }
  }

  mutating func leave() { left.append(symbols) }

  /// Resumes a stack: the one that was left last, or one that isn't known.
  mutating func resume(_ transition: TransitionID, _ record: SearchRecord) {
    guard case .resume = record.transitions[transition].witness, let known = left.popLast() else { return isUnknown = true }
    symbols = known
    isUnknown = !left.isEmpty
  }

  /// Whether a screen, or another page of its flow, is below the top in the same stack; nil if that isn't known.
  func hasBelow(_ screen: ScreenID, _ graph: NavigationGraph, _ record: SearchRecord) -> Bool? {
    let representative = graph.representative(of: screen)
    guard !isUnknown else { return nil }
    for (depth, symbol) in symbols.reversed().enumerated() {
      if depth > 0, record.screen(symbol).map(graph.representative) == representative { return true }
      if record.isStackBottom(symbol) { return false }
    }
    return nil
  }
}
