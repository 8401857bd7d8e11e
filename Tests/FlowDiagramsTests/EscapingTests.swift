import Testing

@testable import FlowDiagrams

@Suite struct EscapingTests {
  @Test("Quotes and backslashes in a name don't end the name")
  func names() {
    #expect(DOTEscaping.name("login.login") == #""login.login""#)
    #expect(DOTEscaping.name(#"a"b\"#) == #""a\"b\\""#)
    #expect(DOTEscaping.name("größe.東京") == #""größe.東京""#)
  }

  @Test("Escapes and entities in a title have no effect in a label")
  func labels() {
    #expect(DOTEscaping.label(#"\N & \l "q""#) == #"\\N &amp; \\l \"q\""#)
    #expect(DOTEscaping.label("&lt;b&gt;") == "&amp;lt;b&amp;gt;")
    #expect(DOTEscaping.label("two\nlines\r\n\tand\u{2028}more") == "two lines   and more")
  }

  @Test("Markup in a title is shown as text")
  func markup() {
    #expect(DOTEscaping.markup("</B>> [x]; <IMG SRC=\"/etc/passwd\"/>") == "&lt;/B&gt;&gt; [x]; &lt;IMG SRC=&quot;/etc/passwd&quot;/&gt;")
    #expect(DOTEscaping.markup("") == "&#160;", "Graphviz rejects empty tags")
    #expect(DOTEscaping.markup(" \u{3000}") == "&#160;")
  }

  @Test("Control characters are replaced, and characters that reorder text are removed")
  func controls() {
    #expect(DOTEscaping.markup("a\u{0}b\u{1B}[31m\u{FFFF}") == "a\u{FFFD}b\u{FFFD}[31m\u{FFFD}")
    #expect(DOTEscaping.label("safe\u{202E}gpj.exe\u{2066}\u{200F}\u{61C}\u{200B}\u{E0041}") == "safegpj.exe")
    #expect(DOTEscaping.label("مرحبا 👩‍👩‍👧") == "مرحبا 👩‍👩‍👧")
  }

  @Test("A very long title is cut")
  func lengths() {
    #expect(DOTEscaping.label(String(repeating: "x", count: 10_000), longest: 20).count == 20)
    let tower = "e" + String(repeating: "\u{301}", count: 10_000)
    #expect(DOTEscaping.label(tower, longest: 20).unicodeScalars.count <= 40)
    #expect(DOTEscaping.label(String(repeating: "ä", count: 20), longest: 20) == String(repeating: "ä", count: 20))
  }

  @Test("No path is read as a URL with another scheme")
  func urls() {
    #expect(DiagramModel.SourcePlace(path: "flows/login.yaml", line: 12).url == "flows/login.yaml#L12")
    #expect(DiagramModel.SourcePlace(path: "javascript:alert(1)\"", line: 1).url == "javascript%3Aalert%281%29%22#L1")
    #expect(DiagramModel.SourcePlace(path: "flöws/\n", line: 1).url == "fl%C3%B6ws/%0A#L1")
  }
}
