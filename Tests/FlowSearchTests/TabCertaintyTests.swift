import FlowCompiler
import FlowDiagnostics
import Support
import Testing

/// How many findings cannot be decided where tabs keep stacks while facts change.
@Suite struct TabCertaintyTests {
  /// Of 10,000 apps it is one way in two hundred; there are fewer than one in a hundred.
  @Test("Few ways are told that perhaps cannot be made", .long)
  func share() {
    var (told, doubtful) = (0, 0)
    for seed in Proof.seeds(1_000, usual: 200) {
      let diagnostics = Pipeline.compile(RandomTabApps.yaml(seed: seed)).report.diagnostics
      told += diagnostics.count { $0.certainty != nil }
      doubtful += diagnostics.count { $0.certainty == .may }
    }
    #expect(told > 100)
    #expect(doubtful * 100 < told, "\(doubtful) of \(told)")
  }
}
