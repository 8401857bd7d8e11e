import FlowDiagnostics

/// What arrows look like.
extension DOTWriter {
  mutating func writeEdges() {
    for index in model.edges.indices where !pairs.isDrawnElsewhere(index) {
      let beside = pairs.waysBeside(index).map { model.edges[$0] }
      write(model.edges[index], index, beside: beside, back: pairs.waysBack(of: index).map { model.edges[$0] })
    }
  }

  /// - Parameters:
  ///   - beside: what else leads along the line.
  ///   - back: what leads back along it.
  private mutating func write(_ edge: DiagramModel.Edge, _ index: Int, beside: [DiagramModel.Edge], back: [DiagramModel.Edge]) {
    let look = theme.line(edge.category)
    let counts = ranks.counts(index)
    let all = [edge] + beside + back
    let faults = all.flatMap { $0.findings.map { DOTEscaping.label($0.text) } }
    let there = labels(of: edge) + beside.flatMap { labels(of: $0, at: edge) }
    // Two heads say of one label that it leads both ways.
    let label = there + back.flatMap { labels(of: $0, at: edge) }.filter { !there.contains($0) }.map { "← " + $0 } + faults
    let isTurned = ranks.turns(index) || marksStart(edge)
    var text = "\(ends(of: edge, isTurned: isTurned)) [class=\(edge.category.rawValue)"
    // Graphviz makes room for a label, and fails now and then if its arrow does not count; so there it gets what is left, which is
    // reckoned in whole points: with a space on both sides it touches nothing.
    let lines = counts ? label : label.map { " \($0) " }
    if !lines.isEmpty { text += " \(counts ? "label" : "xlabel")=\"\(lines.joined(separator: "\\n"))\"" }
    text += color(look, all.flatMap(\.findings).worst, isHighlighted: all.contains { $0.isHighlighted })
    text += heads(of: edge, look, isTurned: isTurned, hasWayBack: !back.isEmpty)
    if !counts { text += " constraint=false" }
    if let place = edge.place { text += " \(attributes(for: place, doc: nil))" }
    line(text + "]")
  }

  /// The colour and width of its sort, of a fault, of a way that stands out, or of what steps back for one.
  private func color(_ look: Theme.Line, _ worst: Severity?, isHighlighted: Bool) -> String {
    let (color, text, width) =
      if isHighlighted {
        (theme.highlight, theme.highlight, "3.5")
      } else if let worst {
        (theme.finding(worst).color, theme.finding(worst).color, theme.finding(worst).width)
      } else if hasHighlights {
        (theme.border, theme.faint, "0.8")
      } else {
        (look.color, look.text, look.width)
      }
    return " color=\"\(color)\" fontcolor=\"\(text)\" style=\(look.style) penwidth=\(width)"
  }

  /// An arrow to a flow ends at what the flow starts with; at its frame Graphviz would lose the label.
  private func ends(of edge: DiagramModel.Edge, isTurned: Bool) -> String {
    if isTurned { return "\(end(edge.head, isTail: true)) -> \(end(edge.tail, isTail: false))" }
    let side = edge.category == .holds && model.nodes[edge.head].kind == .screen ? ":w" : ""
    return "\(end(edge.tail, isTail: true)) -> \(end(edge.head, isTail: false))\(side)"
  }

  /// A mark of the screen that a flow starts with stands behind it, lest the whole flow be moved.
  private func marksStart(_ edge: DiagramModel.Edge) -> Bool {
    model.nodes[edge.tail].marked == edge.head && model.nodes[edge.head].isStart
  }

  private func heads(of edge: DiagramModel.Edge, _ look: Theme.Line, isTurned: Bool, hasWayBack: Bool) -> String {
    let head = edge.isReturn ? theme.returnArrowhead : look.arrowhead
    let (front, back) = isTurned ? ("arrowtail", "arrowhead") : ("arrowhead", "arrowtail")
    if hasWayBack { return " \(front)=\(head) dir=both \(back)=\(theme.returnArrowhead)" }
    return " \(front)=\(head)" + (isTurned ? " dir=back" : "")
  }

  private func labels(of edge: DiagramModel.Edge) -> [String] {
    edge.shownLabels.map { DOTEscaping.label($0.text) } + edge.rest
  }

  /// What stands at a line that is drawn for another edge: in brackets if no one but the platform does it.
  private func labels(of edge: DiagramModel.Edge, at line: DiagramModel.Edge) -> [String] {
    let isAdded = edge.category == .platform && line.category != .platform
    return isAdded ? labels(of: edge).map { "(\($0))" } : labels(of: edge)
  }
}
