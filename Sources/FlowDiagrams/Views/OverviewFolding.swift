/// The boxes and arrows that an overview leaves out, because a line of text in a box says the same.
///
/// An overview shows the order of flows in the life of the app. These parts don't:
/// - A flow that several others open and that returns to them. It is drawn once, without arrows, and is named in the boxes of its openers.
/// - A leaf: a flow that one other flow opens and that returns to it. If there are many flows, a leaf has no box.
/// - Moves from anywhere that open several flows. Each of these flows has a line.
/// - Changes of root that lead back to one flow from several others. Each source names them in its box, and a map of roots shows them.
struct OverviewFolding {
  /// The maximum number of flows of which each has a box. If there are more, leaves have no box.
  static let mostBoxes = 24
  /// The number of openers that make a flow a shared one, and of changes of root to one flow that have no arrows.
  private static let several = 4
  /// The maximum number of passes. A pass finds the flows whose arrows an earlier pass left out.
  private static let mostPasses = 8
  /// The line of a flow that actions of the app open.
  static let fromAnywhere = "from anywhere"
  /// The sign before the names of the flows that a flow opens.
  static let sign = "▸ "

  private enum Role {
    case box, leaf, shared
  }

  private let overview: DiagramModel
  private var model: DiagramModel
  private let foldsLeaves: Bool
  private let keepsLeavesOfAreas: Bool
  private var isDrawn: [Bool]
  private var leaving: [[Int]]
  private var entering: [[Int]]
  private var edgeIndices: [DiagramBuilder.EdgeKey: Int] = [:]
  private var roles: [Role]
  /// The openers of leaves.
  private var openers: [Int: Int] = [:]
  /// The leaves and shared flows that each flow opens.
  private var opened: [Int: [Int]] = [:]
  /// The flows to which each flow changes root without an arrow, with the labels.
  private var roots: [Int: [(head: Int, labels: [String])]] = [:]

  /// - Parameter keepsLeavesOfAreas: whether a leaf in an area has a box, even if there are many flows.
  init(_ overview: DiagramModel, keepsLeavesOfAreas: Bool = false) {
    self.overview = overview
    model = overview
    self.keepsLeavesOfAreas = keepsLeavesOfAreas
    foldsLeaves = overview.nodes.count { $0.kind == .flow } > Self.mostBoxes
    isDrawn = overview.edges.map { _ in true }
    roles = overview.nodes.map { _ in .box }
    leaving = overview.nodes.map { _ in [] }
    entering = leaving
    for index in overview.edges.indices { register(index) }
  }

  private mutating func register(_ index: Int) {
    let edge = model.edges[index]
    leaving[edge.tail].append(index)
    entering[edge.head].append(index)
    edgeIndices[key(edge.tail, edge.head, edge.category)] = index
  }

  private func key(_ tail: Int, _ head: Int, _ category: DiagramModel.EdgeCategory) -> DiagramBuilder.EdgeKey {
    DiagramBuilder.EdgeKey(tail: tail, head: head, headCluster: nil, category: category, isReturn: false)
  }

  /// Returns the overview without the parts that are written in boxes. Linear in the size of the overview.
  ///
  /// - Parameter group: changes the overview before the map of roots is added.
  consuming func apply(_ group: (DiagramModel) -> DiagramModel = { $0 }) -> DiagramModel {
    leaveOutRoots()
    leaveOutAnywhere()
    for _ in 0..<Self.mostPasses {
      var changed = false
      for node in model.nodes.indices where settle(node) { changed = true }
      if !changed { break }
    }
    writeLines()
    frameShared()
    let isDrawn = isDrawn
    var kept = model
    kept.edges = model.edges.indices.filter { isDrawn[$0] }.map { model.edges[$0] }
    var folded = group(Projection(kept, results: model.nodes.indices.map { isLeftOut($0) ? .dropped : .kept }).apply())
    if !roots.isEmpty { RootMap(of: overview).add(to: &folded) }
    return folded
  }

  // MARK: Arrows

  /// Whether a line of text can replace an arrow. Findings and the highlighted path are always drawn.
  private func isPlain(_ edge: Int) -> Bool { model.edges[edge].findings.isEmpty && !model.edges[edge].isHighlighted }

  private func isFlow(_ node: Int) -> Bool { model.nodes[node].kind == .flow }

  /// Leaves out the arrows of changes of root that lead back to one flow, if they come from several flows.
  private mutating func leaveOutRoots() {
    let leadsBack = DOTRanks.leadingBack(model)
    for head in model.nodes.indices {
      let back = entering[head].filter { index in
        let edge = model.edges[index]
        return edge.category == .changeRoot && leadsBack[index] && isPlain(index) && isFlow(edge.tail) && edge.tail != head
      }
      guard back.count >= Self.several else { continue }
      for index in back {
        isDrawn[index] = false
        roots[model.edges[index].tail, default: []].append((head, model.edges[index].labels.map(\.text)))
      }
    }
  }

  /// Leaves out the arrows from anywhere that open flows, if they are many.
  private mutating func leaveOutAnywhere() {
    for node in model.nodes.indices where model.nodes[node].kind == .anywhere {
      let openings = leaving[node].filter { model.edges[$0].opens && isPlain($0) && isFlow(model.edges[$0].head) }
      let heads = Set(openings.map { model.edges[$0].head })
      guard heads.count >= Self.several else { continue }
      for index in openings { isDrawn[index] = false }
      for head in heads { model.nodes[head].details.append(Self.fromAnywhere) }
    }
  }

  /// Whether a node has no box: a leaf, or the mark for all screens if no arrow begins there.
  private func isLeftOut(_ node: Int) -> Bool {
    roles[node] == .leaf || model.nodes[node].kind == .anywhere && !leaving[node].contains { isDrawn[$0] }
  }

  /// Makes a flow a leaf or a shared flow; returns whether it became one.
  private mutating func settle(_ node: Int) -> Bool {
    let box = model.nodes[node]
    guard roles[node] == .box, box.kind == .flow, box.cluster == nil, !box.isFaint, !box.isHighlighted else { return false }
    let leaving = leaving[node].filter { isDrawn[$0] }
    // After the flow ended, its opener goes on. The arrow then begins at the opener.
    guard leaving.allSatisfy({ model.edges[$0].starters != nil && isPlain($0) }) else { return false }
    let entering = entering[node].filter { isDrawn[$0] }
    let openings = entering.filter { model.edges[$0].opens && isPlain($0) && isFlow(model.edges[$0].tail) }
    let tails = Set(openings.map { model.edges[$0].tail })
    if tails.count >= Self.several {
      roles[node] = .shared
      model.nodes[node].details.append("from \(tails.count) flows")
      model.nodes[node].openers = tails.count
    } else if foldsLeaves, !keepsLeavesOfAreas || box.area == nil, openings.count == entering.count, tails.count == 1,
      let opener = tails.first, roles[opener] == .box, opened[node, default: []].allSatisfy({ roles[$0] == .shared })
    {
      roles[node] = .leaf
      openers[node] = opener
    } else {
      return false
    }
    for index in openings + leaving { isDrawn[index] = false }
    for tail in tails { opened[tail, default: []].append(node) }
    for index in leaving { continueFromStarters(index, after: node) }
    return true
  }

  /// Draws an arrow of a flow from the boxes that started the flow.
  private mutating func continueFromStarters(_ index: Int, after node: Int) {
    let edge = model.edges[index]
    for starter in (edge.starters ?? []).sorted() {
      let tail = openers[starter] ?? starter
      guard tail != edge.head, tail != node else { continue }
      var moved = edge
      moved.tail = tail
      moved.starters = nil
      if let known = edgeIndices[key(tail, edge.head, edge.category)], isDrawn[known] {
        model.edges[known].add(moved)
      } else {
        model.edges.append(moved)
        isDrawn.append(true)
        register(model.edges.count - 1)
      }
    }
  }

  // MARK: Texts

  /// The maximum number of characters of a line with several names.
  private static let longestLine = 34

  private mutating func writeLines() {
    for node in model.nodes.indices where roles[node] != .leaf {
      let names = opened[node, default: []].sorted().map(name)
      model.nodes[node].details += Self.lines(names, after: Self.sign)
      model.nodes[node].opened = opened[node, default: []].sorted().flatMap(namesBesideAreas)
      model.nodes[node].stubs = (roots[node] ?? []).map { DiagramModel.Stub(head: model.nodes[$0.head].title, labels: $0.labels) }
    }
  }

  /// Returns the name of an opened flow without an area, or of the shared flows that an opened leaf opens.
  private func namesBesideAreas(_ node: Int) -> [String] {
    if roles[node] == .shared || model.nodes[node].area == nil { return [name(node)] }
    return opened[node, default: []].sorted().map { model.nodes[$0].title }
  }

  /// Returns the name of an opened flow. A leaf is followed by the shared flows that it opens, and by the texts of its box.
  private func name(_ node: Int) -> String {
    let title = model.nodes[node].title
    guard roles[node] == .leaf else { return title }
    let others = opened[node, default: []].sorted().map { model.nodes[$0].title }
    let origins = model.nodes[node].details.filter { $0 == Self.fromAnywhere }
    let inner = others + origins + (roots[node] ?? []).map { "→ \(model.nodes[$0.head].title)" }
    return inner.isEmpty ? title : "\(title) (\(inner.joined(separator: ", ")))"
  }

  /// Returns names in lines. A line has at most three names.
  static func lines(_ names: [String], after sign: String) -> [String] {
    var lines: [String] = []
    var line: [String] = []
    for name in names {
      if line.count == 3 || !line.isEmpty && line.joined(separator: ", ").count + name.count > longestLine {
        lines.append(line.joined(separator: ", "))
        line = []
      }
      line.append(name)
    }
    if !line.isEmpty { lines.append(line.joined(separator: ", ")) }
    if let first = lines.first { lines[0] = sign + first }
    return lines
  }

  // MARK: Shared flows

  /// Puts the shared flows into a frame, because no arrows lead to them.
  private mutating func frameShared() {
    let shared = model.nodes.indices.filter { roles[$0] == .shared }
    guard !shared.isEmpty else { return }
    // A name of a flow contains no space.
    model.clusters.append(
      DiagramModel.Cluster(
        id: "shared flows", title: "Opened by several flows", kind: .stack, requirements: [], doc: nil, place: nil))
    for node in shared { model.nodes[node].cluster = model.clusters.count - 1 }
  }
}
