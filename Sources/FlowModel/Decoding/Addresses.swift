import FlowDiagnostics
import FlowYAML

/// The parts of URLs. If decoding didn't check them, an invalid address would be noticed only in the app.
extension Decoder {
  /// Reads the app's own scheme (RFC 3986, section 3.1).
  mutating func scheme(_ node: YAMLNode) -> Located<String>? {
    guard let text = text(node, "'scheme'") else { return nil }
    if Self.isScheme(text.value[...]) { return text }
    let start = text.value.prefix { $0 != ":" }
    reportMismatch(node, .scheme(beginning: Self.isScheme(start) ? String(start) : nil))
    return nil
  }

  /// Reads the hosts of universal links. They are only names, because patterns contain the rest.
  mutating func hosts(_ node: YAMLNode) -> [Located<String>] {
    texts(node, "'hosts'").filter { host in
      let isName =
        !host.value.isEmpty
        && host.value.unicodeScalars.allSatisfy { scalar in
          scalar == "-" || scalar == "." || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
      if !isName { report(WrongType(.host(host.value), at: host.range)) }
      return isName
    }
  }

  /// Reads the URL that a move leaves the app for. It must be absolute, so that the system knows which app to open.
  mutating func url(_ node: YAMLNode) -> Verb<WrittenNames> {
    guard let text = text(node, "a URL") else { return .invalid }
    let scheme = text.value.prefix { $0 != ":" }
    let isFree = text.value.unicodeScalars.allSatisfy { !$0.properties.isWhitespace && $0.value >= 0x20 }
    if Self.isScheme(scheme), scheme.endIndex != text.value.endIndex, isFree { return .url(text) }
    reportMismatch(node, .url)
    return .invalid
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || "+-.".utf8.contains($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
}
