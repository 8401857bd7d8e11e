import FlowDiagnostics
import FlowGraph

/// Every handler runs some time.
struct HandlerNeverRuns: StateCheck {
  static let id = DiagnosticID("handler-never-runs", .outcomes, .warning)

  /// What the handler belongs to.
  enum Instance {
    /// What a verb starts, by the verb as it is written.
    case started(by: String)
    case root(flow: String)
  }

  let handler: Located<String>
  let instance: Instance
  /// Whether it waits for the instance to be left without an outcome.
  let isForDismissed: Bool
  let subject: String?
  let cause: FindingPlace?

  var range: SourceRange { handler.range }

  var message: String {
    let what =
      switch instance {
      case .started(let verb): "what '\(verb)' starts"
      case .root(let flow): "'\(flow)' as the root"
      }
    return isForDismissed
      ? "\(what) is never left without an outcome, so this never runs" : "\(what) never ends with '\(handler.value)', so this never runs"
  }

  var help: String? { "delete the handler, or add the way that leads to it" }

  static let claimsAbsence = true
  static let needsAllStates = true

  static func find(in context: StateContext) -> [Self] {
    let all = context.quietHandlers
    guard !all.isEmpty else { return [] }
    // Text that aliases repeat is one handler for all who use it: one that runs for some of them is needed.
    let needed = Set(context.graph.handlers.lazy.filter { context.search.hasRun($0.id) }.map(\.name.range))
    let quiet = all.filter { !needed.contains(context.graph.handlers[$0.handler].name.range) }
    let namesakes = NamesakeOutcomes(context)
    return quiet.map { handler, instance in
      let row = context.graph.handlers[handler]
      return Self(
        handler: row.name, instance: instance, isForDismissed: row.event == .dismissed, subject: context.graph.path(of: handler),
        cause: namesakes.cause(of: handler))
    }
  }
}

extension StateContext {
  /// The handlers that never run though what they belong to has been started, with what that is called.
  ///
  /// Where the outcome occurs nowhere, that is said where it is declared, and not again here.
  fileprivate var quietHandlers: [(handler: HandlerID, of: HandlerNeverRuns.Instance)] {
    var quiet: [(handler: HandlerID, of: HandlerNeverRuns.Instance)] = []
    for id in graph.operations.ids where !graph.operations[id].handlers.isEmpty && search.isStarted(by: id) {
      let operation = graph.operations[id]
      for handler in operation.handlers where isQuiet(handler) { quiet.append((handler, .started(by: graph.text(of: operation.verb)))) }
    }
    for flow in graph.rootHandlers.keys.sorted() where search.isRoot(flow) {
      for handler in graph.rootHandlers[flow] ?? .none where isQuiet(handler) {
        quiet.append((handler, .root(flow: graph.name(of: flow))))
      }
    }
    return quiet
  }

  private func isQuiet(_ handler: HandlerID) -> Bool {
    guard !search.hasRun(handler) else { return false }
    switch graph.handlers[handler].event {
    case .outcome(let outcome): return search.occurs(outcome)
    case .dismissed: return true
    case .invalid: return false
    }
  }
}
