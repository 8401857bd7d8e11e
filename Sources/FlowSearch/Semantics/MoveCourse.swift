import FlowGraph

/// A move on its way: what it has done so far, and what it will try next.
///
/// Whatever follows a verb follows it at the very end (a handler, `else`, `run`), so a course needs no memory of where to go back
/// to: handlers that navigate again, and whose leaving runs handlers again, are one long line.
struct MoveCourse {
  /// Choices that are to be tried in order.
  struct Pending: Hashable {
    let choices: IDRange<ChoiceID>
    /// Only the way through that one is asked for.
    let only: ChoiceID?
  }

  private struct Configuration: Hashable {
    let state: NavigationState
    let pending: Pending
    let guards: GuardAssumptions
  }

  private(set) var state: NavigationState
  /// Nil at the end.
  private(set) var pending: Pending?
  /// Of the action or handler that is running.
  var guards = GuardAssumptions.none
  var taken: [ChoiceID] = []

  /// What stands if the action or handler that is running turns out to be illegal.
  private var base: NavigationState
  private var handler: HandlerID?
  private var own: (verdict: Verdict, choices: [ChoiceID])?
  private var handlers: [HandlerRun] = []
  private var seen: Set<Configuration> = []

  init(from state: NavigationState) {
    self.state = state
    base = state
  }

  var result: MoveResult {
    MoveResult(state: state, verdict: own?.verdict ?? .legal, choices: own?.choices ?? [], handlers: handlers)
  }

  mutating func begin(_ choices: IDRange<ChoiceID>, only: ChoiceID? = nil) {
    let next = Pending(choices: choices, only: only)
    // The same choices in the same state: from here everything would come again, without end.
    guard seen.insert(Configuration(state: state, pending: next, guards: guards)).inserted else { return end(.endless) }
    pending = next
  }

  /// Goes on after a verb that was tried in a state with the `sets` of its choice.
  mutating func take(_ effect: Effect, from changed: NavigationState, in graph: NavigationGraph) {
    switch effect {
    case .done(let next, let handler):
      close(.legal)
      state = next
      guard let handler else { return }
      // What came before a handler stands, whatever becomes of the handler; it may ask for guards anew.
      base = next
      self.handler = handler
      guards = .none
      begin(graph.handlers[handler].choices)
    case .illegal(let reason): end(.illegal(reason))
    case .unavailable: end(.unavailable)
    // The `else` action is taken alone: of the `sets` only its own count.
    case .otherwise(let choices): begin(choices)
    case .run(let action):
      state = changed
      begin(graph.actions[action].choices)
    case .unmet(let choices):
      state = changed
      guards = .none
      begin(choices)
    }
  }

  /// Ends here, without what the running action or handler would have done.
  mutating func end(_ verdict: Verdict) {
    close(verdict)
    state = base
  }

  private mutating func close(_ verdict: Verdict) {
    pending = nil
    if let handler {
      handlers.append(HandlerRun(handler: handler, screen: base.activeScreen, choices: taken, verdict: verdict))
    } else {
      own = (verdict, taken)
    }
    taken = []
  }
}
