/// The choices of an action. The app decides between them when it performs the action.
public struct FlowChoices<App: FlowApp> {
  /// The part path of the action or handler, which identifies the choices.
  let path: String
  /// Returns the first choice that the app can take, or nil if it can take none.
  let decide: (inout FlowDecision<App>) -> FlowChoice<App>?

  public init(_ path: String, _ decide: @escaping (inout FlowDecision<App>) -> FlowChoice<App>?) {
    (self.path, self.decide) = (path, decide)
  }
}

/// One choice of an action: a verb, and the facts that the choice sets and clears.
public struct FlowChoice<App: FlowApp> {
  let verb: FlowVerb<App>
  let sets: Set<App.Fact>
  let clears: Set<App.Fact>
  /// The index of the choice among several, from 0; nil if the action has only this choice.
  let index: Int?

  /// Creates one of several choices.
  public init(_ index: Int, _ verb: FlowVerb<App>, sets: Set<App.Fact> = [], clears: Set<App.Fact> = []) {
    (self.verb, self.sets, self.clears, self.index) = (verb, sets, clears, index)
  }

  /// Creates an only choice.
  public init(_ verb: FlowVerb<App>, sets: Set<App.Fact> = [], clears: Set<App.Fact> = []) {
    (self.verb, self.sets, self.clears, index) = (verb, sets, clears, nil)
  }
}

/// The values that conditions of choices read: facts, guards and params.
public struct FlowDecision<App: FlowApp> {
  private let navigation: FlowNavigation<App>
  /// The values of the guards that are known. A guard keeps its value throughout an action.
  private(set) var guards: [App.Guard: Bool]
  private let ask: (App.Guard) -> Bool
  /// The screen whose params the conditions read; nil for the active screen.
  private let starter: App.Screen?

  init(
    _ navigation: FlowNavigation<App>, _ guards: [App.Guard: Bool], of starter: App.Screen? = nil, ask: @escaping (App.Guard) -> Bool
  ) {
    (self.navigation, self.guards, self.starter, self.ask) = (navigation, guards, starter, ask)
  }

  /// Whether a fact holds, including the changes that the move has made so far.
  public func has(_ fact: App.Fact) -> Bool { navigation.facts.contains(fact) }

  /// Whether a guard holds. An action asks each guard only once.
  public mutating func holds(_ condition: App.Guard) -> Bool {
    if let known = guards[condition] { return known }
    let value = ask(condition)
    guards[condition] = value
    return value
  }

  /// Whether a move pushed or presented the active screen's instance, or an instance that it replaces.
  public var isStarted: Bool { navigation.isStarted }

  /// Returns the screen of the action or handler, or nil if the screen belongs to another flow.
  public func screen<Screens>(_ type: Screens.Type) -> Screens? { (starter ?? navigation.activeScreen)?.screens as? Screens }
}

/// The arguments of `run`, by name.
public struct FlowArguments {
  private let values: [String: any Sendable]

  init(_ values: [String: any Sendable]) { self.values = values }

  /// Returns an argument, or nil if no argument has that name and type.
  public func value<Value>(_ name: String, as type: Value.Type) -> Value? {
    guard let value = values[name] else { return nil }
    return value as? Value
  }
}

/// The end of an instance, with an outcome or without one.
public struct FlowEnd {
  /// The outcome, in the type of each flow or screen that may have entered the instance; nil if the instance ended without one.
  private let outcomes: [any Sendable]?

  init(_ end: FlowEnding<any Sendable>) {
    switch end {
    case .finished(let outcomes): self.outcomes = outcomes
    case .dismissed: outcomes = nil
    }
  }

  /// Whether the instance ended without an outcome.
  public var isDismissed: Bool { outcomes == nil }

  /// Returns the outcome as a value of a type, or nil if the outcome has another type.
  public func outcome<Declared>(_ type: Declared.Type) -> Declared? {
    for outcome in outcomes ?? [] { if let outcome = outcome as? Declared { return outcome } }
    return nil
  }
}
