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

  private mutating func write(_ edge: DiagramModel.Edge, _ index: Int, wayBack: DiagramModel.Edge?) {
    let look = theme.line(edge.category)
    let counts = ranks.counts(index)
    let label = labels(of: edge) + (wayBack.map(labels) ?? []).map { "← " + $0 }
    var text = "\(ends(of: edge)) [class=\(edge.category.rawValue)"
    // Graphviz makes room for a label, and fails now and then if its arrow does not count; so there it gets what is left.
    if !label.isEmpty { text += " \(counts ? "label" : "xlabel")=\"\(label.joined(separator: "\\n"))\"" }
    text += " color=\"\(look.color)\" fontcolor=\"\(look.text)\" style=\(look.style) penwidth=\(look.width)"
    text += heads(of: edge, look, hasWayBack: wayBack != nil)
    if !counts { text += " constraint=false" }
    if let place = edge.place { text += " \(attributes(for: place, doc: nil))" }
    line(text + "]")
  }

  /// An arrow to a flow ends at what the flow starts with; at its frame Graphviz would lose the label.
  private func ends(of edge: DiagramModel.Edge) -> String {
    if isTurned(edge) { return "\(end(edge.head, isTail: true)) -> \(end(edge.tail, isTail: false))" }
    let side = edge.category == .holds && model.nodes[edge.head].kind == .screen ? ":w" : ""
    return "\(end(edge.tail, isTail: true)) -> \(end(edge.head, isTail: false))\(side)"
  }

  /// A mark of the screen that a flow starts with stands behind it, lest the whole flow be moved.
  private func isTurned(_ edge: DiagramModel.Edge) -> Bool {
    model.nodes[edge.tail].marked == edge.head && model.nodes[edge.head].isStart
  }

  private func heads(of edge: DiagramModel.Edge, _ look: Theme.Line, hasWayBack: Bool) -> String {
    if isTurned(edge) { return " dir=back arrowtail=\(look.arrowhead)" }
    let head = " arrowhead=\(edge.isReturn ? theme.returnArrowhead : look.arrowhead)"
    return hasWayBack ? head + " dir=both arrowtail=\(theme.returnArrowhead)" : head
  }

  private func labels(of edge: DiagramModel.Edge) -> [String] {
    var lines = edge.labels.prefix(Self.mostLabels).map { DOTEscaping.label($0.text) }
    let rest = edge.labels.count - Self.mostLabels
    if rest > 0 { lines.append("+ \(rest) more") }
    return lines
  }
}
