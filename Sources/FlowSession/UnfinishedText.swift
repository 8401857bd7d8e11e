import FlowYAML

/// Where in the grammar a text stops that somebody is just writing.
///
/// Such a text is seldom YAML. So it is read from its beginning by what opens and closes maps and lists alone (indentation, dashes, braces,
/// keys), and every line that is no better is passed over. Linear in the length of the document.
public struct UnfinishedText {
  /// A step down from the document.
  public enum Step: Hashable, Sendable {
    case key(String)
    /// Into a list.
    case item
  }

  /// A map or list that is open where the text stops.
  private struct Level {
    /// The column of its keys or dashes; nil between braces or brackets.
    let column: Int?
    let isList: Bool
    /// Whether it begins on the line that is being written.
    let isOfLastLine: Bool
    /// The key that is being given a value.
    var key: String?
    /// What was written for the keys before, as far as it is one text.
    var values: [String: String] = [:]
    /// The keys that are there.
    var keys: Set<String> = []
  }

  /// The way from the document to where the text stops.
  public private(set) var path: [Step] = []
  /// Whether a key is being written; else a value.
  public private(set) var isKey = false
  /// What has been written of the word: names with dots, and what stands before them (`$`).
  public private(set) var word = ""
  /// Whether `not` stands before the word.
  public private(set) var isNegated = false
  /// The keys and values of the maps around, the innermost last; the first is the document.
  public private(set) var around: [[String: String]] = []
  /// The keys that stand in the innermost map already.
  public private(set) var keys: Set<String> = []

  /// Whether the document is that of the app.
  public var isApp: Bool { levels.first?.keys.contains("app") == true }

  private var levels: [Level] = [Level(column: 0, isList: false, isOfLastLine: false)]
  private var isAtLastLine = false

  /// The brackets that close what is open.
  ///
  /// - Parameter onLastLine: of that line alone.
  public func closingBrackets(onLastLine: Bool) -> String {
    levels.reversed().filter { $0.column == nil && ($0.isOfLastLine || !onLastLine) }.map { $0.isList ? " ]" : " }" }.joined()
  }

  /// - Parameter text: all of the file before the place.
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

  /// Takes dashes and the key at the beginning of a line, and returns what is behind.
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
      // A word that is not ended by a colon yet: what stands on a line of its own is nearly always a key.
      if levels.last?.isList == true { return content }
      if levels.last?.column != column { open(column, isList: false) }
      levels[levels.count - 1].key = nil
      return content
    }
    if levels.last?.column != column || levels.last?.isList == true { open(column, isList: false) }
    set(key)
    return rest
  }

  /// Leaves what is open around, as long as it begins too far in.
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

  /// A key with its colon at the beginning of a text.
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

  /// Reads what stands behind a key, between braces, or on its own.
  ///
  /// - Parameter closes: whether the text goes on behind it, so that a word at its end is whole.
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
