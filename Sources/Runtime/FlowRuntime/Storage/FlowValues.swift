// The part of storage that only apps with other params than strings need.

extension FlowPath {
  /// Returns a value.
  ///
  /// - Throws: ``FlowPathError`` if the path has no such value, or if it isn't a value of the type.
  public func value<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value {
    guard let value = given(name).flatMap({ FlowText.read($0, as: type) }) else { throw FlowPathError() }
    return value
  }

  /// Returns a value, or nil if the path has no such value.
  ///
  /// - Throws: ``FlowPathError`` if it isn't a value of the type.
  public func value<Value: Decodable>(_ name: String, as type: Value?.Type) throws -> Value? {
    given(name) == nil ? nil : try value(name, as: Value.self)
  }

  /// Returns a value, or the default if the path has no such value.
  ///
  /// - Throws: ``FlowPathError`` if it isn't a value of the type.
  public func value<Value: Decodable>(_ name: String, as type: Value.Type, or fallback: @autoclosure () -> Value) throws -> Value {
    given(name) == nil ? fallback() : try value(name, as: type)
  }
}

extension FlowScreenText {
  /// Writes a value.
  public mutating func value<Value: Encodable & Hashable>(_ name: String, _ value: Value) {
    if purpose != .comparison {
      if let written = FlowText.written(value) { text(name, written) }
    } else {
      values.append(comparable(value))
    }
  }

  /// Writes a value, unless it is nil.
  public mutating func value<Value: Encodable & Hashable>(_ name: String, _ value: Value?) {
    if purpose != .comparison {
      if let value { self.value(name, value) }
    } else {
      values.append(comparable(value))
    }
  }

  /// Writes a value that never leaves the process.
  public mutating func secret<Value: Encodable & Hashable>(_ name: String, _ value: Value) {
    if passesSecret(name) { self.value(name, value) }
  }

  /// Writes a value that never leaves the process, unless it is nil.
  public mutating func secret<Value: Encodable & Hashable>(_ name: String, _ value: Value?) {
    if passesSecret(name) { self.value(name, value) }
  }

  /// Returns the text of a value that isn't equal to itself, for example of a number that is NaN. Otherwise its screen would differ from
  /// itself.
  private func comparable<Value: Encodable & Hashable>(_ value: Value) -> AnyHashable {
    value == value ? value : FlowText.written(value)
  }
}

extension FlowText {
  /// Returns a string unchanged, and any other value as JSON.
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
