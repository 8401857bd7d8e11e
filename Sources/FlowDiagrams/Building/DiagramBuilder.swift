import FlowDiagnostics
import FlowGraph
import FlowModel

/// The builder of a ``DiagramModel``: frames and boxes first, and then arrows in source order.
///
/// Each kind of part is in a file of its own. This file contains the shared parts.
struct DiagramBuilder {
  let graph: NavigationGraph
  let files: SourceFiles
  let options: DiagramOptions
  var model: DiagramModel
  let moves: [DrawnMove]
  let returnTargets: ReturnTargets

  /// The nodes by screen, and by tab.
  var screenNodes: [Int] = []
  var tabNodes: [Int] = []
  /// The nodes that represent several things or none, by id. They are created when an arrow first needs them.
  var extraNodes: [String: Int] = [:]
  var edgeIndices: [EdgeKey: Int] = [:]
  var knownLabels: Set<LabelKey> = []
  /// The paths of each edge. A move has one path: the ranges of the choices that lead to it.
  var paths: [[[SourceRange]]] = []

  /// The end of an arrow: a node, or the whole flow that starts with the node.
  struct End {
    let node: Int
    var cluster: Int?
  }

  /// The properties that two moves of one arrow share.
  struct EdgeKey: Hashable {
    let tail: Int
    let head: Int
    let headCluster: Int?
    let category: DiagramModel.EdgeCategory
    let isReturn: Bool
  }

  struct LabelKey: Hashable {
    let edge: Int
    let label: DiagramModel.EdgeLabel
  }

  init(_ graph: NavigationGraph, files: SourceFiles, options: DiagramOptions) {
    self.graph = graph
    self.files = files
    self.options = options
    model = DiagramModel(title: graph.appName.value)
    moves = MoveCollector(graph).moves
    returnTargets = ReturnTargets(graph, moves)
  }

  mutating func build() -> DiagramModel {
    addClusters()
    addScreensAndTabs()
    addStart()
    addTabContents()
    for move in moves { draw(move) }
    addLinksAndEntries()
    addUnmet()
    addPlatformMoves()
    markFindings()
    highlight()
    return model
  }

  // MARK: Nodes and edges

  mutating func add(_ node: DiagramModel.Node) -> Int {
    let index = model.nodes.count
    model.nodes.append(node)
    if let cluster = node.cluster { model.clusters[cluster].nodes.append(index) }
    return index
  }

  /// Returns the node with this id, and creates it if it doesn't exist.
  mutating func extraNode(
    _ kind: DiagramModel.Node.Kind, id: String, title: String, cluster: Int?, at range: SourceRange? = nil
  ) -> Int {
    if let known = extraNodes[id] { return known }
    var node = DiagramModel.Node(id: id, kind: kind, title: title, cluster: cluster)
    node.place = range.flatMap { files.place(of: $0) }
    let index = add(node)
    extraNodes[id] = index
    return index
  }

  /// Adds a move to the arrow from a node to an end, and creates the arrow if it doesn't exist.
  ///
  /// - Parameter starter: the node that started the flow at the tail, if the move is made after this flow ended.
  mutating func connect(
    _ tail: Int, _ head: End, _ category: DiagramModel.EdgeCategory, isReturn: Bool = false,
    label: DiagramModel.EdgeLabel?, along path: [SourceRange], after starter: Int? = nil
  ) {
    // An arrow can't end at the border of a frame that contains its start.
    let headCluster = head.cluster.flatMap { model.isCluster(model.nodes[tail].cluster, within: $0) ? nil : $0 }
    let key = EdgeKey(tail: tail, head: head.node, headCluster: headCluster, category: category, isReturn: isReturn)
    let index = edgeIndices[key] ?? model.edges.count
    if index == model.edges.count {
      edgeIndices[key] = index
      model.edges.append(
        DiagramModel.Edge(
          tail: tail, head: head.node, headCluster: headCluster, category: category, isReturn: isReturn, labels: [],
          place: path.last.flatMap { files.place(of: $0) }))
      model.edges[index].starters = starter.map { [$0] }
      paths.append([])
    } else {
      model.edges[index].add(starters: starter.map { [$0] })
    }
    if !path.isEmpty { paths[index].append(path) }
    guard let label, !label.text.isEmpty else { return }
    if knownLabels.insert(LabelKey(edge: index, label: label)).inserted { model.edges[index].labels.append(label) }
  }
}
