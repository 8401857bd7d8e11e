import FlowDiagnostics
import FlowModel

/// Spells literals of the YAML as Swift expressions that cannot fail when they are evaluated.
struct DefaultValue {
  let types: SwiftTypes

  /// The expression of a literal as a value of a type.
  ///
  /// - Returns: nil where Swift has none that is safe: the value must then be given by whoever calls.
  func expression(_ literal: Literal, as type: TypeExpression) -> String? {
    switch (type, literal.content) {
    case (.optional(let wrapped), _):
      if case .scalar(let text, isPlain: true) = literal.content, CoreSchema.isNull(text) { return "nil" }
      return expression(literal, as: wrapped).map { Self.isOptionalCase($0) ? ".some(\($0))" : $0 }
    case (.named(let name), .scalar(let text, let isPlain)): return scalar(text, isPlain: isPlain, as: name)
    case (.array(let element), .list(let items)): return list(items, of: element)
    case (.generic("Set", let arguments), .list(let items)): return arguments.first.flatMap { list(items, of: $0) }
    case (.dictionary(let key, let value), .map(let pairs)): return dictionary(pairs, key: key, value: value)
    default: return nil
    }
  }

  private func list(_ items: [Literal], of element: TypeExpression) -> String? {
    let elements = items.compactMap { expression($0, as: element) }
    return elements.count == items.count ? "[\(elements.joined(separator: ", "))]" : nil
  }

  private func scalar(_ text: String, isPlain: Bool, as type: String) -> String? {
    if types.isDeclared(type) { return enumCase(text, of: type) }
    switch type {
    case "String": return StringLiteral.quoted(text)
    case "Int": return isPlain ? CoreSchema.int(text).map(String.init) : nil
    case "Double": return isPlain ? CoreSchema.double(text).map(spelled) : nil
    case "Bool": return isPlain ? CoreSchema.bool(text).map(String.init) : nil
    case "URL": return URLLiteral.expression(text)
    case "UUID": return UUIDLiteral.expression(text)
    default: return nil
    }
  }

  private func enumCase(_ text: String, of type: String) -> String? {
    let name = String(text.dropFirst())
    guard text.first == ".", let cases = types.cases(of: type), cases.contains(name) else { return nil }
    return ".\(SwiftIdentifier.escaped(name))"
  }

  /// Whether it would be a case of the optional itself where one is expected.
  private static func isOptionalCase(_ expression: String) -> Bool { [".none", ".some"].contains(expression) }

  private func spelled(_ value: Double) -> String {
    // Swift warns of decimal literals of this size.
    if value.isSubnormal { return "Double(bitPattern: \(value.bitPattern))" }
    // The two zeros are one key of a dictionary.
    return value == 0 ? "0.0" : "\(value)"
  }

  /// A literal with equal keys would trap; of such keys the last counts.
  private func dictionary(
    _ pairs: [(key: Located<String>, value: Literal)], key keyType: TypeExpression, value valueType: TypeExpression
  ) -> String? {
    if pairs.isEmpty { return "[:]" }
    var keys: Set<String> = []
    var entries: [(key: String, value: String)] = []
    for pair in pairs {
      let keyLiteral = Literal(.scalar(text: pair.key.value, isPlain: true), pair.key.range)
      guard let key = expression(keyLiteral, as: keyType), let value = expression(pair.value, as: valueType) else { return nil }
      keys.insert(key)
      entries.append((key, value))
    }
    if keys.count == entries.count { return "[\(entries.map { "\($0.key): \($0.value)" }.joined(separator: ", "))]" }
    return "Dictionary([\(entries.map { "(\($0.key), \($0.value))" }.joined(separator: ", "))], uniquingKeysWith: { $1 })"
  }
}
