import FlowDiagnostics
import FlowGraph
import FlowModel

/// A shortest way from launch, or from a link, to something that the search found.
public struct Trace: Sendable {
  public private(set) var steps: [PathStep]
  /// The number of moves where the steps are only the first and last of them; the greatest there is where they are more.
  public let count: Int?
  /// How many of the steps stand before what is left out, if something is.
  public let cut: Int?
  /// The choices of the actions and handlers among the steps.
  public let choices: [ChoiceID]
  /// The link or entry that it begins with, rather than with the launch of the app.
  public let link: LinkTarget?
  /// False where a tab is come back to, or `steps` go through tabs, or params are asked for, and the interpreter does not find the same way.
  public let isCertain: Bool
  /// Whether it is not certain because a param of one screen would have to be true and false.
  public var needsBothValues = false
  /// Whether there may be a shorter one, because nobody has looked at all that is nearer.
  public var mayBeLonger = false
  /// Whether it comes back to tabs, or is made to: of such ways the search need not have found the shortest.
  var comesBack = false

  /// How many moves are made on the way; what handlers do belongs to the moves that they follow.
  public var moveCount: Int { count ?? steps.moveCount }

  /// Returns the same way with what its last move leads to.
  func ending(on screen: ScreenID?, with facts: [FactID]) -> Trace {
    var trace = self
    if let last = trace.steps.indices.last {
      trace.steps[last].screen = screen ?? trace.steps[last].screen
      trace.steps[last].facts = facts
    }
    return trace
  }

  /// Returns the same way with a step behind it.
  func adding(_ step: PathStep) -> Trace {
    var trace = self
    trace.steps.append(step)
    return trace
  }

  /// The same way, of which it is not known whether what is told of it is so.
  func doubted() -> Trace {
    Trace(steps: steps, count: count, cut: cut, choices: choices, link: link, isCertain: false)
  }

  /// The same way, told as one that begins on its first screen, however that was come to.
  func beginningOnScreen() -> Trace {
    var trace = self
    if !trace.steps.isEmpty { trace.steps[0].move = .start }
    return trace
  }
}

extension ExactSearch {
  /// A longer way is given by its ends: so many moves from launch, and so many before its end.
  static let longestEnd: UInt64 = 100

  /// The way to a transition, and a last move that was tried there and did nothing.
  ///
  /// - Parameters:
  ///   - facts: what has been taken there of conditions that are not kept apart, or none.
  ///   - label: of the move, or none.
  ///   - fault: what is said to be wrong with that move, or a handler that it leads to.
  ///   - root: what that move shows, if it is legal and a `root`.
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

  /// The way that parts make together, each beginning where the one before it ends.
  func trace(along parts: [TracePart], in record: RecordID, isRound: Bool = false) -> Trace {
    var budget = MoveBudget(moves: movesPerTrace)
    return Trace(graph, records[record], along: parts, isRound: isRound, by: replay, &budget)
  }
}

extension Trace {
  /// The way that parts make together, each beginning where the one before it ends.
  ///
  /// - Parameters:
  ///   - fault: what is said to be wrong with the last move, or a handler that it leads to.
  ///   - root: what the last move shows, if the parts end where it is tried.
  ///   - isRound: whether it ends by going round where more is shown each time. What `steps` put there may be gone by their end, or
  ///     never be there because a later one is illegal, so then it has to be made.
  ///   - longestEnd: how many moves of a way that is more than twice as long are given at each end.
  ///   - replay: what makes the way again; nil to make it for this way.
  ///   - budget: the moves that may be made for that. Once they are spent, the way is not certain.
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
    // A tab that is entered at its start is as it is said to be, though that may take more moves.
    let other = shortest.isCertain || !hasOther ? shortest : trace(entersTabs: true, &budget).0
    self = other.isCertain ? other : shortest
  }

  /// The way that parts make together, for which as many moves are made again as for any single way.
  init(_ graph: NavigationGraph, _ record: SearchRecord, along parts: [TracePart], longestEnd: UInt64 = ExactSearch.longestEnd) {
    var budget = MoveBudget(moves: Replay.mostMoves)
    self.init(graph, record, along: parts, longestEnd: longestEnd, &budget)
  }

  /// - Parameter keepsLast: whether no other move may take the place of the last one.
  private init(
    _ record: SearchRecord, _ writer: TraceWriter, fault: Refusal?, keepsLast: Bool, isRound: Bool, _ replay: Replay,
    _ budget: inout MoveBudget
  ) {
    let isCut = writer.cut != nil
    let isDoubtfulWithoutParams =
      writer.isResumed || record.mayForgetTabs && writer.mayPassTabs || writer.mayComeBack || isRound && record.hasSteps
      || writer.hasTaken || writer.steps.count > 1 && record.hasUnknownSteps
    let isDoubtful = isDoubtfulWithoutParams || writer.steps.count > 1 && record.asksScreenParams
    let mended = isDoubtful && !isCut ? replay.mended(writer.steps, fault: fault, isRound: isRound, &budget) : nil
    if isDoubtful, mended == nil, !isCut, !isRound, !keepsLast, !writer.isResumed, record.asksScreenParams {
      // Ways by other stacks to the same place are still to be made.
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
      steps: mended ?? writer.steps, count: isCut ? Int(clamping: writer.total) : nil, cut: writer.cut, choices: writer.choices,
      link: writer.link, isCertain: !isDoubtful || mended != nil,
      needsBothValues: isDoubtful && !isDoubtfulWithoutParams && !isCut && mended == nil,
      comesBack: writer.isResumed || mended.map { $0.count > writer.steps.count } ?? false)
  }
}

extension Trace {
  /// What the interpreter has done.
  ///
  /// - Parameter last: a move that was tried then, and was refused or led to a handler that was.
  init(_ numbers: Numbers, of walk: Walk, trying last: (move: PossibleMove, result: MoveResult)? = nil) {
    let choices = walk.moves.flatMap { move, result in
      if case .action(_, let choice) = move { [choice] + result.handlers.flatMap(\.choices) } else { result.handlers.flatMap(\.choices) }
    }
    var steps = walk.steps
    var tried: [ChoiceID] = []
    if let (move, result) = last {
      // A move whose handler is refused is made: the handler alone changes nothing.
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
