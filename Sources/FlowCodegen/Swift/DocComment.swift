import FlowDiagnostics

/// The lines of a documentation comment, each complete with its slashes.
///
/// What people wrote is taken as text, not as code: no line of it can leave the comment or hide what follows it.
struct DocComment {
  private(set) var lines: [String] = []

  init() {}

  /// A comment of the title with a remark by flowc itself, and then the documentation; without a title the remark is the end.
  init(title: String?, doc: String?, remark: String) {
    let title = title.flatMap(Self.joined)
    if let title { add(paragraph: ["\(title)\(Self.ends(title) ? "" : ".") \(remark)"]) }
    if let doc { add(paragraph: Self.textLines(doc)) }
    if title == nil { add(paragraph: [remark]) }
  }

  init(_ remark: String) { add(paragraph: [remark]) }

  /// Adds an item of a list of parameters.
  mutating func add(parameter name: String, doc: String) {
    let text = Self.textLines(doc)
    if !lines.contains(where: { $0.hasPrefix(Self.parameterStart) }), !lines.isEmpty { lines.append("///") }
    lines.append("\(Self.parameterStart)\(name): \(text.first ?? "")")
    for line in text.dropFirst() { lines.append(line.isEmpty ? "///" : "///   \(line)") }
  }

  /// Adds lines that are known to be harmless, set off from those before.
  mutating func add(paragraph: [String]) {
    if paragraph.isEmpty { return }
    lines.reserveCapacity(lines.count + paragraph.count + 1)
    if !lines.isEmpty { lines.append("///") }
    for line in paragraph { lines.append(line.isEmpty ? "///" : "/// " + line) }
  }

  private static let parameterStart = "/// - Parameter "

  /// One line of all the lines of a title; nil for an empty one.
  private static func joined(_ title: String) -> String? {
    let text = textLines(title).filter { !$0.isEmpty }.joined(separator: " ")
    return text.isEmpty ? nil : text
  }

  /// Whether a sentence ends there.
  private static func ends(_ text: String) -> Bool { text.last.map { ".!?:;".contains($0) } ?? false }

  /// The lines of a text, harmless, without empty ones at either end.
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

  /// The common case, decided on bytes.
  private static func standsForItself(_ byte: UInt8) -> Bool {
    HarmlessText.isPlain(byte) && byte != UInt8(ascii: "`") && byte != UInt8(ascii: "*")
  }

  /// Whether backticks on the line would make code of what is below it: they come in pairs, or they go.
  private static func hasStrayBackticks(_ line: String) -> Bool {
    !line.utf8.count { $0 == UInt8(ascii: "`") }.isMultiple(of: 2) || line.contains("``")
  }
}
