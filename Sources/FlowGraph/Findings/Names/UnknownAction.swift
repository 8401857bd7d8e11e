import FlowDiagnostics

/// A `run` names an action that the screen has.
public struct UnknownAction: Misspelling {
  public static let id = DiagnosticID("unknown-action", .names, .error)

  /// Where it is looked for.
  enum Place {
    /// On one screen, its flow and the app.
    case screen
    /// The same on any of several screens.
    case anyScreen
    /// `app.`
    case app
    /// `flow.`
    case flow(String)
    /// `flow.` where there is no flow.
    case noFlow
    /// Before the dot stands something else.
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
    case .noFlow: "this stands in no flow, so there is no '\(name.value)'"
    case .elsewhere: "'run' runs no action of another screen or flow, so there is no '\(name.value)'"
    }
  }
  public var advice: String? { "'run' takes the name of an action, 'app.' and one of the app's, or 'flow.' and one of this flow" }

  private var unqualified: Substring { name.value.dropFirst(name.value.prefix { $0 != "." }.count + 1) }
}
