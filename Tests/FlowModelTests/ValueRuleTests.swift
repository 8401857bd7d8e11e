import Support
import Testing

@testable import FlowModel

/// The table of advice for values of the wrong kind.
@Suite struct ValueRuleTests {
  /// Returns a regular expression that matches the sentences of a template, and the number of letters outside its gaps.
  private static func expression(_ template: String) throws -> (regex: Regex<AnyRegexOutput>, letters: Int) {
    let parts = template.split(separator: /< ?[a-z]+(?:\|[A-Za-z]+)?>/, omittingEmptySubsequences: false)
    let escaped = parts.map { $0.replacing(/[^\p{L} ]/) { "\\u{\(String($0.output.unicodeScalars.first?.value ?? 0, radix: 16))}" } }
    return (try Regex("^\(escaped.joined(separator: ".*"))$"), parts.reduce(0) { $0 + $1.count })
  }

  /// The helps about values of the wrong kind in the golden cases.
  private static var helps: [String] {
    let findings = CaseFile.paths.compactMap { CaseFile(path: $0) }.flatMap(\.outputs).filter { $0.kind == "check" }
      .flatMap { $0.text.split(separator: "\n\n") }.filter { $0.contains("[wrong-type]") }
    let lines = findings.flatMap { $0.split(separator: "\n") }
    return lines.compactMap { line -> String? in
      line.split(separator: "= help: ", maxSplits: 1).dropFirst().first.map(String.init)
    }
  }

  @Test("Each row of advice for values has a golden case")
  func examples() throws {
    let rows = try ValueRule.all.map { try Self.expression($0.help.description) }
    var shown: Set<Int> = []
    for help in Self.helps {
      // The row with the most matching letters gave the help.
      let fitting = rows.indices.filter { help.wholeMatch(of: rows[$0].regex) != nil }
      let most = fitting.map { rows[$0].letters }.max()
      shown.formUnion(fitting.filter { rows[$0].letters == most })
    }
    for (row, rule) in ValueRule.all.enumerated() where !shown.contains(row) {
      Issue.record("no file of 'Tests/Cases' shows row \(row + 1): \(rule.help)")
    }
  }

  @Test("The regular expression of each row is valid")
  func expressions() throws {
    for rule in ValueRule.all {
      switch rule.form {
      case .text(let expression), .plainText(let expression), .type(let expression), .oneWord(let expression):
        _ = try Regex(expression)
      default: break
      }
    }
  }
}
