import FlowGraph
import FlowModel

/// What goes on after a verb or in its place, as part of the same move: other choices, actions that are run, steps and handlers.
extension StackMachine {
  /// Goes on with one of several choices, as part of the same move.
  ///
  /// - Returns: whether there is one.
  @discardableResult
  mutating func performAny(of choices: IDRange<ChoiceID>, _ at: Attempt, seeing facts: ValuationID, _ made: inout Expansion) throws(Unknown)
    -> Bool
  {
    let ways = try ways(through: choices, at.symbol, facts, assuming: at.guards)
    if ways.mayBeNone { made.hasFailed = true }
    for (choice, guards) in ways.taken {
      note(.taken(choice), at, made)
      var inner = at
      inner.before = facts
      inner.facts = self.facts(facts, after: choice)
      // Only where the facts are those with the changes made before has one of these been to blame.
      inner.loss = try loss(by: choice, facts, inner.facts, after: facts == at.facts ? at.loss : nil)
      inner.guards = guards
      try perform(graph.choices[choice].operation, inner, &made)
    }
    return !ways.taken.isEmpty
  }

  // MARK: Actions that are run

  /// The action of a name, with its choices.
  ///
  /// - Parameter id: the `run` that does it.
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
    // What the steps were part of goes on after the last of them; steps hold no steps.
    inner.mode = next < Int32(steps.count) ? Mode(kind: .run, steps: id, nextStep: next, blame: at.blame) : .run
    try perform(OperationID(index: steps.lower + index), inner, &made)
  }

  mutating func run(_ handler: HandlerID, _ at: Attempt, _ made: inout Expansion) throws(Unknown) {
    note(.runs(handler), at, made)
    let ways = try ways(through: graph.handlers[handler].choices, at.symbol, at.facts)
    if ways.mayBeNone { emit(.swap(at.index), .run, at, &made) }
    for (choice, guards) in ways.taken {
      note(.taken(choice), at, made)
      let operation = graph.choices[choice].operation
      let facts = self.facts(at.facts, after: choice)
      var attempt = at.taking(operation, facts, label: labels.of(choice), assuming: guards)
      attempt.isHandler = true
      attempt.loss = try loss(by: choice, at.facts, facts, after: nil)
      let before = made.rules.count
      (made.hasFailed, made.isEnded) = (false, false)
      try perform(operation, attempt, &made)
      // Where the handler is illegal, what came before it stands.
      if made.hasFailed || made.rules.count == before && !made.isEnded { emit(.swap(at.index), .run, at, &made) }
      made.hasFailed = false
    }
  }
}
