import FlowDiagnostics
import FlowGraph

/// A declared type is used.
struct UnusedType: GraphCheck {
  static let id = DiagnosticID("unused-type", .names, .warning)
  static let summary = "A type is declared and no param has it."
  static let rationale = """
    Types are declared so that the generated Swift can import or define them. No screen, flow or outcome
    takes a value of this one, so the declaration only adds an import, or an enum that nobody meets.
    Give it to the param that was meant to have it, or delete it.
    """

  let type: Located<String>

  var range: SourceRange { type.range }
  var subject: String? { type.value }
  var message: String { "no param has the type '\(type.value)'" }
  var help: String? { "use it as the type of a param, or delete it" }

  static let claimsAbsence = true

  static func find(in context: GraphContext) -> [Self] {
    guard !context.graph.types.isEmpty else { return [] }
    let used = context.graph.usedTypes
    return context.graph.types.filter { !used.contains($0.name.value) }.map { Self(type: $0.name) }
  }

  static let examples = [
    Example(
      """
        app: Recipes
        start: recipes
        types:
          Filter: { import: Models }
          ↓Order: { cases: [newest, quickest] }
        ---
        flow: recipes
        screens:
          recipes: { actions: { search: { present: results } } }
        ---
        flow: results
        screens:
          results:
      -     params: { filter: Filter, order: String }
      +     params: { filter: Filter, order: Order }
      """)
  ]
}
