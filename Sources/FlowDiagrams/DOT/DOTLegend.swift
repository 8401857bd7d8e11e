/// The legend: a line of each category, with its meaning beside it.
extension DOTWriter {
  mutating func writeLegend() {
    let (rows, marks) = (pairs.legend(model), model.legendMarks)
    guard !rows.isEmpty || !marks.isEmpty else { return }
    line("subgraph \"cluster legend\" {")
    indented { writer in
      writer.line(
        "label=\"Legend\" fontsize=10 fontcolor=\"\(writer.theme.faint)\" style=rounded color=\"\(writer.theme.border)\" margin=8")
      writer.writeColumn("from", rows.map { _ in "" } + marks.map { writer.sign($0) })
      writer.writeColumn("to", (rows.map(\.text) + marks.map(\.text)).map { "&#160;" + DOTEscaping.markup($0) })
      for (index, row) in rows.enumerated() { writer.write(row, index) }
    }
    line("}")
  }

  private func sign(_ mark: DiagramModel.LegendMark) -> String {
    let color = mark.severity.map { theme.finding($0).color } ?? theme.faint
    return "<FONT COLOR=\"\(color)\">\(DOTEscaping.markup(mark.sign))</FONT>"
  }

  /// Writes one box for each side, so that rows are close together and aligned.
  private mutating func writeColumn(_ name: String, _ texts: [String]) {
    let cells = texts.enumerated().map { "<TR><TD PORT=\"\($0)\" ALIGN=\"LEFT\" HEIGHT=\"18\">\($1)</TD></TR>" }
    line("\"legend \(name)\" [shape=plain style=\"\" fontsize=9 fontcolor=\"\(theme.text)\" tooltip=\"legend\" label=<")
    line("  <TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"2\">\(cells.joined())</TABLE>>]")
  }

  private mutating func write(_ row: DiagramModel.LegendRow, _ index: Int) {
    let look = theme.line(row.category)
    var text = "\"legend from\":\(index):e -> \"legend to\":\(index):w [class=legend color=\"\(look.color)\" style=\(look.style)"
    text += " penwidth=\(look.width) arrowhead=\(row.isReturn ? theme.returnArrowhead : look.arrowhead)"
    line(text + "]")
  }
}
