import FlowDiagnostics
import FlowYAML

/// A name and the brace after it as one key, `open { push`, because the colon or the space between them is missing.
public struct TornBraces: Sendable {
  /// The signs between a name and its value in place of a colon and a space, with their messages. The first one that occurs is used.
  private static let signs: [(sign: Character, message: SentenceTemplate)] = [
    ("：", "'<name>' is followed by a full-width colon (U+FF1A)"), ("\u{A0}", "'<name>' is followed by a no-break space (U+00A0)"),
    (":", "'<name>:' needs a space after its colon here"), (" ", "'<name>' needs a colon after it"),
    ("=", "'<name>' needs a colon after it"),
  ]

  let name: Located<String>
  let message: String
  /// The entry with a colon and a space, as far as it is known.
  let meant: String
  /// The place of the signs.
  private let gapRange: SourceRange

  /// - Parameter value: the value of the key.
  init?(_ key: Located<String>, _ value: YAMLNode?) {
    guard let brace = key.value.firstIndex(of: "{") else { return nil }
    self.init(key, upTo: brace, value)
  }

  /// Finds the name in a key. It may also be before a word: `close:dismiss` or `close dismiss`, within braces.
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

  /// - Parameter rest: the start of the value in the key.
  private init?(_ key: Located<String>, upTo rest: String.Index, _ value: YAMLNode?) {
    let before = key.value[..<rest]
    let name = before.prefix { !$0.isGap }
    let gap = before[name.endIndex...]
    let start = key.range.start
    // Between quotes, or on several lines, the text is intended.
    guard !gap.isEmpty, gap.allSatisfy(\.isGap), Names.isValid(String(name)), start.line == key.range.end.line,
      Int(key.range.end.column - start.column) == key.value.unicodeScalars.count
    else { return nil }
    func place(behind text: Substring) -> SourcePosition {
      SourcePosition(line: start.line, column: start.column + Int32(text.unicodeScalars.count))
    }
    message = Self.signs.first { gap.contains($0.sign) }?.message.filled { _ in String(name) } ?? ""
    self.name = Located(String(name), SourceRange(file: key.range.file, start: start, end: place(behind: name)))
    gapRange = SourceRange(file: key.range.file, start: place(behind: name), end: place(behind: before))
    var meant = "\(name): \(key.value[rest...])"
    if case .scalar(let scalar)? = value?.content, !scalar.isEmpty, scalar.text.count < 60 { meant += ": \(scalar.text)" }
    self.meant = meant
  }

  var edit: Edit { Edit(replacing: gapRange, with: ": ") }
}
