import FlowDiagnostics
import FlowGraph

/// A declared type is used.
enum UnusedType: GraphCheck {
  static let id = DiagnosticID.unusedType
  static let summary = "A type is declared and no param has it."
  static let rationale = """
    Types are declared so that the generated Swift can import or define them. No screen, flow or outcome
    takes a value of this one, so the declaration only adds an import, or an enum that nobody meets.
    Give it to the param that was meant to have it, or delete it.
    """
  static let claimsAbsence = true

  static func run(on context: GraphContext, into findings: inout [Diagnostic]) {
    guard !context.graph.types.isEmpty else { return }
    let used = context.graph.usedTypes
    for type in context.graph.types where !used.contains(type.name.value) {
      findings.append(
        Diagnostic(
          id, "no param has the type '\(type.name.value)'", at: type.name.range, subject: type.name.value,
          help: "use it as the type of a param, or delete it"))
    }
  }

  static let violating = [
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
          params: { filter: Filter, order: String }
      """)
  ]
  static let passing = [
    Example(
      """
      app: Recipes
      start: recipes
      types:
        Filter: { import: Models }
        Order: { cases: [newest, quickest] }
      ---
      flow: recipes
      screens:
        recipes: { actions: { search: { present: results } } }
      ---
      flow: results
      screens:
        results:
          params: { filter: Filter, order: Order }
      """)
  ]
}
