import FlowGraph

/// The parts of an app as diagrams of their own.
extension DiagramModel {
  /// Returns the part of a whole diagram that a view shows. Linear in the size of the whole.
  public func showing(_ view: DiagramOptions.View) -> DiagramModel {
    switch view {
    case .whole: self
    case .overview: overview()
    case .flow(let flow): around(cluster: Int(flow.index))
    case .focus(let screen, let depth): around(node: Int(screen.index), depth: depth)
    }
  }

  // MARK: Overview

  /// Returns the flows as boxes, in the frames of the tabs that contain them. The boxes show the order of flows in the life of the app.
  /// Moves back, links and moves that leave the app are left out.
  private func overview() -> DiagramModel {
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
    return overview.foldingLeaves()
  }

  /// The maximum number of flows of which each has a box. If there are more, the ones that lead nowhere else are named in their opener's
  /// box.
  private static let mostBoxes = 24
  /// The number of such names in a line.
  private static let mostInLine = 3

  /// Folds flows that one other flow opens, and that only close again. They don't show the order of flows, and there are many of them.
  private func foldingLeaves() -> DiagramModel {
    guard nodes.count(where: { $0.kind == .flow }) > Self.mostBoxes else { return self }
    var openers: [Int: Int] = [:]
    // The box of a flow has no findings.
    var stays = nodes.indices.map { nodes[$0].kind != .flow || nodes[$0].cluster != nil || nodes[$0].isFaint }
    for edge in edges {
      stays[edge.tail] = true
      let opens = edge.category == .presented || edge.category == .withinFlow
      let isPlain = opens && edge.findings.isEmpty && !edge.isHighlighted && nodes[edge.tail].kind == .flow
      if !isPlain || openers[edge.head, default: edge.tail] != edge.tail { stays[edge.head] = true }
      openers[edge.head] = edge.tail
    }
    var named: [Int: [String]] = [:]
    for node in nodes.indices where !stays[node] { if let opener = openers[node] { named[opener, default: []].append(nodes[node].title) } }
    var whole = self
    for (opener, names) in named {
      for start in stride(from: 0, to: names.count, by: Self.mostInLine) {
        let line = names[start..<min(start + Self.mostInLine, names.count)]
        whole.nodes[opener].details.append((start == 0 ? "▸ " : "") + line.joined(separator: ", "))
      }
    }
    return Projection(whole, results: nodes.indices.map { stays[$0] || openers[$0] == nil ? .kept : .dropped }).apply()
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
