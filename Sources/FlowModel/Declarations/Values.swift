import FlowDiagnostics

/// A value as written, to be held against a param's type.
public struct Literal: Sendable {
  /// What a literal is, as YAML has it.
  public enum Content: Sendable {
    /// A text; a plain one, written without quotes, may mean null, a Boolean or a number.
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

/// A Swift type as a param may have it.
public indirect enum TypeExpression: Hashable, Sendable, CustomStringConvertible {
  /// A built-in or declared type.
  case named(String)
  /// `Module.Type`, which needs no declaration.
  case qualified(module: String, name: String)
  case optional(TypeExpression)
  case array(TypeExpression)
  case dictionary(key: TypeExpression, value: TypeExpression)
  /// `Name<T, …>`: a built-in or declared type of others.
  case generic(String, [TypeExpression])

  /// As it is written in Swift.
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

  /// With the article that it has in a sentence, as it is spoken: a URL, an Int.
  public var withArticle: String {
    let text = description
    return text.first.map { "AEIOaeio".contains($0) } == true ? "an \(text)" : "a \(text)"
  }

  /// Without being optional.
  public var unwrapped: TypeExpression { if case .optional(let wrapped) = self { wrapped } else { self } }

  /// Whether a text can be a value of it.
  public var isScalar: Bool {
    switch self {
    case .named, .qualified: true
    case .optional(let wrapped): wrapped.isScalar
    case .array, .dictionary, .generic: false
    }
  }

  /// The names in it that must be built in or declared.
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

  /// Whether every app has a type of that name, made of so many others.
  static func isBuiltIn(_ name: String, of count: Int) -> Bool { name == "Set" && count == 1 }
}
