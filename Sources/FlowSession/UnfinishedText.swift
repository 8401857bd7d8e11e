import FlowYAML

/// The place in the grammar at which an unfinished text ends.
///
/// An unfinished text is seldom valid YAML. So the text is read from its beginning only by the parts that open and close maps and lists:
/// indentation, dashes, braces and keys. Lines that can't be read are skipped. Linear in the length of the document.
public struct UnfinishedText {
  /// A step down from the document.
  public enum Step: Hashable, Sendable {
    case key(String)
    /// A step into a list.
    case item
  }

  /// A map or list that is open at the end of the text.
  private struct Level {
    /// The column of the keys or dashes. Nil between braces or brackets.
    let column: Int?
    let isList: Bool
    /// Whether it begins on the last line.
    let isOfLastLine: Bool
    /// The key whose value is being written.
    var key: String?
    /// The values of the earlier keys, if they are single texts.
    var values: [String: String] = [:]
    /// All keys so far.
    var keys: Set<String> = []
  }

  /// The path from the document to the end of the text.
  public private(set) var path: [Step] = []
  /// Whether the text ends in a key. If not, it ends in a value.
  public private(set) var isKey = false
  /// The beginning of the last word: names with dots, and characters before them (`$`).
  public private(set) var word = ""
  /// Whether `not` comes before the word.
  public private(set) var isNegated = false
  /// The keys and values of the enclosing maps. The document comes first, the innermost map last.
  public private(set) var around: [[String: String]] = []
  /// The keys of the innermost map so far.
  public private(set) var keys: Set<String> = []

  /// Whether the document declares the app.
  public var isApp: Bool { levels.first?.keys.contains("app") == true }

  private var levels: [Level] = [Level(column: 0, isList: false, isOfLastLine: false)]
  private var isAtLastLine = false

  /// Returns the brackets that close all open collections.
  ///
  /// - Parameter onLastLine: Whether to close only collections that begin on the last line.
  public func closingBrackets(onLastLine: Bool) -> String {
    levels.reversed().filter { $0.column == nil && ($0.isOfLastLine || !onLastLine) }.map { $0.isList ? " ]" : " }" }.joined()
  }

  /// - Parameter text: The whole text of the file before the place.
  public init(_ text: String) {
    // A carriage return with its line feed is one character.
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    if let start = lines.lastIndex(where: { $0.hasPrefix("---") }) { lines.removeSubrange(...start) }
    for line in lines.dropLast() { read(line, isLast: false) }
    isAtLastLine = true
    read(lines.last ?? "", isLast: true)
    finish()
  }

  // MARK: Lines

  private mutating func read(_ line: Substring, isLast: Bool) {
    var rest = line
    if levels.last?.column != nil {
      let content = line.drop { $0 == " " }
      guard isLast || !content.isEmpty, !content.hasPrefix("#") else { return }
      rest = enter(content, column: line.count - content.count)
    }
    read(rest, closes: !isLast)
  }

  /// Reads dashes and the key at the beginning of a line, and returns the rest.
  private mutating func enter(_ content: Substring, column: Int) -> Substring {
    var (content, column) = (content, column)
    while content.hasPrefix("- ") || content == "-", levels.count < YAMLLimits.depth {
      leave { $0 > column || $0 == column && $1 }
      open(column, isList: true)
      let rest = content.dropFirst(2).drop { $0 == " " }
      (content, column) = (rest, column + content.count - rest.count)
    }
    leave { inner, _ in inner > column }
    guard let (key, rest) = Self.key(at: content) else {
      // A word without a colon yet: a word on its own line is nearly always a key.
      if levels.last?.isList == true { return content }
      if levels.last?.column != column { open(column, isList: false) }
      levels[levels.count - 1].key = nil
      return content
    }
    if levels.last?.column != column || levels.last?.isList == true { open(column, isList: false) }
    set(key)
    return rest
  }

  /// Closes open collections as long as they begin too far in.
  private mutating func leave(while isInner: (_ column: Int, _ isList: Bool) -> Bool) {
    while levels.count > 1, let last = levels.last, let column = last.column, isInner(column, last.isList) { levels.removeLast() }
  }

  private mutating func open(_ column: Int?, isList: Bool) {
    levels.append(Level(column: column, isList: isList, isOfLastLine: isAtLastLine))
  }

  private mutating func set(_ key: String) {
    levels[levels.count - 1].key = key
    levels[levels.count - 1].keys.insert(key)
  }

  /// Returns the key with a colon at the beginning of a text.
  private static func key(at text: Substring) -> (key: String, rest: Substring)? {
    if let quote = text.first, quote == "\"" || quote == "'" {
      guard let end = text.dropFirst().firstIndex(of: quote) else { return nil }
      let rest = text[text.index(after: end)...]
      return rest.hasPrefix(":") ? (String(text[text.index(after: text.startIndex)..<end]), rest.dropFirst()) : nil
    }
    guard let colon = text.firstIndex(of: ":"), text[..<colon].allSatisfy({ !"{}[],#&*!|>".contains($0) }) else { return nil }
    let rest = text[text.index(after: colon)...]
    return rest.isEmpty || rest.hasPrefix(" ") ? (String(text[..<colon]), rest) : nil
  }

  // MARK: Values

  /// Reads a value after a key, between braces, or on its own line.
  ///
  /// - Parameter closes: Whether the text continues after it, so that its last word is complete.
  private mutating func read(_ text: Substring, closes: Bool) {
    word = ""
    var rest = text
    while let character = rest.popFirst() {
      switch character {
      case "{", "[":
        open(nil, isList: character == "[")
        word = ""
      case "}", "]":
        endWord()
        if levels.count > 1, levels.last?.column == nil { levels.removeLast() }
      case ",":
        endWord()
        if levels.last?.column == nil { levels[levels.count - 1].key = nil } else { word.append(character) }
      case ":" where levels.last?.column == nil && levels.last?.isList == false && levels.last?.key == nil:
        set(word.trimmed)
        word = ""
      case "\"", "'":
        if let end = rest.firstIndex(of: character) {
          word += rest[..<end]
          rest = rest[rest.index(after: end)...]
        }
      case "#" where word.last ?? " " == " ":
        rest = ""
        // Within a comment nothing is completed.
        if !closes { word = "#" }
      default: word.append(character)
      }
    }
    if closes { endWord() }
  }

  private mutating func endWord() {
    let text = word.trimmed
    if !text.isEmpty, let key = levels.last?.key { levels[levels.count - 1].values[key] = text }
    word = ""
  }

  private mutating func finish() {
    around = levels.map(\.values)
    for (index, level) in levels.enumerated() {
      let isLast = index + 1 == levels.count
      if level.isList {
        path.append(.item)
      } else if let key = level.key {
        path.append(.key(key))
      } else if isLast {
        isKey = true
      }
    }
    keys = levels.last?.keys ?? []
    let words = word.split(separator: " ", omittingEmptySubsequences: false)
    isNegated = words.dropLast().last == "not"
    word = words.last.map(String.init) ?? ""
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
