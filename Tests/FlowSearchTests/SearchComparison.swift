import FlowGraph
import FlowCompiler
import FlowDiagnostics
import FlowRuntime
import Support
import Testing

@testable import FlowSearch

/// A comparison of the search's findings with all states up to a size.
enum SearchComparison {
  static func expectAgreement(on yaml: String, location: SourceLocation = #_sourceLocation) throws {
    let found = try #require(disagreements(on: yaml), sourceLocation: location)
    #expect(found.isEmpty, "\(found.sorted())", sourceLocation: location)
  }

  /// Returns the differences between the search and the exploration; nil for an app whose names don't resolve.
  static func disagreements(on yaml: String) -> Set<String>? { Pipeline.graph(yaml).map { disagreements(on: $0) } }

  static func disagreements(on graph: NavigationGraph) -> Set<String> {
    let (search, faults) = SearchTime.search(graph)
    var disagreements = faults
    let replay = Replay(graph)
    func expect(_ agrees: Bool, _ otherwise: String) { if !agrees { disagreements.insert(otherwise) } }

    let explored = Explored(graph)
    let found = Explored(search, graph)
    for (part, name) in Explored.parts {
      expect(explored[keyPath: part].isSubset(of: found[keyPath: part]), "misses \(name)")
    }
    var certainFaults: Set<String> = []
    var isCertain = true
    for fault in search.faults {
      let trace = search.trace(to: fault)
      guard trace.isCertain else {
        isCertain = false
        continue
      }
      certainFaults.insert("\(fault.operation.index) \(fault.refusal)")
      guard trace.count == nil else { continue }
      expect(replay.walk(along: trace.steps, fault: fault.refusal) != nil, "has no way to a fault")
    }
    for trace in search.unmetRequirements.map({ search.trace(to: $0) }) {
      guard trace.isCertain else {
        isCertain = false
        continue
      }
      expect(trace.count != nil || replay.walk(along: trace.steps) != nil, "has no way to a requirement")
    }
    // After a link has waited, the search uses the facts of that time. A `root` also leads to the root.
    guard explored.isComplete, graph.resumes.isEmpty else { return disagreements }
    // If a handler finishes, it isn't known whether the instance's starter is the one that doesn't handle the outcome.
    func known(_ faults: Set<String>) -> Set<String> {
      explored.hasUnhandledHandler ? faults.filter { !$0.hasSuffix("\(Refusal.outcomeUnhandled)") } : faults
    }
    expect(known(certainFaults).isSubset(of: explored.faults), "invents certain faults")
    // The search assumes that a tab decides its first screen at each selection, but the app decides it only once.
    if !graph.tabs.isEmpty, !graph.facts.isEmpty, graph.decidesStarts { return disagreements }
    // With tabs and facts, the search may find more than can happen.
    guard isCertain, search.records.allSatisfy(\.detours.isEmpty) || graph.facts.isEmpty else { return disagreements }
    // The search may also assume that a tab is at its start, with facts that were changed in the tab.
    let isExact = graph.tabs.isEmpty || graph.facts.isEmpty
    for (part, name) in Explored.parts {
      if name == "outcomes", explored.hasUnhandledHandler { continue }
      if ["choices", "actions", "runs", "occurring outcomes"].contains(name), !isExact { continue }
      let claimed = name == "faults" ? known(found.faults) : found[keyPath: part]
      expect(claimed.isSubset(of: explored[keyPath: part]), "invents \(name)")
    }
    return disagreements
  }
}

/// A comparison of the search's findings with and without its shortcuts.
enum ShortcutComparison {
  static func disagreements(on yaml: String) -> Set<String>? {
    guard let graph = Pipeline.graph(yaml) else { return nil }
    let machines = [StackMachine(graph), StackMachine(graph, mostLooking: 0)]
    let all = machines.map { findings(ExactSearch(graph, SearchLimit.standard.budget(for: graph), $0), graph) }
    return all[0].symmetricDifference(all[1])
  }

  private static func findings(_ search: ExactSearch, _ graph: NavigationGraph) -> Set<String> {
    var found = Set(graph.screens.ids.filter { search.isReachedScreen[$0] }.map { "reaches \(graph.name(of: $0))" })
    for fault in search.faults {
      found.insert("\(fault.refusal) \(fault.operation.index) after \(search.trace(to: fault).moveCount) moves")
    }
    for deadEnd in search.deadEnds { found.insert("dead end \(graph.name(of: deadEnd.screen))") }
    for unclosable in search.unclosableContexts { found.insert("\(unclosable.operation.index) not closed") }
    return found
  }
}

/// The parts of an app that the exploration or the search reaches.
private struct Explored {
  var screens: Set<String> = []
  var tabs: Set<String> = []
  /// The choices of actions and handlers that are taken, directly or by a `run`.
  var choices: Set<String> = []
  var actions: Set<String> = []
  var outcomes: Set<String> = []
  var handlers: Set<String> = []
  /// Each `run` that reaches a verb.
  var runs: Set<String> = []
  var faults: Set<String> = []
  var requirements: Set<String> = []
  var unhandled: Set<String> = []
  /// Whether a handler finished with an unhandled outcome. The instance is then unknown.
  var hasUnhandledHandler = false
  /// Whether the exploration covers all states.
  var isComplete = true

  static var parts: [(WritableKeyPath<Explored, Set<String>>, String)] {
    [
      (\.screens, "screens"), (\.tabs, "tabs"), (\.choices, "choices"), (\.actions, "actions"), (\.outcomes, "occurring outcomes"),
      (\.handlers, "handlers"), (\.runs, "runs"), (\.faults, "faults"), (\.requirements, "requirements"), (\.unhandled, "outcomes"),
    ]
  }

  /// Explores all states.
  init(_ graph: NavigationGraph) {
    let owned = graph.ownedChoices
    let exploration = Exploration(graph, height: 7, count: 1500) { state, _, result in
      note(result.verdict, result.choices, in: state, graph)
      for run in result.handlers {
        handlers.insert("\(run.handler)")
        note(run.verdict, run.choices, in: nil, graph)
      }
    }
    isComplete = exploration.isComplete
    for choice in graph.choices where choices.contains("\(choice.id)") {
      guard case .finish(let finished) = graph.operations[choice.operation].verb else { continue }
      outcomes.formUnion(finished.map { "\($0)" })
    }
    choices.formIntersection(owned.map { "\($0)" })
    let numbers = Numbers(graph)
    for state in exploration.states {
      if let screen = state.activeScreen { screens.insert("\(screen)") }
      for requirement in numbers.unmetRequirements(in: state) { requirements.insert("\(requirement.range)") }
      for tab in state.contexts.flatMap(\.content.selectedTabs).map(\.selected) { tabs.insert("\(tab)") }
    }
    for action in graph.actions where action.choices.contains(where: { choices.contains("\($0)") }) { actions.insert("\(action.id)") }
  }

  /// - Parameter state: The state in which the choices are taken; nil for a handler.
  private mutating func note(_ verdict: FlowVerdict, _ taken: [ChoiceID], in state: NavigationState?, _ graph: NavigationGraph) {
    for choice in taken { choices.insert("\(choice)") }
    switch verdict {
    case .unavailable where !graph.isFaulty(taken.last), .endless: break
    case .legal, .illegal, .unavailable: for choice in taken where graph.isRun(choice) { runs.insert("\(graph.choices[choice].operation)") }
    }
    guard case .illegal(let refusal) = verdict else { return }
    // An instance that came by `replace` has no starter to report.
    var isOfStarter = refusal == .outcomeUnhandled
    if case .heir? = state?.activeOrigin { isOfStarter = false }
    guard isOfStarter else {
      if let choice = taken.first { faults.insert("\(graph.choices[choice].operation.index) \(refusal)") }
      return
    }
    guard let state else { return hasUnhandledHandler = true }
    guard let origin = state.activeOrigin, let screen = state.activeScreen else { return }
    unhandled.insert(origin == .root ? "\(graph.screens[screen].flow)" : "\(origin)")
  }

  /// Collects the results of the search.
  init(_ search: ExactSearch, _ graph: NavigationGraph) {
    screens = Set(graph.screens.ids.filter { search.isReachedScreen[$0] }.map { "\($0)" })
    tabs = Set(graph.tabs.ids.filter { search.isReachedTab[$0] }.map { "\($0)" })
    choices = Set(graph.ownedChoices.filter { search.isTaken[$0] }.map { "\($0)" })
    actions = Set(graph.actions.ids.filter { search.isAvailable[$0] }.map { "\($0)" })
    outcomes = Set(graph.outcomes.ids.filter { search.occurs($0) }.map { "\($0)" })
    handlers = Set(graph.handlers.ids.filter { search.hasRun($0) }.map { "\($0)" })
    runs = Set(graph.operations.ids.filter { search.runsVerb($0) }.map { "\($0)" })
    faults = Set(search.faults.map { "\($0.operation.index) \($0.refusal)" })
    requirements = Set(search.unmetRequirements.map { "\($0.requirement.range)" })
    unhandled = Set(
      search.unhandledOutcomes.map {
        switch $0.starter {
        case .operation(let operation): "\(NavigationState.Origin.started(by: operation))"
        case .roots(let flow): "\(flow)"
        }
      })
  }
}

extension NavigationGraph {
  /// Whether a choice runs an action.
  func isRun(_ choice: ChoiceID) -> Bool { if case .run = operations[choices[choice].operation].verb { true } else { false } }

  /// Whether a choice is never made because its verb has a mistake.
  fileprivate func isFaulty(_ choice: ChoiceID?) -> Bool { choice.map { faultyOperations.contains(choices[$0].operation) } ?? false }

  /// The choices of actions and handlers. The `else` of a `popTo` and the choices of a link belong to neither.
  fileprivate var ownedChoices: [ChoiceID] { actions.flatMap { Array($0.choices) } + handlers.flatMap { Array($0.choices) } }
}
