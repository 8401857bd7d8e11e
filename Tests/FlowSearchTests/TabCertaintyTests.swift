import FlowCompiler
import FlowDiagnostics
import Support
import Testing

/// How many findings cannot be decided where tabs keep stacks while facts change.
@Suite struct TabCertaintyTests {
  /// About one in fifty: some tabs decide on what they open when they are selected first, and the search takes each time for that. Of a thousand
  /// apps it may be some more.
  @Test("Few ways are told that perhaps cannot be made", .long)
  func share() {
    var (told, doubtful) = (0, 0)
    for seed in Proof.seeds(1_000, usual: 100) {
      let diagnostics = Pipeline.compile(RandomTabApps.yaml(seed: seed)).report.diagnostics
      told += diagnostics.count { $0.certainty != nil }
      doubtful += diagnostics.count { $0.certainty == .may }
    }
    #expect(told > 50)
    #expect(doubtful * 40 < told, "\(doubtful) of \(told)")
  }
}
