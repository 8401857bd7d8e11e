import FlowGraph

/// The symbols that moves push, and the information about the symbols below.
extension StackMachine {
  /// Returns the information about everything below a symbol that is pushed on another.
  mutating func lowerPart(below symbol: StackSymbol) -> LowerPartID {
    let required = requiredElsewhere(atOrBelow: symbol)
    guard let screen = symbol.screen.map({ graph.representative(of: $0) }),
      isBelowKept[screen] || !prospects.values.isEmpty || !required.isEmpty
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

  /// - Parameter facts: the facts, with the assumptions so far.
  func isOnStack(_ screen: ScreenID, atOrBelow symbol: StackSymbol, _ facts: ValuationID) throws(Unknown) -> Bool {
    let screen = graph.representative(of: screen)
    if shows(screen, symbol) || lowerParts[symbol.setting.below].screens.contains(screen) { return true }
    return symbol.setting.isStackBottom ? false : try valuations.isBelow(screen, in: facts)
  }

  /// Whether a symbol is the screen that a move goes back to, or one of its pages.
  func shows(_ screen: ScreenID, _ symbol: StackSymbol) -> Bool {
    guard let top = symbol.screen else { return false }
    return graph.representative(of: top) == graph.representative(of: screen)
  }

  /// Whether a target is a page of the flow to which the page of a symbol belongs.
  func isPage(_ target: Destination, beside symbol: StackSymbol) -> Bool {
    guard case .screen(let screen) = target, graph.isPage(screen) else { return false }
    return shows(screen, symbol)
  }

  /// Whether a target joins the frame of a symbol, rather than beginning a frame of its own.
  func joins(_ target: Destination, _ symbol: StackSymbol) -> Bool {
    guard case .screen(let screen) = target, let top = symbol.screen else { return false }
    return graph.screens[screen].flow == graph.screens[top].flow && graph.screens[screen].outcomes.isEmpty && !graph.isPage(screen)
  }

  /// Returns the operation that an instance records as its starter: none if neither handlers nor outcomes depend on it.
  @inline(__always)  // A call would copy the machine, which is large.
  func identity(_ operation: OperationID, starting target: Destination) -> OperationID? {
    if !graph.operations[operation].handlers.isEmpty { return operation }
    // Any screen of the frame may finish with an outcome of the flow, or of any of its screens.
    return hasOutcomes[graph.flow(of: target)] ? operation : nil
  }

  /// Whether an operation has a handler for an end without outcome.
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

  /// Returns the symbol of a target that is pushed on another symbol.
  ///
  /// - Parameter screen: the screen on which the target opens.
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
