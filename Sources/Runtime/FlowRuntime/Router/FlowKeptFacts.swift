/// The facts that the app keeps between launches, in any store.
@MainActor struct FlowKeptFacts<Fact: FlowFact> {
  private let value: (Fact) -> Bool?
  private let store: (Bool, Fact) -> Void

  init<Store: FlowFactStore>(_ store: Store) where Store.Fact == Fact {
    value = { store.value(of: $0) }
    self.store = { store.store($0, of: $1) }
  }

  /// The facts that hold at launch.
  var atLaunch: Set<Fact> {
    var facts: Set<Fact> = []
    for fact in Fact.allCases where fact.isPersisted ? value(fact) ?? fact.isInitial : fact.isInitial { facts.insert(fact) }
    return facts
  }

  /// Stores the facts that have changed.
  ///
  /// - Returns: whether the store has new values.
  func keep(_ facts: Set<Fact>, since old: Set<Fact>) -> Bool {
    var isNew = false
    for fact in Fact.allCases where fact.isPersisted && old.contains(fact) != facts.contains(fact) {
      let holds = facts.contains(fact)
      if value(fact) == holds { continue }
      store(holds, fact)
      isNew = true
    }
    return isNew
  }

  /// Returns a stored state with the facts of the store, which take precedence over the facts in the state. Returns nil if the app can't
  /// show the state.
  func restored<App: FlowApp>(_ stored: FlowNavigation<App>) -> FlowNavigation<App>? where App.Fact == Fact {
    guard let state = updated(stored), state.activeScreen != nil, state.canBeShown else { return nil }
    return state
  }

  /// Returns a state with the facts of the store. Returns nil if a screen of the state was allowed with the state's own facts and isn't
  /// allowed any longer.
  func updated<App: FlowApp>(_ state: FlowNavigation<App>) -> FlowNavigation<App>? where App.Fact == Fact {
    var facts = state.facts
    for fact in Fact.allCases where fact.isPersisted { if let value = value(fact) { facts.set(fact, to: value) } }
    if facts == state.facts { return state }
    guard state.stillAllowsAll(with: facts) else { return nil }
    var updated = state
    updated.facts = facts
    return updated
  }
}
