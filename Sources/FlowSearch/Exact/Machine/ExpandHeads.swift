import FlowGraph
import FlowModel

/// Where a verb is tried.
struct Attempt {
  let index: Int32
  let symbol: StackSymbol
  /// The screen of the symbol.
  let screen: ScreenID
  /// Before the changes of the choice that is being taken.
  var before: Int32
  /// With the changes of the move.
  var facts: Int32
  /// What goes on after it.
  var mode = Mode.run
  let label: Int32
  let transition: Int32
  /// The operation that is to blame if it is illegal: that of the choice, or of the handler; nil for moves of the platform.
  var blame: OperationID?
  /// Whether it is made by a handler: if it is illegal, what came before the handler stands.
  var isHandler = false
  /// What is known of guards: they have one value throughout an action.
  var guards = GuardAssumptions.none
}

/// What can come of a list of choices where a verb is tried.
struct ChoiceWays {
  let taken: [(choice: ChoiceID, guards: GuardAssumptions)]
  /// Whether, for some value of the guards, none is taken.
  let mayBeNone: Bool
}

extension StackMachine {
  /// Adds the rules of a head.
  ///
  /// - Returns: whether what follows depends on a fact that is undecided: then the rules only decide it.
  @discardableResult
  mutating func expand(_ head: Int32, _ transition: Int32, _ rules: inout [Rule]) -> Bool {
    let start = rules.count
    runCount = 0
    let (control, index) = (heads[head].control, heads[head].symbol)
    let (facts, mode) = (controls[control].facts, controls[control].mode)
    let symbol = symbols[index]
    (headFacts, takenFacts, expanding) = (facts, facts, head)
    if let screen = symbol.screen, case .run = mode.kind {
      let here = Attempt(
        index: index, symbol: symbol, screen: screen, before: facts, facts: facts, label: -1, transition: transition)
      expandState(here, &rules)
    } else if isLoose {
      taking(facts, &rules) { machine, facts, rules in
        // An action that is run may be run again when it is tried anew.
        machine.expandMode(mode, facts, index, symbol, transition, &rules)
      }
    } else {
      expandMode(mode, facts, index, symbol, transition, &rules)
    }
    // What has been noted on the way is true for either value.
    guard let fact = asked else { return false }
    asked = nil
    discardedRules += rules.count - start
    rules.removeLast(rules.count - start)
    for value in [false, true] { emit(.swap(index), valuations.setting(fact, to: value, in: facts), mode, &rules) }
    return true
  }

  // MARK: States

  private mutating func expandState(_ here: Attempt, _ rules: inout [Rule]) {
    let screen = here.screen
    let flow = graph.screens[screen].flow
    note(.screen(screen), here)
    if isLoose { noteInstances(of: here.symbol, at: here.transition) }
    checkRequirements(graph.screens[screen].requires, .screen(screen), here)
    checkRequirements(graph.flows[flow].requires, .flow(flow), here)
    let own = graph.screens[screen].actions
    for action in own where asked == nil { attempt(action, here, &rules) }
    // Of one name the action furthest in counts.
    var inner = [own]
    attempt(graph.flows[flow].actions, hiddenBy: &inner, here, &rules)
    var around = here.symbol.setting.tabs
    while let (tabsFlow, outer) = nest.innermost(around) {
      if let tab = nest.tab(of: around) { note(.tab(tab), here) }
      checkRequirements(graph.flows[tabsFlow].requires, .flow(tabsFlow), here)
      attempt(graph.flows[tabsFlow].actions, hiddenBy: &inner, here, &rules)
      if !graph.screens[screen].hidesTabBar {
        for tab in graph.flows[tabsFlow].tabs {
          if case .action(let action) = graph.tabs[tab].content { attempt(action, here, &rules) }
        }
      }
      around = outer
    }
    attempt(graph.appActions, hiddenBy: &inner, here, &rules)
    addPlatformMoves(here, flow, &rules)
  }

  private mutating func checkRequirements(_ requirements: [Requirement], _ owner: Place, _ here: Attempt) {
    for requirement in requirements where !holds(requirement.literal, here.facts) && asked == nil {
      if findings.unmetKeys.insert(requirement.range).inserted { findings.unmet.append((requirement, owner, here.transition, 0, -1)) }
      guard isLoose else { continue }
      // That it does not hold is taken for granted here, and of nothing else.
      if let number = doubted { takenFacts = valuations.taking(number, as: !requirement.literal.value, in: here.facts) }
      note(.unmet(requirement.range), here)
      (doubted, takenFacts) = (nil, here.facts)
    }
  }

  /// Wider actions but for those whose names are taken further in.
  private mutating func attempt(
    _ actions: IDRange<ActionID>, hiddenBy inner: inout [IDRange<ActionID>], _ here: Attempt, _ rules: inout [Rule]
  ) {
    guard !actions.isEmpty, asked == nil else { return }
    for action in actions {
      let name = graph.actions[action].name.value
      let isHidden = inner.contains { range in range.contains { graph.actions[$0].name.value == name } }
      if !isHidden { attempt(action, here, &rules) }
    }
    inner.append(actions)
  }

  private mutating func attempt(_ action: ActionID, _ here: Attempt, _ rules: inout [Rule]) {
    note(.offered(action), here)
    guard isLoose else { return tryChoices(of: action, here, &rules) }
    taking(here.facts, &rules) { machine, facts, rules in
      var here = here
      (here.before, here.facts) = (facts, facts)
      machine.tryChoices(of: action, here, &rules)
    }
  }

  private mutating func tryChoices(of action: ActionID, _ here: Attempt, _ rules: inout [Rule]) {
    let choices = graph.actions[action].choices
    // Most actions have one choice that is always possible.
    if choices.count == 1, graph.choices[choices[choices.startIndex]].conditions.isEmpty {
      return take(choices[choices.startIndex], of: action, here, &rules)
    }
    for (choice, guards) in ways(through: choices, here).taken where doubted == nil {
      take(choice, assuming: guards, of: action, here, &rules)
    }
  }

  private mutating func take(
    _ choice: ChoiceID, assuming guards: GuardAssumptions = .none, of action: ActionID, _ here: Attempt, _ rules: inout [Rule]
  ) {
    note(.available(action), here)
    note(.taken(choice), here)
    let operation = graph.choices[choice].operation
    let attempt = Attempt(
      index: here.index, symbol: here.symbol, screen: here.screen, before: here.facts, facts: facts(here.facts, after: choice),
      label: label(choice), transition: here.transition, blame: operation, guards: guards)
    perform(operation, attempt, &rules)
  }

  /// The choices that can be taken where a verb is tried, for some value of the guards that fits what is known of them.
  ///
  /// - Parameter facts: those that the choices see; as a rule those with the changes of the move.
  mutating func ways(through choices: IDRange<ChoiceID>, _ at: Attempt, facts: Int32? = nil) -> ChoiceWays {
    ways(through: choices, at.symbol, facts ?? at.facts, assuming: at.guards)
  }

  mutating func ways(
    through choices: IDRange<ChoiceID>, _ symbol: StackSymbol, _ facts: Int32, assuming guards: GuardAssumptions = .none
  ) -> ChoiceWays {
    let graph = graph
    let ways = guards.ways(through: graph.conditions(of: choices)) { conditions in
      (conditions.started == nil || conditions.started == symbol.setting.isStarted) && hold(conditions.facts, facts)
    }
    if asked != nil || doubted != nil { return ChoiceWays(taken: [], mayBeNone: false) }
    return ChoiceWays(taken: ways.taken.map { (choices[choices.startIndex + Int32($0.index)], $0.guards) }, mayBeNone: ways.mayBeNone)
  }

  // MARK: The platform

  private mutating func addPlatformMoves(_ here: Attempt, _ flow: FlowID, _ rules: inout [Rule]) {
    func attempt(_ move: StepLabel.Platform) -> Attempt {
      Attempt(
        index: here.index, symbol: here.symbol, screen: here.screen, before: here.facts, facts: here.facts,
        label: label(move), transition: here.transition)
    }
    let symbol = here.symbol
    switch graph.flows[flow].kind {
    case .stack:
      guard !symbol.setting.isStackBottom, !graph.screens[here.screen].hidesBack else { break }
      emit(.pop, afterPop(symbol, as: .back, .run), attempt(.back), &rules)
    case .pages: for page in graph.neighbours(of: here.screen) { showPage(page, attempt(.swipe), &rules) }
    case .tabs: break
    }
    if symbol.setting.context.isDismissable { leaveContext(attempt(.swipeDown), &rules) }
    guard symbol.setting.tabs != .none, !graph.screens[here.screen].hidesTabBar else { return }
    leaveStack(Mode(kind: .leaveTab), attempt(.tabTap), &rules)
    // The selected tab again: to the bottom of its stack.
    if !symbol.setting.isStackBottom { emit(.pop, afterPop(symbol, as: .popToRoot, .run), attempt(.tabTap), &rules) }
  }

  // MARK: Emitting

  mutating func emit(_ effect: Rule.Effect, _ mode: Mode, _ attempt: Attempt, _ rules: inout [Rule]) {
    emit(effect, attempt.facts, mode, label: attempt.label, &rules)
  }

  /// - Parameter effect: with symbols; the rule holds the heads that they make with its control.
  mutating func emit(_ effect: Rule.Effect, _ facts: Int32, _ mode: Mode, label: Int32 = -1, _ rules: inout [Rule]) {
    guard asked == nil, doubted == nil else { return }
    let label = isLoose ? labelTaking(label, after: facts) : label
    let control = control(facts, mode)
    let made: Rule.Effect =
      switch effect {
      case .swap(let symbol): .swap(heads.intern(Head(control: control, symbol: symbol)))
      case .push(let symbol): .push(heads.intern(Head(control: control, symbol: symbol)))
      case .pop, .reset: effect
      }
    let isMove = label >= 0 && labels[Int(label)].isMove
    rules.append(Rule(effect: made, control: control, label: label, isMove: isMove))
  }

  /// The mode after the top symbol has been taken off, if taking off goes on as `kind`: it remembers whose starter is next.
  func afterPop(_ symbol: StackSymbol, as kind: Mode.Kind, _ mode: Mode) -> Mode {
    var leaving: OperationID?
    if mode.isLast, symbol.setting.isFrameBottom, case .started(let operation?) = symbol.setting.frame, handlesDismissal(operation) {
      leaving = operation
    }
    return mode.with(kind, leaving: leaving)
  }
}
