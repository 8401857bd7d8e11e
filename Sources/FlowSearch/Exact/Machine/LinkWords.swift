import FlowGraph

/// The words that links build, each made once.
extension StackMachine {
  /// The word that a link builds.
  mutating func word(of link: LinkTarget) -> WordID? {
    if let known = linkWords[link] { return known }
    let word = makeWord(of: link).map { words.intern($0) }
    linkWords[link] = .some(word)
    return word
  }

  /// Top first.
  private mutating func makeWord(of link: LinkTarget) -> [SymbolID]? {
    guard let plan = graph.plan(of: link) else { return nil }
    var tabs = TabNest.ID.none
    for tab in plan.tabs {
      tabs = nest.nest(tab, of: graph.tabs[tab].flow, in: tabs)
    }
    var word: [SymbolID] = []
    func add(_ stretch: LinkPlan.Stretch, on first: SymbolID, _ machine: inout StackMachine) {
      word.append(first)
      var top = first
      for step in stretch.above {
        top = machine.lay(.screen(step.screen), on: machine.symbols[top], by: step.push)
        word.append(top)
      }
    }
    let frame: StackSymbol.Frame = plan.tabs.isEmpty ? .root : .unattended
    guard let first = entry(.screen(plan.first.bottom), frame: frame, context: .root, tabs: tabs) else { return nil }
    add(plan.first, on: first, &self)
    for start in plan.starts {
      guard let last = word.last else { return nil }
      let target = Destination.screen(start.stretch.bottom)
      if case .present(_, _, let isDismissable) = graph.operations[start.operation].verb {
        guard
          let first = entry(
            target, frame: .started(identity(start.operation, starting: target)),
            context: presented(by: start.operation, isDismissable: isDismissable, over: symbols[last]), tabs: .none)
        else { return nil }
        add(start.stretch, on: first, &self)
      } else {
        add(start.stretch, on: lay(target, on: symbols[last], by: start.operation, asFrame: true), &self)
      }
    }
    return word.reversed()
  }
}
