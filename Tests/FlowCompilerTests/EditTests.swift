import FlowCompiler
import FlowDiagnostics
import Support
import Testing

/// Tests of edits that fix mistakes in the text. After the edits, no finding is left.
@Suite struct EditTests {
  @Test(
    "An edit of an action fixes the mistake",
    arguments: [
      ("open: { goto: detail }", "open: { push: detail }"), ("open: { push:detail }", "open: { push: detail }"),
      ("open: push:detail", "open: { push: detail }"), ("open: push detail", "open: { push: detail }"),
      ("open: { push: { screen: detail } }", "open: { push: detail }"), ("open: { push: [detail] }", "open: { push: detail }"),
      ("open: { push: detail, sets: { seen: yes } }", nil),
      ("open: { push: detail, title: 'Don't' }", "open: { push: detail, title: \"Don't\" }"),
      ("open: { push: detail }, stay: { stay:, title: Here }", "open: { push: detail }, stay: { stay: , title: Here }"),
      ("open: { push: detail }, back: { dismiss: true, when: open }", "open: { push: detail }, back: { dismiss: , when: open }"),
    ])
  func actions(_ actions: String, _ edited: String?) {
    expect("actions: { \(actions) }", edited.map { "actions: { \($0) }" })
  }

  @Test(
    "An edit of a param writes the intended type",
    arguments: [
      ("Boolean", "Bool"), ("integer?", "Int?"), ("Array<Float>", "[Double]"),
      ("Dictionary<String, Optional<bool>>", "[String: Bool?]"),
      ("\"[string]?\"", "\"[String]?\""), ("String[]", "[String]"), ("Int = 1", "{ type: Int, default: 1 }"), ("Int? = nil", "Int?"),
    ])
  func types(_ type: String, _ edited: String) {
    expect("params:\n      id: \(type)", "params:\n      id: \(edited)")
  }

  @Test(
    "An edit of a key writes a list instead of a map, or a map instead of a list",
    arguments: [
      ("outcomes: done", "outcomes: [done]"), ("requires: { seen: false }", "requires: not seen"), ("back: [hidden]", "back: hidden"),
      ("final: yes", "final: true"), ("final: flase", "final: false"), ("links: /list", "link: /list"), ("titel: List", "title: List"),
    ])
  func keys(_ keys: String, _ edited: String) { expect(keys, edited) }

  @Test(
    "A misspelling is not fixed if the correct name is already beside it",
    arguments: [
      ("title: One\n    titel: Two", "delete one of the two: 'title' is already there"),
      ("title: One\n    \"title:Two\":", "delete one of the two: 'title' is already there"),
      ("actions: { open: { push: item, with: { id: 1, idd: 2 } } }", nil),
      ("actions: { open: { push: ask, then: { saved: stay, savd: stay, dismissed: stay } } }", nil),
      ("actions: { open: { when: [open, opn], push: detail } }", "did you mean 'open'?"),
      ("actions: { open: { when: [not seen, \"!seen\"], push: detail } }", "delete one of the two: 'not seen' is already there"),
    ])
  func beside(_ part: String, _ help: String?) {
    let others = "\n  item: { params: { id: Int, ids: Int? } }\n---\nflow: ask\noutcomes: [saved, sad]\nscreens: [ask]\n"
    let faults = Pipeline.compile(Self.app(part) + others).report.diagnostics.filter { $0.severity == .error && !$0.id.group.isBehavioural }
    #expect(faults.count == 1 && faults.allSatisfy(\.edits.isEmpty), "\(faults)")
    if let help { #expect(faults.first?.help?.hasPrefix(help) == true, "\(faults.first?.help ?? "")") }
  }

  @Test("A misspelling is fixed if the correct name is only merged from an anchor")
  func merged() {
    let text = "app: Shop\nstart: shop\n---\nflow: shop\nscreens:\n  first: &any { title: One }\n  list:\n    <<: *any\n    titel: Two\n"
    let edits = Pipeline.compile(text).report.diagnostics.flatMap(\.edits)
    #expect(Self.applied(edits, to: text) == text.replacing("titel", with: "title"))
  }

  private func expect(_ part: String, _ edited: String?) {
    let text = Self.app(part)
    let faults = Pipeline.compile(text).report.diagnostics.filter { !$0.id.group.isBehavioural }
    #expect(!faults.isEmpty, "\(part)")
    let edits = faults.flatMap(\.edits)
    guard let edited else { return #expect(edits.isEmpty, "\(edits)") }
    #expect(Self.applied(edits, to: text) == Self.app(edited))
  }

  private static func app(_ part: String) -> String {
    """
    app: Shop
    start: shop
    facts: [seen]
    guards: { open: The shop is open }
    links: { scheme: shop }
    ---
    flow: shop
    screens:
      list:
        \(part)
      detail:
    """
  }

  /// Applies edits from the last to the first, so that earlier ranges stay valid.
  private static func applied(_ edits: [Edit], to text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.unicodeScalars) }
    for edit in edits.sorted(by: { $1.range < $0.range }) {
      let (start, end) = (edit.range.start, edit.range.end)
      lines[Int(start.line) - 1].replaceSubrange(Int(start.column) - 1..<Int(end.column) - 1, with: Array(edit.text.unicodeScalars))
    }
    return lines.map { line in line.reduce(into: "") { $0.unicodeScalars.append($1) } }.joined(separator: "\n")
  }
}
