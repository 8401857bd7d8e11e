import FlowGraph

/// A question of `steps` about the symbols below: whether the remaining steps are legal once the symbol just below has
/// come to the top.
///
/// Illegal steps of a handler leave everything as it was before the handler ran. A pushdown system can't restore popped
/// symbols, so it must know the answer before it begins. The answer for the symbols below a symbol never changes while
/// they are there. The answer is therefore part of the symbol, like the set of screens below.
struct Prospect: Hashable {
  enum Kind: Hashable {
    /// The next step is made.
    case make
    /// First, symbols are popped until the screen is on top.
    case popTo(ScreenID)
    case popToRoot
    /// First, all presented contexts are popped.
    case leaveContexts
  }

  let operation: OperationID
  let next: Int32
  let kind: Kind
}

/// The information about all symbols below a symbol.
struct LowerPart: Hashable {
  /// The screens below that some condition asks for, sorted.
  var screens: [ScreenID] = []
  /// The rows of ``StackMachine/prospects`` that hold, sorted.
  var prospects: [ProspectID] = []
  /// The requirements of the screens below about facts that change elsewhere: rows of ``ElsewhereFacts``, sorted.
  var required: [Int32] = []
}

typealias ProspectID = RowID<Prospect>
typealias LowerPartID = RowID<LowerPart>

extension LowerPartID {
  /// No information: the first row.
  static var empty: Self { Self(0) }
}

extension StackMachine {
  /// Returns the prospects that hold when a symbol is on top.
  mutating func prospects(on symbol: StackSymbol) -> [ProspectID] {
    if let known = knownProspects[symbol] { return known }
    // The work of this many rules.
    workOnProspects += prospects.values.count / 8
    var rows: [ProspectID] = []
    for (row, prospect) in prospects.values.numbered where holds(prospect, on: symbol) { rows.append(row) }
    knownProspects[symbol] = rows
    return rows
  }

  /// Whether the steps of an operation from one on are legal when a symbol is on top.
  mutating func areLegal(_ id: OperationID, from next: Int32 = 0, on symbol: StackSymbol) -> Bool {
    guard case .steps(let steps) = graph.operations[id].verb else { return true }
    var trial = StepTrial(top: symbol)
    for step in next..<Int32(steps.count) {
      let verb = graph.operations[OperationID(index: steps.lower + step)].verb
      switch make(verb, on: &trial) {
      case .legal: continue
      case .illegal: return false
      case .opaque where step + 1 == Int32(steps.count): return true
      // Then the steps are tried, and the case that they fail is followed too.
      case .opaque, .unknown:
        hasUnknownSteps = true
        return false
      case .below(let kind, let isContext):
        let row = isContext ? symbol.setting.context.below : symbol.setting.below
        return has(Prospect(operation: id, next: step + 1, kind: kind), row)
      }
    }
    return true
  }

  private mutating func holds(_ prospect: Prospect, on symbol: StackSymbol) -> Bool {
    switch prospect.kind {
    case .make: break
    case .popTo(let screen) where !shows(screen, symbol):
      return !symbol.setting.isStackBottom && has(prospect, symbol.setting.below)
    case .popToRoot where !symbol.setting.isStackBottom: return has(prospect, symbol.setting.below)
    case .leaveContexts where symbol.setting.context.isPresented: return has(prospect, symbol.setting.context.below)
    case .popTo, .popToRoot, .leaveContexts: break
    }
    return areLegal(prospect.operation, from: prospect.next, on: symbol)
  }

  private func has(_ prospect: Prospect, _ row: LowerPartID) -> Bool {
    guard let wanted = prospects.find(prospect) else { return false }
    let rows = lowerParts[row].prospects
    let index = rows.partitioningIndex { $0 >= wanted }
    return index < rows.endIndex && rows[index] == wanted
  }

  private mutating func make(_ verb: ResolvedVerb, on trial: inout StepTrial) -> StepTrial.Outcome {
    guard let top = trial.word.last else { return .illegal }
    // No flow can decide to open on an alert, and tabs contain no alerts.
    let isAlert = top.screen.map { graph.flows[graph.screens[$0].flow].kind.isAlert } ?? false
    switch verb {
    case .push(let target, let once):
      guard !isAlert else { return .illegal }
      if once, case .screen(let screen) = target {
        guard let isOnStack = isOnStack(screen, in: trial) else { return .opaque }
        if isOnStack { return popTo(screen, on: &trial) }
      }
      let screen = graph.entryScreen(of: target)
      if screen != nil || graph.isDecided(target) { trial.push(screen) }
    case .replace(let target):
      guard !isAlert else { return .illegal }
      let screen = graph.entryScreen(of: target)
      if screen != nil || graph.isDecided(target) { trial.show(screen) }
    case .pop: return trial.pop()
    case .popTo(let screens, _):
      guard !isAlert else { return .illegal }
      guard screens.count > 1 else { return popTo(screens[0], on: &trial) }
      for screen in screens {
        guard let isOnStack = isOnStack(screen, in: trial) else { return .unknown }
        if isOnStack { return popTo(screen, on: &trial) }
      }
      return .illegal
    case .popToRoot: return trial.popToRoot()
    case .present(let target, _): return present(target, on: &trial)
    case .dismiss: return trial.dismiss()
    case .dismissAll: return trial.dismissAll()
    case .select(let selection):
      guard let screen = top.screen else { return .unknown }
      guard let page = graph.page(selection.page, named: selection.name, beside: screen) else { return select(selection.name, on: &trial) }
      trial.show(page)
    case .root, .finish, .open, .steps, .run, .url, .stay, .invalid: break
    }
    return .legal
  }

  private func popTo(_ screen: ScreenID, on trial: inout StepTrial) -> StepTrial.Outcome {
    let outcome = trial.popTo(screen) { shows(screen, $0) }
    if case .legal = outcome, graph.isPage(screen) { trial.show(screen) }
    return outcome
  }

  /// Returns nil if the answer isn't known.
  private func isOnStack(_ screen: ScreenID, in trial: StepTrial) -> Bool? {
    for part in trial.word.reversed() {
      guard let isShown = shows(screen, part) else { return nil }
      if isShown || part.setting.isStackBottom { return isShown }
    }
    return trial.word.first.map { lowerParts[$0.setting.below].screens.contains(graph.representative(of: screen)) } ?? false
  }

  private func shows(_ screen: ScreenID, _ part: StepTrial.Part) -> Bool? {
    part.screen.map { graph.representative(of: $0) == graph.representative(of: screen) }
  }

  private mutating func present(_ target: Destination, on trial: inout StepTrial) -> StepTrial.Outcome {
    let context = StackSymbol.Context(isPresented: true)
    if graph.isDecided(target) {
      // If the tabs themselves decide on a tab, the tabs around the screen aren't known either.
      guard !graph.entryScreens(of: target).isEmpty else { return .opaque }
      trial.enter(nil, context, .none)
    } else if let (screen, tabs) = graph.shown(target, in: .none, &nest) {
      trial.enter(screen, context, tabs)
    }
    return .legal
  }

  private mutating func select(_ name: String, on trial: inout StepTrial) -> StepTrial.Outcome {
    guard let setting = trial.word.last?.setting, let (flow, outer) = nest.innermost(setting.tabs),
      let tab = graph.tab(named: name, of: flow)
    else { return .illegal }
    let selected = nest.nest(tab, of: flow, in: outer)
    if nest.isAround(selected, setting.tabs) { return .legal }
    // If the tab contains tabs, any of those may be selected.
    guard case .flow(let content) = graph.tabs[tab].content, graph.flows[graph.flow(of: content)].kind != .tabs else { return .opaque }
    trial.select(selected)
    return .legal
  }
}

extension NavigationGraph {
  /// Whether conditions decide on which screen or tab a destination opens.
  fileprivate func isDecided(_ target: Destination) -> Bool {
    if case .flow(let flow) = target, !flows[flow].startChoices.isEmpty { return true }
    guard case .tab(let tab)? = start(of: target), case .flow(let content) = tabs[tab].content else { return false }
    return isDecided(content)
  }

  /// Returns the screen that is active right after a destination has been entered, and the tabs around it.
  func shown(_ target: Destination, in outer: TabNest.ID, _ nest: inout TabNest) -> (screen: ScreenID, tabs: TabNest.ID)? {
    switch start(of: target) {
    case .screen(let screen)?: return (screen, outer)
    case .tab(let tab)?:
      guard case .flow(let content) = tabs[tab].content else { return nil }
      return shown(content, in: nest.nest(tab, of: tabs[tab].flow, in: outer), &nest)
    case nil: return nil
    }
  }

  /// The operations that handlers may make: their own, and those of the actions that they run.
  var operationsOfHandlers: [OperationID] {
    var found: [OperationID] = []
    var seen: Set<OperationID> = []
    var names: Set<String> = []
    func add(_ choices: IDRange<ChoiceID>) {
      for choice in choices where seen.insert(self.choices[choice].operation).inserted { found.append(self.choices[choice].operation) }
    }
    for handler in handlers { add(handler.choices) }
    var next = 0
    while next < found.count {
      let verb = operations[found[next]].verb
      next += 1
      if case .otherwise(let choices) = verb.parts { add(choices) }
      // The place of the `run` decides which action with the name is run.
      guard case .run(let name) = verb, names.insert(name).inserted else { continue }
      for action in actions where action.name.value == name || qualifiedAction(name) == action.id { add(action.choices) }
    }
    return found
  }

  /// The questions that steps of handlers ask.
  var prospects: [Prospect] {
    var found: [Prospect] = []
    for operation in operationsOfHandlers {
      guard case .steps(let steps) = operations[operation].verb else { continue }
      for (index, step) in steps.enumerated() {
        let next = Int32(truncatingIfNeeded: index + 1)
        func add(_ kind: Prospect.Kind) { found.append(Prospect(operation: operation, next: next, kind: kind)) }
        let verb = operations[step].verb
        for screen in Set(verb.screensBelow).sorted() { add(.popTo(screen)) }
        switch verb.shape.removal {
        case .screen, .context: add(.make)
        case .stack: if verb.screensBelow.isEmpty { add(.popToRoot) }
        case .contexts: add(.leaveContexts)
        case .instance, nil: break
        }
      }
    }
    return found
  }
}
