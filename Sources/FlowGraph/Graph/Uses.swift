import FlowModel

/// What is declared is held against what is used.
extension NavigationGraph {
  /// For each fact, whether some action changes it, or some condition or requirement asks for it.
  public var isUsedFact: Table<FactID, Bool> {
    let uses = factUses
    return Table(facts.ids.map { uses.isRead[$0] || uses.isSet[$0] || uses.isCleared[$0] })
  }

  /// What is done with facts.
  public struct FactUses: Sendable {
    /// Whether some `when` or `requires` asks for it.
    public let isRead: Table<FactID, Bool>
    public internal(set) var isSet: Table<FactID, Bool>
    public internal(set) var isCleared: Table<FactID, Bool>
  }

  /// Linear in the graph.
  public var factUses: FactUses {
    let none = Table<FactID, Bool>(repeating: false, count: facts.count)
    var uses = FactUses(isRead: isReadFact, isSet: none, isCleared: none)
    for choice in choices.ids where choices[choice].hasEffects {
      for fact in choices[choice].sets { uses.isSet[fact] = true }
      for fact in choices[choice].clears { uses.isCleared[fact] = true }
    }
    return uses
  }

  /// For each fact, whether some condition or requirement asks for it: one that nothing asks for changes nothing.
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

  /// Hands over what each choice asks; most ask nothing and are passed over, as there are very many.
  private func forEachConditions(_ body: (Conditions) -> Void) {
    for choice in choices.ids where !choices[choice].conditions.isEmpty { body(choices[choice].conditions) }
    for choice in start { body(choice.conditions) }
  }

  /// The names of types that some param has.
  public var usedTypes: Set<String> {
    var used: Set<String> = []
    for param in params.ids {
      if let type = params[param].type { used.formUnion(type.names) }
    }
    return used
  }
}

extension NavigationGraph {
  /// The outcomes that some `finish` names, reached or not, though none whose handlers would have to run for any of them to occur:
  /// a circle of outcomes that only hand on each other.
  ///
  /// - Parameter occurs: which outcomes do occur.
  public func finishedOutcomes(occurs: (OutcomeID) -> Bool) -> Set<OutcomeID> {
    // By outcome that never occurs: those that its handlers finish with.
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
    // What is handed on by an outcome that is told, or excused itself, is excused with it.
    var waiting = Array(named) + outcomes.ids.filter { !candidates.contains($0) }
    while let outcome = waiting.popLast() {
      for next in handedOn[outcome] ?? [] where named.insert(next).inserted { waiting.append(next) }
    }
    return named
  }

  /// Whether an instance that an operation starts has an outcome: its flow's, or that of the screen at which it is entered.
  public func canHandle(_ outcome: OutcomeID, _ operation: OperationID) -> Bool {
    guard case .screen(let owner) = outcomes[outcome].owner else { return true }
    return operations[operation].verb.started == .screen(owner)
  }

  /// Whether a choice changes what is shown.
  public func leadsOn(_ choice: Choice) -> Bool { operations[choice.operation].verb.leadsOn }
}
