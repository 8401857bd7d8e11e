import FlowDiagnostics

/// The differences between two texts of one file, in the format of `diff -u`.
public struct UnifiedDiff {
  /// The number of unchanged lines around a change.
  private static let context = 3
  /// The largest number of lines that are compared with each other. If there are more, all of them are shown as replaced, because the time
  /// of the comparison grows with the number of differences.
  private static let mostLines = 5_000

  private struct Line {
    enum Kind { case same, removed, added }
    let kind: Kind
    let text: String
  }

  private let path: String
  private var lines: [Line] = []

  /// - Parameter path: The path of the file, before and after.
  public init(of path: String, from old: SourceFile, to new: SourceFile) {
    self.path = path
    let (before, after) = (Self.lines(of: old).map { ExactText($0) }, Self.lines(of: new).map { ExactText($0) })
    let head = zip(before, after).prefix { $0 == $1 }.count
    let tail = min(zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count, min(before.count, after.count) - head)
    let (removed, added) = (before[head..<before.count - tail], after[head..<after.count - tail])
    lines = before[..<head].map { Line(kind: .same, text: $0.text) }
    lines += removed.count + added.count > Self.mostLines ? Self.replaced(removed, by: added) : Self.compared(removed, added)
    lines += before.suffix(tail).map { Line(kind: .same, text: $0.text) }
  }

  /// Returns the lines of a file. Text after the last line break is a line with a note that it has no break.
  private static func lines(of file: SourceFile) -> [String] {
    var lines = file.lines
    guard let last = lines.popLast(), !last.isEmpty else { return lines }
    return lines + ["\(last)\n\\ No newline at end of file"]
  }

  private static func replaced(_ removed: ArraySlice<ExactText>, by added: ArraySlice<ExactText>) -> [Line] {
    removed.map { Line(kind: .removed, text: $0.text) } + added.map { Line(kind: .added, text: $0.text) }
  }

  /// Compares lines by the shortest list of changes (Myers 1986), which the standard library finds.
  private static func compared(_ old: ArraySlice<ExactText>, _ new: ArraySlice<ExactText>) -> [Line] {
    let difference = Array(new).difference(from: Array(old))
    let removals = Set(difference.removals.map(offset)), insertions = Set(difference.insertions.map(offset))
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removals.contains(left) {
        lines.append(Line(kind: .removed, text: old[old.startIndex + left].text))
        left += 1
      } else if insertions.contains(right) {
        lines.append(Line(kind: .added, text: new[new.startIndex + right].text))
        right += 1
      } else {
        lines.append(Line(kind: .same, text: old[old.startIndex + left].text))
        left += 1
        right += 1
      }
    }
    return lines
  }

  private static func offset(of change: CollectionDifference<ExactText>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  /// Returns the text, each line with its line break. Empty if nothing differs.
  public func render() -> HarmlessText {
    let changed = lines.indices.filter { lines[$0].kind != .same }
    guard !changed.isEmpty else { return "" }
    var text: HarmlessText = "--- a/\(path)\n+++ b/\(path)\n"
    for hunk in hunks(around: changed) { text += render(hunk) }
    return text
  }

  /// Returns the ranges of lines around changes. Ranges that touch are joined.
  private func hunks(around changed: [Int]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in changed {
      let around = max(0, index - Self.context)..<min(lines.count, index + Self.context + 1)
      if let last = hunks.last, around.lowerBound <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<around.upperBound
      } else {
        hunks.append(around)
      }
    }
    return hunks
  }

  private func render(_ hunk: Range<Int>) -> HarmlessText {
    /// Returns the first line and the number of lines of a side. If there are no lines, returns the line before.
    func side(without kind: Line.Kind) -> HarmlessText {
      let before = lines[..<hunk.lowerBound].count { $0.kind != kind }
      let count = lines[hunk].count { $0.kind != kind }
      let start = count == 0 ? before : before + 1
      return count == 1 ? "\(start)" : "\(start),\(count)"
    }
    var text: HarmlessText = "@@ -\(side(without: .added)) +\(side(without: .removed)) @@\n"
    for line in lines[hunk] {
      let mark: HarmlessText =
        switch line.kind {
        case .same: " "
        case .removed: "-"
        case .added: "+"
        }
      text += mark + HarmlessText(lines: line.text) + "\n"
    }
    return text
  }
}
