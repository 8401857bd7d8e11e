import FlowDiagnostics

/// A first screen needs no arguments.
public struct StartNeedsArgument: Finding {
  public static let id = DiagnosticID("start-needs-argument", .arguments, .error)
  public static let summary = "The app's start, a tab, or a choice of where a flow starts shows a screen that needs an argument."
  public static let rationale = """
    At launch, and when a tab bar comes up, nobody is there to pass an argument, nor does anybody know which of several
    screens a flow starts on, so the app would open on a screen that does not know what to show. Give the param a default or an optional type
    (`String?`), or start on a screen that needs nothing and goes on from there.
    """

  /// What opens the screen.
  enum Opener {
    case app
    case tab(String)
    /// By one of the choices of its `start`.
    case flow(String)
  }

  let opener: Opener
  /// The dotted name of the screen.
  let screen: String
  /// What must be given, at least one.
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
    return "\(what) opens '\(screen)', which needs \(params.map(\.value).quotedList()), and nobody can pass \(pronoun)"
  }
  public var related: [RelatedPlace] { params.prefix(1).map { RelatedPlace("the param is declared here", $0.range) } }
  public var help: String? {
    params.count == 1
      ? "give the param a default, make its type optional, or start on another screen"
      : "give each of the params a default or an optional type, or start on another screen"
  }

  public static let examples = [
    Example(
      """
        app: Weather
        start: ↓forecast
        ---
        flow: forecast
        screens:
          forecast:
      -     params: { city: String }
      +     params: { city: { type: String, default: Berlin } }
            actions: { help: { present: help } }
        ---
        flow: help
        screens: [help]
      """),
    Example(
      """
        app: Weather
        start: main
        ---
        flow: main
        kind: tabs
        tabs:
          today: today
          radar: ↓radar
        ---
        flow: today
        screens:
          today: { actions: { help: { present: help } } }
        ---
        flow: radar
        screens:
          radar:
      -     params: { region: String }
      +     params: { region: String? }
        ---
        flow: help
        screens: [help]
      """),
    Example(
      """
        app: Weather
        start: forecast
        facts: { located: { persisted: true } }
        ---
        flow: forecast
      - start: [{ when: not located, screen: ↓city }, { screen: here }]
      + start: [{ when: not located, screen: search }, { screen: here }]
        screens:
          search: { actions: { pick: { push: city, sets: located } } }
          city: { params: { name: String }, actions: { show: { root: forecast, sets: located } } }
          here: { actions: { elsewhere: { push: search } } }
      """),
  ]
}
