import FlowDiagnostics

/// Reports a first screen that needs arguments.
public struct StartNeedsArgument: Finding {
  public static let id = DiagnosticID("start-needs-argument", .arguments, .error)

  /// The part that opens the screen.
  enum Opener {
    case app
    case tab(String)
    /// One of the choices of the flow's `start`.
    case flow(String)
  }

  let opener: Opener
  /// The dotted name of the screen.
  let screen: String
  /// The missing params, at least one.
  let params: [Located<String>]
  public let range: SourceRange
  public let subject: String?

  public var message: String {
    let what =
      switch opener {
      case .app: "the app"
      case .tab(let name): "the tab '\(name)'"
      case .flow(let name): "a choice of 'start' of '\(name)'"
      }
    let pronoun = params.count == 1 ? "it" : "them"
    return "\(what) opens '\(screen)', which needs \(params.map(\.value).quotedList()), but no caller can pass \(pronoun)"
  }
  public var related: [RelatedPlace] { params.prefix(1).map { RelatedPlace("the param is declared here", $0.range) } }
  public var help: String? {
    params.count == 1
      ? "give the param a default, make its type optional, or start on another screen"
      : "give each of the params a default or an optional type, or start on another screen"
  }
}
