import FlowGraph
import FlowModel

/// What goes on after a verb or in its place, as part of the same move: other choices, actions that are run, steps and handlers.
extension StackMachine {
  /// Goes on with one of several choices, as part of the same move.
  ///
  /// - Returns: whether there is one.
  @discardableResult
  mutating func performAny(of choices: IDRange<ChoiceID>, _ at: Attempt, seeing facts: Int32, _ rules: inout [Rule]) -> Bool {
    let ways = ways(through: choices, at, facts: facts)
    if ways.mayBeNone { hasFailed = true }
    for (choice, guards) in ways.taken {
      note(.taken(choice), at)
      var inner = at
      inner.before = facts
      inner.facts = self.facts(facts, after: choice)
      inner.guards = guards
      perform(graph.choices[choice].operation, inner, &rules)
    }
    return !ways.taken.isEmpty
  }

  // MARK: Actions that are run

  /// How many actions may run, one by the other.
  private static let longestRun = 100
  /// And how many in one state, whatever the guards.
  private static let mostRuns = 10_000

  /// The action of a name, with its choices.
  mutating func run(_ name: String, _ at: Attempt, _ rules: inout [Rule]) {
    // An action that runs itself has been reported.
    guard let action = graph.action(named: name, on: at.screen, within: nest.flows(of: at.symbol.setting.tabs)), !running.contains(action)
    else { return hasFailed = true }
    guard running.count < Self.longestRun, runCount < Self.mostRuns else {
      hasGivenUp = true
      return hasFailed = true
    }
    running.append(action)
    runCount += 1
    defer { running.removeLast() }
    if performAny(of: graph.actions[action].choices, at, seeing: at.facts, &rules) { note(.available(action), at) }
  }

  // MARK: Steps and handlers

  mutating func makeStep(_ index: Int32, of id: OperationID, _ steps: IDRange<OperationID>, _ at: Attempt, _ rules: inout [Rule]) {
    var inner = at
    let next = index + 1
    // What the steps were part of goes on after the last of them; steps hold no steps.
    inner.mode = next < Int32(steps.count) ? Mode(kind: .run, steps: id, nextStep: next, blame: at.blame) : .run
    perform(OperationID(index: steps.lower + index), inner, &rules)
  }

  mutating func run(_ handler: HandlerID, _ at: Attempt, _ rules: inout [Rule]) {
    note(.runs(handler), at)
    let ways = ways(through: graph.handlers[handler].choices, at.symbol, at.facts)
    guard doubted == nil else { return }
    if ways.mayBeNone { emit(.swap(at.index), .run, at, &rules) }
    for (choice, guards) in ways.taken {
      note(.taken(choice), at)
      let operation = graph.choices[choice].operation
      let attempt = Attempt(
        index: at.index, symbol: at.symbol, screen: at.screen, before: at.facts,
        facts: facts(at.facts, after: choice), label: label(choice), transition: at.transition, blame: operation,
        isHandler: true, guards: guards)
      let before = rules.count
      hasFailed = false
      perform(operation, attempt, &rules)
      guard doubted == nil else { return }
      // Where the handler is illegal, what came before it stands.
      if hasFailed || rules.count == before { emit(.swap(at.index), .run, at, &rules) }
      hasFailed = false
    }
  }
}
