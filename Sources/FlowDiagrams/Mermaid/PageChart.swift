import FlowGraph

/// The flowchart of a flow on its documentation page, with all moves whose target is certain. The target of a move back depends on the
/// place that the user came from.
public struct PageChart {
  /// The boxes in the language of Mermaid, in the order in which they are written.
  public private(set) var nodes: [String]
  /// The arrows in the language of Mermaid, in the order in which they are written.
  public private(set) var edges: [String] = []

  private let graph: NavigationGraph
  private let flow: Flow
  private let table: MoveTable
  /// The other flows that are drawn.
  private var others: Set<FlowID> = []
  private var marks: [String: String] = [:]
  private var known: Set<String> = []

  /// Creates the chart in linear time in the moves of the flow.
  ///
  /// - Parameter table: the moves of the graph.
  public init(_ graph: NavigationGraph, of flow: Flow, _ table: MoveTable) {
    (self.graph, self.flow, self.table) = (graph, flow, table)
    nodes = flow.screens.map { Self.box(Self.node($0), "[", graph.screens[$0].name.value, "]") }
    nodes += flow.tabs.map { Self.box(Self.node($0), "([", graph.tabs[$0].name.value, "])") }
    for place in flow.screens.map(Place.screen) + [.flow(flow.id)] {
      for move in table.moves(from: place) { add(move) }
    }
    for action in flow.actions { addRuns(of: action, at: .flow(flow.id)) }
    for screen in flow.screens {
      for action in graph.screens[screen].actions { addRuns(of: action, at: .screen(screen)) }
    }
    nodes += marks.sorted { $0.key < $1.key }.map { Self.box($0.key, "{{", $0.value, "}}") }
    nodes += others.sorted().map { Self.box(Self.node($0), "[[", graph.name(of: $0), "]]") }
  }

  private static func box(_ node: String, _ open: String, _ name: String, _ close: String) -> String {
    MermaidText.box(node, open, MermaidText.escaped(name, longest: .max), close)
  }

  private static func node(_ screen: ScreenID) -> String { "s\(screen.index)" }
  private static func node(_ tab: TabID) -> String { "t\(tab.index)" }
  private static func node(_ flow: FlowID) -> String { "f\(flow.index)" }

  private mutating func add(_ move: Move) {
    guard let target = move.target else { return }
    if move.kind == .tabTap, case .tab(let tab) = target, case .flow(let content) = graph.tabs[tab].content {
      add(MermaidText.arrow(Self.node(tab), "---", to: head(content)))
    } else if !move.kind.isImplicit, !(move.action.map { graph.actions[$0].isPrivate } ?? false) {
      add(to: target, from: move.place, by: move.action, after: move.handler)
    }
  }

  private mutating func add(_ edge: String) { if known.insert(edge).inserted { edges.append(edge) } }

  private mutating func add(to target: Destination, from place: Place, by action: ActionID?, after handler: HandlerID?) {
    let (tail, mark) = tail(of: place, action)
    if let mark { marks[tail] = mark }
    let label = [action.map { graph.actions[$0].name.value }, handler.map { graph.handlers[$0].name.value }].compactMap { $0 }
    let text = MermaidText.escaped(label.joined(separator: ": "), longest: .max)
    add(MermaidText.arrow(tail, "-->", label: text, to: head(target)))
  }

  private mutating func head(_ target: Destination) -> String {
    switch target {
    case .screen(let screen) where flow.screens.contains(screen): return Self.node(screen)
    case .tab(let tab) where flow.tabs.contains(tab): return Self.node(tab)
    default:
      others.insert(graph.flow(of: target))
      return Self.node(graph.flow(of: target))
    }
  }

  /// Returns the start of a move's arrow, and its title if it is neither a screen nor a tab.
  private func tail(of place: Place, _ action: ActionID?) -> (node: String, mark: String?) {
    if case .screen(let screen) = place { return (Self.node(screen), nil) }
    guard let action else { return ("ended", "ended") }
    if case .barButton(let tab) = graph.actions[action].owner { return (Self.node(tab), nil) }
    return ("everywhere", "everywhere")
  }

  // MARK: Private actions

  /// Adds the moves of private actions. They begin where another action runs them, because private actions are never offered.
  private mutating func addRuns(of action: ActionID, at place: Place) {
    guard !graph.actions[action].isPrivate else { return }
    var waiting: [(action: ActionID, handler: HandlerID?)] = [(action, nil)]
    var seen: Set<ActionID> = [action]
    while let (running, after) = waiting.popLast() {
      for (name, handler) in graph.runs(in: graph.actions[running].choices).reversed() {
        guard let run = self.action(named: name, at: place), graph.actions[run].isPrivate, seen.insert(run).inserted else { continue }
        let follows = handler ?? after
        for move in table.moves(from: Place(of: graph.actions[run].owner)) where move.action == run {
          if let target = move.target { add(to: target, from: place, by: action, after: move.handler ?? follows) }
        }
        waiting.append((run, follows))
      }
    }
  }

  private func action(named name: String, at place: Place) -> ActionID? {
    if let action = graph.qualifiedAction(name) { return action }
    return switch place {
    case .screen(let screen): graph.action(named: name, on: screen)
    case .flow(let flow): graph.action(named: name, of: .flow(flow)) ?? graph.action(named: name, of: .app)
    case .app: graph.action(named: name, of: .app)
    }
  }
}

extension Place {
  /// Returns the place of an action's moves.
  fileprivate init(of owner: Action.Owner) {
    switch owner {
    case .screen(let screen): self = .screen(screen)
    case .flow(let flow): self = .flow(flow)
    case .barButton, .app: self = .app
    }
  }
}

extension NavigationGraph {
  /// Returns the names in the `run`s of choices, including their `else`, steps and handlers, each with the handler around it.
  fileprivate func runs(in choices: IDRange<ChoiceID>) -> [(name: String, handler: HandlerID?)] {
    var found: [(name: String, handler: HandlerID?)] = []
    forEachOperation(of: choices, withHandlers: true) { operation in
      if case .run(let name) = operations[operation].verb { found.append((name, handler(around: operation))) }
    }
    return found
  }
}
