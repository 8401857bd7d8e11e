extension FlowMove {
  /// The arguments that the caller of an action passed.
  public struct Arguments: Sendable {
    /// The names and values, in the order of the parameters. The value of a secret param is a ``FlowSecret``.
    public let all: [(name: String, value: any Hashable & Sendable)]

    /// The values as text, with a mask for secret values. An optional without a value is left out.
    public var texts: [String: String] {
      var texts: [String: String] = [:]
      for (name, value) in all { if let text = Self.text(of: value) { texts.updateValue(text, forKey: name) } }
      return texts
    }

    /// The value of a parameter; nil if the action has no parameter of this name.
    public subscript(name: String) -> (any Hashable & Sendable)? {
      for argument in all where argument.name == name { return argument.value }
      return nil
    }
  }
}

extension FlowMove.Arguments: ExpressibleByDictionaryLiteral {
  // A static name costs half as much to compile in each action as a string.
  public init(dictionaryLiteral elements: (StaticString, any Hashable & Sendable)...) {
    var all: [(name: String, value: any Hashable & Sendable)] = []
    for (name, value) in elements { all.append((name.description, value)) }
    self.all = all
  }
}

extension FlowMove.Arguments: Hashable {
  public static func == (left: Self, right: Self) -> Bool { left.parts == right.parts }

  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }

  private var parts: [AnyHashable] {
    var parts: [AnyHashable] = []
    for (name, value) in all { parts += [name, AnyHashable(value)] }
    return parts
  }
}

extension FlowMove.Arguments: CustomStringConvertible {
  /// The arguments as `(title: Tea, count: 2)`; empty without arguments.
  public var description: String {
    var text = ""
    for (name, value) in all { text += "\(text.isEmpty ? "(" : ", ")\(name): \(Self.text(of: value) ?? "nil")" }
    return text.isEmpty ? "" : text + ")"
  }

  /// Returns the text of a value, or of the value in an optional; nil for an optional without a value.
  private static func text(of value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return "\(value)" }
    return mirror.children.first.flatMap { text(of: $0.value) }
  }
}

/// The value of a secret param among the arguments of a move. Comparisons use the value, but no text contains it.
public struct FlowSecret: FlowMasked, Hashable, Sendable {
  private let value: any Hashable & Sendable

  @_spi(FlowGenerated) public init(_ value: any Hashable & Sendable) { self.value = value }

  public static func == (left: Self, right: Self) -> Bool { AnyHashable(left.value) == AnyHashable(right.value) }

  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }

  public var description: String { "•••" }
}
