/// The arrows that determine the order from left to right.
///
/// A diagram reads from the app's start to the right. Arrows back to an earlier flow must not count, because a single `root: login` at the
/// far end would turn everything around. Also, Graphviz fails on some cycles through several frames. Therefore one arrow of each
/// cycle through frames isn't counted. Between boxes, which have enough space, the arrow is turned instead: it is laid out from its head to
/// its tail. Within a frame, Graphviz turns arrows itself.
struct DOTRanks {
  /// Whether each edge counts, and whether it is turned.
  private let counted: [Bool]
  private let turned: [Bool]

  /// Computes the ranks in linear time in the size of the model, times the depth of nested frames.
  init(_ model: DiagramModel) {
    let boxes = Boxes(model)
    let ends = model.edges.map { boxes.siblings($0.tail, $0.head) }
    let leadsBack = Self.leadsBack(model, boxes, ends)
    let turned = model.edges.indices.map { index in
      let (edge, tail, head) = (model.edges[index], model.nodes[model.edges[index].tail], model.nodes[model.edges[index].head])
      // Tabs are first in their frame, so an arrow that enters the frame would cross its title. A flow that is only a box is before the
      // flows that it presents, and platform moves that close them lead back to it.
      if edge.category == .platform { return tail.kind == .anyScreen && (head.kind == .tab || head.kind == .flow) }
      return leadsBack[index] && (tail.kind == .flow || head.kind == .flow)
    }
    self.turned = turned
    counted = model.edges.indices.map { index in
      let edge = model.edges[index]
      let (tail, head) = (model.nodes[edge.tail], model.nodes[edge.head])
      let isInside = tail.cluster == head.cluster
      // Between two pages, the only space is the one that a label gets.
      let isToNextPage = edge.head == edge.tail + 1 && tail.cluster.map { model.clusters[$0].kind } == .pages
      if edge.category == .platform { return turned[index] || isInside && (tail.kind == .anyScreen || isToNextPage) }
      if isInside || head.kind == .elsewhere { return true }
      return !edge.isReturn && (!leadsBack[index] || turned[index])
    }
  }

  /// Whether an arrow counts for the order from left to right.
  func counts(_ edge: Int) -> Bool { counted[edge] }

  /// Whether the head of an arrow is on the left.
  func turns(_ edge: Int) -> Bool { turned[edge] }

  /// Returns for each arrow whether it leads back to an earlier frame.
  static func leadingBack(_ model: DiagramModel) -> [Bool] {
    let boxes = Boxes(model)
    return leadsBack(model, boxes, model.edges.map { boxes.siblings($0.tail, $0.head) })
  }

  /// Searches depth-first from the app's start. The order is source order, except for the choices of the start. An arrow leads back if it
  /// ends in a frame on the path to it. The search isn't recursive, because a path can be as long as there are flows.
  private static func leadsBack(_ model: DiagramModel, _ boxes: Boxes, _ ends: [(tail: Int, head: Int)]) -> [Bool] {
    var leaving = [[Int]](repeating: [], count: boxes.count)
    for (index, edge) in model.edges.enumerated() where !edge.isReturn && ends[index].tail != ends[index].head {
      leaving[ends[index].tail].append(index)
    }
    // The last choice of the app's start is the start for new users, because the earlier choices have conditions that hold only later. The
    // later flows are then on its right, and arrows back to it, for example of a logout, lead back.
    for box in model.nodes.indices.filter({ model.nodes[$0].kind == .appStart }).map(boxes.box) { leaving[box].reverse() }
    var leadsBack = [Bool](repeating: false, count: model.edges.count)
    var isOpen = [Bool](repeating: false, count: boxes.count)
    var isKnown = isOpen
    // The search begins at the first entered boxes: the app's start, and the tabs among the flows of tabs.
    let starts = [.appStart, .tab].flatMap { kind in model.nodes.indices.filter { model.nodes[$0].kind == kind } }
    for root in starts.map(boxes.box) + Array(0..<boxes.count) where !isKnown[root] {
      var path = [(box: root, next: 0)]
      isKnown[root] = true
      isOpen[root] = true
      while let (box, next) = path.last {
        guard next < leaving[box].count else {
          isOpen[box] = false
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let head = ends[leaving[box][next]].head
        leadsBack[leaving[box][next]] = isOpen[head]
        if isKnown[head] { continue }
        isKnown[head] = true
        isOpen[head] = true
        path.append((head, 0))
      }
    }
    return leadsBack
  }
}

/// Frames and nodes as numbers, the frames first.
private struct Boxes {
  private let model: DiagramModel

  init(_ model: DiagramModel) { self.model = model }

  var count: Int { model.clusters.count + model.nodes.count }

  /// Returns the box of a node. All tabs of a flow are one box.
  func box(_ node: Int) -> Int {
    let row = model.nodes[node]
    guard row.kind == .tab || row.kind == .barButton, let cluster = row.cluster else { return model.clusters.count + node }
    let bar = model.clusters[cluster].nodes.first { model.nodes[$0].kind == .tab || model.nodes[$0].kind == .barButton }
    return model.clusters.count + (bar ?? node)
  }

  private func parent(_ box: Int) -> Int? {
    box < model.clusters.count ? model.clusters[box].parent : model.nodes[box - model.clusters.count].cluster
  }

  /// Returns the boxes of an arrow's ends that are directly in the innermost frame around both ends.
  func siblings(_ tail: Int, _ head: Int) -> (tail: Int, head: Int) {
    var above: [Int?: Int] = [:]
    var box: Int? = box(tail)
    while let current = box {
      let next = parent(current)
      above[next] = current
      box = next
    }
    var current = self.box(head)
    while true {
      let next = parent(current)
      if let sibling = above[next] { return (sibling, current) }
      guard let next else { return (current, current) }
      current = next
    }
  }
}
