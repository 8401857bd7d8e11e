import FlowDiagnostics
import FlowYAML

/// A value to write after a key.
public indirect enum NewValue: Equatable, Sendable {
  /// A text as it is written in YAML, on one line.
  case text(String)
  /// Keys with their values, in the order in which they are written.
  case map([NewEntry])

  /// No value, so that only the key is written.
  public static let nothing = NewValue.map([])

  /// Returns a value for any text, in quotes if it needs them.
  public static func quoted(_ text: String) -> NewValue { .text(PlainText.text(text)) }

  /// Returns a value for a move as a user writes it: `pop`, `push: detail`, `{ push: detail, sets: seen }`.
  public static func move(_ text: String) -> NewValue {
    let isWhole = text.hasPrefix("{") || text.hasPrefix("[") || !text.contains(":")
    return .text(isWhole ? text : "{ \(text) }")
  }

  /// Whether a text can be written as a move on one line with text after it. A comment would hide that text.
  public static func isMove(_ text: String) -> Bool {
    let entry = SourceFile(path: "", bytes: Array("{ move: \(move(text).flow) }".utf8))
    let read = YAMLReader.read(entry, FileID(0))
    return !text.contains("\n") && !read.isIncomplete && read.documents.count == 1
  }

  /// The value on one line.
  var flow: String {
    switch self {
    case .text(let text): text
    case .map(let entries): entries.isEmpty ? "{}" : "{ \(entries.map(\.flow).joined(separator: ", ")) }"
    }
  }
}

/// A key to write, with its value.
public struct NewEntry: Equatable, Sendable {
  /// The largest length of an entry on one line, without its indentation.
  private static let longestLine = 80

  let key: String
  let value: NewValue

  public init(_ key: String, _ value: NewValue) { (self.key, self.value) = (PlainText.name(key), value) }

  /// The entry within braces.
  var flow: String { "\(key): \(value.flow)" }

  /// Returns the entry on its own lines, the first without its indentation and the last without its line break.
  ///
  /// - Parameters:
  ///   - column: The indentation of the key.
  ///   - isOpen: Whether the value, if it is a map, gets its own lines even if it is short.
  func block(at column: Int, isOpen: Bool) -> String {
    guard case .map(let entries) = value else { return flow }
    if entries.isEmpty { return "\(key):" }
    if !isOpen, flow.count <= Self.longestLine { return flow }
    let inner = column + Layout.step
    return "\(key):" + entries.map { "\n\(String(repeating: " ", count: inner))\($0.block(at: inner, isOpen: false))" }.joined()
  }
}
