import FlowCompiler
import FlowGraph
import Support
import Testing

@testable import FlowSearch

/// Choices whose verb or step has a mistake that another finding reports.
@Suite("A choice with a faulty verb or step is never made")
struct FaultyMoveTests {
  /// The link to `island` has no place, and `nowhere` doesn't exist.
  private static func app(wrong: String) -> String {
    """
    app: Lost
    start: home
    facts: [s, t]
    guards: { g: Either way }
    links: { scheme: lost }
    ---
    flow: home
    screens:
      home:
        requires: not s
        actions:
          lost: { \(wrong), sets: s }
          run: { run: lost, sets: t }
          either: [{ when: g, run: lost, sets: t }, { push: more }]
          ask:
            present: ask
            then:
              yes: [{ when: g, \(wrong), sets: s }, { push: more }]
              no: { run: either }
              dismissed: { \(wrong), sets: s }
          back: { popTo: more, else: { \(wrong), sets: s } }
      more: { requires: [not s, not t], actions: { back: pop } }
      island: { link: /island }
    ---
    flow: ask
    outcomes: [yes, no]
    screens: { ask: { actions: { yes: { finish: yes }, no: { finish: no } } } }
    """
  }

  private static let mistakes = ["open: home.island", "push: home.nowhere", "steps: [{ push: more }, { push: home.nowhere }]"]

  @Test("The interpreter changes nothing for a faulty choice, and keeps the changes made before the handler", arguments: mistakes)
  func interpreter(wrong: String) throws {
    let graph = try #require(Pipeline.compile(Self.app(wrong: wrong)).graph)
    let numbers = Numbers(graph)
    let launched = try #require(numbers.launchStates().first)
    func shown(after name: String, in state: NavigationState) throws -> Set<String> {
      let move = try #require(numbers.moves(in: state).first { graph.text(of: $0) == name }, "\(name)")
      return Set(numbers.apply(move, to: state).map { "\(graph.text(of: $0.state)) \(graph.text(of: $0.state.facts))" })
    }
    let before = "\(graph.text(of: launched)) \(graph.text(of: launched.facts))"
    for name in ["lost", "run", "either#0", "back"] { #expect(try shown(after: name, in: launched) == [before]) }
    let ask = try #require(numbers.moves(in: launched).first { graph.text(of: $0) == "ask" })
    let asking = try #require(numbers.apply(ask, to: launched).first).state
    let pushed = before.replacing("home( home )", with: "home( home more )")
    #expect(try shown(after: "yes", in: asking) == [before, pushed])
    #expect(try shown(after: "no", in: asking) == [before, pushed])
    #expect(try shown(after: "swipe down", in: asking) == [before])
  }

  @Test("The search agrees with the interpreter about faulty choices", arguments: mistakes)
  func search(wrong: String) throws {
    let graph = try #require(Pipeline.compile(Self.app(wrong: wrong)).graph)
    #expect(SearchComparison.disagreements(on: graph) == [])
    let search = ExactSearch(graph)
    #expect(search.unmetRequirements.isEmpty)
    let choices = graph.choices.ids.filter { graph.faultyOperations.contains(graph.choices[$0].operation) }
    // The `else` is taken too.
    #expect(choices.count == 4 && choices.allSatisfy { search.isTaken[$0] })
  }

  @Test("A choice that runs a faulty action counts as made", arguments: mistakes)
  func runs(wrong: String) throws {
    let graph = try #require(Pipeline.compile(Self.app(wrong: wrong)).graph)
    let search = ExactSearch(graph)
    for operation in graph.operations.ids {
      if case .run = graph.operations[operation].verb { #expect(search.runsVerb(operation)) }
    }
  }
}
