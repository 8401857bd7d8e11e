/// Ways between two boxes that are drawn as one line, with two heads if they go both there and back.
///
/// Nearly everything that is presented can be closed again; a line of its own for that, across the whole picture,
/// would say little. Within a flow there is room for both, but hardly for a third: what the platform adds to a way back that is
/// drawn anyway stands at that line too.
struct DOTTwoWayEdges {
  private struct Way: Hashable {
    let tail: Int
    let head: Int
    let category: DiagramModel.EdgeCategory
  }

  /// What else a line stands for, by edge.
  private var waysBack: [Int: [Int]] = [:]
  private var waysBeside: [Int: [Int]] = [:]
  private var drawnElsewhere: Set<Int> = []

  /// Linear in the size of the model. What is faulty and what is not are never one line: it could not be seen which is.
  init(_ model: DiagramModel) {
    var there: [Way: Int] = [:]
    var back: [Way: Int] = [:]
    for (index, edge) in model.edges.enumerated() {
      let way = Way(tail: edge.tail, head: edge.head, category: edge.category)
      if edge.isReturn { back[way] = back[way] ?? index } else { there[way] = index }
    }
    var carriers: [Int: Int] = [:]
    for (index, edge) in model.edges.enumerated() where edge.isReturn && edge.category != .platform {
      guard model.nodes[edge.tail].cluster != model.nodes[edge.head].cluster,
        let carrier = there[Way(tail: edge.head, head: edge.tail, category: edge.category)], waysBack[carrier] == nil,
        model.edges[carrier].findings == edge.findings
      else { continue }
      carriers[index] = carrier
      add(index, backOf: carrier)
    }
    // A page is swiped to along the line of an action that leads there.
    for (index, edge) in model.edges.enumerated() where !edge.isReturn && edge.category == .platform {
      if let carrier = there[Way(tail: edge.tail, head: edge.head, category: .withinFlow)], model.edges[carrier].findings == edge.findings {
        add(index, beside: carrier)
      }
    }
    for (index, edge) in model.edges.enumerated() where edge.isReturn && edge.category == .platform {
      let sorts: [DiagramModel.EdgeCategory] = [.withinFlow, .presented]
      let isLike = { model.edges[$0].findings == edge.findings }
      if let other = sorts.lazy.compactMap({ back[Way(tail: edge.tail, head: edge.head, category: $0)] }).first(where: isLike) {
        if let carrier = carriers[other] { add(index, backOf: carrier) } else { add(index, beside: other) }
      } else if let carrier = (sorts + [.platform]).lazy.compactMap({ there[Way(tail: edge.head, head: edge.tail, category: $0)] })
        .first(where: isLike)
      {
        add(index, backOf: carrier)
      }
    }
  }

  private mutating func add(_ index: Int, backOf carrier: Int) {
    waysBack[carrier, default: []].append(index)
    drawnElsewhere.insert(index)
  }

  private mutating func add(_ index: Int, beside carrier: Int) {
    waysBeside[carrier, default: []].append(index)
    drawnElsewhere.insert(index)
  }

  /// What leads the other way along the line of an edge.
  func waysBack(of edge: Int) -> [Int] { waysBack[edge] ?? [] }

  /// What leads the same way along it.
  func waysBeside(_ edge: Int) -> [Int] { waysBeside[edge] ?? [] }

  func isDrawnElsewhere(_ edge: Int) -> Bool { drawnElsewhere.contains(edge) }

  /// What the lines mean that are drawn.
  func legend(_ model: DiagramModel) -> [DiagramModel.LegendRow] {
    let drawn = model.edges.indices.filter { !isDrawnElsewhere($0) }
    return model.legend(ofLines: drawn.map { model.edges[$0] }, back: drawn.filter { waysBack[$0] != nil }.map { model.edges[$0] })
  }
}
