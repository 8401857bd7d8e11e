/// What arrows look like.
extension DOTWriter {
  /// More labels than these at one arrow are only counted.
  private static let mostLabels = 5

  mutating func writeEdges() {
    let pairs = DOTPairs(model)
    for (index, edge) in model.edges.enumerated() where !pairs.isDrawnElsewhere(index) {
      write(edge, index, wayBack: pairs.wayBack(of: index).map { model.edges[$0] })
    }
  }

  /// An arrow to a flow ends at what the flow starts with, not at its frame, where Graphviz would lose the label.
  private mutating func write(_ edge: DiagramModel.Edge, _ index: Int, wayBack: DiagramModel.Edge?) {
    let look = theme.line(edge.category)
    var text = "\(end(edge.tail, isTail: true)) -> \(end(edge.head, isTail: false))\(edge.category == .holds ? ":w" : "") [class=\(edge.category.rawValue)"
    let counts = ranks.counts(index)
    let label = labels(of: edge) + (wayBack.map(labels) ?? []).map { "← " + $0 }
    if !label.isEmpty { text += " \(counts ? "label" : "xlabel")=\"\(label.joined(separator: "\\n"))\"" }
    text += " color=\"\(look.color)\" fontcolor=\"\(look.text)\" style=\(look.style) penwidth=\(look.width)"
    text += " arrowhead=\(edge.isReturn ? theme.returnArrowhead : look.arrowhead)"
    if wayBack != nil { text += " dir=both arrowtail=\(theme.returnArrowhead)" }
    if !counts { text += " constraint=false" }
    if let place = edge.place { text += " \(attributes(for: place, doc: nil))" }
    line(text + "]")
  }

  private func labels(of edge: DiagramModel.Edge) -> [String] {
    var lines = edge.labels.prefix(Self.mostLabels).map { DOTEscaping.label($0.text) }
    let rest = edge.labels.count - Self.mostLabels
    if rest > 0 { lines.append("+ \(rest) more") }
    return lines
  }
}

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
