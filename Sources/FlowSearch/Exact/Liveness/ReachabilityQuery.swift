import FlowGraph

/// A cached reachability query: whether a target node can be reached from a node.
///
/// All queries together look at each node and each of its edges at most twice.
struct ReachabilityQuery<Node: Hashable> {
  /// The result of looking at a node.
  enum Step {
    /// The node is a target.
    case there
    /// The node isn't a target, and has these successors.
    case onward([Node])
  }

  private var known: [Node: Bool] = [:]

  /// Searches breadth first, so that a long chain needs no deep recursion.
  mutating func reaches(from start: Node, _ step: (Node) -> Step) -> Bool {
    if let answer = known[start] { return answer }
    var nodes = [start]
    var seen: Set<Node> = [start]
    var earlier: [Node: [Node]] = [:]
    var reaching: [Node] = []
    var next = 0
    while next < nodes.count {
      let node = nodes[next]
      next += 1
      if let answer = known[node] {
        if answer { reaching.append(node) }
        continue
      }
      switch step(node) {
      case .there: reaching.append(node)
      case .onward(let followers):
        for follower in followers {
          earlier[follower, default: []].append(node)
          if seen.insert(follower).inserted { nodes.append(follower) }
        }
      }
    }
    for node in nodes where known[node] == nil { known[node] = false }
    for node in reaching { known[node] = true }
    while let node = reaching.popLast() {
      for before in earlier[node] ?? [] where known.updateValue(true, forKey: before) == false { reaching.append(before) }
    }
    return known[start] ?? false
  }
}
