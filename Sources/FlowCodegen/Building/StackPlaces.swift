import FlowGraph

/// The places in stacks to which moves, links and entries may bring screens.
///
/// An action that is offered everywhere counts for all flows. So does an action with steps, because its earlier steps may lead to any flow.
struct StackPlaces {
  /// The screens that moves may put on other screens of their flow. Any other screen is shown only if its flow is entered at it.
  private(set) var laid: Set<ScreenID> = []
  /// The screens that may replace others, and may therefore be alone in a flow that was entered at another screen.
  private(set) var replacing: Set<ScreenID> = []
  /// The screens that may be the lowest of a flow that no move has started. Root moves and links enter the flow at them, or they replace a
  /// screen of another flow.
  private(set) var lowest: Set<ScreenID> = []

  /// Finds the places.
  ///
  /// - Complexity: linear in the number of operations and links.
  init(_ graph: NavigationGraph) {
    for action in graph.actions { add(action.choices, within: graph.flow(of: action.owner), in: graph) }
    for handlers in graph.rootHandlers.values { for handler in handlers { add(graph.handlers[handler].choices, within: nil, in: graph) } }
    if let unmet = graph.unmet { add(unmet, within: nil, in: graph) }
    for choice in graph.start { if case .screen(let screen) = choice.target { lowest.insert(screen) } }
    for target in graph.linkTargets { if let plan = graph.plan(of: target) { lowest.insert(plan.first.bottom) } }
  }

  /// Adds the operations of choices.
  ///
  /// - Parameter flow: the flow that offers the choices; nil if all flows offer them.
  private mutating func add(_ choices: IDRange<ChoiceID>, within flow: FlowID?, in graph: NavigationGraph) {
    var verbs: [ResolvedVerb] = []
    graph.forEachOperation(of: choices, withHandlers: true) { verbs.append(graph.operations[$0].verb) }
    let hasSteps = verbs.contains { if case .steps = $0 { true } else { false } }
    for verb in verbs { add(verb, within: hasSteps ? nil : flow, in: graph) }
  }

  private mutating func add(_ verb: ResolvedVerb, within flow: FlowID?, in graph: NavigationGraph) {
    guard case .enters(.screen(let screen), let entrance) = verb.shape.effect else { return }
    switch entrance {
    case .pushed: if flow == nil || flow == graph.screens[screen].flow { laid.insert(screen) }
    case .replacing:
      // If it replaces the last screen of another flow, it may be on screens of its own flow below.
      laid.insert(screen)
      if flow == nil || flow == graph.screens[screen].flow { replacing.insert(screen) }
      if flow != graph.screens[screen].flow { lowest.insert(screen) }
    case .root: lowest.insert(screen)
    case .presented: break
    }
  }
}
