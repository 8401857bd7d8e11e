/// The look of tabs: one bar, which keeps their order independent of their arrows.
extension DOTWriter {
  /// Returns the end of an arrow. A tab is a port of its bar.
  func end(_ index: Int, isTail: Bool) -> String {
    let node = model.nodes[index]
    guard node.kind == .tab || node.kind == .barButton, let cluster = node.cluster else { return DOTEscaping.name(node.id) }
    // The flow of a tab is on its right.
    return "\(barName(cluster)):t\(index)\(isTail ? ":e" : ":w")"
  }

  private func barName(_ cluster: Int) -> String { DOTEscaping.name("\(model.clusters[cluster].id) tabs") }

  mutating func writeBar(of index: Int) {
    let tabs = model.clusters[index].nodes.filter { model.nodes[$0].kind == .tab || model.nodes[$0].kind == .barButton }
    guard !tabs.isEmpty else { return }
    line("\(barName(index)) [shape=plain style=\"\" tooltip=\"tabs\" label=<")
    line("  <TABLE BORDER=\"0\" CELLBORDER=\"1\" CELLSPACING=\"3\" CELLPADDING=\"6\" COLOR=\"\(theme.holds.color)\">")
    for tab in tabs { writeCell(tab) }
    line("  </TABLE>>]")
  }

  private mutating func writeCell(_ index: Int) {
    let node = model.nodes[index]
    var cell = "    <TR><TD PORT=\"t\(index)\""
    cell += node.kind == .tab ? " BGCOLOR=\"\(theme.tab)\"" : " STYLE=\"rounded,dashed\" BGCOLOR=\"\(theme.pill)\""
    if node.isStart { cell += " BORDER=\"2\"" }
    if let place = node.place {
      if let url = style.links.url(place) { cell += " HREF=\"\(DOTEscaping.markup(url, longest: .max))\"" }
      cell += " TOOLTIP=\"\(DOTEscaping.markup(place.description, longest: ShownText.longestDoc))\""
    }
    let faults = node.findings.map { $0.markup(theme) }
    let title = DOTEscaping.markup(node.title, longest: ShownText.longestTitle)
    line(cell + "><B>\(title)</B>\(faults.joined())</TD></TR>")
  }
}
