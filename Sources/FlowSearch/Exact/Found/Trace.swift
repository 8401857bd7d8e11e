import FlowDiagnostics
import FlowGraph
import FlowModel

/// A shortest path from launch, or from a link, to a finding of the search.
public struct Trace: Sendable {
  public private(set) var steps: [PathStep]
  /// The number of moves if the steps are only the two ends of the path; the greatest integer if there are more.
  public let count: Int?
  /// The number of steps before the part that is left out, if any.
  public let cut: Int?
  /// The choices of the actions and handlers among the steps.
  public let choices: [ChoiceID]
  /// The link or entry that begins the trace; nil if it begins with the launch of the app.
  public let link: LinkTarget?
  /// Whether the trace can be made. False if it resumes a tab, has `steps` through tabs or asks for params, and the
  /// interpreter can't repeat it.
  public let isCertain: Bool
  /// Whether the trace isn't certain because a param of one screen would have to be both true and false.
  public var needsBothValues = false
  /// Whether there may be a shorter trace, because not all nearer states were looked at.
  public var mayBeLonger = false
  /// Whether the trace resumes tabs, or was corrected so that it does. The search may not have found the shortest of
  /// such traces.
  var comesBack = false

  /// The number of moves. A handler belongs to the move that runs it.
  public var moveCount: Int { count ?? steps.moveCount }

  /// Returns the trace with the effect of its last move.
  func ending(on screen: ScreenID?, with facts: [FactID]) -> Trace {
    var trace = self
    if let last = trace.steps.indices.last {
      trace.steps[last].screen = screen ?? trace.steps[last].screen
      trace.steps[last].facts = facts
    }
    return trace
  }

  /// Returns the trace with a further step.
  func adding(_ step: PathStep) -> Trace {
    var trace = self
    trace.steps.append(step)
    return trace
  }

  /// Returns the trace, marked as uncertain.
  func doubted() -> Trace {
    Trace(steps: steps, count: count, cut: cut, choices: choices, link: link, isCertain: false)
  }

  /// Returns the trace as one that begins on its first screen, whatever leads there.
  func beginningOnScreen() -> Trace {
    var trace = self
    if !trace.steps.isEmpty { trace.steps[0].move = .start }
    return trace
  }
}

extension ExactSearch {
  /// The number of moves at each end of a long trace.
  static let longestEnd: UInt64 = 100

  /// Returns the trace to a transition, with a last move that was tried there without an effect.
  ///
  /// - Parameters:
  ///   - facts: the assumptions about untracked conditions there, or none.
  ///   - label: the label of the last move, or none.
  ///   - fault: the refusal of the last move, or of a handler that it runs.
  ///   - root: the target of the last move, if it is a legal `root`.
  func trace(
    to transition: TransitionID, in record: RecordID, taking facts: ValuationID = .none, trying label: LabelID = .none,
    fault: Refusal? = nil, showing root: Destination? = nil
  ) -> Trace {
    let end: [TracePart] = (facts != .none ? [.taking(facts)] : []) + (label != .none ? [.tried(label)] : [])
    var budget = MoveBudget(moves: movesPerTrace)
    var trace = Trace(graph, records[record], along: [.whole(transition)] + end, fault: fault, showing: root, by: replay, &budget)
    trace.mayBeLonger = trace.isCertain && records[record].mayMissShortest(trace)
    return trace
  }

  /// Returns the trace along parts, each of which begins where the previous one ends.
  func trace(along parts: [TracePart], in record: RecordID, isRound: Bool = false) -> Trace {
    var budget = MoveBudget(moves: movesPerTrace)
    return Trace(graph, records[record], along: parts, isRound: isRound, by: replay, &budget)
  }
}

extension Trace {
  /// Creates the trace along parts, each of which begins where the previous one ends.
  ///
  /// - Parameters:
  ///   - fault: the refusal of the last move, or of a handler that it runs.
  ///   - root: the target of the last move, if the parts end where it is tried.
  ///   - isRound: whether the trace ends with a round that shows more each time. Screens that `steps` push may be gone
  ///     at their end, or a later step may be illegal. So the interpreter must repeat the round.
  ///   - longestEnd: the number of moves at each end of a trace that is more than twice as long.
  ///   - replay: replays the trace; nil to create a replay for this trace.
  ///   - budget: the moves for the replay. Once they are spent, the trace isn't certain.
  init(
    _ graph: NavigationGraph, _ record: SearchRecord, along parts: [TracePart], fault: Refusal? = nil, showing root: Destination? = nil,
    isRound: Bool = false,
    longestEnd: UInt64 = ExactSearch.longestEnd, by replay: Replay? = nil, _ budget: inout MoveBudget
  ) {
    let replay = replay ?? Replay(graph)
    func trace(entersTabs: Bool, _ budget: inout MoveBudget) -> (Trace, hasOther: Bool) {
      var writer = TraceWriter(graph, record, longestEnd, entersTabs: entersTabs)
      writer.write(parts)
      writer.writeFacts()
      if fault != nil { writer.leaveLastUndone() }
      if let root { writer.show(root) }
      return (Trace(record, writer, fault: fault, keepsLast: root != nil, isRound: isRound, replay, &budget), writer.hasOther)
    }
    let (shortest, hasOther) = trace(entersTabs: false, &budget)
    // A tab that is entered at its start is certain, though the path may have more moves.
    let other = shortest.isCertain || !hasOther ? shortest : trace(entersTabs: true, &budget).0
    self = other.isCertain ? other : shortest
  }

  /// Creates the trace along parts. Replays it with as many moves as for any single trace.
  init(_ graph: NavigationGraph, _ record: SearchRecord, along parts: [TracePart], longestEnd: UInt64 = ExactSearch.longestEnd) {
    var budget = MoveBudget(moves: Replay.mostMoves)
    self.init(graph, record, along: parts, longestEnd: longestEnd, &budget)
  }

  /// - Parameter keepsLast: whether no other move may replace the last one.
  private init(
    _ record: SearchRecord, _ writer: TraceWriter, fault: Refusal?, keepsLast: Bool, isRound: Bool, _ replay: Replay,
    _ budget: inout MoveBudget
  ) {
    let isCut = writer.cut != nil
    let isDoubtfulWithoutParams =
      writer.isResumed || record.mayForgetTabs && writer.mayPassTabs || writer.mayComeBack || isRound && record.hasSteps
      || writer.hasTaken || writer.steps.count > 1 && record.hasUnknownSteps
    let isDoubtful = isDoubtfulWithoutParams || writer.steps.count > 1 && record.asksScreenParams
    let repaired = isDoubtful && !isCut ? replay.repaired(writer.steps, fault: fault, isRound: isRound, &budget) : nil
    if isDoubtful, repaired == nil, !isCut, !isRound, !keepsLast, !writer.isResumed, record.asksScreenParams {
      // Leave moves for traces over other stacks to the same place.
      let most = budget.left / 2
      var part = MoveBudget(moves: most)
      let rerouted = replay.rerouted(writer.steps, fault: fault, &part)
      budget.spend(part, given: most)
      if let rerouted {
        let choices = rerouted.compactMap(\.move.choice)
        self.init(steps: rerouted, count: nil, cut: nil, choices: choices, link: writer.link, isCertain: true)
        return
      }
    }
    self.init(
      steps: repaired ?? writer.steps, count: isCut ? Int(clamping: writer.total) : nil, cut: writer.cut, choices: writer.choices,
      link: writer.link, isCertain: !isDoubtful || repaired != nil,
      needsBothValues: isDoubtful && !isDoubtfulWithoutParams && !isCut && repaired == nil,
      comesBack: writer.isResumed || repaired.map { $0.count > writer.steps.count } ?? false)
  }
}

extension Trace {
  /// Creates the trace of a walk that the interpreter has made.
  ///
  /// - Parameter last: a move that was tried at the end, and was refused or ran a handler that was refused.
  init(_ numbers: Numbers, of walk: Walk, trying last: (move: PossibleMove, result: MoveResult)? = nil) {
    let choices = walk.moves.flatMap { move, result in
      if case .action(_, let choice) = move { [choice] + result.handlers.flatMap(\.choices) } else { result.handlers.flatMap(\.choices) }
    }
    var steps = walk.steps
    var tried: [ChoiceID] = []
    if let (move, result) = last {
      // A move whose handler is refused is still made. Only the handler changes nothing.
      let isMade = result.verdict == .legal && !result.isLegal
      let made = PathStep.steps(of: move, result)
      steps += isMade ? made : Array(made.prefix(1))
      tried = result.choices + (isMade ? result.handlers.flatMap(\.choices) : [])
      if steps.count > 1, !made.isEmpty {
        let before = steps[steps.count - 2]
        (steps[steps.count - 1].screen, steps[steps.count - 1].facts) = (before.screen, before.facts)
      }
    }
    let isPossible = walk.isPossible(then: last?.result)
    self.init(
      steps: steps, count: nil, cut: nil, choices: choices + tried, link: walk.link, isCertain: isPossible,
      needsBothValues: !isPossible)
  }
}
