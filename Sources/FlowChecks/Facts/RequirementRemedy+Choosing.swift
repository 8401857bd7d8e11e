import FlowGraph
import FlowModel
import FlowSearch

/// The facts that moves change.
struct FactChanges {
  private let set: Set<FactID>
  private let cleared: Set<FactID>
  private let facts: Table<FactID, Fact>

  /// Collects the facts in linear time in the choices.
  init(_ graph: NavigationGraph) {
    set = graph.choices.reduce(into: []) { $0.formUnion($1.sets) }
    cleared = graph.choices.reduce(into: []) { $0.formUnion($1.clears) }
    facts = graph.facts
  }

  /// Whether some move, or code, gives a fact the required value.
  func bringAbout(_ literal: FactLiteral) -> Bool { facts[literal.fact].isElsewhere || isMadeByMoves(literal) }

  /// Whether only code gives a fact the required value. A move that set the value too would claim something that it can't know.
  func leaveToCode(_ literal: FactLiteral) -> Bool { facts[literal.fact].isElsewhere && !isMadeByMoves(literal) }

  private func isMadeByMoves(_ literal: FactLiteral) -> Bool { (literal.value ? set : cleared).contains(literal.fact) }
}

/// The search for the move to change on the trace to a screen whose requirement doesn't hold.
struct RemedyFinder {
  private let context: StateContext
  private let unmet: ExactSearch.UnmetRequirement
  private let trace: Trace
  private let literal: FactLiteral
  private let changes: FactChanges
  private var graph: NavigationGraph { context.graph }
  private var steps: [PathStep] { trace.steps }

  /// - Parameter literal: the required value of the fact that breaks the requirement.
  init(
    _ unmet: ExactSearch.UnmetRequirement, _ trace: Trace, _ literal: FactLiteral, _ changes: FactChanges, in context: StateContext
  ) {
    (self.unmet, self.trace, self.literal, self.changes, self.context) = (unmet, trace, literal, changes, context)
  }

  var remedy: RequirementRemedy {
    guard let end = steps.lastIndex(where: { !$0.isHandler }) else { return .onTheWay }
    let breaking = breakingIndex
    if breaking == nil {
      if let reversing = reversingChoice, let name = subject(of: reversing) { return .reverse(action: name) }
      if let opened = openedByLink, !trace.choices.contains(where: opens) { return .require(opened: graph.name(of: opened)) }
    }
    if let handler = steps.last, handler.isHandler, let remedy = remedy(ofHandler: handler) { return remedy }
    if let breaking, breaking < end, let remedy = remedy(between: breaking, and: end) { return remedy }
    if breaking != end, let remedy = remedy(ofLast: end, breaking) { return remedy }
    let isInTabs = if case .tabTap = steps[end].move { true } else { steps[end].isResumed }
    if let breaking, let leaving = leaving(breaking, isInTabs: isInTabs) { return .leave(leaving) }
    if trace.choices.isEmpty, trace.link != nil { return .unmet }
    guard end == 0 else { return .onTheWay }
    let target = graph.start.count == 1 && graph.start[0].conditions.isEmpty ? graph.name(of: graph.start[0].target) : nil
    return .start(target: target)
  }

  // MARK: The trace

  /// The last step that breaks the requirement, if it is a move of the app.
  private var breakingIndex: Int? {
    func holds(_ step: PathStep) -> Bool { unmet.requirement.literals.contains { step.facts.contains($0.fact) == $0.value } }
    return steps.indices.dropFirst().last { !holds(steps[$0]) && holds(steps[$0 - 1]) && steps[$0].move.choice != nil }
  }

  /// The last choice that gives the fact the wrong value, if the requirement holds nowhere on the trace.
  private var reversingChoice: ChoiceID? {
    guard steps.allSatisfy({ $0.facts.contains(literal.fact) != literal.value }) else { return nil }
    return trace.choices.last { (literal.value ? graph.choices[$0].clears : graph.choices[$0].sets).contains(literal.fact) }
  }

  /// The screen of the link that the trace begins with, if the link shows it and a later step leaves it.
  private var openedByLink: ScreenID? {
    guard let link = trace.link, steps.count > 1, steps[0].screen == link.screen else { return nil }
    return link.screen
  }

  /// Whether neither moves nor code give the fact the required value.
  private var isNeverChanged: Bool { !changes.bringAbout(literal) }

  private func subject(of choice: ChoiceID) -> String? { graph.owner(of: graph.choices[choice].operation)?.subject }

  private func verb(of step: PathStep) -> ResolvedVerb? { step.move.choice.map { graph.operations[graph.choices[$0].operation].verb } }

  /// Whether a choice shows a new screen, over the shown ones or in their place.
  private func opens(_ choice: ChoiceID) -> Bool {
    let verb = graph.operations[graph.choices[choice].operation].verb
    return verb.leadsOn && !verb.isExit
  }

  // MARK: Remedies

  /// Returns the remedy for a handler at the end of the trace. The handler opens the screen, or returns to it without the change of the
  /// fact, which no other move makes either.
  private func remedy(ofHandler step: PathStep) -> RequirementRemedy? {
    guard case .handler(let handler, let choice?) = step.move, let name = subject(of: choice) else { return nil }
    let isDismissed = if case .dismissed = graph.handlers[handler].event { true } else { false }
    if isNeverChanged, !isDismissed { return .change(by: name) }
    return opens(choice) ? .leadElsewhere(handler: name) : nil
  }

  /// Returns the remedy for a platform move that removes what the breaking move has opened.
  private func remedy(between breaking: Int, and end: Int) -> RequirementRemedy? {
    guard let verb = verb(of: steps[breaking]), let leaving = leaving(breaking) else { return nil }
    if case .stay = verb, !literal.value { return remedy(leaving: steps[breaking].screen, at: end) }
    var presented = 0
    for index in (breaking + 1)...end {
      switch steps[index].move {
      case .swipeDown where presented == 0:
        if case .present = verb { return .keepPresented(leaving) }
        return nil
      case .swipeDown: presented -= 1
      case .back where presented == 0:
        guard case .push(let target, _) = verb, let screen = steps[index - 1].screen, let subject = leaving.subject else { return nil }
        let replacement =
          leaving.hasHandlers ? nil : "write 'replace: \(graph.name(of: target))' instead of '\(leaving.verb)' in '\(subject)'"
        return .hideBack(screen: graph.name(of: screen), orWrite: replacement)
      case .tabTap where index == breaking + 1:
        guard case .push = verb, let screen = steps[breaking].screen, let leaving = self.leaving(breaking, isInTabs: true) else {
          return nil
        }
        return .hideTabBar(screen: graph.name(of: screen), leaving)
      case .action, .handler:
        switch self.verb(of: steps[index]) {
        case .present?: presented += 1
        case .push?, .replace?, .url?, .stay?: break
        default: return nil
        }
      case .launch, .start, .link, .back, .swipe, .tabTap: break
      }
    }
    return nil
  }

  /// Returns the remedy for a platform move that removes the screen on which the breaking move stays. A fact that must be false is a lock,
  /// so the remedy doesn't discard other screens.
  private func remedy(leaving left: ScreenID?, at end: Int) -> RequirementRemedy? {
    guard let left, steps[end - 1].screen == left else { return nil }
    switch steps[end].move {
    case .back: return .prevent(key: "back: hidden", at: graph.name(of: left))
    case .tabTap:
      // A second tap on the tab returns to the first screen of its stack.
      guard let screen = steps[end].screen, graph.screens[screen].flow == graph.screens[left].flow else { return nil }
      return .prevent(key: "tabBar: hidden", at: graph.name(of: left))
    case .swipeDown:
      let presenting = trace.choices.last { choice in
        guard case .present(let target, _) = graph.operations[graph.choices[choice].operation].verb else { return false }
        return graph.flow(of: target) == graph.screens[left].flow
      }
      return presenting.flatMap(subject).map { .prevent(key: "dismissable: false", at: $0) }
    case .launch, .start, .link, .action, .handler, .swipe: return nil
    }
  }

  /// Returns the remedy for the last move of the trace, if another move or no move has broken the requirement.
  private func remedy(ofLast end: Int, _ breaking: Int?) -> RequirementRemedy? {
    switch steps[end].move {
    case .action(_, let choice):
      guard let name = subject(of: choice) else { return nil }
      if case .select(let selection)? = verb(of: steps[end]), selection.page == nil {
        return remedy(ofTabAt: end, breaking) ?? ask(choice, name)
      }
      if opens(choice) { return ask(choice, name) }
      return isNeverChanged ? .change(by: name) : nil
    case .tabTap: return remedy(ofTabAt: end, breaking)
    case .swipe: return steps[end].screen.map { .stopSwipes(flow: graph.name(of: graph.screens[$0].flow)) }
    case .launch, .start, .link, .handler, .back, .swipeDown: return nil
    }
  }

  private func ask(_ choice: ChoiceID, _ name: String) -> RequirementRemedy {
    var endsList = false
    if case .action(let action) = graph.choices[choice].parent {
      endsList = graph.choices[choice].number != nil && graph.actions[action].choices.last == choice
    }
    return .ask(action: name, isNeverChanged: isNeverChanged, endsList: endsList)
  }

  /// Returns the remedy for a tab that shows the screen when it is selected. It can be selected at any time, so its flow must choose its
  /// first screen.
  private func remedy(ofTabAt index: Int, _ breaking: Int?) -> RequirementRemedy? {
    guard !steps[index].isResumed, let screen = steps[index].screen else { return nil }
    let flow = graph.flows[graph.screens[screen].flow]
    guard flow.startChoices.isEmpty, flow.start == .screen(screen) else { return nil }
    let isOfFlow: Bool
    switch unmet.owner {
    case .screen(screen): isOfFlow = false
    case .flow(flow.id): isOfFlow = true
    case .screen, .flow, .app: return nil
    }
    let isKept = steps[..<index].contains { $0.screen == screen }
    return .decideStart(
      RequirementRemedy.TabStart(
        flow: flow.name.value, screen: graph.screens[screen].name.value, isOfFlow: isOfFlow,
        leaving: isKept ? breaking.flatMap { leaving($0, isInTabs: true, afterFixing: flow.id) } : nil))
  }

  /// Returns the breaking move with a root to show instead. If the move gives an outcome, returns the handler that follows it.
  ///
  /// - Parameters:
  ///   - isInTabs: whether the screen is in another tab, which is removed only together with all tabs.
  ///   - fixed: a flow that chooses its first screen once the help is followed.
  private func leaving(_ breaking: Int, isInTabs: Bool = false, afterFixing fixed: FlowID? = nil) -> RequirementRemedy.Leaving? {
    let last = steps[breaking...].dropFirst().prefix { $0.isHandler }.last ?? steps[breaking]
    guard let choice = last.move.choice, let name = subject(of: choice) else { return nil }
    let operation = graph.operations[graph.choices[choice].operation]
    let outcome =
      if case .finish(let outcomes) = operation.verb { outcomes.first.map { graph.outcomes[$0].name.value } } else { String?.none }
    return RequirementRemedy.Leaving(
      subject: outcome == nil ? name : nil, verb: outcome ?? graph.text(of: operation.verb),
      root: root(insteadOf: operation.verb, isInTabs: isInTabs, afterFixing: fixed), hasHandlers: !operation.handlers.isEmpty)
  }

  /// Returns a root that doesn't require what the move breaks: the flow that the move opens, or else the root that `start` then chooses.
  private func root(insteadOf verb: ResolvedVerb, isInTabs: Bool, afterFixing fixed: FlowID?) -> String? {
    if case .flow(let flow)? = verb.shown, !isInTabs, !isRequired(by: .flow(flow), fixed) { return graph.name(of: flow) }
    let target = graph.start.first { choice in !choice.conditions.facts.contains(literal) }?.target
    guard let target, !isRequired(by: target, fixed) else { return nil }
    if case .root(target) = verb { return nil }
    return graph.name(of: target)
  }

  /// Whether the first screen of a target, or its flow, requires the value that doesn't hold.
  private func isRequired(by target: Destination, _ fixed: FlowID?, within depth: Int = 32) -> Bool {
    guard depth > 0 else { return true }
    let flow = graph.flows[graph.flow(of: target)]
    if flow.id == fixed { return false }
    func isRequired(_ requirements: [Requirement]) -> Bool { requirements.contains { $0.literals.contains(literal) } }
    if isRequired(flow.requires) { return true }
    var start: FlowStart?
    switch target {
    case .screen(let screen): start = .screen(screen)
    case .tab(let tab): start = .tab(tab)
    case .flow:
      let decided = zip(flow.startChoices, flow.decidedStarts).first { !graph.choices[$0.0].conditions.facts.contains(literal) }
      start = decided?.1 ?? flow.start
    }
    switch start {
    case .screen(let screen)?: return isRequired(graph.screens[screen].requires)
    case .tab(let tab)?:
      guard case .flow(let content) = graph.tabs[tab].content else { return true }
      return self.isRequired(by: content, fixed, within: depth - 1)
    case nil: return true
    }
  }
}
