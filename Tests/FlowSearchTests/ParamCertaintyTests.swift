import FlowCompiler
import FlowGraph
import Support
import Testing

@testable import FlowSearch

/// Traces that assume one value of each param, while the first trace found assumes both values.
@Suite struct ParamCertaintyTests {
  @Test("A trace from a link is certain if one of the equally long traces doesn't assume both values of a param", arguments: [true, false])
  func oneValueOfAParam(isLazy: Bool) throws {
    let graph = try #require(
      Pipeline.graph(
        """
        app: Both
        start: [{ when: known, root: ask }, { root: home }]
        facts: [known]
        ---
        flow: home
        screens: [home]
        ---
        flow: ask
        outcomes: [done]
        screens:
          ask:
            params: { sure: { type: Bool, default: true } }
            link: /ask
            actions:
              answer: [{ finish: done, when: $sure }, { push: middle.middle }]
              skip: { push: middle.middle }
        ---
        flow: middle
        screens: { middle: { actions: { again: { present: { flow: ask }, then: { dismissed: stay } } } } }
        """))
    let search = ExactSearch(graph, .standard, isLazy ? .lazily : .allKept)
    let unhandled = try #require(search.unhandledOutcomes.first)
    let trace = search.trace(to: unhandled)
    #expect(trace.isCertain)
    #expect(trace.link != nil)
    #expect(trace.moveCount == 3)
  }

  @Test("If a trace assumes both values of a param, another move may lead to the same place")
  func anotherMove() throws {
    let graph = try #require(
      Pipeline.graph(
        """
        app: Other
        start: ask
        ---
        flow: ask
        screens:
          ask:
            params: { sure: { type: Bool, default: true } }
            actions:
              answer: [{ when: $sure, push: end }, { push: middle }]
              skip: { push: middle }
          middle:
          end:
        """))
    let answer = graph.actions.first { $0.name.value == "answer" }
    let skip = graph.actions.first { $0.name.value == "skip" }
    let (yes, no, next) = try (#require(answer?.choices.first), #require(answer?.choices.last), #require(skip?.choices.first))
    let (asking, skipping) = try (#require(answer?.id), #require(skip?.id))
    let screens = Dictionary(uniqueKeysWithValues: graph.screens.ids.map { (graph.name(of: $0), $0) })
    func steps(_ second: PathStep.Move) -> [PathStep] {
      [
        PathStep(screen: screens["ask.ask"], move: .launch), PathStep(screen: screens["ask.middle"], move: second),
        PathStep(screen: screens["ask.ask"], move: .back), PathStep(screen: screens["ask.end"], move: .action(asking, yes)),
      ]
    }
    let replay = Replay(graph)
    let impossible = steps(.action(asking, no))
    #expect(replay.repaired(impossible) == nil)
    var budget = MoveBudget(moves: 1000)
    #expect(replay.rerouted(impossible, fault: nil, &budget) == steps(.action(skipping, next)))
    var spent = MoveBudget(moves: 1)
    #expect(replay.rerouted(impossible, fault: nil, &spent) == nil)
  }
}
