import FlowDiagnostics

/// A `$name` is a param that is there.
public struct UnknownParamReference: Finding {
  public static let id = DiagnosticID("unknown-param-reference", .arguments, .error)
  public static let summary = "A `$name` in `with` is not a param of the screen, nor of the outcome that is being handled."
  public static let rationale = """
    `$name` passes on what the screen itself was given; in a handler, what came with the outcome, and
    then what the screen was given. There is no such param, so there is no value to pass. Correct the
    name or declare the param. If a text is meant that begins with a dollar sign, write `$$`. Where an
    earlier one of several `steps` has left the screen, the handlers of a later one run elsewhere, and
    what the screen was given is gone.
    """

  /// Why there is nothing to pass on.
  enum Fault {
    /// Nobody has a param of the name.
    case unknown(Known)
    /// The screen that has it is not there any more, if there was only one.
    case screenLeft(String?)
    /// It was a link that gave it.
    case linkPast
  }

  /// What can be passed on instead.
  struct Known {
    let names: FewNames
    let nearest: String?
    /// Whether an outcome is being handled, whose params can be passed on, too.
    let hasOutcome: Bool
    /// Whether it is known on which screen the action runs.
    let hasScreen: Bool
    /// The action that would have a parameter in its place, and what that is called.
    let parameter: (name: String, action: String)?
  }

  let fault: Fault
  let name: Located<String>
  public let subject: String?

  public var range: SourceRange { name.range }

  public var message: String {
    switch fault {
    case .unknown(let known): "\(known.hasOutcome ? "the outcome and the screen have" : "the screen has") no param '\(name.value)'"
    case .screenLeft(let screen):
      "\(screen.map { "'\($0)'" } ?? "the screen") is not there any more when this is handled: an earlier step has left it"
    case .linkPast: "what the link says of '\(name.value)' is not known any more when this is handled"
    }
  }

  public var help: String? {
    switch fault {
    case .unknown(let known):
      if let nearest = known.nearest { return "did you mean '$\(nearest)'?" }
      if let (name, action) = known.parameter, known.names.isEmpty || name == self.name.value {
        let instead = known.names.isEmpty ? "" : "pass on \(known.names.listed("or", prefix: "$")), or "
        return "\(instead)leave it out: '\(name)' becomes a parameter of '\(action)'"
      }
      if !known.names.isEmpty {
        return "pass on \(known.names.listed("or", prefix: "$")), or write '$$\(name.value)' for the text itself"
      }
      return known.hasScreen
        ? "write '$$\(name.value)' if the text itself was meant"
        : "an action of several screens has no screen whose params it could pass on"
    case .screenLeft: return "let the outcome hand over '\(name.value)', or start the flow with the first step"
    case .linkPast: return "let the outcome hand over '\(name.value)'"
    }
  }

  public var edits: [Edit] {
    guard case .unknown(let known) = fault, let nearest = known.nearest else { return [] }
    return [Edit(replacing: range, with: "$\(nearest)")]
  }

  public static let examples = [
    Example(
      """
        app: Recipes
        start: recipes
        ---
        flow: recipes
        screens:
          recipes: { actions: { open: { push: recipe } } }
          recipe:
            params: { id: Int }
      -     actions: { cook: { present: timer, with: { recipe: ↓$recipe } } }
      +     actions: { cook: { present: timer, with: { recipe: $id } } }
        ---
        flow: timer
        screens:
          timer:
            params: { recipe: Int }
      """),
    Example(
      """
        app: Recipes
        start: recipes
        ---
        flow: recipes
        screens:
          recipes: { actions: { open: { push: recipe } } }
          recipe:
            params: { id: Int }
            actions:
      -       cook: { steps: [pop, { present: timer, then: { rang: { push: recipe, with: { id: ↓$id } } } }] }
      +       cook: { steps: [pop, { present: timer, with: { id: $id }, then: { rang: { push: recipe, with: { id: $id } } } }] }
        ---
        flow: timer
      - outcomes: [rang]
      + outcomes: { rang: { id: Int } }
        screens:
      -   timer: { actions: { ring: { finish: rang } } }
      +   timer:
      +     params: { id: Int }
      +     actions: { ring: { finish: rang, with: { id: $id } } }
      """),
  ]
}
