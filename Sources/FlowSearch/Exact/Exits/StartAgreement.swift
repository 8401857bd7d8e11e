import FlowGraph

/// The comparison of the root that an operation shows with the roots of the next launch.
extension StackMachine {
  /// Notes whether `start` may choose the root that an operation shows, with the persisted facts after the move.
  mutating func noteAgreement(of id: OperationID, showing flow: FlowID, _ at: Attempt, _ made: borrowing Expansion) throws(Unknown) {
    guard startedAgain.contains(id) else { return }
    if try startMayChoose(flow, at.facts) { return note(.agrees(id), at, made) }
    findings.note(.init(operation: id, transition: at.transition, label: at.label))
    note(.disagrees(id), at, made)
  }

  /// Whether `start` may choose a flow. Facts that aren't persisted have their values at launch. Guards, and facts that
  /// are still undecided, may have either value.
  private mutating func startMayChoose(_ flow: FlowID, _ facts: ValuationID) throws(Unknown) -> Bool {
    do throws(Unknown) {
      let branches = try GuardAssumptions.none.branches(of: graph.start.lazy.map(\.conditions), isStarted: false) {
        (literal) throws(Unknown) in
        let fact = graph.facts[literal.fact]
        return try fact.isPersisted ? valuations.holds(literal, in: facts) : fact.initial == literal.value
      }
      return branches.taken.contains { graph.flow(of: graph.start[$0.index].target) == flow }
    } catch {
      guard error.isKept else { throw error }
      for value in [false, true] {
        if try startMayChoose(flow, valuations.taking(error.condition, as: value, in: facts)) { return true }
      }
      return false
    }
  }
}

extension NavigationGraph {
  /// The operations that show a flow as the root, if `start` names it among others and some launch shows it. Operations
  /// that a link runs, or that show a waiting link instead, are left out.
  var rootsHeldAgainstStart: Set<OperationID> {
    // Code may give a fact that is set elsewhere any value before the next launch.
    let asksElsewhere = start.contains { $0.conditions.allFacts.contains { facts[$0.fact].isElsewhere } }
    guard start.count > 1, !asksElsewhere else { return [] }
    // An entry that no launch takes has its own finding.
    let taken = startsTaken
    let named = Set(start.enumerated().filter { index, _ in taken?.contains(index) ?? true }.map { flow(of: $1.target) })
    var found: Set<OperationID> = []
    func add(_ choices: IDRange<ChoiceID>) {
      forEachOperation(of: choices, withHandlers: true) { operation in
        guard case .root(let target) = operations[operation].verb, named.contains(flow(of: target)), !operations[operation].resumes else {
          return
        }
        found.insert(operation)
      }
    }
    for action in actions where action.links.isEmpty { add(action.choices) }
    for handlers in rootHandlers.values { for handler in handlers { add(self.handlers[handler].choices) } }
    return found
  }
}
