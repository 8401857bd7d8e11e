import FlowDiagnostics
import FlowModel

/// Only a stack flow goes on a stack.
public struct FlowNotPushable: Finding {
  public static let id = DiagnosticID("flow-not-pushable", .shape, .error)
  public static let summary = "A `push` or `replace` names a flow of tabs, or an alert."
  public static let rationale = """
    A stack holds screens and pages; `push` puts a screen or a flow of them on it. Tabs have stacks of
    their own: pushed, they would show a tab bar inside a navigation bar, which the platform does not
    provide for. `present` such a flow over what is there, or change `root` to it.
    """

  let flow: Located<String>
  let kind: FlowKind
  public let range: SourceRange
  public let subject: String?

  public var message: String {
    let what = kind.isAlert ? "of kind '\(kind.rawValue)'" : "a flow of \(kind.rawValue)"
    return "'\(flow.value)' is \(what), which cannot lie on a stack"
  }

  public var related: [RelatedPlace] { [RelatedPlace("the flow is declared here", flow.range)] }
  public var help: String? { kind.isAlert ? "show it with 'present'" : "show it with 'present' or 'root'" }

  public static let examples = [
    Example(
      """
        app: Travel
        start: login
        ---
        flow: login
        screens:
      -   login: { actions: { signIn: { push: ↓main } } }
      +   login: { actions: { signIn: { root: main } } }
        ---
        flow: main
        kind: tabs
        tabs: { trips: trips, map: map }
        ---
        flow: trips
        screens:
          trips: { actions: { logout: { root: login } } }
        ---
        flow: map
        screens: [map]
      """)
  ]
}
