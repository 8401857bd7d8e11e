/// Finds the known word that a misspelt one was probably meant to be.
///
/// Distance is that of Damerau and Levenshtein in its restricted form (optimal string alignment):
/// insertions, deletions, substitutions and swaps of neighbours cost one each, over Unicode scalars.
public struct Suggestions: Sendable {
  private struct Candidate {
    let word: String
    let scalars: [Unicode.Scalar]
    let letters: UInt64
  }

  private let candidates: [Candidate]

  /// Prepares the known words; where two are equally near, the earlier wins.
  public init(_ words: some Sequence<String>) {
    candidates = words.map { word in
      let scalars = Array(word.lowercased().unicodeScalars)
      return Candidate(word: word, scalars: scalars, letters: Self.letters(of: scalars))
    }
  }

  /// The nearest known word, if it is near: at most a third of the letters (at least one) differ.
  ///
  /// O(known words) with a cheap test that rejects nearly all of them; O(n·m) for the rest.
  public func nearest(to word: String) -> String? {
    let scalars = Array(word.lowercased().unicodeScalars.prefix(64))
    let letters = Self.letters(of: scalars)
    let limit = max(1, scalars.count / 3)
    var best: (word: String, distance: Int)?
    for candidate in candidates where candidate.word != word {
      let allowed = best.map { $0.distance - 1 } ?? limit
      guard allowed >= 0,
        abs(candidate.scalars.count - scalars.count) <= allowed,
        // Each edit changes at most two letters of the set.
        (candidate.letters ^ letters).nonzeroBitCount <= 2 * allowed
      else { continue }
      let distance = Self.distance(scalars, candidate.scalars)
      if distance <= allowed { best = (candidate.word, distance) }
    }
    return best?.word
  }

  private static func letters(of scalars: [Unicode.Scalar]) -> UInt64 {
    scalars.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
  }

  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for (row, leftScalar) in left.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for (column, rightScalar) in right.enumerated() {
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (leftScalar == rightScalar ? 0 : 1))
        if row > 0, column > 0, leftScalar == right[column - 1], left[row - 1] == rightScalar {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
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
