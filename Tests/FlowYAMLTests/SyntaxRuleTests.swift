import FlowDiagnostics
import Support
import Testing

@testable import FlowYAML

/// The table of advice for mistakes in the syntax.
@Suite struct SyntaxRuleTests {
  /// Returns the rows that give advice for a text.
  private static func rows(for text: String) -> [Int] {
    let source = DocumentSource(UTF8Text(decoding: Array(text.utf8)), file: FileID(0))
    var (start, rows) = (Optional(source.beginning), [Int]())
    while let current = start {
      var builder = DocumentBuilder(source: source, start: current, budget: AliasBudget(forBytes: text.utf8.count))
      start = nil
      guard let fault = EventParser.parse(source.text.bytes[current.offset...], into: &builder, each: { _, _ in }) else { break }
      let finding = source.finding(for: fault, from: current) { _, key in ["done", "push", "run"].contains(key) }
      if let row = (finding as? YamlSyntax)?.advice?.rule { rows.append(row) }
      start = source.documentStart(
        afterFaultIn: fault.position.line, afterLine: builder.documentLine, from: current, before: source.text.bytes.count)
    }
    return rows
  }

  @Test("Each row of advice for the syntax has a golden case")
  func examples() {
    let shown = Set(CaseFile.paths.compactMap { CaseFile(path: $0) }.flatMap(\.inputs).flatMap { Self.rows(for: $0.text) })
    for (row, rule) in SyntaxRule.all.enumerated() where !shown.contains(row) {
      Issue.record("no file of 'Tests/Cases' shows row \(row + 1): \(rule.help)")
    }
  }

  @Test("Each row's regular expressions are valid, and its sentences use only known words")
  func words() throws {
    let known: Set<String> = ["above", "columns", "inner", "line", "other", "spaces"]
    for rule in SyntaxRule.all {
      let needed = Set([rule.message, rule.help, rule.edit].flatMap { $0?.names ?? [] })
      for pattern in rule.patterns {
        _ = try Regex(pattern.expression)
        let groups = pattern.expression.matches(of: /\(\?<(\w+)>/).map { String($0.1) }
        #expect(needed.subtracting(known).isSubset(of: groups), "\(pattern.expression)")
        #expect(rule.edit == nil || groups.contains("it"), "\(pattern.expression)")
      }
    }
  }
}
