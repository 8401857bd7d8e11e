import FlowCompiler
import FlowDiagnostics
import FlowGraph
import FlowSearch
import Support
import Testing

/// Paths between screens, walks over all actions, and traces that are made again.
@Suite struct PathsTests {
  /// Calls a function for a hundred random apps whose names resolve.
  ///
  /// - Parameters:
  ///   - least: The number of apps that must be used.
  ///   - body: Returns false for an app that it didn't use.
  private func forEachApp(atLeast least: Int, _ body: (NavigationGraph, _ comment: String) throws -> Bool) throws {
    var count = 0
    for seed in Proof.seeds(usual: 100) {
      let yaml = RandomApps.yaml(seed: seed)
      guard let graph = Pipeline.graph(yaml) else { continue }
      if try body(graph, "seed \(seed)\n\(yaml)") { count += 1 }
    }
    #expect(count >= least)
  }

  private func hasTabs(_ graph: NavigationGraph) -> Bool { graph.flows.contains { $0.kind == .tabs } }

  @Test(
    "Each path between two screens is a shortest one, and is found if one exists", .long)
  func paths() throws {
    try forEachApp(atLeast: 15) { graph, comment in
      // A tab that keeps its stack makes paths shorter than they are from its first screen.
      guard !hasTabs(graph) else { return false }
      let explored = Exploration(graph, height: 7, count: 300)
      guard explored.isComplete else { return false }
      let finder = PathFinder(graph)
      for start in Set(explored.states.compactMap(\.activeScreen)) {
        let distances = explored.distances(from: start)
        for end in graph.screens.ids {
          switch finder.path(from: start, to: end) {
          case .found(let trace):
            let moves = trace.moveCount
            #expect(distances[end] == moves, "\(graph.name(of: start)) to \(graph.name(of: end)) in \(comment)")
          case .none(let reached):
            #expect(distances[end] == nil, "misses \(graph.name(of: start)) to \(graph.name(of: end)) in \(comment)")
            #expect(reached == Set(distances.keys), "\(comment)")
          case .undecided: Issue.record("not decided in \(comment)")
          }
        }
      }
      return true
    }
  }

  @Test("A path that assumes no param is certain, from any first screen")
  func beginningElsewhere() throws {
    let graph = try #require(
      Pipeline.graph(
        """
        app: Chat
        start: list
        ---
        flow: list
        screens:
          list: { actions: { open: { push: chat } } }
          chat: { params: { isMine: Bool }, actions: { share: { when: $isMine, push: shared }, leave: { when: not $isMine, push: left } } }
          shared: { back: hidden, actions: { close: pop } }
          left:
        """))
    let screens = Dictionary(uniqueKeysWithValues: graph.screens.ids.map { (graph.name(of: $0), $0) })
    func isCertain(_ start: String, _ end: String) throws -> Bool? {
      let (start, end) = (try #require(screens["list." + start]), try #require(screens["list." + end]))
      guard case .found(let trace) = PathFinder(graph).path(from: start, to: end) else { return nil }
      return trace.isCertain
    }
    #expect(try isCertain("chat", "list") == true)
    #expect(try isCertain("left", "list") == true)
    // The path goes over a chat whose `isMine` would have to be both true and false.
    #expect(try isCertain("shared", "left") == false)
    // One walk can't take both paths either.
    let coverage = Coverage(graph)
    #expect(coverage.left == [] && coverage.walks.count == 2)
  }

  @Test("A context that ends at once doesn't end later because it can also end step by step")
  func endingAtOnce() throws {
    let yaml = """
      app: Ending
      start: shop
      ---
      flow: ad
      screens: [ad]
      ---
      flow: shop
      screens:
        menu: { actions: { all: { steps: [{ present: ad }, { present: shop }, { push: { flow: shop } }] }, up: { when: started, finish: } } }
      """
    let graph = try #require(Pipeline.compile(yaml).graph)
    let ad = try #require(graph.screen(named: "ad.ad"))
    guard case .found(let trace) = PathFinder(graph).path(to: ad) else { throw NotFound() }
    #expect(graph.traceSteps(trace.steps).map(\.kind) == [.launch, .init(rawValue: "steps"), .swipeDown])
  }

  private struct NotFound: Error {}

  @Test("Walks and paths show the facts that a handler sets at the handler, not at the move before it")
  func factsOfHandlers() throws {
    let graph = try #require(
      Pipeline.compile(
        """
        app: Notes
        start: list
        facts: [saved, told, noted]
        ---
        flow: list
        screens:
          list:
            actions:
              write: { present: editor, dismissable: false, then: { saved: { present: asked, dismissable: false, sets: told, then: { dismissed: { stay: , sets: noted } } } } }
              look: { when: [saved, told, noted], push: done }
          done:
        ---
        flow: editor
        outcomes: [saved]
        screens: { editor: { actions: { save: { finish: saved, sets: saved } } } }
        ---
        flow: asked
        screens: { asked: { actions: { close: dismiss } } }
        """
      ).graph)
    let expected = ["launch", "write", "save saved", "saved saved told", "close saved told", "dismissed saved told noted"]
    func lines(_ steps: [TraceStep]) -> [String] { steps.map { ([$0.move] + $0.facts).joined(separator: " ") } }
    let walk = try #require(Coverage(graph).walks.first)
    #expect(Array(lines(graph.traceSteps(walk.steps)).prefix(expected.count)) == expected)
    guard case .found(let trace) = PathFinder(graph).path(to: try #require(graph.screen(named: "list.done"))) else { throw NotFound() }
    #expect(Array(lines(graph.traceSteps(trace.steps)).prefix(expected.count)) == expected)
  }

  @Test("A stack grows for certain only if the steps that make it grow can be made to their end", arguments: [true, false])
  func growing(canBeMade: Bool) throws {
    let yaml = """
      app: Growing
      start: tabs
      ---
      flow: tabs
      kind: tabs
      tabs: { one: shop, two: shop }
      ---
      flow: shop
      screens: { menu: { back: hidden, actions: { more: { steps: [{ push: menu }, { select: one }\(canBeMade ? "" : ", pop")] } } } }
      """
    let search = ExactSearch(try #require(Pipeline.compile(yaml).graph))
    #expect(search.unboundedStacks.map { search.trace(to: $0).isCertain } == [canBeMade])
  }

  @Test(
    "The walks reach an action from each launch, link or stack from which it can be taken",
    arguments: [
      // Tabs are around the screen only if the guard is false.
      """
      app: Cover
      start: [{ when: sure, root: home }, { root: main }]
      guards: [sure]
      ---
      flow: home
      screens: { home: { actions: { go: { select: one } } } }
      ---
      flow: main
      kind: tabs
      tabs: { one: home }
      """,
      // The action needs two screens, and the second one must be there before the fact is spent.
      """
      app: Cover
      start: first
      facts: [spent]
      ---
      flow: first
      screens: { first: { actions: { in: { replace: home.home }, go: { steps: [{ popTo: home.home }, pop] } } } }
      ---
      flow: home
      screens: { home: { actions: { out: { when: not spent, push: first, sets: spent }, more: { push: home.home } } } }
      """,
      """
      app: Cover
      start: home
      links: { scheme: cover }
      ---
      flow: home
      screens: { home: , linked: { link: { path: /linked, via: [] }, actions: { go: { root: home } } } }
      """,
    ])
  func coverage(_ yaml: String) throws {
    let graph = try #require(Pipeline.compile(yaml).graph)
    let go = try #require(graph.actions.first { $0.name.value == "go" })
    let coverage = Coverage(graph)
    #expect(coverage.taken.contains(go.id) && coverage.left.isEmpty)
  }

  @Test("All walks can be made, and they take every action that can be taken", .long)
  func walks() throws {
    var (takenCount, leftCount) = (0, 0)
    try forEachApp(atLeast: 90) { graph, comment in
      let coverage = Coverage(graph)
      let numbers = Numbers(graph)
      var taken: Set<ActionID> = []
      for walk in coverage.walks {
        #expect(walk.link != nil || numbers.launchStates().contains(walk.start))
        var state = walk.start
        for (move, result) in walk.moves {
          #expect(numbers.moves(in: state).contains(move), "\(comment)")
          #expect(result.verdict == .legal && numbers.apply(move, to: state).contains(result), "\(comment)")
          if case .action(let action, _) = move { taken.insert(action) }
          state = result.state
        }
        // The walk printed as steps is the same walk.
        #expect(Replay(graph).walk(along: walk.steps) != nil, "\(comment)")
      }
      #expect(taken == Set(coverage.taken), "\(comment)")
      let explored = Exploration(graph, height: 6, count: 200)
      #expect(explored.legalActions.isSubset(of: taken.union(coverage.left)), "misses actions in \(comment)")
      if explored.isComplete { #expect(taken.isSubset(of: explored.legalActions), "\(comment)") }
      takenCount += taken.count
      if !hasTabs(graph) { leftCount += coverage.left.count }
      return true
    }
    // A few actions are legal only over a stack that is hard to reach.
    #expect(leftCount * 200 < takenCount)
  }

  @Test("The trace to every finding can be made again, and ends in the finding", .long)
  func traces() throws {
    try forEachApp(atLeast: 45) { graph, comment in
      // With facts, a tab may have changed since it was first shown.
      guard !hasTabs(graph) || graph.facts.isEmpty else { return false }
      let search = ExactSearch(graph)
      let replay = Replay(graph)
      let numbers = Numbers(graph)
      func walk(_ trace: Trace, fault: Refusal? = nil) -> FlowSearch.Walk? {
        let walk = replay.walk(along: trace.steps, fault: fault)
        #expect(walk != nil || trace.count != nil, "\(graph.traceSteps(trace.steps).map(\.move)) in \(comment)")
        return walk
      }
      for unmet in search.unmetRequirements {
        guard let end = walk(search.trace(to: unmet))?.end else { continue }
        #expect(numbers.unmetRequirements(in: end).contains { $0.range == unmet.requirement.range }, "\(comment)")
      }
      for deadEnd in search.deadEnds {
        guard let end = walk(search.trace(to: deadEnd))?.end else { continue }
        let followers = numbers.moves(in: end).filter { !graph.isByCode($0) }.flatMap { numbers.apply($0, to: end) }
        #expect(followers.allSatisfy { $0.state.contexts == end.contexts }, "\(comment)")
      }
      for context in search.unclosableContexts {
        guard let end = walk(search.trace(to: context))?.end else { continue }
        #expect(end.contexts.count > 1 && end.activeScreen == context.screen, "\(comment)")
      }
      for stack in search.unboundedStacks { _ = walk(search.trace(to: stack)) }
      for unhandled in search.unhandledOutcomes { _ = walk(search.trace(to: unhandled), fault: .outcomeUnhandled) }
      return true
    }
  }
}

extension Exploration {
  /// Returns the least number of moves from a state in which `start` is active to each screen.
  fileprivate func distances(from start: ScreenID) -> [ScreenID: Int] {
    var distances: [ScreenID: Int] = [:]
    var layer = states.indices.filter { states[$0].activeScreen == start }
    var seen = Set(layer)
    var distance = 0
    while !layer.isEmpty {
      for state in layer {
        if let screen = states[state].activeScreen, distances[screen] == nil { distances[screen] = distance }
      }
      layer = layer.flatMap { followers[$0] }.filter { seen.insert($0).inserted }
      distance += 1
    }
    return distances
  }
}
