import FlowGraph

/// Gives pairs of numbers small numbers of their own, in the order in which they come.
///
/// Most first halves come with a handful of second ones, which are compared one after the other. Further ones are found by
/// hashing.
struct PairInterner<First: DenseID, Second: DenseID, ID: DenseID>: Sendable {
  private struct Row: Sendable {
    let first: First
    let second: Second
    /// The row that came next with the same first half.
    var next = ID.none
  }

  private var rows = Table<ID, Row>()
  /// By first half: the row that came first.
  private var starts = Table<First, ID>()
  /// The rows behind the first few of a first half.
  private var others: [IDPair<First, Second>: ID] = [:]

  /// How many rows of one first half are looked at.
  private static var few: Int { 8 }

  mutating func reserveCapacity(_ count: Int) {
    rows.reserveCapacity(count)
    starts.reserveCapacity(count)
  }

  var ids: IDRange<ID> { rows.ids }

  subscript(id: ID) -> (first: First, second: Second) { (rows[id].first, rows[id].second) }

  /// The number of a pair that has been met.
  func find(_ first: First, _ second: Second) -> ID? {
    guard starts.ids.contains(first) else { return nil }
    let (found, end) = search(first, second)
    return found ?? (end == nil ? others[IDPair(first, second)] : nil)
  }

  /// - Parameter first: no larger than needed: there is a row for each up to it.
  mutating func intern(_ first: First, _ second: Second) -> ID {
    starts.grow(to: first, with: .none)
    let (found, end) = search(first, second)
    if let found { return found }
    if end == nil, let known = others[IDPair(first, second)] { return known }
    let id = rows.append(Row(first: first, second: second))
    switch end {
    case nil: others[IDPair(first, second)] = id
    case ID.none?: starts[first] = id
    case let end?: rows[end].next = id
    }
    return id
  }

  /// Looks at the first few rows: where the pair is, or else the last of them; nil if there may be more.
  private func search(_ first: First, _ second: Second) -> (found: ID?, end: ID?) {
    var place = starts[first]
    var last = ID.none
    for _ in 0..<Self.few {
      if place == .none { return (nil, last) }
      if rows[place].second == second { return (place, nil) }
      last = place
      place = rows[place].next
    }
    return (nil, nil)
  }
}

/// Two numbers side by side.
struct IDPair<First: DenseID, Second: DenseID>: Hashable, Sendable {
  private let bits: UInt64

  init(_ first: First, _ second: Second) {
    bits = UInt64(UInt32(bitPattern: first.index)) << 32 | UInt64(UInt32(bitPattern: second.index))
  }
}
