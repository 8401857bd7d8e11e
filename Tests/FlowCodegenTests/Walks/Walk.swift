import FlowGraph
import Support
import Testing

@testable import FlowCodegen

/// Random moves made by the interpreter and by the compiled core at once, held against each other after each.
struct Walk {
  let app: String
  let graph: NavigationGraph
  private let sites: [OperationID: String]
  private var random: SplitMix
  private var state: NavigationState?

  init(_ app: String, _ graph: NavigationGraph, seed: UInt64) {
    self.app = app
    self.graph = graph
    let sites = Sites(graph: graph)
    self.sites = Dictionary(uniqueKeysWithValues: graph.operations.ids.compactMap { id in sites.site(of: id).map { (id, $0) } })
    random = SplitMix(state: seed)
  }

  /// Makes moves until some number, or a difference.
  ///
  /// - Returns: how many were legal.
  mutating func run(_ count: Int, in program: RunningProgram) throws -> Int {
    var legal = 0
    for number in 0..<count {
      guard let before = state, number % 60 != 0 else {
        try launch(in: program)
        continue
      }
      let guards = Set(graph.guards.map(\.name.value).filter { _ in below(2) == 0 })
      let moves = graph.moves(in: before)
      guard !moves.isEmpty else {
        state = nil
        continue
      }
      let move = moves[below(moves.count)]
      let (verdict, text) = try answer(command(of: move), guards, in: program)
      let results = results(of: move, in: before, guards)
      if results.contains(where: { $0.isEndless }) {
        state = nil
        continue
      }
      guard let result = results.first(where: { self.text(of: $0.state) == text }) else {
        let expected = results.isEmpty ? self.text(of: before) : results.map { self.text(of: $0.state) }.joined(separator: "\n  or ")
        if results.isEmpty, expected == text { continue }
        Issue.record("\(app): \(command(of: move)) with \(guards)\nfrom \(self.text(of: before))\nmade \(text)\nnot  \(expected)")
        return legal
      }
      #expect((verdict == "legal") == (result.verdict == .legal), "\(app): \(command(of: move)): \(verdict), not \(result.verdict)")
      if result.verdict == .legal { legal += 1 }
      state = result.state
      if number % 7 == 0 {
        let (restored, _) = try answer("restore", guards, in: program)
        #expect(restored == "same", "\(app): \(text)")
      }
    }
    return legal
  }

  /// Follows every link from wherever the walk has led, and the link of what is then shown once more.
  ///
  /// - Returns: how many there are.
  mutating func followLinks(in program: RunningProgram) throws -> Int {
    var count = 0
    for target in graph.linkTargets {
      guard case .link(let screen, let index) = target else { continue }
      count += 1
      for _ in 0..<8 {
        try launch(in: program)
        guard let before = state else { continue }
        let pattern = graph.declaration(of: screen).links[index].pattern.value
        let url = pattern.split(separator: "$").enumerated().map { part, text in
          part == 0 ? String(text) : "\(text.drop { $0.isLetter }.isEmpty ? "7" : "7\(text.drop { $0.isLetter })")"
        }.joined()
        let guards = Set(graph.guards.map(\.name.value).filter { _ in below(2) == 0 })
        let (verdict, text) = try answer("link \(url)", guards, in: program)
        let results = graph.follow(target, in: before)
        #expect(verdict == "legal" && results.contains { self.text(of: $0.state) == text }, "\(app): \(url): \(verdict), \(text)")
        guard let built = results.first(where: { self.text(of: $0.state) == text }), built.choices.isEmpty else { continue }
        // What is shown has a link that leads there again.
        let (own, _) = try answer("ownLink", guards, in: program)
        let (again, same) = try answer("link \(own)", guards, in: program)
        #expect(again == "legal" && same == text, "\(app): \(own) does not lead to \(text)")
        let (restored, _) = try answer("restore", guards, in: program)
        #expect(restored == "same")
      }
    }
    return count
  }

  private mutating func launch(in program: RunningProgram) throws {
    let all = graph.launchFacts
    let facts = all[below(all.count)]
    let guards = Set(graph.guards.map(\.name.value).filter { _ in below(2) == 0 })
    let stored = graph.facts.filter { facts[$0.id] }.map { "fact.\($0.name.value)" }
    let (_, text) = try answer("launch", guards.union(stored), in: program)
    let states = graph.launchStates(with: facts)
    state = states.first { self.text(of: $0) == text }
    #expect(state != nil, "\(app) launched as \(text), not as \(states.map { self.text(of: $0) })")
  }

  private func answer(_ command: String, _ holding: Set<String>, in program: RunningProgram) throws -> (String, String) {
    let line = "\(app)\t\(command)\t\(holding.sorted().joined(separator: ","))"
    let answer = try #require(try program.answer(line), "the program has ended at \(line)")
    let parts = answer.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), String(parts.last ?? ""))
  }

  private mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

  private func command(of move: PossibleMove) -> String {
    switch move {
    case .action(let action, _): "act \(Sites(graph: graph).path(of: action))"
    case .back(let count): "back \(count)"
    case .swipe(let page): "swipe \(graph.screens[page].name.value)"
    case .tapTab(let tab): "tap \(graph.name(of: graph.tabs[tab].flow)) \(graph.tabs[tab].name.value)"
    case .swipeDown: "swipeDown"
    }
  }

  /// What the interpreter makes of a move with those guards; of an action the first choice that they allow.
  private func results(of move: PossibleMove, in state: NavigationState, _ guards: Set<String>) -> [MoveResult] {
    guard case .action(let action, _) = move else { return graph.apply(move, to: state) }
    for choice in graph.actions[action].choices {
      let asked = graph.choices[choice].conditions.guards.map { graph.guards[$0].name.value }
      guard guards.isSuperset(of: asked) else { continue }
      let results = graph.apply(.action(action, choice), to: state)
      if !results.isEmpty { return results }
    }
    return []
  }

  // MARK: States as the program writes them

  private func text(of state: NavigationState) -> String {
    let facts = graph.facts.filter { state.facts[$0.id] }.map(\.name.value).sorted().joined(separator: ",")
    return facts + state.contexts.map { " ▸ \(text(of: $0.presentation)) \(text(of: $0.content))" }.joined()
  }

  private func text(of presentation: NavigationState.Presentation?) -> String {
    presentation.map { "\($0.style.rawValue)\($0.isDismissable ? "" : "!")" } ?? "root"
  }

  private func text(of content: NavigationState.Content) -> String {
    switch content {
    case .stack(let frames):
      frames.map { frame in
        "[\(text(of: frame.origin)) \(graph.name(of: frame.flow)): \(frame.screens.map { graph.name(of: $0) }.joined(separator: " "))]"
      }.joined()
    case .pages(let pages): "(\(text(of: pages.origin)) \(graph.name(of: pages.current)))"
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
    }
  }
}

extension MoveResult {
  fileprivate var isEndless: Bool { verdict == .endless || handlers.contains { $0.verdict == .endless } }
}
