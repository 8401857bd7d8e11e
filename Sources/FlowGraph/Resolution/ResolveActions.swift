import FlowDiagnostics
import FlowModel

extension Resolver {
  /// Resolves the choices of an action, which are neighbours in their table.
  mutating func resolve(_ body: ActionBody, of parent: ChoiceParent, _ scope: Scope) -> IDRange<ChoiceID> {
    let first = graph.choices.count
    // The rows come first, so that they stay neighbours, however many rows their handlers add.
    for index in body.choices.indices {
      graph.choices.append(
        Choice(
          id: ChoiceID(graph.choices.count), parent: parent, number: body.isList ? index : nil, operation: OperationID(0),
          range: body.choices[index].range))
    }
    let range = IDRange<ChoiceID>(first..<graph.choices.count)
    checkRole(body.whole.modifiers.role, of: body, scope)
    if !body.whole.modifiers.allow.isEmpty { allow(body.whole.modifiers.allow, by: graph.path(of: parent), scope) }
    for (index, id) in range.enumerated() {
      let modifiers = body.choices[index].modifiers
      var inner = scope
      inner.part = .choice(id)
      inner.step = nil
      checkRole(modifiers.role, of: body, inner)
      if !modifiers.allow.isEmpty { allow(modifiers.allow, by: graph.path(of: id), scope) }
      if !modifiers.when.isEmpty { graph.choices[id].conditions = conditions(modifiers.when, of: ConditionOwner(inner)) }
      if !modifiers.sets.isEmpty { graph.choices[id].sets = effects(modifiers.sets, subject: .scope(inner)) }
      if !modifiers.clears.isEmpty { graph.choices[id].clears = effects(modifiers.clears, subject: .scope(inner)) }
      let operation = graph.operations.append(.placeholder(OperationID(graph.operations.count), .choice(id), body.choices[index].range))
      graph.choices[id].operation = operation
      resolve(body.choices[index], as: operation, inner)
    }
    return range
  }

  private mutating func allow(_ entries: [AllowDeclaration], by path: String, _ scope: Scope) {
    let place: Place? =
      switch scope.owner {
      case .screen(let screen): .screen(screen)
      case .flow, .barButton: scope.flow.map { .flow($0) }
      case .app, .root, .unmet: nil
      }
    graph.allowances.append(Allowance(path: path, place: place, entries: entries))
  }

  /// Resolves the handlers under a `then` or an entry of `roots`, which are neighbours in their table.
  ///
  /// - Parameter instance: the instance whose end they handle; nil if a faulty verb hides it. The names in their moves
  ///   are resolved anyway.
  mutating func resolve(
    _ handlers: [HandlerDeclaration], of instance: Instance?, after parent: HandlerParent, _ scope: Scope
  ) -> IDRange<HandlerID> {
    guard !handlers.isEmpty else { return .none }
    let first = graph.handlers.count
    for handler in handlers {
      graph.handlers.append(
        Handler(
          id: HandlerID(graph.handlers.count), parent: parent, step: scope.step, event: .invalid, name: handler.outcome, choices: .none))
    }
    let range = IDRange<HandlerID>(first..<graph.handlers.count)
    for (id, handler) in zip(range, handlers) {
      let event: Handler.Event =
        if let instance { event(handler.outcome, of: instance, beside: handlers, scope) } else { .invalid }
      var inner = scope
      inner.isCalled = false
      inner.hasLeftScreen = scope.hasLeftScreen || scope.followsMove
      inner.followsMove = false
      inner.handler = id
      inner.outcome = if case .outcome(let outcome) = event { outcome } else { nil }
      inner.handlesUnknown = event == .invalid
      inner.part = .handler(id)
      graph.handlers[id].event = event
      graph.handlers[id].choices = resolve(handler.body, of: .handler(id), inner)
    }
    return range
  }

  private mutating func event(
    _ name: Located<String>, of instance: Instance, beside handlers: [HandlerDeclaration], _ scope: Scope
  ) -> Handler.Event {
    if name.value == "dismissed" { return .dismissed }
    // The screen's own outcomes come first, because the screen was entered.
    if let screen = instance.screen, let outcome = outcomeNames[OutcomeKey(owner: .screen(screen), name: name.value)] {
      note(.outcome(outcome), name.range)
      return .outcome(outcome)
    }
    if let outcome = outcomeNames[OutcomeKey(owner: .flow(instance.flow), name: name.value)] {
      note(.outcome(outcome), name.range)
      return .outcome(outcome)
    }
    if mayEnd(with: name.value, instance.flow) { return .invalid }
    let holder = holder(of: name.value, within: instance.flow, beside: handlers)
    // The finding for the first outcome also names the other missing ones.
    if let holder, handlers.first(where: { holder.outcomes.contains($0.outcome.value) })?.outcome.value != name.value { return .invalid }
    let own = instance.screen.map { graph.screens[$0].outcomes } ?? .none
    let known = (Array(own) + graph.flows[instance.flow].outcomes).map { graph.outcomes[$0].name.value }
    let owner = own.isEmpty ? graph.name(of: instance.flow) : instance.screen.map { graph.name(of: $0) } ?? ""
    report(
      UnknownOutcome(
        name: name, subject: self.name(of: .scope(scope)), owner: owner, known: FewNames(known),
        nearest: holder == nil ? nearest(to: name.value, among: known + ["dismissed"], given: handlers.map(\.outcome.value)) : nil,
        holder: holder))
    return .invalid
  }

  /// Returns the screen of a flow that has an outcome which the flow doesn't have.
  private mutating func holder(of name: String, within flow: FlowID, beside handlers: [HandlerDeclaration]) -> UnknownOutcome.Holder? {
    let known = outcomes(of: flow)
    func screen(with name: String) -> (id: ScreenID, outcome: OutcomeID)? {
      guard let outcome = known[name]?.first, case .screen(let screen) = graph.outcomes[outcome].owner else { return nil }
      return (screen, outcome)
    }
    guard let (id, outcome) = screen(with: name) else { return nil }
    let names = handlers.map(\.outcome.value).filter { screen(with: $0)?.id == id }.sorted()
    return UnknownOutcome.Holder(
      screen: Located(graph.name(of: id), graph.outcomes[outcome].name.range), flow: graph.name(of: flow), outcomes: names)
  }

  /// Resolves one verb with its arguments and handlers, and fills its row.
  private mutating func resolve(_ move: MoveDeclaration, as id: OperationID, _ scope: Scope) {
    var scope = scope
    // A missing argument may be bound there, so none is required.
    if move.modifiers.hasUnclearArguments { scope.isCalled = true }
    let resolved = verb(move, id, scope)
    var handlers = IDRange<HandlerID>.none
    if let first = move.modifiers.handlers.first {
      switch started(by: resolved.verb, scope) {
      case .instance(let instance)?: handlers = resolve(move.modifiers.handlers, of: instance, after: .operation(id), scope)
      case .nothing?:
        report(MisplacedKey(.handlers, at: first.outcome.range, subject: name(of: .scope(scope))))
      case nil: handlers = resolve(move.modifiers.handlers, of: nil, after: .operation(id), scope)
      }
    }
    let arguments = bind(move.modifiers.arguments, of: resolved.verb, at: resolved.targetRange, scope)
    // Field by field into the existing row, because most of the time is spent on tables of rows.
    graph.operations[id].verb = resolved.verb
    graph.operations[id].targetRange = resolved.targetRange
    if move.shared !== SharedModifiers.none { graph.operations[id].declared = move.shared }
    if !arguments.isEmpty { graph.operations[id].arguments = arguments }
    graph.operations[id].handlers = handlers
  }

  mutating func resolve(steps: [MoveDeclaration], of id: OperationID, _ scope: Scope) -> IDRange<OperationID> {
    let first = graph.operations.count
    for step in steps { graph.operations.append(Operation.placeholder(OperationID(graph.operations.count), .step(of: id), step.range)) }
    let range = IDRange<OperationID>(first..<graph.operations.count)
    var inner = scope
    let haveHandlers = steps.count { !$0.modifiers.handlers.isEmpty } > 1
    for (number, (id, step)) in zip(range, steps).enumerated() {
      inner.step = haveHandlers ? number : nil
      resolve(step, as: id, inner)
      if graph.operations[id].verb.leadsOn { inner.followsMove = true }
    }
    return range
  }

  // MARK: Started instances

  /// The instance that a move enters: a flow, or a screen of it that may have outcomes of its own.
  struct Instance {
    let flow: FlowID
    var screen: ScreenID?
  }

  private enum Started {
    case instance(Instance)
    case nothing
  }

  /// Returns the instance that a push or present starts; nil if the verb is faulty.
  private func started(by verb: ResolvedVerb, _ scope: Scope) -> Started? {
    guard let destination = verb.started else { return nil }
    let flow = graph.flow(of: destination)
    guard case .screen(let screen) = destination else { return .instance(Instance(flow: flow)) }
    if case .push = verb, graph.screens[screen].outcomes.isEmpty, flow == scope.flow, graph.flows[flow].kind == .stack { return .nothing }
    return .instance(Instance(flow: flow, screen: screen))
  }
}

extension Operation {
  /// Returns a row that reserves the place until the operation is resolved.
  static func placeholder(_ id: OperationID, _ parent: OperationParent, _ range: SourceRange) -> Operation {
    Operation(id: id, parent: parent, verb: .invalid, arguments: [], handlers: .none, range: range, targetRange: range)
  }
}
