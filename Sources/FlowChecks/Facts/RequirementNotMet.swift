import FlowDiagnostics
import FlowGraph
import FlowModel
import FlowSearch

/// What a screen requires holds whenever it is shown.
struct RequirementNotMet: StateCheck {
  static let id = DiagnosticID("requirement-not-met", .facts, .error)
  static let summary = "A screen can be shown while something that it requires does not hold."
  static let rationale = """
    `requires` is a promise: whichever way people take, the screens it stands on are shown only while it
    holds. Here is a way that breaks it, and whoever takes it sees an account without a session, or a
    basket without an order. Change the fact on the way there, take the way only `when` it holds, or
    leave the screen in the same move that changes the fact.
    """

  /// What to do about it.
  enum Remedy {
    /// The same is broken before, on another screen, and that is the mistake.
    case mendFirst(screen: String)
    /// An action changes the fact, and leaves screens that require it.
    case leave(action: String)
    /// An action leads there too early.
    case change(action: String)
    /// The same, and it says that the fact does not hold, which is so already.
    case reverse(action: String)
    /// A handler does, or an action that comes back from what was opened when the fact was changed.
    case undo(by: String)
    /// A link opens something over the screen, or beside it, that does not require the same.
    case require(opened: String)
    /// A link leads there by way of what `unmet` shows.
    case unmet
    case start
    case onTheWay
  }

  /// What is required, as it is written, the fact in it, and whether that is to hold.
  let requirement: Located<String>
  /// The same as a condition that could be written; of several facts one that counts.
  let written: String
  let fact: String
  let value: Bool
  /// The dotted name of who requires it.
  let owner: String
  /// The screen that is shown all the same.
  let screen: String
  let remedy: Remedy
  let way: ToldWay?

  var range: SourceRange { requirement.range }
  var subject: String? { owner }

  var message: String {
    // A screen says by its name which flow it is of, but not which tabs are around it.
    let place = screen == owner || screen.hasPrefix(owner + ".") ? "" : " within '\(owner)'"
    return "'\(screen)'\(place) can be shown while '\(requirement.value)' does not hold"
  }

  var help: String? {
    let (change, reverse) = value ? ("sets: \(fact)", "clears: \(fact)") : ("clears: \(fact)", "sets: \(fact)")
    return switch remedy {
    case .mendFirst(let screen): "mend '\(screen)' first: '\(requirement.value)' does not hold there either"
    case .leave(let action): "let '\(action)' leave all screens that require it, or not change '\(fact)'"
    case .change(let action): "give '\(action)' '\(change)', or 'when: \(written)'"
    case .reverse(let action): "give '\(action)' '\(change)' in place of '\(reverse)'"
    case .undo(let author): "give '\(author)' '\(change)'"
    case .require(let opened): "let '\(opened)' require '\(requirement.value)', too: people come from there to '\(screen)'"
    case .unmet: "let 'unmet' lead where '\(requirement.value)' is not required"
    case .start: "let 'start' lead there only 'when: \(written)'"
    case .onTheWay: "let an action on this way have '\(change)', or be taken only 'when: \(written)'"
    }
  }

  static let claimsAbsence = false

  static func find(in context: StateContext) -> [Self] {
    let broken = BrokenPromises(context.search, context.graph)
    let faulty = broken.all.isEmpty ? [] : context.screensWithFaultyRequirement
    return broken.all.compactMap { unmet, trace in
      guard let screen = trace.steps.last?.screen, !context.search.isMisled(trace), !context.isBroken(trace),
        !trace.steps.contains(where: { $0.screen.map { faulty.contains($0) } ?? false }),
        let literal = context.broken(unmet, trace)?.literal ?? unmet.requirement.literals.first
      else { return nil }
      return Self(
        requirement: Located(context.graph.text(of: unmet.requirement), unmet.requirement.range),
        written: context.graph.written(unmet.requirement), fact: context.graph.facts[literal.fact].name.value,
        value: literal.value, owner: context.name(of: unmet.owner), screen: context.graph.name(of: screen),
        remedy: broken.before(unmet, trace, context.graph).map { .mendFirst(screen: $0) } ?? context.remedy(unmet, trace),
        way: ToldWay(trace, context.graph))
    }
  }

  static let examples = [
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
      -       skip: { root: accounts }
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
      -     actions: { lock: { push: notice, sets: locked } }
      +     actions: { lock: { replace: notice, sets: locked } }
          notice:
        ---
        flow: lock
        screens:
          lock: { actions: { unlock: { dismiss: , clears: locked } } }
      """),
  ]
}

extension StateContext {
  fileprivate func name(of owner: Place) -> String {
    switch owner {
    case .screen(let screen): graph.name(of: screen)
    case .flow(let flow): graph.name(of: flow)
    case .app: "app"
    }
  }

  /// The screens of which, or of whose flows, some of `requires` could not be resolved: it may have been what keeps people out.
  fileprivate var screensWithFaultyRequirement: Set<ScreenID> {
    guard !holes.isEmpty else { return [] }
    func isFaulty(_ requires: [Located<Condition>]) -> Bool { requires.contains { holes.touch($0.range) } }
    var screens: Set<ScreenID> = []
    for flow in graph.flows {
      let declared = graph.declaration(of: flow.id)
      for (screen, own) in zip(flow.screens, declared.screens) where isFaulty(own.requires) { screens.insert(screen) }
      if isFaulty(declared.requires) { screens.formUnion(self.screens(of: flow.id, within: 64)) }
    }
    return screens
  }

  /// The screens of a flow; of tabs those of the flows in them, which may be tabs again.
  ///
  /// - Parameter depth: how deep tabs may be nested.
  private func screens(of flow: FlowID, within depth: Int) -> [ScreenID] {
    guard depth > 0 else { return [] }
    return Array(graph.flows[flow].screens)
      + graph.flows[flow].tabs.flatMap { tab -> [ScreenID] in
        guard case .flow(let target) = graph.tabs[tab].content else { return [] }
        return screens(of: graph.flow(of: target), within: depth - 1)
      }
  }

  /// The last choice on the way after which the requirement does not hold any more, and the fact that it changes.
  fileprivate func broken(_ unmet: ExactSearch.UnmetRequirement, _ trace: Trace) -> (choice: ChoiceID, literal: FactLiteral)? {
    for choice in trace.choices.reversed() {
      let changed = unmet.requirement.literals.first {
        ($0.value ? graph.choices[choice].clears : graph.choices[choice].sets).contains($0.fact)
      }
      if let changed { return (choice, changed) }
    }
    return nil
  }

  /// What to change: the move that breaks the promise, or the one that goes there too early.
  fileprivate func remedy(_ unmet: ExactSearch.UnmetRequirement, _ trace: Trace) -> RequirementNotMet.Remedy {
    let last = search.lastChoice(before: unmet).flatMap { $0 == trace.choices.last ? $0 : nil }
    let breaking = broken(unmet, trace)?.choice
    if breaking == nil, let opened = openedByLink(trace), !trace.choices.contains(where: graph.opens) {
      return .require(opened: graph.name(of: opened))
    }
    if let last, last != breaking, let owner = owners[graph.choices[last].operation],
      breaking.map({ graph.opens($0) || graph.opens(last) }) ?? true
    {
      // Who comes back, or goes on, only where it holds, would never do so.
      let isHandler = if case .handler? = trace.steps.last?.move { true } else { false }
      return isHandler || breaking != nil && !graph.opens(last) ? .undo(by: owner.subject) : .change(action: owner.subject)
    }
    if let breaking, let owner = owners[graph.choices[breaking].operation] {
      return neverHolds(unmet, trace) ? .reverse(action: owner.subject) : .leave(action: owner.subject)
    }
    guard trace.choices.isEmpty else { return .onTheWay }
    // A link whose screen requires what does not hold has led on to where it does not hold either.
    return trace.link != nil ? .unmet : .start
  }

  /// Whether what is required holds nowhere on the way, so that nothing on it breaks the promise.
  private func neverHolds(_ unmet: ExactSearch.UnmetRequirement, _ trace: Trace) -> Bool {
    guard let literal = broken(unmet, trace)?.literal else { return false }
    return trace.steps.allSatisfy { $0.facts.contains(literal.fact) != literal.value }
  }

  /// The screen of the link that a way begins with, if it is shown, and left again.
  private func openedByLink(_ trace: Trace) -> ScreenID? {
    guard let link = trace.link, trace.steps.count > 1, trace.steps[0].screen == link.screen else { return nil }
    return link.screen
  }
}

/// The requirements that do not hold somewhere, with the ways there.
private struct BrokenPromises {
  let all: [(unmet: ExactSearch.UnmetRequirement, trace: Trace)]
  /// How long the shortest way is to a screen that lacks what it requires, unless that is accepted.
  private var lengths: [Place: Int] = [:]

  private struct Place: Hashable {
    let screen: ScreenID
    let literals: [FactLiteral]
  }

  init(_ search: ExactSearch, _ graph: NavigationGraph) {
    all = search.unmetRequirements.map { ($0, search.trace(to: $0)) }
    for (unmet, trace) in all where !graph.accepts(unmet) {
      guard let screen = trace.steps.last?.screen else { continue }
      let place = Place(screen: screen, literals: unmet.requirement.literals)
      lengths[place] = min(lengths[place] ?? .max, trace.steps.count)
    }
  }

  /// The screen on the way on which the same is broken already, and has been ever since: that is the mistake.
  func before(_ unmet: ExactSearch.UnmetRequirement, _ trace: Trace, _ graph: NavigationGraph) -> String? {
    let literals = unmet.requirement.literals
    let steps = trace.steps
    // In the middle of a move nothing need hold.
    let ends = steps.indices.filter { $0 + 1 == steps.count || !steps[$0 + 1].isHandler }
    let broken = ends.reversed().prefix { end in literals.allSatisfy { steps[end].facts.contains($0.fact) != $0.value } }.reversed()
    let screens = broken.dropLast().lazy.compactMap { steps[$0].screen }
    let first = screens.first { screen in lengths[Place(screen: screen, literals: literals)].map { $0 < steps.count } ?? false }
    return first.map { graph.name(of: $0) }
  }
}

extension NavigationGraph {
  /// Whether a choice shows a screen that was not there, over what is there or in its place.
  fileprivate func opens(_ choice: ChoiceID) -> Bool {
    switch operations[choices[choice].operation].verb {
    case .push, .present, .replace, .root, .select, .open, .steps, .run: true
    case .pop, .popTo, .popToRoot, .dismiss, .dismissAll, .finish, .url, .stay, .invalid: false
    }
  }

  /// Whether nobody minds that the requirement does not hold.
  fileprivate func accepts(_ unmet: ExactSearch.UnmetRequirement) -> Bool {
    switch unmet.owner {
    case .screen(let screen): allows(RequirementNotMet.id, on: screen)
    case .flow(let flow): declaration(of: flow).allow.contains { $0.id == RequirementNotMet.id }
    case .app: false
    }
  }
}
