import FlowDiagnostics
import FlowModel
import Testing

/// The names that a screen, a flow, an action or a fact may have.
@Suite struct NameTests {
  static let good = [
    "a", "A", "a1", "_a", "a_b", "snake_case", "camelCase", "\u{E4}pfel", "e\u{301}cran", "\u{4E2D}\u{6587}", "\u{434}\u{43E}\u{43C}",
    "\u{645}\u{646}\u{632}\u{644}",
    // Words of Swift, YAML and the language.
    "class", "default", "self", "Type", "init", "true", "null", "yes", "push", "flow", "screens", "app", "stay", "not1", "startedAt",
    String(repeating: "a", count: 1000),
  ]
  static let bad = [
    "", " ", "a b", "1", "1a", "a-b", "a.b", "a/b", "$a", "a$", "`a`", "a!", "_", "a\u{200B}", "a\u{200D}b", "\u{1F600}", "a\u{FE0F}",
    "\u{301}a", "a\u{AD}", "a\u{A0}",
    "a\nb", "a\tb", "a\u{0}", "@a", "#a", "a,b", "\u{202E}a", "\u{FEFF}a", "a\u{2028}",
  ]

  @Test("A valid name is accepted", arguments: good)
  func goodNames(name: String) {
    #expect(Names.isValid(name))
    #expect(
      Declarations("flow: '\(name)'\nscreens: { '\(name)': { actions: { '\(name)': stay }, params: { '\(name)': Int } } }\n").problems == []
    )
  }

  @Test("An invalid name is refused", arguments: bad)
  func badNames(name: String) {
    #expect(!Names.isValid(name))
  }

  @Test(
    "An invalid name is reported once, at each place that declares a name",
    arguments: [
      "flow: 1a\nscreens: [b]", "flow: f\nscreens: [1a]", "flow: f\nscreens: { 1a: }", "flow: f\nscreens: { b: { actions: { 1a: stay } } }",
      "flow: f\nscreens: { b: { params: { 1a: Int } } }", "flow: f\nscreens: { b: { outcomes: [1a] } }",
      "flow: f\noutcomes: { 1a: }\nscreens: [b]",
      "flow: f\nscreens: { b: { view: 1a } }", "flow: f\nkind: tabs\ntabs: { 1a: g }", "flow: f\nactions: { 1a: stay }\nscreens: [b]",
      "flow: f\noutcomes: { o: { 1a: Int } }\nscreens: [b]", "app: 1a\nstart: f", "app: A\nstart: f\nfacts: [1a]",
      "app: A\nstart: f\nguards: { 1a: x }",
      "app: A\nstart: f\ntypes: { 1a: }", "app: A\nstart: f\ntypes: { T: { cases: [1a] } }",
      "app: A\nstart: f\ntypes: { T: { import: 1a } }",
      "app: A\nstart: f\nactions: { 1a: stay }",
    ])
  func whereNamesAreDeclared(text: String) throws {
    let declarations = Declarations(text + "\n")
    #expect(declarations.file.diagnostics.map(\.id) == [InvalidName.id])
    let range = try #require(declarations.file.diagnostics.first).range
    #expect(range.end.column - range.start.column == 2)
  }

  @Test func `an invalid name is still declared`() throws {
    let declarations = Declarations("flow: f\nscreens: [a-b, c]\n")
    #expect(try #require(declarations.flow).screens.map(\.name.value) == ["a-b", "c"])
  }

  @Test("A title or name that looks like another value is read as text", arguments: ["null", "~", "true", "1.5", "yes", "'null'"])
  func titlesAreTakenAsWritten(text: String) throws {
    let written = text.replacing("'", with: "")
    #expect(try #require(Declarations("flow: f\nscreens: { a: { title: \(text), doc: \(text) } }\n").screen).title == written)
    #expect(try #require(Declarations("flow: \(text)\nscreens: [a]\n").flow).name.value == written)
  }

  @Test("A target's name is divided at the first dot")
  func targets() {
    #expect(TargetName("a") == .bare("a"))
    #expect(TargetName("g.a") == .dotted(flow: "g", screen: "a"))
    #expect(TargetName("g.a.b") == .dotted(flow: "g", screen: "a.b"))
    #expect(TargetName(".") == .dotted(flow: "", screen: ""))
    #expect(TargetName("g.a").description == "g.a")
  }
}
