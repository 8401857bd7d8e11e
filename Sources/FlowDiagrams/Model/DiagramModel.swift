import FlowDiagnostics
import FlowGraph

/// A navigation graph prepared for drawing: boxes in groups, and arrows between them.
///
/// Every format draws this model. The model decides which arrows become one, where an arrow back leads, and which text a label has. Formats
/// decide only the look. Texts are as the user wrote them, of any length and with any characters. The format escapes them.
///
/// Clusters, nodes and edges refer to each other by index and are in source order, so that a project always gives one diagram.
public struct DiagramModel: Sendable {
  /// The app's name.
  public internal(set) var title: String
  public internal(set) var clusters: [Cluster] = []
  public internal(set) var nodes: [Node] = []
  public internal(set) var edges: [Edge] = []

  /// Creates the model of the drawn parts. Near-linear in the size of the graph.
  public init(_ graph: NavigationGraph, files: SourceFiles, options: DiagramOptions = DiagramOptions()) {
    var builder = DiagramBuilder(graph, files: files, options: options)
    self = builder.build().showing(options.view)
  }

  /// A finding at a node or an edge.
  public struct Finding: Hashable, Sendable {
    public let id: String
    public let severity: Severity
  }

  /// Whether some part is highlighted, so that all other parts are in the background.
  var hasHighlights: Bool { edges.contains { $0.isHighlighted } }

  init(title: String) { self.title = title }

  /// Whether a cluster is another one or is inside it.
  func isCluster(_ inner: Int?, within outer: Int) -> Bool {
    var current = inner
    while let cluster = current {
      if cluster == outer { return true }
      current = clusters[cluster].parent
    }
    return false
  }
}
