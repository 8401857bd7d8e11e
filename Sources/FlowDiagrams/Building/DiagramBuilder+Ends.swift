import FlowGraph

/// Which boxes arrows begin and end at.
extension DiagramBuilder {
  /// The node where an action is offered.
  mutating func node(of origin: Action.Owner) -> Int {
    switch origin {
    case .screen(let screen): screenNodes[Int(screen.index)]
    case .barButton(let tab): tabNodes[Int(tab.index)]
    case .flow(let flow): anyScreen(of: flow)
    case .app: extraNode(.anywhere, id: "app any screen", title: "anywhere", cluster: nil)
    }
  }

  /// A node that stands for all screens of a flow: the only one, if there are no more.
  mutating func anyScreen(of flow: FlowID) -> Int {
    let screens = graph.flows[flow].screens
    if let screen = screens.first, screens.count == 1 { return screenNodes[Int(screen.index)] }
    return extraNode(
      .anyScreen, id: "\(graph.name(of: flow)) any screen", title: "any screen", cluster: Int(flow.index),
      at: graph.flows[flow].name.range)
  }

  /// Where going to a destination ends: at a screen or tab that is named, else at the flow.
  func end(of destination: Destination) -> End? {
    switch destination {
    case .screen(let screen): End(node: screenNodes[Int(screen.index)])
    case .tab(let tab): End(node: tabNodes[Int(tab.index)])
    case .flow(let flow): end(of: flow)
    }
  }

  /// The flow as a whole; nil if it is empty.
  func end(of flow: FlowID) -> End? {
    switch graph.flows[flow].start {
    case .screen(let screen)?: End(node: screenNodes[Int(screen.index)], cluster: Int(flow.index))
    case .tab(let tab)?: End(node: tabNodes[Int(tab.index)], cluster: Int(flow.index))
    case nil: nil
    }
  }

  /// Stands beside a node for places that are too many, or unknown.
  mutating func elsewhere(_ title: String, beside node: Int) -> End {
    let beside = model.nodes[node]
    return End(node: extraNode(.elsewhere, id: "\(beside.id) \(title)", title: title, cluster: beside.cluster))
  }

  /// Where a move begins, with its label there.
  ///
  /// What follows an outcome is drawn from the actions that finish with it, since with them it is one move; from
  /// anywhere in the flow that ends if they are many, or if it ended without an outcome.
  mutating func tails(of move: DrawnMove) -> [(tail: Int, label: DiagramModel.EdgeLabel)] {
    guard let ending = move.follows else { return isPossible(move) ? [(node(of: move.origin), move.label)] : [] }
    if case .outcome(let outcome) = ending.event, let finishers = ways.finishers[outcome], !finishers.isMany {
      return finishers.elements.filter { isPossible(move, after: $0.facts) }.map { finisher in
        let from = finisher.label
        let name = from.name == move.label.name || from.name.isEmpty ? move.label.name : "\(from.name) → \(move.label.name)"
        let label = DiagramModel.EdgeLabel(name, conditions: from.conditions + move.label.conditions)
        return (node(of: finisher.origin), label)
      }
    }
    return isPossible(move) ? [(anyScreen(of: ending.flow), move.label)] : []
  }

  /// Whether the conditions on the way to a move do not contradict each other, nor the facts that are known before it.
  private func isPossible(_ move: DrawnMove, after facts: KnownFacts = KnownFacts()) -> Bool {
    var facts = facts
    return facts.follow(move.turns)
  }
}
