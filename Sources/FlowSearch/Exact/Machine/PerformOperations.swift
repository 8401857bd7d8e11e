import FlowDiagnostics
import FlowGraph
import FlowModel

/// The effects of verbs on the word, one case for each verb.
extension StackMachine {
  mutating func perform(_ id: OperationID, _ at: Attempt, _ made: inout Expansion) throws(Unknown) {
    made.operation = id
    if !made.runs.isEmpty { noteRuns(trying: id, at, made) }
    guard !faulty.contains(id) else { return skip(at, &made) }
    let isAlert = graph.flows[graph.screens[at.screen].flow].kind.isAlert
    let verb = graph.operations[id].verb
    // For these verbs, the verb that replaces them decides about the waiting link.
    switch verb {
    case .run, .open, .popTo(_, .some): break
    case .push, .replace, .pop, .popTo(_, nil), .popToRoot, .present, .dismiss, .dismissAll, .root, .select, .finish, .steps, .url, .stay,
      .invalid:
      noteLoss(doing: id, at)
    }
    switch verb {
    case .push(let target, let once):
      guard !isAlert else { return fail(.pushOutsideStack, at, &made) }
      if once, case .screen(let screen) = target, try isOnStack(screen, atOrBelow: at.symbol, at.before) {
        return try popTo(screen, id, at, &made)
      }
      let openings = try openings(of: target, at.facts)
      noteStart(id, of: target, at, made)
      noteLandings(of: id, openings, at, made)
      for opening in openings { succeed(.push(lay(target, opening: opening.screen, on: at.symbol, by: id)), at, &made) }
    case .replace(let target):
      guard !isAlert else { return fail(.pushOutsideStack, at, &made) }
      for opening in try openings(of: target, at.facts) { replace(with: target, opening: opening.screen, at, &made) }
    case .pop:
      guard !at.symbol.setting.isStackBottom else { return fail(.popAtBottom, at, &made) }
      noteLegal(at, made)
      noteEnd(at, isWhole: at.symbol.setting.isFrameBottom, made)
      emit(.pop, afterPop(at.symbol, as: .arrive, at.mode), at, &made)
    // An alert has nothing to go back to.
    case .popTo(let screens, let otherwise): try popTo(isAlert ? [] : screens, otherwise, id, at, &made)
    case .popToRoot:
      if at.symbol.setting.isStackBottom { return stay(at, &made) }
      if let operation = at.blame { note(.somewhere(operation, .leavesBottom), at, made) }
      noteLegal(at, made)
      emit(.pop, afterPop(at.symbol, as: .popToRoot, at.mode), at, &made)
    case .present(let target, let presentation):
      let frame = StackSymbol.Frame.started(identity(id, starting: target))
      let context = presented(
        by: id, isDismissable: presentation.isDismissable, over: at.symbol, alteredTabs: valuations.alteredTabs(at.facts))
      let entries = try entries(of: target, at.facts, frame: frame, context: context, tabs: .none)
      guard !entries.isEmpty else { return }
      noteStart(id, of: target, at, made)
      for new in entries {
        var inner = at
        inner.facts = facts(at.facts, presenting: new, then: at.mode.continuation)
        succeed(.push(new), inner, &made)
      }
    case .dismiss:
      guard at.symbol.setting.context.isPresented else { return fail(.dismissNotPresented, at, &made) }
      noteLegal(at, made)
      noteEnd(at, isWhole: at.symbol.setting.isFrameBottom && at.symbol.setting.isStackBottom, made)
      leaveContext(at, &made)
    case .dismissAll:
      guard at.symbol.setting.context.isPresented else { return stay(at, &made) }
      noteLegal(at, made)
      emit(.pop, facts(at.facts, leaving: at.symbol), at.mode.with(.leaveContexts), label: at.label, &made)
    case .root(let target):
      if try ends(id, at.facts) { return made.isEnded = true }
      let entries = try rootEntries(of: target, at.facts)
      guard !entries.isEmpty else { return }
      try noteAgreement(of: id, showing: graph.flow(of: target), at, made)
      noteLegal(at, made)
      for new in entries { show(words.intern([new]), at, &made) }
    case .select(let selection):
      guard let page = graph.page(selection.page, named: selection.name, beside: at.screen) else {
        return try select(selection.name, at, &made)
      }
      showPage(page, at, &made)
    case .finish(let outcomes): finish(outcomes, at, &made)
    case .open(let screen): try open(screen, at, &made)
    case .steps(let steps):
      if at.isHandler, !areLegal(id, on: at.symbol) { made.hasFailed = true }
      try makeStep(0, of: id, steps, at, &made)
    case .run(let name): try run(name, by: id, at, &made)
    case .url, .stay: stay(at, &made)
    case .invalid: break
    }
  }

  /// Skips a faulty operation. If a handler would make it, the move before the handler stays in effect.
  private func skip(_ at: Attempt, _ made: inout Expansion) {
    made.hasFailed = true
    noteFault(of: at.blame, &made)
  }

  /// Notes for every `run` of the move that it leads to a verb.
  private mutating func noteRuns(trying id: OperationID, _ at: Attempt, _ made: borrowing Expansion) {
    if case .run = graph.operations[id].verb { return }
    for run in made.runs { note(.runsVerb(run), at, made) }
  }

  // MARK: Ends

  private mutating func fail(_ refusal: Refusal, _ at: Attempt, _ made: inout Expansion) {
    made.hasFailed = true
    guard let operation = at.blame else { return }
    // Steps and handlers are tried after the move has been made.
    let isMade = at.isHandler || at.label == .none
    note(
      ExactFindings.Fault(
        refusal: refusal, verb: made.operation, transition: at.transition, label: at.label,
        distance: isMade ? made.distanceOfBeginning : made.distance),
      of: operation, &made)
    if !at.symbol.setting.context.isPresented { note(.somewhere(operation, .illegalAtRoot), at, made) }
    if at.symbol.setting.isStackBottom { note(.somewhere(operation, .illegalAtBottom), at, made) }
    note(.somewhere(operation, at.symbol.setting.isStarted ? .illegalStarted : .illegalUnstarted), at, made)
  }

  private mutating func failUnhandled(
    _ starter: ExactSearch.UnhandledOutcome.Starter, _ outcome: OutcomeID, _ at: Attempt, _ made: inout Expansion
  ) {
    made.hasFailed = true
    noteFault(of: at.blame, &made)
    note(.unhandled(starter, outcome), at, made)
    findings.note(.init(starter: starter, outcome: outcome, transition: at.transition, label: at.label))
  }

  private mutating func noteLegal(_ at: Attempt, _ made: borrowing Expansion) {
    if at.mode.isLast, let operation = at.blame { note(.legal(operation), at, made) }
  }

  /// Notes that an instance is started, if its handlers are recorded.
  private mutating func noteStart(_ id: OperationID, of target: Destination, _ at: Attempt, _ made: borrowing Expansion) {
    if identity(id, starting: target) != nil { note(.started(id), at, made) }
  }

  /// Notes whether `finish` would have the effect of a legal `pop` or `dismiss`: ending one started instance, and
  /// nothing more.
  private mutating func noteEnd(_ at: Attempt, isWhole: Bool, _ made: borrowing Expansion) {
    guard let operation = at.blame else { return }
    if !at.symbol.setting.isStarted { note(.somewhere(operation, .legalUnstarted), at, made) }
    if !isWhole { note(.somewhere(operation, .legalWithinInstance), at, made) }
  }

  private mutating func succeed(_ effect: Rule.Effect<SymbolID>, _ at: Attempt, _ made: inout Expansion) {
    noteLegal(at, made)
    emit(effect, at.mode.continuation, at, &made)
  }

  /// Replaces the whole word.
  private mutating func show(_ word: WordID, _ at: Attempt, _ made: inout Expansion) {
    var inner = at
    inner.facts = facts(at.facts, showing: word, then: at.mode.continuation)
    if isLoose { for symbol in words[word] { noteInstances(of: symbols[symbol], at: at.transition, trying: at.label, made) } }
    emit(.reset(word), at.mode.continuation, inner, &made)
  }

  private mutating func stay(_ at: Attempt, _ made: inout Expansion) { succeed(.swap(at.index), at, &made) }

  mutating func showPage(_ page: ScreenID, _ at: Attempt, _ made: inout Expansion) {
    succeed(.swap(symbols.intern(page, at.symbol.settingID)), at, &made)
  }

  // MARK: Stacks

  private mutating func replace(with target: Destination, opening screen: ScreenID, _ at: Attempt, _ made: inout Expansion) {
    if isPage(target, beside: at.symbol) { return showPage(screen, at, &made) }
    let isJoining = joins(target, at.symbol)
    // The screen leaves its frame empty. So the frame is removed too, and the frame below may run the target's flow.
    if !isJoining, at.symbol.setting.isFrameBottom, !at.symbol.setting.isStackBottom, case .screen = target,
      graph.screens[screen].outcomes.isEmpty, !graph.isPage(screen)
    {
      noteLegal(at, made)
      return emit(.pop, at.mode.with(.lay(screen, heir(of: at.symbol.setting.frame))), at, &made)
    }
    var setting = at.symbol.setting
    if !isJoining {
      // Above other screens of its frame, the new frame has no starter.
      setting.frame = setting.isFrameBottom ? heir(of: setting.frame) : .heir(of: nil)
      setting.isFrameBottom = true
    }
    succeed(.swap(symbols.intern(screen, setting)), at, &made)
  }

  /// Returns the origin of a frame that replaces another one.
  private func heir(of frame: StackSymbol.Frame) -> StackSymbol.Frame {
    switch frame {
    case .root, .unattended: .unattended
    case .started(let operation): .heir(of: operation.flatMap { handlesDismissal($0) ? $0 : nil })
    case .heir: frame
    }
  }

  private mutating func popTo(
    _ screens: [ScreenID], _ otherwise: IDRange<ChoiceID>?, _ id: OperationID, _ at: Attempt, _ made: inout Expansion
  ) throws(Unknown) {
    if screens.count == 1, otherwise == nil { return try popTo(screens[0], id, at, &made) }
    for screen in screens {
      if try isOnStack(screen, atOrBelow: at.symbol, at.before) {
        noteLoss(doing: id, at)
        return try popTo(screen, id, at, &made)
      }
    }
    guard let otherwise else { return fail(.popTargetMissing, at, &made) }
    // The choice sees only its own changes.
    try performAny(of: otherwise, at, seeing: at.before, &made)
  }

  private mutating func popTo(_ screen: ScreenID, _ id: OperationID, _ at: Attempt, _ made: inout Expansion) throws(Unknown) {
    if shows(screen, at.symbol) { return graph.isPage(screen) ? showPage(screen, at, &made) : stay(at, &made) }
    if at.symbol.setting.isStackBottom { return fail(.popTargetMissing, at, &made) }
    if isAskedFor[graph.representative(of: screen)], try !isOnStack(screen, atOrBelow: at.symbol, at.before) {
      return fail(.popTargetMissing, at, &made)
    }
    // If it is known that the screen is below, the operation that looks for it makes no difference.
    let isSure = isBelowKept[graph.representative(of: screen)]
    if isSure { noteLegal(at, made) }
    emit(.pop, afterPop(at.symbol, as: .popTo(screen, by: isSure ? nil : at.blame ?? id), at.mode), at, &made)
  }

  // MARK: Instances and contexts

  private mutating func finish(_ outcomes: [OutcomeID], _ at: Attempt, _ made: inout Expansion) {
    for outcome in outcomes { note(.occurs(outcome), at, made) }
    switch at.symbol.setting.frame {
    case .heir where !outcomes.isEmpty: fail(.outcomeUnhandled, at, &made)
    case .heir(let operation):
      noteLegal(at, made)
      leaveFrame(operation, .dismissed, at, &made)
    case .unattended: fail(.finishWithoutCaller, at, &made)
    case .root:
      let flow = graph.screens[at.screen].flow
      guard !outcomes.isEmpty, let handlers = graph.rootHandlers[flow] else { return fail(.finishWithoutCaller, at, &made) }
      guard let handler = graph.handler(of: outcomes, among: handlers) else {
        return failUnhandled(.roots(flow), outcomes[0], at, &made)
      }
      noteLegal(at, made)
      // Nothing is popped: the handler shows something else.
      emit(.swap(at.index), at.mode.with(.runHandler(handler)), at, &made)
    case .started(let operation):
      if outcomes.isEmpty {
        noteLegal(at, made)
        return leaveFrame(operation, .dismissed, at, &made)
      }
      // The starter of an instance without outcomes isn't recorded, so this outcome belongs to another flow.
      guard let operation else { return fail(.outcomeUnhandled, at, &made) }
      guard let handler = graph.handler(of: outcomes, among: graph.operations[operation].handlers) else {
        return failUnhandled(.operation(operation), outcomes.first { graph.canHandle($0, operation) } ?? outcomes[0], at, &made)
      }
      noteLegal(at, made)
      leaveFrame(operation, graph.handlers[handler].event, at, &made)
    }
  }

  mutating func leaveFrame(_ operation: OperationID?, _ event: Handler.Event, _ at: Attempt, _ made: inout Expansion) {
    let mode =
      at.symbol.setting.isFrameBottom ? afterLeaving(operation, event, at.mode) : at.mode.with(.leaveFrame(event), leaving: operation)
    let facts = at.symbol.setting.isFrameBottom ? facts(at.facts, leaving: at.symbol) : at.facts
    emit(.pop, facts, mode, label: at.label, &made)
  }

  /// Returns the mode after an instance has ended: its handler on the screen that started it.
  func afterLeaving(_ operation: OperationID?, _ event: Handler.Event, _ mode: Mode) -> Mode {
    guard mode.isLast, let operation, graph.operations[operation].handlers.contains(where: { graph.handlers[$0].event == event }) else {
      return mode.continuation
    }
    return mode.with(.deliver(operation, event))
  }

  mutating func leaveContext(_ at: Attempt, _ made: inout Expansion) {
    leaveStack(at.mode.with(.leaveContext), at, &made)
  }

  /// Pops the top symbol, and goes on in a mode that pops the rest of the stack.
  mutating func leaveStack(_ mode: Mode, _ at: Attempt, _ made: inout Expansion) {
    guard at.symbol.setting.isStackBottom else { return emit(.pop, mode, at, &made) }
    let facts = mode.kind == .leaveContext ? facts(at.facts, leaving: at.symbol) : at.facts
    emit(.pop, facts, afterStack(mode, at.index, at.symbol), label: at.label, &made)
  }

  /// Returns the mode that follows once a mode has popped the lowest symbol of a stack.
  func afterStack(_ mode: Mode, _ index: SymbolID, _ symbol: StackSymbol) -> Mode {
    switch mode.kind {
    case .leaveContext: afterLeaving(symbol.setting.context.presenter, .dismissed, mode)
    case .leaveTab: mode.with(.atBar(of: index))
    case .selectTab(let new): mode.with(.put(symbol: new))
    default: mode.continuation
    }
  }

  private mutating func select(_ name: String, _ at: Attempt, _ made: inout Expansion) throws(Unknown) {
    guard let (flow, outer) = nest.innermost(at.symbol.setting.tabs),
      let tab = graph.tab(named: name, of: flow)
    else { return fail(.selectNotAround, at, &made) }
    // The selected tab doesn't change.
    if nest.isAround(nest.nest(tab, of: flow, in: outer), at.symbol.setting.tabs) { return stay(at, &made) }
    let entries = try entries(of: .tab(tab), at.facts, frame: .unattended, context: at.symbol.setting.context, tabs: outer)
    guard !entries.isEmpty else { return }
    noteLegal(at, made)
    for new in entries { leaveStack(at.mode.with(.selectTab(symbol: new)), at, &made) }
  }

  // MARK: Links

  private mutating func open(_ screen: ScreenID, _ at: Attempt, _ made: inout Expansion) throws(Unknown) {
    guard let link = graph.firstLink(to: screen), let plan = graph.plan(of: link) else { return }
    noteLegal(at, made)
    try follow(link, plan, by: made.operation, at, &made)
  }

  /// Shows the word that a link builds, or the replacement that `unmet` gives.
  private mutating func follow(
    _ link: LinkTarget, _ plan: LinkPlan, by operation: OperationID, _ at: Attempt, _ made: inout Expansion
  ) throws(Unknown) {
    guard let unmet = graph.unmet, try !meetsRequirements(of: plan, at.facts) else {
      // Symbols show which instances exist, so the link's symbols are made only if the link is shown.
      guard let word = word(of: link) else { return }
      if waiting?.words.contains(word) == true { return made.isEnded = true }
      noteLoss(doing: operation, at)
      return show(word, at, &made)
    }
    // Now this link waits instead.
    if waiting != nil { return made.isEnded = true }
    // Following a link is like a new move: guards are asked again.
    for (choice, _) in try branches(of: unmet, at.symbol, at.facts).taken {
      let operation = graph.choices[choice].operation
      guard case .root(let target) = graph.operations[operation].verb, !faulty.contains(operation) else {
        skip(at, &made)
        continue
      }
      var inner = at
      inner.facts = facts(at.facts, after: choice)
      for new in try rootEntries(of: target, inner.facts) {
        let word = words.intern([new])
        noteCaught(link, by: operation, showing: word, inner)
        show(word, inner, &made)
      }
    }
  }
}
