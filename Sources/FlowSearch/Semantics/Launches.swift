import FlowGraph
@_spi(FlowGenerated) import FlowRuntime

extension Numbers {
  /// Values that the facts may have at launch: one that is persisted, or set elsewhere, may have either, the others are as declared.
  ///
  /// Twice as many for each such fact, as long as they are fewer than asked for; the first has all facts as declared.
  ///
  /// - Parameter isVaried: of which facts both values count; nil for all.
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

  /// The entries of the app's `start` that are taken with some facts and guards, by their places; nil where too many facts decide on that.
  fileprivate var startsTaken: Set<Int>? {
    guard graph.decidesStartsTaken else { return nil }
    var isAsked = Table<FactID, Bool>(repeating: false, count: graph.facts.count)
    for fact in graph.factsOfStart { isAsked[fact] = true }
    return launchFacts(varying: isAsked).reduce(into: []) { taken, facts in
      let nothing = NavigationState(facts: facts, contexts: [])
      taken.formUnion(GuardAssumptions.none.ways(through: graph.start.lazy.map(\.conditions), in: nothing).taken.map(\.index))
    }
  }

  /// States in which the app can be when it has been launched: every one, unless fewer are asked for.
  public func launchStates(atMost count: Int = .max, varying isVaried: Table<FactID, Bool>? = nil) -> [NavigationState] {
    Array(launchFacts(atMost: count, varying: isVaried).flatMap { launchStates(with: $0) }.prefix(count))
  }

  /// Where the app begins, given the facts: `start` is tried in order, and guards may have any value.
  public func launchStates(with facts: FactValues) -> [NavigationState] {
    let nothing = NavigationState(facts: facts, contexts: [])
    var states: [NavigationState] = []
    for way in GuardAssumptions.none.ways(through: graph.start.lazy.map(\.conditions), in: nothing).taken {
      let verb = FlowVerb<Numbers>.root(target(graph.start[way.index].target))
      // A root remembers nothing of the verb that shows it.
      let results = explore(from: nothing) { $0.make(verb, at: OperationID(0), sets: [], clears: []) }
      for state in results.map(\.state) where !state.contexts.isEmpty && !states.contains(state) { states.append(state) }
    }
    return states
  }
}

extension NavigationGraph {
  private static var mostFactsOfStart: Int { 12 }

  /// The facts that the app's `start` asks for.
  fileprivate var factsOfStart: Set<FactID> { Set(start.lazy.flatMap(\.conditions.allFacts).map(\.fact)) }

  /// Whether few enough facts decide on the app's `start` to look at all of their values.
  public var decidesStartsTaken: Bool { factsOfStart.count { facts[$0].isOpenAtLaunch } <= Self.mostFactsOfStart }

  /// The entries of the app's `start` that are taken at some launch, by their places; nil where more than a dozen persisted facts decide on that.
  public var startsTaken: Set<Int>? { Numbers(self).startsTaken }
}
