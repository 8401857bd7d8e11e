import FlowCompiler
import FlowDiagnostics
import FlowGraph
import Foundation
import Support
import Testing

/// The exact search against the interpreter, which tries everything out.
@Suite struct ExactSearchTests {
  /// What an exploration of all states up to a size has seen.
  private struct Explored {
    var screens: Set<ScreenID> = []
    var faults: Set<String> = []
    var handlers: Set<HandlerID> = []
    var unmet: Set<SourceRange> = []
    var unhandled: Set<String> = []
    /// Whether a handler finished with an outcome that nobody takes up: whose it was is not known.
    var hasUnhandledHandler = false
    /// Whether no state was left out for its size.
    var isComplete = true
    var states = 0
  }

  /// So many hundreds of apps; `make prove` asks for more.
  static let hundreds = ProcessInfo.processInfo.environment["FLOWC_HUNDREDS"].flatMap { Int($0) } ?? 4

  @Test("Whatever trying everything out finds, the search finds, and nothing else", arguments: Array(0..<hundreds))
  func agrees(_ part: Int) { compare(part) { RandomApps.yaml(seed: $0) } }

  @Test("So it is where tabs keep stacks while facts change", arguments: Array(0..<hundreds))
  func agreesOnTabs(_ part: Int) { compare(part) { RandomTabApps.yaml(seed: $0) } }

  private func compare(_ part: Int, _ app: (_ seed: UInt64) -> String) {
    var compared = 0
    for seed in UInt64(part * 100)..<UInt64(part * 100 + 100) {
      let yaml = app(seed)
      guard let found = disagreements(on: yaml) else { continue }
      compared += 1
      guard !found.isEmpty else { continue }
      let small = Shrinker.shrink(yaml) { disagreements(on: $0)?.isDisjoint(with: found) == false }
      Issue.record("seed \(seed): \(found.sorted().joined(separator: ", "))\n\(small)")
    }
    #expect(compared > 50)
  }

  @Test(
    "Where steps of a handler fail midway, all is as it was before it ran",
    arguments: [
      "steps: [pop, pop]", "steps: [popToRoot, pop]", "steps: [dismiss, dismiss]", "steps: [{ push: thanks }, pop, pop, pop]",
      "steps: [{ popTo: detail }, { popTo: sheet.sheet }]", "steps: [{ present: sheet }, dismiss, dismiss, dismiss]",
      "steps: [{ replace: thanks }, pop, pop]", "steps: [{ dismiss: all }, pop, pop]", "run: fails",
      "steps: [pop, { push: detail }, pop]", "steps: [{ present: sheet }, { dismiss: all }, { popTo: home }]",
    ])
  func handlerSteps(_ handler: String) throws {
    let yaml = """
      app: Picking
      start: home
      facts: { picked: }
      actions: { fails: { steps: [pop, pop] } }
      ---
      flow: home
      screens:
        home: { actions: { open: { push: detail }, over: { present: cover } } }
        detail: { actions: { pick: { present: picker, then: { done: { \(handler) }, dismissed: stay } }, next: { when: picked, push: thanks } } }
        thanks:
      ---
      flow: cover
      screens: { cover: { actions: { open: { push: home.detail } } } }
      ---
      flow: picker
      outcomes: [done]
      screens: { picker: { actions: { choose: { finish: done, sets: picked } } } }
      ---
      flow: sheet
      screens: [sheet]
      """
    let found = try #require(disagreements(on: yaml))
    #expect(found.isEmpty, "\(found.sorted())")
  }

  @Test("An instance that has been replaced tells nobody that it is gone, tabs around it do", arguments: ["sheet", "tabs"])
  func replacedInstances(_ presented: String) throws {
    let yaml = """
      app: Replacing
      start: home
      ---
      flow: home
      screens:
        home: { actions: { open: { present: \(presented), style: fullScreen, then: { dismissed: { push: told } } } } }
        told:
      ---
      flow: sheet
      screens: { first: { actions: { swap: { replace: late.late } } } }
      ---
      flow: late
      screens: { late: { actions: { close: dismiss } } }
      ---
      flow: tabs
      kind: tabs
      tabs: { sheet: sheet }
      """
    let found = try #require(disagreements(on: yaml))
    #expect(found.isEmpty, "\(found.sorted())")
    let graph = try #require(Pipeline.compile(yaml).graph)
    #expect(ExactSearch(graph).hasRun(graph.handlers[0].id) == (presented == "tabs"))
  }

  @Test("A tab that selects itself and changes facts by it goes on as it is, wherever it has been left")
  func selectingTheOwnTab() throws {
    let yaml = """
      app: Club
      start: main
      facts: { member: }
      ---
      flow: main
      kind: tabs
      tabs: { club: club, profile: profile }
      ---
      flow: club
      screens:
        lobby: { actions: { enter: { when: member, push: lounge } } }
        lounge: { requires: member, back: hidden }
      ---
      flow: profile
      screens:
        me: { actions: { join: { select: profile, sets: member }, more: { push: settings } } }
        settings: { actions: { resign: { when: member, select: profile, clears: member } } }
      """
    let found = try #require(disagreements(on: yaml))
    #expect(found.isEmpty, "\(found.sorted())")
    let graph = try #require(Pipeline.compile(yaml).graph)
    #expect(ExactSearch(graph).unmetRequirements.count == 1)
  }

  @Test(
    "Steps go on in a tab as it was left, and leave one as they made it",
    arguments: [
      ("steps: [{ select: one }, { popTo: f.a }]", "replace: b"), ("steps: [{ select: one }, { popTo: f.b }, { push: f.z }]", "push: b"),
      ("steps: [{ select: one }, pop]", "push: b"), ("steps: [{ push: z }, { select: one }]", "push: b"),
      ("steps: [{ push: z }, { select: two }]", "push: b"), ("select: two", "stay"),
      ("steps: [{ select: one }, { run: back }]", "push: b"),
    ])
  func stepsThroughTabs(_ go: String, _ first: String) throws {
    let yaml = """
      app: Steps
      start: tabs
      actions: { back: { popTo: f.b } }
      ---
      flow: tabs
      kind: tabs
      tabs: { one: f, two: g }
      ---
      flow: f
      screens: { a: { actions: { next: { \(first) } } }, b: , z: { actions: { bad: dismiss } } }
      ---
      flow: g
      screens: { d: { actions: { go: { \(go) } } }, z: { actions: { bad: dismiss } } }
      """
    let found = try #require(disagreements(on: yaml))
    #expect(found.isEmpty, "\(found.sorted())")
  }

  /// What the search says otherwise than the exploration; nil for an app whose names lead nowhere.
  private func disagreements(on yaml: String) -> Set<String>? {
    let compilation = Pipeline.compile(yaml)
    guard let graph = compilation.graph, compilation.namesResolve else { return nil }
    let explored = explore(graph)
    let search = ExactSearch(graph)
    var disagreements: Set<String> = []
    func expect(_ agrees: Bool, _ otherwise: String) { if !agrees { disagreements.insert(otherwise) } }

    let found = Set(search.faults.map { "\($0.operation.index) \($0.id)" })
    let screens = Set(graph.screens.ids.filter { search.isReachedScreen[Int($0.index)] })
    let unmet = Set(search.unmetRequirements.map(\.requirement.range))
    let handlers = Set(graph.handlers.ids.filter { search.hasRun($0) })
    let unhandled = Set(search.unhandledOutcomes.map { key($0.starter) })
    expect(explored.screens.isSubset(of: screens), "misses screens")
    expect(explored.faults.isSubset(of: found), "misses faults")
    expect(explored.unmet.isSubset(of: unmet), "misses requirements")
    expect(explored.handlers.isSubset(of: handlers), "misses handlers")
    expect(explored.unhandled.isSubset(of: unhandled), "misses outcomes")
    // What comes of stacks that lay in tabs while facts changed may be more than can happen.
    guard explored.isComplete, !search.resumesTabs else { return disagreements }
    expect(screens.isSubset(of: explored.screens), "invents screens")
    expect(found.isSubset(of: explored.faults), "invents faults")
    expect(unmet.isSubset(of: explored.unmet), "invents requirements")
    expect(handlers.isSubset(of: explored.handlers), "invents handlers")
    expect(unhandled.isSubset(of: explored.unhandled) || explored.hasUnhandledHandler, "invents outcomes")
    return disagreements
  }

  private func explore(_ graph: NavigationGraph) -> Explored {
    var explored = Explored()
    var waiting = graph.launchStates
    var seen = Set(waiting)
    var next = 0
    while next < waiting.count {
      let state = waiting[next]
      next += 1
      if let screen = state.activeScreen { explored.screens.insert(screen) }
      for requirement in graph.unmetRequirements(in: state) { explored.unmet.insert(requirement.range) }
      for move in graph.moves(in: state) {
        for result in graph.apply(move, to: state) {
          note(result.verdict, result.choices.first, graph, &explored)
          if result.verdict == .illegal(.outcomeUnhandled), let origin = state.activeOrigin, let screen = state.activeScreen {
            explored.unhandled.insert(origin == .root ? "\(graph.screens[screen].flow)" : "\(origin)")
          }
          for run in result.handlers {
            note(run.verdict, run.choices.first, graph, &explored)
            explored.handlers.insert(run.handler)
            if run.verdict == .illegal(.outcomeUnhandled) { explored.hasUnhandledHandler = true }
          }
          guard size(result.state) <= 7, seen.count < 1500 else {
            explored.isComplete = false
            continue
          }
          if seen.insert(result.state).inserted { waiting.append(result.state) }
        }
      }
    }
    explored.states = seen.count
    return explored
  }

  private func key(_ starter: ExactSearch.UnhandledOutcome.Starter) -> String {
    switch starter {
    case .operation(let operation): "\(NavigationState.Origin.started(by: operation))"
    case .roots(let flow): "\(flow)"
    }
  }

  private func note(_ verdict: Verdict, _ choice: ChoiceID?, _ graph: NavigationGraph, _ explored: inout Explored) {
    guard case .illegal(let id) = verdict, id != .outcomeUnhandled, let choice else { return }
    explored.faults.insert("\(graph.choices[choice].operation.index) \(id)")
  }

  private func size(_ state: NavigationState) -> Int {
    state.contexts.reduce(0) { sum, context in
      if case .stack(let frames) = context.content { return sum + frames.reduce(0) { $0 + $1.screens.count } }
      return sum + 1
    } + (state.activeStack?.count ?? 0)
  }
}
