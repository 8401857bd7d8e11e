/// The arrows between two boxes that are drawn as one line, with two heads if they lead in both directions.
///
/// Nearly all presentations can be closed. A separate line for that across the whole diagram would show little. Within a flow there is
/// space for both lines, but hardly for a third one. A platform move along a drawn line back is therefore written at that line.
struct DOTTwoWayEdges {
  private struct Direction: Hashable {
    let tail: Int
    let head: Int
    let category: DiagramModel.EdgeCategory
  }

  /// The other edges that each line represents.
  private var reverseEdges: [Int: [Int]] = [:]
  private var parallelEdges: [Int: [Int]] = [:]
  private var drawnElsewhere: Set<Int> = []

  /// Finds the lines in linear time in the size of the model. Edges with different findings are never one line, because the line couldn't
  /// show which of them has the finding.
  init(_ model: DiagramModel) {
    var there: [Direction: Int] = [:]
    var back: [Direction: Int] = [:]
    for (index, edge) in model.edges.enumerated() {
      let direction = Direction(tail: edge.tail, head: edge.head, category: edge.category)
      if edge.isReturn { back[direction] = back[direction] ?? index } else { there[direction] = index }
    }
    var carriers: [Int: Int] = [:]
    for (index, edge) in model.edges.enumerated() where edge.isReturn && edge.category != .platform {
      guard model.nodes[edge.tail].cluster != model.nodes[edge.head].cluster,
        let carrier = there[Direction(tail: edge.head, head: edge.tail, category: edge.category)], reverseEdges[carrier] == nil,
        model.edges[carrier].findings == edge.findings
      else { continue }
      carriers[index] = carrier
      add(index, backOf: carrier)
    }
    // A swipe to a page uses the line of an action that leads there.
    for (index, edge) in model.edges.enumerated() where !edge.isReturn && edge.category == .platform {
      if let carrier = there[Direction(tail: edge.tail, head: edge.head, category: .withinFlow)],
        model.edges[carrier].findings == edge.findings
      {
        add(index, beside: carrier)
      }
    }
    for (index, edge) in model.edges.enumerated() where edge.isReturn && edge.category == .platform {
      let sorts: [DiagramModel.EdgeCategory] = [.withinFlow, .presented]
      let isLike = { model.edges[$0].findings == edge.findings }
      if let other = sorts.lazy.compactMap({ back[Direction(tail: edge.tail, head: edge.head, category: $0)] }).first(where: isLike) {
        if let carrier = carriers[other] { add(index, backOf: carrier) } else { add(index, beside: other) }
      } else if let carrier = (sorts + [.platform]).lazy.compactMap({ there[Direction(tail: edge.head, head: edge.tail, category: $0)] })
        .first(where: isLike)
      {
        add(index, backOf: carrier)
      }
    }
  }

  private mutating func add(_ index: Int, backOf carrier: Int) {
    reverseEdges[carrier, default: []].append(index)
    drawnElsewhere.insert(index)
  }

  private mutating func add(_ index: Int, beside carrier: Int) {
    parallelEdges[carrier, default: []].append(index)
    drawnElsewhere.insert(index)
  }

  /// Returns the edges in the other direction along the line of an edge.
  func reverseEdges(of edge: Int) -> [Int] { reverseEdges[edge] ?? [] }

  /// Returns the other edges in the direction of an edge along its line.
  func parallelEdges(_ edge: Int) -> [Int] { parallelEdges[edge] ?? [] }

  func isDrawnElsewhere(_ edge: Int) -> Bool { drawnElsewhere.contains(edge) }

  /// Returns the meanings of the drawn lines.
  func legend(_ model: DiagramModel) -> [DiagramModel.LegendRow] {
    let drawn = model.edges.indices.filter { !isDrawnElsewhere($0) }
    return model.legend(ofLines: drawn.map { model.edges[$0] }, back: drawn.filter { reverseEdges[$0] != nil }.map { model.edges[$0] })
  }
}
