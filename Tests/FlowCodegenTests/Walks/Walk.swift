import FlowGraph
import FlowRuntime
import FlowSearch
import Support
import Testing

@testable import FlowCodegen

/// Random moves that the interpreter and the compiled core make at the same time. The walk compares them after each move.
struct Walk {
  let app: String
  let graph: NavigationGraph
  private let numbers: Numbers
  private let sites: [OperationID: String]
  private var random: SplitMix
  private var state: NavigationState?
  private var made: Set<PossibleMove> = []
  /// The states that the walk has visited.
  private(set) var visited: Set<NavigationState> = []

  init(_ app: String, _ graph: NavigationGraph, seed: UInt64) {
    self.app = app
    self.graph = graph
    numbers = Numbers(graph, resumingLinks: true)
    let sites = Sites(graph: graph)
    self.sites = Dictionary(uniqueKeysWithValues: graph.operations.ids.map { ($0, sites.site(of: $0)) })
    random = SplitMix(state: seed)
  }

  /// Makes a number of moves, or stops at the first difference.
  mutating func run(_ count: Int, in program: RunningProgram) throws {
    var left = count
    while left > 0 {
      // The walk starts again often, so that it also reaches rare states.
      guard let before = state, left % 30 != 0,
        let move = choose(from: numbers.moves(in: before) + numbers.changesElsewhere(in: before).map(\.move))
      else {
        left -= 1
        try launch(in: program)
        continue
      }
      left -= 1
      // Links start to wait without an offered action.
      if numbers.resumesLinks, below(4) == 0, let target = links.randomElement(using: &random) {
        guard try follow(target, from: before, program) else { return }
        continue
      }
      guard try make(move, in: before, program) else { return }
      if left % 7 == 0 {
        let (restored, _) = try answer("restore", [], in: program)
        #expect(restored == "same", "\(app): \(state.map(text) ?? "")")
      }
    }
  }

  /// Returns a move that wasn't made yet half of the time, if there is one.
  private mutating func choose(from moves: [PossibleMove]) -> PossibleMove? {
    let fresh = below(2) == 0 ? moves.filter { !made.contains($0) } : []
    let offered = fresh.isEmpty ? moves : fresh
    return offered.isEmpty ? nil : offered[below(offered.count)]
  }

  /// - Returns: Whether the program has done the same as the interpreter.
  private mutating func make(_ move: PossibleMove, in before: NavigationState, _ program: RunningProgram) throws -> Bool {
    made.insert(move)
    let guards = someGuards()
    let (verdict, text) = try answer(command(of: move), guards, in: program)
    let results = results(of: move, in: before, guards)
    if results.contains(where: { $0.isEndless }) {
      state = nil
      return true
    }
    // Two results can have the same state, and one of them can be illegal.
    guard let result = results.first(where: { self.text(of: $0.state) == text && ($0.verdict == .legal) == (verdict == "legal") }) else {
      let expected = results.isEmpty ? self.text(of: before) : results.map { self.text(of: $0.state) }.joined(separator: "\n  or ")
      if results.isEmpty, expected == text { return true }
      Issue.record(
        "\(app): \(command(of: move)) with \(guards)\nfrom \(self.text(of: before))\nmade \(text) (\(verdict))\nnot  \(expected)")
      return false
    }
    state = result.state
    visited.insert(result.state)
    return true
  }

  /// The links that have a URL.
  private var links: [(target: LinkTarget, url: String)] {
    graph.linkTargets.compactMap { target in
      guard case .link(let screen, let index) = target else { return nil }
      return url(of: target, graph.declaration(of: screen).links[index].pattern.value).map { (target, $0) }
    }
  }

  private mutating func follow(_ link: (target: LinkTarget, url: String), from before: NavigationState, _ program: RunningProgram) throws
    -> Bool
  {
    let guards = someGuards()
    let (verdict, text) = try answer("link \(link.url)", guards, in: program)
    let states = numbers.follow(link.target, in: before).map(\.state)
    state = states.first { self.text(of: $0) == text }
    #expect(verdict == "legal" && state != nil, "\(app): \(link.url): \(verdict), \(text), not \(states.map { self.text(of: $0) })")
    if let state { visited.insert(state) }
    return state != nil
  }

  /// Returns the number of states within some number of moves after launch.
  func statesWithin(moves: Int) -> Int {
    var known = Set(numbers.launchStates())
    var last = known
    for _ in 0..<moves {
      let next = Set(last.flatMap { state in numbers.moves(in: state).flatMap { numbers.apply($0, to: state) }.map(\.state) })
      last = next.subtracting(known)
      known.formUnion(next)
    }
    return known.count
  }

  /// Follows every link from the visited states. Then follows the link of the shown screen again.
  ///
  /// - Returns: The number of links.
  mutating func followLinks(in program: RunningProgram) throws -> Int {
    var count = 0
    for target in graph.linkTargets {
      guard case .link(let screen, let index) = target else { continue }
      count += 1
      for _ in 0..<8 {
        try launch(in: program)
        guard let before = state else { continue }
        guard let url = url(of: target, graph.declaration(of: screen).links[index].pattern.value) else { continue }
        let guards = someGuards()
        let (verdict, text) = try answer("link \(url)", guards, in: program)
        let results = numbers.follow(target, in: before)
        #expect(verdict == "legal" && results.contains { self.text(of: $0.state) == text }, "\(app): \(url): \(verdict), \(text)")
        guard let built = results.first(where: { self.text(of: $0.state) == text }), built.choices.isEmpty else { continue }
        // The shown screen has a link that leads to the same screen, unless the link needs a secret value.
        let (own, _) = try answer("ownLink", guards, in: program)
        if own == "none", graph.plan(of: target).map(hasSecrets) ?? false { continue }
        let (again, same) = try answer("link \(own)", guards, in: program)
        #expect(again == "legal" && same == text, "\(app): \(own) does not lead to \(text)")
        let (restored, _) = try answer("restore", guards, in: program)
        #expect(restored == "same")
      }
    }
    return count
  }

  private func hasSecrets(_ plan: LinkPlan) -> Bool {
    plan.screens.contains { graph.screens[$0].params.contains { graph.params[$0].isSecret } }
  }

  /// Returns a URL that matches a pattern; nil if no URL matches it.
  private func url(of target: LinkTarget, _ pattern: String) -> String? {
    guard let plan = graph.plan(of: target) else { return nil }
    let params = plan.screens.flatMap { graph.screens[$0].params }.map { graph.params[$0] }
    let given = Set(LinkPattern(lenient: pattern).placeholders)
    guard params.allSatisfy({ !$0.isRequired || given.contains($0.name.value) && $0.type?.isScalar ?? false }) else { return nil }
    return pattern.split(separator: "$", omittingEmptySubsequences: false).enumerated().map { index, text in
      guard index > 0 else { return String(text) }
      let name = text.prefix { !"/?&=".contains($0) }
      let type = params.first { $0.name.value == name }?.type?.description ?? "String"
      return Driver.link(of: type) + text.dropFirst(name.count)
    }.joined()
  }

  /// Stores every screen and reads it again, also by its URL. The test fails if a screen differs.
  mutating func holdScreens(in program: RunningProgram) throws {
    try launch(in: program)
    let (found, _) = try answer("screens", [], in: program)
    #expect(found == "same", "\(app)")
  }

  private mutating func launch(in program: RunningProgram) throws {
    // Code sets a fact only after launch. At launch, a fact has its initial value, or its stored value.
    let all = numbers.launchFacts().filter { facts in graph.facts.allSatisfy { $0.isPersisted || facts[$0.id] == $0.initial } }
    let facts = all[below(all.count)]
    let guards = someGuards()
    let stored = graph.facts.filter { facts[$0.id] }.map { "fact.\($0.name.value)" }
    let (_, text) = try answer("launch", guards.union(stored), in: program)
    let states = numbers.launchStates(with: facts)
    state = states.first { self.text(of: $0) == text }
    if let state { visited.insert(state) }
    #expect(state != nil, "\(app) launched as \(text), not as \(states.map { self.text(of: $0) })")
  }

  private func answer(_ command: String, _ holding: Set<String>, in program: RunningProgram) throws -> (String, String) {
    let line = "\(app)\t\(command)\t\(holding.sorted().joined(separator: ","))"
    let answer = try #require(try program.answer(line), "the program has ended at \(line)")
    let parts = answer.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), String(parts.last ?? ""))
  }

  private mutating func someGuards() -> Set<String> { Set(graph.guards.map(\.name.value).filter { _ in below(2) == 0 }) }

  private mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

  private func command(of move: PossibleMove) -> String {
    switch move {
    case .action(let action, _): "act \(Sites(graph: graph).path(of: action))"
    case .back(let count): "back \(count)"
    case .swipe(let page): "swipe \(graph.screens[page].name.value)"
    case .set(let fact, let value): "set \(graph.facts[fact].name.value) \(value)"
    case .tapTab(let tab): "tap \(graph.name(of: graph.tabs[tab].flow)) \(graph.tabs[tab].name.value)"
    case .swipeDown: "swipeDown"
    }
  }

  /// Returns the results of a move in the interpreter, with some values of guards. For an action, it takes the first choice that they
  /// allow. A choice on a param may be taken or not.
  private func results(of move: PossibleMove, in state: NavigationState, _ guards: Set<String>) -> [MoveResult] {
    guard case .action(let action, _) = move else { return numbers.apply(move, to: state) }
    var results: [MoveResult] = []
    for choice in graph.actions[action].choices {
      let conditions = graph.choices[choice].conditions
      guard conditions.open.allSatisfy({ holds(.open($0), in: state, guards) ?? true }),
        conditions.alternatives.allSatisfy({ $0.contains { holds($0, in: state, guards) ?? true } })
      else { continue }
      results += numbers.apply(.action(action, choice), to: state)
      if !results.isEmpty, conditions.params.isEmpty { break }
    }
    return results
  }

  /// Nil for a param, because the interpreter doesn't know the arguments of screens.
  private func holds(_ term: ConditionTerm, in state: NavigationState, _ guards: Set<String>) -> Bool? {
    switch term {
    case .fact(let literal): return state.facts.satisfies(literal)
    case .started(let value): return state.isStarted == value
    case .open(let literal):
      guard case .guard(let id) = literal.asked else { return nil }
      return guards.contains(graph.guards[id].name.value) == literal.value
    }
  }

  // MARK: States as the program writes them

  private func text(of state: NavigationState) -> String {
    let facts = graph.facts.filter { state.facts[$0.id] }.map(\.name.value).sorted().joined(separator: ",")
    let waiting = state.waiting.map { " ? \(graph.name(of: $0.target))" } ?? ""
    return facts + state.contexts.map { " ▸ \(text(of: $0.presentation)) \(text(of: $0.content))" }.joined() + waiting
  }

  private func text(of presentation: FlowPresentation?) -> String {
    presentation.map { "\($0.style.rawValue)\($0.isDismissable ? "" : "!")" } ?? "root"
  }

  private func text(of content: NavigationState.Content) -> String {
    switch content {
    case .stack(let frames):
      frames.elements.map { frame in
        "[\(text(of: frame.origin)) \(graph.name(of: frame.flow)): \(frame.screens.elements.map { graph.name(of: $0) }.joined(separator: " "))]"
      }.joined()
    case .alert(let alert): "!\(text(of: alert.origin)) \(graph.name(of: alert.screen))!"
    case .tabs(let tabs):
      "{\(text(of: tabs.origin)) \(graph.name(of: tabs.flow)) \(graph.tabs[tabs.selected].name.value): "
        + tabs.tabs.map { "\(graph.tabs[$0.tab].name.value) \(text(of: $0.content))" }.joined(separator: ", ") + "}"
    }
  }

  private func text(of origin: NavigationState.Origin) -> String {
    switch origin {
    case .root: "root"
    case .started(let operation): sites[operation] ?? "?"
    case .unattended: "-"
    case .heir(let operation): "~\(operation.map { sites[$0] ?? "?" } ?? "")"
    }
  }
}

extension MoveResult {
  fileprivate var isEndless: Bool { verdict == .endless || handlers.contains { $0.verdict == .endless } }
}
