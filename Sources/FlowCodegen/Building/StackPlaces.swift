import FlowGraph

/// Where moves, links and entries may put the screens of stacks.
///
/// What is offered everywhere counts for all flows, and so does an action with steps, wherever the earlier ones have led.
struct StackPlaces {
  /// The screens that moves may lay on others of their flow: any other is shown only where its flow is entered at it.
  private(set) var laid: Set<ScreenID> = []
  /// Those that come in the place of others, and so may stand alone where their flow was entered at another.
  private(set) var replacing: Set<ScreenID> = []
  /// Those that may be the lowest where no move has started their flow: root changes and links come in at them, or they come in the place of another
  /// flow.
  private(set) var lowest: Set<ScreenID> = []

  /// Linear in the operations and the links.
  init(_ graph: NavigationGraph) {
    for action in graph.actions { add(action.choices, within: graph.flow(of: action.owner), in: graph) }
    for handlers in graph.rootHandlers.values { for handler in handlers { add(graph.handlers[handler].choices, within: nil, in: graph) } }
    if let unmet = graph.unmet { add(unmet, within: nil, in: graph) }
    for choice in graph.start { if case .screen(let screen) = choice.target { lowest.insert(screen) } }
    for target in graph.linkTargets { if let plan = graph.plan(of: target) { lowest.insert(plan.first.bottom) } }
  }

  /// - Parameter flow: where the choices are offered; nil where that is everywhere.
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
      // In the place of the last of another flow it may come to lie on others of its own, which are below.
      laid.insert(screen)
      if flow == nil || flow == graph.screens[screen].flow { replacing.insert(screen) }
      if flow != graph.screens[screen].flow { lowest.insert(screen) }
    case .root: lowest.insert(screen)
    case .presented: break
    }
  }
}
