import FlowGraph

/// Disjoint sets that are united (Tarjan, *Efficiency of a good but not linear set union algorithm*, 1975).
struct DisjointSets<Member: DenseID> {
  private var parents: Table<Member, Member>

  init(of members: IDRange<Member>) { parents = Table(members) }

  mutating func find(_ member: Member) -> Member {
    var root = member
    while parents[root] != root { root = parents[root] }
    var next = member
    while parents[next] != root { (parents[next], next) = (root, parents[next]) }
    return root
  }

  mutating func unite(_ left: Member, _ right: Member) {
    let (a, b) = (find(left), find(right))
    // The smaller id remains, so that representatives don't depend on the order.
    if a != b { parents[max(a, b)] = min(a, b) }
  }
}
