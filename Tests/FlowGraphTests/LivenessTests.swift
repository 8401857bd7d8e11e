import FlowCompiler
import FlowDiagnostics
import FlowGraph
import Support
import Testing

/// Dead ends, what cannot be closed and stacks without end, against trying everything out.
@Suite struct LivenessTests {
  @Test("What the search says of endings is what trying everything out says", arguments: Array(0..<ExactSearchTests.hundreds))
  func agrees(_ part: Int) throws {
    for seed in UInt64(part * 100)..<UInt64(part * 100 + 100) {
      let yaml = RandomApps.yaml(seed: seed)
      let compilation = Pipeline.compile(yaml)
      let graph = try #require(compilation.graph, "seed \(seed)\n\(yaml)")
      guard compilation.namesResolve else { continue }
      let search = ExactSearch(graph)
      let explored = Exploration(graph, height: 7, count: 600)
      #expect(search.unboundedStacks.isEmpty || !explored.isComplete, "seed \(seed) has no stack that grows\n\(yaml)")
      if search.unboundedStacks.isEmpty, explored.isCutForSize {
        let higher = Exploration(graph, height: 40, count: 600)
        #expect(!higher.isCutForSize, "seed \(seed) has a stack that grows\n\(yaml)")
      }
      guard explored.isComplete else { continue }
      check(search, explored, graph, "seed \(seed)\n\(yaml)")
    }
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
    let found = Set(search.deadEnds.map(\.screen))
    #expect(found.isSubset(of: dead), "invents dead ends in \(comment)")
    // Steps and handlers may take something away and put the same back in one move.
    let isPlain = graph.handlers.isEmpty && !graph.operations.contains { if case .steps = $0.verb { true } else { false } }
    if isPlain { #expect(dead.subtracting(faulty).isSubset(of: found), "misses dead ends in \(comment)") }

    let open = explored.states.indices.filter { explored.isOpenForEver($0) }
    let openScreens = Set(open.compactMap { screens[$0] })
    let unclosable = Set(search.unclosableContexts.map(\.screen))
    #expect(unclosable.isSubset(of: openScreens), "invents contexts that stay open in \(comment)")
    // What is reported in another way is left out.
    let isClean = !open.contains { explored.isFaulty[$0] || explored.isDead($0) }
    if isPlain, isClean, !open.isEmpty { #expect(!unclosable.isEmpty, "misses contexts that stay open in \(comment)") }
  }
}
