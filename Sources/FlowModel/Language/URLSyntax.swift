/// The syntax of URLs (RFC 3986), which validates literals and spells them for generated code.
public enum URLSyntax {
  /// The reason why a text isn't a URL that every version of Foundation reads in one way.
  public struct Fault: Error, Hashable {
    /// The fix.
    public let help: String

    public init(help: String) { self.help = help }
  }

  /// Returns the URL with percent-encoded spaces, brackets and letters outside of ASCII after its host, where they have no other meaning.
  public static func spelled(_ text: String) throws(Fault) -> String {
    let scalars = text.unicodeScalars
    guard let colon = scalars.firstIndex(of: ":"), isScheme(scalars[..<colon]) else {
      throw Fault(help: "begin with a scheme, for example 'https://'")
    }
    var rest = scalars[scalars.index(after: colon)...]
    guard !rest.isEmpty else { throw Fault(help: "write the rest after '\(text)'") }
    var start = String(scalars[...colon])
    if rest.starts(with: "//".unicodeScalars) {
      let authority = rest.dropFirst(2).prefix { !"/?#".unicodeScalars.contains($0) }
      try check(authority: authority)
      start += "//" + String(authority)
      rest = rest[authority.endIndex...]
    }
    return start + (try encoded(rest))
  }

  private static func isScheme(_ text: Substring.UnicodeScalarView) -> Bool {
    guard let first = text.first, isLetter(first) else { return false }
    return text.allSatisfy { isLetter($0) || isDigit($0) || "+-.".unicodeScalars.contains($0) }
  }

  // MARK: Hosts

  private static func check(authority: Substring.UnicodeScalarView) throws(Fault) {
    var host = authority
    if let at = authority.lastIndex(of: "@") {
      guard at > authority.startIndex, isUser(authority[..<at]) else {
        throw Fault(help: "percent-encode the text before the '@'")
      }
      host = authority[authority.index(after: at)...]
      guard !host.isEmpty else { throw Fault(help: "write a host after the '@'") }
    }
    guard host.first != "[" else { return try check(address: host) }
    let name = host.prefix { $0 != ":" }
    guard name.allSatisfy(\.isASCII) else { throw Fault(help: "write the host in Punycode, for example 'xn--mller-kva.example'") }
    guard name.allSatisfy({ isLetter($0) || isDigit($0) || "-._".unicodeScalars.contains($0) }), !name.isEmpty || host.isEmpty else {
      throw Fault(help: "use letters, digits, '-', '.' and '_' in a host")
    }
    try check(port: host[name.endIndex...])
  }

  /// Checks an IPv6 address in brackets.
  private static func check(address host: Substring.UnicodeScalarView) throws(Fault) {
    guard let end = host.firstIndex(of: "]"), isAddress(Substring(host[..<end].dropFirst())) else {
      throw Fault(help: "write an IPv6 address between the brackets of a host, for example '[2001:db8::1]'")
    }
    try check(port: host[host.index(after: end)...])
  }

  /// Checks a port.
  ///
  /// - Parameter text: the text after the host, with its colon.
  private static func check(port text: Substring.UnicodeScalarView) throws(Fault) {
    if text.isEmpty { return }
    let digits = text.dropFirst()
    guard text.first == ":", digits.allSatisfy(isDigit), UInt16(String(digits)) != nil else {
      throw Fault(help: "write a port number of at most \(UInt16.max)")
    }
  }

  private static func isUser(_ text: Substring.UnicodeScalarView) -> Bool {
    text.indices.allSatisfy { index in
      text[index] == "%" ? isEncoded(text[index...]) : isUnreserved(text[index]) || "!$&'()*+,;=:".unicodeScalars.contains(text[index])
    }
  }

  /// Whether a text has eight groups of hexadecimal digits. `::` replaces at least one group.
  private static func isAddress(_ text: Substring) -> Bool {
    let halves = text.split(separator: "::", omittingEmptySubsequences: false)
    let groups = halves.flatMap { $0.isEmpty ? [] : $0.split(separator: ":", omittingEmptySubsequences: false) }
    guard halves.count == 1 && groups.count == 8 || halves.count == 2 && groups.count < 8 else { return false }
    return groups.allSatisfy { (1...4).contains($0.unicodeScalars.count) && $0.unicodeScalars.allSatisfy(isHexDigit) }
  }

  // MARK: Path, query and fragment

  private static func encoded(_ text: Substring.UnicodeScalarView) throws(Fault) -> String {
    var encoded = ""
    var hasFragment = false
    for index in text.indices {
      let scalar = text[index]
      let isFragment = scalar == "#"
      if scalar == "%" {
        guard isEncoded(text[index...]) else { throw Fault(help: "write '%25' for the character '%'") }
        encoded.unicodeScalars.append(scalar)
      } else if isUnreserved(scalar) || ":/?@!$&'()*+,;=".unicodeScalars.contains(scalar) || isFragment && !hasFragment {
        encoded.unicodeScalars.append(scalar)
      } else if !scalar.isASCII || " []".unicodeScalars.contains(scalar) {
        encoded += percentEncoded(scalar)
      } else {
        let isVisible = (0x21..<0x7F).contains(scalar.value)
        throw Fault(help: "write '\(percentEncoded(scalar))' for \(isVisible ? "the character '\(scalar)'" : "the control character")")
      }
      hasFragment = hasFragment || isFragment
    }
    return encoded
  }

  private static func percentEncoded(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf8.map { "%\($0 < 0x10 ? "0" : "")\(String($0, radix: 16, uppercase: true))" }.joined()
  }

  /// Whether a text begins with a percent sign and two hexadecimal digits.
  private static func isEncoded(_ text: Substring.UnicodeScalarView) -> Bool {
    let digits = text.dropFirst().prefix(2)
    return digits.count == 2 && digits.allSatisfy(isHexDigit)
  }

  // MARK: Characters

  private static func isUnreserved(_ scalar: Unicode.Scalar) -> Bool {
    isLetter(scalar) || isDigit(scalar) || "-._~".unicodeScalars.contains(scalar)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isHexDigit(_ scalar: Unicode.Scalar) -> Bool {
    isDigit(scalar) || ("a"..."f").contains(scalar) || ("A"..."F").contains(scalar)
  }
}
