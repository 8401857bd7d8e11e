/// What an action can do, to be decided when its turn comes.
public struct FlowChoices<App: FlowApp> {
  /// By which running code knows them.
  let path: String
  /// The first that can be taken; nil if none can.
  let decide: (inout FlowDecision<App>) -> FlowChoice<App>?

  public init(_ path: String, _ decide: @escaping (inout FlowDecision<App>) -> FlowChoice<App>?) {
    (self.path, self.decide) = (path, decide)
  }
}

/// One way in which an action can go.
public struct FlowChoice<App: FlowApp> {
  let verb: FlowVerb<App>
  let sets: Set<App.Fact>
  let clears: Set<App.Fact>
  /// Which of several it is, 0-based.
  let index: Int?

  public init(_ index: Int, _ verb: FlowVerb<App>, sets: Set<App.Fact> = [], clears: Set<App.Fact> = []) {
    (self.verb, self.sets, self.clears, self.index) = (verb, sets, clears, index)
  }

  public init(_ verb: FlowVerb<App>, sets: Set<App.Fact> = [], clears: Set<App.Fact> = []) {
    (self.verb, self.sets, self.clears, index) = (verb, sets, clears, nil)
  }
}

/// What choices ask while they are decided.
public struct FlowDecision<App: FlowApp> {
  private let navigation: FlowNavigation<App>
  /// Each guard has one value throughout an action.
  private(set) var guards: [App.Guard: Bool]
  private let ask: (App.Guard) -> Bool
  /// The screen whose params are asked for; nil for the active one.
  private let starter: App.Screen?

  init(
    _ navigation: FlowNavigation<App>, _ guards: [App.Guard: Bool], of starter: App.Screen? = nil, ask: @escaping (App.Guard) -> Bool
  ) {
    (self.navigation, self.guards, self.starter, self.ask) = (navigation, guards, starter, ask)
  }

  /// Whether a fact holds, with what the move has set so far.
  public func has(_ fact: App.Fact) -> Bool { navigation.facts.contains(fact) }

  /// What a guard says; it is asked once in an action.
  public mutating func holds(_ condition: App.Guard) -> Bool {
    if let known = guards[condition] { return known }
    let value = ask(condition)
    guards[condition] = value
    return value
  }

  /// Whether the active screen's instance was pushed or presented.
  public var isStarted: Bool { navigation.isStarted }

  /// The screen whose action or handler this is, if it is of that flow.
  public func screen<Screens>(_ type: Screens.Type) -> Screens? { (starter ?? navigation.activeScreen)?.screens as? Screens }
}

/// What `run` passes, by name.
public struct FlowArguments {
  private let values: [String: any Sendable]

  init(_ values: [String: any Sendable]) { self.values = values }

  /// Nil for what was not given as a value of that type.
  public func value<Value>(_ name: String, as type: Value.Type) -> Value? {
    guard let value = values[name] else { return nil }
    return value as? Value
  }
}

/// How an instance ended.
public struct FlowEnd {
  /// What it ended with, as each flow or screen declares it that may have entered the instance; nil if it was left.
  private let outcomes: [any Sendable]?

  init(_ end: FlowEnding<any Sendable>) {
    switch end {
    case .finished(let outcomes): self.outcomes = outcomes
    case .dismissed: outcomes = nil
    }
  }

  /// Whether the instance was left without an outcome.
  public var isDismissed: Bool { outcomes == nil }

  /// The outcome as a type declares it; nil for one of another type.
  public func outcome<Declared>(_ type: Declared.Type) -> Declared? {
    for outcome in outcomes ?? [] { if let outcome = outcome as? Declared { return outcome } }
    return nil
  }
}
