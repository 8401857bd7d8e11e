import FlowDiagnostics
import FlowGraph

/// Reports a flow that nothing leads into.
struct UnreachableFlow: StateCheck {
  static let id = DiagnosticID("unreachable-flow", .reach, .error)

  let flow: Located<String>
  /// The move, tab or choice that would lead into the flow.
  let blockedEntry: BlockedEntry?
  /// The dotted name of a screen with the flow's name, which the bare name means.
  let namesake: String?
  /// The finding that explains why nothing leads there, if there is one.
  let causedBy: UnreachableCauses.Cause?

  var range: SourceRange { flow.range }
  var subject: String? { flow.value }
  var message: String { "the flow '\(flow.value)' cannot be reached" }
  var help: String? {
    if let help = blockedEntry?.help { return help }
    guard let namesake else { return "add an action that goes there, or delete the flow" }
    return
      "write '{ flow: \(flow.value) }' where you mean the flow, because '\(flow.value)' is the screen '\(namesake)'; or delete the flow"
  }

  var cause: FindingPlace? { causedBy?.place }
  var acceptedAt: [String] { causedBy?.subjects ?? [] }

  static let claimsAbsence = true
  static let needsAllStates = true

  static func find(in context: StateContext) -> [Self] {
    let flows = context.graph.flows.filter { !context.isReached($0) && context.isReportedUnreachable($0) }
    guard !flows.isEmpty else { return [] }
    let causes = UnreachableCauses(context.unreachablePlaces, context.blockedEntries, context.graph)
    return flows.map { flow in
      let namesake = context.graph.screens.first { $0.name.value == flow.name.value && $0.flow != flow.id }
      return Self(
        flow: flow.name, blockedEntry: context.blockedEntries?.entry(to: flow.id), namesake: namesake.map { context.graph.name(of: $0.id) },
        causedBy: causes.cause(of: .flow(flow.id)))
    }
  }
}
