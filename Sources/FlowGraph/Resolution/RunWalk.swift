import FlowModel

/// A walk along all runs that visits each action after those that it runs, and finds the circles.
///
/// Linear in runs and actions, and without recursion, because chains of runs may be as long as a project.
struct RunWalk {
  private let graph: NavigationGraph
  private let nodes: RunNodes
  private let starts: [RunNode]
  private var runs: [ActionID: [Int]] = [:]

  /// All nodes that a run leads to, and below their numbers.
  private var points: [RunNode] = []
  private var numbers: [RunNode: Int32] = [:]
  private var circles = Components(count: 0, [])
  private var demands: [RunNode: RunDemand] = [:]

  init(_ graph: NavigationGraph, _ pending: [PendingRun]) {
    self.graph = graph
    let nodes = RunNodes(graph)
    self.nodes = nodes
    starts = pending.map { nodes.start(of: $0) }
    for (index, run) in pending.enumerated() where run.scope.handler == nil {
      if let action = run.scope.action { runs[action, default: []].append(index) }
    }
    let isFirst = { (index: Int) in pending[index].scope.handler == nil && pending[index].scope.action != nil }
    let isLast = { (index: Int) in pending[index].scope.handler != nil }
    for index in pending.indices.filter(isFirst) {
      if let action = pending[index].scope.action { number(.action(action)) }
      number(starts[index])
    }
    for index in pending.indices.filter(isLast) { number(starts[index]) }
    var edges: [(from: Int32, to: Int32)] = []
    var next = 0
    while next < points.count {
      let from = Int32(truncatingIfNeeded: next)
      for node in following(points[next]) { edges.append((from, number(node))) }
      next += 1
    }
    circles = Components(count: points.count, edges)
  }

  @discardableResult
  private mutating func number(_ node: RunNode) -> Int32 {
    if let known = numbers[node] { return known }
    let number = Int32(truncatingIfNeeded: points.count)
    numbers[node] = number
    points.append(node)
    return number
  }

  func start(of run: Int) -> RunNode { starts[run] }

  func demand(of node: RunNode) -> RunDemand { demands[node] ?? .endless }

  /// Returns the actions that are certain answers to a question on some screen.
  func actions(certainAt node: RunNode) -> [ActionID] {
    if case .action(let action) = node { return [action] }
    return nodes.answers(to: node).certain.compactMap { if case .action(let action) = $0 { action } else { nil } }
  }

  /// Returns the number of the circle in which two nodes run each other; nil if there is none.
  func circle(of left: RunNode, and right: RunNode) -> Int32? {
    guard let from = numbers[left], let to = numbers[right], circles.joins(from, to) else { return nil }
    return circles.number[Int(from)]
  }

  /// Binds a run, given by its index, to the demand of its action. Returns the parameters that it leaves open.
  typealias Bind = (Int, RunDemand) -> [ActionParameter]

  /// Binds all runs outside of handlers.
  mutating func bindAll(_ bind: Bind) {
    for number in circles.order {
      let node = points[Int(number)]
      // All demands that can be reached from here are known, except within the node's own circle. Binding within a
      // circle has no effect, but other runs of the same action are still checked.
      let isEndless = circles.joins(number, number)
      guard case .action(let action) = node else {
        demands[node] = isEndless ? .endless : demand(toAnswer: node)
        continue
      }
      let left = (runs[action] ?? []).map { bind($0, demand(of: starts[$0])) }
      demands[node] = isEndless ? .endless : demand(of: action, left)
    }
  }

  private func following(_ node: RunNode) -> [RunNode] {
    if case .action(let action) = node { return (runs[action] ?? []).map { starts[$0] } }
    let (certain, possible) = nodes.answers(to: node)
    return certain + possible
  }

  /// Returns the demand of an action: its own parameters, and those that its runs leave open.
  private func demand(of action: ActionID, _ left: [[ActionParameter]]) -> RunDemand {
    // The walk has a graph without bound runs, so the parameters that runs leave open are added here.
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

/// Parameters by name. A required parameter replaces an optional one with its name.
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
