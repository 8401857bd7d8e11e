import FlowCompiler
import FlowDiagnostics
import FlowYAML
import Testing

/// Tests of the budget that all files share for expanding aliases.
@Suite struct AliasBudgetTests {
  /// A document without content, to which aliases add some 177,000 nodes.
  private static let large: String = {
    var text = "flow: f\nx-0: &a0 [\(Array(repeating: "x", count: 20).joined(separator: ","))]\n"
    for level in 1..<4 { text += "x-\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 20).joined(separator: ","))]\n" }
    return text
  }()

  private static func refusals(_ texts: [String], jobs: Int) -> [String] {
    var input = ProjectInput(place: "flows")
    for (index, text) in texts.enumerated() {
      input.add(SourceFile(path: "flows/\(index).yaml", bytes: Array(text.utf8)), pathFromRoot: "\(index).yaml")
    }
    return Pipeline.compile(input, jobs: jobs).report.everyPlace.filter { $0.id == YamlAlias.id }
      .map { "\(input.files[$0.range.file].path):\($0.range.start.line):\($0.range.start.column)" }
  }

  @Test func `files share one budget of aliases on any number of threads`() {
    let texts = Array(repeating: Self.large, count: 8)
    let one = Self.refusals(texts, jobs: 1)
    // The budget has 1,000,000 nodes, so the first five files fit. Each later file exceeds it at its last level.
    #expect(one.first?.hasPrefix("flows/5.yaml:") == true)
    #expect(one.last?.hasPrefix("flows/7.yaml:") == true)
    for jobs in [2, 8] { #expect(Self.refusals(texts, jobs: jobs) == one) }
  }

  @Test func `a file that needs more than its share gets the rest of the budget`() {
    let others = "flow: g\n" + String(repeating: "# nothing here\n", count: 30_000)
    for jobs in [1, 4] { #expect(Self.refusals([others, Self.large, others], jobs: jobs) == []) }
  }
}
