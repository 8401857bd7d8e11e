import FlowGraph

/// The targets of moves whose target depends on how people came: `pop`, `popToRoot`, `dismiss`, `finish`.
///
/// The graph has no targets for them. A diagram shows the places that moves come from, if these are few.
struct ReturnTargets {
  typealias Origin = Action.Owner

  /// A possible end of a flow's instances.
  enum End: Hashable {
    case outcome(OutcomeID)
    /// An end without an outcome.
    case left(FlowID)
  }

  /// The place after the end of an instance.
  struct Return: Hashable {
    let origin: Origin
    /// Whether the instance was presented, not pushed.
    let isPresented: Bool
  }

  /// The places that can be directly below each screen.
  private(set) var below: PropagatedSets<Origin>
  /// The screens at the bottom of the stacks that can contain a screen.
  private(set) var bottoms: StackBottoms
  /// The places that present the context of each flow.
  private(set) var presenters: PropagatedSets<Origin>
  /// The places that started an instance and may be shown again after this end.
  private(set) var returns: [End: BoundedSet<Return>] = [:]
  /// The ends with a handler that leads on.
  private(set) var handled: Set<End> = []
  /// The actions that finish with an outcome.
  private(set) var finishers: [OutcomeID: BoundedSet<Finisher>] = [:]

  struct Finisher: Hashable {
    let origin: Origin
    let label: DiagramModel.EdgeLabel
    /// The known facts at the start of its handler.
    let facts: KnownFacts
  }

  private let graph: NavigationGraph

  init(_ graph: NavigationGraph, _ moves: [DrawnMove]) {
    self.graph = graph
    below = PropagatedSets(count: graph.screens.count)
    bottoms = StackBottoms(graph)
    presenters = PropagatedSets(count: graph.flows.count)
    for start in graph.start { enter(start.target) }
    for tab in graph.tabs {
      guard case .flow(let target) = tab.content else { continue }
      enter(target)
      presenters.feed(Int(graph.flow(of: target).index), from: Int(tab.flow.index))
    }
    for move in moves { add(move) }
    for link in graph.linkTargets { if let plan = graph.plan(of: link) { add(plan) } }
    for (flow, handlers) in graph.rootHandlers { for handler in handlers { markHandled(handler, of: flow) } }
    below.close()
    bottoms.close()
    presenters.close()
  }

  /// Records that a destination becomes the bottom of a stack.
  private mutating func enter(_ target: Destination) {
    for screen in places(of: target) { bottoms.enter(screen) }
  }

  private mutating func add(_ move: DrawnMove) {
    if case .finish(let outcomes) = move.operation.verb {
      var facts = KnownFacts()
      guard facts.follow(move.turns) else { return }
      let finisher = Finisher(origin: move.origin, label: move.label, facts: facts)
      for outcome in outcomes { finishers[outcome, default: BoundedSet()].insert(finisher) }
    } else if case .steps(let steps) = move.operation.verb.parts {
      var current: Origin? = move.origin
      for step in steps { current = add(graph.operations[step], from: current) }
    } else {
      _ = add(move.operation, from: move.origin)
    }
  }

  /// Records the starts of an operation; returns the next place, if it is known.
  private mutating func add(_ operation: Operation, from origin: Origin?) -> Origin? {
    switch operation.verb.shape.effect {
    case .enters(let target, .pushed):
      if let origin { push(target, operation, from: origin) }
      return place(of: target)
    case .enters(let target, .replacing):
      if let origin { replace(with: target, from: origin) }
      return place(of: target)
    case .enters(let target, .presented):
      enter(target)
      if let origin { start(target, operation, Return(origin: origin, isPresented: true)) }
      return place(of: target)
    case .enters(let target, .root):
      enter(target)
      return place(of: target)
    case .goesBack(let screens): return screens.count == 1 ? screens.first.map { .screen($0) } : nil
    case .selects(let selection): return selection.page.map { .screen($0) }
    case .opens(let screen): return .screen(screen)
    case .stays: return origin
    case .ends, .delegates: return nil
    }
  }

  /// Returns the screens that a destination can put on the stack. A page may be replaced by any other page of its flow.
  private func places(of target: Destination) -> [ScreenID] {
    let flow = graph.flows[graph.flow(of: target)]
    return flow.kind == .pages ? Array(flow.screens) : graph.entryScreens(of: target)
  }

  /// Records the starts of a link on the screens that it has built.
  private mutating func add(_ plan: LinkPlan) {
    enter(.screen(plan.first.bottom))
    var top = plan.first.screens.last
    for start in plan.starts {
      let bottom = Destination.screen(start.stretch.bottom)
      if case .push = graph.operations[start.operation].verb, let top {
        push(bottom, graph.operations[start.operation], from: .screen(top))
      } else {
        enter(bottom)
      }
      top = start.stretch.screens.last
    }
  }

  private func place(of target: Destination) -> Origin? { graph.entryScreen(of: target).map { .screen($0) } }

  private mutating func push(_ target: Destination, _ operation: Operation, from origin: Origin) {
    let flow = graph.flow(of: target)
    for screen in places(of: target) {
      below.insert(origin, into: Int(screen.index))
      bottoms.push(screen, from: origin)
    }
    let home = graph.flow(of: origin)
    if let home { presenters.feed(Int(flow.index), from: Int(home.index)) }
    // A screen belongs to the instance of its flow, unless it is an instance of its own.
    if case .screen(let screen) = target, home == flow, graph.flows[flow].kind != .pages, graph.screens[screen].outcomes.isEmpty { return }
    start(target, operation, Return(origin: origin, isPresented: false))
  }

  private mutating func replace(with target: Destination, from origin: Origin) {
    let flow = Int(graph.flow(of: target).index)
    if let home = graph.flow(of: origin), home.index != flow { presenters.feed(flow, from: Int(home.index)) }
    for screen in places(of: target) { bottoms.replace(with: screen, from: origin) }
    guard case .screen(let replaced) = origin else { return }
    for screen in places(of: target) { below.feed(Int(screen.index), from: Int(replaced.index)) }
  }

  /// Records the start of an instance that returns to its starting place.
  private mutating func start(_ target: Destination, _ operation: Operation, _ place: Return) {
    let flow = graph.flow(of: target)
    if place.isPresented { presenters.insert(place.origin, into: Int(flow.index)) }
    var outcomes = Array(graph.flows[flow].outcomes)
    if case .screen(let screen) = target { outcomes += graph.screens[screen].outcomes }
    var events: [Handler.Event: Handler] = [:]
    for id in operation.handlers {
      events[graph.handlers[id].event] = graph.handlers[id]
      markHandled(id, of: flow)
    }
    for outcome in outcomes {
      if let handler = events[.outcome(outcome)], mayStay(handler) { returns[.outcome(outcome), default: BoundedSet()].insert(place) }
    }
    if events[.dismissed].map(mayStay) ?? true { returns[.left(flow), default: BoundedSet()].insert(place) }
  }

  private mutating func markHandled(_ id: HandlerID, of flow: FlowID) {
    let handler = graph.handlers[id]
    guard !mayStay(handler) else { return }
    switch handler.event {
    case .outcome(let outcome): handled.insert(.outcome(outcome))
    case .dismissed: handled.insert(.left(flow))
    case .invalid: break
    }
  }

  /// Whether the screen of a handler may still be active after the handler.
  private func mayStay(_ handler: Handler) -> Bool {
    handler.choices.contains { !graph.operations[graph.choices[$0].operation].verb.leadsOn }
  }
}
