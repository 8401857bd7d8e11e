import FlowModel

/// A walk along all runs that comes to each action after those that it runs, and finds the circles (Tarjan's components).
///
/// Linear in runs and actions, and without recursion: chains of runs may be as long as a project.
struct RunWalk {
  private let graph: NavigationGraph
  private let nodes: RunNodes
  private let starts: [RunNode]
  private var runs: [ActionID: [Int]] = [:]

  private var order: [RunNode: Int] = [:]
  private var low: [RunNode: Int] = [:]
  /// Met, and not yet known to which circle it belongs.
  private var open: [RunNode] = []
  /// Which circle a node belongs to, by the first of its nodes that was met.
  private var circle: [RunNode: Int] = [:]
  private var demands: [RunNode: RunDemand] = [:]

  init(_ graph: NavigationGraph, _ pending: [PendingRun]) {
    self.graph = graph
    let nodes = RunNodes(graph)
    self.nodes = nodes
    starts = pending.map { nodes.start(of: $0) }
    for (index, run) in pending.enumerated() where run.scope.handler == nil {
      if let action = run.scope.action { runs[action, default: []].append(index) }
    }
  }

  func start(of run: Int) -> RunNode { starts[run] }

  func demand(of node: RunNode) -> RunDemand { demands[node] ?? .endless }

  func areOneCircle(_ left: RunNode, _ right: RunNode) -> Bool { circle[left] == circle[right] }

  /// Binds a run by its number to what its action asks for, and says what it leaves open.
  typealias Bind = (Int, RunDemand) -> [ActionParameter]

  mutating func visit(_ first: RunNode, _ bind: Bind) {
    guard order[first] == nil else { return }
    var path: [(node: RunNode, next: ArraySlice<RunNode>)] = []
    func enter(_ node: RunNode, _ walk: inout RunWalk) {
      walk.low[node] = walk.order.count
      walk.order[node] = walk.order.count
      walk.open.append(node)
      path.append((node, walk.following(node)[...]))
    }
    enter(first, &self)
    while let (node, rest) = path.last {
      if let next = rest.first {
        path[path.count - 1].next = rest.dropFirst()
        if order[next] == nil {
          enter(next, &self)
        } else if circle[next] == nil {
          lower(node, to: order[next])
        }
      } else {
        path.removeLast()
        if let before = path.last?.node { lower(before, to: low[node]) }
        if low[node] == order[node] { close(node, bind) }
      }
    }
  }

  private mutating func lower(_ node: RunNode, to number: Int?) {
    guard let number, let old = low[node] else { return }
    low[node] = min(old, number)
  }

  private func following(_ node: RunNode) -> [RunNode] {
    if case .action(let action) = node { return (runs[action] ?? []).map { starts[$0] } }
    let (certain, possible) = nodes.answers(to: node)
    return certain + possible
  }

  /// Everything that can be reached from a node is known but for its own circle.
  private mutating func close(_ node: RunNode, _ bind: Bind) {
    var members: [RunNode] = []
    while let member = open.popLast() {
      circle[member] = order[node]
      members.append(member)
      if member == node { break }
    }
    let runsItself = following(node).contains(node)
    for member in members { demands[member] = members.count > 1 || runsItself ? .endless : nil }
    for member in members {
      guard case .action(let action) = member else { continue }
      // Within a circle binding comes to nothing, but other runs of the same action are still looked at.
      let left = (runs[action] ?? []).map { bind($0, demand(of: starts[$0])) }
      if demands[member] == nil { demands[member] = demand(of: action, left) }
    }
    if demands[node] == nil { demands[node] = demand(toAnswer: node) }
  }

  /// What an action asks for: by itself, and by what its runs leave open.
  private func demand(of action: ActionID, _ left: [[ActionParameter]]) -> RunDemand {
    // The walk's graph is from before any run was bound, so what runs leave open is added here.
    var union = ParameterUnion(graph)
    for parameter in graph.parameters(of: action) { union.add(parameter) }
    for parameter in left.joined() { union.add(parameter) }
    return .parameters(union.parameters, required: union.required)
  }

  private func demand(toAnswer node: RunNode) -> RunDemand {
    let answers = nodes.answers(to: node)
    var union = ParameterUnion(graph)
    var required: Set<String> = []
    var perhaps: Set<String>?
    var (isCertain, exists) = (false, false)
    for (index, answer) in (answers.certain + answers.possible).enumerated() {
      switch demand(of: answer) {
      case .nothing: continue
      case .endless: return .endless
      case .parameters(let parameters, let needed):
        exists = true
        for parameter in parameters { union.add(parameter) }
        if index < answers.certain.count {
          isCertain = true
          required.formUnion(needed)
        } else {
          perhaps = perhaps?.intersection(needed) ?? needed
        }
      }
    }
    guard exists else { return .nothing }
    return .parameters(union.parameters, required: isCertain ? required : perhaps ?? [])
  }
}

/// Parameters by name: one that must be given comes before one that need not.
private struct ParameterUnion {
  private let graph: NavigationGraph
  private(set) var parameters: [ActionParameter] = []
  private(set) var required: Set<String> = []
  private var places: [String: Int] = [:]

  init(_ graph: NavigationGraph) { self.graph = graph }

  mutating func add(_ parameter: ActionParameter) {
    let isNew = graph.isRequired(parameter) && required.insert(parameter.name).inserted
    if let place = places[parameter.name] {
      if isNew { parameters[place] = parameter }
    } else {
      places[parameter.name] = parameters.count
      parameters.append(parameter)
    }
  }
}
