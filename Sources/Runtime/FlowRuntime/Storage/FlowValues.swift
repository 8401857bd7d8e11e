// What takes part only where params are not all strings.

extension FlowPath {
  /// - Throws: if the value was not given, or can't be read.
  public func value<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value {
    guard let value = given(name).flatMap({ FlowText.read($0, as: type) }) else { throw FlowPathError() }
    return value
  }

  /// The value; nil if it was not given.
  ///
  /// - Throws: if the value can't be read.
  public func value<Value: Decodable>(_ name: String, as type: Value?.Type) throws -> Value? {
    given(name) == nil ? nil : try value(name, as: Value.self)
  }

  /// The value, or the default if it was not given.
  ///
  /// - Throws: if the value can't be read.
  public func value<Value: Decodable>(_ name: String, as type: Value.Type, or fallback: @autoclosure () -> Value) throws -> Value {
    given(name) == nil ? fallback() : try value(name, as: type)
  }
}

extension FlowScreenText {
  public mutating func value<Value: Encodable & Hashable>(_ name: String, _ value: Value) {
    if purpose != .comparison {
      if let written = FlowText.written(value) { text(name, written) }
    } else {
      values.append(comparable(value))
    }
  }

  public mutating func value<Value: Encodable & Hashable>(_ name: String, _ value: Value?) {
    if purpose != .comparison {
      if let value { self.value(name, value) }
    } else {
      values.append(comparable(value))
    }
  }

  /// A value that never leaves the process.
  public mutating func secret<Value: Encodable & Hashable>(_ name: String, _ value: Value) {
    if passesSecret(name) { self.value(name, value) }
  }

  public mutating func secret<Value: Encodable & Hashable>(_ name: String, _ value: Value?) {
    if passesSecret(name) { self.value(name, value) }
  }

  /// What is not equal to itself, as a number that is none, would never be the same screen: its text is.
  private func comparable<Value: Encodable & Hashable>(_ value: Value) -> AnyHashable {
    value == value ? value : FlowText.written(value)
  }
}

extension FlowText {
  /// A string stands for itself, anything else for its JSON.
  static func written<Value: Encodable>(_ value: Value) -> String? {
    if let text = value as? String { return text }
    return (try? FlowValueEncoder.encode(value))?.json
  }

  static func read<Value: Decodable>(_ text: String, as type: Value.Type) -> Value? {
    if let text = text as? Value { return text }
    guard let value = FlowValue(json: text) else { return nil }
    return try? Value(from: FlowValueDecoder(value: value, codingPath: []))
  }
}
