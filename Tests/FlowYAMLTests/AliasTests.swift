import FlowDiagnostics
import FlowYAML
import Testing

/// Anchors and aliases.
@Suite struct AliasTests {
  @Test("An alias has the content of the text that it names")
  func anAliasIsTheTextThatItNames() {
    #expect(Reading("a: &x [b, {c: d}]\ne: *x\n").shape == ["{a: ['b', {c: 'd'}], e: ['b', {c: 'd'}]}"])
    #expect(Reading("&k a: 1\nb: {*k : 2}\n").shape == ["{a: '1', b: {a: '2'}}"])
  }

  @Test("A later anchor of the same name counts")
  func aLaterAnchorOfTheSameNameCounts() {
    #expect(Reading("[&x a, *x, &x b, *x]\n").shape == ["['a', 'a', 'b', 'b']"])
  }

  @Test("The use of an alias is recorded")
  func usesAreRemembered() throws {
    let reading = Reading("a: &x\n  b: c\nd: *x\n")
    let use = try #require(reading.streams.first?.aliases.first)
    #expect(use.name == "x")
    #expect(use.anchored.start == SourcePosition(line: 2, column: 3))
    #expect(use.use.start == SourcePosition(line: 3, column: 4))
    #expect(use.use.end == SourcePosition(line: 3, column: 6))
  }

  @Test("An undefined alias is reported")
  func undefinedAliases() {
    let reading = Reading("a: *x\nb: [c, *y]\n")
    #expect(reading.problems == ["1:4 yaml-alias", "2:8 yaml-alias"])
    #expect(reading.shape == ["{a: invalid, b: ['c', invalid]}"])
    #expect(!reading.isIncomplete)
  }

  @Test("A misspelt alias has the meant one as help")
  func aMisspeltAliasIsMended() {
    let reading = Reading("a: &actions b\nc: *acitons\n")
    #expect(reading.diagnostics.first?.help == "did you mean '*actions'?")
  }

  @Test("An anchor isn't known in the next document")
  func anAnchorEndsWithItsDocument() {
    #expect(Reading("a: &x b\n---\nc: *x\n").problems == ["3:4 yaml-alias"])
  }

  @Test("An alias inside its own node is reported", arguments: ["&x [a, *x]\n", "&x {a: *x}\n", "&x\n- a\n- - *x\n", "&x {*x : a}\n"])
  func anAliasWithinItsOwnNode(text: String) {
    let reading = Reading(text)
    #expect(reading.diagnostics.map(\.id) == [YamlAlias.id])
    #expect(reading.diagnostics.first?.related.map(\.range.start.line) == [text.hasPrefix("&x\n") ? 2 : 1])
  }

  @Test("An anchor isn't known two documents later")
  func anAliasTwoDocumentsLater() {
    #expect(Reading("&x a\n---\n&x b\n---\n*x\n").problems == ["5:1 yaml-alias"])
  }

  @Test("A tag for text makes a text", arguments: ["!!str 1", "! 1"])
  func tagsThatMakeText(text: String) {
    #expect(Reading("a: \(text)\n").shape == ["{a: \"1\"}"])
  }

  @Test("Any other tag is reported", arguments: ["!foo b", "!!set {b}", "!!binary b", "!<x> [b]"])
  func otherTagsAreRejected(text: String) {
    let reading = Reading("a: \(text)\n")
    #expect(reading.diagnostics.map(\.id) == [WrongType.id])
    #expect(reading.shape == ["{a: invalid}"])
  }
}
