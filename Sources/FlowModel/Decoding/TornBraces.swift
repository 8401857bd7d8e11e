import FlowDiagnostics
import FlowYAML

/// A name that has become one key with the brace behind it and what stands in that, `open { push`, since the colon between them, or the space behind it,
/// is missing.
public struct TornBraces: Sendable {
  /// What stands before the brace in place of a colon and a space.
  enum Gap: Sendable { case space, colon, noBreakSpace, wideColon }

  let name: Located<String>
  let gap: Gap
  /// What was to be written, as far as it is known.
  let meant: String
  /// Where the gap is.
  let gapRange: SourceRange

  /// - Parameter value: what stands behind the key.
  init?(_ key: Located<String>, _ value: YAMLNode?) {
    guard let brace = key.value.firstIndex(of: "{") else { return nil }
    self.init(key, upTo: brace, value)
  }

  /// The same of a name, which may have a mere word behind it: `close:dismiss` or `close dismiss`, within braces.
  init?(named key: Located<String>, _ value: YAMLNode?) {
    if let braces = Self(key, value) {
      self = braces
    } else if value?.isNull == true, let colon = key.value.firstIndex(where: { ":：".contains($0) }),
      let word = key.value[colon...].firstIndex(where: { !$0.isGap })
    {
      self.init(key, upTo: word, value)
    } else if value?.isNull == true, let gap = key.value.lastIndex(of: " "), case let word = key.value.index(after: gap),
      VerbKey(rawValue: String(key.value[word...]))?.standsAlone == true
    {
      self.init(key, upTo: word, value)
    } else {
      return nil
    }
  }

  /// - Parameter rest: where in the key its value begins.
  private init?(_ key: Located<String>, upTo rest: String.Index, _ value: YAMLNode?) {
    let before = key.value[..<rest]
    let name = before.prefix { !$0.isGap }
    let gap = before[name.endIndex...]
    let start = key.range.start
    // Between quotes, or on several lines, it is what its author wrote.
    guard !gap.isEmpty, gap.allSatisfy(\.isGap), Names.isValid(String(name)), start.line == key.range.end.line,
      Int(key.range.end.column - start.column) == key.value.unicodeScalars.count
    else { return nil }
    func place(behind text: Substring) -> SourcePosition {
      SourcePosition(line: start.line, column: start.column + Int32(text.unicodeScalars.count))
    }
    self.gap = gap.contains("：") ? .wideColon : gap.contains("\u{A0}") ? .noBreakSpace : gap.contains(":") ? .colon : .space
    self.name = Located(String(name), SourceRange(file: key.range.file, start: start, end: place(behind: name)))
    gapRange = SourceRange(file: key.range.file, start: place(behind: name), end: place(behind: before))
    var meant = "\(name): \(key.value[rest...])"
    if case .scalar(let scalar)? = value?.content, !scalar.isEmpty, scalar.text.count < 60 { meant += ": \(scalar.text)" }
    self.meant = meant
  }

  var message: String {
    switch gap {
    case .space: "'\(name.value)' needs a colon behind it"
    case .colon: "'\(name.value):' needs a space behind its colon here"
    case .noBreakSpace: "a \(LookAlike.space) stands behind '\(name.value)'"
    case .wideColon: "a \(LookAlike.colon) stands behind '\(name.value)'"
    }
  }

  var edit: Edit { Edit(replacing: gapRange, with: ": ") }
}
