import FlowChecks
import FlowDiagnostics
import Support
import Testing

/// The examples on the pages of the checks are tests of the checks. `FreshnessTests` compares the findings on the pages.
@Suite struct ExampleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let check: any Check.Type
    let example: CheckExample
    let index: Int
    var testDescription: String { "\(check.id) \(index + 1)" }
  }

  static let cases = Checks.all.flatMap { check in
    check.examples.enumerated().map { Case(check: check, example: $1, index: $0) }
  }

  @Test("A violating example gives exactly its finding", arguments: cases)
  func violates(_ item: Case) {
    let report = item.check.report(on: item.example.violating)
    #expect(report.diagnostics.map(\.id) == [item.check.id], "\(TextFormat.render(report).text)")
  }

  @Test("A passing example gives no finding", arguments: cases)
  func passes(_ item: Case) {
    let report = item.check.report(on: item.example.passing)
    #expect(report.diagnostics.isEmpty, "\(TextFormat.render(report).text)")
  }
}
