import FlowDiagnostics
import FlowYAML
import Foundation

/// A JSON value of any kind.
indirect enum JSON: Encodable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(_ text: String) throws {
    // A decoder would try each kind for every value, which takes many times as long.
    self.init(read: try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed))
  }

  private init(read value: Any) {
    switch value {
    case let string as String: self = .string(string)
    case let members as [String: Any]: self = .object(members.mapValues { JSON(read: $0) })
    case let elements as [Any]: self = .array(elements.map { JSON(read: $0) })
    case let number as NSNumber:
      // Boolean values are numbers of one byte.
      let isTruth = ["c", "B"].contains(String(cString: number.objCType))
      self = isTruth ? .bool(number.boolValue) : .number(number.doubleValue)
    default: self = .null
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .number(let number): try container.encode(number)
    case .string(let string): try container.encode(string)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }

  /// The type name of JSON Schema for the value.
  var type: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number(let number): number == number.rounded() ? "integer" : "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// Returns the value of a key; nil if there is none.
  subscript(key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }
  var members: [String: JSON] { if case .object(let members) = self { members } else { [:] } }
  var text: String? { if case .string(let text) = self { text } else { nil } }
}

extension JSON {
  /// Returns the documents of a YAML file.
  static func documents(of text: String) -> [JSON] {
    let chunks = YAMLChunk.chunks(of: Array(text.utf8), file: FileID(0), count: 1)
    return chunks.flatMap { YAMLReader.read($0).documents }.map { document in document.withRoot { JSON($0) } }
  }

  /// Creates the value of a YAML node by the core schema of YAML 1.2.
  init(_ node: YAMLNode) {
    switch node.content {
    case .sequence(let items): self = .array(items.map { JSON($0) })
    case .mapping(let mapping): self = .object(Dictionary(mapping.map { ($0.key.value, JSON($0.value)) }) { first, _ in first })
    case .invalid: self = .null
    case .scalar(let scalar):
      if scalar.isNull {
        self = .null
      } else if let bool = scalar.bool {
        self = .bool(bool)
      } else if scalar.isPlain, let number = Double(scalar.text) {
        self = .number(number)
      } else {
        self = .string(scalar.text)
      }
    }
  }
}
