import FlowDiagnostics
import FlowModel

/// A writer of YAML literals as Swift expressions that can't fail when they are evaluated.
struct DefaultValue {
  let types: SwiftTypes

  /// Returns a literal as an expression of a type.
  ///
  /// - Returns: nil if Swift has no safe expression. The caller must then pass the value.
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

  /// Whether the expression would mean a case of the optional itself if an optional is expected.
  private static func isOptionalCase(_ expression: SwiftExpression) -> Bool {
    if case .member(nil, let name) = expression { ["none", "some"].contains(name) } else { false }
  }

  private func spelled(_ value: Double) -> SwiftExpression {
    // Swift warns of decimal literals of this size.
    if value.isSubnormal { return .calling("Double", .init("bitPattern", .code("\(value.bitPattern)"))) }
    // The two zeros are one key of a dictionary.
    return .code(value == 0 ? "0.0" : "\(value)")
  }

  /// Returns a URL that every version of Foundation reads, or nil if the text isn't a URL. The latter is a finding.
  ///
  /// `URL(string:)` is optional. For an accepted text, the value after `??` is never reached, but the type checker requires one, and this
  /// one can't trap.
  private func url(_ text: String) -> SwiftExpression? {
    guard let spelled = try? URLSyntax.spelled(text) else { return nil }
    return .operation(
      [.calling("URL", .init("string", .string(spelled))), .calling("URL", .init("fileURLWithPath", .string("/")))], "??")
  }

  /// Returns a UUID by its bytes, or nil if the text doesn't have the form `8C5F3A0E-6B1D-4E57-9B1F-0A2C4D6E8F10`, in upper or lower case.
  /// Any sixteen bytes are a UUID.
  private func uuid(_ text: String) -> SwiftExpression? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let digits = parts.joined()
    guard parts.map(\.utf8.count) == [8, 4, 4, 4, 12], digits.utf8.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit })
    else { return nil }
    let bytes = stride(from: 0, to: 32, by: 2).map { SwiftExpression.code("0x\(digits.dropFirst($0).prefix(2).uppercased())") }
    return .calling("UUID", .init("uuid", .tuple(bytes)))
  }

  /// Returns a dictionary. A Swift literal with equal keys would trap, so only the last of equal keys remains.
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
