import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Reports that the search can't look at all states.
struct TooManyStates: StateCheck {
  static let id = DiagnosticID("too-many-states", .facts, .error)

  /// The reason why the search can't look at all states.
  enum Cause {
    /// Something other than facts multiplies the states of the app.
    case app(Located<String>)
    /// Facts that change independently of each other: the first one, the others, and the number of combinations that occur.
    case facts(Located<String>, [Located<String>], combinations: Int)
    /// Questions, in words, that depend on conditions which multiply: the first condition, the others, and screens that may be below. If
    /// only screens multiply, the app takes the place of the first condition.
    case questions(String, Located<String>, [Located<String>], screens: [String])
    /// Questions, in words, that take more steps than the limit, whatever the conditions; with the app.
    case steps(String, Located<String>)
    /// Checks, in words, that need all conditions kept apart, and the app has too many. Everything else is decided without these
    /// conditions.
    case incomplete([String], Located<String>)
    /// The first choice that asks for more alternatives than flowc looks at, and the number of other such choices.
    case alternatives(Located<String>, others: Int)
  }

  let what: Cause
  /// The memory limit in MB, if the search ran out of memory.
  var memory: Int?

  var range: SourceRange { name.range }
  var subject: String? { name.value }
  var severity: Severity? {
    switch what {
    case .incomplete, .alternatives: .info
    case .app, .facts, .questions, .steps: nil
    }
  }

  private var name: Located<String> {
    switch what {
    case .app(let name), .facts(let name, _, _), .questions(_, let name, _, _), .steps(_, let name), .incomplete(_, let name),
      .alternatives(let name, _):
      name
    }
  }

  var message: String {
    switch what {
    case .app(let name): return "'\(name.value)' has too many states to search\(inMemory)"
    case .facts(let first, let others, let combinations):
      let count = others.count + 1
      let names = Self.list([first] + others) { "'\($0.value)'" }
      let areAll = count < Int.bitWidth - 1 && combinations == 1 << count
      let those = count == 1 ? "the fact \(names) occurs" : "the facts \(names) occur"
      // For few combinations, the number is left out: "over 4" would read oddly.
      if !areAll, combinations < 16 { return "\(those) in too many combinations to search all states\(inMemory)" }
      return "\(those) in \(areAll ? "all" : "over") \(combinations) combinations, too many to search all states\(inMemory)"
    case .questions(let questions, let first, let others, let screens):
      let conditions = screens.isEmpty || !others.isEmpty ? Self.list([first] + others) { "'\($0.value)'" } : ""
      let names = Self.list(screens) { "'\($0)'" }
      let below = screens.isEmpty ? "" : "\(conditions.isEmpty ? "" : ", and of ")whether \(names) is below"
      return "too many combinations of \(conditions)\(below) to decide\(inMemory): \(questions)"
    case .steps(let questions, let name): return "'\(name.value)' takes too many steps to decide\(inMemory): \(questions)"
    case .incomplete(let checks, let name):
      return "not checked: \(checks.joined(separator: ", ")), because tracking all conditions of '\(name.value)' takes too many steps"
    case .alternatives(let choice, let others):
      let more = others > 0 ? " and \(others) more have" : " has"
      return "'\(choice.value)'\(more) conditions with too many alternatives: flowc may assume that impossible moves are possible"
    }
  }

  private var inMemory: String { memory.map { " in \($0) MB of memory" } ?? "" }

  /// Returns the texts of the first few items, and the number of the others.
  fileprivate static func list<Item>(_ items: [Item], separator: String = ", ", _ text: (Item) -> String) -> String {
    let more = items.count > mostNames ? " and \(items.count - mostNames) more" : ""
    return items.prefix(mostNames).map(text).joined(separator: separator) + more
  }

  var related: [RelatedPlace] {
    others.prefix(Self.mostNames - 1).map { RelatedPlace("this changes independently", $0.range) }
  }

  var help: String? {
    let remedy =
      switch what {
      case .app, .steps: "split flows that start each other with different handlers, or name fewer screens in 'once' and 'else'"
      case .questions(_, _, _, let screens) where !screens.isEmpty:
        "let fewer conditions together decide where people can go, or name fewer screens in 'once' and 'else'"
      case .alternatives: "use fewer guards in 'any', or split the choice"
      case .facts, .questions, .incomplete:
        "delete facts that do not decide where people can go, make them guards, or clear one fact where another is set"
      }
    return remedy + (memory == nil ? "" : "; or raise the limit with '--memory'")
  }

  var acceptedAt: [String] { others.map(\.value) }

  private var others: [Located<String>] {
    switch what {
    case .app, .steps, .incomplete, .alternatives: []
    case .facts(_, let others, _), .questions(_, _, let others, _): others
    }
  }

  /// The number of names in a message.
  private static let mostNames = 3

  static let claimsAbsence = false

  static func find(in context: StateContext) -> [Self] {
    let isComplete = context.search.isComplete
    let cause = isComplete ? incomplete(in: context) : cause(in: context)
    let found = cause.map { Self(what: $0, memory: isComplete ? nil : context.search.exhaustedMemory) }
    return [found, alternatives(in: context.graph).map { Self(what: $0) }].compactMap { $0 }
  }

  private static func alternatives(in graph: NavigationGraph) -> Cause? {
    let choices = graph.choicesWithTooManyAlternatives
    return choices.first.map { .alternatives(Located(graph.path(of: $0), graph.choices[$0].range), others: choices.count - 1) }
  }

  /// Returns the checks that the search didn't make, although the app has something for them to look at.
  private static func incomplete(in context: StateContext) -> Cause? {
    let (graph, search) = (context.graph, context.search)
    var checks: [String] = []
    if !search.keepsAllApart, search.mayHaveStuckFacts { checks.append("'\(FactStuck.id)'") }
    if !search.keepsAllApart, search.mayHaveWaitingLinks { checks += ["'\(LinkNeverResumed.id)'", "'\(LinkOutlivesSession.id)'"] }
    if graph.start.count > 1, !graph.decidesStartsTaken { checks.append("'\(ChoiceNeverTaken.id)' of 'start'") }
    guard !checks.isEmpty, let app = graph.declaration.app else { return nil }
    return .incomplete(checks, app.name)
  }

  private static func cause(in context: StateContext) -> Cause? {
    guard !context.search.decidesAbsence else { return context.openQuestions }
    let names = context.search.independentFacts.map { context.graph.facts[$0].name }
    guard let first = names.first else { return context.graph.declaration.app.map { .app($0.name) } }
    return .facts(first, Array(names.dropFirst()), combinations: context.search.combinations)
  }
}

extension StateContext {
  /// The open questions, with the conditions that they depend on.
  fileprivate var openQuestions: TooManyStates.Cause? {
    let (facts, screens) = search.multiplying
    let questions = TooManyStates.list(search.undecidedClaims, separator: "; ") { text(of: $0) }
    let app = graph.declaration.app.map(\.name)
    if facts.isEmpty, screens.isEmpty { return app.map { .steps(questions, $0) } }
    guard let first = facts.first.map({ graph.facts[$0].name }) ?? app else { return nil }
    return .questions(
      questions, first, facts.dropFirst().map { graph.facts[$0].name }, screens: screens.map { graph.name(of: $0) })
  }

  private func text(of claim: ExactSearch.UndecidedClaim) -> String {
    func name(_ operation: OperationID) -> String {
      graph.owner(of: operation)?.subject ?? graph.text(of: graph.operations[operation].verb)
    }
    return switch claim {
    case .reachedScreen(let screen): "whether the screen '\(graph.name(of: screen))' is reached (\(UnreachableScreen.id))"
    case .reachedTab(let tab): "whether the tab '\(graph.name(of: tab))' is shown (\(UnreachableTab.id))"
    case .availableAction(let action): "whether the action '\(graph.name(of: action))' is possible (\(ActionNeverAvailable.id))"
    case .operation(let operation): "when '\(name(operation))' is possible and legal"
    case .handler(let handler):
      "whether the handler '\(graph.path(of: handler))' runs (\(HandlerNeverRuns.id))"
    case .outcome(let outcome): "whether the outcome '\(graph.outcomes[outcome].name.value)' occurs and is handled (\(OutcomeUnhandled.id))"
    case .requirements: "whether all requirements hold (\(RequirementNotMet.id))"
    case .link(let link): "whether the link to '\(graph.name(of: link.screen))' is allowed (\(LinkRequirementNotMet.id))"
    case .root(let flow):
      "whether the flow '\(graph.name(of: flow))' is ever the root, and its handlers under 'roots' run (\(HandlerNeverRuns.id))"
    case .exits(let screen):
      "whether platform moves leave '\(graph.name(of: screen))' without the effects of its actions (\(ExitSkipsEffect.id))"
    case .deadEnd(let screen): "whether people get stuck on the screen '\(graph.name(of: screen))' (\(DeadEnd.id))"
    case .closing(let operation): "whether the presentation of '\(name(operation))' can always be closed (\(CannotBeClosed.id))"
    case .stuckFact(let fact): "whether '\(graph.facts[fact].name.value)' can get a value that no move changes again (\(FactStuck.id))"
    case .resumedLink(let link): "whether the link to '\(graph.name(of: link.screen))' is shown after it waited (\(LinkNeverResumed.id))"
    case .outlivingLink(let link):
      "whether the link to '\(graph.name(of: link.screen))' can wait for too long (\(LinkOutlivesSession.id))"
    case .skippedStart(let link):
      "whether the link to '\(graph.name(of: link.screen))' skips the conditions of 'start' (\(LinkSkipsStart.id))"
    case .landing(let screen): "on which screens links put '\(graph.name(of: screen))' (\(LinkLandsElsewhere.id))"
    case .growing(let operation): "whether stacks grow without limit\(operation.map { " by '\(name($0))'" } ?? "") (\(UnboundedStack.id))"
    }
  }
}
