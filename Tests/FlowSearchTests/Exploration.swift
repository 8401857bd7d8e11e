import FlowGraph
import FlowSearch

/// All states of a small app, with the states that follow each state.
struct Exploration {
  var states: [NavigationState] = []
  var followers: [[Int]] = []
  /// The states that people can reach from each state by one move. Code calls the app's actions, so they count only if they change nothing
  /// except facts.
  var followersByPeople: [[Int]] = []
  /// The states to which links and entries lead from each state.
  var followersByLinks: [[Int]] = []
  /// Whether some move of people is illegal, by state.
  var isFaulty: [Bool] = []
  /// The actions that are legal in some state.
  var legalActions: Set<ActionID> = []
  var isCutForSize = false
  var isCutForCount = false
  var isComplete: Bool { !isCutForSize && !isCutForCount }

  /// - Parameters:
  ///   - height: The most screens and frames that a state may have.
  ///   - count: The most states.
  ///   - note: Called with each move that is tried, and its result.
  init(
    _ graph: NavigationGraph, height: Int, count: Int,
    note: (_ state: NavigationState, _ move: PossibleMove, _ result: MoveResult) -> Void = { _, _, _ in }
  ) {
    let interpreter = Numbers(graph, resumingLinks: true)
    var numbers: [NavigationState: Int] = [:]
    for state in interpreter.launchStates() where numbers[state] == nil {
      numbers[state] = states.count
      states.append(state)
    }
    /// The states to which links and entries lead, by the facts, if no link waits.
    var linked: [FactValues: [Int]] = [:]
    // Links can be followed with all facts that occur, but people can't rely on a link.
    var linkedWith: Set<FactValues> = []
    while followers.count < states.count {
      let state = states[followers.count]
      // A waiting link is part of the state, so each state follows the links again.
      if linkedWith.insert(state.facts).inserted || interpreter.resumesLinks {
        let links = graph.linkTargets.filter { interpreter.allows($0, with: state.facts) }
        let results = links.flatMap { interpreter.follow($0, in: state) }
        for result in results where numbers[result.state] == nil {
          numbers[result.state] = states.count
          states.append(result.state)
        }
        linked[state.facts] = results.compactMap { numbers[$0.state] }
      }
      followersByLinks.append(linked[state.facts] ?? [])
      var next: Set<Int> = []
      var nextByPeople: Set<Int> = []
      var isFaulty = false
      let changes = interpreter.changesElsewhere(in: state).map { ($0.move, [$0.result]) }
      for (move, results) in interpreter.moves(in: state).map({ ($0, interpreter.apply($0, to: state)) }) + changes {
        for result in results {
          note(state, move, result)
          let isByCode = graph.isByCode(move)
          if !result.refusals.isEmpty, !isByCode || result.verdict == .legal { isFaulty = true }
          if case .action(let action, _) = move, result.verdict == .legal { legalActions.insert(action) }
          let isByPeople = !isByCode || result.state.contexts == state.contexts
          if let number = numbers[result.state] {
            next.insert(number)
            if isByPeople { nextByPeople.insert(number) }
          } else if Self.height(result.state) > height {
            isCutForSize = true
          } else if states.count >= count {
            isCutForCount = true
          } else {
            numbers[result.state] = states.count
            next.insert(states.count)
            if isByPeople { nextByPeople.insert(states.count) }
            states.append(result.state)
          }
        }
      }
      followers.append(next.sorted())
      followersByPeople.append(nextByPeople.sorted())
      self.isFaulty.append(isFaulty)
    }
  }

  private static func height(_ state: NavigationState) -> Int {
    state.contexts.reduce(0) { sum, context in
      if case .stack(let frames) = context.content { return sum + frames.elements.reduce(0) { $0 + $1.screens.count } }
      return sum + 1
    } + (state.activeStack?.count ?? 0)
  }

  /// Whether people can get from a state to a matching state.
  func reaching(_ fits: (_ from: Int, _ to: Int) -> Bool, from start: Int) -> Bool {
    var seen: Set<Int> = [start]
    var waiting = [start]
    while let state = waiting.popLast() {
      for next in followersByPeople[state] {
        if fits(start, next) { return true }
        if seen.insert(next).inserted { waiting.append(next) }
      }
    }
    return false
  }

  /// Whether a fact keeps its value in every state that can follow, including states after links.
  func lasts(_ fact: FactID, from start: Int) -> Bool {
    var seen: Set<Int> = [start]
    var waiting = [start]
    while let state = waiting.popLast() {
      if states[state].facts[fact] != states[start].facts[fact] { return false }
      for next in followers[state] + followersByLinks[state] where seen.insert(next).inserted { waiting.append(next) }
    }
    return true
  }

  func isDead(_ state: Int) -> Bool { !reaching({ states[$0].contexts != states[$1].contexts }, from: state) }

  func isOpenForEver(_ state: Int) -> Bool {
    states[state].contexts.count > 1 && !reaching({ states[$1].contexts.count < states[$0].contexts.count }, from: state)
  }
}
