import FlowGraph

/// The parts of an app as diagrams of their own.
extension DiagramModel {
  /// Returns the part of a whole diagram that a view shows. Linear in the size of the whole.
  public func showing(_ view: DiagramOptions.View) -> DiagramModel {
    switch view {
    case .whole: self
    case .overview: overview()
    case .area(let area): flows(of: area)
    case .flow(let flow): around(cluster: Int(flow.index))
    case .focus(let screen, let depth): around(node: Int(screen.index), depth: depth)
    }
  }

  // MARK: Overview

  /// Returns the flows as boxes, in the frames of the tabs that contain them. The boxes show the order of flows in the life of the app.
  /// Moves back, links and moves that leave the app are left out.
  ///
  /// If these are too many boxes, the areas are boxes.
  private func overview() -> DiagramModel {
    let boxes = flowBoxes()
    let ofFlows = OverviewFolding(boxes).apply()
    guard ofFlows.needsAreas else { return ofFlows }
    return OverviewFolding(boxes, keepsLeavesOfAreas: true).apply { AreaProjection($0, of: self).areas() }
  }

  /// The areas of the app if its overview has a box for each area; empty if it has a box for each flow.
  public var areasOfOverview: [String] {
    let boxes = flowBoxes()
    guard OverviewFolding(boxes).apply().needsAreas else { return [] }
    var seen: Set<String> = []
    return clusters.compactMap(\.area).filter { seen.insert($0).inserted }
  }

  /// Whether an overview has more boxes of flows than a picture of a page has space for, and several areas.
  private var needsAreas: Bool {
    nodes.count { $0.kind == .flow && $0.area != nil } > OverviewFolding.mostBoxes && Set(nodes.compactMap(\.area)).count > 1
  }

  /// Returns one area with its flows as boxes. Flows that only open and close have boxes too, if the area isn't large.
  private func flows(of area: String) -> DiagramModel {
    let isLarge = clusters.count { $0.area == area } > OverviewFolding.mostBoxes
    var picture = DiagramModel(title: title)
    _ = OverviewFolding(flowBoxes(), keepsLeavesOfAreas: !isLarge).apply { overview in
      picture = AreaProjection(overview, of: self, showing: area).flows()
      return overview
    }
    return picture
  }

  /// Returns the flows as boxes, with all arrows between them.
  private func flowBoxes() -> DiagramModel {
    var holds: [Int: Int] = [:]
    for edge in edges where edge.category == .holds { holds[edge.tail] = nodes[edge.head].cluster }
    let results = nodes.indices.map { index -> Projection.Result in
      let node = nodes[index]
      switch node.kind {
      case .link, .entry, .unmet, .external, .elsewhere: return .dropped
      case .appStart, .anywhere: return .kept
      case .screen, .anyScreen, .flow: return node.cluster.map { .merged(cluster: $0) } ?? .kept
      case .barButton: return .kept
      // A tab becomes the box of its flow, if the flow is drawn inside the tabs.
      case .tab:
        guard let inner = holds[index], clusters[inner].parent == node.cluster else { return .kept }
        return .merged(cluster: inner)
      }
    }
    var projection = Projection(self, results: results) { !$0.isReturn && $0.category != .platform }
    projection.framesNested = true
    var overview = projection.apply()
    overview.markTabs(of: self, holds)
    return overview
  }

  /// Marks the boxes of flows that represent tabs. One of them is the first, and a box without a title gets the title of its tab.
  ///
  /// - Parameter holds: the tabs of the whole diagram, with their flows.
  private mutating func markTabs(of whole: DiagramModel, _ holds: [Int: Int]) {
    let boxes = Dictionary(nodes.indices.compactMap { index in nodes[index].flow.map { ($0, index) } }) { first, _ in first }
    for (tab, cluster) in holds.sorted(by: { $0.key < $1.key }) {
      let (tab, flow) = (whole.nodes[tab], whole.clusters[cluster])
      guard flow.parent == tab.cluster, let box = boxes[flow.id] else { continue }
      if tab.isStart { nodes[box].isStart = true }
      if nodes[box].title == flow.id { nodes[box].title = tab.title }
    }
  }

  // MARK: One flow

  /// The maximum number of screens in flows of tabs that are drawn with the tabs.
  private static let mostInner = 30

  /// Returns a flow with all its parts, and boxes for the flows that it leads to or that lead to it.
  private func around(cluster flow: Int) -> DiagramModel {
    var isInner = nodes.map { isCluster($0.cluster, within: flow) }
    if isInner.count(where: { $0 }) - clusters[flow].nodes.count > Self.mostInner { isInner = nodes.map { $0.cluster == flow } }
    var isNear = isInner
    for edge in edges where isInner[edge.tail] != isInner[edge.head] {
      isNear[edge.tail] = true
      isNear[edge.head] = true
    }
    let results = nodes.indices.map { index -> Projection.Result in
      if isInner[index] { return .kept }
      guard isNear[index] else { return .dropped }
      return nodes[index].cluster.map { .merged(cluster: $0) } ?? .kept
    }
    var projection = Projection(self, results: results) { isInner[$0.tail] || isInner[$0.head] }
    projection.outermostFrame = flow
    return projection.apply()
  }

  // MARK: Around a screen

  /// Returns the nodes that are at most `depth` arrows away from a node, in either direction.
  private func around(node start: Int, depth: Int) -> DiagramModel {
    var neighbours = [[Int]](repeating: [], count: nodes.count)
    for edge in edges {
      neighbours[edge.tail].append(edge.head)
      neighbours[edge.head].append(edge.tail)
    }
    var isNear = [Bool](repeating: false, count: nodes.count)
    isNear[start] = true
    var front = [start]
    for _ in 0..<min(depth, nodes.count) where !front.isEmpty {
      var next: [Int] = []
      for node in front.flatMap({ neighbours[$0] }) where !isNear[node] {
        isNear[node] = true
        next.append(node)
      }
      front = next
    }
    var focused = Projection(self, results: isNear.map { $0 ? .kept : .dropped }).apply()
    for index in focused.nodes.indices where focused.nodes[index].id == nodes[start].id { focused.nodes[index].isHighlighted = true }
    return focused
  }
}
