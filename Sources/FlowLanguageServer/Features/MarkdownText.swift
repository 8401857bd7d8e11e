import FlowDiagnostics

/// Texts of flows within the Markdown that editors show: they are only shown, so that opening a project of others fetches no picture, offers no
/// link and hides nothing.
enum MarkdownText {
  /// More than this nobody reads in a window over a line, and aliases can make much more of a few lines.
  private static let most = 10_000

  /// A text within a line, in letters of one width.
  static func code(_ text: String) -> String {
    let text = HarmlessText(text).text
    // A longer fence than any in the text; spaces, since backticks at the ends would belong to it.
    let fence = String(repeating: "`", count: longestFence(in: text) + 1)
    return fence.count > 1 ? "\(fence) \(text) \(fence)" : "`\(text)`"
  }

  /// Lines as they are; of very many the first.
  static func block(_ text: String) -> String {
    let fence = String(repeating: "`", count: max(3, longestFence(in: text) + 1))
    guard text.utf8.count > most else { return "\(fence)text\n\(text)\(fence)" }
    let lines = String(decoding: text.utf8.prefix(most), as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return "\(fence)text\n\(lines.joined(separator: "\n"))\n…\n\(fence)"
  }

  /// A text in which nothing has a meaning: no mark, no address, no beginning of a line.
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
