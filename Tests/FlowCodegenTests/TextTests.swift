import Testing

@testable import FlowCodegen

@Suite("Text in generated Swift") struct TextTests {
  @Test(arguments: [
    ("", #""""#),
    ("plain", #""plain""#),
    (#"a "quote" and a \"#, #""a \"quote\" and a \\""#),
    (#"\(x)"#, #""\\(x)""#),
    ("a\nb\r\nc\td", #""a\nb\r\nc\td""#),
    ("\0\u{7}\u{1B}", #""\u{0}\u{7}\u{1B}""#),
    ("\u{202E}\u{2066}\u{FEFF}\u{2028}", #""\u{202E}\u{2066}\u{FEFF}\u{2028}""#),
    ("Zürich 東京 👩‍👧", #""Zürich 東京 👩‍👧""#),
  ])
  func `a literal contains exactly the text`(text: String, literal: String) {
    #expect(StringLiteral.quoted(text) == literal)
  }

  @Test func `each line of a doc is a line of the comment`() {
    let comment = DocComment(title: "A\ntitle ", doc: "\none\r\ntwo\u{2028}\n  three \n\n", remark: "Here")
    #expect(comment.lines == ["/// A title. Here", "///", "/// one", "/// two", "///", "///   three"])
    #expect(DocComment(title: nil, doc: "one", remark: "Here").lines == ["/// one", "///", "/// Here"])
    #expect(DocComment(title: "Go!", doc: nil, remark: "Here").lines == ["/// Go! Here"])
  }

  @Test(arguments: [
    ("*/ /* */", "/// * / / * * /"),
    ("a `b` c", "/// a `b` c"),
    ("a `b", "/// a 'b"),
    ("```swift", "/// '''swift"),
    ("a\u{202E}b\u{0}c\td", #"/// a\u{202E}b\u{0}c  d"#),
    ("\\(x)", "/// \\(x)"),
  ])
  func `no text in a doc can end the comment`(doc: String, line: String) {
    #expect(DocComment(title: nil, doc: doc, remark: "Here").lines == [line, "///", "/// Here"])
  }

  @Test func `params in a doc are a list`() {
    var comment = DocComment("Here")
    comment.add(parameter: "id", doc: "one\ntwo")
    comment.add(parameter: "name", doc: "three")
    #expect(
      comment.lines == [
        "/// Here", "///", "/// - Parameter id: one", "///   two", "/// - Parameter name: three",
      ])
  }

  @Test func `a header is one line`() {
    #expect(GeneratedFile.header(from: "a\nb.yaml") == #"// Made by flowc from a\u{A}b.yaml. Do not edit."#)
  }

  @Test(arguments: [
    ("# x", "&#35; x"), ("- x", "&#45; x"), ("+ x", "&#43; x"), ("---", "&#45;--"), ("===", "&#61;=="), ("1. x", "1&#46; x"),
    ("12) x", "12&#41; x"), ("    x", "&#32;   x"), ("\n- x", "&#32;- x"), ("~~x~~", "&#126;&#126;x&#126;&#126;"), ("$x$", "&#36;x&#36;"),
    ("a #", "a &#35;"), ("a-b + c = 1.5", "a-b + c = 1.5"), ("https://a.b/c", "https://a.b/c"), ("ä. x", "ä. x"), ("", ""),
    ("![a](b)", "!&#91;a&#93;(b)"), ("\u{202E}\0", "&#8238;&#65533;"),
  ])
  func `no text in a doc is markup`(doc: String, shown: String) {
    #expect(MarkdownText.escaped(doc) == shown)
  }
}
