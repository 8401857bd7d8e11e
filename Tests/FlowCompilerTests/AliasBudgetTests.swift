import FlowCompiler
import FlowDiagnostics
import FlowYAML
import Testing

/// What aliases may add to all files together.
@Suite struct AliasRoomTests {
  /// An app that says nothing, with some 240,000 nodes by aliases.
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

  @Test func filesShareOneRoomOnAnyNumberOfThreads() {
    let texts = Array(repeating: Self.large, count: 8)
    let one = Self.refusals(texts, jobs: 1)
    // Four have room for 180,000 nodes each, two more than these; the rest of their levels still fits.
    #expect(one.first?.hasPrefix("flows/5.yaml:") == true)
    #expect(one.last?.hasPrefix("flows/7.yaml:") == true)
    for jobs in [2, 8] { #expect(Self.refusals(texts, jobs: jobs) == one) }
  }

  @Test func whoNeedsMoreThanItsShareGetsWhatOthersLeave() {
    let others = "flow: g\n" + String(repeating: "# nothing here\n", count: 30_000)
    for jobs in [1, 4] { #expect(Self.refusals([others, Self.large, others], jobs: jobs) == []) }
  }
}
