import FlowCompiler
import FlowDiagnostics
import Support
import Testing

/// The share of findings that are only possible if tabs keep stacks while facts change.
@Suite struct TabCertaintyTests {
  /// The share is about one in fifty, and a little more for a thousand apps. Some tabs decide their first screen at the first selection,
  /// and the search assumes this at each selection.
  @Test("Few traces are reported that may be impossible", .long)
  func share() {
    var (reported, doubtful) = (0, 0)
    for seed in Proof.seeds(1_000, usual: 100) {
      let diagnostics = Pipeline.compile(RandomTabApps.yaml(seed: seed)).report.diagnostics
      reported += diagnostics.count { $0.certainty != nil }
      doubtful += diagnostics.count { $0.certainty == .may }
    }
    #expect(reported > 50)
    #expect(doubtful * 40 < reported, "\(doubtful) of \(reported)")
  }
}
