import FlowCompiler
import FlowDiagnostics
import FlowGraph
@testable import FlowSearch
import Support
import Testing

@testable import FlowChecks

/// The findings about apps with too many states, and the number of facts that the search can handle.
@Suite struct SearchLimitTests {
  private let small = SearchLimit(base: 20_000, perChoice: 0)
  /// Keeps all conditions apart, so that they multiply.
  private let plain = SearchLimit(base: 20_000, perChoice: 0, asksSingly: false)

  /// An app whose facts are set and cleared anywhere, so that all combinations occur. It has one mistake and one unreachable screen.
  private func hostile(
    facts count: Int, persisted: Bool, inTabs: Bool = false, inFlows: Bool = false, other: String = "[other]"
  ) -> String {
    let facts = (0..<count).map { "fact\($0): { persisted: \(persisted) }" }.joined(separator: ", ")
    var text = "app: Hostile\nstart: \(inTabs ? "main" : "home")\nfacts: { \(facts) }\n"
    if inTabs { text += "---\nflow: main\nkind: tabs\ntabs: { home: home, other: other }\n---\nflow: other\nscreens: \(other)\n" }
    text += "---\nflow: home\nscreens:\n  home:\n    actions:\n      wrong: dismiss\n"
    for fact in 0..<count {
      let target = inFlows ? "{ flow: flow\(fact) }, then: { dismissed: stay }" : "screen\(fact)"
      text += "      open\(fact): [{ when: fact\(fact), push: \(target) }, { stay: , sets: fact\(fact) }]\n"
    }
    text += "  unreachable: { actions: { wrong: popToRoot } }\n"
    for fact in 0..<count {
      let screen = "  screen\(fact): { actions: { close: { pop: , clears: fact\(fact) } } }\n"
      text += inFlows ? "---\nflow: flow\(fact)\nscreens:\n\(screen)" : screen
    }
    return text
  }

  @Test(
    "A search that runs out of steps reports the faults found so far, and calls nothing absent",
    arguments: [(false, false, false), (true, false, false), (false, true, false), (true, true, false), (false, false, true)])
  func spent(_ persisted: Bool, _ inTabs: Bool, _ inFlows: Bool) throws {
    let yaml = hostile(facts: 24, persisted: persisted, inTabs: inTabs, inFlows: inFlows)
    let report = Pipeline.compile(ProjectInput([("app.yaml", yaml)]), limit: plain).report
    #expect(Set(report.diagnostics.map(\.id)) == [TooManyStates.id, DismissNotPresented.id], "\(report.brief)")
    let finding = try #require(report.diagnostics.first { $0.id == TooManyStates.id })
    #expect(finding.severity == .error)
    #expect(finding.subject?.hasPrefix("fact") == true && finding.range.start.line == 3)
    #expect(!finding.related.isEmpty)
    let fault = try #require(report.diagnostics.first { $0.id == DismissNotPresented.id })
    #expect(fault.legality == .unknown)
    #expect(fault.trace.count == 2)
  }

  @Test(
    "Facts that matter in different places don't multiply, because each question is decided with the facts that it needs",
    arguments: [(false, false, false), (true, false, false), (false, true, false), (true, true, false), (false, false, true)])
  func decided(_ persisted: Bool, _ inTabs: Bool, _ inFlows: Bool) throws {
    let yaml = hostile(facts: 10, persisted: persisted, inTabs: inTabs, inFlows: inFlows)
    let report = Pipeline.compile(ProjectInput([("app.yaml", yaml)]), limit: SearchLimit(base: 150_000, perChoice: 0)).report
    #expect(decided(report) == [UnreachableScreen.id, DismissNotPresented.id], "\(report.brief)")
    let fault = try #require(report.diagnostics.first { $0.id == DismissNotPresented.id })
    #expect(fault.legality == .never && fault.trace.count == 2)
    // Each question needs a few facts. The remaining steps suffice for the checks that need all facts, except in tabs.
    guard !persisted else { return }
    let incomplete = report.diagnostics.first { $0.id == TooManyStates.id }
    let named = "not checked: 'fact-stuck', because tracking all conditions of 'Hostile' takes too many steps"
    #expect(incomplete?.message == (inTabs ? named : nil))
  }

  @Test("Facts that matter in different places don't multiply if `steps` continue in other tabs", arguments: [false, true])
  func decidedThroughTabs(_ persisted: Bool) throws {
    let yaml = hostile(
      facts: 10, persisted: persisted, inTabs: true,
      other: "{ other: { actions: { home: { steps: [{ select: home }, { popTo: home.home }] } } } }")
    let report = Pipeline.compile(ProjectInput([("app.yaml", yaml)]), limit: SearchLimit(base: 150_000, perChoice: 0)).report
    #expect(decided(report) == [UnreachableScreen.id, DismissNotPresented.id], "\(report.brief)")
  }

  /// The findings about the mistake and the unreachable screen. Back leaves a persisted fact unchanged, which is reported as well.
  private func decided(_ report: Report) -> Set<DiagnosticID> {
    Set(report.diagnostics.filter { $0.severity != .info }.map(\.id)).subtracting([ExitSkipsEffect.id])
  }

  @Test("Only the question with too many combinations stays open and is named, and all other findings are reported")
  func partlyOpen() throws {
    let names = (0..<24).map { "digit\($0)" }
    var text = "app: Safe\nstart: safe\nfacts: { \(names.map { "\($0): " }.joined(separator: ", ")) }\n---\nflow: safe\nscreens:\n"
    text += "  dial:\n    actions:\n      wrong: dismiss\n      turn:\n"
    for (index, name) in names.enumerated() {
      let clears = index == 0 ? "" : ", clears: [\(names[..<index].joined(separator: ", "))]"
      text += "        - { when: not \(name), stay: , sets: \(name)\(clears) }\n"
    }
    text += "        - { push: open }\n  open:\n  lost:\n"
    let report = Pipeline.compile(ProjectInput([("app.yaml", text)]), limit: SearchLimit(base: 80_000, perChoice: 0)).report
    #expect(Set(report.diagnostics.map(\.id)) == [TooManyStates.id, DismissNotPresented.id, UnreachableScreen.id], "\(report.brief)")
    let finding = try #require(report.diagnostics.first { $0.id == TooManyStates.id })
    #expect(finding.message.contains("whether the screen 'safe.open' is reached"), "\(finding.message)")
    #expect(finding.subject?.hasPrefix("digit") == true && !finding.related.isEmpty)
    #expect(report.diagnostics.first { $0.id == DismissNotPresented.id }?.legality == .never)
    #expect(report.diagnostics.filter { $0.id == UnreachableScreen.id }.map(\.subject) == ["safe.lost"])
  }

  @Test("The first search completes a large app in which nothing multiplies")
  func large() throws {
    var text = "app: Large\nstart: f0\nfacts: { signedIn: }\n"
    for flow in 0..<20 {
      text += "---\nflow: f\(flow)\nscreens:\n"
      for screen in 0..<20 {
        let next = screen < 19 ? "s\(screen + 1)" : "f\((flow + 1) % 20)"
        text += "  s\(screen): { actions: { next: { push: \(next), sets: signedIn }, close: { when: signedIn, pop: } } }\n"
      }
    }
    let graph = try #require(Pipeline.graph(text))
    let budget = SearchLimit(base: 0, perChoice: 100).firstBudget(for: graph)
    #expect(ExactSearch(graph, budget, StackMachine(graph)).isComplete)
  }

  @Test("Many screens that go back to the first screen don't multiply the states", arguments: [1, 50])
  func goingBackToOne(_ flows: Int) throws {
    var text = "app: Chain\nstart: f0\n"
    for flow in 0..<flows {
      text += "---\nflow: f\(flow)\nstart: s0\nscreens:\n"
      for screen in 0..<2000 / flows {
        let next = screen + 1 < 2000 / flows ? "s\(screen + 1)" : "f\((flow + 1) % flows)"
        let back = flow + screen > 0 ? ", first: { popTo: f0.s0 }" : ""
        text += "  s\(screen): { actions: { next: { push: \(next) }\(back) } }\n"
      }
    }
    let report = Pipeline.compile(ProjectInput([("app.yaml", text)])).report
    #expect(report.diagnostics.map(\.id) == [UnboundedStack.id], "\(report.brief)")
  }

  @Test("A search that runs out of memory reports the limit, and the faults found so far")
  func memory() throws {
    let input = ProjectInput([("app.yaml", hostile(facts: 24, persisted: false))])
    let limit = SearchLimit(base: 1_000_000, perChoice: 0, asksSingly: false, memory: 2)
    let reports = [1, 2, 7].map { Pipeline.compile(input, jobs: $0, limit: limit).report }
    #expect(Set(reports.map { TextFormat.render($0).text }).count == 1)
    let finding = try #require(reports[0].diagnostics.first { $0.id == TooManyStates.id })
    #expect(finding.message.hasSuffix("too many to search all states in 2 MB of memory"), "\(finding.message)")
    #expect(finding.help?.hasSuffix("or raise the limit with '--memory'") == true)
    #expect(reports[0].diagnostics.contains { $0.id == DismissNotPresented.id })
    let steps = Pipeline.compile(input, limit: plain).report.diagnostics.first { $0.id == TooManyStates.id }
    #expect(steps?.message.contains("memory") == false && steps?.help?.contains("memory") == false)
  }

  @Test("A fault behind a checklist is reported with a trace that can be made", arguments: [false, true])
  func behindChecklist(_ isRoot: Bool) throws {
    let facts = (0..<20).map { "fact\($0)" }
    var text = "app: List\nstart: home\nfacts: [\(facts.joined(separator: ", "))]\n"
    if isRoot { text += "roots: { basket: { paid: { root: home } } }\n" }
    text += "---\nflow: home\nscreens:\n  home:\n    actions:\n"
    for fact in facts { text += "      \(fact): [{ when: \(fact), stay: , clears: \(fact) }, { stay: , sets: \(fact) }]\n" }
    let go = isRoot ? "root: basket" : "present: basket, then: { paid: stay }"
    text += "      go: { when: [\(facts.joined(separator: ", "))], \(go) }\n"
    text += "---\nflow: basket\noutcomes: [paid, emptied]\nscreens:\n  basket:\n    actions:\n"
    text += "      pay: { finish: paid }\n      empty: { finish: emptied }\n      wrong: pop\n"
    let report = Pipeline.compile(text).report
    let reported = report.diagnostics.filter { [PopAtBottom.id, OutcomeUnhandled.id].contains($0.id) }
    #expect(reported.map { $0.trace.count } == [23, 23] && reported.map(\.certainty) == [.certain, .certain], "\(report.brief)")
  }

  @Test("A question that only the memory limit leaves open is reported as open", arguments: [1, 500])
  func open(_ memory: Int) throws {
    let facts = (0..<14).map { "fact\($0)" }
    var text =
      "app: Kitchen\nstart: search\nfacts: [\(facts.joined(separator: ", "))]\n---\nflow: search\nscreens:\n  filters:\n    actions:\n"
    for fact in facts { text += "      \(fact): [{ when: \(fact), stay: , clears: \(fact) }, { stay: , sets: \(fact) }]\n" }
    text += "      show: { when: [\(facts.joined(separator: ", "))], push: results }\n  results:\n"
    let report = Pipeline.compile(ProjectInput([("app.yaml", text)]), limit: .standard.with(memory: memory)).report
    let message = report.diagnostics.first { $0.id == TooManyStates.id }?.message
    #expect(message?.contains(" to decide in 1 MB of memory: ") == (memory == 1 ? true : nil), "\(report.brief)")
  }

  @Test("A dead end that depends on more facts than the search keeps apart is found at the end of its trace", arguments: [false, true])
  func deadEndBehindManyFacts(_ hasCode: Bool) throws {
    let facts = (0..<14).map { "fact\($0)" }
    var text = "app: Gate\nstart: home\nfacts: [\(facts.joined(separator: ", "))]\n"
    if hasCode { text += "actions: { signOut: { root: home } }\n" }
    text += "---\nflow: home\nscreens:\n  home:\n    actions:\n      leave: { root: gate }\n"
    for fact in facts { text += "      \(fact): [{ when: \(fact), stay: , clears: \(fact) }, { stay: , sets: \(fact) }]\n" }
    text += "---\nflow: gate\nscreens:\n  gate: { actions: { open: { when: [\(facts.joined(separator: ", "))], root: home } } }\n"
    let report = Pipeline.compile(ProjectInput([("app.yaml", text)]), limit: SearchLimit(base: 150_000, perChoice: 0)).report
    #expect(decided(report) == [DeadEnd.id], "\(report.brief)")
    let finding = try #require(report.diagnostics.first { $0.id == DeadEnd.id })
    #expect(finding.certainty == .certain && finding.trace.map(\.screen) == ["home.home", "gate.gate"])
    #expect(finding.message.contains("'app.signOut'") == hasCode, "\(finding.message)")
  }

  @Test("The search stops at the same place with any number of threads")
  func deterministic() {
    let input = ProjectInput([("app.yaml", hostile(facts: 24, persisted: false))])
    let reports = [1, 2, 7].map { TextFormat.render(Pipeline.compile(input, jobs: $0, limit: plain).report).text }
    #expect(reports.allSatisfy { $0 == reports[0] })
    #expect(reports[0].contains("too-many-states"))
  }

  @Test("A check without enough steps leaves its question open", arguments: Unfinished.all)
  func outOfSteps(_ part: Unfinished) throws {
    let graph = try #require(Pipeline.graph(part.check.examples[0].violating.text))
    let search = StateSearch(StackMachine(graph), SearchLimit.standard.budget(for: graph))
    func open(_ most: Int) -> [LazyQuestion] {
      let meter = StepMeter(most: most)
      let liveness = Liveness(search.saturation, search.machine, search.links, meter)
      return liveness.open + WaitingLinks(search, meter, bytes: 1_000_000).open
    }
    #expect(open(0).contains { part.isOpen($0) })
    #expect(open(1_000_000).isEmpty)
  }

  @Test("With any budget, each finding is either reported or open")
  func anyBudget() throws {
    for part in Unfinished.all {
      let graph = try #require(Pipeline.graph(part.check.examples[0].violating.text))
      let all = ExactSearch(graph, SearchLimit.standard.budget(for: graph), StackMachine(graph))
      for steps in stride(from: 1, to: all.stepsTaken * 2, by: 7) {
        let search = ExactSearch(graph, SearchBudget(steps: steps, bytes: 1_000_000), StackMachine(graph))
        guard search.isComplete else { continue }
        #expect(search.deadEnds.count == all.deadEnds.count && search.unclosableContexts.count == all.unclosableContexts.count)
        #expect(search.unboundedStacks.count == all.unboundedStacks.count && search.leftBelow.count == all.leftBelow.count)
        #expect(search.stuckFacts.count == all.stuckFacts.count && search.outlivingLinks.count == all.outlivingLinks.count)
        #expect(search.neverResumedLinks.count == all.neverResumedLinks.count)
      }
    }
  }

  @Test("If the states are complete and the facts take too many steps, the open questions are reported")
  func outOfStepsAfterSearch() throws {
    let yaml = hostile(facts: 6, persisted: false)
    let graph = try #require(Pipeline.graph(yaml))
    let taken = StateSearch(StackMachine(graph), SearchLimit.standard.budget(for: graph)).stepsTaken
    let limit = SearchLimit(base: taken + 1, perChoice: 0, asksSingly: false)
    let report = Pipeline.compile(ProjectInput([("app.yaml", yaml)]), limit: limit).report
    let finding = try #require(report.diagnostics.first { $0.id == TooManyStates.id }, "\(report.brief)")
    #expect(finding.message.hasPrefix("'Hostile' takes too many steps to decide: whether "), "\(finding.message)")
    #expect(finding.message.contains("(fact-stuck)") && finding.subject == "Hostile")
    // All states are known, so absent parts are reported.
    #expect(report.diagnostics.contains { $0.id == UnreachableScreen.id })
  }

  @Test("A path that isn't found for lack of steps is undecided, not absent")
  func paths() throws {
    let graph = try #require(Pipeline.compile(hostile(facts: 4, persisted: false)).graph)
    let large = try #require(Pipeline.compile(ProjectInput([("app.yaml", hostile(facts: 24, persisted: false))]), limit: small).graph)
    for (graph, isDecided) in [(graph, true), (large, false)] {
      let finder = PathFinder(graph, limit: plain)
      let screen = try #require(graph.screen(named: "home.unreachable"))
      switch finder.path(to: screen) {
      case .found: Issue.record("there is no way")
      case .none: #expect(isDecided)
      case .undecided: #expect(!isDecided)
      }
      #expect(Coverage(graph, limit: plain).isComplete == isDecided)
    }
  }

  @Test("Actions for which the walks have no moves left are named")
  func walksOutOfMoves() throws {
    let graph = try #require(Pipeline.graph(hostile(facts: 4, persisted: false)))
    let all = Coverage(graph)
    let few = Coverage(graph, limit: SearchLimit(base: 10, perChoice: 0))
    #expect(all.isComplete && all.left.isEmpty)
    #expect(!few.isComplete || Set(few.taken + few.left) == Set(all.taken))
    #expect(few.taken.count < all.taken.count)
  }

  @Test("If conditions multiply, paths and walks are found with only the conditions that they need")
  func waysSingly() throws {
    let graph = try #require(Pipeline.graph(hostile(facts: 12, persisted: false)))
    let limit = SearchLimit(base: 60_000, perChoice: 0)
    let finder = PathFinder(graph, limit: limit)
    #expect(!finder.isComplete)
    func screen(_ name: String) throws -> ScreenID { try #require(graph.screen(named: "home.\(name)")) }
    guard case .none = finder.path(to: try screen("unreachable")),
      case .none = finder.path(from: try screen("screen1"), to: try screen("unreachable"))
    else { return #expect(Bool(false), "there is no way") }
    guard case .found(let path) = finder.path(from: try screen("screen1"), to: try screen("screen7")) else {
      return #expect(Bool(false), "a way is not found")
    }
    // The moves are back or close, a tap that sets the fact, and a second tap.
    #expect(graph.traceSteps(path.steps).map(\.move) == ["start", "back", "open7", "open7"], "\(path.steps)")
    let last = try screen("screen7")
    #expect(path.isCertain && path.steps.last?.screen == last)
    let coverage = Coverage(graph, limit: limit)
    #expect(coverage.isComplete && coverage.left.isEmpty)
    #expect(coverage.taken.count == 24)
  }

  @Test("A hundred persisted facts that matter in different places don't multiply")
  func apart() throws {
    let count = 100
    let facts = (0..<count).map { "fact\($0): { persisted: true }" }.joined(separator: ", ")
    var text = "app: Tips\nstart: home\nfacts: { \(facts) }\n---\nflow: home\nscreens:\n  home:\n    actions:\n"
    for fact in 0..<count { text += "      open\(fact): { push: screen\(fact) }\n" }
    for fact in 0..<count {
      text += "  screen\(fact):\n    actions:\n"
      text += "      toggle: [{ when: fact\(fact), stay: , clears: fact\(fact) }, { stay: , sets: fact\(fact) }]\n"
      text += "      see: { when: fact\(fact), push: seen\(fact) }\n      \(fact == 77 ? "wrong: { when: not fact77, dismiss: }" : "")\n"
      text += "  seen\(fact): { requires: fact\(fact) }\n"
    }
    // The question whether each fact can change again takes time linear in the states.
    let report = Pipeline.compile(ProjectInput([("app.yaml", text)]), limit: SearchLimit(base: 60_000, perChoice: 0)).report
    let reported = report.diagnostics.filter { $0.severity != .info }
    #expect(reported.map(\.id) == [DismissNotPresented.id], "\(report.brief)")
    #expect(reported.first?.trace.map(\.screen) == ["home.home", "home.screen77", "home.screen77"])
    #expect(reported.first?.legality == .never)
  }

  @Test("A trace gives a persisted fact its value from launch on")
  func reported() {
    let text = """
      app: Reader
      start: library
      facts: { member: { persisted: true }, seen: { persisted: true } }
      ---
      flow: library
      screens:
        library: { actions: { open: { push: book } } }
        book: { actions: { buy: { when: member, push: shop, sets: seen } } }
        shop: { requires: not seen, actions: { close: { when: not member, dismiss: } } }
      """
    let report = Pipeline.compile(text).report
    #expect(report.brief == ["3:10 fact-never-set", "9:21 requirement-not-met", "9:42 action-never-available"])
    #expect(
      report.diagnostics.first { $0.id == RequirementNotMet.id }?.trace.map(\.facts) == [["member"], ["member"], ["member", "seen"]])
  }
}

/// A part of the search that derives findings from all states, with a check whose example has such a finding.
struct Unfinished: Sendable, CustomTestStringConvertible {
  let check: any Check.Type
  let isOpen: @Sendable (LazyQuestion) -> Bool

  var testDescription: String { check.id.name }

  static let all = [
    Self(check: CannotBeClosed.self) { if case .unclosable = $0 { true } else { false } },
    Self(check: UnboundedStack.self) { if case .growth = $0 { true } else { false } },
    Self(check: LeftBelow.self) { if case .below = $0 { true } else { false } },
    Self(check: FactStuck.self) { if case .lasting = $0 { true } else { false } },
    Self(check: LinkNeverResumed.self) { if case .resumed = $0 { true } else { false } },
    Self(check: LinkOutlivesSession.self) { if case .outlives = $0 { true } else { false } },
  ]
}
