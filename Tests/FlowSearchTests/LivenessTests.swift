import FlowCompiler
import FlowDiagnostics
import FlowGraph
import FlowSearch
import Support
import Testing

/// A comparison of dead ends, contexts that can't be closed and endless stacks with the exploration of all states.
@Suite struct LivenessTests {
  @Test("The search agrees with the exploration of all states about endings")
  func agrees() throws { try compare(atLeast: 40) { RandomApps.yaml(seed: $0) } }

  @Test("The search agrees about endings in apps without facts in which screens hide their back button")
  func agreesOnPlain() throws { try compare(atLeast: 15) { RandomApps.plain(seed: $0) } }

  @Test("The search agrees about endings in apps whose tabs keep stacks while facts change", .long)
  func agreesOnTabs() throws { try compare(atLeast: 45) { RandomTabApps.yaml(seed: $0) } }

  @Test("The search agrees about endings in apps that use the rest of the language", .long)
  func agreesOnAll() throws {
    try compare(of: ExactSearchTests.slow, atLeast: 12) { RandomWideApps.yaml(seed: $0) }
  }

  @Test("The search agrees about endings in apps in which nearly every move is a choice", .long)
  func agreesOnChoices() throws { try compare(atLeast: 20) { RandomChoiceApps.yaml(seed: $0) } }

  @Test("The search agrees about endings in apps that combine alerts, pages, choices in `start`, params and `roots`", .long)
  func agreesOnMixed() throws { try compare(of: Proof.seeds(200, usual: 60), atLeast: 20) { RandomMixedApps.yaml(seed: $0) } }

  @Test("The search agrees about endings in apps whose code sets facts between moves", .long)
  func agreesOnSetting() throws {
    try compare(of: ExactSearchTests.slow, atLeast: 30) { RandomApps.yaml(seed: $0).withFactsSetElsewhere }
    try compare(of: ExactSearchTests.slow, atLeast: 20) { RandomChoiceApps.yaml(seed: $0).withFactsSetElsewhere }
  }

  /// - Parameter least: The number of apps in a hundred that must be small enough to explore all states.
  private func compare(of seeds: Range<UInt64> = Proof.seeds(), atLeast least: Int, _ app: (_ seed: UInt64) -> String) throws {
    var count = 0
    for seed in seeds {
      let yaml = app(seed)
      guard let graph = Pipeline.graph(yaml) else { continue }
      let search = ExactSearch(graph)
      let explored = Exploration(graph, height: 7, count: 600)
      let growing = search.unboundedStacks.filter { search.trace(to: $0).isCertain }
      let isBounded = explored.isComplete
      #expect(growing.isEmpty || !isBounded, "seed \(seed) has no stack that grows\n\(yaml)")
      if search.unboundedStacks.isEmpty, explored.isCutForSize {
        let isHigher = Exploration(graph, height: 40, count: 600).isCutForSize
        #expect(!isHigher, "seed \(seed) has a stack that grows\n\(yaml)")
      }
      guard explored.isComplete else { continue }
      check(search, explored, graph, "seed \(seed)\n\(yaml)")
      count += 1
    }
    #expect(count >= least * seeds.count / 100)
  }

  private func check(_ search: ExactSearch, _ explored: Exploration, _ graph: NavigationGraph, _ comment: String) {
    let screens = explored.states.map(\.activeScreen)
    var dead: Set<ScreenID> = []
    var faulty: Set<ScreenID> = []
    for (state, screen) in screens.enumerated() where explored.isDead(state) {
      guard let screen else { continue }
      if explored.reaching({ explored.isFaulty[$1] }, from: state) || explored.isFaulty[state] {
        faulty.insert(screen)
      } else {
        dead.insert(screen)
      }
    }
    // With tabs and facts, the search may find more than can happen.
    let isExact = graph.tabs.isEmpty || graph.facts.isEmpty
    let found = search.deadEnds.filter { isExact || search.trace(to: $0).isCertain }
    #expect(dead.isSuperset(of: found.map(\.screen)), "invents dead ends in \(comment)")
    // Steps and handlers may remove a part and put it back in one move.
    let isPlain = isExact && graph.handlers.isEmpty && !graph.operations.contains { if case .steps = $0.verb { true } else { false } }
    if isPlain { #expect(dead.subtracting(faulty).isSubset(of: found.map(\.screen)), "misses dead ends in \(comment)") }

    checkLasting(search, explored, graph, comment)
    let open = explored.states.indices.filter { explored.isOpenForEver($0) }
    let openScreens = Set(open.compactMap { screens[$0] })
    let unclosable = search.unclosableContexts.filter { isExact || search.trace(to: $0).isCertain }
    #expect(openScreens.isSuperset(of: unclosable.map(\.screen)), "invents contexts that stay open in \(comment)")
    // Endings that another finding reports are left out.
    let isClean = !open.contains { explored.isFaulty[$0] || explored.isDead($0) }
    guard isPlain, isClean else { return }
    let openers = open.compactMap { explored.states[$0].opener }
    #expect(Set(unclosable.map(\.operation)).isSuperset(of: openers), "misses contexts that stay open in \(comment)")
  }
}

extension LivenessTests {
  /// Checks the facts that never change again and that an action of the app asks about, on root screens that aren't dead ends.
  private func checkLasting(_ search: ExactSearch, _ explored: Exploration, _ graph: NavigationGraph, _ comment: String) {
    // With tabs and facts, the search may find more than can happen. Links that wait are shown again.
    guard graph.tabs.isEmpty || graph.facts.isEmpty, graph.resumes.isEmpty else { return }
    for lasting in search.stuckFacts {
      let isThere = explored.states.indices.contains { state in
        explored.states[state].activeScreen == lasting.screen && explored.states[state].facts[lasting.fact] == lasting.value
          && explored.lasts(lasting.fact, from: state)
      }
      #expect(isThere, "\(graph.facts[lasting.fact].name.value) changes in \(comment)")
    }
    let isPlain = graph.handlers.isEmpty && !graph.operations.contains { if case .steps = $0.verb { true } else { false } }
    let asking = graph.actions.filter { !$0.isPrivate && graph.appActions.contains($0.id) }
    for fact in graph.facts where isPlain && !fact.isElsewhere {
      let isAsked = asking.contains { $0.choices.contains { graph.choices[$0].conditions.allFacts.contains { $0.fact == fact.id } } }
      let taken = graph.choices.filter { search.isTaken[$0.id] }
      guard isAsked, taken.contains(where: { $0.sets.contains(fact.id) }), taken.contains(where: { $0.clears.contains(fact.id) }) else {
        continue
      }
      for value in [true, false] where !search.stuckFacts.contains(where: { $0.fact == fact.id && $0.value == value }) {
        let missed = explored.states.indices.first { state in
          explored.states[state].contexts.count == 1 && explored.states[state].facts[fact.id] == value
            && explored.lasts(fact.id, from: state) && !explored.isDead(state) && !explored.isOpenForEver(state)
            && !explored.reaching({ explored.states[$1].contexts.count > 1 }, from: state)
        }
        #expect(missed == nil, "misses that \(fact.name.value) stays \(value) in \(comment)")
      }
    }
  }
}

extension NavigationState {
  /// The operation that presented the topmost context.
  fileprivate var opener: OperationID? {
    guard contexts.count > 1, let context = contexts.last else { return nil }
    if case .started(let operation)? = context.content.bottomOrigin { return operation } else { return nil }
  }
}
