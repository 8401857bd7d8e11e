import FlowDiagnostics

/// An argument is one that its target takes.
public struct UnknownArgument: Misspelling {
  public static let id = DiagnosticID("unknown-argument", .arguments, .error)
  public static let summary = "An argument is given that the target does not take."
  public static let rationale = """
    The value goes nowhere, and the param that was meant keeps its default or is asked for a second
    time: a recipe for two that is shown for four. Correct the name, or declare the param on the screen,
    or on the outcome for a `finish`.
    """

  let name: Located<String>
  public let subject: String?
  let taker: ArgumentTaker
  /// The params that it has.
  let known: FewNames
  public let nearest: String?

  public var range: SourceRange { name.range }
  public var written: String? { name.value }
  public var message: String { "\(taker) has no param '\(name.value)'" }
  public var advice: String? { known.isEmpty ? "it takes none" : "its params are \(known.listed())" }

  public static let examples = [
    Example(
      """
        app: Recipes
        start: recipes
        ---
        flow: recipes
        screens:
          recipes:
            actions:
      -       cookForTwo: { present: recipe, with: { ↓portions: 2 } }
      +       cookForTwo: { present: recipe, with: { servings: 2 } }
        ---
        flow: recipe
        screens:
          recipe:
            params:
              id: Int
              servings: { type: Int, default: 4 }
      """)
  ]
}
