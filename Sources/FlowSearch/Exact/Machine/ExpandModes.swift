import FlowGraph
import FlowModel

/// The inside of moves: modes look at the symbol that has come to the top and take it off, or stop there.
extension StackMachine {
  mutating func expandMode(
    _ mode: Mode, _ facts: Int32, _ index: Int32, _ symbol: StackSymbol, _ transition: Int32, _ rules: inout [Rule]
  ) {
    switch mode.kind {
    case .put(let new):
      guard !isAltered(new, facts) else { return }
      let entered = self.facts(facts, entering: new, then: mode.continuation)
      return emit(.push(new), entered, mode.continuation, &rules)
    case .atBar(let bottom): return showTabs(around: symbols[bottom], facts, &rules)
    default: break
    }
    guard let screen = symbol.screen else { return }
    switch mode.kind {
    case .run: break
    case .arrive: arrive(mode, facts, index, symbol, screen, transition, &rules)
    case .back:
      arrive(mode, facts, index, symbol, screen, transition, &rules)
      if remembers, !symbol.setting.isStackBottom { emit(.pop, facts, afterPop(symbol, as: .back, mode), &rules) }
    case .popToRoot:
      if symbol.setting.isStackBottom { return arrive(mode, facts, index, symbol, screen, transition, &rules) }
      emit(.pop, facts, afterPop(symbol, as: mode.kind, mode), &rules)
    case .popTo(let target, let operation):
      if screen == target {
        if mode.isLast { note(.legal(operation), at: transition) }
        return arrive(mode, facts, index, symbol, screen, transition, &rules)
      }
      if symbol.setting.isStackBottom { return missTarget(target, of: operation, transition) }
      emit(.pop, facts, afterPop(symbol, as: mode.kind, mode), &rules)
    case .leaveFrame(let event):
      guard symbol.setting.isFrameBottom else { return emit(.pop, facts, mode, &rules) }
      emit(.pop, self.facts(facts, leaving: symbol), afterLeaving(mode.leaving, event, mode), &rules)
    case .leaveContext, .leaveTab, .selectTab:
      guard symbol.setting.isStackBottom else { return emit(.pop, facts, mode, &rules) }
      let left = mode.kind == .leaveContext ? self.facts(facts, leaving: symbol) : facts
      emit(.pop, left, afterStack(mode, index, symbol), &rules)
    case .leaveContexts:
      let goesOn = symbol.setting.context.isPresented
      emit(goesOn ? .pop : .swap(index), self.facts(facts, leaving: symbol), goesOn ? mode : mode.continuation, &rules)
    case .lay(let target): lay(target, mode, facts, symbol, &rules)
    case .deliver(let operation, let event):
      guard let handler = graph.operations[operation].handlers.first(where: { graph.handlers[$0].event == event }) else { return }
      run(handler, attempt(facts, index, symbol, screen, transition), &rules)
    case .tell(let handler): run(handler, attempt(facts, index, symbol, screen, transition), &rules)
    case .steps:
      guard let id = mode.steps, case .steps(let steps) = graph.operations[id].verb else { return }
      var at = attempt(facts, index, symbol, screen, transition)
      at.blame = mode.blame
      makeStep(mode.nextStep, of: id, steps, at, &rules)
    case .put, .atBar: break
    }
  }

  /// A popTo whose screen is nowhere below.
  private mutating func missTarget(_ target: ScreenID, of operation: OperationID, _ transition: Int32) {
    // Where it was only taken for granted that it lies below, there is no such way.
    if isLoose, isAskedFor[Int(target.index)] { return }
    var verb = operation
    if case .steps(let steps) = graph.operations[operation].verb {
      verb =
        steps.first { if case .popTo(let screens, _) = graph.operations[$0].verb { screens.contains(target) } else { false } } ?? operation
    }
    note(
      ExactFindings.Fault(refusal: .popTargetMissing, verb: verb, transition: transition, label: -1, distance: distanceOfBeginning),
      of: operation)
  }

  private func attempt(_ facts: Int32, _ index: Int32, _ symbol: StackSymbol, _ screen: ScreenID, _ transition: Int32) -> Attempt {
    Attempt(index: index, symbol: symbol, screen: screen, before: facts, facts: facts, label: -1, transition: transition)
  }

  /// Taking off ends here; if an instance has been left whose starter this is, it is told.
  private mutating func arrive(
    _ mode: Mode, _ facts: Int32, _ index: Int32, _ symbol: StackSymbol, _ screen: ScreenID, _ transition: Int32, _ rules: inout [Rule]
  ) {
    guard let operation = mode.leaving,
      let handler = graph.dismissedHandler(among: graph.operations[operation].handlers)
    else { return emit(.swap(index), facts, mode.continuation, &rules) }
    run(handler, attempt(facts, index, symbol, screen, transition), &rules)
  }

  /// Every other tab of all tabs around a stack that has been taken off.
  private mutating func showTabs(around bottom: StackSymbol, _ facts: Int32, _ rules: inout [Rule]) {
    var around = bottom.setting.tabs
    while let (flow, outer) = nest.innermost(around) {
      for tab in graph.flows[flow].tabs {
        guard case .flow = graph.tabs[tab].content, !nest.isAround(nest.nest(tab, of: flow, in: outer), bottom.setting.tabs),
          let new = entry(.tab(tab), frame: .unattended, context: bottom.setting.context, tabs: outer), !isAltered(new, facts)
        else { continue }
        emit(.push(new), facts, .run, &rules)
      }
      around = outer
    }
  }

  private mutating func lay(_ target: ScreenID, _ mode: Mode, _ facts: Int32, _ symbol: StackSymbol, _ rules: inout [Rule]) {
    let below = lowerPart(below: symbol)
    let isJoining = joins(.screen(target), symbol)
    let new = symbols.intern(
      target,
      StackSymbol.Setting(
        frame: isJoining ? symbol.setting.frame : .unattended, context: symbol.setting.context, tabs: symbol.setting.tabs,
        isFrameBottom: !isJoining, isStackBottom: false, below: below))
    emit(.push(new), facts, mode.continuation, &rules)
  }
}
