/// Finds the known word that a misspelt one was probably meant to be.
///
/// Distance is that of Damerau and Levenshtein in its restricted form (optimal string alignment):
/// insertions, deletions, substitutions and swaps of neighbours cost one each, over Unicode scalars in lower case.
public struct Suggestions: Sendable {
  private var words: [String] = []
  /// The scalars of all words, one word after another: projects have many names, and each misspelt one is held
  /// against all of them.
  private var scalars: [UInt32] = []
  private var ends: [Int] = []
  private var letters: [UInt64] = []

  /// The most scalars of a misspelt word that are compared.
  private static let longest = 64

  /// Prepares the known words; where two are equally near, the earlier wins.
  public init(_ words: some Sequence<String>) {
    for word in words {
      let start = scalars.count
      Self.append(word, to: &scalars)
      self.words.append(word)
      ends.append(scalars.count)
      letters.append(Self.letters(of: scalars[start...]))
    }
  }

  /// The nearest known word, if it is near: at most a third of the letters (at least one) differ. To a single letter nothing is near.
  ///
  /// O(known words) with a cheap test that rejects nearly all of them; O(n·m) for the rest.
  public func nearest(to word: String) -> String? {
    var wanted: [UInt32] = []
    Self.append(word, to: &wanted)
    wanted.removeLast(max(0, wanted.count - Self.longest))
    // Words that differ in case only are as near as can be; behind them nothing is nearer than one.
    if let same = nearest(to: wanted, within: 0, enough: 0, except: word) { return same }
    return nearest(to: wanted, within: wanted.count > 1 ? max(1, wanted.count / 3) : 0, enough: 1, except: word)
  }

  /// The first two other known words that are as near to a misspelt one as the nearest is: then nobody can tell which of them was meant.
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

/// The rows in which distances are reckoned, which are made once for many words.
private struct DistanceRows {
  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var current: [Int] = []

  /// Nil if it is more than `limit`.
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
      // No later row is below this one, or below the one before it and a swap.
      if minimum > limit, lastMinimum >= limit { return nil }
      lastMinimum = minimum
      swap(&beforeLast, &last)
      swap(&last, &current)
    }
    return last[count] <= limit ? last[count] : nil
  }
}

extension Sequence<String> {
  /// The words quoted and joined for a sentence: `'a', 'b' and 'c'`.
  public func quotedList(_ conjunction: String = "and") -> String {
    let quoted = map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
