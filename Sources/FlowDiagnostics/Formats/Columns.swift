/// Counts the columns that text takes on a terminal.
struct Columns {
  private(set) var count = 0
  /// What the scalar before took.
  private var last = 0

  mutating func add(_ scalar: Unicode.Scalar) {
    var columns = scalar.columns
    // This selector asks for the picture of a sign that is else one column wide.
    if scalar == "\u{FE0F}", last == 1 { columns = 1 }
    count += columns
    last = columns
  }
}

extension Unicode.Scalar {
  /// How many columns of a terminal the scalar takes: none for marks that combine with what is before them, two for wide
  /// East Asian characters and emoji (Unicode Standard Annex 11).
  var columns: Int {
    if isASCII { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    // Two of these make a flag.
    case 0x1F1E6...0x1F1FF: return 1
    // Vowels and final consonants, drawn into the syllable that they follow.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FF, 0x1F200...0x1F265,
      0x20000...0x3FFFD:
      return 2
    default: return properties.isEmojiPresentation ? 2 : 1
    }
  }
}
