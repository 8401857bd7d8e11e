import FlowDiagnostics
import FlowGraph

/// The findings at their places, and the highlighted path.
extension DiagramBuilder {
  mutating func markFindings() {
    guard !options.findings.isEmpty else { return }
    let arrows = ArrowPlaces(paths.map { $0.compactMap(\.last) })
    var nodeAt: [SourceRange: Int] = [:]
    for screen in graph.screens { nodeAt[screen.name.range] = screenNodes[Int(screen.id.index)] }
    for tab in graph.tabs { nodeAt[tab.name.range] = tabNodes[Int(tab.id.index)] }
    // For a flow, screen or tab, a reach finding says that it isn't reached. For an action or choice, it says that it is never taken.
    let flowAt = Dictionary(graph.flows.map { ($0.name.range, $0.id) }, uniquingKeysWith: { first, _ in first })
    let buttons = Set(graph.tabs.filter { if case .action = $0.content { true } else { false } }.map(\.name.range))
    var nodeNamed: [String: Int] = [:]
    for (index, node) in model.nodes.enumerated() where nodeNamed[node.id] == nil { nodeNamed[node.id] = index }
    for diagnostic in options.findings {
      let finding = DiagramModel.Finding(id: diagnostic.id.name, severity: diagnostic.severity)
      let isOfReach = diagnostic.id.group == .reach
      if isOfReach, let flow = flowAt[diagnostic.range] {
        fade(flow, finding)
      } else if let node = nodeAt[diagnostic.range] {
        if isOfReach, !buttons.contains(diagnostic.range) { model.nodes[node].isFaint = true }
        model.nodes[node].add(finding)
      } else if case let found = arrows.edges(at: diagnostic.range), !found.isEmpty {
        for edge in found { model.edges[edge].add(finding) }
      } else if let node = (diagnostic.subject.flatMap { nodeNamed[$0.screenName] })
        ?? (diagnostic.trace.last.flatMap { nodeNamed[$0.screen] })
      {
        // A finding about the text of a flow or of tabs, for example their requirements, occurs on a screen.
        model.nodes[node].add(finding)
      } else if let flow = graph.flows.first(where: { $0.name.value == diagnostic.subject }),
        let first = model.clusters[Int(flow.id.index)].nodes.first
      {
        model.nodes[first].add(finding)
      }
    }
  }

  /// Marks all screens of an unreached flow as unreached.
  private mutating func fade(_ flow: FlowID, _ finding: DiagramModel.Finding) {
    let cluster = Int(flow.index)
    model.clusters[cluster].isFaint = true
    for node in model.clusters[cluster].nodes { model.nodes[node].isFaint = true }
    if let first = model.clusters[cluster].nodes.first { model.nodes[first].add(finding) }
  }

  mutating func highlight() {
    for (edge, paths) in paths.enumerated() where paths.contains(where: options.highlighted.contains) { highlight(edge) }
    for move in options.highlightedPlatformMoves {
      let (tail, head) = (screenNodes[Int(move.start.index)], screenNodes[Int(move.end.index)])
      connect(tail, End(node: head), .platform, isReturn: move.isReturn, label: DiagramModel.EdgeLabel(move.name), along: [])
      let key = EdgeKey(tail: tail, head: head, headCluster: nil, category: .platform, isReturn: move.isReturn)
      if let edge = edgeIndices[key] { highlight(edge) }
    }
  }

  private mutating func highlight(_ edge: Int) {
    model.edges[edge].isHighlighted = true
    model.nodes[model.edges[edge].tail].isHighlighted = true
    model.nodes[model.edges[edge].head].isHighlighted = true
  }
}

/// The arrows by the places where their moves are written.
private struct ArrowPlaces {
  private var edgesOfLine: [Line: [(range: SourceRange, edge: Int)]] = [:]

  private struct Line: Hashable {
    let file: FileID
    let line: Int32
  }

  init(_ ranges: [[SourceRange]]) {
    for (edge, ranges) in ranges.enumerated() {
      for range in ranges {
        for line in range.start.line...max(range.start.line, range.end.line) {
          edgesOfLine[Line(file: range.file, line: line), default: []].append((range, edge))
        }
      }
    }
  }

  /// Returns the arrows whose move contains the place or is inside it.
  func edges(at place: SourceRange) -> [Int] {
    let known = edgesOfLine[Line(file: place.file, line: place.start.line)] ?? []
    var found: [Int] = []
    for (range, edge) in known where (range.contains(place) || place.contains(range)) && !found.contains(edge) { found.append(edge) }
    return found
  }
}

extension String {
  /// The `flow.screen` of `flow.screen.action#1`.
  fileprivate var screenName: String {
    split(separator: ".", omittingEmptySubsequences: false).prefix(2).joined(separator: ".")
  }
}
