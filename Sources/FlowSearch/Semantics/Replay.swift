import FlowDiagnostics
import FlowGraph
@_spi(FlowGenerated) import FlowRuntime

/// Makes the moves of a trace again, in the interpreter: what a trace says can be held against what navigation means.
///
/// A step does not say everything (how far *back* led, what a guard said), so all ways that fit are followed at once.
public struct Replay: Sendable {
  let numbers: Numbers
  private var graph: NavigationGraph { numbers.graph }
  /// The facts that anything asks for: of others traces know nothing.
  private let isAsked: Table<FactID, Bool>

  /// Beyond so many states at once some are left out.
  private static let mostStates = 256
  /// Of facts that code sets, no more combinations are tried where a walk begins.
  private static let mostBeginnings = 64

  /// So many moves are made again for one trace, unless it is said otherwise.
  static let mostMoves = 20_000
  /// And where one way alone is asked for, so many more for each step, which may be over a deep stack.
  private static let mostMovesPerStep = 1_000

  private static func budget(for steps: [PathStep]) -> MoveBudget { MoveBudget(moves: mostMoves + mostMovesPerStep * steps.count) }

  /// Ready for the traces of a project; linear in the graph.
  public init(_ graph: NavigationGraph) {
    numbers = Numbers(graph)
    isAsked = graph.isReadFact
  }

  /// A walk that the steps tell of; nil if there is none.
  ///
  /// - Parameters:
  ///   - steps: from launch or from a link, whole.
  ///   - fault: for what the last move is said to be refused, or a handler that it leads to: so it is, and is left out.
  public func walk(along steps: [PathStep], fault: Refusal? = nil) -> Walk? { walks(along: steps, fault: fault).first }

  /// All that differ in where they end, but for some where they are very many.
  func walks(along steps: [PathStep], fault: Refusal? = nil) -> [Walk] {
    var budget = Self.budget(for: steps)
    let groups = grouped(steps)
    guard let first = groups.first, let end = first.last else { return [] }
    var walks = starts(first[0]).compactMap { walk in changes(in: walk.start, told: end).map { walk.changing($0) } }
    for group in (fault == nil ? groups[...] : groups.dropLast()).dropFirst() { follow(&walks, by: group, &budget) }
    if let fault, let last = groups.last { walks.removeAll { !isRefused(last[0], for: fault, after: $0, &budget) } }
    return walks
  }

  /// The steps, if a walk tells of them, with a second tap on the bar wherever a tab is to be at its start that has been left otherwise;
  /// nil if there is no such walk.
  ///
  /// - Parameters:
  ///   - fault: for what the last move is said to be refused, or a handler that it leads to.
  ///   - isRound: whether more is to be shown at the end than when the same screen was shown before. Then the last move may lead elsewhere
  ///     than it says, and is made to say where.
  public func mended(_ steps: [PathStep], fault: Refusal? = nil, isRound: Bool = false) -> [PathStep]? {
    var budget = Self.budget(for: steps)
    return mended(steps, fault: fault, isRound: isRound, &budget)
  }

  /// - Parameter budget: the moves that may be made. Once they are spent, no walk is found.
  func mended(_ steps: [PathStep], fault: Refusal?, isRound: Bool, _ budget: inout MoveBudget) -> [PathStep]? {
    let groups = grouped(steps)
    let made = fault == nil ? groups[...] : groups.dropLast()
    guard let first = made.first, let end = first.last else { return nil }
    var walks = starts(first[0]).compactMap { walk in changes(in: walk.start, told: end).map { walk.changing($0) } }
    var mended = first
    for (index, group) in zip(made.indices, made).dropFirst() {
      let before = walks
      follow(&walks, by: group, &budget)
      guard !budget.isSpent else { return nil }
      mended += group
      if isRound, index == made.indices.last, !walks.contains(where: \.hasGrown) {
        let all = before.flatMap { next($0, group[0], &budget) }
        guard !budget.isSpent, let place = all.first(where: \.hasGrown).flatMap({ lastPlace(of: $0) }) else { return nil }
        (mended[mended.count - 1].screen, mended[mended.count - 1].facts) = place
        return mended
      }
      guard walks.isEmpty, let end = group.last else { continue }
      let found = tappedAgain(before.flatMap { next($0, group[0], &budget) }, leadingTo: end, &budget)
      guard let between = found.between else { return nil }
      walks = distinct(found.walks)
      (mended[mended.count - 1].screen, mended[mended.count - 1].facts) = between
      mended.append(PathStep(screen: end.screen, move: .tabTap, facts: end.facts))
    }
    if let fault, let last = groups.last {
      walks.removeAll { !isRefused(last[0], for: fault, after: $0, &budget) }
      mended += last
    }
    return walks.isEmpty ? nil : mended
  }

  /// The steps of a walk of as many moves, which may be others, by the same screens with the same facts; nil if there is no such walk.
  ///
  /// A way may ask a param for both of its values where another move leads to the same place and asks for one.
  ///
  /// - Parameters:
  ///   - fault: for what the last move is said to be refused, or a handler that it leads to. That move stays.
  ///   - budget: the moves that may be made. Once they are spent, no walk is found.
  func rerouted(_ steps: [PathStep], fault: Refusal?, _ budget: inout MoveBudget) -> [PathStep]? {
    let groups = grouped(steps)
    let made = fault == nil ? groups[...] : groups.dropLast()
    guard let first = made.first, let end = first.last else { return nil }
    var walks = starts(first[0]).compactMap { walk in changes(in: walk.start, told: end).map { walk.changing($0) } }
    for group in made.dropFirst() {
      follow(&walks, by: group, byAnyMove: true, &budget)
      guard !budget.isSpent, !walks.isEmpty else { return nil }
    }
    guard let fault, let last = groups.last else { return walks.first?.steps }
    walks.removeAll { !isRefused(last[0], for: fault, after: $0, &budget) }
    return walks.first.map { $0.steps + last }
  }

  /// Whether a legal move makes one of some operations where a trace ends. False if parts of the trace are left out.
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

  /// Makes the walks longer by a move, as far as they lead where its last step says: the walks themselves, for to copy one at each of its
  /// moves takes the square of their number.
  ///
  /// - Parameter isByAny: whether it may be another move than the step says.
  private func follow(_ walks: inout [Walk], by group: [PathStep], byAnyMove isByAny: Bool = false, _ budget: inout MoveBudget) {
    guard let end = group.last else { return }
    var rest = Array(walks.reversed())
    walks = []
    var longer: [Walk] = []
    while var walk = rest.popLast() {
      var made = results(in: walk.end, isByAny ? nil : group[0], &budget).compactMap { step in
        changes(in: step.result.state, told: end).map { (step, $0) }
      }
      guard let last = made.popLast() else { continue }
      longer += made.map { walk.making($0.0.move, $0.0.result).changing($0.1) }
      walk.make(last.0.move, last.0.result)
      longer.append(walk.changing(last.1))
    }
    longer.removeAll { !$0.isPossible() }
    walks = longer.count > 1 ? distinct(longer) : longer
  }

  /// Whether a move, or a handler that it leads to, is refused at the end of a walk.
  private func isRefused(_ step: PathStep, for fault: Refusal, after walk: Walk, _ budget: inout MoveBudget) -> Bool {
    for move in numbers.moves(in: walk.end) where !budget.isSpent && step.move.mayTell(of: move) {
      let results = numbers.apply(move, to: walk.end)
      budget.spend(results.count, in: walk.end)
      if results.contains(where: { $0.refusals.contains(fault) && walk.isPossible(then: $0) }) { return true }
    }
    return false
  }

  /// Taps the selected tab, whose stack goes back to its start.
  ///
  /// - Returns: the walks that lead to the step by way of one and the same screen, and what a step says of that screen.
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
          changes(in: result.state, told: end).map { walk.making(move, result).changing($0) }
        }
      }
      guard !again.isEmpty else { continue }
      between = place
      found += again
    }
    return (found, between)
  }

  /// What a step says of where a walk ends.
  private func lastPlace(of walk: Walk) -> (screen: ScreenID, facts: [FactID])? {
    walk.end.activeScreen.map { ($0, walk.end.facts.holding) }
  }

  /// One walk to each state with the same values of params, and not too many.
  private func distinct(_ walks: [Walk]) -> [Walk] {
    struct End: Hashable {
      let state: NavigationState
      let values: LastingValues
    }
    var seen: Set<End> = []
    return Array(walks.filter { seen.insert(End(state: $0.end, values: $0.values)).inserted }.prefix(Self.mostStates))
  }

  /// Handlers belong to the move before them.
  private func grouped(_ steps: [PathStep]) -> [[PathStep]] {
    var groups: [[PathStep]] = []
    for step in steps {
      if step.isHandler, !groups.isEmpty { groups[groups.count - 1].append(step) } else { groups.append([step]) }
    }
    return groups
  }

  private func starts(_ step: PathStep) -> [Walk] {
    // What is not open at launch is known; of the rest the step says what is asked for, and nothing depends on the others.
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

  /// The facts that a first step tells of, and those from which code or the step itself may have made what it tells.
  ///
  /// - Parameter changed: the facts that the step may change: `unmet` may set and clear some.
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

  /// What code sets behind a move that leads where a step says: nothing if the facts are as the step says; nil if it does not lead there.
  private func changes(in state: NavigationState, told end: PathStep) -> [LegalMoves.Step]? {
    guard let screen = state.activeScreen, screen == end.screen else { return nil }
    let told = Set(end.facts)
    var changed = state
    var changes: [LegalMoves.Step] = []
    for fact in graph.facts where isAsked[fact.id] && state.facts[fact.id] != told.contains(fact.id) {
      guard let (move, result) = numbers.setting(fact.id, in: changed) else { return nil }
      changed = result.state
      changes.append((move, result))
    }
    return changes
  }

  private func next(_ walk: Walk, _ step: PathStep, _ budget: inout MoveBudget) -> [Walk] {
    results(in: walk.end, step, &budget).map { walk.making($0.move, $0.result) }
  }

  /// What the moves come to of which a step may tell, or all for none; nothing once the budget is spent.
  private func results(
    in state: NavigationState, _ step: PathStep?, _ budget: inout MoveBudget
  ) -> [(move: PossibleMove, result: MoveResult)] {
    var found: [(move: PossibleMove, result: MoveResult)] = []
    guard !budget.isSpent else { return found }
    for move in numbers.moves(in: state) where step?.move.mayTell(of: move) ?? true {
      let results = numbers.apply(move, to: state)
      budget.spend(results.count, in: state)
      for result in results where result.verdict == .legal { found.append((move, result)) }
    }
    return found
  }
}
