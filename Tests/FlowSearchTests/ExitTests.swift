import FlowCompiler
import FlowDiagnostics
import FlowGraph
import FlowRuntime
import Support
import Testing

@testable import FlowSearch

/// A comparison of skipped effects, and of roots that `start` can't choose, with the exploration of all states.
@Suite struct ExitTests {
  @Test("Each skipped effect is confirmed by trying each way out, and no plainly skipped effect is missed")
  func agreesOnExits() throws { try compare(Proof.seeds(usual: 50), atLeast: 30) { RandomExitApps.yaml(seed: $0) } }

  @Test("In tabs, each certain skipped effect is confirmed by trying each way out", .long)
  func agreesInTabs() throws { try compare(Proof.seeds(usual: 25), atLeast: 8) { RandomExitApps.yaml(seed: $0, tabs: true) } }

  @Test("In common random apps, the search finds the effects that are skipped")
  func agreesOnCommon() throws { try compare(Proof.seeds(usual: 25), atLeast: 20) { RandomApps.yaml(seed: $0) } }

  @Test("The lazy search finds the same skipped effects and roots")
  func agreesLazily() {
    for seed in Proof.seeds(usual: 20) {
      let yaml = RandomExitApps.yaml(seed: seed)
      guard let found = LazySearchComparison.disagreements(on: yaml) else { continue }
      #expect(found.isEmpty, "seed \(seed) \(found.sorted())\n\(yaml)")
    }
  }

  @Test("The random apps skip effects, and show roots that `start` can't choose")
  func meetsBoth() {
    let searches = (0..<60).compactMap { Pipeline.graph(RandomExitApps.yaml(seed: $0)) }.map { ExactSearch($0) }
    #expect(searches.count { !$0.skippedExits.isEmpty } > 8)
    #expect(searches.contains { !$0.startDisagreements.isEmpty })
    #expect(searches.count { !$0.leftBelow.isEmpty } > 2)
    let parts = searches.flatMap(\.skippedExits).map(\.part)
    #expect(parts.contains { if case .fact = $0 { true } else { false } })
    #expect(parts.contains { if case .seen = $0 { true } else { false } })
    #expect(parts.contains { if case .question = $0 { true } else { false } })
  }

  @Test("A dead end behind a skipped effect is one finding with it, unless the skipped effect is accepted")
  func deadEndBehindSkippedExit() {
    func app(_ form: String, others: String = "") -> String {
      """
      app: Orders
      start: items
      facts: { creating: }
      ---
      flow: items
      screens:
        list:
          actions:
            add:
              when: not creating
              present: create
              sets: creating
              then: { saved: { stay: , clears: creating }, cancelled: { stay: , clears: creating } }
            \(others)
      ---
      flow: create
      outcomes: [saved, cancelled]
      screens:
        form: { actions: { save: { finish: saved }, hide: { finish: cancelled } }\(form) }
      """
    }
    #expect(Pipeline.compile(app("")).report.brief == ["19:3 exit-skips-effect"])
    #expect(Pipeline.compile(app(", allow: exit-skips-effect")).report.brief == ["7:3 dead-end"])
    // The screen is also stuck because of its own action. That is the nearest state, and another mistake.
    let others = "lose: { stay: , sets: creating }"
    #expect(Pipeline.compile(app("", others: others)).report.brief == ["7:3 dead-end", "19:3 exit-skips-effect"])
  }

  /// - Parameter least: The number of apps in a hundred that must be small enough to explore all states.
  private func compare(_ seeds: Range<UInt64>, atLeast least: Int, _ app: (_ seed: UInt64) -> String) throws {
    var count = 0
    for seed in seeds {
      let yaml = app(seed)
      guard let graph = Pipeline.graph(yaml) else { continue }
      let tried = TriedExits(graph)
      guard tried.isComplete else { continue }
      count += 1
      let search = ExactSearch(graph)
      let isExact = graph.tabs.isEmpty || graph.facts.isEmpty
      let skipped = search.skippedExits.filter { isExact || search.trace(to: $0).isCertain }
      let found = Set(skipped.map { TriedExits.Skipped(screen: $0.screen, part: $0.part) })
      let comment = "seed \(seed)\n\(yaml)"
      #expect(found.subtracting(tried.skipped).isEmpty, "invents skipped effects in \(comment)")
      guard isExact else { continue }
      #expect(tried.plainlySkipped.subtracting(found).isEmpty, "misses skipped effects in \(comment)")
      let below = Set(search.leftBelow.map(\.requirement.range))
      #expect(below == tried.leftBelow, "other requirements are left below in \(comment)")
      #expect(Set(search.startDisagreements.map(\.operation)) == tried.disagreeing, "start agrees otherwise in \(comment)")
    }
    #expect(count >= least * seeds.count / 100)
  }
}

/// The definitions of the semantics, evaluated in every state of a small app.
private struct TriedExits {
  struct Skipped: Hashable {
    let screen: ScreenID
    let part: ExitPart
  }

  private(set) var skipped: Set<Skipped> = []
  /// The skipped effects that depend only on the screen's own starter.
  private(set) var plainlySkipped: Set<Skipped> = []
  private(set) var disagreeing: Set<OperationID> = []
  private(set) var leftBelow: Set<SourceRange> = []
  /// Whether the exploration covers all states, and no handler fails.
  private(set) var isComplete: Bool
  private let graph: NavigationGraph
  private let numbers: Numbers

  private typealias Made = (move: PossibleMove, result: MoveResult)

  init(_ graph: NavigationGraph) {
    self.graph = graph
    numbers = Numbers(graph)
    var made: [NavigationState: [Made]] = [:]
    let explored = Exploration(graph, height: 8, count: 1200) { state, move, result in made[state, default: []].append((move, result)) }
    isComplete = explored.isComplete
    let parts = ExitParts(graph)
    var agreeing: Set<OperationID> = []
    var unmet: Set<SourceRange> = []
    for state in explored.states {
      let moves = made[state] ?? []
      if moves.contains(where: { $0.result.handlers.contains { $0.verdict != .legal } }) { isComplete = false }
      for (_, result) in moves {
        note(result, &agreeing)
        noteBelow(result, from: state)
      }
      unmet.formUnion(numbers.unmetRequirements(in: state).map(\.range))
      guard let screen = state.activeScreen else { continue }
      for part in parts[screen] { note(part, on: screen, state, moves) }
    }
    disagreeing.subtract(agreeing)
    leftBelow.subtract(unmet)
  }

  // MARK: Screens below

  private mutating func noteBelow(_ result: MoveResult, from state: NavigationState) {
    guard result.verdict == .legal else { return }
    for requirement in result.state.contexts.flatMap({ requirements(in: $0.content, within: []) }) {
      func holds(_ facts: FactValues) -> Bool { requirement.literals.contains { facts[$0.fact] == $0.value } }
      if holds(state.facts), !holds(result.state.facts) { leftBelow.insert(requirement.range) }
    }
  }

  /// Returns the requirements of all screens that are shown or below.
  private func requirements(in content: NavigationState.Content, within tabs: [FlowID]) -> [Requirement] {
    let around = tabs.flatMap { graph.flows[$0].requires }
    switch content {
    case .stack(let frames):
      let screens = frames.elements.flatMap { $0.screens.elements }
      return around + screens.flatMap { graph.screens[$0].requires + graph.flows[graph.screens[$0].flow].requires }
    case .alert(let alert): return around + graph.screens[alert.screen].requires + graph.flows[alert.flow].requires
    case .tabs(let inner):
      return inner.tabs.filter { $0.tab == inner.selected }.flatMap { requirements(in: $0.content, within: tabs + [inner.flow]) }
    }
  }

  // MARK: Roots

  private mutating func note(_ result: MoveResult, _ agreeing: inout Set<OperationID>) {
    guard graph.start.count > 1, result.verdict == .legal else { return }
    var facts = result.state.facts
    for fact in graph.facts where !fact.isPersisted { facts[fact.id] = fact.initial }
    let roots = Set(numbers.launchStates(with: facts).compactMap(\.rootFlow))
    let taken = graph.startsTaken ?? []
    let named = Set(graph.start.enumerated().filter { taken.contains($0.offset) }.map { graph.flow(of: $0.element.target) })
    for choice in result.choices + result.handlers.flatMap(\.choices) {
      graph.forEachOperation(of: IDRange(Int(choice.index)..<Int(choice.index) + 1)) { operation in
        guard case .root(let target) = graph.operations[operation].verb, named.contains(graph.flow(of: target)) else { return }
        if roots.contains(graph.flow(of: target)) { agreeing.insert(operation) } else { disagreeing.insert(operation) }
      }
    }
  }

  // MARK: Exits

  private mutating func note(_ part: ExitPart, on screen: ScreenID, _ state: NavigationState, _ moves: [Made]) {
    let platform = moves.filter {
      $0.result.verdict == .legal && removes($0.move, from: state) != nil && $0.result.state.contexts != state.contexts
    }
    let own = moves.compactMap { made -> (made: Made, verb: ResolvedVerb, extent: ExitExtent)? in
      guard case .action(let action, _) = made.move, graph.actions[action].owner != .app, made.result.verdict == .legal,
        made.result.state.contexts != state.contexts || !made.result.handlers.isEmpty, let verb = exit(made.result.choices),
        let extent = extent(of: verb, state)
      else { return nil }
      return (made, verb, extent)
    }
    switch part {
    case .fact(let literal), .seen(let literal):
      guard state.facts[literal.fact] == literal.value else { return }
      func keeps(_ kind: PossibleMove) -> Bool {
        platform.filter { $0.move == kind }.allSatisfy { $0.result.state.facts[literal.fact] == literal.value }
      }
      var isPlain = false
      if case .seen = part { isPlain = true }
      let isSame = own.allSatisfy { exit in
        exit.made.result.state.facts[literal.fact] != literal.value && (!isPlain || !exit.verb.hasOutcome)
      }
      guard isSame else { return }
      for move in Set(platform.map(\.move)) where keeps(move) {
        guard let extent = removes(move, from: state), own.contains(where: { $0.extent <= extent }) else { continue }
        skipped.insert(Skipped(screen: screen, part: part))
        // The screen doesn't know which other handlers run at the end.
        let isToldHere =
          own.allSatisfy { isKnown($0.verb) && $0.made.result.handlers.count <= 1 } && extent != .stack
          && !moves.contains { $0.result.handlers.contains { $0.choices.contains { graph.choices[$0].conditions.started != nil } } }
          && platform.allSatisfy { $0.result.handlers.count <= 1 } && !hasFailing(moves)
        if isToldHere { plainlySkipped.insert(Skipped(screen: screen, part: part)) }
      }
    case .question(let choice):
      let isAsked = moves.contains { if case .action(_, choice) = $0.move { $0.result.verdict == .legal } else { false } }
      guard isAsked, let action = graph.actions.first(where: { $0.choices.contains(choice) }) else { return }
      let others = moves.contains { made in
        guard case .action(let other, let taken) = made.move, other != action.id, graph.actions[other].owner != .app else { return false }
        let verb = graph.operations[graph.choices[taken].operation].verb
        return verb.isPlainExit && !graph.choices[taken].hasEffects && made.result.verdict == .legal
      }
      let extents = action.choices.map { graph.operations[graph.choices[$0].operation].verb }.filter(\.isPlainExit)
        .compactMap { extent(of: $0, state) }
      let isSkipped = platform.contains { made in
        removes(made.move, from: state).map { extent in extents.contains { $0 <= extent } } ?? false
      }
      guard isSkipped, !others else { return }
      skipped.insert(Skipped(screen: screen, part: part))
      plainlySkipped.insert(Skipped(screen: screen, part: part))
    }
  }

  /// Whether some way out is illegal here although the screen alone doesn't determine that.
  private func hasFailing(_ moves: [Made]) -> Bool {
    moves.contains { made in
      guard case .action = made.move, let verb = exit(made.result.choices) else { return false }
      return made.result.verdict != .legal && !isKnown(verb)
    }
  }

  /// Returns the verb by which a chain of run choices leaves; for steps, the first verb.
  private func exit(_ choices: [ChoiceID]) -> ResolvedVerb? {
    for choice in choices {
      switch graph.operations[graph.choices[choice].operation].verb {
      case .run: continue
      case .steps(let steps):
        let verbs = steps.map { graph.operations[$0].verb }
        return verbs.allSatisfy(\.isExit) ? verbs.first : nil
      case let verb: return verb.isExit ? verb : nil
      }
    }
    return nil
  }

  private func isKnown(_ verb: ResolvedVerb) -> Bool {
    switch verb {
    case .pop, .dismiss, .finish: true
    default: false
    }
  }

  private func removes(_ move: PossibleMove, from state: NavigationState) -> ExitExtent? {
    switch move {
    case .back(1): .screen
    case .swipeDown: .context
    case .tapTab(let tab): state.tabsAround.contains { $0.selected == tab } && state.stackHeight > 1 ? .stack : nil
    case .back, .swipe, .action, .set: nil
    }
  }

  private func extent(of verb: ResolvedVerb, _ state: NavigationState) -> ExitExtent? {
    switch verb {
    case .pop: return state.stackHeight > 1 ? .screen : nil
    case .popTo, .popToRoot: return .stack
    case .dismiss, .dismissAll: return state.contexts.count > 1 ? .context : nil
    case .finish:
      if state.activeOrigin == .root { return nil }
      guard let frame = state.activeStack?.elements.last, frame.screens.elements.count == 1, state.stackHeight > 1 else { return .context }
      return .screen
    default: return nil
    }
  }
}

extension NavigationState {
  /// The flow of the root context.
  fileprivate var rootFlow: FlowID? {
    switch contexts.first?.content {
    case .stack(let frames)?: frames.elements.first?.flow
    case .tabs(let tabs)?: tabs.flow
    case .alert(let alert)?: alert.flow
    case nil: nil
    }
  }
}
