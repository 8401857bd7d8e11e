import FlowCompiler
import FlowDiagnostics
import FlowInspection
import Foundation
import Support
import Testing

/// Tests of the model as JSON.
@Suite struct ModelDocumentTests {
  private struct Document: Decodable {
    let flows: [Flow]
    struct Flow: Decodable { let screens: [Screen] }
    struct Screen: Decodable { let actions: [Action]? }
    struct Action: Decodable { let choices: [Choice] }
    struct Choice: Decodable { let moves: [Move] }
    struct Move: Decodable {
      let kind: String
      let target: String?
      let after: String?
    }
  }

  @Test("The model contains every move that an action can make")
  func moves() throws {
    let compilation = Pipeline.compile(
      """
      app: A
      start: f
      guards: { g: Something }
      ---
      flow: f
      screens:
        a: { actions: { go: { steps: [{ push: b }, { present: h, then: { dismissed: { push: c } } }] } } }
        b: { actions: { up: { popTo: c, else: [{ when: g, popTo: a, else: { root: h } }, { replace: c }] } } }
        c: { final: true }
      ---
      flow: h
      screens: { h: { actions: { close: dismiss } } }
      """)
    let graph = try #require(compilation.graph)
    let text = try #require(ModelDocument(graph, files: compilation.report.files).render()).text
    let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    let actions = document.flows[0].screens.flatMap { $0.actions ?? [] }
    let moves = actions.map { $0.choices.flatMap(\.moves).map { "\($0.kind) \($0.target ?? "")\($0.after.map { " after \($0)" } ?? "")" } }
    #expect(
      moves == [
        ["push f.b", "present h", "push f.c after dismissed"], ["popTo f.c", "popTo f.a", "root h", "replace f.c"],
      ])
  }
}
