import FlowGraph

/// The moves that start instances, and those that put something in the place of a screen, as the lines that the runtime reads.
extension ActionBuilder {
  /// The moves of an action, and of what follows it, that start an instance, each with its flow, or the screen at which the move enters that.
  func starts(of action: ActionID) -> [String] {
    let row = graph.actions[action]
    let path = sites.path(of: action)
    let own: FlowID? = if case .screen(let screen) = row.owner { graph.screens[screen].flow } else { nil }
    let within = graph.flow(of: row.owner)
    // A screen that is pushed by another of its flow joins that, unless it has outcomes of its own; no page does.
    let starts: [String] = sites.starts(of: row.choices).compactMap { operation in
      let site = sites.site(of: operation)
      if !site.dropFirst(path.utf8.count).contains("/"), case .push(.screen(let screen), _) = graph.operations[operation].verb,
        graph.screens[screen].flow == own, graph.screens[screen].outcomes.isEmpty, graph.flows[graph.screens[screen].flow].kind == .stack
      {
        return nil
      }
      return line(for: operation, at: site, within: isFirstStep(site, after: path) ? within : nil)
    }
    // What is offered everywhere is named with the app's own moves.
    let isApps = if case .app = row.owner { true } else { false }
    return starts + replacements(of: row.choices) { isApps || isFirstStep($0, after: path) }
  }

  func starts(of choices: IDRange<ChoiceID>) -> [String] {
    sites.starts(of: choices).compactMap { line(for: $0, at: sites.site(of: $0), within: nil) } + replacements(of: choices) { _ in true }
  }

  /// The moves that replace a screen after earlier steps, so that the replaced screen is unknown.
  var replacementsAnywhere: [String] {
    graph.actions.ids.flatMap { id -> [String] in
      if case .app = graph.actions[id].owner { return [] }
      let path = sites.path(of: id)
      return replacements(of: graph.actions[id].choices) { !isFirstStep($0, after: path) }
    }
  }

  private func replacements(of choices: IDRange<ChoiceID>, where isMeant: (String) -> Bool) -> [String] {
    sites.replacements(of: choices).compactMap { operation in
      let site = sites.site(of: operation)
      guard isMeant(site), case .replace(let target) = graph.operations[operation].verb else { return nil }
      return "\(site) =\(entered(target, isExact: true))"
    }
  }

  /// Whether nothing has moved before, as the runtime sees it.
  private func isFirstStep(_ site: String, after path: String) -> Bool {
    site.dropFirst(path.count).split(separator: "/").allSatisfy { Int($0.prefix { $0 != "#" }) ?? 0 == 0 }
  }

  /// - Parameter flow: where the move is offered; nil where that is in several flows.
  private func line(for operation: OperationID, at site: String, within flow: FlowID?) -> String? {
    guard let target = graph.operations[operation].verb.started else { return nil }
    let isPushed = if case .push = graph.operations[operation].verb { true } else { false }
    // On screens of its flow it joins these, which the flow itself never does.
    let isExact = isPushed && (flow == nil || flow == graph.flow(of: target))
    let line = "\(site) \(entered(target, isExact: isExact))"
    return graph.operations[operation].verb.presentation.map { "\(line) \($0.text)" } ?? line
  }

  /// - Parameter isExact: whether to name the screen on which its flow opens, too.
  private func entered(_ target: Destination, isExact: Bool) -> String {
    let flow = graph.flows[graph.flow(of: target)]
    guard case .screen(let screen) = target, isExact || flow.kind == .stack else { return flow.name.value }
    if !isExact, case .screen(screen)? = flow.start, flow.startChoices.isEmpty { return flow.name.value }
    return graph.name(of: screen) + (graph.screens[screen].outcomes.isEmpty ? "" : "!")
  }
}
