import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Reports an outcome without a handler.
struct OutcomeUnhandled: StateCheck {
  static let id = DiagnosticID("outcome-unhandled", .outcomes, .error)

  /// The part that doesn't handle the outcome.
  enum Fault {
    /// A verb, as it is written.
    case starter(String)
    /// A verb that doesn't start the screen with the outcome; with that screen and its flow.
    case startsOther(String, has: Located<String>, of: String)
    /// The app's `roots`, for a flow.
    case roots(flow: String)
    /// No part can handle it: the outcome belongs to another flow than the finished one.
    case stray(flow: String, other: String)
    /// The screen came by `replace`, so no handler waits for its outcomes; with the `finish`, as it is written.
    case heir(String)

    /// Whether the part that starts the flow or screen may handle the outcome.
    var isFixedAtStart: Bool {
      switch self {
      case .starter, .roots: true
      case .startsOther, .stray, .heir: false
      }
    }
  }

  let fault: Fault
  let outcome: String
  /// The other outcomes that this start leaves unhandled.
  var others: [String] = []
  let range: SourceRange
  let subject: String?
  /// The first unhandled outcome of a screen whose flow has an outcome of that name too.
  var namesake: (outcome: String, flow: String, screen: String)?
  /// The action that finishes with the outcome.
  let finisher: Located<String>?
  let trace: FindingTrace?
  var legality: Legality?

  var message: String {
    let ending = finisher.map { "'\($0.value)' ends it" } ?? "it ends"
    return switch fault {
    case .starter(let verb): "'\(verb)' does not handle '\(outcome)', with which \(ending)"
    case .startsOther(let verb, _, _): "'\(verb)' starts a flow that has no outcome '\(outcome)', with which \(ending)"
    case .roots(let flow): "'roots' does not handle '\(outcome)' of '\(flow)', with which \(ending)"
    case .stray(let flow, let other): "'\(finisher?.value ?? "")' finishes '\(flow)' with '\(outcome)', an outcome of '\(other)'"
    case .heir(let verb):
      (legality == .never ? "" : "on one trace to here, ")
        + "\(verb) ends an instance that 'replace' opened, but no move handles its outcomes"
    }
  }

  var related: [RelatedPlace] {
    let finishing = finisher.map { [RelatedPlace("finishes with '\(outcome)'", $0.range)] } ?? []
    return switch fault {
    case .starter, .roots: finishing
    case .startsOther(_, let screen, _): finishing + [RelatedPlace("only this screen has it", screen.range)]
    case .stray, .heir: []
    }
  }

  var help: String? {
    switch fault {
    case .starter where namesake != nil:
      namesake.map {
        "delete '\($0.outcome)' of '\($0.screen)', because '\($0.flow)' has it too, or add \(FewNames([outcome] + others).listed()) to the 'then' here"
      }
    case .starter: "add \(FewNames([outcome] + others).listed()) to its 'then', with 'stay' if nothing follows"
    case .startsOther(_, let screen, let flow): "enter it at '\(screen.value)', or declare '\(outcome)' under 'outcomes' of '\(flow)'"
    case .roots: "add \(FewNames(([outcome] + others).map { "\($0): { root: … }" }).listed()) to it"
    case .stray(_, let other): "finish while a screen of '\(other)' is active: an earlier move has left it"
    case .heir: "open it with 'push' or 'present' and 'then' to handle its outcome, or leave it with 'finish' without an outcome"
    }
  }

  static let claimsAbsence = false

  static func find(in context: StateContext) -> [Self] {
    var allowance = TraceAllowance()
    let unheard = (context.faults[.outcomeUnhandled] ?? []).map { Self(unheard: IllegalMove($0, in: context), in: context) }
    return unheard + unhandled(in: context, &allowance)
  }

  /// Returns one finding for each start. It has the trace to one of the outcomes that the start leaves unhandled, and names the others.
  private static func unhandled(in context: StateContext, _ allowance: inout TraceAllowance) -> [Self] {
    var found: [Self] = []
    var indices: [SourceRange: Int] = [:]
    // Another finding reports a handler that expects the flow to have an outcome of one of its screens. The fix makes the outcome the
    // flow's.
    let askedInVain = context.graph.outcomesAskedInVain
    for unhandled in context.unhandledOutcomes {
      let outcome = context.graph.outcomes[unhandled.outcome].name.value
      guard askedInVain[context.graph.flow(of: unhandled.outcome)]?.contains(outcome) != true, let (fault, place) = context.fault(unhandled)
      else { continue }
      if fault.isFixedAtStart {
        if let index = indices[place.range] {
          found[index].others.append(outcome)
          found[index].namesake = found[index].namesake ?? context.graph.namesake(of: unhandled.outcome)
          continue
        }
        indices[place.range] = found.count
      }
      let hasTrace = allowance.allows(context.search.length(ofTraceTo: unhandled))
      var finding = Self(
        fault: fault, outcome: outcome, range: place.range, subject: place.subject,
        finisher: context.finisher(of: unhandled).map { Located($0.subject, $0.range) },
        trace: hasTrace ? FindingTrace(context.search.trace(to: unhandled), context.graph) : nil)
      finding.namesake = context.graph.namesake(of: unhandled.outcome)
      found.append(finding)
    }
    return found
  }

  private init(unheard move: IllegalMove, in context: StateContext) {
    let graph = context.graph
    if !move.situation.isHeir, let flow = context.search.flow(of: move.fault),
      case .finish(let outcomes) = graph.operations[move.fault.verb].verb, let outcome = outcomes.first
    {
      self.init(
        fault: .stray(flow: graph.name(of: flow), other: graph.name(of: graph.flow(of: outcome))),
        outcome: graph.outcomes[outcome].name.value, range: move.range, subject: move.subject,
        finisher: move.subject.map { Located($0, move.range) }, trace: move.trace)
      return
    }
    self.init(
      fault: .heir(move.verb), outcome: "", range: move.range, subject: move.subject, finisher: nil, trace: move.trace,
      legality: move.fault.legality)
  }

  private init(
    fault: Fault, outcome: String, range: SourceRange, subject: String?, finisher: Located<String>?, trace: FindingTrace?,
    legality: Legality? = nil
  ) {
    (self.fault, self.outcome, self.range, self.subject) = (fault, outcome, range, subject)
    (self.finisher, self.trace, self.legality) = (finisher, trace, legality)
  }
}

extension StateContext {
  /// Returns the place of the finding about a start that leaves an outcome unhandled, if there is one.
  func placeOfUnhandled(_ unhandled: ExactSearch.UnhandledOutcome) -> SourceRange? { fault(unhandled)?.at.range }

  /// Returns the action that finishes with an outcome which no handler takes.
  fileprivate func finisher(of unhandled: ExactSearch.UnhandledOutcome) -> PartOwner? {
    search.operation(of: unhandled).flatMap { graph.owner(of: $0) }
  }

  /// Returns the reason why no handler takes an outcome, and the place of the finding. Returns nil if a handler couldn't be read, which may
  /// be the right one.
  fileprivate func fault(
    _ unhandled: ExactSearch.UnhandledOutcome
  ) -> (OutcomeUnhandled.Fault, at: (range: SourceRange, subject: String?))? {
    switch unhandled.starter {
    case .operation(let operation):
      let row = graph.operations[operation]
      guard !isFaulty(row.handlers), !unresolved.touch(row.range) else { return nil }
      let verb = graph.text(of: row.verb)
      let owner = graph.owner(of: operation)
      let place = (owner?.range ?? row.range, owner?.subject)
      if !graph.canHandle(unhandled.outcome, operation), case .screen(let owner) = graph.outcomes[unhandled.outcome].owner {
        let screen = Located(graph.name(of: owner), graph.screens[owner].name.range)
        return (.startsOther(verb, has: screen, of: graph.name(of: graph.screens[owner].flow)), place)
      }
      return row.verb.started.flatMap { stray(unhandled, of: graph.flow(of: $0)) } ?? (.starter(verb), place)
    case .roots(let flow):
      if let stray = stray(unhandled, of: flow) { return stray }
      let handlers = graph.rootHandlers[flow] ?? .none
      guard !isFaulty(handlers), !handlers.contains(where: { unresolved.touch(graph.handlers[$0].name.range) }) else { return nil }
      let name = graph.name(of: flow)
      let entry = graph.declaration.app?.roots.first { $0.flow.value == name }
      return (.roots(flow: name), (entry?.flow.range ?? graph.flows[flow].name.range, NavigationGraph.path(ofRoot: name)))
    }
  }

  /// Returns the fault if a flow finishes with an outcome of another flow. Both flows may have an outcome of that name.
  private func stray(
    _ unhandled: ExactSearch.UnhandledOutcome, of flow: FlowID
  ) -> (OutcomeUnhandled.Fault, at: (range: SourceRange, subject: String?))? {
    guard case .flow(let owner) = graph.outcomes[unhandled.outcome].owner, owner != flow, let finisher = finisher(of: unhandled)
    else { return nil }
    return (.stray(flow: graph.name(of: flow), other: graph.name(of: owner)), (finisher.range, finisher.subject))
  }

  private func isFaulty(_ handlers: IDRange<HandlerID>) -> Bool { handlers.contains { graph.handlers[$0].event == .invalid } }
}

extension NavigationGraph {
  /// Returns the outcome of a flow that has the name of an outcome of one of its screens, with that screen.
  fileprivate func namesake(of outcome: OutcomeID) -> (outcome: String, flow: String, screen: String)? {
    guard case .screen(let screen) = outcomes[outcome].owner else { return nil }
    let flow = flows[screens[screen].flow]
    guard flow.outcomes.contains(where: { outcomes[$0].name.value == outcomes[outcome].name.value }) else { return nil }
    return (outcomes[outcome].name.value, flow.name.value, name(of: screen))
  }

  fileprivate func flow(of outcome: OutcomeID) -> FlowID {
    switch outcomes[outcome].owner {
    case .flow(let flow): flow
    case .screen(let screen): screens[screen].flow
    }
  }

  /// The outcomes, by flow, that handlers wait for, and that neither the entered flow nor its entered screen has.
  fileprivate var outcomesAskedInVain: [FlowID: Set<String>] {
    var found: [FlowID: Set<String>] = [:]
    for operation in operations {
      guard let started = operation.verb.started else { continue }
      for handler in operation.handlers where handlers[handler].event == .invalid {
        found[flow(of: started), default: []].insert(handlers[handler].name.value)
      }
    }
    return found
  }
}
