import FlowGraph
@_spi(FlowGenerated) import FlowRuntime

extension Numbers {
  /// Returns the values that the facts may have at launch. A fact that is persisted, or set elsewhere, may have either
  /// value. The others have their declared value.
  ///
  /// The number of results doubles for each open fact, up to `count`. In the first result all facts have their declared
  /// value.
  ///
  /// - Parameter isVaried: the facts for which both values count; nil for all.
  public func launchFacts(atMost count: Int = .max, varying isVaried: Table<FactID, Bool>? = nil) -> [FactValues] {
    var all = [FactValues(graph.facts.map(\.initial))]
    for fact in graph.facts where fact.isOpenAtLaunch && isVaried?[fact.id] ?? true && all.count < count {
      all += all.map { values in
        var values = values
        values[fact.id].toggle()
        return values
      }
    }
    return Array(all.prefix(count))
  }

  /// The indices of the entries of the app's `start` that are taken with some facts and guards, or nil if too many
  /// facts decide.
  fileprivate var startsTaken: Set<Int>? {
    guard graph.decidesStartsTaken else { return nil }
    var isAsked = Table<FactID, Bool>(repeating: false, count: graph.facts.count)
    for fact in graph.factsOfStart { isAsked[fact] = true }
    return launchFacts(varying: isAsked).reduce(into: []) { taken, facts in
      let nothing = NavigationState(facts: facts, contexts: [])
      taken.formUnion(GuardAssumptions.none.branches(of: graph.start.lazy.map(\.conditions), in: nothing).taken.map(\.index))
    }
  }

  /// Returns the states of the app after launch, at most `count`.
  public func launchStates(atMost count: Int = .max, varying isVaried: Table<FactID, Bool>? = nil) -> [NavigationState] {
    Array(launchFacts(atMost: count, varying: isVaried).flatMap { launchStates(with: $0) }.prefix(count))
  }

  /// Returns the states after launch with given facts: `start` is tried in order, and guards may have any value.
  public func launchStates(with facts: FactValues) -> [NavigationState] {
    let nothing = NavigationState(facts: facts, contexts: [])
    var states: [NavigationState] = []
    for branch in GuardAssumptions.none.branches(of: graph.start.lazy.map(\.conditions), in: nothing).taken {
      let verb = FlowVerb<Numbers>.root(target(graph.start[branch.index].target))
      // A root doesn't keep the verb that shows it.
      let results = explore(from: nothing) { $0.make(verb, at: OperationID(0), sets: [], clears: []) }
      for state in results.map(\.state) where !state.contexts.isEmpty && !states.contains(state) { states.append(state) }
    }
    return states
  }
}

extension NavigationGraph {
  private static var mostFactsOfStart: Int { 12 }

  /// The facts in the conditions of the app's `start`.
  fileprivate var factsOfStart: Set<FactID> { Set(start.lazy.flatMap(\.conditions.allFacts).map(\.fact)) }

  /// Whether so few facts decide on the app's `start` that all of their values can be tried.
  public var decidesStartsTaken: Bool { factsOfStart.count { facts[$0].isOpenAtLaunch } <= Self.mostFactsOfStart }

  /// The indices of the entries of the app's `start` that some launch takes, or nil if more than 12 persisted facts
  /// decide.
  public var startsTaken: Set<Int>? { Numbers(self).startsTaken }
}
