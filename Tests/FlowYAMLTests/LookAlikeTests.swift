import FlowYAML
import Testing

@Suite struct LookAlikeTests {
  @Test(arguments: [
    ("\u{A0}title: a", "title: a"), ("\u{A0}title", "title"), ("title:\u{A0}a", "title: a"), ("title：a", "title: a"), ("title： ", "title:"),
  ])
  func `a character before a key or after its colon is replaced`(text: String, meant: String) {
    #expect(LookAlike(in: text)?.replacement == meant)
  }

  @Test(arguments: ["title: a", "title", "title a\u{A0}b", "\u{A0}", "\u{A0}- a", "：a", "\u{A0}: a", ":\u{A0}a", ""])
  func `nothing is replaced in a text without a key or a similar character`(text: String) {
    #expect(LookAlike(in: text) == nil)
  }
}
