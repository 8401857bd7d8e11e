/// What those who read the log of a CI run take for a command: `::error::…` at the start of a line (GitHub Actions), and `##[…]`,
/// `##vso[…]` and `##teamcity[…]` anywhere (GitHub Actions, Azure Pipelines, TeamCity).
enum LogCommand {
  /// A text from outside with nothing in it that is a command, or could become one at the start of a line.
  static func disarmed(_ text: String) -> String { disarmed(anywhere: disarmed(atStart: text), by: HarmlessText.escape("#")) }

  /// - Parameter escape: what stands for a `#` in the language of the text.
  static func disarmed(anywhere text: String, by escape: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "#")), text.utf8.contains(UInt8(ascii: "[")) else { return text }
    var out: [UInt8] = []
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "#"), index > 0, bytes[index - 1] == byte, opens(bytes[(index + 1)...]) {
        out += escape.utf8
      } else {
        out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Whether the name of who is spoken to, if any, and a bracket come next.
  private static func opens(_ rest: ArraySlice<UInt8>) -> Bool {
    let isLetter = { (byte: UInt8) in UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
    return rest.prefix(longestName + 1).drop(while: isLetter).first == UInt8(ascii: "[")
  }

  private static let longestName = 16

  /// A lone colon may stand before another one that is flowc's.
  private static func disarmed(atStart text: String) -> String {
    let blanks = text.unicodeScalars.prefix { $0.properties.isWhitespace }
    let rest = text.unicodeScalars[blanks.endIndex...]
    guard rest.first == ":", rest.dropFirst().first.map({ $0 == ":" }) ?? true else { return text }
    return String(blanks) + HarmlessText.escape(":") + String(rest.dropFirst())
  }
}
