import FlowGraph

/// The findings about paths that never end.
extension ExactSearch {
  /// A screen on which people can be stuck.
  public struct DeadEnd: Sendable {
    public let screen: ScreenID
    let transition: TransitionID
    /// The actions of the app that lead on from there. Code may call them, but people can't.
    public let codeActions: [ActionID]
    var record = RecordID.first
  }

  /// Each screen once.
  public var deadEnds: [DeadEnd] { liveness.deadEnds }

  /// Returns the values of facts that an action of the screen needs in order to lead on, in the order of the facts.
  public func missing(at deadEnd: DeadEnd) -> [FactLiteral] {
    let record = records[deadEnd.record]
    let facts = record.facts(of: deadEnd.transition)
    let screen = graph.screens[deadEnd.screen]
    func choices(of actions: some Sequence<ActionID>) -> [Choice] {
      actions.flatMap { graph.actions[$0].choices }.map { graph.choices[$0] }
    }
    let own = choices(of: [screen.actions, graph.flows[screen.flow].actions].joined())
    // A fact that can be changed on the screen is no obstacle, even if only code changes it.
    let changed = Set((own + choices(of: graph.appActions)).filter { !graph.leadsOn($0) }.flatMap { $0.sets + $0.clears })
    let asked = own.filter { graph.leadsOn($0) }.flatMap(\.conditions.facts)
    let traceFacts = record.valuations.isLoose ? TraceWriter.facts(at: deadEnd.transition, graph, record) : nil
    let missing = asked.filter { literal in
      let value = record.valuations.value(of: literal.fact, in: facts) ?? traceFacts?[literal.fact] ?? nil
      return !changed.contains(literal.fact) && value.map { $0 != literal.value } ?? false
    }
    return Set(missing).sorted { $0.fact < $1.fact }
  }

  /// Returns the number of moves of the trace, which bounds the cost of the trace.
  public func length(ofTraceTo deadEnd: DeadEnd) -> UInt64 { records[deadEnd.record].moves(in: .whole(deadEnd.transition)) }

  /// Returns the trace to a state that nothing leaves.
  public func trace(to deadEnd: DeadEnd) -> Trace {
    made.trace(to: .stuck(deadEnd.screen)) ?? trace(to: deadEnd.transition, in: deadEnd.record)
  }

  /// A presentation that can never be closed again from some state.
  public struct UnclosableContext: Sendable {
    /// The operation that presents it.
    public let operation: OperationID
    /// The screen from which nothing closes it.
    public let screen: ScreenID
    /// The actions of the app that close it there. Code may call them, but people can't.
    public let codeActions: [ActionID]
    /// The path from launch to that state.
    let path: [TracePart]
    var record = RecordID.first
  }

  /// Each operation once.
  public var unclosableContexts: [UnclosableContext] { liveness.unclosableContexts }

  /// Returns the number of moves of the trace, which bounds the cost of the trace.
  public func length(ofTraceTo context: UnclosableContext) -> UInt64 {
    context.path.reduce(0) { $0.addingCapped(records[context.record].moves(in: $1)) }
  }

  /// Returns the trace to a state from which nothing closes the presentation.
  public func trace(to context: UnclosableContext) -> Trace { trace(along: context.path, in: context.record) }

  /// Screens that lead to each other by pushes and presents, so that the stack can grow without end.
  public struct UnboundedStack: Sendable {
    /// The first push or present of the round in source order.
    public let choice: ChoiceID
    /// All pushes and presents of the round.
    public let choices: [ChoiceID]
    /// The screens of the round. The last one is the first one.
    public let round: [ScreenID]
    /// A screen of the round that is the bottom of some stack, if there is one: the round probably means to go back to
    /// it.
    public let bottom: ScreenID?
    /// The screens of all circles that share screens or moves with this one. All these circles have the same value.
    let screensOfAll: [ScreenID]
    /// The first activation of all these circles.
    let first: ActivationID
    /// The path from launch to the round and once round, and below twice round.
    let path: [TracePart]
    let twice: [TracePart]
    var record = RecordID.first

    /// Circles that share screens or moves.
    public struct Group: Hashable, Sendable {
      let first: ActivationID
      let record: RecordID
    }

    public var group: Group { Group(first: first, record: record) }
  }

  /// The circles of all components, one component after another, the most severe circle first. If the app accepts no
  /// findings, only one circle of each.
  public var unboundedStacks: [UnboundedStack] { liveness.growths }

  /// Returns the trace to the cycle, and once round it.
  public func trace(to stack: UnboundedStack) -> Trace { trace(along: stack.path, in: stack.record, isRound: true) }

  /// A fact that moves set and clear, and that nothing changes any more after some state.
  public struct StuckFact: Sendable {
    public let fact: FactID
    /// The value that it keeps.
    public let value: Bool
    /// The screen of that state.
    public let screen: ScreenID
    /// An action that still asks for the fact.
    public let asking: ActionID
    let transition: TransitionID
    var record = RecordID.first
  }

  /// Each fact and value once.
  public var stuckFacts: [StuckFact] { liveness.stuckFacts }

  /// Whether actions set some fact and clear it, and a condition asks for it, so that the fact might last.
  public var mayHaveStuckFacts: Bool {
    var changed: (set: Set<FactID>, cleared: Set<FactID>) = ([], [])
    for choice in graph.choices where isTaken[choice.id] {
      changed.set.formUnion(choice.sets)
      changed.cleared.formUnion(choice.clears)
    }
    let isRead = graph.isReadFact
    return changed.set.intersection(changed.cleared).contains { isRead[$0] && !graph.facts[$0].isElsewhere }
  }

  /// Whether the app has waiting links, so that one might be shown too late or never.
  public var mayHaveWaitingLinks: Bool { graph.hasWaitingLinks && !graph.resumes.isEmpty }

  /// Whether checks are missing that only a search with all conditions tracked decides.
  var hasIncompleteChecks: Bool { !keepsAllApart && (mayHaveStuckFacts || mayHaveWaitingLinks) }

  /// Returns the number of moves of the trace, which bounds the cost of the trace.
  public func length(ofTraceTo lasting: StuckFact) -> UInt64 { records[lasting.record].moves(in: .whole(lasting.transition)) }

  /// Returns the trace to the first state after which nothing changes the fact.
  public func trace(to lasting: StuckFact) -> Trace { trace(to: lasting.transition, in: lasting.record) }
}
