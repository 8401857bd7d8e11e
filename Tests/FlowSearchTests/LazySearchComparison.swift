import FlowCompiler
import FlowDiagnostics
import FlowGraph
import Support

@testable import FlowSearch

/// A comparison of the search that keeps all conditions apart with the search that decides each question with the conditions it needs.
enum LazySearchComparison {
  /// Returns the differences; nil for an app whose names don't resolve, or with too many states.
  ///
  /// - Parameter longer: The number of moves by which traces in tabs may be longer.
  static func disagreements(on yaml: String) -> Set<String>? { disagreements(on: yaml, longer: 0, isMany: false) }

  /// Returns the differences in an app whose conditions multiply. Questions may stay open, but no false finding may appear, and no present
  /// part may be called absent.
  static func disagreementsOfMany(on yaml: String) -> Set<String>? { disagreements(on: yaml, longer: 3, isMany: true) }

  private static let quarter = SearchLimit(base: 250_000, perChoice: 25)

  private static func disagreements(on yaml: String, longer: UInt64, isMany: Bool) -> Set<String>? {
    guard let graph = Pipeline.graph(yaml) else { return nil }
    // One of several searches gets a quarter of the limit. If moves continue in other tabs, it may need as many steps as the search that
    // keeps all conditions apart.
    let whole = ExactSearch(graph, graph.goesOnInTabs && !isMany ? quarter : .standard, .allKept)
    guard whole.isComplete else { return nil }
    let lazily = ExactSearch(graph, .standard, .lazily)
    let (found, foundLazily) = (findings(whole, graph), findings(lazily, graph))
    let (lengths, lazyLengths) = (lengths(whole), lengths(lazily))
    var all = Set(found.subtracting(foundLazily).map { "misses \($0)" } + foundLazily.subtracting(found).map { "invents \($0)" })
    for (finding, length) in lengths {
      // With tabs, the trace that can be made depends on the conditions that are kept apart.
      let isAsLong = lazyLengths[finding].map { graph.tabs.isEmpty ? $0 == length : $0 <= length + longer } ?? false
      if !isAsLong { all.insert("\(finding) after \(length) moves, not after \(String(describing: lazyLengths[finding]))") }
    }
    let open = Set(lazily.open.map(\.question))
    guard !open.isEmpty else { return all }
    if isMany { return all.filter { isFlag($0) ? $0.hasPrefix("misses") : $0.hasPrefix("invents") } }
    all.insert("open: \(open)")
    return all
  }

  /// Whether the lazy search considers more possible. With tabs, both searches consider too much possible, and the amount depends on the
  /// tracked conditions.
  static func isDoubt(_ disagreement: String) -> Bool { disagreement.hasPrefix("invents") && isFlag(disagreement) }

  /// Whether the difference is about a part of the graph that occurs. Open questions count as occurring.
  private static func isFlag(_ disagreement: String) -> Bool {
    let flags = ["screen", "tab", "offered", "available", "taken", "runs", "comes to a verb", "occurs"]
    return flags.contains { disagreement.hasPrefix("misses \($0) ") || disagreement.hasPrefix("invents \($0) ") }
      || ["legal", "at bottom", "started", "root"].contains { disagreement.hasPrefix("invents \($0) ") }
  }

  static func findings(_ search: ExactSearch, _ graph: NavigationGraph) -> Set<String> {
    var found: Set<String> = []
    func note(_ part: String, _ flags: some Sequence<Bool>) {
      for (index, flag) in flags.enumerated() where flag { found.insert("\(part) \(index)") }
    }
    note("screen", search.isReachedScreen)
    note("tab", search.isReachedTab)
    note("offered", search.isOffered)
    note("available", search.isAvailable)
    note("taken", search.isTaken)
    note("runs", graph.handlers.ids.map { search.hasRun($0) })
    note("occurs", graph.outcomes.ids.map { search.occurs($0) })
    note("legal", graph.operations.ids.map { search.uses(of: $0).isLegal })
    note("comes to a verb", graph.operations.ids.map { search.runsVerb($0) })
    note("at bottom", graph.operations.ids.map { search.isAlwaysAtBottom($0) })
    note("started", graph.operations.ids.map { !graph.operations[$0].handlers.isEmpty && search.isStarted(by: $0) })
    note("root", graph.flows.ids.map { search.isRoot($0) })
    for fault in search.faults {
      let trace = search.trace(to: fault)
      found.insert("\(fault.refusal) \(fault.operation.index) \(fault.verb.index) \(fault.legality) \(trace.isCertain)")
      // The advice depends on all states in which the move is illegal. With tabs, the search finds too many of these states, and more of
      // them with fewer tracked conditions.
      guard graph.tabs.isEmpty else { continue }
      found.insert(
        "\(fault.refusal) \(fault.operation.index) \(fault.canBeDismissed) \(fault.canBePopped) \(fault.isStarted) "
          + "\(fault.isFixedByStarted) \(fault.isFixedByFinish)")
    }
    for unmet in search.unmetRequirements {
      let trace = search.trace(to: unmet)
      found.insert("\(unmet.requirement.range) \(trace.isCertain)")
    }
    for unhandled in search.unhandledOutcomes {
      let trace = search.trace(to: unhandled)
      found.insert("\(unhandled.starter) \(unhandled.outcome) \(trace.isCertain)")
    }
    for link in search.unmetLinks { found.insert("link \(link.link) \(link.requirements.map(\.range))") }
    for deadEnd in search.deadEnds {
      found.insert("dead end \(deadEnd.screen) \(search.trace(to: deadEnd).isCertain)")
    }
    for context in search.unclosableContexts {
      // The screen depends on the order in which the search meets equally near states.
      found.insert("\(context.operation.index) not closed")
    }
    // With tabs, the two searches don't agree yet on the certainty of traces.
    for skipped in search.skippedExits where graph.tabs.isEmpty {
      found.insert("skips \(skipped.screen) \(skipped.part) \(search.trace(to: skipped).isCertain)")
    }
    for skipped in search.skippedStarts { found.insert("skips start \(skipped.link)") }
    for landing in search.strayLandings where graph.tabs.isEmpty { found.insert("lands \(landing)") }
    for disagreement in search.startDisagreements where graph.tabs.isEmpty { found.insert("start \(disagreement.operation.index)") }
    for stack in search.unboundedStacks where graph.tabs.isEmpty {
      // The circle depends on which one is found to be the shortest, as the lengths of traces do.
      found.insert("grows over \(stack.screensOfAll)")
    }
    return found
  }

  /// Returns the printed lengths of the traces that can be made. A trace from a link begins with the link.
  private static func lengths(_ search: ExactSearch) -> [String: UInt64] {
    var lengths: [String: UInt64] = [:]
    func note(_ trace: Trace, _ finding: String) {
      if trace.isCertain { lengths[finding] = UInt64(trace.count ?? trace.steps.count { !$0.isHandler }) }
    }
    for fault in search.faults { note(search.trace(to: fault), "\(fault.refusal) \(fault.operation.index)") }
    for unmet in search.unmetRequirements { note(search.trace(to: unmet), "\(unmet.requirement.range)") }
    for unhandled in search.unhandledOutcomes { note(search.trace(to: unhandled), "\(unhandled.starter) \(unhandled.outcome)") }
    for skipped in search.skippedExits { note(search.trace(to: skipped), "\(skipped.question)") }
    for deadEnd in search.deadEnds { note(search.trace(to: deadEnd), "dead end \(deadEnd.screen)") }
    return lengths
  }
}
