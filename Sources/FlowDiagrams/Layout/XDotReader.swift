/// The reader of Graphviz's `xdot` output: its statements, each with its attributes.
///
/// The format is DOT with drawing operations as attributes. Parts that flowc doesn't use are skipped. Linear in the text.
struct XDotReader {
  /// A statement: the graph or a frame (`subgraph`), a box, or an arrow.
  enum Statement {
    case frame, node, edge
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ text: some Sequence<UInt8>) { bytes = Array(text) }

  /// Returns the next statement with attributes of its own; nil at the end.
  ///
  /// The attributes of a frame are in its `graph [...]`. Defaults of nodes and edges are skipped.
  mutating func next() -> (Statement, attributes: [String: [UInt8]])? {
    var words: [[UInt8]] = []
    var isEdge = false
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "["):
        position += 1
        let attributes = readAttributes()
        let name = words.last.map { String(decoding: $0, as: UTF8.self) } ?? ""
        if isEdge { return (.edge, attributes) }
        if name == "graph" { return (.frame, attributes) }
        if name != "node", name != "edge" { return (.node, attributes) }
        words = []
      case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"):
        position += 1
        (words, isEdge) = ([], false)
      case UInt8(ascii: "-") where position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: ">"):
        position += 2
        isEdge = true
      case let byte where Self.isSpace(byte): position += 1
      default: words.append(readWord())
      }
    }
    return nil
  }

  private mutating func readAttributes() -> [String: [UInt8]] {
    var attributes: [String: [UInt8]] = [:]
    while position < bytes.count, bytes[position] != UInt8(ascii: "]") {
      if Self.isSpace(bytes[position]) || bytes[position] == UInt8(ascii: ",") || bytes[position] == UInt8(ascii: "=") {
        position += 1
        continue
      }
      let key = String(decoding: readWord(), as: UTF8.self)
      guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { continue }
      position += 1
      attributes[key] = readWord()
    }
    position += 1
    return attributes
  }

  /// Returns a quoted text without its quotes, an HTML-like text, or a plain word.
  private mutating func readWord() -> [UInt8] {
    guard position < bytes.count else { return [] }
    switch bytes[position] {
    case UInt8(ascii: "\""): return readQuoted()
    case UInt8(ascii: "<"): return readMarkup()
    default:
      let start = position
      position += 1
      while position < bytes.count, !Self.isSpace(bytes[position]), !Self.delimiters.contains(bytes[position]) { position += 1 }
      return Array(bytes[start..<position])
    }
  }

  private mutating func readQuoted() -> [UInt8] {
    var text: [UInt8] = []
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count {
        position += 1
        // A long line continues on the next one. Only a quote is escaped.
        if bytes[position] == UInt8(ascii: "\n") {
          position += 1
          continue
        }
        if bytes[position] != UInt8(ascii: "\"") { text.append(UInt8(ascii: "\\")) }
      }
      text.append(bytes[position])
      position += 1
    }
    position += 1
    return text
  }

  private mutating func readMarkup() -> [UInt8] {
    let start = position
    var depth = 0
    repeat {
      if bytes[position] == UInt8(ascii: "<") { depth += 1 }
      if bytes[position] == UInt8(ascii: ">") { depth -= 1 }
      position += 1
    } while position < bytes.count && depth > 0
    return Array(bytes[start..<position])
  }

  private static let delimiters = Set("[]{};,=\"".utf8)

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
}
