import FlowYAML
import Testing

/// The separation of documents, and the parts outside documents.
@Suite struct DocumentTests {
  @Test(
    "A file without content has no documents", arguments: ["", "\n", "\n\n", " ", "# a", "# a\n#b\n", "\u{FEFF}", "\u{FEFF}# a\n", "\r\n"])
  func nothingIsNoDocument(text: String) {
    let reading = Reading(text)
    #expect(reading.documents.isEmpty)
    #expect(reading.problems.isEmpty)
    #expect(!reading.isIncomplete)
  }

  @Test("An empty document has an empty node")
  func emptyDocuments() {
    #expect(Reading("---\n").outline == ["2:1-2:1 ''"])
    #expect(Reading("---").outline == ["1:4-1:4 ''"] || Reading("---").outline == ["2:1-2:1 ''"])
    #expect(Reading("---\n---\n...\n---\n# a\n").shape == ["''", "''", "''"])
  }

  @Test("Documents keep their order")
  func documentsAreInOrder() {
    let reading = Reading("a\n---\nb\n--- c\n---\nd\n...\n---\ne\n...\n")
    #expect(reading.shape == ["'a'", "'b'", "'c'", "'d'", "'e'"])
    #expect(reading.outline == ["1:1-1:2 'a'", "3:1-3:2 'b'", "4:5-4:6 'c'", "6:1-6:2 'd'", "9:1-9:2 'e'"])
  }

  @Test(
    "A document after `...` needs no `---`",
    arguments: [
      "a: b\n...\nc: d\n", "---\na: b\n...\nc: d\n", "a: b\n...\n# e\n\nc: d\n", "a: b\n...\n...\nc: d\n...\n",
      "a: b\n... # e\nc: d\n",
    ])
  func behindDotsADocumentNeedsNoDashes(text: String) {
    let reading = Reading(text)
    #expect(reading.shape == ["{a: 'b'}", "{c: 'd'}"])
    #expect(reading.problems.isEmpty)
    #expect(!reading.isIncomplete)
  }

  @Test("Directives are read")
  func directives() {
    let reading = Reading("%YAML 1.2\n---\na: b\n...\n%TAG !e! tag:yaml.org,2002:\n---\nc: !e!str d\n")
    #expect(reading.shape == ["{a: 'b'}", "{c: \"d\"}"])
    #expect(reading.problems.isEmpty)
    #expect(Reading("%YAML 1.1\n---\na: b\n").problems.isEmpty)
  }

  @Test(
    "A faulty directive is reported",
    arguments: [
      ("%YAML 2.0\n---\na\n", "1:1"), ("%YAML\n---\na\n", "1:6"), ("%FOO\n---\na\n", "1:5"), ("%YAML 1.2\na: b\n", "2:1"),
      ("%YAML 1.2\n%YAML 1.2\n---\na\n", "2:1"), ("a: b\n...\n%YAML 1.2\nc: d\n", "4:1"), ("a: b\n...\n%", "3:2"), ("%", "1:2"),
    ])
  func faultyDirectives(text: String, place: String) {
    #expect(Reading(text).problems == ["\(place) yaml-syntax"])
  }

  @Test("The document after a faulty directive is read")
  func theDocumentBehindAFaultyDirectiveIsRead() {
    #expect(Reading("a: b\n...\n%FOO\n---\nc: d\n---\ne: f\n").shape == ["{a: 'b'}", "{c: 'd'}", "{e: 'f'}"])
  }

  @Test("Content after a closed root needs `---`")
  func contentBehindAClosedRootNeedsDashes() {
    let reading = Reading("[a]\nb: c\n---\nd: e\n")
    #expect(reading.problems == ["2:1 yaml-syntax"])
    #expect(reading.shape.last == "{d: 'e'}")
  }

  @Test("Plain texts have the meaning of the core schema")
  func plainTextsOfTheCoreSchema() throws {
    let words = ["", "~", "null", "Null", "NULL", "true", "True", "FALSE", "yes", "no", "on", "nULL", "tRUE"]
    #expect(words.map { scalar($0)?.isNull } == words.map { ["", "~", "null", "Null", "NULL"].contains($0) })
    #expect(words.map { scalar($0)?.bool } == words.map { ["true": true, "True": true, "FALSE": false][$0] })
    #expect(scalar("'null'")?.isNull == false)
    #expect(try #require(scalar("\"true\"")).bool == nil)
    #expect(try #require(scalar("|\n  true")).bool == nil)
  }

  /// Returns the meanings of the value in `a: text`; nil if it isn't a scalar.
  private func scalar(_ text: String) -> (isNull: Bool, bool: Bool?)? {
    Reading("a: \(text)\n").documents.first?.withRoot { root in
      guard case .mapping(let mapping) = root.content, case .scalar(let scalar)? = mapping.first?.value.content else { return nil }
      return (scalar.isNull, scalar.bool)
    }
  }
}
