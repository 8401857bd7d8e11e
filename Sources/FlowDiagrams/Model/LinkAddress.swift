import FlowDiagnostics

/// What stands before the path of a source where a click leads there: an absolute address of the web, or a relative path.
///
/// Pictures are opened in browsers, by people who did not write the flows: nothing else may run or be asked for by a click.
public struct LinkAddress: Hashable, Sendable {
  /// As part of a URL, with escapes for what no URL holds.
  let text: String

  /// Nil for an address of another scheme or without a host, and for what holds spaces, control characters, quotes, brackets or backslashes.
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

  /// What comes before a colon would be a scheme, and behind two slashes stands a host.
  private static func isRelative(_ text: String) -> Bool {
    !text.hasPrefix("//") && !text.prefix { !"/?#".contains($0) }.contains(":")
  }
}

extension DiagramLinks.Base {
  /// As it is written: an address, or `none`. Nil for one that may not be clicked on.
  public init?(written text: String) {
    if text == "none" {
      self = .none
    } else {
      guard let address = LinkAddress(text) else { return nil }
      self = .prefix(address)
    }
  }
}
