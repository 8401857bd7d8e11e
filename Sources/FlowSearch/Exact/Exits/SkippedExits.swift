import FlowGraph

/// The parts of exits that platform moves skip. They are decided with the symbol of the screen, which contains the
/// handlers for its end.
extension StackMachine {
  /// Notes each part of the exits of the active screen that a platform move skips here.
  mutating func noteSkippedExits(_ here: Attempt, _ made: inout Expansion) throws(Unknown) {
    for part in exitParts[here.screen] {
      try taking(here.facts, &made) { (machine, facts, made) throws(Unknown) in
        var here = here
        (here.before, here.facts) = (facts, facts)
        let (exits, steps) = try machine.exits(skipping: part, here)
        if !exits.isEmpty {
          machine.note(ExactSearch.SkippedExit(screen: here.screen, part: part, exits: exits, steps: steps, here.transition), made)
        }
      }
    }
  }

  /// - Returns: the platform moves, and the `steps` of which one must be legal; empty if none must be.
  private mutating func exits(
    skipping part: ExitPart, _ here: Attempt
  ) throws(Unknown) -> (exits: PlatformExits, steps: Set<OperationID>) {
    switch part {
    case .fact(let literal): try exits(skipping: literal, here) { $0.takesBack }
    case .seen(let literal): try exits(skipping: literal, here) { $0.takesBack && $0.isPlain }
    case .question(let choice): (try exits(skipping: choice, here), [])
    }
  }

  // MARK: Questions

  private func exits(skipping asking: ChoiceID, _ here: Attempt) throws(Unknown) -> PlatformExits {
    let exits = platformExits(here)
    guard !exits.isEmpty else { return [] }
    let offered = peopleActions(here)
    guard let action = offered.first(where: { graph.actions[$0].choices.contains(asking) }) else { return [] }
    let choices = graph.actions[action].choices
    var extents: [ExitExtent] = []
    for choice in choices {
      let verb = graph.operations[graph.choices[choice].operation].verb
      if verb.isPlainExit, let extent = try extent(of: verb, here.symbol, here.facts) { extents.append(extent) }
    }
    let skipping = exits.filter { exit in extents.contains { $0 <= exit.extent } }
    guard !skipping.isEmpty, try branches(of: choices, here.symbol, here.facts).taken.contains(where: { $0.choice == asking }) else {
      return []
    }
    // If another action leaves without asking, the platform may do so too.
    for other in offered where other != action { if try exitsSilently(other, here) { return [] } }
    return PlatformExits(skipping.map(\.kind))
  }

  /// Whether an action may leave without an outcome and without a change of facts.
  private func exitsSilently(_ action: ActionID, _ here: Attempt) throws(Unknown) -> Bool {
    for (choice, _) in try branches(of: graph.actions[action].choices, here.symbol, here.facts).taken {
      let verb = graph.operations[graph.choices[choice].operation].verb
      guard verb.isPlainExit, !graph.choices[choice].hasEffects else { continue }
      if try extent(of: verb, here.symbol, here.facts) != nil { return true }
    }
    return false
  }

  // MARK: Facts

  private mutating func exits(
    skipping literal: FactLiteral, _ here: Attempt, _ counts: (OwnExit) -> Bool
  ) throws(Unknown) -> (exits: PlatformExits, steps: Set<OperationID>) {
    guard try valuations.holds(literal, in: here.facts) else { return ([], []) }
    var keeping: [(kind: PlatformExits, extent: ExitExtent)] = []
    for exit in platformExits(here) {
      let effect = try effect(of: exit.handler, here.facts, on: ExitEffect(literal))
      if effect.keeps, !exit.isOpen { keeping.append((exit.kind, exit.extent)) }
    }
    guard !keeping.isEmpty else { return ([], []) }
    let own = try ownExits(here, of: literal)
    guard own.allSatisfy(counts) else { return ([], []) }
    let known = keeping.filter { exit in own.contains { $0.steps == nil && $0.extent <= exit.extent } }
    guard known.isEmpty else { return (PlatformExits(known.map(\.kind)), []) }
    let others = keeping.filter { exit in own.contains { $0.extent <= exit.extent } }
    let steps = own.filter { branch in others.contains { branch.extent <= $0.extent } }.compactMap(\.steps)
    return (PlatformExits(others.map(\.kind)), Set(steps))
  }

  /// An exit of a screen, by an action of the screen, its flow or the tabs around it.
  private struct OwnExit {
    let extent: ExitExtent
    /// Whether the exit has no outcome.
    let isPlain: Bool
    let effect: ExitEffect
    /// The `steps` of the exit, if there are several: it isn't known here whether the steps after the first are legal.
    var steps: OperationID?

    /// Whether the fact has the other value afterwards, whatever the guards answer.
    var takesBack: Bool { effect.values == [!effect.literal.value] }
  }

  private mutating func ownExits(_ here: Attempt, of literal: FactLiteral) throws(Unknown) -> [OwnExit] {
    var found: [OwnExit] = []
    for action in peopleActions(here) {
      try addExits(by: graph.actions[action].choices, here, here.facts, ExitEffect(literal), running: [action], &found)
    }
    return found
  }

  private mutating func addExits(
    by choices: IDRange<ChoiceID>, _ here: Attempt, _ facts: ValuationID, _ effect: ExitEffect, running: [ActionID],
    _ found: inout [OwnExit]
  ) throws(Unknown) {
    for (choice, _) in try branches(of: choices, here.symbol, facts).taken {
      let effect = effect.after(graph.choices[choice])
      let facts = self.facts(facts, after: choice)
      let operation = graph.choices[choice].operation
      switch graph.operations[operation].verb {
      case .run(let name):
        guard let action = graph.action(named: name, on: here.screen, within: nest.flows(of: here.symbol.setting.tabs)),
          !running.contains(action)
        else { continue }
        try addExits(by: graph.actions[action].choices, here, facts, effect, running: running + [action], &found)
      case .steps(let steps):
        let verbs = steps.map { graph.operations[$0].verb }
        guard let first = verbs.first, verbs.allSatisfy(\.isExit), let extent = try extent(of: first, here.symbol, facts) else { continue }
        // Only the last step runs handlers, and the top symbol at that time isn't known here.
        let isPlain = !verbs.contains(where: \.hasOutcome)
        found.append(OwnExit(extent: extent, isPlain: isPlain, effect: effect, steps: verbs.count > 1 ? operation : nil))
      case let verb:
        guard verb.isExit, let extent = try extent(of: verb, here.symbol, facts), let handler = handler(after: verb, here.symbol) else {
          continue
        }
        found.append(OwnExit(extent: extent, isPlain: !verb.hasOutcome, effect: try self.effect(of: handler, facts, on: effect)))
      }
    }
  }

  /// Returns the effect on a fact after a handler has run.
  private mutating func effect(of handler: HandledEnd, _ facts: ValuationID, on effect: ExitEffect) throws(Unknown) -> ExitEffect {
    guard case .by(let handler) = handler else { return effect }
    let choices = graph.handlers[handler].choices
    var all = ExitEffect(literal: effect.literal, values: [], isOpen: effect.isOpen)
    // The handler runs on the screen that started the instance, which isn't known here.
    for isStarted in [false, true] {
      let branches = try GuardAssumptions.none.branches(of: graph.conditions(of: choices), isStarted: isStarted) {
        (literal) throws(Unknown) in try valuations.holds(literal, in: facts)
      }
      if branches.mayBeNone { all.values.formUnion(effect.values) }
      for branch in branches.taken {
        let choice = graph.choices[choices[choices.lower + Int32(truncatingIfNeeded: branch.index)]]
        let after = effect.after(choice)
        all.values.formUnion(after.values)
        if graph.operations[choice.operation].verb.mayChangeMore, !choice.changes(effect.literal.fact) { all.isOpen = true }
      }
    }
    return all
  }
}

/// The handler for the end of an instance.
enum HandledEnd {
  case byNone
  case by(HandlerID)

  init(_ handler: HandlerID?) { self = handler.map { .by($0) } ?? .byNone }
}

extension StackMachine {
  /// A platform move that removes the screen.
  struct PlatformExit {
    let kind: PlatformExits
    let extent: ExitExtent
    let handler: HandledEnd
    /// Whether a handler may run that depends on the symbols below.
    var isOpen = false
  }

  /// Returns the platform moves that remove the active screen.
  fileprivate func platformExits(_ here: Attempt) -> [PlatformExit] {
    let setting = here.symbol.setting
    var exits: [PlatformExit] = []
    if !setting.isStackBottom, !graph.screens[here.screen].hidesBack {
      exits.append(PlatformExit(kind: .back, extent: .screen, handler: HandledEnd(handlerOfDismissal(here.symbol))))
    }
    if setting.context.isDismissable {
      let handler = setting.context.presenter.flatMap { graph.dismissedHandler(among: graph.operations[$0].handlers) }
      exits.append(PlatformExit(kind: .swipeDown, extent: .context, handler: HandledEnd(handler)))
    }
    if setting.tabs != .none, !graph.screens[here.screen].hidesTabBar, !setting.isStackBottom {
      // The instances that end are known only if none ends.
      let leavesNone = setting.frame == .root || setting.frame == .unattended
      exits.append(PlatformExit(kind: .secondTap, extent: .stack, handler: .byNone, isOpen: !leavesNone && handlesDismissals))
    }
    return exits
  }

  /// Returns the handler for a pop of the top screen, if its instance ends.
  private func handlerOfDismissal(_ symbol: StackSymbol) -> HandlerID? {
    guard symbol.setting.isFrameBottom else { return nil }
    let starter: OperationID? =
      switch symbol.setting.frame {
      case .started(let operation), .heir(let operation): operation
      case .root, .unattended: nil
      }
    return starter.flatMap { graph.dismissedHandler(among: graph.operations[$0].handlers) }
  }

  /// Returns the extent that a verb removes from here; nil if it is illegal, or shows another root.
  fileprivate func extent(of verb: ResolvedVerb, _ symbol: StackSymbol, _ facts: ValuationID) throws(Unknown) -> ExitExtent? {
    let setting = symbol.setting
    switch verb.shape.removal {
    case .screen: return setting.isStackBottom ? nil : .screen
    // The distance that it goes back isn't known here.
    case .stack:
      guard !setting.isStackBottom else { return nil }
      guard case .goesBack(let screens) = verb.shape.effect, !screens.isEmpty else { return .stack }
      if screens.contains(where: { shows($0, symbol) }) { return nil }
      for screen in screens {
        // If it isn't known whether the screen is below, it counts as below.
        guard isAskedFor[graph.representative(of: screen)] else { return .stack }
        if try isOnStack(screen, atOrBelow: symbol, facts) { return .stack }
      }
      return nil
    case .context, .contexts: return setting.context.isPresented ? .context : nil
    case .instance:
      switch setting.frame {
      case .root, .unattended: return nil
      case .started, .heir: return setting.isFrameBottom && !setting.isStackBottom ? .screen : .context
      }
    case nil: return nil
    }
  }

  /// Returns the handler for the end by a verb that is an exit; nil if the verb is illegal. A handler that depends on
  /// the symbols below counts as none.
  fileprivate func handler(after verb: ResolvedVerb, _ symbol: StackSymbol) -> HandledEnd? {
    switch verb.shape.removal {
    case .screen: return HandledEnd(handlerOfDismissal(symbol))
    case .context:
      return HandledEnd(symbol.setting.context.presenter.flatMap { graph.dismissedHandler(among: graph.operations[$0].handlers) })
    case .instance:
      guard case .finish(let outcomes) = verb else { return nil }
      switch symbol.setting.frame {
      case .heir(let operation) where outcomes.isEmpty, .started(let operation) where outcomes.isEmpty:
        return HandledEnd(operation.flatMap { graph.dismissedHandler(among: graph.operations[$0].handlers) })
      case .started(let operation?):
        return graph.handler(of: outcomes, among: graph.operations[operation].handlers).map { .by($0) }
      case .started(nil), .heir, .root, .unattended: return nil
      }
    case .stack, .contexts, nil: return .byNone
    }
  }

  /// Returns the actions that people can take: all except those of the app, which only code calls. If several actions
  /// have one name, the innermost counts.
  fileprivate func peopleActions(_ here: Attempt) -> [ActionID] {
    var names: Set<String> = []
    var found: [ActionID] = []
    func add(_ actions: IDRange<ActionID>) {
      let offered = actions.filter { !graph.actions[$0].isPrivate && !names.contains(graph.actions[$0].name.value) }
      names.formUnion(offered.map { graph.actions[$0].name.value })
      found += offered
    }
    add(graph.screens[here.screen].actions)
    add(graph.flows[graph.screens[here.screen].flow].actions)
    var around = here.symbol.setting.tabs
    while let (flow, outer) = nest.innermost(around) {
      add(graph.flows[flow].actions)
      if !graph.screens[here.screen].hidesTabBar {
        found += graph.flows[flow].tabs.compactMap { if case .action(let action) = graph.tabs[$0].content { action } else { nil } }
      }
      around = outer
    }
    return found
  }
}

extension PlatformExits {
  fileprivate init(_ kinds: [Self]) { self = kinds.reduce(into: []) { $0.formUnion($1) } }
}

extension Choice {
  fileprivate func changes(_ fact: FactID) -> Bool { sets.contains(fact) || clears.contains(fact) }
}

extension ResolvedVerb {
  /// Whether facts beside those of its choice may change: by a handler, or by actions that the verb runs or shows
  /// instead.
  fileprivate var mayChangeMore: Bool {
    switch shape.effect {
    case .goesBack, .opens, .delegates: true
    case .ends: shape.removal != .contexts
    case .enters, .selects, .stays: false
    }
  }
}
