import FlowModel

/// All edges of a graph, those of each place side by side in source order: first what is written, then what is implied.
///
/// Made where somebody draws or lists them: to decide what can happen the edges alone are not enough.
public struct MoveTable: Sendable {
  public private(set) var moves: [Move] = []
  /// By place: screens, then flows, then the app.
  private var offsets: [Int32] = []
  private let screenCount: Int
  private let flowCount: Int

  /// Lays every edge. Linear in the graph.
  public init(_ graph: NavigationGraph) {
    screenCount = graph.screens.count
    flowCount = graph.flows.count
    offsets.reserveCapacity(screenCount + flowCount + 2)
    let stacked = StackedScreens(graph).screens
    var dismissable: Set<FlowID> = []
    for operation in graph.operations.ids {
      if case .present(let target, _, true) = graph.operations[operation].verb { dismissable.insert(graph.flow(of: target)) }
    }
    for screen in graph.screens {
      offsets.append(Int32(truncatingIfNeeded: moves.count))
      for action in screen.actions { add(action, at: .screen(screen.id), graph) }
      addImplied(of: screen, isStacked: stacked.contains(screen.id), graph)
    }
    for flow in graph.flows {
      offsets.append(Int32(truncatingIfNeeded: moves.count))
      for tab in flow.tabs { if case .action(let action) = graph.tabs[tab].content { add(action, at: .flow(flow.id), graph) } }
      for action in flow.actions { add(action, at: .flow(flow.id), graph) }
      for handler in graph.rootHandlers[flow.id] ?? .none { add(handler, Origin(place: .flow(flow.id)), graph) }
      for tab in flow.tabs {
        if case .flow = graph.tabs[tab].content { add(.tabTap, .tab(tab), Origin(place: .flow(flow.id))) }
      }
      if dismissable.contains(flow.id) { add(.swipeDown, nil, Origin(place: .flow(flow.id))) }
    }
    offsets.append(Int32(truncatingIfNeeded: moves.count))
    addMovesOfApp(graph)
    offsets.append(Int32(truncatingIfNeeded: moves.count))
  }

  /// The moves that are offered at a place, declared ones first: those of bar buttons, then of actions, then of `roots`, each in
  /// source order. What an action does comes before what its `then` or `else` does.
  public func moves(from place: Place) -> ArraySlice<Move> {
    let index =
      switch place {
      case .screen(let screen): Int(screen.index)
      case .flow(let flow): screenCount + Int(flow.index)
      case .app: screenCount + flowCount
      }
    return moves[Int(offsets[index])..<Int(offsets[index + 1])]
  }

  // MARK: What is written

  /// What an edge belongs to.
  private struct Origin {
    let place: Place
    var action: ActionID?
    var choice: ChoiceID?
    var operation: OperationID?
    var handler: HandlerID?
  }

  private mutating func add(_ kind: MoveKind, _ target: Destination?, _ origin: Origin) {
    moves.append(
      Move(
        place: origin.place, kind: kind, target: target, action: origin.action, choice: origin.choice, operation: origin.operation,
        handler: origin.handler))
  }

  private mutating func add(_ verb: VerbKey, _ target: Destination?, _ origin: Origin) { add(.verb(verb), target, origin) }

  private mutating func addMovesOfApp(_ graph: NavigationGraph) {
    for action in graph.appActions { add(action, at: .app, graph) }
    if let unmet = graph.unmet { add(unmet, Origin(place: .app), graph) }
    for choice in graph.start { add(.launch, choice.target, Origin(place: .app)) }
    for link in graph.linkTargets {
      switch link {
      case .link(let screen, _): add(.link, .screen(screen), Origin(place: .app))
      case .entry(let screen): add(.entry, .screen(screen), Origin(place: .app))
      }
    }
  }

  private mutating func add(_ action: ActionID, at place: Place, _ graph: NavigationGraph) {
    add(graph.actions[action].choices, Origin(place: place, action: action), graph)
  }

  private mutating func add(_ handler: HandlerID, _ origin: Origin, _ graph: NavigationGraph) {
    var inner = origin
    inner.handler = handler
    add(graph.handlers[handler].choices, inner, graph)
  }

  private mutating func add(_ choices: IDRange<ChoiceID>, _ origin: Origin, _ graph: NavigationGraph) {
    for choice in choices {
      var inner = origin
      inner.choice = choice
      add(graph.choices[choice].operation, inner, graph)
    }
  }

  /// To how many tabs of one name a `select` has edges. Which one is meant depends on where it runs; where there are more, one
  /// edge without target says as much, and there are no more edges than what was written.
  private static let mostSelected = 64

  /// What a verb does, then what its `else`, its steps and its handlers do.
  private mutating func add(_ id: OperationID, _ outer: Origin, _ graph: NavigationGraph) {
    var origin = outer
    origin.operation = id
    switch graph.operations[id].verb {
    case .push(let target, _): add(.push, target, origin)
    case .replace(let target): add(.replace, target, origin)
    case .pop: add(.pop, nil, origin)
    case .popTo(let screens, let otherwise):
      for screen in screens { add(.popTo, .screen(screen), origin) }
      if let otherwise { add(otherwise, outer, graph) }
    case .popToRoot: add(.popToRoot, nil, origin)
    case .present(let target, _, _): add(.present, target, origin)
    case .dismiss, .dismissAll: add(.dismiss, nil, origin)
    case .root(let target): add(.root, target, origin)
    case .select(_, let page?, _): add(.select, .screen(page), origin)
    case .select(_, nil, let tabs) where tabs.count > Self.mostSelected: add(.select, nil, origin)
    case .select(_, nil, let tabs): for tab in tabs { add(.select, .tab(tab), origin) }
    case .finish: add(.finish, nil, origin)
    case .open(let screen): add(.open, .screen(screen), origin)
    case .url: add(.url, nil, origin)
    case .stay: add(.stay, nil, origin)
    case .steps(let steps): for step in steps { add(step, outer, graph) }
    // A run makes the moves of the action that it names.
    case .run, .invalid: break
    }
    for handler in graph.operations[id].handlers { add(handler, outer, graph) }
  }

  // MARK: What is implied

  private mutating func addImplied(of screen: Screen, isStacked: Bool, _ graph: NavigationGraph) {
    let origin = Origin(place: .screen(screen.id))
    let flow = graph.flows[screen.flow]
    if isStacked, !screen.hidesBack { add(.back, nil, origin) }
    if flow.kind == .pages, flow.swipes {
      for neighbour in [screen.id.index - 1, screen.id.index + 1].map(ScreenID.init(index:)) where flow.screens.contains(neighbour) {
        add(.swipe, .screen(neighbour), origin)
      }
    }
  }
}
