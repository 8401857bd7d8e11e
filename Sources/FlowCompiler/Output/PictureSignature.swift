import FlowDiagnostics

/// The text in a picture which shows that flowc wrote it, with the checksum of the diagram's text (FNV-1a, 64 bits).
enum PictureSignature {
  private static func text(_ checksum: String) -> String { "\(Mark.text), drawn from \(checksum)" }

  /// Whether a picture was drawn from the text with this checksum.
  static func isContained(in content: [UInt8], _ checksum: String) -> Bool {
    content.prefix(256).contains(text(checksum))
  }

  /// Whether flowc wrote an SVG: its first line is the comment that ``svg(_:_:)`` writes, with any checksum.
  static func isContained(inSVG content: [UInt8]) -> Bool {
    let line = String(decoding: content.prefix(256).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    let parts = comment("|").split(separator: "|")
    return line.hasPrefix(parts[0]) && line.hasSuffix(parts[1])
  }

  private static func comment(_ checksum: String) -> String { "<!-- \(text(checksum)). Do not edit. -->" }

  /// Whether flowc wrote a PNG.
  static func isContained(inPNG content: [UInt8]) -> Bool {
    content.starts(with: signature) && content.prefix(256).contains(Mark.text)
  }

  /// Returns the picture with the comment as its first line. The comment replaces the text before the drawing.
  static func svg(_ content: [UInt8], _ checksum: String) -> [UInt8] {
    let comment = Array("\(comment(checksum))\n".utf8)
    let start = content.indices.first { content[$0...].starts(with: "<svg".utf8) } ?? 0
    return comment + content[start...]
  }

  // MARK: PNG

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The end of the signature and the header chunk with its length, name and checksum.
  private static let headerEnd = 8 + 8 + 13 + 4

  /// Returns the picture with a text chunk after its header (PNG, third edition, section 11.3.3.2).
  static func png(_ content: [UInt8], _ checksum: String) -> [UInt8] {
    guard content.starts(with: signature), content.count > headerEnd else { return content }
    let body = Array("tEXtSoftware\0\(text(checksum))".utf8)
    let chunk = bigEndian(UInt32(body.count - 4)) + body + bigEndian(crc(body))
    return content[..<headerEnd] + chunk + content[headerEnd...]
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Returns the cyclic redundancy code of PNG (annex D).
  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var code = UInt32.max
    for byte in bytes {
      code ^= UInt32(byte)
      for _ in 0..<8 { code = code & 1 == 1 ? 0xEDB8_8320 ^ code >> 1 : code >> 1 }
    }
    return ~code
  }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return indices.contains { self[$0...].starts(with: bytes) }
  }
}
