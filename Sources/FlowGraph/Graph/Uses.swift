import FlowModel

/// The uses of declarations.
extension NavigationGraph {
  /// For each fact, whether some action changes it, or some condition or requirement asks for it.
  public var isUsedFact: Table<FactID, Bool> {
    let uses = factUses
    return Table(facts.ids.map { uses.isRead[$0] || uses.isSet[$0] || uses.isCleared[$0] })
  }

  /// The uses of facts.
  public struct FactUses: Sendable {
    /// By fact: whether some `when` or `requires` asks for it.
    public let isRead: Table<FactID, Bool>
    public internal(set) var isSet: Table<FactID, Bool>
    public internal(set) var isCleared: Table<FactID, Bool>
  }

  /// The uses of all facts. Linear in the graph.
  public var factUses: FactUses {
    let none = Table<FactID, Bool>(repeating: false, count: facts.count)
    var uses = FactUses(isRead: isReadFact, isSet: none, isCleared: none)
    for choice in choices.ids where choices[choice].hasEffects {
      for fact in choices[choice].sets { uses.isSet[fact] = true }
      for fact in choices[choice].clears { uses.isCleared[fact] = true }
    }
    return uses
  }

  /// For each fact, whether some condition or requirement asks for it. A fact that nothing asks for changes nothing.
  public var isReadFact: Table<FactID, Bool> {
    var isRead = Table<FactID, Bool>(repeating: false, count: facts.count)
    forEachConditions { for literal in $0.allFacts { isRead[literal.fact] = true } }
    for flow in flows.ids {
      for literal in flows[flow].requires.flatMap(\.literals) { isRead[literal.fact] = true }
    }
    for screen in screens.ids where !screens[screen].requires.isEmpty {
      for literal in screens[screen].requires.flatMap(\.literals) { isRead[literal.fact] = true }
    }
    return isRead
  }

  /// For each guard, whether some condition asks it.
  public var isUsedGuard: Table<GuardID, Bool> {
    var isUsed = Table<GuardID, Bool>(repeating: false, count: guards.count)
    forEachConditions { for asked in $0.guards { isUsed[asked] = true } }
    return isUsed
  }

  /// Visits the conditions of each choice. Most are empty and are skipped, because there are very many.
  private func forEachConditions(_ body: (Conditions) -> Void) {
    for choice in choices.ids where !choices[choice].conditions.isEmpty { body(choices[choice].conditions) }
    for choice in start { body(choice.conditions) }
  }

  /// The names of the types of params.
  public var usedTypes: Set<String> {
    var used: Set<String> = []
    for param in params.ids {
      if let type = params[param].type { used.formUnion(type.names) }
    }
    return used
  }
}

extension NavigationGraph {
  /// Returns the outcomes that some `finish` names, whether or not it is reached. Outcomes of a circle that only give
  /// each other are left out: each of them would need a handler of another one to run first.
  ///
  /// - Parameter occurs: whether an outcome occurs.
  public func finishedOutcomes(occurs: (OutcomeID) -> Bool) -> Set<OutcomeID> {
    // By outcome that never occurs: the outcomes that its handlers finish with.
    var handedOn: [OutcomeID: Set<OutcomeID>] = [:]
    var inHandlers: Set<OperationID> = []
    for handler in handlers {
      guard case .outcome(let outcome) = handler.event, !occurs(outcome) else { continue }
      forEachOperation(of: handler.choices) { operation in
        guard case .finish(let outcomes) = operations[operation].verb else { return }
        handedOn[outcome, default: []].formUnion(outcomes)
        inHandlers.insert(operation)
      }
    }
    var named: Set<OutcomeID> = []
    var candidates: Set<OutcomeID> = []
    for operation in operations.ids {
      guard case .finish(let outcomes) = operations[operation].verb else { continue }
      candidates.formUnion(outcomes)
      if !inHandlers.contains(operation) { named.formUnion(outcomes) }
    }
    // An outcome that is given by a handler of a reported or excused outcome is excused with it.
    var waiting = Array(named) + outcomes.ids.filter { !candidates.contains($0) }
    while let outcome = waiting.popLast() {
      for next in handedOn[outcome] ?? [] where named.insert(next).inserted { waiting.append(next) }
    }
    return named
  }

  /// Whether an instance that an operation starts has an outcome: its flow's, or that of the screen at which it is
  /// entered.
  public func canHandle(_ outcome: OutcomeID, _ operation: OperationID) -> Bool {
    guard case .screen(let owner) = outcomes[outcome].owner else { return true }
    return operations[operation].verb.started == .screen(owner)
  }

  /// Whether a choice changes the screens that are shown.
  public func leadsOn(_ choice: Choice) -> Bool { operations[choice.operation].verb.leadsOn }
}
