import FlowDiagnostics
import FlowModel

/// Spells literals of the YAML as Swift expressions that cannot fail when they are evaluated.
struct DefaultValue {
  let types: SwiftTypes

  /// The expression of a literal as a value of a type.
  ///
  /// - Returns: nil where Swift has none that is safe: the value must then be given by whoever calls.
  func expression(_ literal: Literal, as type: TypeExpression) -> SwiftExpression? {
    switch (type, literal.content) {
    case (.optional(let wrapped), _):
      if case .scalar(let text, isPlain: true) = literal.content, CoreSchema.isNull(text) { return .nil }
      return expression(literal, as: wrapped).map { Self.isOptionalCase($0) ? .dot("some", .init($0)) : $0 }
    case (.named(let name), .scalar(let text, let isPlain)): return scalar(text, isPlain: isPlain, as: name)
    case (.array(let element), .list(let items)): return list(items, of: element)
    case (.generic("Set", let arguments), .list(let items)): return arguments.first.flatMap { list(items, of: $0) }
    case (.dictionary(let key, let value), .map(let pairs)): return dictionary(pairs, key: key, value: value)
    default: return nil
    }
  }

  private func list(_ items: [Literal], of element: TypeExpression) -> SwiftExpression? {
    let elements = items.compactMap { expression($0, as: element) }
    return elements.count == items.count ? .list(elements) : nil
  }

  private func scalar(_ text: String, isPlain: Bool, as type: String) -> SwiftExpression? {
    if types.isDeclared(type) { return enumCase(text, of: type) }
    switch type {
    case "String": return .string(text)
    case "Int": return isPlain ? CoreSchema.int(text).map { .code("\($0)") } : nil
    case "Double": return isPlain ? CoreSchema.double(text).map(spelled) : nil
    case "Bool": return isPlain ? CoreSchema.bool(text).map { .code("\($0)") } : nil
    case "URL": return url(text)
    case "UUID": return uuid(text)
    default: return nil
    }
  }

  private func enumCase(_ text: String, of type: String) -> SwiftExpression? {
    let name = String(text.dropFirst())
    guard text.first == ".", let cases = types.cases(of: type), cases.contains(name) else { return nil }
    return .dot(name)
  }

  /// Whether it would be a case of the optional itself where one is expected.
  private static func isOptionalCase(_ expression: SwiftExpression) -> Bool {
    if case .member(nil, let name) = expression { ["none", "some"].contains(name) } else { false }
  }

  private func spelled(_ value: Double) -> SwiftExpression {
    // Swift warns of decimal literals of this size.
    if value.isSubnormal { return .calling("Double", .init("bitPattern", .code("\(value.bitPattern)"))) }
    // The two zeros are one key of a dictionary.
    return .code(value == 0 ? "0.0" : "\(value)")
  }

  /// A URL that every version of Foundation reads. Nil if the text isn't a URL, which is a finding.
  ///
  /// `URL(string:)` is optional. The value behind `??` is never reached for what is accepted here, but is the only way to say so to the
  /// type checker that cannot trap.
  private func url(_ text: String) -> SwiftExpression? {
    guard let spelled = try? URLSyntax.spelled(text) else { return nil }
    return .operation(
      [.calling("URL", .init("string", .string(spelled))), .calling("URL", .init("fileURLWithPath", .string("/")))], "??")
  }

  /// By its bytes, of which any sixteen make a UUID; nil unless it has the form `8C5F3A0E-6B1D-4E57-9B1F-0A2C4D6E8F10`, in either case.
  private func uuid(_ text: String) -> SwiftExpression? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let digits = parts.joined()
    guard parts.map(\.utf8.count) == [8, 4, 4, 4, 12], digits.utf8.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit })
    else { return nil }
    let bytes = stride(from: 0, to: 32, by: 2).map { SwiftExpression.code("0x\(digits.dropFirst($0).prefix(2).uppercased())") }
    return .calling("UUID", .init("uuid", .tuple(bytes)))
  }

  /// A literal with equal keys would trap; of such keys the last counts.
  private func dictionary(
    _ pairs: [(key: Located<String>, value: Literal)], key keyType: TypeExpression, value valueType: TypeExpression
  ) -> SwiftExpression? {
    var keys: Set<String> = []
    var entries: [(key: SwiftExpression, value: SwiftExpression)] = []
    for pair in pairs {
      let keyLiteral = Literal(.scalar(text: pair.key.value, isPlain: true), pair.key.range)
      guard let key = expression(keyLiteral, as: keyType), let value = expression(pair.value, as: valueType) else { return nil }
      keys.insert(key.text)
      entries.append((key, value))
    }
    if keys.count == entries.count { return .dictionary(entries.map { .pair($0.key, $0.value) }) }
    let last = SwiftExpression.closure(SwiftClosure(.code("$1")))
    return .calling("Dictionary", .init(.list(entries.map { .tuple([$0.key, $0.value]) })), .init("uniquingKeysWith", last))
  }
}
