import FlowDiagnostics

/// The DOT language of Graphviz.
public enum DOTFormat {
  /// Returns a complete graph for `dot`, with one line for each node and edge. A model always gives one text.
  ///
  /// Nodes and edges have their source place as tooltip and link. Linear in the size of the model.
  public static func render(_ model: DiagramModel, style: DiagramStyle = DiagramStyle()) -> String {
    var writer = DOTWriter(model, style)
    writer.write()
    return writer.out
  }

  /// The distances between rows and between boxes in inches: the default, and then wider ones.
  fileprivate static let distances = [(rows: 0.8, boxes: 0.35), (rows: 1.2, boxes: 0.5), (rows: 1.6, boxes: 0.7)]
  /// The default distances in a picture of areas, whose labels are short.
  fileprivate static let distancesOfAreas = (rows: 0.4, boxes: 0.35)

  /// Returns the text of a graph, and then the graph with more space, for a layout with overlapping labels. Returns one text if no label
  /// can overlap.
  ///
  /// Graphviz reserves space for a `label`, but puts an `xlabel` into free space, or over other parts.
  public static func spaced(_ text: String) -> [String] {
    guard text.contains("xlabel=\" "), !text.contains("forcelabels=false"),
      let written = [distancesOfAreas, distances[0]].map(attributes).first(where: text.contains)
    else { return [text] }
    return [text] + distances.dropFirst().map { text.replacing(written, with: attributes($0), maxReplacements: 1) }
  }

  fileprivate static func attributes(_ distances: (rows: Double, boxes: Double)) -> String {
    "nodesep=\(distances.boxes), ranksep=\(distances.rows),"
  }
}

/// The writer of one graph. Other files define the look of nodes and edges.
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
    // flowc recognizes files that it may overwrite by these words, which generated Swift files have too.
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
    let distances = model.nodes.contains(where: \.isArea) ? DOTFormat.distancesOfAreas : DOTFormat.distances[0]
    line("graph [rankdir=LR, bgcolor=\"\(theme.background)\", pad=0.3, \(DOTFormat.attributes(distances))")
    line("  fontname=\"\(theme.font)\", fontsize=12, fontcolor=\"\(theme.text)\", labeljust=l, tooltip=\" \"]")
    line("node [shape=box, style=\"rounded,filled\", fillcolor=\"\(theme.box)\", color=\"\(theme.border)\",")
    line("  fontname=\"\(theme.font)\", fontsize=11, fontcolor=\"\(theme.text)\", height=0.42, margin=\"0.16,0.07\"]")
    // If many labels are beside arrows, some have no space, and Graphviz would draw them over others.
    if model.nodes.count > Self.manyNodes { line("graph [nslimit=2, mclimit=0.5, forcelabels=false]") }
    writeEdgeDefaults()
  }

  /// The number of nodes from which Graphviz would spend most of its time on small moves of boxes, and on crossings that hardly become
  /// fewer.
  private static let manyNodes = 300

  /// Writes all attributes of edges, in the order of their names. Graphviz 2.43, which many systems still have, confuses them if two
  /// adjacent nodes are joined, and may abort.
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

  /// Returns the title and, in a smaller font, the notes of the flow.
  private func label(of cluster: DiagramModel.Cluster) -> String {
    let notes = cluster.notes
    var label = "<<B>\(DOTEscaping.markup(cluster.title, longest: ShownText.longestTitle))</B>"
    if !notes.isEmpty {
      label += "  <FONT POINT-SIZE=\"9\">\(DOTEscaping.markup(notes.joined(separator: ", ")))</FONT>"
    }
    return label + ">"
  }

  /// Writes invisible arrows that keep pages side by side, even if no visible arrows connect them.
  private mutating func writeOrder(of cluster: DiagramModel.Cluster) {
    let pages = cluster.nodes.filter { model.nodes[$0].kind == .screen }
    for (left, right) in zip(pages, pages.dropFirst()) {
      line("\(DOTEscaping.name(model.nodes[left].id)) -> \(DOTEscaping.name(model.nodes[right].id)) [style=invis weight=8]")
    }
  }

  /// Returns the tooltip and the link: the description and the source place.
  ///
  /// - Parameter diagram: the link instead, if any.
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
