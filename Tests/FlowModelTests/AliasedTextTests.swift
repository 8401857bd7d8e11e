import FlowCompiler
import FlowDiagnostics
import Support
import Testing

/// Text that is used again through anchors, aliases and merge keys.
@Suite struct AliasedTextTests {
  @Test func aMistakeInAliasedTextIsReportedOnceWhereItIsWritten() throws {
    let report = Pipeline.compile(
      """
      app: A
      start: f
      ---
      flow: f
      x-common: &common { titel: T }
      screens:
        a: *common
        b: *common
        c: { <<: *common }
        d: *common
      """
    ).report
    #expect(report.brief == ["5:21 unknown-key"])
    let finding = try #require(report.diagnostics.first)
    // A few uses say enough.
    #expect(finding.related.map(\.range.start.line) == [7, 8, 9])
    #expect(finding.related.map(\.message) == Array(repeating: "this text is used again through '*common'", count: 3))
  }

  @Test func notesNameEveryAnchorAroundTheMistake() throws {
    let report = Pipeline.compile(
      """
      app: A
      start: f
      ---
      flow: f
      x-a: &actions { go: &move { pushh: b } }
      screens:
        a: { actions: { first: *move } }
        b: { actions: *actions }
      """
    ).report
    #expect(report.brief == ["5:29 unknown-key"])
    #expect(
      report.diagnostics.first?.related.map(\.message) == [
        "this text is used again through '*move'", "this text is used again through '*actions'",
      ])
  }

  @Test func aMistakeBesideTheAnchorHasNoNote() {
    let report = Pipeline.compile("app: A\nstart: f\n---\nflow: f\nx-a: &a { title: T }\nscreens: { a: *a, b: { titel: T } }\n").report
    #expect(report.brief == ["6:24 unknown-key"])
    #expect(report.diagnostics.first?.related.isEmpty == true)
  }

  @Test func aliasesThatAreKeysAndLists() throws {
    let declarations = Declarations(
      "flow: f\nx-n: [&name a, &list [x, y]]\nscreens: { *name : { requires: *list } }\nstart: *name\n")
    #expect(declarations.problems == [])
    #expect(declarations.screen?.name.value == "a")
    #expect(declarations.screen?.requires.count == 2)
    #expect(declarations.flow?.start.map(\.shown?.value) == ["a"])
  }

  @Test func mergedActions() throws {
    let declarations = Declarations(
      """
      flow: f
      x-common: &common
        back: pop
        home: popToRoot
      screens:
        a: { actions: { <<: *common, back: stay } }
      """)
    #expect(declarations.problems == [])
    #expect(declarations.screen?.actions.map(\.name.value) == ["back", "home"])
    guard case .stay? = declarations.move?.verb else { throw NotThis() }
  }

  @Test func aDocumentOfAnAppMayBeMergedTogether() {
    #expect(Declarations("<<: { start: f }\napp: A\nfacts: { <<: { b: }, a: }\n").app?.facts.map(\.name.value) == ["a", "b"])
  }
}
