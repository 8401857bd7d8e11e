import FlowDiagnostics
import FlowModel

/// Reports the type of a param that isn't built in or declared.
public struct UnknownType: Misspelling {
  public static let id = DiagnosticID("unknown-type", .names, .error)

  let name: String
  /// The whole type as written.
  public let range: SourceRange
  public let subject: String?
  /// The whole type.
  let type: TypeExpression
  /// The whole type as it was probably meant, if its names are near known ones.
  let corrected: TypeExpression?

  public var written: String? { "\(type)" }
  public var nearest: String? { corrected?.description }
  public var edits: [Edit] {
    guard let corrected else { return [] }
    guard range.quotes("\(type)") else { return [Edit(replacing: range, with: corrected.written)] }
    // Brackets with two extra spaces are as long as quotes. Any type can be in quotes.
    return [
      type.isScalar ? Edit(replacing: range, that: "\(type)", with: "\(corrected)") : Edit(replacing: range, with: "\"\(corrected)\"")
    ]
  }
  public var message: String { "there is no type '\(name)'" }
  public var advice: String? {
    if let advice = TypeSynonyms.advice(for: name) { return advice }
    return "declare it under 'types' of the app, or name its module: 'Module.\(name)'"
  }
}
