import FlowCompiler
import FlowDiagnostics
import Support
import Testing

@testable import FlowListings

/// What machines are told of the model.
@Suite struct ModelDocumentTests {
  @Test("Of an action everything is told that it can do")
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
    let document = ModelDocument(try #require(compilation.graph), files: compilation.report.files)
    let actions = document.flows[0].screens?.flatMap { $0.actions ?? [] } ?? []
    let moves = actions.map { $0.choices.flatMap(\.moves).map { "\($0.kind) \($0.target ?? "")\($0.after.map { " after \($0)" } ?? "")" } }
    #expect(
      moves == [
        ["push f.b", "present h", "push f.c after dismissed"], ["popTo f.c", "popTo f.a", "root h", "replace f.c"],
      ])
  }
}
