import FlowDiagnostics

/// The prefix of a source path in a link: an absolute address of the web, or a relative path.
///
/// People who didn't write the flows open diagrams in browsers, so a click must not run or request anything else.
public struct LinkAddress: Hashable, Sendable {
  /// The prefix as part of a URL, with escapes for characters that a URL can't contain.
  let text: String

  /// Creates the address. Returns nil for an address with another scheme or without a host, and for a text with spaces, control characters,
  /// quotes, brackets or backslashes.
  public init?(_ text: String) {
    guard !text.unicodeScalars.contains(where: Self.isRefused), Self.isAbsolute(text) || Self.isRelative(text) else { return nil }
    self.text = text.utf8.map { $0 < 0x80 ? String(Unicode.Scalar($0)) : "%" + String($0, radix: 16, uppercase: true) }.joined()
  }

  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || !HarmlessText.isHarmless(scalar) || "\"'`<>\\{}|^".unicodeScalars.contains(scalar)
  }

  private static func isAbsolute(_ text: String) -> Bool {
    ["https://", "http://"].contains { scheme in
      text.lowercased().hasPrefix(scheme) && text.dropFirst(scheme.count).first.map { !"/?#:@".contains($0) } ?? false
    }
  }

  /// Whether a text is relative. Text before a colon would be a scheme, and a host follows two slashes.
  private static func isRelative(_ text: String) -> Bool {
    !text.hasPrefix("//") && !text.prefix { !"/?#".contains($0) }.contains(":")
  }
}

extension DiagramLinks.Base {
  /// Creates the base of a written text: an address, or `none`. Returns nil for an address that isn't allowed in a link.
  public init?(written text: String) {
    if text == "none" {
      self = .none
    } else {
      guard let address = LinkAddress(text) else { return nil }
      self = .prefix(address)
    }
  }
}
