import FlowDiagnostics
import FlowGraph

/// The arrows of declared moves.
extension DiagramBuilder {
  mutating func draw(_ move: DrawnMove) {
    draw(move, as: move.operation.verb)
  }

  private mutating func draw(_ move: DrawnMove, as verb: ResolvedVerb) {
    switch verb {
    case .push(let target, _), .replace(let target): draw(move, to: end(of: target), .withinFlow)
    case .present(let target, _): draw(move, to: end(of: target), .presented)
    case .root(let target): draw(move, to: end(of: target), .changeRoot)
    case .open(let screen): draw(move, to: end(of: .screen(screen)), .changeRoot)
    case .select(let selection):
      if let page = selection.page { return draw(move, to: end(of: .screen(page)), .withinFlow) }
      var few = BoundedSet<TabID>()
      for tab in selection.tabs { few.insert(tab) }
      drawBack(move, few.isMany ? [] : few.elements.compactMap { end(of: .tab($0)) }, .withinFlow, "tab", isReturn: false)
    case .pop, .popTo, .popToRoot, .dismiss, .dismissAll, .finish: drawReturn(move, as: verb)
    case .steps(let steps): draw(move, asStep: steps)
    case .url(let url): drawExternal(move, url)
    case .run, .stay, .invalid: break
    }
  }

  private mutating func draw(_ move: DrawnMove, to head: End?, _ category: DiagramModel.EdgeCategory) {
    guard let head else { return }
    let starter = move.follows.flatMap { _ in knownNode(of: move.origin) }
    for (tail, label) in tails(of: move) { connect(tail, head, category, label: label, along: move.path, after: starter) }
  }

  /// Draws several steps as one move. It ends at the destination of the last step with a known one.
  private mutating func draw(_ move: DrawnMove, asStep steps: IDRange<OperationID>) {
    let verbs = steps.map { graph.operations[$0].verb }
    guard let verb = verbs.last(where: \.hasTarget) ?? verbs.last else { return }
    draw(move, as: verb)
  }

  private mutating func drawExternal(_ move: DrawnMove, _ url: String?) {
    for (tail, label) in tails(of: move) {
      let cluster = model.nodes[tail].cluster
      let flow = cluster.map { model.clusters[$0].id } ?? "app"
      let node = extraNode(.external, id: "\(flow) url \(url ?? "")", title: url ?? "URL", cluster: nil, at: move.range)
      connect(tail, End(node: node), .external, label: label, along: move.path)
    }
  }

  // MARK: Moves back

  private mutating func drawReturn(_ move: DrawnMove, as verb: ResolvedVerb) {
    switch verb {
    case .pop: drawBack(move, ends(below: move.origin), .withinFlow, "back")
    case .popTo(let screens, _): drawBack(move, screens.compactMap { end(of: .screen($0)) }, .withinFlow, "back")
    case .popToRoot: drawBack(move, bottoms(of: move.origin), .withinFlow, "root")
    case .dismiss: drawBack(move, presenters(of: move.origin), .presented, "close")
    case .dismissAll: drawBack(move, [], .presented, "close all")
    case .finish(let outcomes): drawFinish(move, outcomes)
    case .push, .replace, .present, .root, .select, .open, .steps, .run, .url, .stay, .invalid: break
    }
  }

  /// Draws an arrow to each of the ends, or to a stub if there are none.
  private mutating func drawBack(
    _ move: DrawnMove, _ heads: [End], _ category: DiagramModel.EdgeCategory, _ stub: String, isReturn: Bool = true
  ) {
    for (tail, label) in tails(of: move) {
      for head in heads.isEmpty ? [elsewhere(stub, beside: tail)] : heads {
        connect(tail, head, category, isReturn: isReturn, label: label, along: move.path)
      }
    }
  }

  /// Draws an arrow to the start of the instance, unless the handler of its end has an arrow of its own.
  private mutating func drawFinish(_ move: DrawnMove, _ outcomes: [OutcomeID]) {
    let flow = graph.flow(of: move.origin)
    let ends: [ReturnTargets.End] = outcomes.isEmpty ? flow.map { [.left($0)] } ?? [] : outcomes.map { .outcome($0) }
    var found = BoundedSet<ReturnTargets.Return>()
    for end in ends { if let returns = returnTargets.returns[end] { found.formUnion(returns) } }
    if found.elements.isEmpty, ends.contains(where: returnTargets.handled.contains) { return }
    let isPushed = !found.elements.isEmpty && !found.elements.contains(where: \.isPresented)
    let heads = found.isMany ? [] : found.elements.map { End(node: node(of: $0.origin)) }
    drawBack(move, heads, isPushed ? .withinFlow : .presented, "close")
  }

  mutating func ends(below origin: Action.Owner) -> [End] {
    guard case .screen(let screen) = origin else { return [] }
    return ends(returnTargets.below[Int(screen.index)])
  }

  mutating func presenters(of origin: Action.Owner) -> [End] {
    let flow: FlowID? = if case .flow(let flow) = origin { flow } else { graph.flow(of: origin) }
    return flow.map { ends(returnTargets.presenters[Int($0.index)]) } ?? []
  }

  /// Returns the screens that `popToRoot` can lead to.
  private func bottoms(of origin: Action.Owner) -> [End] {
    let found = returnTargets.bottoms[origin]
    return found.isMany ? [] : found.elements.map { End(node: screenNodes[Int($0.index)]) }
  }

  private mutating func ends(_ origins: BoundedSet<Action.Owner>) -> [End] {
    origins.isMany ? [] : origins.elements.map { End(node: node(of: $0)) }
  }
}

extension ResolvedVerb {
  /// Whether the verb itself determines its destination.
  fileprivate var hasTarget: Bool {
    switch shape.effect {
    case .enters, .selects, .opens: true
    case .goesBack(let screens): !screens.isEmpty
    case .ends, .delegates, .stays: false
    }
  }
}
