/// The commands that readers of CI logs execute: `::error::…` at the start of a line (GitHub Actions), and `##[…]`, `##vso[…]` and
/// `##teamcity[…]` anywhere (GitHub Actions, Azure Pipelines, TeamCity).
enum LogCommand {
  /// Returns a text from outside without commands, also at the start of a line.
  static func disarmed(_ text: String) -> String { disarmed(anywhere: disarmed(atStart: text), by: HarmlessText.escape("#")) }

  /// Returns a text without the commands that work anywhere.
  ///
  /// - Parameter escape: the escape of `#` in the language of the text.
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

  /// Whether the name of a reader, if any, and then a bracket follow.
  private static func opens(_ rest: ArraySlice<UInt8>) -> Bool {
    let isLetter = { (byte: UInt8) in UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
    return rest.prefix(longestName + 1).drop(while: isLetter).first == UInt8(ascii: "[")
  }

  private static let longestName = 16

  /// Returns a text without commands at its start. A single colon is escaped too, because flowc may print another one after it.
  private static func disarmed(atStart text: String) -> String {
    let blanks = text.unicodeScalars.prefix { $0.properties.isWhitespace }
    let rest = text.unicodeScalars[blanks.endIndex...]
    guard rest.first == ":", rest.dropFirst().first.map({ $0 == ":" }) ?? true else { return text }
    return String(blanks) + HarmlessText.escape(":") + String(rest.dropFirst())
  }
}
