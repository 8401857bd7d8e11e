/// The boxes and texts in the layout of Graphviz, in points, with the origin at the bottom left.
public struct DrawnLayout: Sendable {
  /// A rectangle with its text, for messages.
  public struct Area: Sendable {
    let left, bottom, right, top: Double
    public let text: String

    /// Whether the two areas share more than half a point in both directions.
    func overlaps(_ other: Area) -> Bool {
      let width = min(right, other.right) - max(left, other.left)
      let height = min(top, other.top) - max(bottom, other.bottom)
      return width > 0.5 && height > 0.5
    }
  }

  /// The boxes, and the texts of frames.
  private var fixed: [Area] = []
  /// The lines of each arrow's label.
  private var labels: [[Area]] = []

  /// Reads the output of `dot -Txdot`. Any other text gives an empty layout.
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

  /// The pairs of texts of which one is drawn over the other. The first text of a pair is a label of an arrow.
  ///
  /// Takes time proportional to the labels times all drawn parts.
  public var overlaps: [(label: String, other: String)] {
    var found: [(label: String, other: String)] = []
    for (index, lines) in labels.enumerated() {
      for line in lines {
        for area in fixed + labels[(index + 1)...].joined() where line.overlaps(area) { found.append((line.text, area.text)) }
      }
    }
    return found
  }

  /// Returns the area of a box. Graphviz gives its center in points and its size in inches.
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

  /// Returns the texts of drawing operations. `F size n -font` sets the size. `T x y justification width n -text` draws at a base line. The
  /// length of a text in bytes precedes it, because a text may contain anything.
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
        // The usual extent of fonts above and below the base line.
        found.append(Area(left: left, bottom: y - 0.2 * size, right: left + width, top: y + 0.72 * size, text: reader.text()))
      case "c", "C", "S": _ = reader.text()
      default: break
      }
    }
    return found
  }
}

/// The reader of drawing operations.
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

  /// Reads `n -text`, with the length in bytes.
  mutating func text() -> String {
    guard let length = word().flatMap({ Int($0) }), length >= 0 else { return "" }
    let start = min(position + 2, bytes.count)
    position = length > bytes.count - start ? bytes.count : start + length
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}
