import FlowCompiler
import FlowDiagnostics
import FlowGraph
import FlowSearch
import Support
import Testing

/// Large apps in which one kind of part repeats. The coverage takes time linear in the number of moves, not moves times actions.
@Suite(.long, .timeLimit(.minutes(2))) struct LargeCoverageTests {
  private func coverage(_ screens: String, facts: Int = 0) throws -> Coverage {
    let names = (0..<facts).map { "fact\($0)" }.joined(separator: ", ")
    let graph = try #require(
      Pipeline.graph("app: A\nstart: f\n\(facts > 0 ? "facts: [\(names)]\n" : "")---\nflow: f\nscreens:\n\(screens)"))
    return Coverage(graph)
  }

  @Test("The coverage of one screen with a thousand actions is complete")
  func facts() throws {
    let actions = (0..<1_000).map { "      set\($0): { stay: , sets: fact\($0) }\n" }.joined()
    let coverage = try coverage("  a:\n    actions:\n\(actions)", facts: 1_000)
    #expect(coverage.isComplete && coverage.left.isEmpty && coverage.taken.count == 1_000)
  }

  @Test("The coverage of a thousand screens around one screen is complete")
  func hub() throws {
    let actions = (0..<1_000).map { "      go\($0): { push: leaf\($0) }\n" }.joined()
    let leaves = (0..<1_000).map { "  leaf\($0): { actions: { done: pop } }\n" }.joined()
    let coverage = try coverage("  hub:\n    actions:\n\(actions)\(leaves)")
    #expect(coverage.isComplete && coverage.left.isEmpty && coverage.taken.count == 2_000)
  }

  @Test("The coverage of a stack of four thousand screens is complete")
  func chain() throws {
    let screens = (0..<4_050).map { "  s\($0): { actions: { go: { push: s\($0 + 1) } } }\n" }.joined()
    let coverage = try coverage(screens + "  s4050: { final: true }\n")
    #expect(coverage.isComplete && coverage.left.isEmpty && coverage.walks.count == 1)
    #expect(coverage.taken.count == 4_050)
  }
}
