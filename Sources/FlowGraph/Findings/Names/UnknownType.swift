import FlowDiagnostics
import FlowModel

/// The type of a param is built in or declared.
public struct UnknownType: Misspelling {
  public static let id = DiagnosticID("unknown-type", .names, .error)
  public static let summary = "The type of a param is neither built in nor declared by the app."
  public static let rationale = """
    Params may have the types `String`, `Int`, `Double`, `Bool`, `Date`, `URL`, `UUID`, `Data` and
    `Decimal`, those under the app's `types`, and `Module.Type`, with `?`, `[ ]`, `[ : ]` and `Set< >` around
    them. Of any other name flowc does not know where it comes from, and the generated Swift would not
    compile. Mind the capital letter, or declare the type with the module to import.
    """

  let name: String
  /// Where the whole type is written.
  public let range: SourceRange
  public let subject: String?
  /// The whole type.
  let type: TypeExpression
  /// The whole type as it was probably meant, if its names are near known ones.
  let mended: TypeExpression?

  public var written: String? { "\(type)" }
  public var nearest: String? { mended?.description }
  public var edits: [Edit] {
    guard let mended else { return [] }
    guard range.quotes("\(type)") else { return [Edit(replacing: range, with: mended.written)] }
    // Brackets with two spaces more are as long as quotes, and in quotes any type can stand.
    return [type.isScalar ? Edit(replacing: range, that: "\(type)", with: "\(mended)") : Edit(replacing: range, with: "\"\(mended)\"")]
  }
  public var message: String { "there is no type '\(name)'" }
  public var advice: String? {
    if let advice = TypeSynonyms.advice(for: name) { return advice }
    return "declare it under 'types' of the app, or name its module: 'Module.\(name)'"
  }

  public static let examples = [
    Example(
      """
        app: Recipes
        start: recipes
        ---
        flow: recipes
        screens:
          recipes: { actions: { open: { present: recipe } } }
        ---
        flow: recipe
        screens:
          recipe:
      -     params: { name: ↓string }
      +     params: { name: String }
      """),
    Example(
      """
        app: Recipes
        start: recipes
        types:
          Filter: { import: Models }
        ---
        flow: recipes
        screens:
          recipes: { actions: { search: { present: results } } }
        ---
        flow: results
        screens:
          results:
      -     params: { filter: ↓Fliter }
      +     params: { filter: Filter }
      """),
  ]
}
