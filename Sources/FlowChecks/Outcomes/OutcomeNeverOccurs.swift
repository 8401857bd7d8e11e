import FlowDiagnostics
import FlowGraph

/// Reports an outcome that never occurs.
struct OutcomeNeverOccurs: StateCheck {
  static let id = DiagnosticID("outcome-never-occurs", .outcomes, .warning)

  let outcome: Located<String>
  /// The dotted name of the flow or screen that declares the outcome.
  let owner: String
  let handlers: [SourceRange]

  var range: SourceRange { outcome.range }
  var subject: String? { "\(owner)/\(outcome.value)" }
  var message: String { "no move finishes '\(owner)' with '\(outcome.value)'" }
  var related: [RelatedPlace] { handlers.prefix(Self.mostHandlers).map { RelatedPlace("handled here", $0) } }
  var help: String? {
    "add '{ finish: \(outcome.value) }' to a screen of it, or delete the outcome\(handlers.isEmpty ? "" : " and its handlers")"
  }

  /// The number of handlers that a finding points at.
  private static let mostHandlers = 3

  static let claimsAbsence = true
  static let needsAllStates = true

  static func find(in context: StateContext) -> [Self] {
    let graph = context.graph
    guard !graph.outcomes.isEmpty else { return [] }
    let named = graph.finishedOutcomes { context.search.occurs($0) }
    return graph.outcomes.compactMap { outcome in
      // If a `finish` is never reached, another finding reports the reason, unless the `finish` is in the handler of the outcome itself.
      guard !context.search.occurs(outcome.id), !named.contains(outcome.id), let owner = context.nameIfReached(outcome.owner) else {
        return nil
      }
      let handlers = graph.handlers.filter { $0.event == .outcome(outcome.id) }
      return Self(outcome: outcome.name, owner: owner, handlers: handlers.map(\.name.range))
    }
  }
}

extension StateContext {
  /// Returns the dotted name of the flow or screen that declares an outcome; nil if it is never shown, which another finding reports.
  fileprivate func nameIfReached(_ owner: Outcome.Owner) -> String? {
    switch owner {
    case .flow(let flow):
      let isReached = graph.flows[flow].screens.contains { search.isReachedScreen[$0] }
      return isReached ? graph.name(of: flow) : nil
    case .screen(let screen):
      return search.isReachedScreen[screen] ? graph.name(of: screen) : nil
    }
  }
}
