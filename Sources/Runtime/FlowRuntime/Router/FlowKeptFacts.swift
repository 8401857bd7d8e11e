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

  func keep(_ facts: Set<Fact>, since old: Set<Fact>) {
    for fact in Fact.allCases where fact.isPersisted && old.contains(fact) != facts.contains(fact) { store(facts.contains(fact), fact) }
  }

  /// A stored state, or nil if it cannot be shown; what is kept of facts counts more than what was stored with it.
  func restored<App: FlowApp>(_ stored: FlowNavigation<App>) -> FlowNavigation<App>? where App.Fact == Fact {
    var state = stored
    for fact in Fact.allCases where fact.isPersisted { if let value = value(fact) { state.facts.set(fact, to: value) } }
    return state.activeScreen != nil && state.meetsRequirements(in: App()) ? state : nil
  }
}
