import FlowCompiler
import FlowDiagnostics
import Support
import Testing

/// The findings that report an incomplete check.
@Suite("An incomplete check is reported")
struct IncompleteCheckTests {
  private func notes(on yaml: String) -> [String] {
    Pipeline.compile(yaml).report.diagnostics.filter { $0.id.name == "too-many-states" && $0.severity == .info }.map(\.message)
  }

  @Test("A choice with too many alternatives is reported", arguments: [(4, false), (5, true)])
  func alternatives(_ count: Int, isNamed: Bool) {
    // Each list has four terms, so four lists have 256 combinations.
    let alternatives = Array(repeating: "{ any: [a, b, c, d] }", count: count).joined(separator: ", ")
    let app = """
      app: Doubtful
      start: home
      guards: { a: One, b: Two, c: Three, d: Four }
      ---
      flow: home
      screens: { home: { actions: { go: [{ when: [\(alternatives)], push: more }, stay] } }, more: }
      """
    let named = "'home.home.go#0' has conditions with too many alternatives: flowc may assume that impossible moves are possible"
    #expect(notes(on: app) == (isNamed ? [named] : []))
  }

  @Test("A `start` that depends on too many facts is reported", arguments: [(12, false), (13, true)])
  func starts(_ count: Int, isNamed: Bool) {
    let facts = (0..<count).map { "f\($0)" }
    let app = """
      app: Many
      start: [{ when: [\(facts.joined(separator: ", "))], root: home }, { root: home }]
      facts: { \(facts.map { "\($0): { persisted: true }" }.joined(separator: ", ")) }
      ---
      flow: home
      screens: { home: { final: true } }
      """
    let named = "not checked: 'choice-never-taken' of 'start', because tracking all conditions of 'Many' takes too many steps"
    #expect(notes(on: app) == (isNamed ? [named] : []))
  }
}
