/// A JSON value. Numbers stay text, so that they lose no digits.
indirect enum FlowValue {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([FlowValue])
  case object([(key: String, value: FlowValue)])

  var json: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let text): Self.quoted(text)
    case .array(let values): "[" + values.compactMap { $0.json }.joined(separator: ",") + "]"
    case .object(let pairs): "{" + pairs.compactMap { "\(Self.quoted($0.key)):\($0.value.json)" }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.append(Character(scalar))
    }
    return result + "\""
  }

  init?(json: String) {
    var reader = Reader(scalars: Array(json.unicodeScalars))
    guard let value = reader.value(depth: 0), reader.isAtEnd else { return nil }
    self = value
  }

  private struct Reader {
    let scalars: [Unicode.Scalar]
    var index = 0

    init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    var isAtEnd: Bool { index == scalars.count }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      guard index < scalars.count, scalars[index] == scalar else { return false }
      index += 1
      return true
    }

    mutating func value(depth: Int) -> FlowValue? {
      guard depth < 100, index < scalars.count else { return nil }
      switch scalars[index] {
      case "\"": return string().map { .string($0) }
      case "[": return array(depth)
      case "{": return object(depth)
      default: return word()
      }
    }

    private mutating func word() -> FlowValue? {
      let start = index
      while index < scalars.count, !",]}".unicodeScalars.contains(scalars[index]) { index += 1 }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[start..<index])
      switch String(text) {
      case "": return nil
      case "null": return .null
      case "true": return .bool(true)
      case "false": return .bool(false)
      case let number: return .number(number)
      }
    }

    private mutating func string() -> String? {
      guard take("\"") else { return nil }
      var text = String.UnicodeScalarView()
      while index < scalars.count {
        let scalar = scalars[index]
        index += 1
        switch scalar {
        case "\"": return String(text)
        case "\\":
          guard index < scalars.count else { return nil }
          text.append(scalars[index])
          index += 1
        default: text.append(scalar)
        }
      }
      return nil
    }

    private mutating func array(_ depth: Int) -> FlowValue? {
      guard take("[") else { return nil }
      var values: [FlowValue] = []
      if take("]") { return .array(values) }
      repeat {
        guard let value = value(depth: depth + 1) else { return nil }
        values.append(value)
      } while take(",")
      return take("]") ? .array(values) : nil
    }

    private mutating func object(_ depth: Int) -> FlowValue? {
      guard take("{") else { return nil }
      var pairs: [(key: String, value: FlowValue)] = []
      if take("}") { return .object(pairs) }
      repeat {
        guard let key = string(), take(":"), let value = value(depth: depth + 1) else { return nil }
        pairs.append((key, value))
      } while take(",")
      return take("}") ? .object(pairs) : nil
    }
  }
}
