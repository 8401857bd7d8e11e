import FlowGraph

/// A set of conditions, most of which are facts, by their ids among the conditions that moves ask for.
struct ConditionSet: Hashable, Sendable {
  private var first: UInt64 = 0
  /// The bits from id 64 on, which few apps need. The last word is never zero, so that equal sets are equal.
  private var others: [UInt64] = []

  var isEmpty: Bool { first == 0 && others.isEmpty }

  /// Returns the bit of a condition, and the index of its word in `others`; below 0 for the first word.
  private static func place(of condition: ConditionID) -> (word: Int, bit: UInt64) {
    (Int(condition.index) / 64 - 1, 1 &<< UInt64(condition.index))
  }

  /// The members, the least first.
  var members: [ConditionID] {
    var found: [ConditionID] = []
    for (word, bits) in ([first] + others).enumerated() {
      var rest = bits
      while rest != 0 {
        found.append(ConditionID(64 * word + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return found
  }

  func contains(_ condition: ConditionID) -> Bool {
    let (word, bit) = Self.place(of: condition)
    return word < 0 ? first & bit != 0 : word < others.count && others[word] & bit != 0
  }

  mutating func insert(_ condition: ConditionID) {
    let (word, bit) = Self.place(of: condition)
    if word < 0 { return first |= bit }
    while others.count <= word { others.append(0) }
    others[word] |= bit
  }

  mutating func remove(_ condition: ConditionID) {
    let (word, bit) = Self.place(of: condition)
    if word < 0 { return first &= ~bit }
    guard word < others.count else { return }
    others[word] &= ~bit
    while others.last == 0 { others.removeLast() }
  }

  mutating func formUnion(_ other: ConditionSet) {
    first |= other.first
    while others.count < other.others.count { others.append(0) }
    for word in other.others.indices { others[word] |= other.others[word] }
  }

  mutating func subtract(_ other: ConditionSet) {
    first &= ~other.first
    for word in others.indices where word < other.others.count { others[word] &= ~other.others[word] }
    while others.last == 0 { others.removeLast() }
  }

  func isSubset(of other: ConditionSet) -> Bool {
    guard first & ~other.first == 0, others.count <= other.others.count else { return false }
    return zip(others, other.others).allSatisfy { $0 & ~$1 == 0 }
  }

  /// Whether two sets differ only in members of a third.
  func isEqual(to other: ConditionSet, asideFrom ignored: ConditionSet) -> Bool {
    guard (first ^ other.first) & ~ignored.first == 0 else { return false }
    for word in 0..<max(others.count, other.others.count) {
      let (one, two) = (word < others.count ? others[word] : 0, word < other.others.count ? other.others[word] : 0)
      let mask = word < ignored.others.count ? ignored.others[word] : 0
      if (one ^ two) & ~mask != 0 { return false }
    }
    return true
  }
}
