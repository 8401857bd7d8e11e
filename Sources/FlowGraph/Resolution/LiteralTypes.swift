import FlowDiagnostics
import FlowModel

/// Decides whether a value as written fits a type.
struct LiteralTypes {
  let declared: Table<TypeID, DeclaredType>
  let names: [String: TypeID]

  struct Fault {
    let expected: ExpectedLiteral
    let range: SourceRange
  }

  /// Returns the fault of a literal as a value of the type; nil if it fits.
  func fault(of literal: Literal, as type: TypeExpression) -> Fault? {
    switch type {
    case .optional(let wrapped):
      if case .scalar(let text, true) = literal.content {
        if CoreSchema.isNull(text) { return nil }
        if text == "nil" { return Fault(expected: .noNil(type: "\(type)", isOptional: true), range: literal.range) }
      }
      return fault(of: literal, as: wrapped)
    case .array(let element):
      guard case .list(let items) = literal.content else { return Fault(expected: .list, range: literal.range) }
      return items.lazy.compactMap { fault(of: $0, as: element) }.first
    case .dictionary(let key, let value):
      guard case .map(let entries) = literal.content else { return Fault(expected: .map, range: literal.range) }
      return entries.lazy.compactMap { entry in
        // A key has no style of its own, so it is tried with both.
        let keyLiteral = { isPlain in Literal(.scalar(text: entry.key.value, isPlain: isPlain), entry.key.range) }
        if let fault = fault(of: keyLiteral(true), as: key), self.fault(of: keyLiteral(false), as: key) != nil { return fault }
        return fault(of: entry.value, as: value)
      }.first
    case .generic("Set", let arguments):
      guard case .list(let items) = literal.content, let element = arguments.first else {
        return Fault(expected: .list, range: literal.range)
      }
      return items.lazy.compactMap { fault(of: $0, as: element) }.first
    case .generic: return Fault(expected: .nothing(type: "\(type)", isDeclared: false), range: literal.range)
    case .named(let name): return fault(of: literal, named: name)
    case .qualified: return Fault(expected: .nothing(type: "\(type)", isDeclared: false), range: literal.range)
    }
  }

  private func fault(of literal: Literal, named name: String) -> Fault? {
    guard case .scalar(let text, let isPlain) = literal.content else {
      return Fault(expected: .scalar(of: name), range: literal.range)
    }
    func unless(_ fits: Bool, _ expected: ExpectedLiteral? = nil) -> Fault? {
      fits ? nil : Fault(expected: expected ?? .value(ofBuiltIn: name), range: literal.range)
    }
    if isPlain, text == "nil" { return unless(false, .noNil(type: name, isOptional: false)) }
    switch name {
    case "String": return unless(!isPlain || !CoreSchema.isNull(text) && CoreSchema.bool(text) == nil)
    case "Bool": return unless(isPlain && CoreSchema.bool(text) != nil)
    case "Int": return unless(isPlain && CoreSchema.int(text) != nil)
    case "Double": return unless(isPlain && CoreSchema.double(text) != nil)
    case "URL":
      do throws(URLSyntax.Fault) {
        _ = try URLSyntax.spelled(text)
        return nil
      } catch {
        return unless(false, .url(error))
      }
    case "UUID": return unless(Self.isUUID(text))
    case "Date", "Data", "Decimal": return unless(false, .nothing(type: name, isDeclared: false))
    default:
      guard let type = names[name].map({ declared[$0] }), !type.hasStrayCases else { return nil }
      guard let cases = type.cases, !cases.isEmpty else { return unless(false, .nothing(type: name, isDeclared: true)) }
      let isCase = text.hasPrefix(".") && (cases + type.misnamedCases).contains { $0 == text.dropFirst() }
      return unless(isCase, .enumCase(type: name, cases: cases))
    }
  }

  private static func isUUID(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == [8, 4, 4, 4, 12] && groups.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
  }
}
