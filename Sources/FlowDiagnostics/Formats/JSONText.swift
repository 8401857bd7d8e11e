extension HarmlessText {
  /// A JSON document whose values hold anything: what is not harmless is written as an escape, which every reader of JSON reads back.
  ///
  /// JSON itself asks that of C0 alone (RFC 8259, section 7). Outside of its texts there are no other such scalars than line breaks.
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
