import FlowGraph
import FlowRuntime
import HeapModule

/// Ways on which many facts come to be as they are asked for at once, made by the interpreter.
///
/// What lies behind a checklist hangs on all of its facts together, and to keep all apart would multiply them. But most often each can be
/// brought about by itself: of the states that have been met the one is looked at next in which the fewest facts are still otherwise, and
/// of these the one that is nearest. What is found happens; the way to it need not be a shortest.
struct GreedyWays {
  /// By what has been found of what is looked for, the way to it.
  let traces: [Question: Trace]
  /// How many moves were tried.
  let tried: Int

  private struct Visit {
    let state: NavigationState
    var step: LegalMoves.Step?
    var from = 0
  }

  private struct Waiting: Comparable {
    let missing: Int
    let distance: Int
    let visit: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.missing, left.distance, left.visit) < (right.missing, right.distance, right.visit)
    }
  }

  /// - Parameters:
  ///   - wanted: how facts are asked for.
  ///   - most: how many moves may be tried.
  init(_ numbers: Numbers, to goals: Set<Question>, wanted: [FactID: Bool], most: Int) {
    let graph = numbers.graph
    let happenings = Happenings(numbers)
    func missing(in state: NavigationState) -> Int { wanted.count { state.facts[$0.key] != $0.value } }
    var visits: [Visit] = []
    var seen: Set<NavigationState> = []
    var waiting = Heap<Waiting>()
    func visit(_ state: NavigationState, _ step: LegalMoves.Step? = nil, from: Int = 0, distance: Int = 0) {
      guard seen.insert(state).inserted else { return }
      waiting.insert(Waiting(missing: missing(in: state), distance: distance, visit: visits.count))
      visits.append(Visit(state: state, step: step, from: from))
    }
    func trace(to visit: Int, trying last: (PossibleMove, MoveResult)?) -> Trace {
      var steps: [LegalMoves.Step] = []
      var index = visit
      while let step = visits[index].step {
        steps.append(step)
        index = visits[index].from
      }
      var walk = Walk(start: visits[index].state)
      for step in steps.reversed() { walk.make(step.move, step.result) }
      var trace = Trace(graph, of: walk, trying: last)
      trace.mayBeLonger = true
      return trace
    }
    var facts = numbers.launchFacts(atMost: 1)[0]
    for fact in graph.facts where fact.isPersisted { facts[fact.id] = wanted[fact.id] ?? facts[fact.id] }
    for state in numbers.launchStates(with: facts) { visit(state) }
    var found: [Question: Trace] = [:]
    var tried = 0
    while tried < most, found.count < goals.count, let next = waiting.popMin() {
      let state = visits[next.visit].state
      func note(_ questions: [Question], trying last: (PossibleMove, MoveResult)? = nil) {
        for question in questions where goals.contains(question) && found[question] == nil {
          found[question] = trace(to: next.visit, trying: last)
        }
      }
      note(happenings.shown(in: state))
      for move in numbers.moves(in: state) {
        for result in numbers.apply(move, to: state) {
          tried += 1
          note(happenings.tried(move, result, in: state), trying: (move, result))
          if result.verdict == .legal { visit(result.state, (move, result), from: next.visit, distance: next.distance + 1) }
        }
      }
    }
    traces = found
    self.tried = tried
  }
}
