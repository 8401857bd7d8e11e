import FlowDiagnostics
import FlowDiagrams
import FlowGraph

/// The pictures of a directory: an overview and one of each flow, which lead to each other.
public enum DiagramSet {
  /// All of them, the overview first.
  ///
  /// - Parameters:
  ///   - diagram: its output is the directory.
  ///   - options: what the diagram asks for, but for the view.
  ///   - room: how large their texts may be together; nil for that of one diagram.
  public static func files(
    _ diagram: Configuration.Diagram, of graph: NavigationGraph, _ input: ProjectInput, options: DiagramOptions,
    within room: OutputBudget? = nil
  ) -> [DrawnFile] {
    let directory = diagram.output.hasSuffix("/") ? String(diagram.output.dropLast()) : diagram.output
    let ending = diagram.format.row.endings[0]
    // Some file systems do not tell capitals from small letters; the names of two flows differ in more.
    let names = graph.flows.map { flow in
      let name = flow.name.value
      return "\(name.lowercased() == "overview" ? name + "-flow" : name).\(ending)"
    }
    let diagrams = Dictionary(zip(graph.flows.map(\.name.value), names)) { first, _ in first }
    var options = options
    options.view = .whole
    let whole = DiagramModel(graph, files: input.files(seenFrom: diagram.project), options: options)
    var room = room ?? OutputBudget(for: input.files)
    func file(_ view: DiagramOptions.View, _ name: String) -> DrawnFile {
      let path = "\(directory)/\(name)"
      let drawing = Drawing(whole.showing(view), diagram, at: path, diagrams: diagrams, within: room)
      room = drawing.remainingBudget
      return DrawnFile(drawing: drawing, path: path)
    }
    return [file(.overview, "overview.\(ending)")] + zip(graph.flows, names).map { file(.flow($0.id), $1) }
  }
}

extension Drawing {
  /// A diagram, with links as seen from where it will lie.
  ///
  /// - Parameters:
  ///   - path: the file that it is written to; nil for standard output.
  ///   - diagrams: the files with pictures of flows beside it, by the names of these.
  ///   - room: how large its text may be.
  public init(
    _ model: DiagramModel, _ diagram: Configuration.Diagram, at path: String?, diagrams: [String: String] = [:], within room: OutputBudget
  ) {
    let path = path.map { FileSystem.path($0, seenFrom: diagram.project) }
    let directory = path.flatMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } }
    let base = diagram.links ?? directory.map { .directory($0) } ?? .here
    let style = DiagramStyle(
      theme: diagram.request.theme, showsLegend: diagram.request.showsLegend, links: DiagramLinks(base: base, diagrams: diagrams))
    self.init(model, format: diagram.format, style: style, within: room)
  }
}
