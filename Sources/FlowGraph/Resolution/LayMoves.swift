import FlowDiagnostics
import FlowModel

extension Resolver {
  /// To how many tabs of one name a `select` has edges. Which one is meant depends on where it runs; where there are more, one
  /// edge without target says as much, and the graph stays as large as what was written.
  private static let mostSelected = 64

  /// The edges of one operation, put before those that were laid since a place in the list.
  mutating func addMoves(of verb: Verb, _ id: OperationID, _ scope: Scope, at index: Int) {
    let place = scope.place(in: graph)
    func add(_ kind: MoveKind, _ target: Destination?, _ list: inout [Move]) {
      let move = Move(
        place: place, kind: kind, target: target, action: scope.action, choice: scope.choice, operation: id, handler: scope.handler)
      list.append(move)
    }
    let count = moveList.count
    defer {
      // Only an `else` or steps lay edges of their own before.
      if count > index, moveList.count > count {
        let own = Array(moveList[count...])
        moveList.removeLast(own.count)
        moveList.insert(contentsOf: own, at: index)
      }
    }
    switch verb {
    case .push(let target, _): add(.push, target, &moveList)
    case .replace(let target): add(.replace, target, &moveList)
    case .pop: add(.pop, nil, &moveList)
    case .popTo(let screens, _): for screen in screens { add(.popTo, .screen(screen), &moveList) }
    case .popToRoot: add(.popToRoot, nil, &moveList)
    case .present(let target, _, _): add(.present, target, &moveList)
    case .dismiss, .dismissAll: add(.dismiss, nil, &moveList)
    case .root(let target): add(.root, target, &moveList)
    case .select(_, let page?, _): add(.select, .screen(page), &moveList)
    case .select(_, nil, let tabs) where tabs.count > Self.mostSelected: add(.select, nil, &moveList)
    case .select(_, nil, let tabs): for tab in tabs { add(.select, .tab(tab), &moveList) }
    case .finish: add(.finish, nil, &moveList)
    case .open(let screen): add(.open, .screen(screen), &moveList)
    case .url: add(.url, nil, &moveList)
    case .stay: add(.stay, nil, &moveList)
    // Steps are operations of their own; a run makes the moves of the action that it names.
    case .steps, .run, .invalid: break
    }
  }

  /// The edges that nobody wrote: launch, links, and what the platform lets people do.
  mutating func addImpliedMoves() {
    for choice in graph.start { moveList.append(Move(place: .app, kind: .launch, target: choice.target)) }
    var pushed = Set<FlowID>()
    var dismissable = Set<FlowID>()
    for operation in graph.operations.ids {
      switch graph.operations[operation].verb {
      case .push(let target, _): pushed.insert(graph.flow(of: target))
      case .present(let target, _, true): dismissable.insert(graph.flow(of: target))
      default: break
      }
    }
    for flow in graph.flows {
      addImpliedMoves(of: flow, isPushed: pushed.contains(flow.id), isDismissable: dismissable.contains(flow.id))
    }
  }

  private mutating func addImpliedMoves(of flow: Flow, isPushed: Bool, isDismissable: Bool) {
    let declared = project.flows[flow.declarationIndex]
    for (index, id) in flow.screens.enumerated() {
      for _ in declared.screens[index].links { moveList.append(Move(place: .app, kind: .link, target: .screen(id))) }
      if declared.screens[index].entry != nil { moveList.append(Move(place: .app, kind: .entry, target: .screen(id))) }
      if flow.kind == .stack, !graph.screens[id].hidesBack, isPushed || flow.start != .screen(id) {
        moveList.append(Move(place: .screen(id), kind: .back, target: nil))
      }
      if flow.kind == .pages, flow.swipes {
        for neighbour in [id.index - 1, id.index + 1].map(ScreenID.init(index:)) where flow.screens.contains(neighbour) {
          moveList.append(Move(place: .screen(id), kind: .swipe, target: .screen(neighbour)))
        }
      }
    }
    for tab in flow.tabs {
      if case .flow = graph.tabs[tab].content { moveList.append(Move(place: .flow(flow.id), kind: .tabTap, target: .tab(tab))) }
    }
    if isDismissable { moveList.append(Move(place: .flow(flow.id), kind: .swipeDown, target: nil)) }
  }

  /// Puts the moves of each place side by side, in the order in which they came. Linear (counting sort).
  mutating func sortMoves() {
    let places = graph.screens.count + graph.flows.count + 1
    var offsets = [Int32](repeating: 0, count: places + 1)
    for move in moveList { offsets[graph.index(of: move.place) + 1] += 1 }
    for place in 0..<places { offsets[place + 1] += offsets[place] }
    var next = offsets
    var order = [Int](repeating: 0, count: moveList.count)
    for (index, move) in moveList.enumerated() {
      let place = graph.index(of: move.place)
      order[Int(next[place])] = index
      next[place] += 1
    }
    graph.moves = order.map { moveList[$0] }
    graph.moveOffsets = offsets
  }
}
