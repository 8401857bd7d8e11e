import FlowDiagnostics
import FlowYAML

/// A list without brackets between braces, `sets: a, b`. In YAML, all words except the first are keys without a value.
public struct UnbracketedList: Sendable {
  private let key: String
  /// The words with their places.
  private let words: [Located<String>]

  /// Returns nil if an entry isn't such a word. Also returns nil in a map of hundreds of keys, because the search takes quadratic time.
  init?(wordAt entry: YAMLMapping.Entry, in mapping: YAMLMapping) {
    guard mapping.count <= 200, mapping.isInBraces, Self.isWord(entry),
      let index = mapping.firstIndex(where: { $0.keyRange == entry.keyRange }),
      let owner = mapping[..<index].lastIndex(where: { !Self.isWord($0) }), case let list = mapping[owner],
      Vocabulary.lists.contains(list.key.value),
      case .scalar(let first) = list.value.content, first.isPlain, Self.isWord(first.text)
    else { return nil }
    key = list.key.value
    words = [Located(first.text, list.value.range)] + mapping[(owner + 1)...].prefix(while: Self.isWord).map(\.key)
  }

  /// Whether a word is the first one that is a key. Its finding covers the others.
  func isReported(at entry: YAMLMapping.Entry) -> Bool { words.dropFirst().first?.range == entry.keyRange }

  /// The place of the word that is the value of the key.
  var first: SourceRange? { words.first?.range }

  /// The list with its brackets.
  private var written: String { "[\(words.map(\.value).joined(separator: ", "))]" }

  var advice: Advice { Advice("write '\(key): \(written)'", edit.map { .edit($0) }) }

  private var edit: Edit? {
    guard let first = words.first?.range, let last = words.last?.range, first.start.line == last.end.line else { return nil }
    return Edit(replacing: SourceRange(file: first.file, start: first.start, end: last.end), with: written)
  }

  /// Whether a key is a word of the list. Keys of the language aren't.
  private static func isWord(_ entry: YAMLMapping.Entry) -> Bool {
    entry.value.isNull && isWord(entry.key.value) && Vocabulary.owners[entry.key.value] == nil
  }

  /// Whether a text is a name, a negated name, or the id of a finding, which has dashes.
  private static func isWord(_ text: String) -> Bool {
    Names.isValid(text.hasPrefix("not ") ? String(text.dropFirst(4)) : text.replacing("-", with: "_"))
  }
}
