import FlowDiagnostics

/// An action does not run itself.
public struct RunCycle: Finding {
  public static let id = DiagnosticID("run-cycle", .shape, .error)
  public static let summary = "An action runs itself, directly or by way of others."
  public static let rationale = """
    `run` does at once what the other action does. An action that comes back to itself within one move
    would never come to an end, and the app would hang at a tap. Only a handler may run its own action
    again, since it waits for somebody to finish first. Let the action end in `stay` or another move;
    people can tap again.
    """

  let action: Located<String>
  /// The action of the same name that this one hides, where it runs its own name.
  let hidden: Located<String>?
  public let range: SourceRange
  public let subject: String?

  public var message: String { "'\(action.value)' runs itself" }
  public var related: [RelatedPlace] {
    [RelatedPlace("the action begins here", action.range)] + (hidden.map { [RelatedPlace("this is hidden by it", $0.range)] } ?? [])
  }
  public var help: String? {
    if let hidden { return "of one name the nearest is run, which hides '\(hidden.value)': call this one otherwise, and run that" }
    return "end the chain with another move; only handlers may run what runs them"
  }

  public static let examples = [
    Example(
      """
        app: News
        start: news
        guards:
          online: The phone has a connection
        ---
        flow: news
        screens:
          news:
            actions:
              open:
                - { when: online, present: article }
      -         - { run: ↓open }
      +         - stay
        ---
        flow: article
        screens: [article]
      """)
  ]
}
