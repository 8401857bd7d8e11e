import FlowDiagnostics
import FlowGraph

/// Reports a presentation that can't be closed.
struct CannotBeClosed: StateCheck {
  static let id = DiagnosticID("cannot-be-closed", .liveness, .warning)

  /// The verb that presents it, as it is written.
  let verb: String
  let range: SourceRange
  let subject: String?
  /// The screen from which nothing closes it.
  let screen: Located<String>
  let blockedExits: [BlockedExit]
  let appActionExits: AppActionExits
  let trace: FindingTrace?

  var message: String { "the presentation of '\(verb)' cannot be closed from '\(screen.value)' on\(appActionExits.exception)" }
  var related: [RelatedPlace] {
    [RelatedPlace("no move from here closes it", screen.range)] + blockedExits.map(\.place) + appActionExits.places
  }
  var help: String? {
    blockedExits.help + "add an action with 'dismiss' or 'finish' to '\(screen.value)', or let people swipe it down"
      + (appActionExits.isEmpty ? "" : "; write 'final: true' if people wait there until code closes it")
  }

  static let claimsAbsence = true

  static func find(in context: StateContext) -> [Self] {
    let graph = context.graph
    var allowance = TraceAllowance()
    return context.unclosableContexts.map { unclosable in
      let operation = graph.operations[unclosable.operation]
      let owner = graph.owner(of: unclosable.operation)
      let hasTrace = allowance.allows(context.search.length(ofTraceTo: unclosable))
      return Self(
        verb: graph.text(of: operation.verb), range: owner?.range ?? operation.range, subject: owner?.subject,
        screen: Located(graph.name(of: unclosable.screen), graph.screens[unclosable.screen].name.range),
        blockedExits: context.blockedExits.exits(on: unclosable.screen, graph),
        appActionExits: AppActionExits(unclosable.codeActions, context),
        trace: hasTrace ? FindingTrace(context.search.trace(to: unclosable), context.graph) : nil)
    }
  }
}
