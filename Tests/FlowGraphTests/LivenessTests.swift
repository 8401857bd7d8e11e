import FlowCompiler
import FlowDiagnostics
import FlowGraph
import Support
import Testing

/// Dead ends, what cannot be closed and stacks without end, against trying everything out.
@Suite struct LivenessTests {
  /// All states of a small app, and where moves lead from each.
  private struct Explored {
    var states: [NavigationState] = []
    var followers: [[Int]] = []
    /// States in which some move is illegal.
    var isFaulty: [Bool] = []
    var isCutForSize = false
    var isCutForCount = false
    var isComplete: Bool { !isCutForSize && !isCutForCount }

    init(_ graph: NavigationGraph, height: Int, count: Int) {
      var numbers: [NavigationState: Int] = [:]
      for state in graph.launchStates where numbers[state] == nil {
        numbers[state] = states.count
        states.append(state)
      }
      while followers.count < states.count {
        let state = states[followers.count]
        var next: Set<Int> = []
        var isFaulty = false
        for move in graph.moves(in: state) {
          for result in graph.apply(move, to: state) {
            if !result.isLegal { isFaulty = true }
            if let number = numbers[result.state] {
              next.insert(number)
            } else if Self.height(result.state) > height {
              isCutForSize = true
            } else if states.count >= count {
              isCutForCount = true
            } else {
              numbers[result.state] = states.count
              next.insert(states.count)
              states.append(result.state)
            }
          }
        }
        followers.append(next.sorted())
        self.isFaulty.append(isFaulty)
      }
    }

    private static func height(_ state: NavigationState) -> Int {
      state.contexts.reduce(0) { sum, context in
        if case .stack(let frames) = context.content { return sum + frames.reduce(0) { $0 + $1.screens.count } }
        return sum + 1
      } + (state.activeStack?.count ?? 0)
    }

    /// The states from which one is reached that fits.
    func reaching(_ fits: (_ from: Int, _ to: Int) -> Bool, from start: Int) -> Bool {
      var seen: Set<Int> = [start]
      var waiting = [start]
      while let state = waiting.popLast() {
        for next in followers[state] {
          if fits(start, next) { return true }
          if seen.insert(next).inserted { waiting.append(next) }
        }
      }
      return false
    }

    func isDead(_ state: Int) -> Bool { !reaching({ states[$0].contexts != states[$1].contexts }, from: state) }

    func isOpenForEver(_ state: Int) -> Bool {
      states[state].contexts.count > 1 && !reaching({ states[$1].contexts.count < states[$0].contexts.count }, from: state)
    }
  }

  @Test("What the search says of endings is what trying everything out says", arguments: Array(0..<ExactSearchTests.hundreds))
  func agrees(_ part: Int) throws {
    for seed in UInt64(part * 100)..<UInt64(part * 100 + 100) {
      let yaml = RandomApps.yaml(seed: seed)
      let compilation = Pipeline.compile(yaml)
      let graph = try #require(compilation.graph, "seed \(seed)\n\(yaml)")
      guard compilation.namesResolve else { continue }
      let search = ExactSearch(graph)
      let explored = Explored(graph, height: 7, count: 600)
      #expect(search.unboundedStacks.isEmpty || !explored.isComplete, "seed \(seed) has no stack that grows\n\(yaml)")
      if search.unboundedStacks.isEmpty, explored.isCutForSize {
        let higher = Explored(graph, height: 40, count: 600)
        #expect(!higher.isCutForSize, "seed \(seed) has a stack that grows\n\(yaml)")
      }
      guard explored.isComplete else { continue }
      check(search, explored, graph, "seed \(seed)\n\(yaml)")
    }
  }

  private func check(_ search: ExactSearch, _ explored: Explored, _ graph: NavigationGraph, _ comment: String) {
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
