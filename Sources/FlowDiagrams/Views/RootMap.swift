/// The changes of root alone, as a small map beside the overview.
///
/// The map has a box for each flow that a change of root or the start of the app leads to. An arrow leads from one box to another if the
/// user can change root there after moves that don't change root.
struct RootMap {
  /// The maximum number of boxes. A map of more isn't small.
  private static let mostBoxes = 12

  private let overview: DiagramModel
  /// The root flows in source order. All flows in one frame of tabs are one root flow.
  private let roots: [Root]

  /// A box of the overview, or a frame outside all others.
  private enum Root: Hashable {
    case node(Int)
    case cluster(Int)
  }

  init(of overview: DiagramModel) {
    self.overview = overview
    let heads = Set(overview.edges.filter { $0.category == .start || $0.category == .changeRoot }.map(\.head))
    var roots: [Root] = []
    for head in heads.sorted() {
      let root = Self.root(head, in: overview)
      if !roots.contains(root) { roots.append(root) }
      if roots.count > Self.mostBoxes { break }
    }
    self.roots = roots
  }

  private static func root(_ node: Int, in overview: DiagramModel) -> Root {
    guard var cluster = overview.nodes[node].cluster else { return .node(node) }
    while let parent = overview.clusters[cluster].parent { cluster = parent }
    return .cluster(cluster)
  }

  /// Adds the map to a diagram in a frame of its own. Takes time linear in the size of the overview, for each box of the map.
  func add(to model: inout DiagramModel) {
    guard (2...Self.mostBoxes).contains(roots.count) else { return }
    // A name of a flow contains no space.
    model.clusters.append(
      DiagramModel.Cluster(id: "root flows", title: "Changes of root", kind: .stack, requirements: [], doc: nil, place: nil))
    let cluster = model.clusters.count - 1
    func add(_ node: DiagramModel.Node) -> Int {
      var node = node
      node.id = "root \(node.id)"
      node.cluster = cluster
      node.details = []
      node.area = nil
      model.nodes.append(node)
      model.clusters[cluster].nodes.append(model.nodes.count - 1)
      return model.nodes.count - 1
    }
    var boxes: [Int: Int] = [:]
    for index in overview.nodes.indices where [.appStart, .anywhere].contains(overview.nodes[index].kind) {
      if overview.edges.contains(where: { $0.tail == index && isRootChange($0) }) { boxes[index] = add(overview.nodes[index]) }
    }
    let rootBoxes = Dictionary(uniqueKeysWithValues: roots.map { ($0, add(node(of: $0))) })
    var known: [DiagramBuilder.EdgeKey: Int] = [:]
    func connect(_ tail: Int, _ edge: DiagramModel.Edge) {
      guard let head = rootBoxes[Self.root(edge.head, in: overview)], head != tail else { return }
      let key = DiagramBuilder.EdgeKey(tail: tail, head: head, headCluster: nil, category: edge.category, isReturn: false)
      var bundled = DiagramModel.Edge(
        tail: tail, head: head, headCluster: nil, category: edge.category, isReturn: false, labels: edge.labels, place: edge.place)
      // The overview shows the conditions of the moves.
      if edge.category == .changeRoot {
        bundled.labels = []
        for label in edge.labels.map({ DiagramModel.EdgeLabel($0.name) }) where !bundled.labels.contains(label) {
          bundled.labels.append(label)
        }
      }
      if let index = known[key] {
        model.edges[index].add(bundled)
      } else {
        known[key] = model.edges.count
        model.edges.append(bundled)
      }
    }
    for edge in overview.edges where isRootChange(edge) { if let tail = boxes[edge.tail] { connect(tail, edge) } }
    for root in roots {
      guard let box = rootBoxes[root] else { continue }
      let isReached = reached(from: root)
      for edge in overview.edges where edge.category == .changeRoot && isReached[edge.tail] { connect(box, edge) }
    }
  }

  private func isRootChange(_ edge: DiagramModel.Edge) -> Bool { edge.category == .start || edge.category == .changeRoot }

  private func node(of root: Root) -> DiagramModel.Node {
    switch root {
    case .node(let index): return overview.nodes[index]
    case .cluster(let index):
      let cluster = overview.clusters[index]
      var node = DiagramModel.Node(id: cluster.id, kind: .flow, title: cluster.title)
      node.doc = cluster.doc
      node.place = cluster.place
      node.flow = cluster.id
      node.flowKind = cluster.kind
      return node
    }
  }

  /// Returns for each box of the overview whether moves lead there from a root flow, without a change of root.
  private func reached(from root: Root) -> [Bool] {
    var leaving = [[Int]](repeating: [], count: overview.nodes.count)
    for edge in overview.edges where !isRootChange(edge) && !edge.isReturn { leaving[edge.tail].append(edge.head) }
    var waiting = overview.nodes.indices.filter { Self.root($0, in: overview) == root }
    var isReached = [Bool](repeating: false, count: overview.nodes.count)
    for node in waiting { isReached[node] = true }
    while let node = waiting.popLast() {
      for head in leaving[node] where !isReached[head] {
        isReached[head] = true
        waiting.append(head)
      }
    }
    return isReached
  }
}
