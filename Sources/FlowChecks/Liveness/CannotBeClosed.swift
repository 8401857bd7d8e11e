import FlowDiagnostics
import FlowGraph

/// What is presented can be closed.
struct CannotBeClosed: StateCheck {
  static let id = DiagnosticID("cannot-be-closed", .liveness, .warning)
  static let summary = "A flow is presented that can get where nothing closes it any more."
  static let rationale = """
    People can move about in it, but never get back to what is below: no `dismiss`, no `finish` and no
    change of root can be reached from there, and it cannot be swiped down because it covers the full
    screen or is not `dismissable`. Actions of the app do not count: code calls them, and people cannot. Give its
    screens a way out, or present it so that it can be swiped away. If people are to wait on a screen until code closes
    it, say `final: true` there.
    """

  /// What presents it, as it is written.
  let verb: String
  let range: SourceRange
  let subject: String?
  /// The screen from which nothing closes it.
  let screen: Located<String>
  let hiddenWays: [HiddenWay]
  let codeWays: CodeWays
  let way: ToldWay?

  var message: String { "what '\(verb)' opens cannot be closed from '\(screen.value)' on\(codeWays.exception)" }
  var related: [RelatedPlace] { [RelatedPlace("nothing from here closes it", screen.range)] + hiddenWays.map(\.place) + codeWays.places }
  var help: String? {
    hiddenWays.help + "give '\(screen.value)' an action with 'dismiss' or 'finish', or let it be swiped down"
      + (codeWays.isEmpty ? "" : "; say 'final: true' if people wait there until code closes it")
  }

  static let claimsAbsence = true

  static func find(in context: StateContext) -> [Self] {
    let graph = context.graph
    var allowance = TraceAllowance()
    return context.unclosableContexts.map { unclosable in
      let operation = graph.operations[unclosable.operation]
      let owner = graph.owner(of: unclosable.operation)
      let isTold = allowance.allows(context.search.length(ofTraceTo: unclosable))
      return Self(
        verb: graph.text(of: operation.verb), range: owner?.range ?? operation.range, subject: owner?.subject,
        screen: Located(graph.name(of: unclosable.screen), graph.screens[unclosable.screen].name.range),
        hiddenWays: context.hiddenWays.ways(on: unclosable.screen, graph), codeWays: CodeWays(unclosable.codeActions, graph),
        way: isTold ? ToldWay(context.search.trace(to: unclosable), context.graph) : nil)
    }
  }

  static let examples = [
    Example(
      """
        app: Teahouse
        start: shop
        ---
        flow: shop
        screens:
          menu: { actions: { showTerms: ↓{ present: terms, style: fullScreen } } }
        ---
        flow: terms
        screens:
      -   terms: { actions: { more: { push: details } } }
      +   terms: { actions: { more: { push: details }, close: dismiss } }
          details:
      """),
    Example(
      """
        app: Clinic
        start: home
        actions: { callEnded: { dismiss: all } }
        ---
        flow: home
        screens:
          menu: { actions: { call: ↓{ present: call, style: fullScreen } } }
        ---
        flow: call
        screens:
          ringing: { actions: { accept: { push: talking } } }
      -   talking: { back: hidden, actions: { mute: { push: muted } } }
      +   talking: { back: hidden, final: true, actions: { mute: { push: muted } } }
          muted: { actions: { help: { push: help } } }
          help:
      """),
  ]
}
