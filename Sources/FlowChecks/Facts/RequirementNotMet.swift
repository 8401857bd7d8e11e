import FlowDiagnostics
import FlowGraph

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
    guard !context.search.unmetRequirements.isEmpty else { return }
    let screens = Dictionary(context.graph.screens.lazy.map { (context.graph.name(of: $0.id), $0.id) }) { first, _ in first }
    for unmet in context.search.unmetRequirements {
      let trace = context.search.trace(to: unmet)
      guard let last = trace.steps.last, !context.isLinkAtFault(trace), !context.isBroken(trace) else { continue }
      let (text, name) = (context.text(of: unmet.requirement), context.name(of: unmet.owner))
      // A screen says by its name which flow it is of, but not which tabs are around it.
      let place = last.screen == name || last.screen.hasPrefix(name + ".") ? "" : " within '\(name)'"
      var diagnostic = Diagnostic(
        id, "'\(last.screen)'\(place) can be shown while '\(text)' does not hold", at: unmet.requirement.range, subject: name,
        help: context.help(unmet, trace, text, screens))
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

  /// The first screen before the last of a way that requires the same, and is shown without it as well.
  private func brokenBefore(_ trace: Trace, _ literal: FactLiteral, _ screens: [String: ScreenID]) -> String? {
    let fact = graph.facts[literal.fact].name.value
    let broken = trace.steps.dropLast().filter { $0.facts.contains(fact) != literal.value }
    return broken.first { step in
      guard step.screen != trace.steps.last?.screen, let screen = screens[step.screen] else { return false }
      let required = graph.screens[screen].requires + graph.flows[graph.screens[screen].flow].requires
      return required.contains { $0.literal == literal }
    }?.screen
  }

  /// What to change: the move that breaks the promise, or the one that goes there too early.
  fileprivate func help(
    _ unmet: ExactSearch.UnmetRequirement, _ trace: Trace, _ text: String, _ screens: [String: ScreenID]
  ) -> String {
    let literal = unmet.requirement.literal
    let fact = graph.facts[literal.fact].name.value
    if let before = brokenBefore(trace, literal, screens) { return "mend '\(before)' first: '\(text)' does not hold there either" }
    let change = literal.value ? "sets: \(fact)" : "clears: \(fact)"
    let breaking = trace.choices.last { choice in
      (literal.value ? graph.choices[choice].clears : graph.choices[choice].sets).contains(literal.fact)
    }
    if let breaking, let owner = owners[graph.choices[breaking].operation] {
      return "let '\(owner.subject)' leave all screens that require it, or not change '\(fact)'"
    }
    if let last = search.lastChoice(before: unmet), let owner = owners[graph.choices[last].operation] {
      return "give '\(owner.subject)' '\(change)', or 'when: \(text)'"
    }
    // A link whose screen requires what does not hold has led on to where it does not hold either.
    if trace.link != nil, trace.steps.count == 1 { return "let 'unmet' lead where '\(text)' is not required" }
    return trace.steps.count == 1
      ? "let 'start' lead there only 'when: \(text)'"
      : "let an action on this way have '\(change)', or be taken only 'when: \(text)'"
  }
}
