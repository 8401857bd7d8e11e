import FlowYAML

/// What to write in place of a text that stands where a type is expected and is none.
enum TypeRemedy {
  static func remedy(for node: YAMLNode) -> ValueRemedy? {
    guard case .scalar(let scalar) = node.content else { return nil }
    return remedy(for: scalar.text)
  }

  static func remedy(for text: String) -> ValueRemedy? {
    if let remedy = withDefault(text) { return remedy }
    let trimmed = text.filter { $0 != " " }
    if trimmed.hasSuffix("!"), let type = TypeParser.parse(String(trimmed.dropLast())) {
      return ValueRemedy("write '\(type)', or '\(type)?' where there may be none")
    }
    if trimmed.hasSuffix("[]"), let element = TypeParser.parse(String(trimmed.dropLast(2))) {
      return .replace(with: "[\(element)]")
    }
    if isTorn(text) { return ValueRemedy("between braces a type with a comma needs quotes: '\"\(text), …>\"'") }
    if text.contains("->") { return ValueRemedy("a function cannot be handed over: let the screen finish with an outcome instead") }
    if text.contains("|") { return ValueRemedy("a param has one type: declare an enum under 'types' of the app") }
    return nil
  }

  /// `Int = 1`, as Swift would have it.
  private static func withDefault(_ text: String) -> ValueRemedy? {
    let parts = text.split(separator: "=", maxSplits: 1).map { $0.trimmed }
    guard parts.count == 2, let type = TypeParser.parse(parts[0]), !parts[1].isEmpty else { return nil }
    if parts[1] == "nil" || parts[1] == "null" {
      let optional = if case .optional = type { type } else { TypeExpression.optional(type) }
      return .replace(with: optional.written)
    }
    let meant = "{ type: \(type.written), default: \(parts[1]) }"
    // What has a meaning in YAML may have to be written otherwise.
    let isSafe = parts[1].allSatisfy { $0.isLetter || $0.isNumber || "._-\"".contains($0) }
    return isSafe ? .replace(with: meant) : ValueRemedy("write '\(meant)'")
  }

  /// Whether a text is the beginning of a type that a comma has cut off.
  static func isTorn(_ text: String) -> Bool { text.contains("<") && !text.contains(">") }
}

extension TypeExpression {
  /// As YAML takes it.
  public var written: String {
    let text = description
    if case .optional(let inner) = self {
      switch inner {
      case .array, .dictionary: return "\"\(text)\""
      default: break
      }
    }
    // Between braces a comma would end it.
    return text.contains(",") ? "\"\(text)\"" : text
  }
}

extension Substring {
  fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
