import FlowGraph

/// The words that links build, each made once.
extension StackMachine {
  /// Returns the word that a link builds.
  mutating func word(of link: LinkTarget) -> WordID? {
    if let known = linkWords[link] { return known }
    let word = makeWord(of: link).map { words.intern($0) }
    linkWords[link] = .some(word)
    return word
  }

  /// Returns the word, top first.
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
        top = machine.lay(.screen(step.screen), opening: step.screen, on: machine.symbols[top], by: step.push)
        word.append(top)
      }
    }
    let frame: StackSymbol.Frame = plan.tabs.isEmpty ? .root : .unattended
    add(plan.first, on: symbols.intern(plan.first.bottom, .bottom(frame, in: .root, tabs)), &self)
    for start in plan.starts {
      guard let last = word.last else { return nil }
      let screen = start.stretch.bottom
      if let presentation = graph.operations[start.operation].verb.presentation {
        let frame = StackSymbol.Frame.started(identity(start.operation, starting: .screen(screen)))
        let context = presented(by: start.operation, isDismissable: presentation.isDismissable, over: symbols[last])
        add(start.stretch, on: symbols.intern(screen, .bottom(frame, in: context, .none)), &self)
      } else {
        let first = lay(.screen(screen), opening: screen, on: symbols[last], by: start.operation, asFrame: true)
        add(start.stretch, on: first, &self)
      }
    }
    return word.reversed()
  }
}
