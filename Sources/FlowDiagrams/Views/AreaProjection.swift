/// The projection of an overview to its areas. Each area is a box, or one area is drawn with its flows.
///
/// These flows have boxes of their own: flows without an area, shared flows, and the flows that a change of root or the start leads to.
struct AreaProjection {
  /// The maximum number of flows that have boxes of their own because changes of root lead to them.
  private static let mostRoots = 12

  private var overview: DiagramModel
  private let shown: String?
  /// The numbers of flows by area.
  private let sizes: [String: Int]
  /// The frames of the areas, by name.
  private var frames: [String: Int] = [:]

  /// - Parameters:
  ///   - overview: the overview of the flows.
  ///   - whole: the diagram of the whole app.
  ///   - shown: the area whose flows are drawn; nil if each area is a box.
  init(_ overview: DiagramModel, of whole: DiagramModel, showing shown: String? = nil) {
    self.overview = overview
    self.shown = shown
    sizes = Dictionary(whole.clusters.compactMap { cluster in cluster.area.map { ($0, 1) } }, uniquingKeysWith: +)
    let heads = Set(overview.edges.filter { $0.category == .start || $0.category == .changeRoot }.map(\.head))
    let roots = heads.filter { overview.nodes[$0].cluster == nil }
    for (index, node) in overview.nodes.enumerated() where node.area != shown {
      let isRoot = roots.count <= Self.mostRoots && roots.contains(index)
      if isRoot || node.openers > 0 { self.overview.nodes[index].area = nil }
    }
    for node in self.overview.nodes {
      guard let area = node.area else { continue }
      if frames[area] == nil {
        frames[area] = self.overview.clusters.count
        // A name of a flow contains no space.
        self.overview.clusters.append(
          DiagramModel.Cluster(id: "area \(area)", title: area, kind: .stack, requirements: [], doc: nil, place: node.place))
      }
      if let frame = frames[area], self.overview.clusters[frame].parent == nil { self.overview.clusters[frame].parent = node.cluster }
    }
  }

  /// Returns a picture with a box for each area. Its arrows represent all arrows between two boxes.
  consuming func areas() -> DiagramModel {
    let results = overview.nodes.map { node in node.area.flatMap { frames[$0] }.map { Projection.Result.merged(cluster: $0) } ?? .kept }
    var projection = Projection(overview, results: results)
    projection.framesNested = true
    return finished(projection.apply())
  }

  /// Returns a picture of the flows of one area, with boxes for the areas and flows around it.
  consuming func flows() -> DiagramModel {
    let isInner = overview.nodes.map { $0.area == shown }
    var isNear = isInner
    let opened = Set(overview.nodes.filter { $0.area == shown }.flatMap(\.opened))
    for (index, node) in overview.nodes.enumerated() where node.openers > 0 && opened.contains(node.title) { isNear[index] = true }
    for edge in overview.edges where isInner[edge.tail] != isInner[edge.head] {
      isNear[edge.tail] = true
      isNear[edge.head] = true
    }
    let results = overview.nodes.indices.map { index -> Projection.Result in
      if isInner[index] { return .kept }
      guard isNear[index] else { return .dropped }
      return overview.nodes[index].area.flatMap { frames[$0] }.map { .merged(cluster: $0) } ?? .kept
    }
    // The flows of tabs stay in the frame of their tabs.
    if let frame = shown.flatMap({ frames[$0] }) {
      overview.clusters[frame].parent = nil
      for index in overview.nodes.indices where isInner[index] && overview.nodes[index].cluster == nil {
        overview.nodes[index].cluster = frame
      }
    }
    var projection = Projection(overview, results: results) { isInner[$0.tail] || isInner[$0.head] }
    projection.framesNested = true
    return finished(projection.apply())
  }

  /// Returns a picture with the texts of its boxes and arrows.
  private func finished(_ picture: DiagramModel) -> DiagramModel {
    var picture = picture
    let boxes = Dictionary(uniqueKeysWithValues: frames.map { ("area \($0.key)", $0.key) })
    for index in picture.nodes.indices {
      guard let area = boxes[picture.nodes[index].id] else { continue }
      let members = overview.nodes.filter { $0.area == area }
      picture.nodes[index].describeArea(of: sizes[area] ?? members.count, members)
    }
    let counts = moves()
    for (index, edge) in picture.edges.enumerated() {
      let pair = BoxPair(tail: picture.nodes[edge.tail].id, head: picture.nodes[edge.head].id, category: edge.category)
      if let count = counts[pair], count > Self.mostLabels { picture.edges[index].labels = [DiagramModel.EdgeLabel("\(count) moves")] }
    }
    return picture
  }

  /// The maximum number of labels of an arrow between two areas. If there are more, the arrow has their number.
  private static let mostLabels = 2

  private struct BoxPair: Hashable {
    let tail: String
    let head: String
    let category: DiagramModel.EdgeCategory
  }

  /// Returns the numbers of moves between boxes of which one is an area.
  private func moves() -> [BoxPair: Int] {
    func area(_ node: Int) -> String? { overview.nodes[node].area.flatMap { $0 == shown ? nil : "area \($0)" } }
    func box(_ node: Int) -> String { area(node) ?? overview.nodes[node].id }
    var counts: [BoxPair: Int] = [:]
    for edge in overview.edges where area(edge.tail) != nil || area(edge.head) != nil {
      counts[BoxPair(tail: box(edge.tail), head: box(edge.head), category: edge.category), default: 0] += max(1, edge.labels.count)
    }
    return counts
  }
}

extension DiagramModel.Node {
  /// Writes the size of an area into its box, and the lines that replace the arrows of its flows.
  fileprivate mutating func describeArea(of size: Int, _ members: [DiagramModel.Node]) {
    flow = nil
    isArea = true
    isStart = members.contains(where: \.isStart)
    var names: [String] = []
    for name in members.flatMap(\.opened) where !names.contains(name) { names.append(name) }
    opened = names
    details = ["\(size) \(size == 1 ? "flow" : "flows")"] + OverviewFolding.lines(names, after: OverviewFolding.sign)
    if members.contains(where: { $0.details.contains(OverviewFolding.fromAnywhere) }) { details.append(OverviewFolding.fromAnywhere) }
    for stub in members.flatMap(\.stubs) {
      if let known = stubs.firstIndex(where: { $0.head == stub.head }) { stubs[known].add(stub.labels) } else { stubs.append(stub) }
    }
  }
}
