import FlowDiagnostics
import FlowYAML

/// What is to be written behind a key.
public indirect enum NewValue: Equatable, Sendable {
  /// A text as it stands in YAML, on one line.
  case text(String)
  /// Keys with their values, in this order.
  case map([NewEntry])

  /// Nothing but the key.
  public static let nothing = NewValue.map([])

  /// A text that may be anything, in quotes where it needs them.
  public static func quoted(_ text: String) -> NewValue { .text(PlainText.text(text)) }

  /// A move as somebody writes it: `pop`, `push: detail`, `{ push: detail, sets: seen }`.
  public static func move(_ text: String) -> NewValue {
    let isWhole = text.hasPrefix("{") || text.hasPrefix("[") || !text.contains(":")
    return .text(isWhole ? text : "{ \(text) }")
  }

  /// Whether a text can stand as a move: on one line, with something behind it, which a comment would hide.
  public static func isMove(_ text: String) -> Bool {
    let entry = SourceFile(path: "", bytes: Array("{ move: \(move(text).flow) }".utf8))
    let read = YAMLReader.read(entry, FileID(0))
    return !text.contains("\n") && !read.isIncomplete && read.documents.count == 1
  }

  /// On one line.
  var flow: String {
    switch self {
    case .text(let text): text
    case .map(let entries): entries.isEmpty ? "{}" : "{ \(entries.map(\.flow).joined(separator: ", ")) }"
    }
  }
}

/// A key that is to be written, with its value.
public struct NewEntry: Equatable, Sendable {
  /// So long may what is written on one line be, beside its indentation.
  private static let longestLine = 80

  let key: String
  let value: NewValue

  public init(_ key: String, _ value: NewValue) { (self.key, self.value) = (PlainText.name(key), value) }

  /// Within braces.
  var flow: String { "\(key): \(value.flow)" }

  /// On lines of its own, the first without its indentation and the last without its break.
  ///
  /// - Parameters:
  ///   - column: by how much the key is indented.
  ///   - isOpen: whether the value, if it is a map, has lines of its own even if it is short.
  func block(at column: Int, isOpen: Bool) -> String {
    guard case .map(let entries) = value else { return flow }
    if entries.isEmpty { return "\(key):" }
    if !isOpen, flow.count <= Self.longestLine { return flow }
    let inner = column + Layout.step
    return "\(key):" + entries.map { "\n\(String(repeating: " ", count: inner))\($0.block(at: inner, isOpen: false))" }.joined()
  }
}
