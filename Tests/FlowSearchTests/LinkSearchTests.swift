import FlowCompiler
import FlowGraph
import FlowRuntime
import Support
import Testing

@testable import FlowSearch

/// A comparison of the search's findings about links with the interpreter, which explores all states.
@Suite struct LinkSearchTests {
  @Test("The search agrees with all states about links that skip the start, land elsewhere, are never shown or wait too long")
  func agrees() { compare(Proof.seeds(usual: 60), atLeast: 10) { RandomLinkApps.yaml(seed: $0) } }

  @Test("In apps with tabs, the search misses no link that skips the start, lands elsewhere or waits too long")
  func tabs() { compare(Proof.seeds(usual: 20), atLeast: 5) { RandomLinkApps.yaml(seed: $0, hasTabs: true) } }

  /// - Parameter least: The number that the compared apps and the findings must each exceed.
  private func compare(_ seeds: Range<UInt64>, atLeast least: Int, _ app: (_ seed: UInt64) -> String) {
    var compared = 0
    var found = 0
    for seed in seeds {
      let yaml = app(seed)
      guard let comparison = LinkComparison(yaml) else { continue }
      compared += 1
      found += comparison.found
      guard !comparison.disagreements.isEmpty else { continue }
      let small = Shrinker.shrink(yaml) { LinkComparison($0)?.disagreements.isDisjoint(with: comparison.disagreements) == false }
      Issue.record("seed \(seed): \(comparison.disagreements.sorted().joined(separator: ", "))\n\(small)")
    }
    #expect(compared > least && found > least, "\(compared) compared, \(found) found")
  }

  @Test("The lazy search finds the same links that skip the start and land elsewhere")
  func agreesLazily() throws {
    var (skipped, stray) = (0, 0)
    for seed in Proof.seeds(usual: 60) {
      let yaml = RandomLinkApps.yaml(seed: seed)
      guard let graph = Pipeline.graph(yaml), let found = LazySearchComparison.disagreements(on: yaml) else { continue }
      #expect(found.isEmpty, "seed \(seed) \(found.sorted())\n\(yaml)")
      let search = ExactSearch(graph, .standard, .lazily)
      skipped += search.skippedStarts.count
      stray += search.strayLandings.count
    }
    #expect(skipped > 0 && stray > 0, "\(skipped) skipped, \(stray) stray")
  }
}

/// The differences between the search and the exploration of all states about the links of an app.
private struct LinkComparison {
  var disagreements: Set<String> = []
  var found = 0
  /// Whether the search is exact, so that it invents nothing.
  private let isExact: Bool

  /// - Returns: Nil for an app whose names don't resolve, or that has too many states.
  init?(_ yaml: String) {
    guard let graph = Pipeline.graph(yaml) else { return nil }
    isExact = !graph.flows.contains { $0.kind == .tabs }
    let search = ExactSearch(graph, .standard, .allKept)
    let numbers = Numbers(graph)
    var pushed: Set<Landing> = []
    let landings = Landings(graph)
    var outliving: Set<ChoiceID> = []
    let exploration = Exploration(graph, height: isExact ? 7 : 5, count: isExact ? 1500 : 400) { state, move, result in
      outliving.formUnion(Self.outliving(of: result, in: state, numbers, graph))
      guard let landings, let landing = Self.landing(of: move, result, in: state, landings, graph) else { return }
      pushed.insert(landing)
    }
    // A limited exploration still proves the states that it reaches.
    if exploration.isCutForCount, isExact { return nil }
    expect(pushed.isSubset(of: search.findings.landings), "misses a landing")

    var skipped: Set<LinkTarget> = []
    for facts in Set(exploration.states.map(\.facts)) {
      for link in graph.linkTargets {
        guard let plan = graph.plan(of: link), let built = numbers.plan(of: link)?.built(with: facts, in: numbers),
          numbers.unmetRequirements(in: built).isEmpty
        else { continue }
        let choices = graph.start.filter { graph.flow(of: $0.target) == plan.root }
        guard !choices.isEmpty, choices.allSatisfy({ !$0.conditions.allFacts.isEmpty }) else { continue }
        if !choices.contains(where: { Self.canHold($0.conditions, facts) }) { skipped.insert(link) }
      }
    }
    let claimed = Set(search.skippedStarts.map(\.link))
    found += claimed.count + search.strayLandings.count + search.outlivingLinks.count + search.neverResumedLinks.count
    compareWaiting(search, exploration, outliving, graph)
    expect(skipped.isSubset(of: claimed), "misses a link that skips the start")
    if exploration.isComplete, isExact, graph.resumes.isEmpty {
      expect(claimed.isSubset(of: skipped), "invents a link that skips the start")
      // The exploration shows only the end of `steps`.
      let lone = search.findings.landings.filter { landing in
        guard case .link(let action) = landing.owner else { return false }
        return graph.actions[action].choices.allSatisfy {
          if case .push = graph.operations[graph.choices[$0].operation].verb { true } else { false }
        }
          && !graph.operations.contains { if case .run = $0.verb { true } else { false } }
      }
      expect(lone.isSubset(of: pushed), "invents a landing")
    }
  }

  /// Compares the findings about links that wait.
  private mutating func compareWaiting(
    _ search: ExactSearch, _ exploration: Exploration, _ outliving: Set<ChoiceID>, _ graph: NavigationGraph
  ) {
    guard !graph.resumes.isEmpty, graph.unmet != nil else { return }
    let claimed = Set(search.outlivingLinks.map(\.choice))
    expect(outliving.isSubset(of: claimed), "misses a link that outlives the session")
    let ofActions = Set(graph.actions.flatMap { Array($0.choices) })
    if exploration.isComplete, isExact {
      expect(claimed.intersection(ofActions).isSubset(of: outliving), "invents a link that outlives the session")
    }
    let resuming = Set(graph.choices.filter { graph.operations[$0.operation].resumes }.map(\.id))
    let numbers = Numbers(graph, resumingLinks: true)
    let never = Set(search.neverResumedLinks.filter { $0.operation == nil }.map(\.link))
    var seen: Set<FactValues> = []
    var lost: Set<LinkTarget> = []
    var undecided: Set<LinkTarget> = []
    for state in exploration.states where seen.insert(state.facts).inserted {
      for link in graph.linkTargets {
        for result in numbers.follow(link, in: state) where result.state.waiting != nil && result.state.waiting == numbers.plan(of: link) {
          switch Self.isResumed(from: result.state, by: resuming, numbers) {
          case true?: break
          case false?: lost.insert(link)
          case nil: undecided.insert(link)
          }
        }
      }
    }
    // With tabs, the search may find more than is possible, so it may consider a link shown.
    if isExact { expect(lost.isSubset(of: never), "misses a link that is never shown") }
    if exploration.isComplete, isExact { expect(never.subtracting(undecided).isSubset(of: lost), "invents a link that is never shown") }
  }

  /// Whether some sequence of moves makes one of the choices; nil if there are too many states.
  private static func isResumed(from start: NavigationState, by choices: Set<ChoiceID>, _ numbers: Numbers) -> Bool? {
    var seen: Set = [start]
    var waiting = [start]
    while let state = waiting.popLast() {
      for move in numbers.moves(in: state) {
        for result in numbers.apply(move, to: state) {
          let made = result.choices + result.handlers.flatMap(\.choices)
          if !choices.isDisjoint(with: made) { return true }
          if made.contains(where: { numbers.graph.operations[numbers.graph.choices[$0].operation].forgets }) { continue }
          if seen.insert(result.state).inserted { waiting.append(result.state) }
        }
      }
      if seen.count > 300 { return nil }
    }
    return false
  }

  /// Returns the choice after which the requirements of the waiting link no longer hold at the end of the move.
  private static func outliving(
    of result: MoveResult, in state: NavigationState, _ numbers: Numbers, _ graph: NavigationGraph
  ) -> Set<ChoiceID> {
    guard let plan = state.waiting else { return [] }
    func isMet(_ facts: FactValues) -> Bool {
      plan.built(with: facts, in: numbers).map { numbers.unmetRequirements(in: $0).isEmpty } ?? false
    }
    var loss: ChoiceID?
    var facts = state.facts
    for (index, choice) in result.choices.enumerated() {
      let before = facts
      for fact in graph.choices[choice].sets { facts[fact] = true }
      for fact in graph.choices[choice].clears { facts[fact] = false }
      if isMet(facts) { loss = nil } else if isMet(before) { loss = choice }
      let (verb, isLast) = (graph.operations[graph.choices[choice].operation].verb, index == result.choices.count - 1)
      // The move follows `unmet`: the `open` replaces the waiting link.
      if case .open = verb, !isLast { return [] }
      // A choice whose `else` is taken has no effect.
      if case .popTo(_, .some) = verb, !isLast { (facts, loss) = (before, nil) }
    }
    guard let loss, let last = result.choices.last else { return [] }
    return graph.operations[graph.choices[last].operation].forgets ? [] : [loss]
  }

  private mutating func expect(_ agrees: Bool, _ otherwise: String) { if !agrees { disagreements.insert(otherwise) } }

  /// Returns the screen that a push places, and the screen below it, if the move does nothing else.
  private static func landing(
    of move: PossibleMove, _ result: MoveResult, in state: NavigationState, _ landings: Landings, _ graph: NavigationGraph
  ) -> Landing? {
    guard case .action(_, let choice) = move, result.verdict == .legal, result.choices == [choice], let below = state.activeScreen,
      let screen = result.state.activeScreen, landings.contains(screen)
    else { return nil }
    let operation = graph.choices[choice].operation
    guard case .push(_, let once) = graph.operations[operation].verb, let owner = landings.owner(of: operation, blame: operation) else {
      return nil
    }
    // With `once`, the move may have gone back instead.
    return once ? nil : Landing(screen: screen, below: below, owner: owner)
  }

  /// Whether the conditions hold for some values of the guards.
  private static func canHold(_ conditions: Conditions, _ facts: FactValues) -> Bool {
    conditions.facts.allSatisfy { facts.satisfies($0) }
      && conditions.alternatives.allSatisfy { terms in
        terms.contains { term in
          switch term {
          case .fact(let literal): facts.satisfies(literal)
          case .open: true
          case .started(let value): !value
          }
        }
      }
  }
}
