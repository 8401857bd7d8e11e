import FlowChecks
import FlowCompiler
import FlowDiagnostics
import FlowGraph
import FlowModel
import FlowSearch
import Support
import Testing

/// The examples in the checks' documentation are their tests.
@Suite struct ExampleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let check: any Check.Type
    let example: ExampleProject
    let index: Int
    var testDescription: String { "\(check.id) \(index + 1)" }
  }

  static let violating = Checks.all.flatMap { check in
    check.examples.enumerated().map { Case(check: check, example: $1.violating, index: $0) }
  }
  static let passing = Checks.all.flatMap { check in
    check.examples.enumerated().map { Case(check: check, example: $1.passing, index: $0) }
  }

  private func report(_ item: Case) -> Report {
    Pipeline.compile(item.example.input, .asking(for: item.check.id), limit: .ofExamples).report
  }

  @Test("A violating example gives exactly its finding, at its mark", arguments: violating)
  func violates(_ item: Case) throws {
    let report = report(item)
    try #require(report.diagnostics.map(\.id) == [item.check.id], "\(TextFormat.render(report).text)")
    guard let place = item.example.place else { return }
    let start = try #require(report.diagnostics.first).range.start
    #expect(start == place, "\(TextFormat.render(report).text)")
  }

  @Test("A passing example gives nothing", arguments: passing)
  func passes(_ item: Case) {
    let report = report(item)
    #expect(report.diagnostics.isEmpty, "\(TextFormat.render(report).text)")
  }

  @Test("Every check has an example, with a place for the finding")
  func complete() {
    for check in Checks.all {
      #expect(!check.examples.isEmpty, "\(check.id)")
      for example in check.examples where check.id != NoApp.id { #expect(example.violating.place != nil, "\(check.id) has no mark") }
    }
  }
}
