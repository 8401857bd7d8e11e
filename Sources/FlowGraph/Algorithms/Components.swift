/// The strongly connected components of a graph with numbered nodes (Tarjan, *Depth-first search and linear graph
/// algorithms*, 1972), without recursion.
public struct Components {
  /// By node: its component, or -1 if it is alone and has no edge to itself.
  public private(set) var number: [Int32]
  /// All nodes. The nodes of one component are next to each other, after the nodes of other components that they lead to.
  public private(set) var order: [Int32] = []

  private var firstEdge: [Int32]
  private var targets: [Int32]
  private var count: Int32 = 0

  /// Finds the components. Linear in nodes and edges.
  public init(count nodes: Int, _ edges: [(from: Int32, to: Int32)]) {
    number = Array(repeating: -1, count: nodes)
    firstEdge = Array(repeating: 0, count: nodes + 1)
    for edge in edges { firstEdge[Int(edge.from) + 1] += 1 }
    for node in 0..<nodes { firstEdge[node + 1] += firstEdge[node] }
    targets = Array(repeating: 0, count: edges.count)
    var next = firstEdge
    for edge in edges {
      targets[Int(next[Int(edge.from)])] = edge.to
      next[Int(edge.from)] += 1
    }
    search(nodes)
  }

  /// Whether an edge between two nodes is part of a cycle.
  public func joins(_ from: Int32, _ to: Int32) -> Bool { number[Int(from)] >= 0 && number[Int(from)] == number[Int(to)] }

  private mutating func search(_ nodes: Int) {
    order.reserveCapacity(nodes)
    var met = [Int32](repeating: -1, count: nodes)
    var low = [Int32](repeating: 0, count: nodes)
    var isOpen = [Bool](repeating: false, count: nodes)
    var open: [Int32] = []
    var entered: Int32 = 0
    /// The nodes on the current path, each with its next edge.
    var path: [(node: Int32, edge: Int32)] = []
    func enter(_ node: Int32, _ firstEdge: Int32) {
      met[Int(node)] = entered
      low[Int(node)] = entered
      entered += 1
      open.append(node)
      isOpen[Int(node)] = true
      path.append((node, firstEdge))
    }
    for root in 0..<Int32(truncatingIfNeeded: nodes) where met[Int(root)] < 0 {
      enter(root, firstEdge[Int(root)])
      while let (node, edge) = path.last {
        if edge < firstEdge[Int(node) + 1] {
          path[path.count - 1].edge += 1
          let target = targets[Int(edge)]
          if met[Int(target)] < 0 {
            enter(target, firstEdge[Int(target)])
          } else if isOpen[Int(target)] {
            low[Int(node)] = min(low[Int(node)], met[Int(target)])
          }
          continue
        }
        path.removeLast()
        if let (below, _) = path.last { low[Int(below)] = min(low[Int(below)], low[Int(node)]) }
        if low[Int(node)] == met[Int(node)] { close(node, &open, &isOpen) }
      }
    }
  }

  /// Removes a component from the open nodes.
  private mutating func close(_ first: Int32, _ open: inout [Int32], _ isOpen: inout [Bool]) {
    var size = 0
    while let node = open.popLast() {
      isOpen[Int(node)] = false
      number[Int(node)] = count
      order.append(node)
      size += 1
      if node == first { break }
    }
    let edges = targets[Int(firstEdge[Int(first)])..<Int(firstEdge[Int(first) + 1])]
    if size == 1, !edges.contains(first) { number[Int(first)] = -1 } else { count += 1 }
  }
}
