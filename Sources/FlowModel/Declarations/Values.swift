import FlowDiagnostics

/// A value as it is written. Later it is checked against the type of a param.
public struct Literal: Sendable {
  /// The content of a literal, as in YAML.
  public enum Content: Sendable {
    /// A text. A plain text, without quotes, may mean null, a Boolean or a number.
    case scalar(text: String, isPlain: Bool)
    case list([Literal])
    case map([(key: Located<String>, value: Literal)])
  }

  public var content: Content
  public var range: SourceRange

  public init(_ content: Content, _ range: SourceRange) {
    self.content = content
    self.range = range
  }
}

/// A Swift type of a param.
public indirect enum TypeExpression: Hashable, Sendable, CustomStringConvertible {
  /// A built-in or declared type.
  case named(String)
  /// `Module.Type`, which needs no declaration.
  case qualified(module: String, name: String)
  case optional(TypeExpression)
  case array(TypeExpression)
  case dictionary(key: TypeExpression, value: TypeExpression)
  /// `Name<T, …>`: a built-in or declared type with type arguments.
  case generic(String, [TypeExpression])

  /// The type in Swift.
  public var description: String {
    switch self {
    case .named(let name): name
    case .qualified(let module, let name): "\(module).\(name)"
    case .optional(let wrapped): "\(wrapped)?"
    case .array(let element): "[\(element)]"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    case .generic(let name, let arguments): "\(name)<\(arguments.map(\.description).joined(separator: ", "))>"
    }
  }

  /// The type with its spoken article for a sentence: a URL, an Int.
  public var withArticle: String {
    let text = description
    return text.first.map { "AEIOaeio".contains($0) } == true ? "an \(text)" : "a \(text)"
  }

  /// The type without its optionality.
  public var unwrapped: TypeExpression { if case .optional(let wrapped) = self { wrapped } else { self } }

  /// Whether a text can be a value of the type.
  public var isScalar: Bool {
    switch self {
    case .named, .qualified: true
    case .optional(let wrapped): wrapped.isScalar
    case .array, .dictionary, .generic: false
    }
  }

  /// The names in the type that must be built in or declared.
  public var names: [String] {
    switch self {
    case .named(let name): [name]
    case .qualified: []
    case .optional(let inner), .array(let inner): inner.names
    case .dictionary(let key, let value): key.names + value.names
    case .generic(let name, let arguments): (Self.isBuiltIn(name, of: arguments.count) ? [] : [name]) + arguments.flatMap(\.names)
    }
  }

  /// The types that every app has.
  public static let builtIn: Set<String> = [
    "String", "Int", "Double", "Bool", "Date", "URL", "UUID", "Data", "Decimal",
  ]

  /// Whether every app has a type with this name and number of type arguments.
  static func isBuiltIn(_ name: String, of count: Int) -> Bool { name == "Set" && count == 1 }
}
