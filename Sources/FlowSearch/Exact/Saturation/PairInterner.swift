import FlowGraph

/// Gives pairs of numbers small numbers of their own, in the order in which they come.
///
/// Most first halves come with a handful of second ones, which are compared one after the other. Further ones are found by
/// hashing.
struct PairInterner: Sendable {
  private struct Row {
    let first: Int32
    let second: Int32
    /// The row that came next with the same first half, or -1.
    var next: Int32 = -1
  }

  private var rows: [Row] = []
  /// By first half: the row that came first, or -1.
  private var starts: [Int32] = []
  /// The rows behind the first few of a first half.
  private var others: [UInt64: Int32] = [:]

  /// How many rows of one first half are looked at.
  private static let few = 8

  mutating func reserveCapacity(_ count: Int) {
    rows.reserveCapacity(count)
    starts.reserveCapacity(count)
  }

  var count: Int { rows.count }

  subscript(index: Int32) -> (first: Int32, second: Int32) { (rows[Int(index)].first, rows[Int(index)].second) }

  /// The number of a pair that has been met.
  func find(_ first: Int32, _ second: Int32) -> Int32? {
    guard Int(first) < starts.count else { return nil }
    let (found, end) = search(first, second)
    return found ?? (end == nil ? others[Self.key(first, second)] : nil)
  }

  /// - Parameter first: from 0, and no larger than needed: there is a row for each up to it.
  mutating func intern(_ first: Int32, _ second: Int32) -> Int32 {
    while starts.count <= Int(first) { starts.append(-1) }
    let (found, end) = search(first, second)
    if let found { return found }
    let index = Int32(truncatingIfNeeded: rows.count)
    if let end {
      if end < 0 { starts[Int(first)] = index } else { rows[Int(end)].next = index }
    } else {
      let key = Self.key(first, second)
      if let known = others[key] { return known }
      others[key] = index
    }
    rows.append(Row(first: first, second: second))
    return index
  }

  /// Looks at the first few rows: where the pair is, or else the last of them, -1 without any; nil if there may be more.
  private func search(_ first: Int32, _ second: Int32) -> (found: Int32?, end: Int32?) {
    var place = starts[Int(first)]
    var last: Int32 = -1
    for _ in 0..<Self.few {
      if place < 0 { return (nil, last) }
      if rows[Int(place)].second == second { return (place, nil) }
      last = place
      place = rows[Int(place)].next
    }
    return (nil, nil)
  }

  private static func key(_ first: Int32, _ second: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))
  }
}
