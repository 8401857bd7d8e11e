import FlowDiagnostics
import FlowGraph
@_spi(FlowGenerated) import FlowRuntime

/// Walks that together take every action that can be taken: few and short, though not the fewest.
///
/// A walk goes to the action that is farthest from launch of those left, and on to others as long as some are near.
public struct Coverage: Sendable {
  /// In the order in which they were made: the one to the farthest action first.
  public let walks: [Walk]
  /// The actions that the walks take.
  public let taken: [ActionID]
  /// Those that can be taken, but to which no walk was found: only over a tab as it is when it is first shown, from a stack that
  /// is hard to come by, by a way of many thousand moves, or with more moves than the walks may try together.
  public let left: [ActionID]
  /// Whether all actions are known that can be taken: else there may be more.
  public let isComplete: Bool

  /// Searches what is near launch; all states, as the checks do, unless that leads to all actions; and then looks for the next action around
  /// the end of each walk.
  ///
  /// - Parameter limit: how much may be done to look at all states of the app, and how many moves may be tried for the walks.
  public init(_ graph: NavigationGraph, limit: SearchLimit = .standard) {
    if limit.asksSingly, let near = Self(near: graph, limit) {
      self = near
      return
    }
    // Where conditions multiply, most actions are met soon, and the others are asked for.
    var maker = WalkMaker(PathFinder(graph, limit, limit.asksSingly ? limit.firstBudget(for: graph) : limit.budget(for: graph)), limit)
    if limit.asksSingly, !maker.isComplete { maker.askForChances(limit) }
    self.init(&maker)
  }

  /// Nil where not all states are near launch, and some action is not met there, or no walk to it is found.
  private init?(near graph: NavigationGraph, _ limit: SearchLimit) {
    let finder = PathFinder(graph, limit, limit.glance(at: graph))
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
  /// By action: the first states in which it can be taken, with the choice.
  private var chances: [ActionID: [Chance]]
  private var waiting: Set<ActionID> = []
  private(set) var taken: Set<ActionID> = []
  private(set) var left: [ActionID] = []

  private struct Chance {
    let choice: ChoiceID
    let way: Way
  }

  /// How one comes to where an action can be taken.
  private enum Way {
    /// As the search has come to a state.
    case to(TransitionID)
    /// As it was told by one that was asked for that action.
    case told(Trace)
  }

  /// The nearest state may not do: a tab that it needs is not as it was, or a screen is not below.
  private static let mostChances = 4
  /// How many states are looked at for another action nearby.
  private static let mostNearby = 48
  private static let mostFurther = 1_000
  private static let mostBeginnings = 8
  /// The moves that may still be tried, all walks together.
  private var budget: MoveBudget
  /// Where walks may begin: at launch, and with links.
  private let beginnings: [Walk]
  /// How long a walk gets, or twice as long as the way on which it began.
  private static let longestWalk = 200
  private static let longestWay: UInt64 = 2_000

  /// Whether all actions are known that can be taken.
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
    chances = Self.chances(in: finder)
    isComplete = finder.isComplete || chances.count == graph.actions.count
    record = SearchRecord(finder.reached, finder.machine)
  }

  private static func chances(in finder: PathFinder) -> [ActionID: [Chance]] {
    var chances: [ActionID: [Chance]] = [:]
    for (index, transition) in finder.reached.transitions.numbered where finder.machine.state(transition.head) != nil {
      for rule in finder.reached.rules(of: transition.head) {
        guard case .action(let action, let choice)? = finder.machine.labels[rule.label].move,
          finder.machine.findings.uses[finder.graph.choices[choice].operation].isLegal,
          chances[action, default: []].count < mostChances
        else { continue }
        chances[action, default: []].append(Chance(choice: choice, way: .to(index)))
      }
    }
    return chances
  }

  /// Where not all states were looked at: asks for each other choice whether it is ever legal, and where it can be taken.
  mutating func askForChances(_ limit: SearchLimit) {
    let actions = graph.actions.ids.filter { chances[$0] == nil }
    let legal = actions.flatMap { graph.actions[$0].choices.map { Question.legal(graph.choices[$0].operation) } }
    let taken = actions.flatMap { graph.actions[$0].choices.map { Question.taken($0) } }
    guard let search = LazySearch(graph, limit.budget(for: graph), asking: legal + taken, telling: Set(taken), asksShortest: false)
    else { return }
    isComplete = search.open.isEmpty
    for action in actions {
      for choice in graph.actions[action].choices where search.findings.uses[graph.choices[choice].operation].isLegal {
        guard let trace = search.trace(to: .taken(choice)) else { continue }
        chances[action, default: []].append(Chance(choice: choice, way: .told(trace)))
      }
    }
  }

  mutating func makeWalks() -> [Walk] {
    waiting = Set(chances.keys)
    // The farthest first: on the way there are many others.
    let order = chances.keys.sorted { first, second in
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
    switch chances[action]?.first?.way {
    case .to(let transition)?:
      let transition = record.transitions[transition]
      return record.origins[transition.activation].entry.addingCapped(transition.length)
    case .told(let trace)?: return UInt64(trace.steps.count)
    case nil: return 0
    }
  }

  private mutating func note(_ moves: [PossibleMove]) {
    for case .action(let action, _) in moves {
      taken.insert(action)
      waiting.remove(action)
    }
  }

  /// A walk whose last move is the action.
  private mutating func walk(to action: ActionID) -> Walk? {
    var offered: [Walk] = []
    for chance in chances[action] ?? [] {
      let move = PossibleMove.action(action, chance.choice)
      let walks = walks(along: chance.way)
      for walk in walks {
        guard let result = moves.result(of: move, in: walk.end) else { continue }
        let longer = walk.making(move, result)
        if longer.isPossible() { return longer }
      }
      offered += walks.prefix(1)
    }
    // Where the action is offered, but not legal on the nearest ways there, some more moves may do, or others from the beginning.
    // Around one of them it is often near, while around another there is no end of states.
    // Of two screens alike one may have been shown with other values than the other, so a walk that asks for both is better than none.
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

  /// Whether an action may be found in so many states around launch. Links are followed where all else ends, which makes what they lead to
  /// far.
  private func mayBeNear(_ action: ActionID) -> Bool { !graph.linkTargets.isEmpty || distance(to: action) <= UInt64(Self.mostFurther) }

  private func walks(along way: Way) -> [Walk] {
    switch way {
    case .to(let transition):
      // Of a longer way only the ends are told, which takes as long for each of them.
      guard record.moves(in: .whole(transition)) <= 2 * Self.longestWay else { return [] }
      let trace = Trace(graph, record, along: [.whole(transition)], longestEnd: Self.longestWay)
      return trace.count == nil ? replay.walks(along: trace.steps) : []
    case .told(let trace):
      // One that the interpreter has made ends with the action itself.
      return trace.count == nil ? replay.walks(along: trace.steps) + replay.walks(along: Array(trace.steps.dropLast())) : []
    }
  }

  // MARK: Nearby

  /// Goes on to the nearest action that has not been taken; false if none is near.
  private mutating func extend(_ walk: inout Walk) -> Bool {
    let waiting = waiting
    guard let more = moves.nearest(from: walk.end, most: Self.mostNearby, &budget, taking: { waiting.contains($0) }, rank: rank) else {
      return false
    }
    var longer = walk
    longer.make(more)
    // A screen keeps the values that it was shown with.
    guard longer.isPossible() else { return false }
    walk = longer
    note(more.map(\.move))
    return true
  }

  /// What leaves nothing behind comes first, what discards everything last.
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
