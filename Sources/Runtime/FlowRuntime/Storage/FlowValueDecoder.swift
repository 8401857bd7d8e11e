/// A decoder of a ``FlowValue``.
struct FlowValueDecoder: Decoder {
  let value: FlowValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let pairs) = value else { throw mismatch(type) }
    let values = Dictionary(pairs.compactMap { ($0.key, $0.value) }) { first, _ in first }
    return KeyedDecodingContainer(Keyed<Key>(values: values, order: pairs.compactMap { $0.key }, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let values) = value else { throw mismatch([FlowValue].self) }
    return Unkeyed(values: values, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(value: value, codingPath: codingPath) }

  func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: codingPath, debugDescription: "The value has another form."))
  }

  struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let values: [String: FlowValue]
    let order: [String]
    let codingPath: [any CodingKey]
    var allKeys: [Key] { order.compactMap(Key.init(stringValue:)) }

    private func decoder(_ key: any CodingKey) throws -> FlowValueDecoder {
      guard let value = values[key.stringValue] else {
        throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "The key is missing."))
      }
      return FlowValueDecoder(value: value, codingPath: codingPath + [key])
    }

    func contains(_ key: Key) -> Bool { values[key.stringValue] != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).singleValueContainer().decodeNil() }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try Value(from: decoder(key)) }
    func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type, forKey key: Key) throws -> KeyedDecodingContainer<Inner> {
      try decoder(key).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { try decoder(key).unkeyedContainer() }
    func superDecoder() -> any Decoder {
      FlowValueDecoder(value: .object(order.compactMap { key in values[key].map { (key, $0) } }), codingPath: codingPath)
    }
    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }
  }

  struct Unkeyed: UnkeyedDecodingContainer {
    let values: [FlowValue]
    let codingPath: [any CodingKey]
    var currentIndex = 0
    var count: Int? { values.count }
    var isAtEnd: Bool { currentIndex >= values.count }

    init(values: [FlowValue], codingPath: [any CodingKey]) {
      self.values = values
      self.codingPath = codingPath
    }

    private mutating func next() throws -> FlowValueDecoder {
      guard !isAtEnd else {
        throw DecodingError.valueNotFound(Any.self, .init(codingPath: codingPath, debugDescription: "There are no more values."))
      }
      defer { currentIndex += 1 }
      return FlowValueDecoder(value: values[currentIndex], codingPath: codingPath)
    }

    mutating func decodeNil() -> Bool {
      guard !isAtEnd, case .null = values[currentIndex] else { return false }
      currentIndex += 1
      return true
    }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: next()) }
    mutating func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) throws -> KeyedDecodingContainer<Inner> {
      try next().container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }
    mutating func superDecoder() throws -> any Decoder { try next() }
  }

  struct Single: SingleValueDecodingContainer {
    let value: FlowValue
    let codingPath: [any CodingKey]

    private func number<Number: LosslessStringConvertible>(_ type: Number.Type) throws -> Number {
      guard case .number(let text) = value, let number = Number(text) else {
        throw FlowValueDecoder(value: value, codingPath: codingPath).mismatch(type)
      }
      return number
    }

    func decodeNil() -> Bool { if case .null = value { true } else { false } }
    func decode(_ type: Bool.Type) throws -> Bool {
      guard case .bool(let flag) = value else { throw FlowValueDecoder(value: value, codingPath: codingPath).mismatch(type) }
      return flag
    }
    func decode(_ type: String.Type) throws -> String {
      guard case .string(let text) = value else { throw FlowValueDecoder(value: value, codingPath: codingPath).mismatch(type) }
      return text
    }
    func decode(_ type: Double.Type) throws -> Double { try number(type) }
    func decode(_ type: Float.Type) throws -> Float { try number(type) }
    func decode(_ type: Int.Type) throws -> Int { try number(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try number(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try number(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try number(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try number(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try number(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try number(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try number(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try number(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try number(type) }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try Value(from: FlowValueDecoder(value: value, codingPath: codingPath))
    }
  }
}
