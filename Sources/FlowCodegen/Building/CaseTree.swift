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
    var trees = Self.chunks(leaves).map(CaseTree.leaves)
    while trees.count > Self.limit { trees = Self.chunks(trees).map(CaseTree.parts) }
    self = if trees.count > 1 { .parts(trees) } else { trees.first ?? .leaves([]) }
  }

  /// Full chunks but for the last: what is added at the end of a flow moves nothing to another part.
  private static func chunks<Element>(_ elements: [Element]) -> [[Element]] {
    stride(from: 0, to: elements.count, by: limit).map { Array(elements[$0..<min($0 + limit, elements.count)]) }
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
