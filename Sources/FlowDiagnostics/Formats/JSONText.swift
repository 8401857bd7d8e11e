extension HarmlessText {
  /// Creates the text of a JSON document with any values. Harmful scalars become escapes, which every reader of JSON decodes.
  ///
  /// JSON requires escapes only for C0 (RFC 8259, section 7). Outside of its strings, the only such scalars are line breaks.
  init(json document: String) {
    let lines = document.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let isPlain = lines.allSatisfy { $0.allSatisfy(Self.isPlain) }
    let text = isPlain ? document : lines.map { Self.escaped(String(Substring($0)), as: Self.jsonEscape) }.joined(separator: "\n")
    self.init(passed: LogCommand.disarmed(anywhere: text, by: Self.jsonEscape("#")))
  }

  private static func jsonEscape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
