import FlowDiagnostics
import Support
import Testing

@testable import FlowLanguageServer

/// Tests of the edits that an editor is offered: fixes and the layout.
@Suite struct ActionTests {
  @Test("Code actions fix one mistake after another, or accept a finding")
  func codeActions() throws {
    var editor = Editor()
    let uri = "untitled:1"
    editor.open(
      uri,
      "app: Shop\nstart: shop\n---\nflow: shop\nscreens:\n  list: { titel: List, actions: { open: { push:item }, go: { goto: item } } }\n  item: { back: hidden, params: { id: Integer? } }\n"
    )
    var titles: [String] = []
    while let finding = editor.published[uri]?.first, titles.count < 20 {
      let params: JSONValue = ["textDocument": ["uri": .string(uri)], "range": finding["range"] ?? .null, "context": ["diagnostics": []]]
      guard let action = editor.ask("textDocument/codeAction", params).elements?.first,
        let edit = action["edit"]?["changes"]?[uri]?.elements?.first, let range = edit["range"], let new = edit["newText"]?.text
      else { break }
      titles.append(action["title"]?.text ?? "")
      editor.type(new, in: uri, over: editor.offset(of: range["start"], in: uri)..<editor.offset(of: range["end"], in: uri))
      editor.rest()
    }
    #expect(titles == ["Write 'title'", "Write 'push: item'", "Write 'push'", "Write 'Int?'", "Accept 'dead-end' here"], "\(titles)")
    #expect(editor.published[uri] == [], "\(editor.texts)")
  }

  @Test("An undeclared name has a finding at each use, and each finding offers to declare it")
  func eachUse() throws {
    var editor = Editor()
    let uri = "untitled:1"
    editor.open(
      uri,
      """
      app: Shop
      start: shop
      facts: [seen]
      ---
      flow: shop
      screens:
        list: { actions: { open: { when: [seen, done], push: item, sets: [done, seen] }, go: { when: not done, push: item } } }
        item:

      """)
    let findings = try #require(editor.published[uri])
    #expect(findings.map { $0["code"] } == ["unknown-guard", "unknown-fact", "unknown-guard"])
    for finding in findings {
      let params: JSONValue = ["textDocument": ["uri": .string(uri)], "range": finding["range"] ?? .null, "context": ["diagnostics": []]]
      let actions = editor.ask("textDocument/codeAction", params).elements ?? []
      let action = try #require(actions.first { $0["title"] == "Add the fact 'done'" }, "\(actions)")
      #expect(action["edit"]?["changes"]?[uri]?.elements?.first?["newText"]?.text?.contains("done") == true)
    }
  }

  @Test("New lines in an edit end with the line break of the document")
  func breaks() {
    var editor = Editor()
    let uri = "untitled:1"
    let text = "app: A\nstart: f\n---\nflow: f\nscreens:\n  a:\n    actions: { go: { push: b } }\n"
    editor.open(uri, text.replacing("\n", with: "\r\n"))
    let place: JSONValue = ["line": 6, "character": 28]
    let params: JSONValue = [
      "textDocument": ["uri": .string(uri)], "range": ["start": place, "end": place], "context": ["diagnostics": []],
    ]
    let actions = editor.ask("textDocument/codeAction", params).elements ?? []
    let news = actions.compactMap { $0["edit"]?["changes"]?[uri]?.elements?.first?["newText"]?.text }
    #expect(news.contains("  b:\r\n") && news.allSatisfy { !$0.replacing("\r\n", with: "").contains("\n") }, "\(news)")
  }

  @Test("The action 'fix all' makes all fixes that 'flowc fix' makes")
  func fixAll() {
    var editor = Editor()
    let uri = "untitled:1", text = "app: A\nstart: f\n---\nflow: f\nscrens: { a: { titel: A, final: yes } } # one\n"
    editor.open(uri, text)
    let place: JSONValue = ["line": 0, "character": 0]
    func ask(_ kind: JSONValue) -> JSONValue {
      [
        "textDocument": ["uri": .string(uri)], "range": ["start": place, "end": place],
        "context": ["diagnostics": [], "only": .array([kind])],
      ]
    }
    let actions = editor.ask("textDocument/codeAction", ask("source.fixAll")).elements
    let edited = text.replacing("screns", with: "screens").replacing("titel", with: "title").replacing("yes", with: "true")
    #expect(actions?.first?["edit"]?["changes"]?[uri]?.elements?.first?["newText"] == .string(edited), "\(String(describing: actions))")
    #expect(editor.ask("textDocument/codeAction", ask("refactor")) == [])
  }

  @Test("The actions to fix all and to fix one mistake are both for the current document")
  func fixAllAndOne() throws {
    var editor = Editor()
    let uri = "untitled:1", text = "app: A\nstart: f\n---\nflow: f\nscreens: { a: { titel: A, final: yes } }\n"
    editor.open(uri, text)
    // On saving, the editor asks before the server has published diagnostics for the new text.
    editor.type("# one\n", in: uri, over: 0..<0)
    let params: JSONValue = [
      "textDocument": ["uri": .string(uri)],
      "range": ["start": ["line": 5, "character": 0], "end": ["line": 5, "character": 25]],
      "context": ["diagnostics": [], "only": ["source.fixAll", "quickfix"]],
    ]
    let actions = try #require(editor.ask("textDocument/codeAction", params).elements)
    let published = actions.map { action in
      let edits = action["edit"]?["changes"]?[uri]?.elements ?? []
      let lines = edits.compactMap { $0["range"]?["start"]?["line"].map { "\($0)" } }
      return [action["kind"]?.text, edits.first?["newText"]?.text].compactMap { $0 } + lines
    }
    let edited = "# one\n" + text.replacing("titel", with: "title").replacing("yes", with: "true")
    #expect(published.contains { $0.prefix(2) == ["quickfix", "title"] && $0.count == 3 && $0[2].contains("5") }, "\(published)")
    #expect(published.contains { $0.prefix(2) == ["source.fixAll", edited] }, "\(published)")
    #expect(!published.contains { $0.prefix(2) == ["quickfix", "true"] }, "\(published)")
  }

  @Test("A proposal is offered only if compiling its result proves it")
  func proposals() throws {
    let tabs =
      "app: A\nstart: m\n---\nflow: m\nkind: tabs\ntabs: { a: a, b: b }\n---\nflow: a\nscreens: { a: { actions: { go: { present: s } } } }\n---\nflow: b\nscreens: [b]\n"
    let sheet = "---\nflow: s\nscreens: { s: { actions: { show: { select: b } } } }\n"
    let deep =
      sheet.replacing("show:", with: "more: { present: t }, show:") + "---\nflow: t\nscreens: { t: { actions: { show: { select: b } } } }\n"
    for (text, behind, isOffered) in [(tabs + sheet, "{ select: b", true), (tabs + deep, "t: { actions: { show: { select", false)] {
      var editor = Editor()
      editor.open("untitled:1", text)
      let end = try #require(text.range(of: behind))
      let place = editor.place(text[..<end.upperBound].unicodeScalars.count, in: "untitled:1")
      let params: JSONValue = [
        "textDocument": ["uri": "untitled:1"], "range": ["start": place, "end": place], "context": ["diagnostics": []],
      ]
      let actions = editor.ask("textDocument/codeAction", params).elements ?? []
      let texts = actions.flatMap { $0["edit"]?["changes"]?["untitled:1"]?.elements ?? [] }.compactMap { $0["newText"]?.text }
      #expect(texts.contains("{ steps: [dismiss, ") == isOffered, "\(texts)")
    }
  }

  @Test("Formatting a document changes its white space, and a document without YAML or flows is not changed")
  func formatting() {
    func layout(_ text: String) -> JSONValue {
      var editor = Editor()
      editor.open("untitled:1", text)
      return editor.ask("textDocument/formatting", ["textDocument": ["uri": "untitled:1"], "options": ["tabSize": 8]])
    }
    func edit(_ line: Int, _ columns: ClosedRange<Int>, _ text: JSONValue) -> JSONValue {
      [
        "range": [
          "start": ["line": .number(line), "character": .number(columns.lowerBound)],
          "end": ["line": .number(line), "character": .number(columns.upperBound)],
        ],
        "newText": text,
      ]
    }
    let wide = "app: A\nstart:  f\n---\nflow: f\nscreens: {a: { title: '\u{1F600}',final: true }}\n"
    #expect(layout(wide) == [edit(1, 6...8, " "), edit(4, 10...10, " "), edit(4, 27...27, " "), edit(4, 40...40, " ")])
    #expect(layout("app: A\nstart: f\n") == [])
    #expect(layout("app: A\nstart: [\n") == .null)
    #expect(layout("name:  other\n") == .null)
  }
}
