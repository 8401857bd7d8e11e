import FlowDiagnostics
import FlowYAML

/// A file as the tests look at it.
struct Reading {
  let streams: [YAMLStream]

  /// - Parameter parts: into how many stretches the file is cut, if it is large enough.
  init(_ bytes: [UInt8], parts: Int = 1) {
    streams = YAMLStretch.stretches(of: bytes, file: FileID(0), count: parts).map(YAMLReader.read)
  }

  init(_ text: String) { self.init(Array(text.utf8)) }

  var documents: [YAMLNode] { streams.flatMap(\.documents) }
  var diagnostics: [Diagnostic] { streams.flatMap(\.diagnostics) }
  var isIncomplete: Bool { streams.contains { $0.isIncomplete } }

  /// What is wrong, as `line:column id`.
  var problems: [String] { diagnostics.map { "\($0.range.start.line):\($0.range.start.column) \($0.id)" } }

  /// The nodes with their places, a collection before what is in it: `1:1-1:5 map`, `1:1-1:2 'a'`.
  var outline: [String] { documents.flatMap(Self.outline) }

  /// The nodes without their places: `{a: [b, c]}`.
  var shape: [String] { documents.map(Self.shape) }

  private static func outline(_ node: YAMLNode) -> [String] {
    let place = place(node.range)
    switch node.content {
    case .scalar(let scalar): return ["\(place) \(show(scalar))"]
    case .sequence(let items): return ["\(place) list"] + items.flatMap(outline)
    case .mapping(let mapping):
      return ["\(place) map"] + mapping.flatMap { ["\(Self.place($0.key.range)) '\($0.key.value)':"] + outline($0.value) }
    case .invalid: return ["\(place) invalid"]
    }
  }

  private static func shape(_ node: YAMLNode) -> String {
    switch node.content {
    case .scalar(let scalar): show(scalar)
    case .sequence(let items): "[\(items.map(shape).joined(separator: ", "))]"
    case .mapping(let mapping): "{\(mapping.map { "\($0.key.value): \(shape($0.value))" }.joined(separator: ", "))}"
    case .invalid: "invalid"
    }
  }

  private static func show(_ scalar: YAMLScalar) -> String {
    let text = scalar.text.replacing("\n", with: "\\n")
    return scalar.isPlain ? "'\(text)'" : "\"\(text)\""
  }

  private static func place(_ range: SourceRange) -> String {
    "\(range.start.line):\(range.start.column)-\(range.end.line):\(range.end.column)"
  }
}
