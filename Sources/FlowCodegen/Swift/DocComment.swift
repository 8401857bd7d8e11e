import FlowDiagnostics

/// The lines of a documentation comment, with their slashes.
///
/// The text of people is text, not code. No line of it can leave the comment or hide the lines after it.
struct DocComment {
  private(set) var lines: [String] = []

  init() {}

  /// Creates a comment of the title with a remark of flowc, and then the documentation. Without a title, the remark is last.
  init(title: String?, doc: String?, remark: String) {
    let title = title.flatMap(Self.joined)
    if let title { add(paragraph: ["\(title)\(Self.ends(title) ? "" : ".") \(remark)"]) }
    if let doc { add(paragraph: Self.textLines(doc)) }
    if title == nil { add(paragraph: [remark]) }
  }

  init(_ remark: String) { add(paragraph: [remark]) }

  /// Adds an item to the list of parameters.
  mutating func add(parameter name: String, doc: String) {
    let text = Self.textLines(doc)
    if !lines.contains(where: { $0.hasPrefix(Self.parameterStart) }), !lines.isEmpty { lines.append("///") }
    lines.append("\(Self.parameterStart)\(name): \(text.first ?? "")")
    for line in text.dropFirst() { lines.append(line.isEmpty ? "///" : "///   \(line)") }
  }

  /// Adds harmless lines as a paragraph of their own.
  mutating func add(paragraph: [String]) {
    if paragraph.isEmpty { return }
    lines.reserveCapacity(lines.count + paragraph.count + 1)
    if !lines.isEmpty { lines.append("///") }
    for line in paragraph { lines.append(line.isEmpty ? "///" : "/// " + line) }
  }

  private static let parameterStart = "/// - Parameter "

  /// Returns a title on one line, or nil for an empty title.
  private static func joined(_ title: String) -> String? {
    let text = textLines(title).filter { !$0.isEmpty }.joined(separator: " ")
    return text.isEmpty ? nil : text
  }

  /// Whether a text ends a sentence.
  private static func ends(_ text: String) -> Bool { text.last.map { ".!?:;".contains($0) } ?? false }

  /// Returns the lines of a text, harmless, without empty lines at the beginning and the end.
  private static func textLines(_ text: String) -> [String] {
    if !text.isEmpty, text.allBytes(standsForItself), text.utf8.last != UInt8(ascii: " ") { return [text] }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(textLine)
    guard let first = lines.firstIndex(where: { !$0.isEmpty }), let last = lines.lastIndex(where: { !$0.isEmpty })
    else { return [] }
    return Array(lines[first...last])
  }

  private static func textLine(_ line: Substring) -> String {
    var text = String(line.replacing("\t", with: "  "))
    while text.last == " " { text.removeLast() }
    if text.contains("*/") { text = text.replacing("*/", with: "* /") }
    if text.contains("/*") { text = text.replacing("/*", with: "/ *") }
    if hasStrayBackticks(text) { text = text.replacing("`", with: "'") }
    return HarmlessText.escaped(text)
  }

  /// Whether a byte needs no change. This decides the common case quickly.
  private static func standsForItself(_ byte: UInt8) -> Bool {
    HarmlessText.isPlain(byte) && byte != UInt8(ascii: "`") && byte != UInt8(ascii: "*")
  }

  /// Whether backticks on a line would turn the lines below into code. Backticks must come in pairs.
  private static func hasStrayBackticks(_ line: String) -> Bool {
    !line.utf8.count { $0 == UInt8(ascii: "`") }.isMultiple(of: 2) || line.contains("``")
  }
}
