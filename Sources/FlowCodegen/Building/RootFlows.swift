import FlowGraph

extension NavigationGraph {
  /// The flows that a change of root can show, in the order of their declarations: those that the app's start, a
  /// `root`, its `roots` or the `unmet` of its links name.
  var rootFlows: [FlowID] {
    var roots = Set(rootHandlers.keys)
    for choice in start { roots.insert(flow(of: choice.target)) }
    for operation in operations {
      if case .root(let target) = operation.verb { roots.insert(flow(of: target)) }
    }
    return roots.sorted()
  }
}
