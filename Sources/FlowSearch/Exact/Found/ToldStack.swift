import FlowGraph

/// The active stack and all below it, as a way that is told makes it: what lies below is known by it.
struct ToldStack {
  /// The lowest first; rows of the symbols.
  private var symbols: [SymbolID] = []
  /// How high it was where a stack was left in its tab.
  private var left: [[SymbolID]] = []
  /// Of stacks that are come back to in other tabs meanwhile nothing is known.
  private var isUnknown = false

  /// A step leads to a transition.
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

  /// A stack is come back to: the one that was left last, or one of which nothing is known.
  mutating func resume(_ transition: TransitionID, _ record: SearchRecord) {
    guard case .resume = record.transitions[transition].witness, let known = left.popLast() else { return isUnknown = true }
    symbols = known
    isUnknown = !left.isEmpty
  }

  /// Whether a screen, or another page of its flow, lies below the top in the same stack; nil if that is not known.
  func hasBelow(_ screen: ScreenID, _ graph: NavigationGraph, _ record: SearchRecord) -> Bool? {
    let landmark = graph.landmark(of: screen)
    guard !isUnknown else { return nil }
    for (depth, symbol) in symbols.reversed().enumerated() {
      if depth > 0, record.screen(symbol).map(graph.landmark) == landmark { return true }
      if record.isStackBottom(symbol) { return false }
    }
    return nil
  }
}
