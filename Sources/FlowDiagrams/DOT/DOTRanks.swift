/// Which arrows say what stands left and what right.
///
/// A diagram reads from the app's start to the right. Arrows that lead back to an earlier flow must not count, or a single
/// `root: login` at the far end would turn everything around; and Graphviz fails on some ways that go round through
/// several frames. So of every way round through frames one arrow is left out of account here; between boxes, where there is
/// room for it, it is turned: laid out from its head to its tail. Within a frame Graphviz turns them by itself.
struct DOTRanks {
  /// By edge.
  private let counted: [Bool]
  private let turned: [Bool]

  /// Linear in the size of the model, but for the depth to which frames are nested.
  init(_ model: DiagramModel) {
    let boxes = Boxes(model)
    let ends = model.edges.map { boxes.siblings($0.tail, $0.head) }
    let leadsBack = Self.leadsBack(model, boxes, ends)
    let turned = model.edges.indices.map { index in
      let (edge, tail, head) = (model.edges[index], model.nodes[model.edges[index].tail], model.nodes[model.edges[index].head])
      // Tabs stand first in their frame: what enters it would else go through its title. A flow that is only a box stands before
      // those that it presents, and what the platform closes leads back to it.
      if edge.category == .platform { return tail.kind == .anyScreen && (head.kind == .tab || head.kind == .flow) }
      return leadsBack[index] && (tail.kind == .flow || head.kind == .flow)
    }
    self.turned = turned
    counted = model.edges.indices.map { index in
      let edge = model.edges[index]
      let (tail, head) = (model.nodes[edge.tail], model.nodes[edge.head])
      let isInside = tail.cluster == head.cluster
      // Between two pages there is just the room that a label is given.
      let isToNextPage = edge.head == edge.tail + 1 && tail.cluster.map { model.clusters[$0].kind } == .pages
      if edge.category == .platform { return turned[index] || isInside && (tail.kind == .anyScreen || isToNextPage) }
      if isInside || head.kind == .elsewhere { return true }
      return !edge.isReturn && (!leadsBack[index] || turned[index])
    }
  }

  /// Whether an arrow says what stands left and what right.
  func counts(_ edge: Int) -> Bool { counted[edge] }

  /// Whether what an arrow leads to stands left.
  func turns(_ edge: Int) -> Bool { turned[edge] }

  /// Depth-first from the app's start, in source order but for what it begins with: an arrow leads back if it ends in a frame from which the way to it
  /// came. Without recursion, since a way can be as long as there are flows.
  private static func leadsBack(_ model: DiagramModel, _ boxes: Boxes, _ ends: [(tail: Int, head: Int)]) -> [Bool] {
    var leaving = [[Int]](repeating: [], count: boxes.count)
    for (index, edge) in model.edges.enumerated() where !edge.isReturn && ends[index].tail != ends[index].head {
      leaving[ends[index].tail].append(index)
    }
    // Of what the app may begin with, the last is where it begins for those who are new to it: conditions stand before it that only come to
    // hold. So what follows it in the life of the app stands on its right, and what leads back to it, such as a logout, leads back.
    for box in model.nodes.indices.filter({ model.nodes[$0].kind == .appStart }).map(boxes.box) { leaving[box].reverse() }
    var leadsBack = [Bool](repeating: false, count: model.edges.count)
    var isOpen = [Bool](repeating: false, count: boxes.count)
    var isKnown = isOpen
    // What is entered first comes first: the app's start, and among the flows of tabs the tabs.
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

/// Frames and nodes alike as numbers: frames first.
private struct Boxes {
  private let model: DiagramModel

  init(_ model: DiagramModel) { self.model = model }

  var count: Int { model.clusters.count + model.nodes.count }

  /// All tabs of a flow are one box.
  func box(_ node: Int) -> Int {
    let row = model.nodes[node]
    guard row.kind == .tab || row.kind == .barButton, let cluster = row.cluster else { return model.clusters.count + node }
    let bar = model.clusters[cluster].nodes.first { model.nodes[$0].kind == .tab || model.nodes[$0].kind == .barButton }
    return model.clusters.count + (bar ?? node)
  }

  private func parent(_ box: Int) -> Int? {
    box < model.clusters.count ? model.clusters[box].parent : model.nodes[box - model.clusters.count].cluster
  }

  /// Where an arrow begins and ends within the innermost frame around both its ends.
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
