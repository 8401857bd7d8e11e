/// One source line with carets under a range of it.
struct Snippet {
  /// The line as shown: control characters and tabs replaced, a long line cut to a window around the range.
  let text: String
  /// As many columns as the text before the range takes on a terminal.
  let padding: String
  let carets: String

  /// The most scalars of a line that are shown.
  private static let window = 160

  /// Nil where there is no line to show.
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
    carets = String(repeating: "^", count: max(1, marked.width))
  }

  private static func show(_ scalars: ArraySlice<Unicode.Scalar>) -> (text: String, width: Int) {
    var text = String.UnicodeScalarView()
    var width = 0
    for scalar in scalars {
      let shown: Unicode.Scalar = scalar == "\t" ? " " : scalar.isUnprintable ? "\u{FFFD}" : scalar
      text.append(shown)
      width += shown.columns
    }
    return (String(text), width)
  }
}

extension Unicode.Scalar {
  /// How many columns of a terminal the scalar takes: none for marks that combine with what is
  /// before them, two for wide East Asian characters and emoji (Unicode Standard Annex 11).
  var columns: Int {
    if isASCII { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    // Two of these make a flag.
    case 0x1F1E6...0x1F1FF: return 1
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return properties.isEmojiPresentation ? 2 : 1
    }
  }
}
