/// The known words, for a search of the nearest one to a misspelled word.
///
/// The distance is the restricted Damerau–Levenshtein distance (optimal string alignment). Insertions, deletions, substitutions and swaps
/// of neighbours cost one each. The distance compares Unicode scalars in lower case.
public struct Suggestions: Sendable {
  private var words: [String] = []
  /// The scalars of all words, one word after another. Projects have many names, and each misspelled one is compared with all of them.
  private var scalars: [UInt32] = []
  private var ends: [Int] = []
  private var letters: [UInt64] = []

  /// The maximum number of scalars of a misspelled word that are compared.
  private static let longest = 64

  /// Prepares the known words. If two are equally near, the earlier one wins.
  public init(_ words: some Sequence<String>) {
    for word in words {
      let start = scalars.count
      Self.append(word, to: &scalars)
      self.words.append(word)
      ends.append(scalars.count)
      letters.append(Self.letters(of: scalars[start...]))
    }
  }

  /// Returns the nearest known word, if at most a third of the letters (at least one) differ. For a single letter, returns only words that
  /// differ in case.
  ///
  /// O(known words) with a cheap test that rejects nearly all of them; O(n·m) for the rest.
  public func nearest(to word: String) -> String? {
    var wanted: [UInt32] = []
    Self.append(word, to: &wanted)
    wanted.removeLast(max(0, wanted.count - Self.longest))
    // Words that differ only in case have the distance 0. The second search stops at the distance 1.
    if let same = nearest(to: wanted, within: 0, enough: 0, except: word) { return same }
    return nearest(to: wanted, within: wanted.count > 1 ? max(1, wanted.count / 3) : 0, enough: 1, except: word)
  }

  /// Returns the first two other known words that are as near to a misspelled word as the nearest one. Then the intended word is unknown.
  public func rivals(of nearest: String, to word: String) -> [String] {
    var wanted: [UInt32] = []
    Self.append(word, to: &wanted)
    var near: [UInt32] = []
    Self.append(nearest, to: &near)
    var rows = DistanceRows()
    guard max(wanted.count, near.count) <= Self.longest, let limit = rows.distance(wanted, near[...], within: wanted.count) else {
      return []
    }
    let wantedLetters = Self.letters(of: wanted[...])
    var rivals: [String] = []
    var start = 0
    for index in ends.indices {
      let end = ends[index]
      defer { start = end }
      guard abs(end - start - wanted.count) <= limit, (letters[index] ^ wantedLetters).nonzeroBitCount <= 2 * limit,
        rows.distance(wanted, scalars[start..<end], within: limit) != nil, words[index] != nearest, words[index] != word
      else { continue }
      rivals.append(words[index])
      if rivals.count == 2 { break }
    }
    return rivals
  }

  private func nearest(to wanted: [UInt32], within limit: Int, enough: Int, except word: String) -> String? {
    let wantedLetters = Self.letters(of: wanted[...])
    var allowed = limit
    var best: Int?
    var rows = DistanceRows()
    var start = 0
    for index in ends.indices {
      let end = ends[index]
      defer { start = end }
      // Each edit changes at most two letters of the set.
      guard abs(end - start - wanted.count) <= allowed, (letters[index] ^ wantedLetters).nonzeroBitCount <= 2 * allowed,
        let distance = rows.distance(wanted, scalars[start..<end], within: allowed), distance > 0 || words[index] != word
      else { continue }
      best = index
      if distance <= enough { break }
      allowed = distance - 1
    }
    return best.map { words[$0] }
  }

  private static func append(_ word: String, to scalars: inout [UInt32]) {
    if word.utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in word.utf8 { scalars.append(UInt32(0x41...0x5A ~= byte ? byte | 0x20 : byte)) }
    } else {
      for scalar in word.lowercased().unicodeScalars { scalars.append(scalar.value) }
    }
  }

  private static func letters(of scalars: ArraySlice<UInt32>) -> UInt64 {
    scalars.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }
}

/// The rows of the distance computation, which are reused for many words.
private struct DistanceRows {
  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var current: [Int] = []

  /// Returns the distance; nil if it is more than `limit`.
  mutating func distance(_ left: [UInt32], _ right: ArraySlice<UInt32>, within limit: Int) -> Int? {
    if limit == 0 { return left.elementsEqual(right) ? 0 : nil }
    let count = right.count
    if last.count <= count {
      beforeLast = Array(repeating: 0, count: count + 1)
      (last, current) = (beforeLast, beforeLast)
    }
    for column in 0...count { last[column] = column }
    var lastMinimum = 0
    for row in left.indices {
      current[0] = row + 1
      var minimum = row + 1
      for column in 0..<count {
        let letter = right[right.startIndex + column]
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (left[row] == letter ? 0 : 1))
        if row > 0, column > 0, left[row] == right[right.startIndex + column - 1], left[row - 1] == letter {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current[column + 1] = cost
        minimum = min(minimum, cost)
      }
      // Later distances are at least the minimum of this row, or the minimum of the row before plus one for a swap.
      if minimum > limit, lastMinimum >= limit { return nil }
      lastMinimum = minimum
      swap(&beforeLast, &last)
      swap(&last, &current)
    }
    return last[count] <= limit ? last[count] : nil
  }
}

extension Sequence<String> {
  /// Returns the words, quoted and joined for a sentence: `'a', 'b' and 'c'`.
  public func quotedList(_ conjunction: String = "and") -> String {
    let quoted = map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
