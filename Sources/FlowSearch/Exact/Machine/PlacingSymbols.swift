import FlowGraph

/// The symbols that moves put there, and what is known of those below.
extension StackMachine {
  /// What is known of all that lies below whatever is put on a symbol.
  mutating func lowerPart(below symbol: StackSymbol) -> LowerPartID {
    let required = requiredElsewhere(atOrBelow: symbol)
    guard let screen = symbol.screen.map({ graph.landmark(of: $0) }), isBelowKept[screen] || !prospects.values.isEmpty || !required.isEmpty
    else {
      return symbol.setting.below
    }
    var part = lowerParts[symbol.setting.below]
    let isNew = isBelowKept[screen] && !part.screens.contains(screen)
    if isNew {
      part.screens.append(screen)
      part.screens.sort()
    } else if prospects.values.isEmpty, required == part.required {
      return symbol.setting.below
    }
    part.prospects = prospects(on: symbol)
    part.required = required
    return lowerParts.intern(part)
  }

  /// - Parameter facts: what has been taken so far.
  func lies(_ screen: ScreenID, atOrBelow symbol: StackSymbol, _ facts: ValuationID) throws(Unknown) -> Bool {
    let screen = graph.landmark(of: screen)
    if shows(screen, symbol) || lowerParts[symbol.setting.below].screens.contains(screen) { return true }
    return symbol.setting.isStackBottom ? false : try valuations.isBelow(screen, in: facts)
  }

  /// Whether a symbol is the screen that is gone back to, or one of its pages.
  func shows(_ screen: ScreenID, _ symbol: StackSymbol) -> Bool {
    guard let top = symbol.screen else { return false }
    return graph.landmark(of: top) == graph.landmark(of: screen)
  }

  /// Whether a target is a page of the flow that a symbol is a page of.
  func isPage(_ target: Destination, beside symbol: StackSymbol) -> Bool {
    guard case .screen(let screen) = target, graph.isPage(screen) else { return false }
    return shows(screen, symbol)
  }

  /// Whether a target joins the frame that a symbol lies in, rather than being a frame of its own.
  func joins(_ target: Destination, _ symbol: StackSymbol) -> Bool {
    guard case .screen(let screen) = target, let top = symbol.screen else { return false }
    return graph.screens[screen].flow == graph.screens[top].flow && graph.screens[screen].outcomes.isEmpty && !graph.isPage(screen)
  }

  /// What an instance remembers of the operation that starts it: nothing where neither handlers nor outcomes could tell.
  @inline(__always)  // A call would copy the machine, which is large.
  func identity(_ operation: OperationID, starting target: Destination) -> OperationID? {
    if !graph.operations[operation].handlers.isEmpty { return operation }
    // Whatever is in the frame may finish with an outcome of the flow, or of any of its screens.
    return hasOutcomes[graph.flow(of: target)] ? operation : nil
  }

  /// The operation, if it handles that what it started is left without an outcome.
  func handlesDismissal(_ operation: OperationID) -> Bool {
    graph.dismissedHandler(among: graph.operations[operation].handlers) != nil
  }

  mutating func presented(
    by operation: OperationID, isDismissable: Bool, over symbol: StackSymbol, alteredTabs: TabSetID = .empty
  ) -> StackSymbol.Context {
    let required = requiredElsewhere(atOrBelow: symbol)
    return StackSymbol.Context(
      isPresented: true, isDismissable: isDismissable, presenter: handlesDismissal(operation) ? operation : nil,
      below: prospects.values.isEmpty && required.isEmpty
        ? .empty : lowerParts.intern(LowerPart(prospects: prospects(on: symbol), required: required)),
      alteredTabs: alteredTabs)
  }

  /// The symbol of a target pushed on another.
  ///
  /// - Parameter screen: on which it opens.
  mutating func lay(
    _ target: Destination, opening screen: ScreenID, on top: StackSymbol, by operation: OperationID, asFrame: Bool = false
  ) -> SymbolID {
    let below = lowerPart(below: top)
    let isJoining = !asFrame && joins(target, top)
    if isJoining, below == top.setting.below { return symbols.intern(screen, joining: top) }
    return symbols.intern(
      screen,
      StackSymbol.Setting(
        frame: isJoining ? top.setting.frame : .started(identity(operation, starting: target)), context: top.setting.context,
        tabs: top.setting.tabs, isFrameBottom: !isJoining, isStackBottom: false, below: below))
  }
}
