import FlowDiagnostics
import FlowGraph
@_spi(FlowGenerated) import FlowRuntime

/// The interpreter's replay of a trace, which shows whether the trace can be made.
///
/// A step leaves details open, for example how far *back* goes or the answer of a guard. So the replay follows all
/// fitting branches at once.
public struct Replay: Sendable {
  let numbers: Numbers
  private var graph: NavigationGraph { numbers.graph }
  /// The facts that some condition asks for. Traces don't contain the others.
  private let isAsked: Table<FactID, Bool>

  /// The number of states that are followed at once. Further states are left out.
  private static let mostStates = 256
  /// The number of fact valuations that are tried at the beginning of a walk.
  private static let mostBeginnings = 64

  /// The number of moves for the replay of one trace, unless the caller sets another budget.
  static let mostMoves = 20_000
  /// The number of further moves for each step if only one path is replayed, because a step may be over a deep stack.
  private static let mostMovesPerStep = 1_000

  private static func budget(for steps: [PathStep]) -> MoveBudget { MoveBudget(moves: mostMoves + mostMovesPerStep * steps.count) }

  /// Prepares the replay of a project's traces. Linear in the graph.
  public init(_ graph: NavigationGraph) {
    numbers = Numbers(graph)
    isAsked = graph.isReadFact
  }

  /// Returns a walk that fits the steps; nil if there is none.
  ///
  /// - Parameters:
  ///   - steps: all steps from launch or from a link.
  ///   - fault: the refusal of the last move, or of a handler that it runs. The replay checks the refusal and leaves
  ///     this move out.
  public func walk(along steps: [PathStep], fault: Refusal? = nil) -> Walk? { walks(along: steps, fault: fault).first }

  /// Returns all fitting walks with different ends, or some of them if there are too many.
  func walks(along steps: [PathStep], fault: Refusal? = nil) -> [Walk] {
    var budget = Self.budget(for: steps)
    let groups = grouped(steps)
    guard let first = groups.first, let end = first.last else { return [] }
    var walks = starts(first[0]).compactMap { walk in changes(in: walk.start, reported: end).map { walk.changing($0) } }
    for group in (fault == nil ? groups[...] : groups.dropLast()).dropFirst() { follow(&walks, by: group, &budget) }
    if let fault, let last = groups.last { walks.removeAll { !isRefused(last[0], for: fault, after: $0, &budget) } }
    return walks
  }

  /// Returns the steps, corrected so that a walk fits them; nil if no walk fits them.
  ///
  /// A second tap on the tab bar is added wherever the steps expect a tab at its start that was left in another state.
  ///
  /// - Parameters:
  ///   - fault: the refusal of the last move, or of a handler that it runs.
  ///   - isRound: whether the end must show more screens than an earlier state with the same active screen. Then the
  ///     last move may lead to another place than its step says, and the step is corrected.
  public func repaired(_ steps: [PathStep], fault: Refusal? = nil, isRound: Bool = false) -> [PathStep]? {
    var budget = Self.budget(for: steps)
    return repaired(steps, fault: fault, isRound: isRound, &budget)
  }

  /// - Parameter budget: the moves that may be made. Once they are spent, no walk is found.
  func repaired(_ steps: [PathStep], fault: Refusal?, isRound: Bool, _ budget: inout MoveBudget) -> [PathStep]? {
    let groups = grouped(steps)
    let made = fault == nil ? groups[...] : groups.dropLast()
    guard let first = made.first, let end = first.last else { return nil }
    var walks = starts(first[0]).compactMap { walk in changes(in: walk.start, reported: end).map { walk.changing($0) } }
    var repaired = first
    for (index, group) in zip(made.indices, made).dropFirst() {
      let before = walks
      follow(&walks, by: group, &budget)
      guard !budget.isSpent else { return nil }
      repaired += group
      if isRound, index == made.indices.last, !walks.contains(where: \.hasGrown) {
        let all = before.flatMap { next($0, group[0], &budget) }
        guard !budget.isSpent, let place = all.first(where: \.hasGrown).flatMap({ lastPlace(of: $0) }) else { return nil }
        (repaired[repaired.count - 1].screen, repaired[repaired.count - 1].facts) = place
        return repaired
      }
      guard walks.isEmpty, let end = group.last else { continue }
      let found = tappedAgain(before.flatMap { next($0, group[0], &budget) }, leadingTo: end, &budget)
      guard let between = found.between else { return nil }
      walks = distinct(found.walks)
      (repaired[repaired.count - 1].screen, repaired[repaired.count - 1].facts) = between
      repaired.append(PathStep(screen: end.screen, move: .tabTap, facts: end.facts))
    }
    if let fault, let last = groups.last {
      walks.removeAll { !isRefused(last[0], for: fault, after: $0, &budget) }
      repaired += last
    }
    return walks.isEmpty ? nil : repaired
  }

  /// Returns the steps of a walk of equal length over the same screens with the same facts, possibly with other moves.
  /// Returns nil if no walk fits.
  ///
  /// A path may need both values of a param where another move leads to the same place and needs only one.
  ///
  /// - Parameters:
  ///   - fault: the refusal of the last move, or of a handler that it runs. That move isn't replaced.
  ///   - budget: the moves that may be made. Once they are spent, no walk is found.
  func rerouted(_ steps: [PathStep], fault: Refusal?, _ budget: inout MoveBudget) -> [PathStep]? {
    let groups = grouped(steps)
    let made = fault == nil ? groups[...] : groups.dropLast()
    guard let first = made.first, let end = first.last else { return nil }
    var walks = starts(first[0]).compactMap { walk in changes(in: walk.start, reported: end).map { walk.changing($0) } }
    for group in made.dropFirst() {
      follow(&walks, by: group, byAnyMove: true, &budget)
      guard !budget.isSpent, !walks.isEmpty else { return nil }
    }
    guard let fault, let last = groups.last else { return walks.first?.steps }
    walks.removeAll { !isRefused(last[0], for: fault, after: $0, &budget) }
    return walks.first.map { $0.steps + last }
  }

  /// Whether a legal move makes one of some operations at the end of a trace. False if parts of the trace are left out.
  func canMake(anyOf operations: Set<OperationID>, after trace: Trace) -> Bool {
    guard trace.count == nil else { return false }
    return walks(along: trace.steps).contains { walk in
      numbers.moves(in: walk.end).contains { move in
        guard case .action = move else { return false }
        return numbers.apply(move, to: walk.end).contains { result in
          result.verdict == .legal && walk.isPossible(then: result)
            && result.choices.contains { operations.contains(graph.choices[$0].operation) }
        }
      }
    }
  }

  /// Extends the walks by a move that leads to the place of the group's last step. Changes the walks in place, because
  /// copying each walk at each move takes quadratic time.
  ///
  /// - Parameter isByAny: whether any move may be made, not only the move of the step.
  private func follow(_ walks: inout [Walk], by group: [PathStep], byAnyMove isByAny: Bool = false, _ budget: inout MoveBudget) {
    guard let end = group.last else { return }
    var rest = Array(walks.reversed())
    walks = []
    var longer: [Walk] = []
    while var walk = rest.popLast() {
      var made = results(in: walk.end, isByAny ? nil : group[0], &budget).compactMap { step in
        changes(in: step.result.state, reported: end).map { (step, $0) }
      }
      guard let last = made.popLast() else { continue }
      longer += made.map { walk.making($0.0.move, $0.0.result).changing($0.1) }
      walk.make(last.0.move, last.0.result)
      longer.append(walk.changing(last.1))
    }
    longer.removeAll { !$0.isPossible() }
    walks = longer.count > 1 ? distinct(longer) : longer
  }

  /// Whether a move, or a handler that it runs, is refused at the end of a walk.
  private func isRefused(_ step: PathStep, for fault: Refusal, after walk: Walk, _ budget: inout MoveBudget) -> Bool {
    for move in numbers.moves(in: walk.end) where !budget.isSpent && step.move.matches(move) {
      let results = numbers.apply(move, to: walk.end)
      budget.spend(results.count, in: walk.end)
      if results.contains(where: { $0.refusals.contains(fault) && walk.isPossible(then: $0) }) { return true }
    }
    return false
  }

  /// Taps the selected tab, whose stack then goes back to its start.
  ///
  /// - Returns: the walks that lead to the step through one intermediate screen, and that screen with its facts.
  private func tappedAgain(
    _ walks: [Walk], leadingTo end: PathStep, _ budget: inout MoveBudget
  ) -> (walks: [Walk], between: (screen: ScreenID, facts: [FactID])?) {
    var found: [Walk] = []
    var between: (screen: ScreenID, facts: [FactID])?
    for walk in walks where !budget.isSpent {
      guard let place = lastPlace(of: walk), between.map({ $0 == place }) ?? true else { continue }
      let again = numbers.moves(in: walk.end).flatMap { move -> [Walk] in
        guard case .tapTab = move else { return [] }
        budget.spend(in: walk.end)
        return numbers.apply(move, to: walk.end).filter { $0.verdict == .legal }.compactMap { result in
          changes(in: result.state, reported: end).map { walk.making(move, result).changing($0) }
        }
      }
      guard !again.isEmpty else { continue }
      between = place
      found += again
    }
    return (found, between)
  }

  /// Returns the screen and facts at the end of a walk, as a step contains them.
  private func lastPlace(of walk: Walk) -> (screen: ScreenID, facts: [FactID])? {
    walk.end.activeScreen.map { ($0, walk.end.facts.holding) }
  }

  /// Returns one walk for each end state with the same values of params, at most ``mostStates``.
  private func distinct(_ walks: [Walk]) -> [Walk] {
    struct End: Hashable {
      let state: NavigationState
      let values: LastingValues
    }
    var seen: Set<End> = []
    return Array(walks.filter { seen.insert(End(state: $0.end, values: $0.values)).inserted }.prefix(Self.mostStates))
  }

  /// Groups each move with the handlers that it runs.
  private func grouped(_ steps: [PathStep]) -> [[PathStep]] {
    var groups: [[PathStep]] = []
    for step in steps {
      if step.isHandler, !groups.isEmpty { groups[groups.count - 1].append(step) } else { groups.append([step]) }
    }
    return groups
  }

  private func starts(_ step: PathStep) -> [Walk] {
    // The value of a fact that isn't open at launch is known. For the others, the step gives the value if a condition
    // asks for it.
    var facts = FactValues(graph.facts.map(\.initial))
    for fact in graph.facts where fact.isOpenAtLaunch && isAsked[fact.id] {
      facts[fact.id] = step.facts.contains(fact.id)
    }
    guard case .link(let link) = step.move else {
      return beginnings(with: facts).flatMap { numbers.launchStates(with: $0) }.map { Walk(start: $0) }
    }
    for fact in graph.facts where isAsked[fact.id] { facts[fact.id] = step.facts.contains(fact.id) }
    let changed = graph.unmet?.flatMap { graph.choices[$0].sets + graph.choices[$0].clears } ?? []
    return beginnings(with: facts, changing: changed).flatMap { numbers.follow(link, in: NavigationState(facts: $0, contexts: [])) }
      .map { Walk(start: $0.state, link: link) }
  }

  /// Returns the facts of a first step, and the facts from which code or the step itself may have produced them.
  ///
  /// - Parameter changed: the facts that the step may change, because `unmet` may set and clear some.
  private func beginnings(with facts: FactValues, changing changed: [FactID] = []) -> [FactValues] {
    var all = [facts]
    for fact in graph.facts
    where (fact.isElsewhere || changed.contains(fact.id)) && isAsked[fact.id] && all.count < Self.mostBeginnings {
      all += all.map { values in
        var values = values
        values[fact.id].toggle()
        return values
      }
    }
    return all
  }

  /// Returns the changes by code after a move that leads to the place of a step. Returns none if the facts fit, and nil
  /// if the move doesn't lead there.
  private func changes(in state: NavigationState, reported end: PathStep) -> [LegalMoves.Step]? {
    guard let screen = state.activeScreen, screen == end.screen else { return nil }
    let expected = Set(end.facts)
    var changed = state
    var changes: [LegalMoves.Step] = []
    for fact in graph.facts where isAsked[fact.id] && state.facts[fact.id] != expected.contains(fact.id) {
      guard let (move, result) = numbers.setting(fact.id, in: changed) else { return nil }
      changed = result.state
      changes.append((move, result))
    }
    return changes
  }

  private func next(_ walk: Walk, _ step: PathStep, _ budget: inout MoveBudget) -> [Walk] {
    results(in: walk.end, step, &budget).map { walk.making($0.move, $0.result) }
  }

  /// Returns the legal results of the moves that fit a step, or of all moves without a step. Stops when the budget is
  /// spent.
  private func results(
    in state: NavigationState, _ step: PathStep?, _ budget: inout MoveBudget
  ) -> [(move: PossibleMove, result: MoveResult)] {
    var found: [(move: PossibleMove, result: MoveResult)] = []
    guard !budget.isSpent else { return found }
    for move in numbers.moves(in: state) where step?.move.matches(move) ?? true {
      let results = numbers.apply(move, to: state)
      budget.spend(results.count, in: state)
      for result in results where result.verdict == .legal { found.append((move, result)) }
    }
    return found
  }
}
