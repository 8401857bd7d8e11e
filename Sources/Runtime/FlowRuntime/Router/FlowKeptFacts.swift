/// The facts that outlive the app's process, wherever they are kept.
@MainActor struct FlowKeptFacts<Fact: FlowFact> {
  private let value: (Fact) -> Bool?
  private let store: (Bool, Fact) -> Void

  init<Store: FlowFactStore>(_ store: Store) where Store.Fact == Fact {
    value = { store.value(of: $0) }
    self.store = { store.store($0, of: $1) }
  }

  /// What holds when the app is launched.
  var atLaunch: Set<Fact> {
    var facts: Set<Fact> = []
    for fact in Fact.allCases where fact.isPersisted ? value(fact) ?? fact.isInitial : fact.isInitial { facts.insert(fact) }
    return facts
  }

  /// - Returns: whether anything was kept that was not kept before.
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

  /// A stored state, or nil if it cannot be shown; what is kept of facts counts more than what was stored with it.
  func restored<App: FlowApp>(_ stored: FlowNavigation<App>) -> FlowNavigation<App>? where App.Fact == Fact {
    guard let state = updated(stored), state.activeScreen != nil, state.canBeShown else { return nil }
    return state
  }

  /// A state with what is kept of facts now; nil if it has a screen, seen or not, that was allowed with its own facts and is not any more.
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
