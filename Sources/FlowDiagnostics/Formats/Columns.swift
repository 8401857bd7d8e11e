/// The number of columns that a text takes on a terminal.
struct Columns {
  private(set) var count = 0
  /// The columns of the scalar before.
  private var last = 0

  mutating func add(_ scalar: Unicode.Scalar) {
    var columns = scalar.columns
    // This selector turns a sign of one column into an emoji of two columns.
    if scalar == "\u{FE0F}", last == 1 { columns = 1 }
    count += columns
    last = columns
  }
}

extension Unicode.Scalar {
  /// The number of columns that the scalar takes on a terminal (Unicode Standard Annex 11). Marks that combine with the scalar before take
  /// none. Wide East Asian characters and emoji take two.
  var columns: Int {
    if isASCII { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    // Two of these scalars make a flag.
    case 0x1F1E6...0x1F1FF: return 1
    // Vowels and final consonants are drawn into the syllable before them.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FF, 0x1F200...0x1F265,
      0x20000...0x3FFFD:
      return 2
    default: return properties.isEmojiPresentation ? 2 : 1
    }
  }
}
