import FlowDiagnostics

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JSONValue: Decodable {
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      var members: [String: JSONValue] = [:]
      for key in container.allKeys { members[key.stringValue] = try container.decode(JSONValue.self, forKey: key) }
      self = .object(members)
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self = .array(elements)
    } else {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .string(text)
      } else if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else if let bool = try? container.decode(Bool.self) {
        self = .bool(bool)
      } else {
        // A number that is too large becomes the largest integer. The protocol uses no fractions, so a fraction becomes null.
        let number = try? container.decode(Double.self)
        self = number.flatMap { $0 == $0.rounded() ? .number(Int(clamping: $0)) : nil } ?? .null
      }
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads a JSON document. Nil if the bytes aren't JSON.
  init?(parsing bytes: some Collection<UInt8>) {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)) else { return nil }
    self = value
  }

  // MARK: Parts

  /// A member of an object. Nil if there is none with the name.
  subscript(_ name: String) -> JSONValue? { if case .object(let members) = self { members[name] } else { nil } }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var number: Int? { if case .number(let number) = self { number } else { nil } }
  var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
  var isTrue: Bool { self == .bool(true) }
}

extension Int {
  fileprivate init(clamping value: Double) {
    self = value.isNaN ? 0 : value >= Double(Int.max) ? Int.max : value <= Double(Int.min) ? Int.min : Int(value)
  }
}
