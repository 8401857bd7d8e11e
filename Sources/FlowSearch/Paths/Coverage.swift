import FlowDiagnostics
import FlowGraph
@_spi(FlowGenerated) import FlowRuntime

/// A set of walks that together take every action that can be taken. The walks are few and short, but not a minimum.
///
/// A walk goes to the remaining action that is farthest from launch. Then it goes on to other actions while some are
/// near.
public struct Coverage: Sendable {
  /// The walks in the order in which they were made: the walk to the farthest action first.
  public let walks: [Walk]
  /// The actions that the walks take.
  public let taken: [ActionID]
  /// The actions that can be taken, but have no walk. The action may need a tab in its first state, or a stack that is
  /// hard to reach. Its path may have many thousand moves. Or the walks have spent their moves.
  public let left: [ActionID]
  /// Whether all actions that can be taken are known. If false, there may be more.
  public let isComplete: Bool

  /// Searches the states near launch. If these don't lead to all actions, searches all states, as the checks do. Then
  /// looks for further actions around the end of each walk.
  ///
  /// - Parameter limit: the limit for the search of all states, and for the moves that are tried for the walks.
  public init(_ graph: NavigationGraph, limit: SearchLimit = .standard) {
    if limit.asksSingly, let near = Self(near: graph, limit) {
      self = near
      return
    }
    // If conditions multiply, the search meets most actions soon. The others are asked for.
    var maker = WalkMaker(PathFinder(graph, limit, limit.asksSingly ? limit.firstBudget(for: graph) : limit.budget(for: graph)), limit)
    if limit.asksSingly, !maker.isComplete { maker.addCandidates(limit) }
    self.init(&maker)
  }

  /// Fails if not all states are near launch, and some action isn't reached there or has no walk.
  private init?(near graph: NavigationGraph, _ limit: SearchLimit) {
    let finder = PathFinder(graph, limit, limit.shortBudget(for: graph))
    var maker = WalkMaker(finder, limit)
    guard maker.isComplete else { return nil }
    self.init(&maker)
    guard finder.isComplete || left.isEmpty else { return nil }
  }

  private init(_ maker: inout WalkMaker) {
    isComplete = maker.isComplete
    walks = maker.makeWalks()
    taken = maker.taken.sorted()
    left = maker.left
  }
}

private struct WalkMaker {
  private let numbers: Numbers
  private var graph: NavigationGraph { numbers.graph }
  private let record: SearchRecord
  private let replay: Replay
  private let moves: LegalMoves
  /// By action: the first states in which the action can be taken, with the choice.
  private var candidates: [ActionID: [Candidate]]
  private var waiting: Set<ActionID> = []
  private(set) var taken: Set<ActionID> = []
  private(set) var left: [ActionID] = []

  private struct Candidate {
    let choice: ChoiceID
    let source: PathSource
  }

  /// The origin of a path to a state in which an action can be taken.
  private enum PathSource {
    /// The path with which the search reached the state.
    case to(TransitionID)
    /// The trace of a search that was asked for this action.
    case along(Trace)
  }

  /// The nearest state may not suffice: the interpreter may show a tab in another state, or a screen may be missing
  /// below.
  private static let mostCandidates = 4
  /// The number of states that are searched for another action nearby.
  private static let mostNearby = 48
  private static let mostFurther = 1_000
  private static let mostBeginnings = 8
  /// The remaining moves of all walks together.
  private var budget: MoveBudget
  /// The beginnings of walks: launch and links.
  private let beginnings: [Walk]
  /// The length of a walk, unless its first path is longer: then twice the length of that path.
  private static let longestWalk = 200
  private static let longestWay: UInt64 = 2_000

  /// Whether all actions that can be taken are known.
  private(set) var isComplete: Bool

  init(_ finder: PathFinder, _ limit: SearchLimit) {
    let graph = finder.graph
    budget = MoveBudget(moves: limit.budget(for: graph).steps)
    let numbers = Numbers(graph)
    self.numbers = numbers
    replay = Replay(graph)
    moves = LegalMoves(numbers)
    let launches = numbers.launchStates(atMost: Self.mostBeginnings)
    let links = graph.linkTargets.prefix(Self.mostBeginnings).flatMap { link in
      launches.prefix(1).filter { numbers.allows(link, with: $0.facts) }
        .flatMap { numbers.follow(link, in: NavigationState(facts: $0.facts, contexts: [])) }.map { (link, $0.state) }
    }
    beginnings = launches.map { Walk(start: $0) } + links.prefix(Self.mostBeginnings).map { Walk(start: $1, link: $0) }
    candidates = Self.candidates(in: finder)
    isComplete = finder.isComplete || candidates.count == graph.actions.count
    record = SearchRecord(finder.reached, finder.machine)
  }

  private static func candidates(in finder: PathFinder) -> [ActionID: [Candidate]] {
    var candidates: [ActionID: [Candidate]] = [:]
    for (index, transition) in finder.reached.transitions.numbered where finder.machine.state(transition.head) != nil {
      for rule in finder.reached.rules(of: transition.head) {
        guard case .action(let action, let choice)? = finder.machine.labels[rule.label].move,
          finder.machine.findings.uses[finder.graph.choices[choice].operation].isLegal,
          candidates[action, default: []].count < mostCandidates
        else { continue }
        candidates[action, default: []].append(Candidate(choice: choice, source: .to(index)))
      }
    }
    return candidates
  }

  /// Asks for each remaining choice whether it is ever legal and where it can be taken, if not all states were
  /// searched.
  mutating func addCandidates(_ limit: SearchLimit) {
    let actions = graph.actions.ids.filter { candidates[$0] == nil }
    let legal = actions.flatMap { graph.actions[$0].choices.map { Question.legal(graph.choices[$0].operation) } }
    let taken = actions.flatMap { graph.actions[$0].choices.map { Question.taken($0) } }
    guard let search = LazySearch(graph, limit.budget(for: graph), asking: legal + taken, tracing: Set(taken), asksShortest: false)
    else { return }
    isComplete = search.open.isEmpty
    for action in actions {
      for choice in graph.actions[action].choices where search.findings.uses[graph.choices[choice].operation].isLegal {
        guard let trace = search.trace(to: .taken(choice)) else { continue }
        candidates[action, default: []].append(Candidate(choice: choice, source: .along(trace)))
      }
    }
  }

  mutating func makeWalks() -> [Walk] {
    waiting = Set(candidates.keys)
    // The farthest first: its path passes many others.
    let order = candidates.keys.sorted { first, second in
      let (a, b) = (distance(to: first), distance(to: second))
      return a == b ? first < second : a > b
    }
    var walks: [Walk] = []
    for action in order where waiting.contains(action) {
      guard var walk = walk(to: action) else {
        left.append(action)
        continue
      }
      note(walk.moves.map(\.move))
      let longest = max(Self.longestWalk, 2 * walk.moves.count)
      while !waiting.isEmpty, walk.moves.count < longest, extend(&walk) {}
      walks.append(walk)
    }
    left = left.filter { !taken.contains($0) }.sorted()
    return walks
  }

  private func distance(to action: ActionID) -> UInt64 {
    switch candidates[action]?.first?.source {
    case .to(let transition)?:
      let transition = record.transitions[transition]
      return record.origins[transition.activation].entry.addingCapped(transition.length)
    case .along(let trace)?: return UInt64(trace.steps.count)
    case nil: return 0
    }
  }

  private mutating func note(_ moves: [PossibleMove]) {
    for case .action(let action, _) in moves {
      taken.insert(action)
      waiting.remove(action)
    }
  }

  /// Returns a walk whose last move is the action.
  private mutating func walk(to action: ActionID) -> Walk? {
    var offered: [Walk] = []
    for candidate in candidates[action] ?? [] {
      let move = PossibleMove.action(action, candidate.choice)
      let walks = walks(along: candidate.source)
      for walk in walks {
        guard let result = moves.result(of: move, in: walk.end) else { continue }
        let longer = walk.making(move, result)
        if longer.isPossible() { return longer }
      }
      offered += walks.prefix(1)
    }
    // The action may be offered but not legal at the end of the nearest paths. Then a few more moves may help, or other
    // moves from the beginning. Try few states around each walk first, because the action is often near one of them,
    // while another one has endless states around it. A walk that needs both values of a param is better than none,
    // because two instances of a screen may have different values.
    var doubtful: Walk?
    for most in [Self.mostNearby, Self.mostFurther] {
      for var walk in offered + (mayBeNear(action) ? beginnings : []) {
        guard let more = moves.nearest(from: walk.end, most: most, &budget, taking: { $0 == action }, rank: { _ in 0 }) else { continue }
        walk.make(more)
        if walk.isPossible() { return walk }
        doubtful = doubtful ?? walk
      }
    }
    return doubtful
  }

  /// Whether the search from the beginnings may reach an action. Links are followed after everything else, so the
  /// screens that they lead to count as far.
  private func mayBeNear(_ action: ActionID) -> Bool { !graph.linkTargets.isEmpty || distance(to: action) <= UInt64(Self.mostFurther) }

  private func walks(along source: PathSource) -> [Walk] {
    switch source {
    case .to(let transition):
      // A longer trace contains only its two ends, and takes as long for each of them.
      guard record.moves(in: .whole(transition)) <= 2 * Self.longestWay else { return [] }
      let trace = Trace(graph, record, along: [.whole(transition)], longestEnd: Self.longestWay)
      return trace.count == nil ? replay.walks(along: trace.steps) : []
    case .along(let trace):
      // A trace that the interpreter has made ends with the action itself.
      return trace.count == nil ? replay.walks(along: trace.steps) + replay.walks(along: Array(trace.steps.dropLast())) : []
    }
  }

  // MARK: Nearby

  /// Extends a walk to the nearest action that hasn't been taken. Returns false if none is near.
  private mutating func extend(_ walk: inout Walk) -> Bool {
    let waiting = waiting
    guard let more = moves.nearest(from: walk.end, most: Self.mostNearby, &budget, taking: { waiting.contains($0) }, rank: rank) else {
      return false
    }
    var longer = walk
    longer.make(more)
    // A screen keeps the param values with which it was shown.
    guard longer.isPossible() else { return false }
    walk = longer
    note(more.map(\.move))
    return true
  }

  /// Returns the rank of a move: moves that leave no screen behind come first, moves that discard everything come last.
  private func rank(_ move: PossibleMove) -> Int {
    guard case .action(_, let choice) = move else { return 0 }
    let verb = numbers.graph.operations[numbers.graph.choices[choice].operation].verb
    switch verb.shape.effect {
    case .stays: return 0
    case .enters(_, .pushed), .enters(_, .presented), .selects: return 1
    case .enters(_, .replacing), .delegates: return 2
    case .goesBack, .ends: if case .dismissAll = verb { return 4 } else { return 3 }
    case .enters(_, .root), .opens: return 5
    }
  }
}
