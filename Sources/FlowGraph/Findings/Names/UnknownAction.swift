import FlowDiagnostics

/// Reports a `run` of an action that the screen doesn't have.
public struct UnknownAction: Misspelling {
  public static let id = DiagnosticID("unknown-action", .names, .error)

  /// The place where the action is looked for.
  enum Place {
    /// One screen, its flow and the app.
    case screen
    /// Any of several screens, their flow and the app.
    case anyScreen
    /// After `app.`.
    case app
    /// After `flow.`.
    case flow(String)
    /// After `flow.`, outside of flows.
    case noFlow
    /// After another prefix.
    case elsewhere
  }

  let name: Located<String>
  public let subject: String?
  let place: Place
  public let nearest: String?

  public var range: SourceRange { name.range }
  public var written: String? { name.value }
  public var message: String {
    switch place {
    case .screen: "the screen, its flow and the app have no action '\(name.value)'"
    case .anyScreen: "no screen on which this runs has an action '\(name.value)'"
    case .app: "the app has no action '\(unqualified)'"
    case .flow(let flow): "the flow '\(flow)' has no action '\(unqualified)' of its own"
    case .noFlow: "this isn't in a flow, so there is no '\(name.value)'"
    case .elsewhere: "'run' can't run '\(name.value)', because it runs no actions of other screens or flows"
    }
  }
  public var advice: String? { "write the name of an action, 'app.name' for one of the app, or 'flow.name' for one of this flow" }

  private var unqualified: Substring { name.value.dropFirst(name.value.prefix { $0 != "." }.count + 1) }
}
