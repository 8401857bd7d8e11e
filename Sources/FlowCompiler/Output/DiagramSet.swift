import FlowDiagnostics
import FlowDiagrams
import FlowGraph

/// The pictures of a directory: an overview, a picture of each area if the overview shows areas, and a picture of each flow.
/// They link to each other. An alert of one screen has no picture, because its box in other pictures shows all of it.
public enum DiagramSet {
  /// Returns all pictures, the overview first.
  ///
  /// - Parameters:
  ///   - diagram: The diagram whose output is the directory.
  ///   - graph: The graph to draw.
  ///   - input: The files of the project.
  ///   - options: The options of the diagram. Its view is ignored.
  ///   - budget: The largest total size of the texts. Nil means the limit of one diagram.
  public static func files(
    _ diagram: Configuration.Diagram, of graph: NavigationGraph, _ input: ProjectInput, options: DiagramOptions,
    within budget: OutputBudget? = nil
  ) -> [DrawnFile] {
    let directory = diagram.output.hasSuffix("/") ? String(diagram.output.dropLast()) : diagram.output
    let ending = diagram.format.row.endings[0]
    // Some file systems ignore letter case. The names of two flows differ in more than letter case.
    let flows = graph.flows.filter { !($0.kind.isAlert && $0.screens.count == 1) }
    let names = flows.map { flow in
      let name = flow.name.value
      return "\(name.lowercased() == "overview" ? name + "-flow" : name).\(ending)"
    }
    var diagrams = Dictionary(zip(flows.map(\.name.value), names)) { first, _ in first }
    var options = options
    options.view = .whole
    let whole = DiagramModel(graph, files: input.files(seenFrom: diagram.project), options: options)
    // No name of a flow contains '-'. Two areas may differ only in letter case, or in characters that a file name can't have everywhere.
    let areas = whole.areasOfOverview
    var taken: Set<String> = []
    let areaFiles = areas.enumerated().map { index, area in
      let name = String(area.map { $0.isLetter || $0.isNumber || "_- ".contains($0) ? $0 : "-" })
      return "area-\(name)\(taken.insert(name.lowercased()).inserted ? "" : "-\(index)").\(ending)"
    }
    for (area, name) in zip(areas, areaFiles) { diagrams["area \(area)"] = name }
    var budget = budget ?? OutputBudget(for: input.files)
    func file(_ view: DiagramOptions.View, _ name: String) -> DrawnFile {
      let path = "\(directory)/\(name)"
      let drawing = Drawing(whole.showing(view), diagram, at: path, diagrams: diagrams, within: budget)
      budget = drawing.remainingBudget
      return DrawnFile(drawing: drawing, path: path)
    }
    return [file(.overview, "overview.\(ending)")] + zip(areas, areaFiles).map { file(.area($0), $1) }
      + zip(flows, names).map { file(.flow($0.id), $1) }
  }
}

extension Drawing {
  /// Creates a drawing with links relative to its future location.
  ///
  /// - Parameters:
  ///   - model: The content of the diagram.
  ///   - diagram: The format, style and links of the diagram.
  ///   - path: The file that the drawing is written to. Nil means standard output.
  ///   - diagrams: The files with pictures of flows beside the drawing, by the names of the flows.
  ///   - budget: The largest size of the text.
  public init(
    _ model: DiagramModel, _ diagram: Configuration.Diagram, at path: String?, diagrams: [String: String] = [:], within budget: OutputBudget
  ) {
    let path = path.map { FileSystem.path($0, seenFrom: diagram.project) }
    let directory = path.flatMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } }
    let base = diagram.links ?? directory.map { .directory($0) } ?? .here
    let style = DiagramStyle(
      theme: diagram.request.theme, showsLegend: diagram.request.showsLegend, links: DiagramLinks(base: base, diagrams: diagrams))
    self.init(model, format: diagram.format, style: style, within: budget)
  }
}
