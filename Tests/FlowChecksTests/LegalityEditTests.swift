import FlowCompiler
import FlowDiagnostics
import Support
import Testing

@testable import FlowChecks

/// The edits that fix illegal moves.
@Suite struct LegalityEditTests {
  private func app(_ actions: String, presented: String = "close: dismiss") -> String {
    """
    app: Shop
    start: shop
    ---
    flow: shop
    screens:
      menu: { actions: { open: { push: tea }, help: { present: help } } }
      tea: { actions: { \(actions) } }
    ---
    flow: help
    screens:
      help: { actions: { \(presented) } }
    """
  }

  @Test(
    "The edit makes the move legal and leaves no other finding",
    arguments: [
      ("close: dismiss", "close: dismiss", "pop"), ("close: { dismiss: }", "close: dismiss", "pop"),
      ("back: pop", "close: pop", "dismiss"), ("back: pop", "close: { pop: , when: started }", "dismiss"),
    ])
  func mends(_ actions: String, _ presented: String, _ word: String) {
    let text = app(actions, presented: presented)
    let report = Pipeline.compile(text).report
    #expect(report.diagnostics.count == 1, "\(report.brief)")
    let edits = report.diagnostics.flatMap(\.edits)
    #expect(edits.map(\.text) == [word])
    let after = Pipeline.compile(edited(text, by: edits)).report
    #expect(after.diagnostics.isEmpty, "\(after.brief)")
  }

  @Test(
    "On a page, the edit for `pop` selects the page before",
    arguments: [("pop", ["{ select: one }"]), ("{ pop: , title: Back }", []), ("{ when: seen, pop: }", [])])
  func selects(_ back: String, _ edits: [String]) {
    let text = """
      app: Tour
      start: tour
      facts: { seen: { persisted: true } }
      ---
      flow: tour
      kind: pages
      screens: { one: , two: { actions: { back: \(back), see: { stay: , sets: seen }, ask: { when: seen, stay: } } } }
      """
    let report = Pipeline.compile(text).report
    #expect(report.diagnostics.map(\.id) == [PopAtBottom.id])
    #expect(report.diagnostics.flatMap(\.edits).map(\.text) == edits)
    if !edits.isEmpty { #expect(Pipeline.compile(edited(text, by: report.diagnostics.flatMap(\.edits))).report.diagnostics.isEmpty) }
  }

  @Test(
    "If a flow is pushed and presented, the edit is `finish`",
    arguments: ["close: dismiss", "close: pop", "close: { pop: , title: Done }", "more: { push: detail }, close: { dismiss: }"])
  func finishes(_ actions: String) {
    let text = """
      app: Shop
      start: shop
      ---
      flow: shop
      screens:
        menu: { actions: { read: { push: { flow: terms } }, peek: { present: terms, then: { dismissed: stay } } } }
      ---
      flow: terms
      screens:
        terms: { actions: { \(actions) } }
        detail:
      """.replacing(actions.contains("detail") ? "" : "  detail:", with: "")
    let report = Pipeline.compile(text).report
    let edits = report.diagnostics.flatMap(\.edits)
    #expect(edits.map(\.text) == ["finish"], "\(report.brief)")
    let after = Pipeline.compile(edited(text, by: edits)).report
    #expect(after.diagnostics.isEmpty, "\(after.brief)")
  }

  @Test(
    "If a move is illegal only without a starter, the edit adds `when: started`, provided that another action leads on",
    arguments: [
      ("close: finish", "finish"), ("close: { finish: }", "finish"), ("close: dismiss", "dismiss"), ("close: { dismiss: }", "dismiss"),
      ("leave: { push: more }, close: finish", "finish"), ("leave: { run: close }, close: finish", nil),
      ("close: { finish: , title: Done }", nil), ("close: [finish]", nil),
    ])
  func asksForStarted(_ close: String, _ verb: String?) {
    let text = """
      app: Notes
      start: welcome
      ---
      flow: welcome
      screens:
        welcome: { actions: { \(close), begin: { root: notes } } }
        more:
      ---
      flow: notes
      screens: { notes: { actions: { replay: { present: welcome } } } }
      """.replacing(close.contains("more") ? "" : "  more:\n", with: "")
    guard let verb else { return #expect(Pipeline.compile(text).report.diagnostics.flatMap(\.edits).isEmpty) }
    let id = verb == "finish" ? FinishWithoutCaller.id : DismissNotPresented.id
    expectEdit(text, id: id, by: "{ when: started, \(verb): }")
    // Otherwise people would be stuck there.
    let alone = text.replacing(", begin: { root: notes }", with: "").replacing("root: notes", with: "root: welcome")
    #expect(Pipeline.compile(alone).report.diagnostics.flatMap(\.edits).isEmpty)
  }

  @Test(
    "If the target of `popTo` isn't always below, the edit adds `else: popToRoot`",
    arguments: [
      ("{ popTo: search }", "{ popTo: search, else: popToRoot }"),
      ("{ popTo: [search, other.there] }", "{ popTo: [search, other.there], else: popToRoot }"),
      ("\n          popTo: search", "{ popTo: search, else: popToRoot }"), ("{ popTo: search, title: Back }", nil),
      ("[{ popTo: search }]", nil),
    ])
  func popsToTheRoot(_ back: String, _ edit: String?) {
    let text = """
      app: Library
      start: shelves
      ---
      flow: shelves
      screens:
        shelves: { actions: { open: { push: book }, find: { push: search }, out: { push: other.there } } }
        search: { actions: { open: { push: book } } }
        book:
          actions:
            back: \(back)
      ---
      flow: other
      screens: [there]
      """
    if let edit { return expectEdit(text, id: PopTargetMissing.id, by: edit) }
    #expect(Pipeline.compile(text).report.diagnostics.flatMap(\.edits).isEmpty)
  }

  /// Expects one finding, and none after its edit.
  private func expectEdit(_ text: String, id: DiagnosticID, by edit: String) {
    let report = Pipeline.compile(text).report
    #expect(report.diagnostics.map(\.id) == [id], "\(report.brief)")
    let edits = report.diagnostics.flatMap(\.edits)
    #expect(edits.map(\.text) == [edit])
    let after = Pipeline.compile(edited(text, by: edits)).report
    #expect(after.diagnostics.isEmpty, "\(after.brief)")
  }

  @Test("An edit makes its move legal in random apps", .long, arguments: 0..<2)
  func mendsRandomApps(_ part: UInt64) {
    var count = 0
    let first = 80 * UInt64(Proof.part ?? 0) + 40 * part
    for seed in first..<first + 40 {
      for text in [RandomApps.yaml(seed: seed), RandomWideApps.yaml(seed: seed)] {
        let before = Pipeline.compile(text).report
        for finding in before.diagnostics where finding.id.group == .legality && !finding.edits.isEmpty {
          count += 1
          let after = Pipeline.compile(edited(text, by: finding.edits)).report
          let left = after.diagnostics.filter { $0.range.start == finding.range.start && $0.id.group == .legality }
          #expect(left.isEmpty, "seed \(seed), \(finding.message)\n\(text)")
          let more = Self.errors(after).subtracting(Self.errors(before))
          #expect(more.isEmpty, "seed \(seed), \(finding.message) brings \(more)\n\(text)")
        }
      }
    }
    #expect(count > 0)
  }

  /// Returns errors as id and subject, except errors of handlers. A handler that runs only after the fixed move may itself be wrong.
  private static func errors(_ report: Report) -> Set<String> {
    Set(report.diagnostics.filter { $0.severity == .error && $0.subject?.contains("/") != true }.map { "\($0.id) \($0.subject ?? "")" })
  }

  @Test(
    "No edit is offered if it wouldn't be legal in every state",
    arguments: [
      // At the bottom of the root.
      ("back: pop, home: { root: help }", "close: dismiss"), ("back: pop, home: { root: help }", "close: pop"),
      // A step, and an action that another action runs.
      ("all: { steps: [dismiss, pop] }", "close: dismiss"), ("one: { run: two }, two: dismiss", "close: dismiss"),
    ])
  func isSafe(_ actions: String, _ presented: String) {
    let report = Pipeline.compile(app(actions, presented: presented)).report
    let illegal = report.diagnostics.filter { $0.id.group == .legality }
    #expect(!illegal.isEmpty)
    #expect(illegal.filter { $0.subject != "shop.tea.two" }.flatMap(\.edits).isEmpty, "\(report.brief)")
  }

  @Test("Text that an alias repeats gets no edit")
  func aliases() {
    let text = """
      app: Shop
      start: shop
      ---
      flow: shop
      screens:
        menu: { actions: { open: { push: tea }, help: { present: help } } }
        tea: { actions: { back: pop } }
      ---
      flow: help
      screens:
        help: { actions: { close: pop } }
        other: { actions: { close: pop } }
      """
    let report = Pipeline.compile(text.replacing("close: pop", with: "close: { pop: }")).report
    #expect(report.diagnostics.first { $0.id == PopAtBottom.id }?.edits.count == 1)
    let anchored = "help: { actions: { close: &close { pop: }, more: { push: other } } }"
    let aliased = text.replacing("help: { actions: { close: pop } }", with: anchored)
      .replacing("other: { actions: { close: pop } }", with: "other: { actions: { close: *close } }")
    #expect(Pipeline.compile(aliased).report.diagnostics.first { $0.id == PopAtBottom.id }?.edits.isEmpty == true)
  }
}
