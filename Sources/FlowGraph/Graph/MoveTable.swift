import FlowModel

/// All edges of a graph, grouped by place in source order: first the declared ones, then the implied ones.
///
/// Diagrams and listings make the table. The edges alone aren't enough to decide what can happen.
public struct MoveTable: Sendable {
  public private(set) var moves: [Move] = []
  /// By place: screens, then flows, then the app.
  private var offsets: [Int32] = []
  private let screenCount: Int
  private let flowCount: Int

  /// Creates every edge. Linear in the graph.
  public init(_ graph: NavigationGraph) {
    screenCount = graph.screens.count
    flowCount = graph.flows.count
    offsets.reserveCapacity(screenCount + flowCount + 2)
    let stacked = StackedScreens(graph).screens
    var dismissable: Set<FlowID> = []
    for operation in graph.operations.ids {
      if case .present(let target, let presentation) = graph.operations[operation].verb, presentation.isDismissable {
        dismissable.insert(graph.flow(of: target))
      }
    }
    for screen in graph.screens {
      offsets.append(Int32(truncatingIfNeeded: moves.count))
      for action in screen.actions { add(graph.actions[action].choices, at: .screen(screen.id), graph) }
      addImplied(of: screen, isStacked: stacked.contains(screen.id), graph)
    }
    for flow in graph.flows {
      offsets.append(Int32(truncatingIfNeeded: moves.count))
      for tab in flow.tabs {
        if case .action(let action) = graph.tabs[tab].content { add(graph.actions[action].choices, at: .flow(flow.id), graph) }
      }
      for action in flow.actions { add(graph.actions[action].choices, at: .flow(flow.id), graph) }
      for handler in graph.rootHandlers[flow.id] ?? .none { add(graph.handlers[handler].choices, at: .flow(flow.id), graph) }
      for tab in flow.tabs {
        if case .flow = graph.tabs[tab].content { moves.append(Move(.tabTap, to: .tab(tab), at: .flow(flow.id))) }
      }
      if dismissable.contains(flow.id) { moves.append(Move(.swipeDown, to: nil, at: .flow(flow.id))) }
    }
    offsets.append(Int32(truncatingIfNeeded: moves.count))
    addMovesOfApp(graph)
    offsets.append(Int32(truncatingIfNeeded: moves.count))
  }

  /// Returns the moves that a place offers, declared ones first. The order is bar buttons, actions and `roots`, each in
  /// source order. The moves of an action come before the moves of its `then` or `else`.
  public func moves(from place: Place) -> ArraySlice<Move> {
    let index =
      switch place {
      case .screen(let screen): Int(screen.index)
      case .flow(let flow): screenCount + Int(flow.index)
      case .app: screenCount + flowCount
      }
    return moves[Int(offsets[index])..<Int(offsets[index + 1])]
  }

  // MARK: Declared moves

  private mutating func addMovesOfApp(_ graph: NavigationGraph) {
    for action in graph.appActions { add(graph.actions[action].choices, at: .app, graph) }
    if let unmet = graph.unmet { add(unmet, at: .app, graph) }
    for choice in graph.start { moves.append(Move(.launch, to: choice.target, at: .app)) }
    for link in graph.linkTargets {
      switch link {
      case .link(let screen, _): moves.append(Move(.link, to: .screen(screen), at: .app))
      case .entry(let screen): moves.append(Move(.entry, to: .screen(screen), at: .app))
      }
    }
  }

  /// Adds the edges of a verb before the edges of its `else`, its steps and its handlers.
  private mutating func add(_ choices: IDRange<ChoiceID>, at place: Place, _ graph: NavigationGraph) {
    graph.forEachOperation(of: choices, withHandlers: true) { id in
      let shape = graph.operations[id].verb.shape
      guard let key = shape.key else { return }
      for target in Self.targets(of: shape.effect) {
        moves.append(
          Move(
            place: place, kind: .verb(key), target: target, action: graph.action(around: id), choice: graph.choice(of: id), operation: id,
            handler: graph.handler(around: id)))
      }
    }
  }

  /// The number of tabs with one name to which a `select` has edges. The place of the `select` decides which tab is
  /// meant. If there are more, one edge without target is enough, so that the edges don't outnumber the text.
  private static let mostSelected = 64

  /// Returns the targets of a verb's edges. A target that depends on the stack is nil. A verb that only makes other
  /// moves has no targets.
  private static func targets(of effect: VerbShape<ResolvedNames>.Effect) -> [Destination?] {
    switch effect {
    case .enters(let target, _): [target]
    case .goesBack(let screens): screens.isEmpty ? [nil] : screens.map { .screen($0) }
    case .selects(let selection):
      if let page = selection.page {
        [.screen(page)]
      } else {
        selection.tabs.count > mostSelected ? [nil] : selection.tabs.map { .tab($0) }
      }
    case .opens(let screen): [.screen(screen)]
    case .ends, .stays: [nil]
    case .delegates: []
    }
  }

  // MARK: Implied moves

  private mutating func addImplied(of screen: Screen, isStacked: Bool, _ graph: NavigationGraph) {
    let place = Place.screen(screen.id)
    let flow = graph.flows[screen.flow]
    if isStacked, !screen.hidesBack { moves.append(Move(.back, to: nil, at: place)) }
    if flow.kind == .pages, flow.swipes {
      for neighbour in [screen.id.index - 1, screen.id.index + 1].map(ScreenID.init(index:)) where flow.screens.contains(neighbour) {
        moves.append(Move(.swipe, to: .screen(neighbour), at: place))
      }
    }
  }
}

extension Move {
  /// Creates an implied move.
  fileprivate init(_ kind: MoveKind, to target: Destination?, at place: Place) {
    self.init(place: place, kind: kind, target: target, action: nil, choice: nil, operation: nil, handler: nil)
  }
}
