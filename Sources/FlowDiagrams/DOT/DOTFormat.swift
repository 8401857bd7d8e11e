import FlowDiagnostics

/// The language of Graphviz.
public enum DOTFormat {
  /// A complete graph for `dot`, one line for each node and edge; the same model always gives the same text.
  ///
  /// Nodes and edges carry where they were written, as tooltip and as link. Linear in the size of the model.
  public static func render(_ model: DiagramModel, style: DiagramStyle = DiagramStyle()) -> String {
    var writer = DOTWriter(model, style)
    writer.write()
    return writer.out
  }

  /// How far apart rows and boxes are, in inches: as a graph is written, then wider.
  fileprivate static let distances = [(rows: 0.8, boxes: 0.35), (rows: 1.2, boxes: 0.5), (rows: 1.6, boxes: 0.7)]

  /// The text of a graph, then the same graph with more space, for a layout in which labels overlap. One text if no label can overlap.
  ///
  /// Graphviz makes room for a `label`, and puts an `xlabel` where there is room, or over something else.
  public static func spaced(_ text: String) -> [String] {
    guard text.contains("xlabel=\" "), !text.contains("forcelabels=false"), let written = distances.first else { return [text] }
    return distances.map { text.replacing(attributes(written), with: attributes($0), maxReplacements: 1) }
  }

  fileprivate static func attributes(_ distances: (rows: Double, boxes: Double)) -> String {
    "nodesep=\(distances.boxes), ranksep=\(distances.rows),"
  }
}

/// Writes one graph; what nodes and edges look like is in files of their own.
struct DOTWriter {
  let model: DiagramModel
  let style: DiagramStyle
  let theme: Theme
  let ranks: DOTRanks
  let pairs: DOTTwoWayEdges
  let hasHighlights: Bool
  var out = ""
  private var indentation = 1

  init(_ model: DiagramModel, _ style: DiagramStyle) {
    self.model = model
    self.style = style
    theme = .named(style.theme)
    hasHighlights = model.hasHighlights
    ranks = DOTRanks(model)
    pairs = DOTTwoWayEdges(model)
    out.reserveCapacity(512 * (model.nodes.count + model.edges.count + 4))
  }

  mutating func write() {
    // How flowc knows the files that it may write over: the same words as above generated Swift.
    out += "// \(Mark.whole(from: "the flows of \(DOTEscaping.name(model.title))"))\n"
    out += "digraph \(DOTEscaping.name(model.title)) {\n"
    writeDefaults()
    for index in model.nodes.indices where model.nodes[index].cluster == nil { write(node: index) }
    for index in model.clusters.indices where model.clusters[index].parent == nil { write(cluster: index) }
    writeEdges()
    if style.showsLegend { writeLegend() }
    out += "}\n"
  }

  private mutating func writeDefaults() {
    line("graph [rankdir=LR, bgcolor=\"\(theme.background)\", pad=0.3, \(DOTFormat.distances.first.map(DOTFormat.attributes) ?? "")")
    line("  fontname=\"\(theme.font)\", fontsize=12, fontcolor=\"\(theme.text)\", labeljust=l, tooltip=\" \"]")
    line("node [shape=box, style=\"rounded,filled\", fillcolor=\"\(theme.box)\", color=\"\(theme.border)\",")
    line("  fontname=\"\(theme.font)\", fontsize=11, fontcolor=\"\(theme.text)\", height=0.42, margin=\"0.16,0.07\"]")
    // Where many labels stand beside arrows, there is no room for some, and Graphviz would draw them over others.
    if model.nodes.count > Self.manyNodes { line("graph [nslimit=2, mclimit=0.5, forcelabels=false]") }
    writeEdgeDefaults()
  }

  /// From here on Graphviz would spend most of its time on moving boxes by little, and on crossings of which there are hardly
  /// fewer in the end.
  private static let manyNodes = 300

  /// All attributes that edges have, in the order of their names: Graphviz 2.43, which many systems still have, mixes them up
  /// if two nodes side by side are joined, and then may abort.
  private mutating func writeEdgeDefaults() {
    line("edge [URL=\"\", arrowhead=normal, arrowsize=0.7, arrowtail=none, class=\"\", color=\"\(theme.border)\", constraint=true,")
    line("  dir=forward, fontcolor=\"\(theme.text)\", fontname=\"\(theme.font)\", fontsize=9, headport=\"\", label=\"\",")
    line("  penwidth=1, style=solid, tailport=\"\", tooltip=\" \", weight=1, xlabel=\"\"]")
  }

  private mutating func write(cluster index: Int) {
    let cluster = model.clusters[index]
    let frame = theme.frame(cluster.kind)
    line("subgraph \(DOTEscaping.name("cluster_" + cluster.id)) {")
    indentation += 1
    line("label=\(label(of: cluster))")
    let look = cluster.isFaint ? "rounded,filled,dashed" : "rounded,filled"
    line("style=\"\(look)\" fillcolor=\"\(frame.fill)\" color=\"\(frame.border)\" fontcolor=\"\(frame.text)\" margin=14")
    if let place = cluster.place { line(attributes(for: place, doc: cluster.doc)) }
    if cluster.kind == .tabs { writeBar(of: index) }
    for node in cluster.nodes { write(node: node) }
    if cluster.kind == .pages { writeOrder(of: cluster) }
    for child in cluster.children { write(cluster: child) }
    indentation -= 1
    line("}")
  }

  /// The title, and smaller what is special about the flow: being a stack is not.
  private func label(of cluster: DiagramModel.Cluster) -> String {
    let notes = cluster.notes
    var label = "<<B>\(DOTEscaping.markup(cluster.title, longest: ShownText.longestTitle))</B>"
    if !notes.isEmpty {
      label += "  <FONT POINT-SIZE=\"9\">\(DOTEscaping.markup(notes.joined(separator: ", ")))</FONT>"
    }
    return label + ">"
  }

  /// Pages lie side by side, whether or not arrows say so.
  private mutating func writeOrder(of cluster: DiagramModel.Cluster) {
    let pages = cluster.nodes.filter { model.nodes[$0].kind == .screen }
    for (left, right) in zip(pages, pages.dropFirst()) {
      line("\(DOTEscaping.name(model.nodes[left].id)) -> \(DOTEscaping.name(model.nodes[right].id)) [style=invis weight=8]")
    }
  }

  /// Tooltip and link: what it is and where it was written.
  ///
  /// - Parameter diagram: where to lead instead.
  func attributes(for place: DiagramModel.SourcePlace, doc: String?, diagram: String? = nil) -> String {
    var tooltip = DOTEscaping.label(place.description, longest: ShownText.longestDoc)
    if let doc, !doc.isEmpty { tooltip += "\\n" + DOTEscaping.label(doc, longest: ShownText.longestDoc) }
    return "tooltip=\"\(tooltip)\"" + ((diagram ?? style.links.url(place)).map { " URL=\"\(DOTEscaping.label($0, longest: .max))\"" } ?? "")
  }

  mutating func indented(_ body: (inout DOTWriter) -> Void) {
    indentation += 1
    body(&self)
    indentation -= 1
  }

  mutating func line(_ text: String) {
    for _ in 0..<indentation { out += "  " }
    out += text
    out += "\n"
  }
}
