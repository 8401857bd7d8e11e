/// A font with invisible letters of given widths, for measuring texts.
///
/// It has the tables that the format requires ([OpenType](https://learn.microsoft.com/typography/opentype/spec/otff)). Lengths are in
/// thousandths of the size. Checksums are 0, because no program reads them.
struct TrueType {
  let name: String
  let isBold: Bool
  /// The letters in ascending order, each with its width.
  let letters: [(scalar: Unicode.Scalar, width: Int)]

  private static let ascent = 905
  private static let descent = -212

  /// The bytes of a font file.
  var bytes: [UInt8] {
    let tables: [(tag: String, content: Bytes)] = [
      ("OS/2", style), ("cmap", mapping), ("glyf", missing), ("head", head), ("hhea", lines), ("hmtx", widths), ("loca", places),
      ("maxp", limits), ("name", names), ("post", Bytes { $0.long(0x30000, 0, 0, 0, 0, 0, 0, 0) }),
    ]
    var font = Bytes()
    font.long(0x10000)
    // The search parameters for this number of tables.
    font.short(tables.count, 128, 3, 16 * tables.count - 128)
    var offset = 12 + 16 * tables.count
    for (tag, content) in tables {
      font.all += Array(tag.utf8)
      font.long(0, offset, content.all.count)
      offset += content.padded.count
    }
    return font.all + tables.flatMap(\.content.padded)
  }

  private var count: Int { letters.count + 1 }

  private var head: Bytes {
    Bytes {
      $0.long(0x10000, 0x10000, 0, 0x5F0F_3CF5)
      $0.short(0, 1000)
      $0.long(0, 0, 0, 0)
      $0.short(0, 0, 500, 700, isBold ? 1 : 0, 8, 2, 1, 0)
    }
  }

  private var lines: Bytes {
    Bytes {
      $0.long(0x10000)
      $0.short(Self.ascent, Self.descent, 33, letters.map(\.width).max() ?? 0, 0, 0, 500, 1, 0, 0, 0, 0, 0, 0, 0, count)
    }
  }

  private var limits: Bytes {
    Bytes {
      $0.long(0x10000)
      $0.short(count, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)
    }
  }

  private var style: Bytes {
    Bytes {
      $0.short(0, 556, isBold ? 700 : 400, 5, 0)
      for _ in 0..<26 { $0.short(0) }
      $0.short(isBold ? 0x20 : 0x40, 0x20, 0xFFFF, Self.ascent, Self.descent, 33, Self.ascent, -Self.descent)
    }
  }

  /// The box for characters without a letter.
  private var missing: Bytes {
    Bytes {
      $0.short(1, 0, 0, 500, 700, 3, 0, 0x0101, 0x0101)
      $0.short(0, 500, 0, -500, 0, 0, 700, 0)
    }
  }

  private var places: Bytes { Bytes { for index in 0...count { $0.long(index == 0 ? 0 : missing.all.count) } } }

  private var widths: Bytes {
    Bytes {
      $0.short(600, 0)
      for letter in letters { $0.short(letter.width, 0) }
    }
  }

  private var mapping: Bytes {
    Bytes {
      $0.short(0, 1, 3, 10)
      $0.long(12)
      $0.short(12, 0)
      $0.long(16 + 12 * letters.count, 0, letters.count)
      for (index, letter) in letters.enumerated() { $0.long(Int(letter.scalar.value), Int(letter.scalar.value), index + 1) }
    }
  }

  private var names: Bytes {
    let texts = [(1, name), (2, isBold ? "Bold" : "Regular")]
    return Bytes {
      $0.short(0, texts.count, 6 + 12 * texts.count)
      var offset = 0
      for (id, text) in texts {
        $0.short(3, 1, 0x409, id, 2 * text.utf16.count, offset)
        offset += 2 * text.utf16.count
      }
      for unit in texts.flatMap({ $0.1.utf16 }) { $0.short(Int(unit)) }
    }
  }
}

/// Numbers in the byte order of fonts: the highest byte first.
private struct Bytes {
  var all: [UInt8] = []

  init() {}

  init(_ write: (inout Bytes) -> Void) { write(&self) }

  mutating func short(_ values: Int...) { for value in values { add(value, 2) } }

  mutating func long(_ values: Int...) { for value in values { add(value, 4) } }

  private mutating func add(_ value: Int, _ size: Int) {
    for place in (0..<size).reversed() { all.append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
  }

  /// The bytes, padded because each table begins at a multiple of four.
  var padded: [UInt8] { all + [UInt8](repeating: 0, count: (4 - all.count % 4) % 4) }
}
