import FlowCompiler
import FlowDiagnostics
import Support
import Testing

/// Edits that mend mistakes in the text: applied, nothing more is said of them.
@Suite struct EditTests {
  @Test(
    "The edit mends what is said",
    arguments: [
      ("open: { goto: detail }", "open: { push: detail }"), ("open: { push:detail }", "open: { push: detail }"),
      ("open: push:detail", "open: { push: detail }"), ("open: push detail", "open: { push: detail }"),
      ("open: { push: { screen: detail } }", "open: { push: detail }"), ("open: { push: [detail] }", "open: { push: detail }"),
      ("open: { push: detail, sets: { seen: yes } }", nil),
      ("open: { push: detail, title: 'Don't' }", "open: { push: detail, title: \"Don't\" }"),
      ("open: { push: detail }, stay: { stay:, title: Here }", "open: { push: detail }, stay: { stay: , title: Here }"),
      ("open: { push: detail }, back: { dismiss: true, when: open }", "open: { push: detail }, back: { dismiss: , when: open }"),
    ])
  func actions(_ actions: String, _ mended: String?) {
    expect("actions: { \(actions) }", mended.map { "actions: { \($0) }" })
  }

  @Test(
    "The edit writes the type that was meant",
    arguments: [
      ("Boolean", "Bool"), ("integer?", "Int?"), ("Array<Float>", "[Double]"),
      ("Dictionary<String, Optional<bool>>", "[String: Bool?]"),
      ("\"[string]?\"", "\"[String]?\""), ("String[]", "[String]"), ("Int = 1", "{ type: Int, default: 1 }"), ("Int? = nil", "Int?"),
    ])
  func types(_ type: String, _ mended: String) {
    expect("params:\n      id: \(type)", "params:\n      id: \(mended)")
  }

  @Test(
    "The edit writes a list or a map where one stands",
    arguments: [
      ("outcomes: done", "outcomes: [done]"), ("requires: { seen: false }", "requires: not seen"), ("back: [hidden]", "back: hidden"),
      ("final: yes", "final: true"), ("final: flase", "final: false"), ("links: /list", "link: /list"), ("titel: List", "title: List"),
    ])
  func keys(_ keys: String, _ mended: String) { expect(keys, mended) }

  private func expect(_ part: String, _ mended: String?) {
    let text = Self.app(part)
    let faults = Pipeline.compile(text).report.diagnostics.filter { !$0.id.group.isBehavioural }
    #expect(!faults.isEmpty, "\(part)")
    let edits = faults.flatMap(\.edits)
    guard let mended else { return #expect(edits.isEmpty, "\(edits)") }
    #expect(Self.applied(edits, to: text) == Self.app(mended))
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

  /// From the last to the first, so that places stay what they are.
  private static func applied(_ edits: [Edit], to text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.unicodeScalars) }
    for edit in edits.sorted(by: { $1.range < $0.range }) {
      let (start, end) = (edit.range.start, edit.range.end)
      lines[Int(start.line) - 1].replaceSubrange(Int(start.column) - 1..<Int(end.column) - 1, with: Array(edit.text.unicodeScalars))
    }
    return lines.map { line in line.reduce(into: "") { $0.unicodeScalars.append($1) } }.joined(separator: "\n")
  }
}
