import FlowDiagnostics

/// Reports an action that runs itself.
public struct RunCycle: Finding {
  public static let id = DiagnosticID("run-cycle", .shape, .error)

  let action: Located<String>
  /// The action with the same name that this one hides, if it runs its own name.
  let hidden: Located<String>?
  public let range: SourceRange
  public let subject: String?

  public var message: String { "'\(action.value)' runs itself" }
  public var related: [RelatedPlace] {
    [RelatedPlace("the action begins here", action.range)] + (hidden.map { [RelatedPlace("it hides this action", $0.range)] } ?? [])
  }
  public var help: String? {
    if let hidden {
      return "give this action another name: 'run' takes the nearest action with a name, so this one hides '\(hidden.value)'"
    }
    return "end the chain with another move; only a handler may run the action that it belongs to"
  }
}
