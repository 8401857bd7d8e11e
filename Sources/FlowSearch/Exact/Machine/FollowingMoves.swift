import FlowGraph
import FlowModel

/// The continuations of a verb within one move: other choices, actions that are run, steps and handlers.
extension StackMachine {
  /// Makes one of several choices within the move.
  ///
  /// - Returns: whether any choice is possible.
  @discardableResult
  mutating func performAny(of choices: IDRange<ChoiceID>, _ at: Attempt, seeing facts: ValuationID, _ made: inout Expansion) throws(Unknown)
    -> Bool
  {
    let branches = try branches(of: choices, at.symbol, facts, assuming: at.guards)
    if branches.mayBeNone { made.hasFailed = true }
    for (choice, guards) in branches.taken {
      note(.taken(choice), at, made)
      var inner = at
      inner.before = facts
      inner.facts = self.facts(facts, after: choice)
      // Only if `facts` includes the earlier changes can an earlier choice be to blame.
      inner.loss = try loss(by: choice, facts, inner.facts, after: facts == at.facts ? at.loss : nil)
      inner.guards = guards
      try perform(graph.choices[choice].operation, inner, &made)
    }
    return !branches.taken.isEmpty
  }

  // MARK: Actions that are run

  /// Runs the action with a name.
  ///
  /// - Parameter id: the `run`.
  mutating func run(_ name: String, by id: OperationID, _ at: Attempt, _ made: inout Expansion) throws(Unknown) {
    guard let action = graph.action(named: name, on: at.screen, within: nest.flows(of: at.symbol.setting.tabs)),
      made.begin(action, by: id)
    else { return made.hasFailed = true }
    defer { made.endRun() }
    if try performAny(of: graph.actions[action].choices, at, seeing: at.facts, &made) { note(.available(action), at, made) }
  }

  // MARK: Steps and handlers

  mutating func makeStep(_ index: Int32, of id: OperationID, _ steps: IDRange<OperationID>, _ at: Attempt, _ made: inout Expansion)
    throws(Unknown)
  {
    var inner = at
    let next = index + 1
    // After the last step the move goes on. Steps don't contain steps.
    inner.mode = next < Int32(steps.count) ? Mode(kind: .run, steps: id, nextStep: next, blame: at.blame) : .run
    try perform(OperationID(index: steps.lower + index), inner, &made)
  }

  mutating func run(_ handler: HandlerID, _ at: Attempt, _ made: inout Expansion) throws(Unknown) {
    note(.runs(handler), at, made)
    let branches = try branches(of: graph.handlers[handler].choices, at.symbol, at.facts)
    if branches.mayBeNone { emit(.swap(at.index), .run, at, &made) }
    for (choice, guards) in branches.taken {
      note(.taken(choice), at, made)
      let operation = graph.choices[choice].operation
      let facts = self.facts(at.facts, after: choice)
      var attempt = at.taking(operation, facts, label: labels.of(choice), assuming: guards)
      attempt.isHandler = true
      attempt.loss = try loss(by: choice, at.facts, facts, after: nil)
      let before = made.rules.count
      (made.hasFailed, made.isEnded) = (false, false)
      try perform(operation, attempt, &made)
      // If the handler is illegal, the move before it stays in effect.
      if made.hasFailed || made.rules.count == before && !made.isEnded { emit(.swap(at.index), .run, at, &made) }
      made.hasFailed = false
    }
  }
}
