import FlowGraph

/// The moves that start instances or replace screens, as calls of `FlowMoves` in the runtime, with the handlers of the instances.
extension ActionBuilder {
  /// Returns the moves of an action and of its handlers that start instances or replace screens.
  func starts(of action: ActionID) -> [StartModel] {
    let row = graph.actions[action]
    let path = sites.path(of: action)
    let screen: ScreenID? = if case .screen(let screen) = row.owner { screen } else { nil }
    let within = graph.flow(of: row.owner)
    let own = screen.map { graph.screens[$0].flow }
    let starts = sites.starts(of: row.choices).compactMap { operation in
      let site = sites.site(of: operation)
      let isFirst = isFirstStep(site, after: path)
      // A later step of a move is offered on an unknown screen.
      let call = joins(operation, at: site, path, own) ? nil : call(for: operation, at: site, within: isFirst ? within : nil)
      return start(call, operation, at: site, on: screen)
    }
    // A replacement after earlier steps can affect any screen. Therefore it's one of the app's moves: see `replacementsAnywhere`.
    let isApps = if case .app = row.owner { true } else { false }
    return starts + replacements(of: row.choices) { isApps || isFirstStep($0, after: path) }
  }

  /// Returns the moves of a root flow's handler that start instances or replace screens.
  func starts(of choices: IDRange<ChoiceID>) -> [StartModel] {
    let starts = sites.starts(of: choices).compactMap { operation in
      let site = sites.site(of: operation)
      return start(call(for: operation, at: site, within: nil), operation, at: site, on: nil)
    }
    return starts + replacements(of: choices) { _ in true }
  }

  /// The moves that replace a screen after earlier steps. The replaced screen is therefore unknown. Moves of the app aren't included.
  var replacementsAnywhere: [StartModel] {
    graph.actions.ids.flatMap { id -> [StartModel] in
      if case .app = graph.actions[id].owner { return [] }
      let path = sites.path(of: id)
      return replacements(of: graph.actions[id].choices) { !isFirstStep($0, after: path) }
    }
  }

  /// Returns the model of a move: the call that adds the move, or a call that adds only its handler; nil if there is neither.
  private func start(
    _ call: SwiftExpression?, _ operation: OperationID, at site: String, on screen: ScreenID?
  ) -> StartModel? {
    let endings = graph.operations[operation].handlers.compactMap { ending($0, on: screen) }
    if let call { return StartModel(call: call, endings: endings) }
    return endings.isEmpty ? nil : StartModel(call: .calling("moves.handle", .init(.string(site))), endings: endings)
  }

  /// Whether a move only pushes a screen onto others of its flow. The move then starts no instance, unless the screen has outcomes. Pages
  /// aren't pushed onto others of their flow.
  private func joins(_ operation: OperationID, at site: String, _ path: String, _ own: FlowID?) -> Bool {
    guard !site.dropFirst(path.utf8.count).contains("/"), case .push(.screen(let screen), _) = graph.operations[operation].verb else {
      return false
    }
    let row = graph.screens[screen]
    return row.flow == own && row.outcomes.isEmpty && graph.flows[row.flow].kind == .stack
  }

  /// Returns the moves of choices that replace a screen, if their site is meant.
  private func replacements(of choices: IDRange<ChoiceID>, where isMeant: (String) -> Bool) -> [StartModel] {
    sites.replacements(of: choices).compactMap { operation in
      let site = sites.site(of: operation)
      guard isMeant(site), case .replace(let target) = graph.operations[operation].verb else { return nil }
      return StartModel(call: call("replace", at: site, target, isExact: true))
    }
  }

  /// Whether no step comes before a move. The result agrees with `FlowStart.isFirstStep` of the runtime.
  private func isFirstStep(_ site: String, after path: String) -> Bool {
    site.dropFirst(path.count).split(separator: "/").allSatisfy { Int($0.prefix { $0 != "#" }) ?? 0 == 0 }
  }

  /// Returns the call that adds a move which pushes or presents; nil if the move starts nothing.
  ///
  /// - Parameter flow: the flow that offers the move; nil if several flows do.
  private func call(for operation: OperationID, at site: String, within flow: FlowID?) -> SwiftExpression? {
    let verb = graph.operations[operation].verb
    guard let target = verb.started else { return nil }
    let isPushed = if case .push = verb { true } else { false }
    // A screen that is pushed onto screens of its flow joins them. A flow never joins others.
    let isExact = isPushed && (flow == nil || flow == graph.flow(of: target))
    guard let presentation = verb.presentation else { return call("push", at: site, target, isExact: isExact) }
    let style = presentation.isPlain ? [] : [SwiftArgument("as", presentation.expression)]
    return call("present", at: site, target, isExact: isExact, style)
  }

  /// Returns the call of a method of the runtime.
  ///
  /// - Parameter isExact: whether to name the screen also if its flow opens on it.
  private func call(
    _ method: String, at site: String, _ target: Destination, isExact: Bool, _ more: [SwiftArgument] = []
  ) -> SwiftExpression {
    let flow = graph.flow(of: target)
    let first = [SwiftArgument(.string(site)), SwiftArgument(.metatype(writer.names.namespace(of: flow)))]
    return .call(.code("moves.\(method)"), first + screen(of: target, in: graph.flows[flow], isExact: isExact) + more)
  }

  private func screen(of target: Destination, in flow: Flow, isExact: Bool) -> [SwiftArgument] {
    guard case .screen(let screen) = target, isExact || flow.kind == .stack else { return [] }
    if !isExact, case .screen(screen)? = flow.start, flow.startChoices.isEmpty { return [] }
    let row = graph.screens[screen]
    return [.init("at", .string(row.name.value))] + (row.outcomes.isEmpty ? [] : [.init("hasOutcomes", .true)])
  }
}
