import FlowGraph
import FlowModel

/// The rules within moves: a mode looks at the symbol that has come to the top, and pops it or stops there.
extension StackMachine {
  mutating func expandMode(
    _ mode: Mode, _ facts: ValuationID, _ index: SymbolID, _ symbol: StackSymbol, _ made: inout Expansion
  ) throws(Unknown) {
    switch mode.kind {
    case .put(let new):
      guard !isAltered(new, facts) else { return }
      let entered = self.facts(facts, entering: new, then: mode.continuation)
      return emit(.push(new), entered, mode.continuation, &made)
    case .atBar(let bottom): return try showTabs(around: symbols[bottom], facts, &made)
    default: break
    }
    guard let screen = symbol.screen else { return }
    var at = Attempt(index, symbol, screen, facts, at: made.transition, mode: mode)
    switch mode.kind {
    case .run: break
    case .arrive: try arrive(at, &made)
    case .back:
      try arrive(at, &made)
      if !symbol.setting.isStackBottom { emit(.pop, facts, afterPop(symbol, as: .back, mode), &made) }
    case .popToRoot:
      if symbol.setting.isStackBottom { return try arrive(at, &made) }
      emit(.pop, facts, afterPop(symbol, as: mode.kind, mode), &made)
    case .popTo(let target, let operation):
      if shows(target, symbol) {
        if mode.isLast, let operation { note(.legal(operation), at: made.transition, made) }
        let page = graph.isPage(target) ? symbols.intern(target, symbol.settingID) : index
        guard page == index else { return emit(.swap(page), mode.with(.arrive, leaving: mode.leaving), at, &made) }
        return try arrive(at, &made)
      }
      guard !symbol.setting.isStackBottom else {
        if let operation { missTarget(target, of: operation, &made) }
        return
      }
      emit(.pop, facts, afterPop(symbol, as: mode.kind, mode), &made)
    case .leaveFrame(let event): leaveFrame(mode.leaving, event, at, &made)
    case .leaveContext, .leaveTab, .selectTab: leaveStack(mode, at, &made)
    case .leaveContexts:
      let goesOn = symbol.setting.context.isPresented
      emit(goesOn ? .pop : .swap(index), self.facts(facts, leaving: symbol), goesOn ? mode : mode.continuation, &made)
    case .lay(let target, let frame): lay(target, as: frame, at, &made)
    case .deliver(let operation, let event):
      guard let handler = graph.operations[operation].handlers.first(where: { graph.handlers[$0].event == event }) else { return }
      try run(handler, at, &made)
    case .runHandler(let handler): try run(handler, at, &made)
    case .steps:
      guard let id = mode.steps, case .steps(let steps) = graph.operations[id].verb else { return }
      at.blame = mode.blame
      try makeStep(mode.nextStep, of: id, steps, at, &made)
    case .put, .atBar: break
    }
  }

  /// Notes that the screen of a `popTo` isn't below.
  private mutating func missTarget(_ target: ScreenID, of operation: OperationID, _ made: inout Expansion) {
    // If the search only assumed that the screen is below, this path doesn't exist.
    if isLoose, isAskedFor[graph.representative(of: target)] { return }
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

  /// Ends a series of pops. If the left instance has a handler on this screen, the handler runs.
  private mutating func arrive(_ at: Attempt, _ made: inout Expansion) throws(Unknown) {
    guard let operation = at.mode.leaving,
      let handler = graph.dismissedHandler(among: graph.operations[operation].handlers)
    else { return emit(.swap(at.index), at.mode.continuation, at, &made) }
    try run(handler, at, &made)
  }

  /// Shows every other tab of all tabs around a stack that has been popped.
  private mutating func showTabs(around bottom: StackSymbol, _ facts: ValuationID, _ made: inout Expansion) throws(Unknown) {
    var around = bottom.setting.tabs
    while let (flow, outer) = nest.innermost(around) {
      for tab in graph.flows[flow].tabs {
        guard case .flow = graph.tabs[tab].content, !nest.isAround(nest.nest(tab, of: flow, in: outer), bottom.setting.tabs) else {
          continue
        }
        for new in try entries(of: .tab(tab), facts, frame: .unattended, context: bottom.setting.context, tabs: outer)
        where !isAltered(new, facts) { emit(.push(new), facts, .run, &made) }
      }
      around = outer
    }
  }

  private mutating func lay(_ target: ScreenID, as frame: StackSymbol.Frame, _ at: Attempt, _ made: inout Expansion) {
    let symbol = at.symbol
    let below = lowerPart(below: symbol)
    let isJoining = joins(.screen(target), symbol)
    let new = symbols.intern(
      target,
      StackSymbol.Setting(
        frame: isJoining ? symbol.setting.frame : frame, context: symbol.setting.context, tabs: symbol.setting.tabs,
        isFrameBottom: !isJoining, isStackBottom: false, below: below))
    emit(.push(new), at.mode.continuation, at, &made)
  }
}
