import FlowDiagnostics
import FlowModel

/// A flowchart in the language of Mermaid, which code hosts and wikis draw within Markdown.
///
/// It isn't a state diagram, because only flowcharts have link styles. It has no links to click, because most hosts disable links.
public enum MermaidFormat {
  /// A limit of Mermaid that a diagram exceeds. Mermaid doesn't draw such a diagram unless a setting raises the limit.
  public enum Excess: Hashable, Sendable {
    case arrows(Int)
    /// The number of UTF-16 code units, which Mermaid counts as characters.
    case characters(Int)
  }

  /// The maximum number of arrows that Mermaid draws (`maxEdges`).
  public static let mostEdges = 500
  /// The maximum number of characters that Mermaid reads (`maxTextSize`).
  public static let longestText = 50_000

  /// Returns the limits that the text of a rendered model exceeds.
  public static func excesses(of text: String, _ model: DiagramModel, style: DiagramStyle) -> [Excess] {
    let (arrows, characters) = (arrowCount(of: model, style: style), text.utf16.count)
    return (arrows > mostEdges ? [.arrows(arrows)] : []) + (characters > longestText ? [.characters(characters)] : [])
  }

  /// Returns the number of arrows, including the arrows of the legend and the one that places the legend.
  static func arrowCount(of model: DiagramModel, style: DiagramStyle) -> Int {
    let rows = style.showsLegend ? model.legend.count : 0
    return model.edges.count + rows + (rows > 0 && !model.nodes.isEmpty ? 1 : 0)
  }

  /// Returns a complete flowchart. A model always gives one text. Linear in the size of the model.
  public static func render(_ model: DiagramModel, style: DiagramStyle = DiagramStyle()) -> String {
    var writer = MermaidWriter(model, style)
    writer.write()
    return writer.out
  }
}

/// The writer of one flowchart.
private struct MermaidWriter {
  private let model: DiagramModel
  private let style: DiagramStyle
  private let theme: Theme
  private(set) var out = ""
  /// The arrows by their look, as numbers in the order in which they are written.
  private var looks: [(look: String, edges: [Int])] = []
  private var edgeCount = 0

  init(_ model: DiagramModel, _ style: DiagramStyle) {
    self.model = model
    self.style = style
    theme = .named(style.theme)
  }

  mutating func write() {
    out += "%% \(Mark.whole(from: "the flows of \(MermaidText.comment(model.title))"))\n"
    if style.theme == .dark { out += "%%{init: {\"theme\": \"dark\"}}%%\n" }
    out += "flowchart LR\n"
    for index in model.nodes.indices where model.nodes[index].cluster == nil { write(node: index, depth: 1) }
    for index in model.clusters.indices where model.clusters[index].parent == nil { write(cluster: index, depth: 1) }
    for edge in model.edges { write(edge) }
    if style.showsLegend { writeLegend() }
    writeStyles()
  }

  private mutating func line(_ text: String, depth: Int = 1) {
    out += String(repeating: "  ", count: depth) + text + "\n"
  }

  // MARK: Boxes

  private mutating func write(cluster index: Int, depth: Int) {
    let cluster = model.clusters[index]
    let title = cluster.title + (cluster.notes.isEmpty ? "" : " (\(cluster.notes.joined(separator: ", ")))")
    line("subgraph c\(index)[\"\(MermaidText.escaped(title))\"]", depth: depth)
    for node in cluster.nodes { write(node: node, depth: depth + 1) }
    for child in cluster.children { write(cluster: child, depth: depth + 1) }
    line("end", depth: depth)
    line("class c\(index) \(cluster.kind.rawValue)", depth: depth)
  }

  private mutating func write(node index: Int, depth: Int) {
    let node = model.nodes[index]
    let lines = [node.title] + node.details + node.stubLines + node.findings.map(\.text)
    let text = lines.map { MermaidText.escaped($0) }.joined(separator: "<br/>")
    let (open, close, look) = shape(of: node)
    let shown = node.kind == .appStart || node.kind == .elsewhere ? " " : text
    line("\(MermaidText.box("n\(index)", open, shown, close)):::\(look)", depth: depth)
  }

  private func shape(of node: DiagramModel.Node) -> (open: String, close: String, look: String) {
    if node.isFaint { return ("(", ")", "faint") }
    let look = node.findings.worst.map(look) ?? (node.isHighlighted ? "highlighted" : node.isStart ? "start" : "screen")
    return switch node.kind {
    case .screen: ("(", ")", look)
    case .flow: ("[[", "]]", look == "screen" ? node.flowKind?.rawValue ?? "stack" : look)
    case .tab: ("[", "]", "tab")
    case .barButton: ("([", "])", "tab")
    case .appStart: ("((", "))", "appStart")
    case .anyScreen, .anywhere: ("{{", "}}", "mark")
    case .link, .entry, .unmet: (">", "]", "mark")
    case .external: ("([", "])", "external")
    case .elsewhere: ("((", "))", "mark")
    }
  }

  private func look(_ severity: Severity) -> String { severity == .error ? "fault" : severity.rawValue }

  // MARK: Arrows

  private mutating func write(_ edge: DiagramModel.Edge) {
    let texts = edge.shownLabels.map(\.text) + edge.findings.map(\.text)
    let label = (texts.map { MermaidText.escaped($0) } + edge.rest).joined(separator: "<br/>")
    var look = theme.line(edge.category)
    if let worst = edge.findings.worst { look = look.colored(theme.finding(worst).color, width: theme.finding(worst).width) }
    if edge.isHighlighted { look = look.colored(theme.highlight, width: "4") }
    draw("n\(edge.tail)", "n\(edge.head)", edge.category, isReturn: edge.isReturn, label: label, look)
  }

  private mutating func draw(
    _ tail: String, _ head: String, _ category: DiagramModel.EdgeCategory, isReturn: Bool, label: String, _ look: Theme.Line
  ) {
    line(MermaidText.arrow(tail, arrow(category, isReturn: isReturn), label: label, to: head))
    let text = "stroke:\(look.color),stroke-width:\(look.width)px,color:\(look.text)"
    if let known = looks.firstIndex(where: { $0.look == text }) {
      looks[known].edges.append(edgeCount)
    } else {
      looks.append((text, [edgeCount]))
    }
    edgeCount += 1
  }

  /// Returns the arrow of a category. Thickness, dashes and heads distinguish the categories without color.
  private func arrow(_ category: DiagramModel.EdgeCategory, isReturn: Bool) -> String {
    switch category {
    case .changeRoot: isReturn ? "==o" : "==>"
    case .presented: isReturn ? "-.-o" : "-.->"
    case .external: "-.-x"
    case .platform: "-.->"
    case .holds: "---"
    case .start, .withinFlow, .link, .entry: isReturn ? "--o" : "-->"
    }
  }

  private mutating func writeLegend() {
    let (rows, marks) = (model.legend, model.legendMarks)
    guard !rows.isEmpty || !marks.isEmpty else { return }
    line("subgraph legend[\"Legend\"]")
    line("direction LR", depth: 2)
    for (index, row) in rows.enumerated() {
      line("l\(index)[\" \"]:::void", depth: 2)
      line("m\(index)[\"\(MermaidText.escaped(row.text))\"]:::void", depth: 2)
    }
    for (index, mark) in marks.enumerated() {
      line("k\(index)[\"\(MermaidText.escaped("\(mark.sign)  \(mark.text)"))\"]:::void", depth: 2)
    }
    line("end")
    for (index, row) in rows.enumerated() {
      draw("l\(index)", "m\(index)", row.category, isReturn: row.isReturn, label: "", theme.line(row.category))
    }
    // The legend is on the left of everything, so that no arrows cross it.
    if let first = model.nodes.firstIndex(where: { $0.kind == .appStart }) ?? model.nodes.indices.first {
      line("legend ~~~ n\(first)")
      edgeCount += 1
    }
    line("style legend fill:none,stroke:\(theme.border),color:\(theme.faint)")
  }

  // MARK: Styles

  private mutating func writeStyles() {
    for (look, edges) in looks { line("linkStyle \(edges.map(String.init).joined(separator: ",")) \(look)") }
    let plain = "fill:\(theme.box),stroke:\(theme.border),color:\(theme.text)"
    line("classDef screen \(plain)")
    line("classDef start fill:\(theme.box),stroke:\(theme.startBorder),stroke-width:2px,color:\(theme.text)")
    line("classDef tab fill:\(theme.tab),stroke:\(theme.holds.color),color:\(theme.text)")
    line("classDef mark fill:\(theme.pill),stroke:\(theme.incoming.color),color:\(theme.faint)")
    line("classDef external fill:\(theme.box),stroke:\(theme.external.color),color:\(theme.external.text)")
    line("classDef appStart fill:\(theme.text),stroke:\(theme.text)")
    line("classDef faint fill:\(theme.box),stroke:\(theme.border),color:\(theme.faint),stroke-dasharray:4")
    for severity in Severity.allCases.sorted(by: >) {
      let finding = theme.finding(severity)
      line("classDef \(look(severity)) fill:\(theme.box),stroke:\(finding.color),stroke-width:\(finding.width)px,color:\(theme.text)")
    }
    line("classDef highlighted fill:\(theme.box),stroke:\(theme.highlight),stroke-width:3px,color:\(theme.text)")
    line("classDef void fill:none,stroke:none,color:\(theme.text)")
    for kind in FlowKind.allCases {
      let frame = theme.frame(kind)
      line("classDef \(kind.rawValue) fill:\(frame.fill),stroke:\(frame.border),color:\(frame.text)")
    }
  }
}

extension Theme.Line {
  fileprivate func colored(_ color: String, width: String) -> Theme.Line {
    Theme.Line(color: color, text: color, style: style, width: width, arrowhead: arrowhead)
  }
}
