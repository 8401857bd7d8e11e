import FlowDiagnostics
import FlowGraph

/// A navigation graph made ready for drawing: boxes in groups, and arrows between them.
///
/// Every format draws this one model, so that what is worth showing is decided once: which arrows become one, where a
/// way back leads, what a label says. Formats decide only how it looks. Texts are as the user wrote them, of any length
/// and with any characters; escaping is up to the format.
///
/// Clusters, nodes and edges refer to each other by index and stand in source order, so that the same project always
/// makes the same diagram.
public struct DiagramModel: Sendable {
  /// The app's name.
  public internal(set) var title: String
  public internal(set) var clusters: [Cluster] = []
  public internal(set) var nodes: [Node] = []
  public internal(set) var edges: [Edge] = []

  /// Lays out what is drawn. Near-linear in the size of the graph.
  public init(_ graph: NavigationGraph, files: SourceFiles, options: DiagramOptions = DiagramOptions()) {
    var builder = DiagramBuilder(graph, files: files, options: options)
    self = builder.build().showing(options.view)
  }

  /// Something that was found where a node or an edge is.
  public struct Finding: Hashable, Sendable {
    public let id: String
    public let severity: Severity
  }

  /// Whether something stands out, so that all else steps back.
  var hasHighlights: Bool { edges.contains { $0.isHighlighted } }

  init(title: String) { self.title = title }

  /// Whether a cluster is another one or lies within it.
  func isCluster(_ inner: Int?, within outer: Int) -> Bool {
    var current = inner
    while let cluster = current {
      if cluster == outer { return true }
      current = clusters[cluster].parent
    }
    return false
  }
}
