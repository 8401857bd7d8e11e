import FlowDiagnostics
import FlowGraph

/// Reports a handler that never runs.
struct HandlerNeverRuns: StateCheck {
  static let id = DiagnosticID("handler-never-runs", .outcomes, .warning)

  /// The instance that the handler belongs to.
  enum Instance {
    /// An instance that a verb starts, with the verb as it is written.
    case started(by: String)
    case root(flow: String)
    /// A flow that no move and no link shows as the root.
    case neverRoot(flow: String)
  }

  let handler: Located<String>
  let instance: Instance
  /// Whether the handler runs after the instance ends without an outcome.
  let isForDismissed: Bool
  let subject: String?
  let cause: FindingPlace?

  var range: SourceRange { handler.range }

  var message: String {
    let what: String
    switch instance {
    case .started(let verb): what = "the instance that '\(verb)' starts"
    case .root(let flow): what = "'\(flow)' as the root"
    case .neverRoot(let flow): return "'\(flow)' is never the root, so this handler never runs"
    }
    return isForDismissed
      ? "\(what) is never left without an outcome, so this handler never runs"
      : "\(what) never ends with '\(handler.value)', so this handler never runs"
  }

  var help: String? {
    if case .neverRoot(let flow) = instance {
      return "delete '\(flow)' under 'roots', show it with 'root', or handle its outcomes with 'then' where it is started"
    }
    return "delete the handler, or add a move that leads to it"
  }

  static let claimsAbsence = true
  static let needsAllStates = true

  static func find(in context: StateContext) -> [Self] {
    let all = context.quietHandlers
    guard !all.isEmpty else { return [] }
    // A handler that aliases repeat is one text. If one of its copies runs, the text is needed.
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
  /// The handlers that never run although their instance starts, with the name of the instance.
  ///
  /// If an outcome never occurs, the finding about its declaration covers its handlers.
  fileprivate var quietHandlers: [(handler: HandlerID, of: HandlerNeverRuns.Instance)] {
    var quiet: [(handler: HandlerID, of: HandlerNeverRuns.Instance)] = []
    for id in graph.operations.ids where !graph.operations[id].handlers.isEmpty && search.isStarted(by: id) {
      let operation = graph.operations[id]
      for handler in operation.handlers where isQuiet(handler) { quiet.append((handler, .started(by: graph.text(of: operation.verb)))) }
    }
    let named = graph.flowsNamedAsRoot
    for flow in graph.rootHandlers.keys.sorted() {
      let name = graph.name(of: flow)
      let handlers = graph.rootHandlers[flow] ?? .none
      if search.isRoot(flow) {
        for handler in handlers where isQuiet(handler) { quiet.append((handler, .root(flow: name))) }
      } else if !named.contains(flow), let first = handlers.first {
        quiet.append((first, .neverRoot(flow: name)))
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
