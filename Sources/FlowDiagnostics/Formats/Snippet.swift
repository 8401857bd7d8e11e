/// A source line with a range to mark.
struct Snippet {
  /// The line as it is shown. Control characters and tabs are replaced, and a long line is cut to a window around the range.
  let text: String
  /// Spaces for the columns that the text before the range takes on a terminal.
  let padding: String
  /// The number of columns that the range takes, at least one.
  let width: Int

  /// The maximum number of scalars of a line that are shown.
  private static let window = 160

  /// Returns nil if there is no line to show.
  init?(_ range: SourceRange, line scalars: [Unicode.Scalar]) {
    guard !scalars.isEmpty else { return nil }
    let start = min(Int(range.start.column) - 1, scalars.count)
    let end = range.end.line == range.start.line ? min(Int(range.end.column) - 1, scalars.count) : scalars.count

    var first = 0
    var last = scalars.count
    if scalars.count > Self.window {
      first = max(0, start - Self.window / 4)
      last = min(scalars.count, first + Self.window)
    }
    let shownEnd = min(max(end, start), last)
    let before = Self.show(scalars[first..<start])
    let marked = Self.show(scalars[start..<shownEnd])
    let after = Self.show(scalars[shownEnd..<last])

    let lead = first > 0 ? "… " : ""
    text = lead + before.text + marked.text + after.text + (last < scalars.count ? " …" : "")
    padding = String(repeating: " ", count: lead.unicodeScalars.count + before.width)
    width = max(1, marked.width)
  }

  private static func show(_ scalars: ArraySlice<Unicode.Scalar>) -> (text: String, width: Int) {
    var text = String.UnicodeScalarView()
    var columns = Columns()
    for scalar in scalars {
      let shown: Unicode.Scalar = scalar == "\t" ? " " : HarmlessText.isHarmless(scalar) ? scalar : "\u{FFFD}"
      text.append(shown)
      columns.add(shown)
    }
    return (String(text), columns.count)
  }
}
