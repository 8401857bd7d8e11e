import FlowDiagnostics
import FlowGraph

/// The collector of all moves of a graph in source order: each choice, with its handlers. The moves of a `run` are collected as if they
/// were written in its place.
///
/// A private action is never offered, so its moves appear only where another action runs it.
struct MoveCollector {
  /// The maximum number of `run`s that are followed from one action. More aren't readable, and they can multiply.
  private static let mostRuns = 32

  private let graph: NavigationGraph
  private(set) var moves: [DrawnMove] = []
  private var runsLeft = 0
  /// The operations by which links with `from` start a flow.
  private let startsOfLinks: Set<OperationID>

  init(_ graph: NavigationGraph) {
    self.graph = graph
    startsOfLinks = Set(graph.linkTargets.compactMap { graph.plan(of: $0) }.flatMap { $0.starts.map(\.operation) })
    for flow in graph.flows {
      for action in flow.actions { add(action) }
      for tab in flow.tabs {
        if case .action(let action) = graph.tabs[tab].content { add(action) }
      }
      for screen in flow.screens {
        for action in graph.screens[screen].actions { add(action) }
      }
      if let handlers = graph.rootHandlers[flow.id] {
        add(handlers, of: flow.id, Context(origin: .flow(flow.id), name: "", run: []))
      }
    }
    for action in graph.appActions { add(action) }
  }

  /// The context of a choice.
  private struct Context {
    var origin: Action.Owner
    var name: String
    var conditions: [String] = []
    var follows: Ending?
    var path: [SourceRange] = []
    var turns: [Turn] = []
    /// The actions whose `run` led here.
    var run: [ActionID]
  }

  private mutating func add(_ id: ActionID) {
    let action = graph.actions[id]
    runsLeft = Self.mostRuns
    if action.isPrivate { return addEnds(ofLinksBy: action) }
    // The title of a bar button is in its box, so its arrows don't repeat it.
    let isBarButton = if case .barButton = action.owner { true } else { false }
    var name = isBarButton ? "" : action.title ?? action.name.value
    for link in action.links.prefix(1) { name += " \(link.pattern.value)" }
    let titles = isBarButton ? [] : action.choices.map { graph.operations[graph.choices[$0].operation].modifiers.title?.value }
    add(action.choices, Context(origin: action.owner, name: name, run: [id]), titles: titles)
  }

  /// Adds the handlers of a flow that a link starts through a private action. The arrow of the start belongs to the link.
  private mutating func addEnds(ofLinksBy action: Action) {
    for choice in action.choices {
      let operation = graph.operations[graph.choices[choice].operation]
      let context = Context(origin: action.owner, name: action.name.value, run: [action.id])
      for part in [operation] + operation.steps.map({ graph.operations[$0] }) where startsOfLinks.contains(part.id) {
        addHandlers(of: part, context)
      }
    }
  }

  /// - Parameter titles: the titles of the choices, if they have any.
  private mutating func add(_ choices: IDRange<ChoiceID>, _ context: Context, titles: [String?] = []) {
    var passed: [Conditions] = []
    for (index, id) in choices.enumerated() {
      let choice = graph.choices[id]
      var inner = context
      if titles.indices.contains(index), let title = titles[index], !title.isBlank { inner.name = title }
      inner.conditions += choice.conditions.text.map(\.value)
      if choice.conditions.isEmpty, choices.count > 1 { inner.conditions.append("else") }
      inner.path.append(choice.range)
      inner.turns.append(Turn(choice: choice, passed: passed))
      passed.append(choice.conditions)
      add(graph.operations[choice.operation], inner)
    }
  }

  private mutating func add(_ operation: Operation, _ context: Context) {
    if case .run(let name) = operation.verb { return run(name, context) }
    let name = operation.resumes ? "\(context.name) or link" : context.name
    moves.append(
      DrawnMove(
        origin: context.origin, operation: operation, label: DiagramModel.EdgeLabel(name, conditions: context.conditions),
        path: context.path, follows: context.follows, turns: context.turns))
    addHandlers(of: operation, context)
    switch operation.verb.parts {
    case .otherwise(let choices):
      var inner = context
      inner.conditions.append("else")
      add(choices, inner)
    case .steps(let steps):
      for step in steps { addHandlers(of: graph.operations[step], context) }
    case .none: break
    }
  }

  private mutating func addHandlers(of operation: Operation, _ context: Context) {
    if let target = operation.verb.started { add(operation.handlers, of: graph.flow(of: target), context) }
  }

  private mutating func add(_ handlers: IDRange<HandlerID>, of flow: FlowID, _ context: Context) {
    for id in handlers {
      let handler = graph.handlers[id]
      var inner = Context(origin: context.origin, name: handler.name.value, run: context.run)
      inner.follows = Ending(flow: flow, event: handler.event)
      add(handler.choices, inner)
    }
  }

  private mutating func run(_ name: String, _ context: Context) {
    guard runsLeft > 0, let action = action(named: name, at: context.origin) else { return }
    // A second time is useful: an action that is run again in a handler goes on after that handler.
    guard context.run.count(where: { $0 == action }) < (context.follows == nil ? 1 : 2) else { return }
    runsLeft -= 1
    var inner = context
    inner.run.append(action)
    add(graph.actions[action].choices, inner)
  }

  /// Returns the action that a name means, if it is the same one in all places where it runs.
  private func action(named name: String, at origin: Action.Owner) -> ActionID? {
    if let action = graph.qualifiedAction(name) { return action }
    if case .screen(let screen) = origin { return graph.action(named: name, on: screen) }
    return graph.action(named: name, of: origin) ?? graph.action(named: name, of: .app)
  }
}

extension Operation {
  fileprivate var steps: [OperationID] {
    if case .steps(let steps) = verb.parts { Array(steps) } else { [] }
  }
}
