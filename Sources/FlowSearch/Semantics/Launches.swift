import FlowGraph

extension NavigationGraph {
  /// Values that the facts may have at launch: a persisted one may have either, the others are as declared.
  ///
  /// Twice as many for each persisted fact, as long as they are fewer than asked for; the first has all facts as declared.
  public func launchFacts(atMost count: Int = .max) -> [FactValues] {
    var all = [FactValues(facts.map(\.initial))]
    for fact in facts where fact.isPersisted && all.count < count {
      all += all.map { values in
        var values = values
        values[fact.id].toggle()
        return values
      }
    }
    return Array(all.prefix(count))
  }

  /// States in which the app can be when it has been launched: every one, unless fewer are asked for.
  public func launchStates(atMost count: Int = .max) -> [NavigationState] {
    Array(launchFacts(atMost: count).flatMap { launchStates(with: $0) }.prefix(count))
  }

  /// Where the app begins, given the facts: `start` is tried in order, and guards may have any value.
  public func launchStates(with facts: FactValues) -> [NavigationState] {
    let nothing = NavigationState(facts: facts, contexts: [])
    var states: [NavigationState] = []
    for way in GuardAssumptions.none.ways(through: start.lazy.map(\.conditions), in: nothing).taken {
      guard case .done(let state, _) = changeRoot(to: start[way.index].target, in: nothing), !state.contexts.isEmpty,
        !states.contains(state)
      else { continue }
      states.append(state)
    }
    return states
  }
}
