import FlowDiagnostics

/// The look of boxes.
extension DOTWriter {
  mutating func write(node index: Int) {
    let node = model.nodes[index]
    if node.kind == .tab || node.kind == .barButton { return }
    var text = DOTEscaping.name(node.id)
    text += " [\(look(of: node))\(emphasis(of: node))"
    if let place = node.place {
      text += " \(attributes(for: place, doc: node.doc, diagram: style.links.diagrams[node.flow ?? node.id]))"
    } else {
      text += " tooltip=\"\(DOTEscaping.label(node.title, longest: ShownText.longestDoc))\""
    }
    line(text + "]")
  }

  private func look(of node: DiagramModel.Node) -> String {
    switch node.kind {
    case .screen:
      label(of: node) + (node.isStart ? " color=\"\(theme.startBorder)\" penwidth=2" : "")
    case .flow: label(of: node) + flowLook(of: node)
    case .tab, .barButton: ""
    case .appStart:
      "label=\"\" shape=circle width=0.18 height=0.18 fixedsize=true fillcolor=\"\(theme.text)\" color=\"\(theme.text)\""
    case .anyScreen, .anywhere:
      "label=<<I>\(DOTEscaping.markup(node.title))</I>> style=\"rounded,filled,dashed\" fillcolor=\"\(theme.pill)\""
        + " fontcolor=\"\(theme.faint)\" fontsize=10 height=0.3"
    case .link, .entry, .unmet: mark(node)
    case .external:
      "label=\"\(DOTEscaping.label(node.title, longest: 40))\" shape=oval style=\"filled,dotted\" color=\"\(theme.external.color)\""
        + " fontcolor=\"\(theme.external.text)\" fontsize=9 height=0.3 margin=\"0.05,0.03\""
    case .elsewhere:
      "label=\"\" shape=circle style=filled color=\"\(theme.border)\" width=0.1 height=0.1 fixedsize=true"
    }
  }

  /// Returns the look of a box for a flow, which has the colors of the flow's frame.
  private func flowLook(of node: DiagramModel.Node) -> String {
    let frame = theme.frame(node.flowKind ?? .stack)
    return " fillcolor=\"\(frame.fill)\" color=\"\(node.isStart ? theme.startBorder : frame.border)\" fontcolor=\"\(frame.text)\""
      + " penwidth=\(node.isStart ? "2" : "1.4") height=0.55 margin=\"0.22,0.1\"" + (node.isArea ? " shape=folder style=filled" : "")
  }

  /// Returns the additional look for findings, the highlighted path and unreached nodes.
  private func emphasis(of node: DiagramModel.Node) -> String {
    if let worst = node.findings.worst, !node.isFaint {
      let look = theme.finding(worst)
      return " color=\"\(look.color)\" penwidth=\(look.width)"
    }
    if node.isFaint { return " style=\"rounded,filled,dashed\" fontcolor=\"\(theme.faint)\" color=\"\(theme.border)\" penwidth=1" }
    if node.isHighlighted { return " color=\"\(theme.highlight)\" penwidth=3" }
    return hasHighlights && node.kind == .screen ? " fontcolor=\"\(theme.faint)\"" : ""
  }

  /// Returns the title and, in a smaller font, the details.
  private func label(of node: DiagramModel.Node) -> String {
    var label = "label=<<B>\(DOTEscaping.markup(node.title, longest: ShownText.longestTitle))</B>"
    for detail in node.details {
      label += "<BR/><FONT POINT-SIZE=\"9\" COLOR=\"\(theme.faint)\">\(DOTEscaping.markup(detail))</FONT>"
    }
    for stub in node.stubLines {
      label += "<BR/><FONT POINT-SIZE=\"9\" COLOR=\"\(theme.changeRoot.text)\">\(DOTEscaping.markup(stub))</FONT>"
    }
    for finding in node.findings {
      label += finding.markup(theme)
    }
    return label + ">"
  }

  private func mark(_ node: DiagramModel.Node) -> String {
    let lines = [node.title] + node.details
    let text = lines.map { DOTEscaping.label($0, longest: 40) }.joined(separator: "\\n")
    let shape = node.kind == .entry ? "cds" : "note"
    return "label=\"\(text)\" shape=\(shape) style=filled fillcolor=\"\(theme.pill)\" color=\"\(theme.incoming.color)\""
      + " fontcolor=\"\(theme.faint)\" fontsize=9 height=0.25 margin=\"0.08,0.04\" penwidth=0.7"
  }
}

extension DiagramModel.Finding {
  /// The id after a sign that shows the severity without color.
  var text: String { "\(severity.sign) \(id)" }

  /// Returns the finding as a line in the label of its node.
  func markup(_ theme: Theme) -> String {
    "<BR/><FONT POINT-SIZE=\"9\" COLOR=\"\(theme.finding(severity).color)\">\(DOTEscaping.markup(text))</FONT>"
  }
}

extension [DiagramModel.Finding] {
  /// The severity of the worst finding; nil if there are none.
  var worst: Severity? { map(\.severity).max() }
}
