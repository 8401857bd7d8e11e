extension NavigationGraph {
  /// All values that the facts may have at launch: a persisted one may have either, the others are as declared.
  ///
  /// Twice as many for each persisted fact; the first has all facts as declared.
  public var launchFacts: [FactValues] {
    var all = [FactValues(facts.map(\.initial))]
    for fact in facts where fact.isPersisted {
      all += all.map { values in
        var values = values
        values[fact.id].toggle()
        return values
      }
    }
    return all
  }

  /// Every state in which the app can be when it has been launched.
  public var launchStates: [NavigationState] { launchFacts.flatMap { launchStates(with: $0) } }

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
