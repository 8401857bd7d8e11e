import FlowDiagnostics
import Testing

@Suite struct SentenceTemplateTests {
  @Test(
    "Words fill the gaps of a sentence",
    arguments: [
      ("write '<key>: x'", "write 'a: x'"), ("'<key>:< value>'", "'a: b'"), ("'<key>:< none>'", "'a:'"),
      ("<missing|other> <key>", "other a"),
      ("Set<String>, <<<<<<<, a < b", "Set<String>, <<<<<<<, a < b"), ("<key|other><key>", "aa"), ("<key", "<key"),
    ])
  func filling(template: String, sentence: String) {
    #expect(SentenceTemplate(template).filled { ["key": "a", "value": "b", "none": ""][$0] } == sentence)
  }

  @Test("A sentence with a gap that no word fills isn't shown")
  func missing() { #expect(SentenceTemplate("write '<key>'").filled { _ in nil } == nil) }
}
