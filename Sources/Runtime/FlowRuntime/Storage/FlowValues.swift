// What takes part only where params are not all strings.

extension FlowPath {
  public func value<Value: Decodable>(_ name: String, as type: Value.Type) -> Value? {
    given(name).flatMap { FlowText.read($0, as: type) }
  }

  /// Nil inside if it was not given, nil outside if it cannot be read.
  public func value<Value: Decodable>(_ name: String, as type: Value?.Type) -> Value?? {
    guard let text = given(name) else { return .some(nil) }
    return FlowText.read(text, as: Value.self).map { .some($0) }
  }

  /// The default if it was not given.
  public func value<Value: Decodable>(_ name: String, as type: Value.Type, or fallback: @autoclosure () -> Value) -> Value? {
    given(name) == nil ? fallback() : value(name, as: type)
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
