/// An encoder that makes a ``FlowValue``.
struct FlowValueEncoder: Encoder {
  /// The values written at one place. All containers that write there share them.
  final class Storage {
    var value: FlowValue?
    /// The keys, in the order in which they were written.
    var keys: [(key: String, storage: Storage)] = []
    var elements: [Storage] = []
    var isObject = false
    var isArray = false

    var result: FlowValue {
      if isObject { return .object(keys.compactMap { ($0.key, $0.storage.result) }) }
      if isArray { return .array(elements.compactMap { $0.result }) }
      return value ?? .null
    }

    func keyed(_ key: any CodingKey) -> Storage {
      let storage = Storage()
      keys.append((key.stringValue, storage))
      return storage
    }

    func appended() -> Storage {
      let storage = Storage()
      elements.append(storage)
      return storage
    }
  }

  let storage: Storage
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func encode(_ value: some Encodable) throws -> FlowValue {
    let storage = Storage()
    try value.encode(to: FlowValueEncoder(storage: storage, codingPath: []))
    return storage.result
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    storage.isObject = true
    return KeyedEncodingContainer(Keyed<Key>(storage: storage, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    storage.isArray = true
    return Unkeyed(storage: storage, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(storage: storage, codingPath: codingPath) }

  struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let storage: Storage
    let codingPath: [any CodingKey]

    private func encoder(_ key: any CodingKey) -> FlowValueEncoder {
      FlowValueEncoder(storage: storage.keyed(key), codingPath: codingPath + [key])
    }

    mutating func encodeNil(forKey key: Key) { storage.keyed(key).value = .null }
    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try value.encode(to: encoder(key)) }
    mutating func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type, forKey key: Key) -> KeyedEncodingContainer<Inner> {
      encoder(key).container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder(key).unkeyedContainer() }
    mutating func superEncoder() -> any Encoder { FlowValueEncoder(storage: storage, codingPath: codingPath) }
    mutating func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }
  }

  struct Unkeyed: UnkeyedEncodingContainer {
    let storage: Storage
    let codingPath: [any CodingKey]
    var count: Int { storage.elements.count }

    private func encoder() -> FlowValueEncoder { FlowValueEncoder(storage: storage.appended(), codingPath: codingPath) }

    mutating func encodeNil() { storage.appended().value = .null }
    mutating func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: encoder()) }
    mutating func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
      encoder().container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }
    mutating func superEncoder() -> any Encoder { encoder() }
  }

  struct Single: SingleValueEncodingContainer {
    let storage: Storage
    let codingPath: [any CodingKey]

    mutating func encodeNil() { storage.value = .null }
    mutating func encode(_ value: Bool) { storage.value = .bool(value) }
    mutating func encode(_ value: String) { storage.value = .string(value) }
    mutating func encode(_ value: Double) { storage.value = .number("\(value)") }
    mutating func encode(_ value: Float) { storage.value = .number("\(value)") }
    mutating func encode(_ value: Int) { storage.value = .number("\(value)") }
    mutating func encode(_ value: Int8) { storage.value = .number("\(value)") }
    mutating func encode(_ value: Int16) { storage.value = .number("\(value)") }
    mutating func encode(_ value: Int32) { storage.value = .number("\(value)") }
    mutating func encode(_ value: Int64) { storage.value = .number("\(value)") }
    mutating func encode(_ value: UInt) { storage.value = .number("\(value)") }
    mutating func encode(_ value: UInt8) { storage.value = .number("\(value)") }
    mutating func encode(_ value: UInt16) { storage.value = .number("\(value)") }
    mutating func encode(_ value: UInt32) { storage.value = .number("\(value)") }
    mutating func encode(_ value: UInt64) { storage.value = .number("\(value)") }
    mutating func encode<Value: Encodable>(_ value: Value) throws {
      try value.encode(to: FlowValueEncoder(storage: storage, codingPath: codingPath))
    }
  }
}
