/// The cases of one enum, or of many: nothing has more than a few dozen.
///
/// Swift checks a switch over an enum whose cases have values in more than linear time, and gives up at some hundreds
/// of them. Many cases are therefore spread over parts, parts over parts of their own, in their order.
indirect enum CaseTree<Leaf> {
  case leaves([Leaf])
  case parts([CaseTree])

  /// The most cases that an enum has.
  static var limit: Int { 50 }

  init(_ leaves: [Leaf]) {
    var trees = leaves.groupedForCases.map(CaseTree.leaves)
    while trees.count > Self.limit { trees = trees.groupedForCases.map(CaseTree.parts) }
    self = if trees.count > 1 { .parts(trees) } else { trees.first ?? .leaves([]) }
  }

  var first: Leaf? {
    switch self {
    case .leaves(let leaves): leaves.first
    case .parts(let parts): parts.first?.first
    }
  }

  var last: Leaf? {
    switch self {
    case .leaves(let leaves): leaves.last
    case .parts(let parts): parts.last?.last
    }
  }
}

extension Array {
  /// Groups of at most so many as an enum or a switch may have, full but for the last: what is added at the end moves nothing to another group.
  var groupedForCases: [[Element]] {
    let limit = CaseTree<Element>.limit
    return stride(from: 0, to: count, by: limit).map { Array(self[$0..<Swift.min($0 + limit, count)]) }
  }
}
