import FlowDiagnostics

@testable import FlowYAML

/// The reading of a file, in the form that the tests compare.
struct Reading {
  let streams: [YAMLStream]

  init(_ bytes: [UInt8]) {
    streams = YAMLChunk.chunks(of: bytes, file: FileID(0), count: 1).map(YAMLReader.read)
  }

  /// - Parameters:
  ///   - parts: The number of chunks.
  ///   - smallest: The least number of bytes in a chunk.
  init(_ bytes: [UInt8], parts: Int, smallest: Int) {
    streams = YAMLChunk.chunks(of: bytes, file: FileID(0), count: parts, smallest: smallest).map(YAMLReader.read)
  }

  init(_ text: String) { self.init(Array(text.utf8)) }

  var documents: [YAMLDocument] { streams.flatMap(\.documents) }
  var diagnostics: [Diagnostic] { streams.flatMap(\.diagnostics) }
  var isIncomplete: Bool { streams.contains { $0.isIncomplete } }

  /// Everything that was read, as text for comparing two readings.
  var transcript: [String] {
    let uses = streams.flatMap(\.aliases).map { "*\($0.name) \(Self.place($0.anchored)) \(Self.place($0.use))" }
    let findings = diagnostics.map { "\(Self.place($0.range)) \($0.id) \($0.message) \($0.related) \($0.help ?? "")" }
    return outline + uses + findings + ["incomplete: \(isIncomplete)"]
  }

  /// The findings, as `line:column id`.
  var problems: [String] { diagnostics.map { "\($0.range.start.line):\($0.range.start.column) \($0.id)" } }

  /// The nodes with their ranges, a collection before its contents: `1:1-1:5 map`, `1:1-1:2 'a'`.
  var outline: [String] { documents.flatMap { $0.withRoot(Self.outline) } }

  /// The nodes without their ranges: `{a: [b, c]}`.
  var shape: [String] { documents.map { $0.withRoot(Self.shape) } }

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
