import FlowDiagnostics
import FlowModel

/// Decides whether a value as written is one of a type.
struct LiteralTypes {
  let declared: Table<TypeID, DeclaredType>
  let names: [String: TypeID]

  struct Fault {
    let expected: String
    let range: SourceRange
    let help: String?
  }

  /// What is wrong with a literal as a value of the type; nil if nothing is.
  func fault(of literal: Literal, as type: TypeExpression) -> Fault? {
    switch type {
    case .optional(let wrapped):
      if case .scalar(let text, true) = literal.content, CoreSchema.isNull(text) { return nil }
      return fault(of: literal, as: wrapped)
    case .array(let element):
      guard case .list(let items) = literal.content else { return Fault(expected: "list", range: literal.range, help: nil) }
      return items.lazy.compactMap { fault(of: $0, as: element) }.first
    case .dictionary(let key, let value):
      guard case .map(let entries) = literal.content else { return Fault(expected: "map", range: literal.range, help: nil) }
      return entries.lazy.compactMap { entry in
        // A key carries no style of its own: it is taken in whichever way fits.
        let keyLiteral = { isPlain in Literal(.scalar(text: entry.key.value, isPlain: isPlain), entry.key.range) }
        if let fault = fault(of: keyLiteral(true), as: key), self.fault(of: keyLiteral(false), as: key) != nil { return fault }
        return fault(of: entry.value, as: value)
      }.first
    case .named(let name): return fault(of: literal, named: name)
    case .qualified: return Fault(expected: "\(type)", range: literal.range, help: "values of this type cannot be written here")
    }
  }

  private func fault(of literal: Literal, named name: String) -> Fault? {
    guard case .scalar(let text, let isPlain) = literal.content else { return Fault(expected: name, range: literal.range, help: nil) }
    func unless(_ fits: Bool, _ help: String? = nil) -> Fault? {
      fits ? nil : Fault(expected: name, range: literal.range, help: help)
    }
    switch name {
    case "String":
      return unless(!isPlain || !CoreSchema.isNull(text) && CoreSchema.bool(text) == nil, "put it between quotes if the text is meant")
    case "Bool": return unless(isPlain && CoreSchema.bool(text) != nil, "write 'true' or 'false'")
    case "Int": return unless(isPlain && CoreSchema.int(text) != nil, "write a whole number that an Int can hold, without quotes")
    case "Double": return unless(isPlain && CoreSchema.double(text) != nil, "write a number that a Double can hold, without quotes")
    case "URL":
      do throws(URLSyntax.Fault) {
        _ = try URLSyntax.spelled(text)
        return nil
      } catch {
        return unless(false, error.help)
      }
    case "UUID": return unless(Self.isUUID(text), "write 8-4-4-4-12 hexadecimal digits")
    case "Date", "Data", "Decimal": return unless(false, "values of this type cannot be written here")
    default:
      guard let type = names[name].map({ declared[$0] }) else { return nil }
      guard let cases = type.cases else { return unless(false, "only enums whose 'cases' are declared can be written here") }
      return unless(
        text.hasPrefix(".") && cases.contains(String(text.dropFirst())), "write \(cases.map { ".\($0)" }.quotedList("or"))")
    }
  }

  private static func isUUID(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == [8, 4, 4, 4, 12] && groups.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
  }
}
