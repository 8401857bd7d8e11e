import FlowGraph

/// The boxes at the ends of arrows.
extension DiagramBuilder {
  /// Returns the node where an action is offered.
  mutating func node(of origin: Action.Owner) -> Int {
    switch origin {
    case .screen(let screen): screenNodes[Int(screen.index)]
    case .barButton(let tab): tabNodes[Int(tab.index)]
    case .flow(let flow): anyScreen(of: flow)
    case .app: extraNode(.anywhere, id: Self.anywhere, title: "anywhere", cluster: nil)
    }
  }

  /// Returns the node where an action is offered, if it exists already.
  func knownNode(of origin: Action.Owner) -> Int? {
    switch origin {
    case .screen(let screen): screenNodes[Int(screen.index)]
    case .barButton(let tab): tabNodes[Int(tab.index)]
    case .flow(let flow): end(of: flow)?.node
    case .app: extraNodes[Self.anywhere]
    }
  }

  /// The id of the node for all screens of the app.
  private static let anywhere = "app any screen"

  /// Returns the node for any screen of a flow. If the flow has one screen, it is that screen.
  mutating func anyScreen(of flow: FlowID) -> Int {
    let screens = graph.flows[flow].screens
    if let screen = screens.first, screens.count == 1 { return screenNodes[Int(screen.index)] }
    return extraNode(
      .anyScreen, id: "\(graph.name(of: flow)) any screen", title: "any screen", cluster: Int(flow.index),
      at: graph.flows[flow].name.range)
  }

  /// Returns the end for a destination: the named screen or tab, or the flow.
  func end(of destination: Destination) -> End? {
    switch destination {
    case .screen(let screen): End(node: screenNodes[Int(screen.index)])
    case .tab(let tab): End(node: tabNodes[Int(tab.index)])
    case .flow(let flow): end(of: flow)
    }
  }

  /// Returns the end for a whole flow; nil if the flow is empty.
  func end(of flow: FlowID) -> End? {
    switch graph.flows[flow].start {
    case .screen(let screen)?: End(node: screenNodes[Int(screen.index)], cluster: Int(flow.index))
    case .tab(let tab)?: End(node: tabNodes[Int(tab.index)], cluster: Int(flow.index))
    case nil: nil
    }
  }

  /// Returns the end beside a node that represents too many or unknown places.
  mutating func elsewhere(_ title: String, beside node: Int) -> End {
    let beside = model.nodes[node]
    return End(node: extraNode(.elsewhere, id: "\(beside.id) \(title)", title: title, cluster: beside.cluster))
  }

  /// Returns the start of a move's arrows, with the label of each.
  ///
  /// A handler of an outcome is drawn from the actions that finish with the outcome, because both are one move. If these are many, or the
  /// flow ended without an outcome, the arrow starts at any screen of the flow that ended.
  mutating func tails(of move: DrawnMove) -> [(tail: Int, label: DiagramModel.EdgeLabel)] {
    guard let ending = move.follows else { return isPossible(move) ? [(node(of: move.origin), move.label)] : [] }
    if case .outcome(let outcome) = ending.event, let finishers = returnTargets.finishers[outcome], !finishers.isMany {
      return finishers.elements.filter { isPossible(move, after: $0.facts) }.map { finisher in
        let from = finisher.label
        let name = from.name == move.label.name || from.name.isEmpty ? move.label.name : "\(from.name) → \(move.label.name)"
        let label = DiagramModel.EdgeLabel(name, conditions: from.conditions + move.label.conditions)
        return (node(of: finisher.origin), label)
      }
    }
    return isPossible(move) ? [(anyScreen(of: ending.flow), move.label)] : []
  }

  /// Whether the conditions on the path to a move contradict neither each other nor the facts that are known before.
  private func isPossible(_ move: DrawnMove, after facts: KnownFacts = KnownFacts()) -> Bool {
    var facts = facts
    return facts.follow(move.turns)
  }
}
