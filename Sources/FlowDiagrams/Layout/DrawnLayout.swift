/// Where Graphviz has put boxes and texts, in points, with the origin at the bottom left.
public struct DrawnLayout: Sendable {
  /// A rectangle with the text in it, for messages.
  public struct Area: Sendable {
    let left, bottom, right, top: Double
    public let text: String

    /// Whether the two share more than half a point in both directions.
    func overlaps(_ other: Area) -> Bool {
      let width = min(right, other.right) - max(left, other.left)
      let height = min(top, other.top) - max(bottom, other.bottom)
      return width > 0.5 && height > 0.5
    }
  }

  /// Boxes, and the texts of frames.
  private var fixed: [Area] = []
  /// By arrow: the lines of its label.
  private var labels: [[Area]] = []

  /// Reads the output of `dot -Txdot`. Text that is not such output gives a layout of nothing.
  public init(xdot text: some Sequence<UInt8>) {
    var reader = XDotReader(text)
    while let (statement, attributes) = reader.next() {
      let texts = attributes["_ldraw_"].map(Self.texts) ?? []
      switch statement {
      case .frame: fixed += texts
      case .node: if let box = Self.box(attributes) { fixed.append(box) }
      case .edge: labels.append(texts)
      }
    }
  }

  /// The pairs of texts of which one is drawn over the other, a label of an arrow first.
  ///
  /// Takes time in proportion to the labels times all that is drawn.
  public var overlaps: [(label: String, other: String)] {
    var found: [(label: String, other: String)] = []
    for (index, lines) in labels.enumerated() {
      for line in lines {
        for area in fixed + labels[(index + 1)...].joined() where line.overlaps(area) { found.append((line.text, area.text)) }
      }
    }
    return found
  }

  /// A box is given by its centre in points and its size in inches.
  private static func box(_ attributes: [String: [UInt8]]) -> Area? {
    guard let position = attributes["pos"], let width = number(attributes["width"]), let height = number(attributes["height"]) else {
      return nil
    }
    let parts = position.split(separator: UInt8(ascii: ",")).compactMap { number(Array($0)) }
    guard parts.count == 2 else { return nil }
    let (halfWidth, halfHeight) = (width * 36, height * 36)
    return Area(
      left: parts[0] - halfWidth, bottom: parts[1] - halfHeight, right: parts[0] + halfWidth, top: parts[1] + halfHeight,
      text: "a box")
  }

  private static func number(_ text: [UInt8]?) -> Double? { text.flatMap { Double(String(decoding: $0, as: UTF8.self)) } }

  /// The texts among drawing operations: `F size n -font` sets the size, `T x y justification width n -text` draws at a base line. A text
  /// is preceded by its length in bytes, since it may hold anything.
  private static func texts(_ operations: [UInt8]) -> [Area] {
    var reader = OperationReader(operations)
    var size = 14.0
    var found: [Area] = []
    while let operation = reader.word() {
      switch operation {
      case "F":
        size = reader.number() ?? size
        _ = reader.text()
      case "T":
        guard let x = reader.number(), let y = reader.number(), let justification = reader.number(), let width = reader.number() else {
          return found
        }
        let left = justification < 0 ? x : justification > 0 ? x - width : x - width / 2
        // What most fonts have above and below the base line.
        found.append(Area(left: left, bottom: y - 0.2 * size, right: left + width, top: y + 0.72 * size, text: reader.text()))
      case "c", "C", "S": _ = reader.text()
      default: break
      }
    }
    return found
  }
}

/// Takes drawing operations apart.
private struct OperationReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func word() -> String? {
    while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
    guard position < bytes.count else { return nil }
    let end = bytes[position...].firstIndex(of: UInt8(ascii: " ")) ?? bytes.count
    defer { position = end }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  mutating func number() -> Double? { word().flatMap { Double($0) } }

  /// `n -text`, with the length in bytes.
  mutating func text() -> String {
    guard let length = word().flatMap({ Int($0) }), length >= 0 else { return "" }
    let start = min(position + 2, bytes.count)
    position = length > bytes.count - start ? bytes.count : start + length
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}
