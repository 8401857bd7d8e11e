/// Spells a URL as an expression without a force unwrap.
enum URLLiteral {
  /// An expression of the type `URL`, for URLs that every version of Foundation reads.
  ///
  /// `URL(string:)` is optional. What stands behind `??` is never reached for what is accepted here, but is the
  /// only way to say so to the type checker that cannot trap.
  ///
  /// - Returns: nil unless it is `scheme:` and then only characters that a URL may hold (RFC 3986).
  static func expression(_ text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), isScheme(text.utf8[..<colon]) else { return nil }
    let rest = text.utf8[text.utf8.index(after: colon)...]
    guard !rest.isEmpty, isWellFormed(rest), hasPlainAuthority(rest) else { return nil }
    return "URL(string: \(StringLiteral.quoted(text))) ?? URL(fileURLWithPath: \"/\")"
  }

  private static func isScheme(_ bytes: Substring.UTF8View) -> Bool {
    guard let first = bytes.first, isLetter(first) else { return false }
    return bytes.allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
  }

  private static func isWellFormed(_ bytes: Substring.UTF8View) -> Bool {
    var hexDigitsDue = 0
    var fragments = 0
    for byte in bytes {
      if hexDigitsDue > 0 {
        guard Character(Unicode.Scalar(byte)).isHexDigit else { return false }
        hexDigitsDue -= 1
      } else if byte == UInt8(ascii: "%") {
        hexDigitsDue = 2
      } else if byte == UInt8(ascii: "#") {
        fragments += 1
      } else if !isLetter(byte), !isDigit(byte), !"-._~:/?@!$&'()*+,;=".utf8.contains(byte) {
        return false
      }
    }
    return hexDigitsDue == 0 && fragments < 2
  }

  /// Whether the host, if there is one, is a name with at most a port: parsers differ about more.
  private static func hasPlainAuthority(_ bytes: Substring.UTF8View) -> Bool {
    guard bytes.starts(with: "//".utf8) else { return true }
    let authority = bytes.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
    let parts = authority.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard let host = parts.first, parts.count <= 2 else { return false }
    guard host.allSatisfy({ isLetter($0) || isDigit($0) || "-.".utf8.contains($0) }) else { return false }
    guard parts.count == 2, let port = parts.last else { return true }
    return !host.isEmpty && (1...5).contains(port.count) && port.allSatisfy(isDigit)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
