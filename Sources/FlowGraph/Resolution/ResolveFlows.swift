import FlowDiagnostics
import FlowModel

extension Resolver {
  /// Resolves the content of flows and their screens, in the second pass.
  mutating func resolveFlows() {
    for id in graph.flows.ids {
      let flow = project.flows[graph.flows[id].declarationIndex]
      graph.flows[id].requires = requirements(flow.requires, subject: .named(flow.name.value))
      if !graph.flows[id].decidedStarts.isEmpty { resolveStarts(of: flow, id) }
      // By index, field by field: declarations are wide, and copying them would cost more than the rest of the loop.
      for (index, screen) in graph.flows[id].screens.enumerated() {
        if !flow.screens[index].requires.isEmpty {
          graph.screens[screen].requires = requirements(flow.screens[index].requires, subject: .screen(screen))
        }
        graph.screens[screen].actions = resolve(flow.screens[index].actions, owner: .screen(screen), flow: id)
      }
      for (tabID, tab) in zip(graph.flows[id].tabs, flow.tabs) { resolve(tab, as: tabID, in: id) }
      graph.flows[id].actions = resolve(flow.actions, owner: .flow(id), flow: id)
      checkSwipes(flow)
      if flow.kind.isAlert { checkTexts(of: id) }
    }
  }

  /// Resolves the choices of a flow's `start`. Nothing passes arguments there, and nothing handles the outcomes of a
  /// start screen.
  private mutating func resolveStarts(of flow: FlowDeclaration, _ flowID: FlowID) {
    let first = graph.choices.count
    for (index, choice) in flow.start.enumerated() {
      let subject = Subject.named("\(flow.name.value).start#\(index)")
      let id = ChoiceID(graph.choices.count)
      let operation = graph.operations.append(.placeholder(OperationID(graph.operations.count), .choice(id), choice.range))
      graph.operations[operation].verb = .stay
      graph.choices.append(Choice(id: id, parent: .start(flowID), number: index, operation: operation, range: choice.range))
      graph.choices[id].conditions = conditions(choice.when, of: ConditionOwner(atLaunch: subject))
      guard let shown = choice.shown, case .screen(let screen) = graph.flows[flowID].decidedStarts[index] else { continue }
      checkStartsWithoutArguments(.screen(screen), at: shown.range, subject: subject, opener: .flow(flow.name.value))
      if let outcome = graph.screens[screen].outcomes.first {
        report(
          MisplacedKey(
            .outcomesOfStart(screen: graph.name(of: screen), declared: graph.outcomes[outcome].name.range), at: shown.range,
            subject: name(of: subject)))
      }
    }
    graph.flows[flowID].startChoices = IDRange(first..<graph.choices.count)
  }

  private mutating func resolve(_ tab: TabDeclaration, as id: TabID, in flow: FlowID) {
    let subject = Subject.tab(id)
    switch tab.content {
    case .invalid: break
    case .flow(let target):
      let context = TargetContext(flow: nil, role: "tabs", namesFlows: true, subject: subject)
      guard let destination = destination(target, context), canBeShown(destination, by: "tabs", at: target.range, subject) else { return }
      graph.tabs[id].content = .flow(destination)
      checkStartsWithoutArguments(destination, at: target.range, subject: subject, opener: .tab(tab.name.value))
    case .action(let body):
      var scope = Scope(owner: .barButton(id), name: tab.name.value, flow: flow, isCalled: false)
      let action = ActionID(graph.actions.count)
      scope.action = action
      // The row is needed before its choices, so that they can name it.
      graph.actions.append(
        Action(id: action, owner: .barButton(id), name: tab.name, choices: .none, links: [], isPrivate: false, whole: body.whole))
      graph.actions[action].choices = resolve(body, of: .action(action), scope)
      graph.tabs[id].content = .action(action)
    }
  }

  mutating func resolve(_ actions: [ActionDeclaration], owner: Action.Owner, flow: FlowID?) -> IDRange<ActionID> {
    guard !actions.isEmpty else { return .none }
    let first = graph.actions.count
    for index in actions.indices {
      graph.actions.append(
        Action(
          id: ActionID(graph.actions.count), owner: owner, name: actions[index].name, choices: .none,
          links: actions[index].links, isPrivate: actions[index].body.isPrivate,
          whole: actions[index].body.whole, role: actions[index].body.role?.value))
    }
    let range = IDRange<ActionID>(first..<graph.actions.count)
    let scopeOwner: Scope.Owner =
      switch owner {
      case .screen(let screen): .screen(screen)
      case .flow(let flow): .flow(flow)
      case .barButton(let tab): .barButton(tab)
      case .app: .app
      }
    for (index, id) in range.enumerated() {
      // A button of an alert is tapped, so it gets no arguments.
      let isCalled = flow.map { !graph.flows[$0].kind.isAlert } ?? true
      var scope = Scope(owner: scopeOwner, name: actions[index].name.value, flow: flow, isCalled: isCalled)
      scope.action = id
      graph.actions[id].choices = resolve(actions[index].body, of: .action(id), scope)
      if !isCalled { checkShowing(of: id) }
    }
    return range
  }

  /// Reports a page that people can swipe to and that needs arguments.
  private mutating func checkSwipes(_ flow: FlowDeclaration) {
    guard flow.kind == .pages, flow.swipes, flow.screens.count > 1 else { return }
    for screen in flow.screens where !screen.params.isEmpty {
      let missing = screen.params.filter(\.isRequired)
      guard !missing.isEmpty else { continue }
      report(
        MissingArgument(
          .swipe(page: screen.name.value, missing.map(\.name.value)), at: screen.name.range,
          subject: "\(flow.name.value).\(screen.name.value)"))
    }
  }

  /// Reports a flow that the app's `start` or a tab enters and that needs arguments: nothing could pass them.
  mutating func checkStartsWithoutArguments(
    _ target: Destination, at range: SourceRange, subject: Subject, opener: StartNeedsArgument.Opener
  ) {
    guard let screen = graph.entryScreen(of: target) else { return }
    let missing = graph.screens[screen].params.filter { graph.params[$0].isRequired }.map { graph.params[$0].name }
    guard !missing.isEmpty else { return }
    report(
      StartNeedsArgument(
        opener: opener, screen: graph.name(of: screen), params: missing, range: range, subject: name(of: subject)))
  }
}
