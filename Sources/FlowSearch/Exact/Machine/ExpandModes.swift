import FlowGraph
import FlowModel

/// The inside of moves: modes look at the symbol that has come to the top and take it off, or stop there.
extension StackMachine {
  mutating func expandMode(
    _ mode: Mode, _ facts: ValuationID, _ index: SymbolID, _ symbol: StackSymbol, _ made: inout Expansion
  ) {
    switch mode.kind {
    case .put(let new):
      guard !isAltered(new, facts) else { return }
      let entered = self.facts(facts, entering: new, then: mode.continuation)
      return emit(.push(new), entered, mode.continuation, &made)
    case .atBar(let bottom): return showTabs(around: symbols[bottom], facts, &made)
    default: break
    }
    guard let screen = symbol.screen else { return }
    switch mode.kind {
    case .run: break
    case .arrive: arrive(mode, facts, index, symbol, screen, &made)
    case .back:
      arrive(mode, facts, index, symbol, screen, &made)
      if remembers, !symbol.setting.isStackBottom { emit(.pop, facts, afterPop(symbol, as: .back, mode), &made) }
    case .popToRoot:
      if symbol.setting.isStackBottom { return arrive(mode, facts, index, symbol, screen, &made) }
      emit(.pop, facts, afterPop(symbol, as: mode.kind, mode), &made)
    case .popTo(let target, let operation):
      if shows(target, symbol) {
        if mode.isLast { note(.legal(operation), at: made.transition, made) }
        guard graph.isPage(target) else { return arrive(mode, facts, index, symbol, screen, &made) }
        let page = symbols.intern(target, symbol.settingID)
        return arrive(mode, facts, page, symbols[page], target, &made)
      }
      if symbol.setting.isStackBottom { return missTarget(target, of: operation, &made) }
      emit(.pop, facts, afterPop(symbol, as: mode.kind, mode), &made)
    case .leaveFrame(let event):
      guard symbol.setting.isFrameBottom else { return emit(.pop, facts, mode, &made) }
      emit(.pop, self.facts(facts, leaving: symbol), afterLeaving(mode.leaving, event, mode), &made)
    case .leaveContext, .leaveTab, .selectTab:
      guard symbol.setting.isStackBottom else { return emit(.pop, facts, mode, &made) }
      let left = mode.kind == .leaveContext ? self.facts(facts, leaving: symbol) : facts
      emit(.pop, left, afterStack(mode, index, symbol), &made)
    case .leaveContexts:
      let goesOn = symbol.setting.context.isPresented
      emit(goesOn ? .pop : .swap(index), self.facts(facts, leaving: symbol), goesOn ? mode : mode.continuation, &made)
    case .lay(let target, let frame): lay(target, as: frame, mode, facts, symbol, &made)
    case .deliver(let operation, let event):
      guard let handler = graph.operations[operation].handlers.first(where: { graph.handlers[$0].event == event }) else { return }
      run(handler, attempt(facts, index, symbol, screen, made), &made)
    case .tell(let handler): run(handler, attempt(facts, index, symbol, screen, made), &made)
    case .steps:
      guard let id = mode.steps, case .steps(let steps) = graph.operations[id].verb else { return }
      var at = attempt(facts, index, symbol, screen, made)
      at.blame = mode.blame
      makeStep(mode.nextStep, of: id, steps, at, &made)
    case .put, .atBar: break
    }
  }

  /// A popTo whose screen is nowhere below.
  private mutating func missTarget(_ target: ScreenID, of operation: OperationID, _ made: inout Expansion) {
    // Where it was only taken for granted that it lies below, there is no such way.
    if isLoose, isAskedFor[graph.landmark(of: target)] { return }
    var verb = operation
    if case .steps(let steps) = graph.operations[operation].verb {
      verb =
        steps.first { if case .popTo(let screens, _) = graph.operations[$0].verb { screens.contains(target) } else { false } } ?? operation
    }
    note(
      ExactFindings.Fault(
        refusal: .popTargetMissing, verb: verb, transition: made.transition, label: .none, distance: made.distanceOfBeginning),
      of: operation, &made)
  }

  private func attempt(_ facts: ValuationID, _ index: SymbolID, _ symbol: StackSymbol, _ screen: ScreenID, _ made: borrowing Expansion)
    -> Attempt
  {
    Attempt(index: index, symbol: symbol, screen: screen, before: facts, facts: facts, label: .none, transition: made.transition)
  }

  /// Taking off ends here; if an instance has been left whose starter this is, it is told.
  private mutating func arrive(
    _ mode: Mode, _ facts: ValuationID, _ index: SymbolID, _ symbol: StackSymbol, _ screen: ScreenID, _ made: inout Expansion
  ) {
    guard let operation = mode.leaving,
      let handler = graph.dismissedHandler(among: graph.operations[operation].handlers)
    else { return emit(.swap(index), facts, mode.continuation, &made) }
    run(handler, attempt(facts, index, symbol, screen, made), &made)
  }

  /// Every other tab of all tabs around a stack that has been taken off.
  private mutating func showTabs(around bottom: StackSymbol, _ facts: ValuationID, _ made: inout Expansion) {
    var around = bottom.setting.tabs
    while let (flow, outer) = nest.innermost(around) {
      for tab in graph.flows[flow].tabs {
        guard case .flow = graph.tabs[tab].content, !nest.isAround(nest.nest(tab, of: flow, in: outer), bottom.setting.tabs) else {
          continue
        }
        for new in entries(of: .tab(tab), facts, frame: .unattended, context: bottom.setting.context, tabs: outer, &made)
        where !isAltered(new, facts) { emit(.push(new), facts, .run, &made) }
      }
      around = outer
    }
  }

  private mutating func lay(
    _ target: ScreenID, as frame: StackSymbol.Frame, _ mode: Mode, _ facts: ValuationID, _ symbol: StackSymbol, _ made: inout Expansion
  ) {
    let below = lowerPart(below: symbol)
    let isJoining = joins(.screen(target), symbol)
    let new = symbols.intern(
      target,
      StackSymbol.Setting(
        frame: isJoining ? symbol.setting.frame : frame, context: symbol.setting.context, tabs: symbol.setting.tabs,
        isFrameBottom: !isJoining, isStackBottom: false, below: below))
    emit(.push(new), facts, mode.continuation, &made)
  }
}
