import FlowDiagnostics

/// Texts of flows in the Markdown that editors show. They have no effect: opening an unknown project loads no picture, offers no link and
/// hides nothing.
enum MarkdownText {
  /// The largest text in bytes. Aliases can make very large texts from a few lines.
  private static let most = 10_000

  /// Returns a text within a line, in a fixed-width font.
  static func code(_ text: String) -> String {
    let text = HarmlessText(text).text
    // The fence is longer than any in the text. The spaces separate it from backticks at the ends of the text.
    let fence = String(repeating: "`", count: longestFence(in: text) + 1)
    return fence.count > 1 ? "\(fence) \(text) \(fence)" : "`\(text)`"
  }

  /// Returns lines unchanged, in a block. A very long text is cut.
  static func block(_ text: String) -> String {
    let fence = String(repeating: "`", count: max(3, longestFence(in: text) + 1))
    guard text.utf8.count > most else { return "\(fence)text\n\(text)\(fence)" }
    let lines = String(decoding: text.utf8.prefix(most), as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return "\(fence)text\n\(lines.joined(separator: "\n"))\n…\n\(fence)"
  }

  /// Returns a text in which no character has a meaning in Markdown: no marks, no addresses, and no beginnings of lines.
  static func plain(_ text: String) -> String {
    let lines = HarmlessText(lines: text).text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { plainLine($0.drop { $0 == " " }) }.joined(separator: "\n")
  }

  private static func plainLine(_ line: Substring) -> String {
    String(line.indices.flatMap { isMark(at: $0, in: line) ? ["\\", line[$0]] : [line[$0]] })
  }

  private static func isMark(at index: Substring.Index, in line: Substring) -> Bool {
    let before = line[..<index]
    return switch line[index] {
    case "-", "+", "=": before.isEmpty
    case ":": line[index...].hasPrefix("://")
    case ".": before.suffix(3).lowercased() == "www" || isNumber(before)
    case ")": isNumber(before)
    case let character: "\\`*_[]<>!&#|~@".contains(character)
    }
  }

  private static func isNumber(_ text: Substring) -> Bool { !text.isEmpty && text.allSatisfy { ("0"..."9").contains($0) } }

  private static func longestFence(in text: String) -> Int {
    text.utf8.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
  }
}
