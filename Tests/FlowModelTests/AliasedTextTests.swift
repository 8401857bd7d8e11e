import FlowCompiler
import FlowDiagnostics
import Support
import Testing

/// Text that anchors, aliases and merge keys use again.
@Suite struct AliasedTextTests {
  @Test("A mistake in aliased text is reported once, at the anchor")
  func aMistakeInAliasedTextIsReportedOnceWhereItIsWritten() throws {
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
    // Three uses are enough.
    #expect(finding.related.map(\.range.start.line) == [7, 8, 9])
    #expect(finding.related.map(\.message) == Array(repeating: "'*common' uses this text again", count: 3))
  }

  @Test("The notes name every anchor around the mistake")
  func notesNameEveryAnchorAroundTheMistake() throws {
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
        "'*move' uses this text again", "'*actions' uses this text again",
      ])
  }

  @Test("A mistake outside the anchor has no note")
  func aMistakeBesideTheAnchorHasNoNote() {
    let report = Pipeline.compile("app: A\nstart: f\n---\nflow: f\nx-a: &a { title: T }\nscreens: { a: *a, b: { titel: T } }\n").report
    #expect(report.brief == ["6:24 unknown-key"])
    #expect(report.diagnostics.first?.related.isEmpty == true)
  }

  @Test("An alias may be a key or a list")
  func aliasesThatAreKeysAndLists() throws {
    let declarations = Declarations(
      "flow: f\nx-n: [&name a, &list [x, y]]\nscreens: { *name : { requires: *list } }\nstart: *name\n")
    #expect(declarations.problems == [])
    #expect(declarations.screen?.name.value == "a")
    #expect(declarations.screen?.requires.count == 2)
    #expect(declarations.flow?.start.map(\.shown?.value) == ["a"])
  }

  @Test("A screen's own action overrides the merged action of the same name")
  func mergedActions() throws {
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

  @Test("The document of an app may contain merge keys")
  func aDocumentOfAnAppMayBeMergedTogether() {
    #expect(Declarations("<<: { start: f }\napp: A\nfacts: { <<: { b: }, a: }\n").app?.facts.map(\.name.value) == ["a", "b"])
  }
}
