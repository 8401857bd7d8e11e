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
  let hiddenWays: [BlockedExit]
  let codeWays: AppActionExits
  let way: FindingTrace?

  var message: String { "the presentation of '\(verb)' cannot be closed from '\(screen.value)' on\(codeWays.exception)" }
  var related: [RelatedPlace] { [RelatedPlace("no move from here closes it", screen.range)] + hiddenWays.map(\.place) + codeWays.places }
  var help: String? {
    hiddenWays.help + "add an action with 'dismiss' or 'finish' to '\(screen.value)', or let people swipe it down"
      + (codeWays.isEmpty ? "" : "; write 'final: true' if people wait there until code closes it")
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
        hiddenWays: context.hiddenWays.ways(on: unclosable.screen, graph), codeWays: AppActionExits(unclosable.codeActions, context),
        way: isTold ? FindingTrace(context.search.trace(to: unclosable), context.graph) : nil)
    }
  }
}
