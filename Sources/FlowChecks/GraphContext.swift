import FlowGraph

/// What checks of the graph look at.
public struct GraphContext: Sendable {
  public let graph: NavigationGraph
  let links: WrittenLinks

  init(_ graph: NavigationGraph) {
    self.graph = graph
    links = WrittenLinks(graph)
  }
}
