/// Sets that grow together (Tarjan, *Efficiency of a good but not linear set union algorithm*, 1975).
struct DisjointSets {
  private var parents: [Int32]

  init(count: Int) { parents = (0..<Int32(truncatingIfNeeded: count)).map { $0 } }

  mutating func find(_ member: Int32) -> Int32 {
    var root = member
    while parents[Int(root)] != root { root = parents[Int(root)] }
    var next = member
    while parents[Int(next)] != root { (parents[Int(next)], next) = (root, parents[Int(next)]) }
    return root
  }

  mutating func unite(_ left: Int32, _ right: Int32) {
    let (a, b) = (find(left), find(right))
    // The smaller number stays, so that names do not depend on the order.
    if a != b { parents[Int(max(a, b))] = min(a, b) }
  }
}
