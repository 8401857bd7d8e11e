import FlowDiagnostics

/// The look of arrows.
extension DOTWriter {
  mutating func writeEdges() {
    for index in model.edges.indices where !pairs.isDrawnElsewhere(index) {
      let beside = pairs.parallelEdges(index).map { model.edges[$0] }
      write(model.edges[index], index, beside: beside, back: pairs.reverseEdges(of: index).map { model.edges[$0] })
    }
  }

  /// Writes an arrow.
  ///
  /// - Parameters:
  ///   - beside: the other arrows along the line.
  ///   - back: the arrows back along the line.
  private mutating func write(_ edge: DiagramModel.Edge, _ index: Int, beside: [DiagramModel.Edge], back: [DiagramModel.Edge]) {
    let look = theme.line(edge.category)
    let counts = ranks.counts(index)
    let all = [edge] + beside + back
    let faults = all.flatMap { $0.findings.map { DOTEscaping.label($0.text) } }
    let there = labels(of: edge) + beside.flatMap { labels(of: $0, at: edge) }
    // Two arrowheads show that one label applies in both directions.
    let label = there + back.flatMap { labels(of: $0, at: edge) }.filter { !there.contains($0) }.map { "← " + $0 } + faults
    let isTurned = ranks.turns(index) || marksStart(edge)
    var text = "\(ends(of: edge, isTurned: isTurned)) [class=\(edge.category.rawValue)"
    // Graphviz reserves space for a label, but sometimes fails if the arrow doesn't count. Such an arrow gets an `xlabel`, which uses the
    // remaining space. Graphviz computes it in whole points, and a space on both sides keeps the label from touching other parts.
    let lines = counts ? label : label.map { " \($0) " }
    if !lines.isEmpty { text += " \(counts ? "label" : "xlabel")=\"\(lines.joined(separator: "\\n"))\"" }
    text += color(look, all.flatMap(\.findings).worst, isHighlighted: all.contains { $0.isHighlighted })
    text += heads(of: edge, look, isTurned: isTurned, hasWayBack: !back.isEmpty)
    if !counts { text += " constraint=false" }
    if let place = edge.place { text += " \(attributes(for: place, doc: nil))" }
    line(text + "]")
  }

  /// Returns the color and width of the category, of a finding, of the highlighted path, or of an arrow in the background.
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

  /// Returns the ends of an arrow. An arrow to a flow ends at the first screen or tab, because Graphviz would lose a label at its frame.
  private func ends(of edge: DiagramModel.Edge, isTurned: Bool) -> String {
    if isTurned { return "\(end(edge.head, isTail: true)) -> \(end(edge.tail, isTail: false))" }
    let side = edge.category == .holds && model.nodes[edge.head].kind == .screen ? ":w" : ""
    return "\(end(edge.tail, isTail: true)) -> \(end(edge.head, isTail: false))\(side)"
  }

  /// Whether an arrow starts at a mark of the first screen of a flow. The mark is placed after the screen, so that it doesn't move the
  /// flow.
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

  /// Returns the labels at a line that is drawn for another edge. They are in parentheses if only the platform makes the move.
  private func labels(of edge: DiagramModel.Edge, at line: DiagramModel.Edge) -> [String] {
    let isAdded = edge.category == .platform && line.category != .platform
    return isAdded ? labels(of: edge).map { "(\($0))" } : labels(of: edge)
  }
}
