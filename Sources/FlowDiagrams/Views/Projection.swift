import FlowModel

/// The projection of a diagram to a part. Some nodes stay, some are removed, and whole flows become one box.
struct Projection {
  /// The result for a node.
  enum Result: Hashable {
    case kept, dropped
    /// The node becomes part of the box of a flow.
    case merged(cluster: Int)
  }

  /// Whether boxes of flows are in the frames of the tabs that contain them.
  var framesNested = false
  var outermostFrame: Int?

  private let whole: DiagramModel
  /// The results by node of the whole diagram.
  private let results: [Result]
  private let keepsEdge: (DiagramModel.Edge) -> Bool

  private var part: DiagramModel
  private var newNodes: [Int?]
  private var newClusters: [Int?]
  /// The boxes of flows, by cluster.
  private var flowNodes: [Int: Int] = [:]
  private var newEdges: [DiagramBuilder.EdgeKey: Int] = [:]

  /// - Parameter keepsEdge: whether an arrow stays if both its ends stay.
  init(_ whole: DiagramModel, results: [Result], keepsEdge: @escaping (DiagramModel.Edge) -> Bool = { _ in true }) {
    self.whole = whole
    self.results = results
    self.keepsEdge = keepsEdge
    part = DiagramModel(title: whole.title)
    newNodes = Array(repeating: nil, count: whole.nodes.count)
    newClusters = Array(repeating: nil, count: whole.clusters.count)
  }

  consuming func apply() -> DiagramModel {
    addFrames()
    for index in whole.nodes.indices { add(node: index) }
    for edge in whole.edges where keepsEdge(edge) { add(edge) }
    for index in part.nodes.indices {
      part.nodes[index].marked = part.nodes[index].marked.flatMap { newNodes[$0] }
      if let cluster = part.nodes[index].cluster { part.clusters[cluster].nodes.append(index) }
    }
    return part
  }

  /// Adds frames around the nodes that stay, and around boxes of flows inside other flows.
  private mutating func addFrames() {
    var isNeeded = [Bool](repeating: false, count: whole.clusters.count)
    for (index, node) in whole.nodes.enumerated() {
      var cluster: Int? =
        switch results[index] {
        case .kept: node.cluster
        case .merged(let cluster): framesNested ? whole.clusters[cluster].parent : nil
        case .dropped: nil
        }
      while let current = cluster, !isNeeded[current] {
        isNeeded[current] = true
        cluster = current == outermostFrame ? nil : whole.clusters[current].parent
      }
    }
    for index in whole.clusters.indices where isNeeded[index] {
      newClusters[index] = part.clusters.count
      part.clusters.append(whole.clusters[index].emptied)
    }
    for (index, cluster) in whole.clusters.enumerated() {
      guard let new = newClusters[index], let parent = cluster.parent.flatMap({ newClusters[$0] }) else { continue }
      part.clusters[new].parent = parent
      part.clusters[parent].children.append(new)
    }
  }

  private mutating func add(node index: Int) {
    switch results[index] {
    case .dropped: break
    case .kept:
      newNodes[index] = part.nodes.count
      part.nodes.append(whole.nodes[index].moved(to: whole.nodes[index].cluster.flatMap { newClusters[$0] }))
    case .merged(let cluster): newNodes[index] = flowNode(cluster)
    }
  }

  private mutating func flowNode(_ cluster: Int) -> Int {
    if let known = flowNodes[cluster] { return known }
    let flow = whole.clusters[cluster]
    let parent = framesNested ? flow.parent.flatMap { newClusters[$0] } : nil
    var node = DiagramModel.Node(id: flow.id, kind: .flow, title: flow.title, cluster: parent)
    node.details = flow.notes
    node.doc = flow.doc
    node.place = flow.place
    node.flow = flow.id
    node.flowKind = flow.kind
    node.isFaint = flow.isFaint
    node.area = flow.area
    flowNodes[cluster] = part.nodes.count
    part.nodes.append(node)
    return part.nodes.count - 1
  }

  private mutating func add(_ edge: DiagramModel.Edge) {
    guard let tail = newNodes[edge.tail], let head = newNodes[edge.head] else { return }
    // Moves within a box aren't drawn.
    if tail == head, part.nodes[tail].kind == .flow { return }
    let headCluster = part.nodes[head].kind == .flow ? nil : edge.headCluster.flatMap { newClusters[$0] }
    let key = DiagramBuilder.EdgeKey(
      tail: tail, head: head, headCluster: headCluster, category: edge.category, isReturn: edge.isReturn)
    let moved = edge.moved(tail: tail, head: head, headCluster: headCluster, starters: starters(of: edge))
    if let known = newEdges[key] {
      part.edges[known].add(moved)
    } else {
      newEdges[key] = part.edges.count
      part.edges.append(moved)
    }
  }

  /// Returns the boxes of an arrow's starters; nil if one of them isn't in the part.
  private func starters(of edge: DiagramModel.Edge) -> Set<Int>? {
    guard let starters = edge.starters else { return nil }
    let boxes = starters.compactMap { newNodes[$0] }
    return boxes.count == starters.count ? Set(boxes) : nil
  }
}

extension DiagramModel.Cluster {
  /// The notes beside the title of a flow. A stack has no note about its kind, because it is the usual kind.
  var notes: [String] {
    (kind == .stack ? [] : [kind.rawValue]) + (requirements.isEmpty ? [] : ["requires \(requirements.joined(separator: ", "))"])
  }

  fileprivate var emptied: Self {
    var copy = self
    copy.parent = nil
    copy.children = []
    copy.nodes = []
    return copy
  }
}

extension DiagramModel.Node {
  fileprivate func moved(to cluster: Int?) -> Self {
    var copy = self
    copy.cluster = cluster
    return copy
  }
}

extension DiagramModel.Edge {
  fileprivate func moved(tail: Int, head: Int, headCluster: Int?, starters: Set<Int>?) -> Self {
    var copy = self
    copy.starters = starters
    copy.tail = tail
    copy.head = head
    copy.headCluster = headCluster
    return copy
  }

  /// Adds the moves of another arrow between the same boxes.
  mutating func add(_ other: Self) {
    add(starters: other.starters)
    for label in other.labels where !labels.contains(label) { labels.append(label) }
    for finding in other.findings where !findings.contains(finding) { findings.append(finding) }
    isHighlighted = isHighlighted || other.isHighlighted
  }
}
