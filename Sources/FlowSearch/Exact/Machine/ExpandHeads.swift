import FlowGraph
import FlowModel

/// The place and the facts for which a verb is tried.
struct Attempt {
  let index: SymbolID
  let symbol: StackSymbol
  /// The screen of the symbol.
  let screen: ScreenID
  /// The facts before the changes of the choice that is being taken.
  var before: ValuationID
  /// The facts with the changes of the move.
  var facts: ValuationID
  /// The mode after the verb.
  var mode = Mode.run
  let label: LabelID
  let transition: TransitionID
  /// The operation to blame if the verb is illegal: that of the choice or of the handler; nil for platform moves.
  var blame: OperationID?
  /// Whether a handler makes the verb: if it is illegal, the move before the handler stays in effect.
  var isHandler = false
  /// The choice that broke the requirements of the waiting link.
  var loss: ChoiceID?
  /// The assumptions about guards, which have one value throughout an action.
  var guards = GuardAssumptions.none

  /// - Parameter screen: the screen of the symbol.
  init(
    _ index: SymbolID, _ symbol: StackSymbol, _ screen: ScreenID, _ facts: ValuationID, at transition: TransitionID, label: LabelID = .none,
    mode: Mode = .run
  ) {
    (self.index, self.symbol, self.screen) = (index, symbol, screen)
    (before, self.facts, self.transition, self.label, self.mode) = (facts, facts, transition, label, mode)
  }

  /// Returns an attempt in the same place, with a choice that is being taken.
  func taking(_ operation: OperationID, _ facts: ValuationID, label: LabelID, assuming guards: GuardAssumptions) -> Self {
    var taking = Self(index, symbol, screen, self.facts, at: transition, label: label)
    (taking.facts, taking.blame, taking.guards) = (facts, operation, guards)
    return taking
  }
}

/// The possible results of a list of choices.
struct ChoiceBranches {
  let taken: [(choice: ChoiceID, guards: GuardAssumptions)]
  /// Whether no choice is taken for some value of the guards.
  let mayBeNone: Bool
}

extension StackMachine {
  /// Makes the rules of a head, and notes what happens there.
  mutating func expand(
    _ head: HeadID, at transition: TransitionID = .none, distance: UInt64 = 0, buffer: consuming [Rule] = []
  ) -> Expansion {
    let (control, index) = (heads[head].control, heads[head].symbol)
    let (facts, mode) = (controls.facts(control), controls[control].mode)
    let symbol = symbols[index]
    var made = Expansion(with: facts, in: (control, mode), at: transition, distance: distance, buffer: buffer)
    do throws(Unknown) {
      if let screen = symbol.screen, case .run = mode.kind {
        try expandState(Attempt(index, symbol, screen, facts, at: transition), &made)
      } else {
        try taking(facts, &made) { (machine, facts, made) throws(Unknown) in try machine.expandMode(mode, facts, index, symbol, &made) }
      }
    } catch {
      // The condition is tracked. The questions noted so far hold for either value.
      made.isDeciding = true
      made.discard(keeping: 0)
      for value in [false, true] { emit(.swap(index), valuations.taking(error.condition, as: value, in: facts), mode, &made) }
    }
    if !made.doubts.isEmpty {
      doubts[head, default: ConditionSet()].formUnion(made.doubts)
      made.putFirst { labels.isSure($0.label) }
    }
    return made
  }

  // MARK: States

  private mutating func expandState(_ here: Attempt, _ made: inout Expansion) throws(Unknown) {
    let screen = here.screen
    let flow = graph.screens[screen].flow
    note(.screen(screen), here, made)
    if isLoose { noteInstances(of: here.symbol, at: here.transition, made) }
    if !exitParts.isEmpty { try noteSkippedExits(here, &made) }
    try checkRequirements(graph.screens[screen].requires, .screen(screen), here, &made)
    try checkRequirements(graph.flows[flow].requires, .flow(flow), here, &made)
    let own = graph.screens[screen].actions
    for action in own where !graph.actions[action].isPrivate { try attempt(action, here, &made) }
    // If several actions have one name, the innermost counts.
    var inner = [own]
    try attempt(graph.flows[flow].actions, hiddenBy: &inner, here, &made)
    var around = here.symbol.setting.tabs
    while let (tabsFlow, outer) = nest.innermost(around) {
      if let tab = nest.tab(of: around) { note(.tab(tab), here, made) }
      try checkRequirements(graph.flows[tabsFlow].requires, .flow(tabsFlow), here, &made)
      try attempt(graph.flows[tabsFlow].actions, hiddenBy: &inner, here, &made)
      if !graph.screens[screen].hidesTabBar {
        for tab in graph.flows[tabsFlow].tabs {
          if case .action(let action) = graph.tabs[tab].content { try attempt(action, here, &made) }
        }
      }
      around = outer
    }
    try attempt(graph.appActions, hiddenBy: &inner, here, &made)
    addPlatformMoves(here, &made)
    try setElsewhere(here, &made)
  }

  private mutating func checkRequirements(
    _ requirements: [Requirement], _ owner: Place, _ here: Attempt, _ made: inout Expansion
  ) throws(Unknown) {
    for requirement in requirements {
      guard let failing = try failing(requirement, here.facts) else { continue }
      findings.note(ExactSearch.UnmetRequirement(requirement: requirement, owner: owner, transition: here.transition))
      guard isLoose else { continue }
      // Only this question assumes that the requirement doesn't hold.
      made.taken = failing
      note(.unmet(requirement.range), here, made)
      made.taken = here.facts
    }
  }

  /// Tries the actions of an outer place, except those whose names are taken further in.
  private mutating func attempt(
    _ actions: IDRange<ActionID>, hiddenBy inner: inout [IDRange<ActionID>], _ here: Attempt, _ made: inout Expansion
  ) throws(Unknown) {
    guard !actions.isEmpty else { return }
    for action in actions where !graph.actions[action].isPrivate {
      let name = graph.actions[action].name.value
      let isHidden = inner.contains { range in range.contains { graph.actions[$0].name.value == name && !graph.actions[$0].isPrivate } }
      if !isHidden { try attempt(action, here, &made) }
    }
    inner.append(actions)
  }

  private mutating func attempt(_ action: ActionID, _ here: Attempt, _ made: inout Expansion) throws(Unknown) {
    note(.offered(action), here, made)
    try taking(here.facts, &made) { (machine, facts, made) throws(Unknown) in
      var here = here
      (here.before, here.facts) = (facts, facts)
      try machine.tryChoices(of: action, here, &made)
    }
  }

  private mutating func tryChoices(of action: ActionID, _ here: Attempt, _ made: inout Expansion) throws(Unknown) {
    let choices = graph.actions[action].choices
    // Most actions have one choice that is always possible.
    if choices.count == 1, graph.choices[choices[choices.startIndex]].conditions.isEmpty {
      return try take(choices[choices.startIndex], of: action, here, &made)
    }
    for (choice, guards) in try branches(of: choices, here.symbol, here.facts).taken {
      try take(choice, assuming: guards, of: action, here, &made)
    }
  }

  private mutating func take(
    _ choice: ChoiceID, assuming guards: GuardAssumptions = .none, of action: ActionID, _ here: Attempt, _ made: inout Expansion
  ) throws(Unknown) {
    note(.available(action), here, made)
    note(.taken(choice), here, made)
    let operation = graph.choices[choice].operation
    let taken = facts(here.facts, after: choice)
    var attempt = here.taking(operation, taken, label: labels.of(choice), assuming: guards)
    attempt.loss = try loss(by: choice, here.facts, taken, after: nil)
    try perform(operation, attempt, &made)
  }

  /// Returns the choices that can be taken for some value of the guards that fits the assumptions.
  ///
  /// - Parameter facts: the facts that the choices see, usually with the changes of the move.
  func branches(
    of choices: IDRange<ChoiceID>, _ symbol: StackSymbol, _ facts: ValuationID, assuming guards: GuardAssumptions = .none
  ) throws(Unknown) -> ChoiceBranches {
    let branches = try guards.branches(of: graph.conditions(of: choices), isStarted: symbol.setting.isStarted) {
      (literal) throws(Unknown) in try valuations.holds(literal, in: facts)
    }
    return ChoiceBranches(
      taken: branches.taken.map { (choices[choices.startIndex + Int32($0.index)], $0.guards) }, mayBeNone: branches.mayBeNone)
  }

  // MARK: The platform

  private mutating func addPlatformMoves(_ here: Attempt, _ made: inout Expansion) {
    func attempt(_ label: LabelID) -> Attempt {
      Attempt(here.index, here.symbol, here.screen, here.facts, at: here.transition, label: label)
    }
    let symbol = here.symbol
    if !symbol.setting.isStackBottom, !graph.screens[here.screen].hidesBack {
      emit(.pop, afterPop(symbol, as: .back, .run), attempt(labels.back), &made)
    }
    for page in graph.neighbours(of: here.screen) { showPage(page, attempt(labels.swipe), &made) }
    if symbol.setting.context.isDismissable { leaveContext(attempt(labels.swipeDown), &made) }
    guard symbol.setting.tabs != .none, !graph.screens[here.screen].hidesTabBar else { return }
    leaveStack(Mode(kind: .leaveTab), attempt(labels.tabTap), &made)
    // A tap on the selected tab goes to the bottom of its stack.
    if !symbol.setting.isStackBottom { emit(.pop, afterPop(symbol, as: .popToRoot, .run), attempt(labels.tabTap), &made) }
  }

  // MARK: Emitting

  mutating func emit(_ effect: Rule.Effect<SymbolID>, _ mode: Mode, _ attempt: Attempt, _ made: inout Expansion) {
    emit(effect, attempt.facts, mode, label: attempt.label, &made)
  }

  /// - Parameter effect: the effect with symbols. The rule contains the heads that these form with its control state.
  mutating func emit(_ effect: Rule.Effect<SymbolID>, _ facts: ValuationID, _ mode: Mode, label: LabelID = .none, _ made: inout Expansion) {
    let label = isLoose ? self.label(label, after: facts, made) : label
    // Many pops keep the mode and facts.
    let control = made.isIn(mode, facts) ? made.control : control(facts, mode)
    let effect: Rule.Effect<HeadID> =
      switch effect {
      case .swap(let symbol): .swap(heads.intern(Head(control: control, symbol: symbol)))
      case .push(let symbol): .push(heads.intern(Head(control: control, symbol: symbol)))
      case .pop: .pop
      case .reset(let word): .reset(word)
      }
    let isMove = labels[label].isMove
    made.add(Rule(effect: effect, control: control, label: label, isMove: isMove))
  }

  /// Returns the label of a step with the assumptions made before it about untracked conditions, if any.
  private mutating func label(_ label: LabelID, after: ValuationID, _ made: borrowing Expansion) -> LabelID {
    guard made.taken != made.facts || after != made.facts else { return label }
    return labels.of(label, taking: StepLabel.Taken(before: made.taken, after: after, isDoubtful: made.taken != made.facts))
  }

  /// Returns the mode after a pop that goes on as `kind`. It records the instance whose starter is on top next.
  func afterPop(_ symbol: StackSymbol, as kind: Mode.Kind, _ mode: Mode) -> Mode {
    guard mode.isLast, symbol.setting.isFrameBottom else { return mode.with(kind) }
    let leaving: OperationID? =
      switch symbol.setting.frame {
      case .started(let operation?) where handlesDismissal(operation): operation
      case .heir(let operation): operation
      case .root, .started, .unattended: nil
      }
    return mode.with(kind, leaving: leaving)
  }
}
