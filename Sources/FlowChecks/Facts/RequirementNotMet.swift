import FlowDiagnostics
import FlowGraph
import FlowSearch

/// What a screen requires holds whenever it is shown.
enum RequirementNotMet: StateCheck {
  static let id = DiagnosticID.requirementNotMet
  static let summary = "A screen can be shown while something that it requires does not hold."
  static let rationale = """
    `requires` is a promise: whichever way people take, the screens it stands on are shown only while it
    holds. Here is a way that breaks it, and whoever takes it sees an account without a session, or a
    basket without an order. Change the fact on the way there, take the way only `when` it holds, or
    leave the screen in the same move that changes the fact.
    """
  static let claimsAbsence = false

  static func run(on context: StateContext, into findings: inout [Diagnostic]) {
    let broken = BrokenPromises(context.search, context.graph)
    for (unmet, trace) in broken.all {
      guard let last = trace.steps.last, !context.isLinkAtFault(trace), !context.isBroken(trace) else { continue }
      let (text, name) = (context.text(of: unmet.requirement), context.name(of: unmet.owner))
      // A screen says by its name which flow it is of, but not which tabs are around it.
      let place = last.screen == name || last.screen.hasPrefix(name + ".") ? "" : " within '\(name)'"
      var diagnostic = Diagnostic(
        id, "'\(last.screen)'\(place) can be shown while '\(text)' does not hold", at: unmet.requirement.range, subject: name,
        help: broken.consequence(unmet, trace, context.graph) ?? context.help(unmet, trace, text))
      diagnostic.tell(trace)
      findings.append(diagnostic)
    }
  }

  static let violating = [
    Example(
      """
      app: Bank
      start: login
      facts: { signedIn: { initial: false } }
      ---
      flow: login
      screens:
        login:
          actions:
            submit: { root: accounts, sets: signedIn }
            skip: { root: accounts }
      ---
      flow: accounts
      requires: ↓signedIn
      screens:
        accounts: { actions: { logout: { root: login, clears: signedIn } } }
      """),
    Example(
      """
      app: Bank
      start: accounts
      facts: { locked: { persisted: true } }
      ---
      flow: accounts
      screens:
        accounts: { actions: { lock: { present: lock, sets: locked }, pay: { when: not locked, push: pay } } }
        pay:
          requires: ↓not locked
          actions: { lock: { push: notice, sets: locked } }
        notice:
      ---
      flow: lock
      screens:
        lock: { actions: { unlock: { dismiss: , clears: locked } } }
      """),
  ]
  static let passing = [
    Example(
      """
      app: Bank
      start: login
      facts: { signedIn: { initial: false } }
      ---
      flow: login
      screens:
        login:
          actions:
            submit: { root: accounts, sets: signedIn }
      ---
      flow: accounts
      requires: signedIn
      screens:
        accounts: { actions: { logout: { root: login, clears: signedIn } } }
      """),
    Example(
      """
      app: Bank
      start: accounts
      facts: { locked: { persisted: true } }
      ---
      flow: accounts
      screens:
        accounts: { actions: { lock: { present: lock, sets: locked }, pay: { when: not locked, push: pay } } }
        pay:
          requires: not locked
          actions: { lock: { replace: notice, sets: locked } }
        notice:
      ---
      flow: lock
      screens:
        lock: { actions: { unlock: { dismiss: , clears: locked } } }
      """),
  ]
}

extension StateContext {
  /// A requirement as it is written.
  fileprivate func text(of requirement: Requirement) -> String {
    let name = graph.facts[requirement.literal.fact].name.value
    return requirement.literal.value ? name : "not \(name)"
  }

  fileprivate func name(of owner: Place) -> String {
    switch owner {
    case .screen(let screen): graph.name(of: screen)
    case .flow(let flow): graph.name(of: flow)
    case .app: "app"
    }
  }

  /// Whether the way begins with a link that leads where it must not: then that is what is said.
  fileprivate func isLinkAtFault(_ trace: Trace) -> Bool { trace.link.map { unmetLinks.contains($0) } ?? false }

  /// What to change: the move that breaks the promise, or the one that goes there too early.
  fileprivate func help(_ unmet: ExactSearch.UnmetRequirement, _ trace: Trace, _ text: String) -> String {
    let literal = unmet.requirement.literal
    let fact = graph.facts[literal.fact].name.value
    let change = literal.value ? "sets: \(fact)" : "clears: \(fact)"
    let breaking = trace.choices.last { choice in
      (literal.value ? graph.choices[choice].clears : graph.choices[choice].sets).contains(literal.fact)
    }
    if let breaking, let owner = owners[graph.choices[breaking].operation] {
      return "let '\(owner.subject)' leave all screens that require it, or not change '\(fact)'"
    }
    if let last = search.lastChoice(before: unmet), last == trace.choices.last, let owner = owners[graph.choices[last].operation] {
      return "give '\(owner.subject)' '\(change)', or 'when: \(text)'"
    }
    // A link whose screen requires what does not hold has led on to where it does not hold either.
    if trace.link != nil, trace.steps.count == 1 { return "let 'unmet' lead where '\(text)' is not required" }
    return trace.steps.count == 1
      ? "let 'start' lead there only 'when: \(text)'"
      : "let an action on this way have '\(change)', or be taken only 'when: \(text)'"
  }
}

/// The requirements that do not hold somewhere, with the ways there.
private struct BrokenPromises {
  let all: [(unmet: ExactSearch.UnmetRequirement, trace: Trace)]
  /// How long the shortest way is to a screen that lacks what it requires, unless that is accepted.
  private var lengths: [Place: Int] = [:]

  private struct Place: Hashable {
    let screen: String
    let literal: FactLiteral
  }

  init(_ search: ExactSearch, _ graph: NavigationGraph) {
    all = search.unmetRequirements.map { ($0, search.trace(to: $0)) }
    for (unmet, trace) in all where !graph.accepts(unmet) {
      guard let last = trace.steps.last else { continue }
      let place = Place(screen: last.screen, literal: unmet.requirement.literal)
      lengths[place] = min(lengths[place] ?? .max, trace.steps.count)
    }
  }

  /// What to say where the same is broken on the way already, and has been ever since: that is the mistake.
  func consequence(_ unmet: ExactSearch.UnmetRequirement, _ trace: Trace, _ graph: NavigationGraph) -> String? {
    let literal = unmet.requirement.literal
    let fact = graph.facts[literal.fact].name.value
    let steps = trace.steps
    // In the middle of a move nothing need hold.
    let ends = steps.indices.filter { $0 + 1 == steps.count || steps[$0 + 1].kind != .handler }
    let broken = ends.reversed().prefix { steps[$0].facts.contains(fact) != literal.value }.reversed().dropLast()
    let first = broken.first { end in
      lengths[Place(screen: steps[end].screen, literal: literal)].map { $0 < steps.count } ?? false
    }
    return first.map { "mend '\(steps[$0].screen)' first: '\(literal.value ? "" : "not ")\(fact)' does not hold there either" }
  }
}

extension NavigationGraph {
  /// Whether nobody minds that the requirement does not hold.
  fileprivate func accepts(_ unmet: ExactSearch.UnmetRequirement) -> Bool {
    switch unmet.owner {
    case .screen(let screen): allows(.requirementNotMet, on: screen)
    case .flow(let flow): declaration(of: flow).allow.contains { $0.id == .requirementNotMet }
    case .app: false
    }
  }
}
