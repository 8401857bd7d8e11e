/// Ways between flows that go both there and back, drawn as one line with two heads.
///
/// Nearly everything that is presented can be closed again; a line of its own for that, across the whole picture,
/// would say little. Within a flow there is room for both.
struct DOTPairs {
  private struct Way: Hashable {
    let tail: Int
    let head: Int
    let category: DiagramModel.EdgeCategory
  }

  private var waysBack: [Int: Int] = [:]
  private var drawnElsewhere: Set<Int> = []

  init(_ model: DiagramModel) {
    var ways: [Way: Int] = [:]
    for (index, edge) in model.edges.enumerated() where !edge.isReturn {
      ways[Way(tail: edge.tail, head: edge.head, category: edge.category)] = index
    }
    for (index, edge) in model.edges.enumerated() where edge.isReturn {
      guard model.nodes[edge.tail].cluster != model.nodes[edge.head].cluster,
        let there = ways[Way(tail: edge.head, head: edge.tail, category: edge.category)], waysBack[there] == nil
      else { continue }
      waysBack[there] = index
      drawnElsewhere.insert(index)
    }
  }

  func wayBack(of edge: Int) -> Int? { waysBack[edge] }
  func isDrawnElsewhere(_ edge: Int) -> Bool { drawnElsewhere.contains(edge) }
}
