import FlowChecks
import FlowCompiler
import FlowDiagnostics
import FlowGraph
import FlowRuntime
import FlowSearch
import Support

/// A comparison of the parts that checks call unreachable, never available or never taken with all states up to a size.
enum ReachComparison {
  /// Returns the differences between the checks and the exploration; nil for an app in which the checks don't report absent parts.
  static func disagreements(on yaml: String) -> Set<String>? {
    guard let graph = Pipeline.graph(yaml) else { return nil }
    let read = Pipeline.read([("flows/app.yaml", yaml)]).report.diagnostics
    // All findings, including those that a report omits because another finding reports the same mistake.
    let reported = Checks.run(on: graph, unresolved: [], namesInViews: [], limit: .standard, jobs: 1)
    // If a part can't be read, or a link has no place, the checks don't report parts that may be behind it.
    let isSilent =
      read.contains(where: \.leavesUnresolvedPart) || reported.contains { ["link-place", "too-many-states"].contains($0.id.name) }
    guard !isSilent else { return nil }
    func subjects(_ id: String) -> Set<String> { Set(reported.filter { $0.id.name == id }.compactMap(\.subject)) }
    var disagreements: Set<String> = []

    let seen = Seen(graph)
    let unreachable = (flows: subjects("unreachable-flow"), screens: subjects("unreachable-screen"), tabs: subjects("unreachable-tab"))
    for flow in graph.flows {
      let isShown = flow.screens.contains { seen.screens.contains($0) } || flow.tabs.contains { seen.tabs.contains($0) }
      let name = graph.name(of: flow.id)
      if isShown, unreachable.flows.contains(name) { disagreements.insert("calls the flow \(name) unreachable") }
      if seen.isComplete, !isShown, !unreachable.flows.contains(name) { disagreements.insert("does not call the flow \(name) unreachable") }
      for screen in flow.screens {
        let name = graph.name(of: screen)
        if seen.screens.contains(screen) {
          if unreachable.screens.contains(name) { disagreements.insert("calls \(name) unreachable") }
        } else if seen.isComplete, isShown, !unreachable.screens.contains(name), !isBehindNamesake(reported) {
          disagreements.insert("does not call \(name) unreachable")
        }
      }
      for tab in flow.tabs where seen.tabs.contains(tab) && unreachable.tabs.contains(graph.name(of: tab)) {
        disagreements.insert("calls the tab \(graph.name(of: tab)) unreachable")
      }
    }

    let named = ActionsNamedWhereStuck(reported, graph)
    let (unavailable, untaken) = (subjects("action-never-available"), subjects("choice-never-taken"))
    for action in graph.actions.ids {
      let (name, choices) = (graph.name(of: action), graph.actions[action].choices)
      let (isTaken, isOffered) = (choices.contains { seen.makes($0, graph) }, seen.offered.contains(action))
      if isTaken, unavailable.contains(name) { disagreements.insert("calls \(name) never available") }
      if seen.isComplete, isOffered, !isTaken, !unavailable.contains(name), !named.explains(action) {
        disagreements.insert("does not call \(name) never available")
      }
      guard choices.count > 1 else { continue }
      for choice in choices {
        let name = graph.path(of: choice)
        if seen.makes(choice, graph) {
          if untaken.contains(name) { disagreements.insert("calls \(name) never taken") }
        } else if seen.isComplete, isTaken, !untaken.contains(name), !named.explains(choice) {
          disagreements.insert("does not call \(name) never taken")
        }
      }
    }
    return disagreements
  }

  /// Whether an unhandled outcome is reported. It hides the parts behind a handler of the same name.
  private static func isBehindNamesake(_ reported: [Diagnostic]) -> Bool { reported.contains { $0.id.name == "outcome-unhandled" } }
}

/// The actions that would lead on from a place where people are stuck, if their conditions ever held. The finding there names them, so no
/// other finding reports them, or the actions that only run them.
private struct ActionsNamedWhereStuck {
  private let actions: Set<ActionID>
  private let graph: NavigationGraph

  init(_ reported: [Diagnostic], _ graph: NavigationGraph) {
    let places = Set(reported.filter { ["dead-end", "cannot-be-closed"].contains($0.id.name) }.flatMap { $0.related.map(\.range) })
    actions = Set(graph.actions.ids.filter { places.contains(graph.actions[$0].name.range) })
    self.graph = graph
  }

  func explains(_ action: ActionID) -> Bool { explains(action, []) }

  func explains(_ choice: ChoiceID) -> Bool { explains(choice, []) }

  private func explains(_ action: ActionID, _ seen: Set<ActionID>) -> Bool {
    if actions.contains(action) { return true }
    guard !seen.contains(action) else { return false }
    return graph.actions[action].choices.contains { explains($0, seen.union([action])) }
  }

  private func explains(_ choice: ChoiceID, _ seen: Set<ActionID>) -> Bool {
    guard case .run(let name) = graph.operations[graph.choices[choice].operation].verb else { return false }
    return graph.actions.ids.contains { graph.actions[$0].name.value == name && explains($0, seen) }
  }
}

/// The parts of an app that the exploration of all states shows.
private struct Seen {
  var screens: Set<ScreenID> = []
  var tabs: Set<TabID> = []
  var offered: Set<ActionID> = []
  private var taken: Set<ChoiceID> = []
  /// The choices whose run reaches a verb.
  private var running: Set<ChoiceID> = []
  let isComplete: Bool

  /// Whether a choice is taken and has an effect.
  func makes(_ choice: ChoiceID, _ graph: NavigationGraph) -> Bool {
    taken.contains(choice) && (!graph.isRun(choice) || running.contains(choice))
  }

  init(_ graph: NavigationGraph) {
    let numbers = Numbers(graph)
    var (taken, running) = (Set<ChoiceID>(), Set<ChoiceID>())
    func note(_ verdict: FlowVerdict, _ choices: [ChoiceID]) {
      taken.formUnion(choices)
      switch verdict {
      case .legal, .illegal: running.formUnion(choices)
      case .unavailable, .endless: break
      }
    }
    let exploration = Exploration(graph, height: 7, count: 1500) { _, _, result in
      note(result.verdict, result.choices)
      for run in result.handlers { note(run.verdict, run.choices) }
    }
    (self.taken, self.running) = (taken, running)
    // With tabs, the search may find more than is possible.
    isComplete = exploration.isComplete && graph.tabs.isEmpty
    for state in exploration.states {
      if let screen = state.activeScreen { screens.insert(screen) }
      tabs.formUnion(state.tabsAround.map(\.selected))
      offered.formUnion(numbers.offeredActions(in: state))
      for link in graph.linkTargets where !numbers.allows(link, with: state.facts) {
        for shown in numbers.follow(link, in: state).map(\.state) {
          if let screen = shown.activeScreen { screens.insert(screen) }
          tabs.formUnion(shown.tabsAround.map(\.selected))
        }
      }
    }
  }
}
