import FlowDiagnostics
import Foundation
import Support
import Testing

@testable import FlowLanguageServer

/// Tests of the parts that an editor shows beside the text: folds, selections, colors, lenses, hints and diagrams.
@Suite struct StructureTests {
  private static let uri = "untitled:1"
  private static let text = """
    app: Shop
    start: shop
    facts: [seen]
    ---
    flow: shop # all of it
    screens:
      list:
        actions:
          open: { push: item, sets: seen }
          ask: { present: help }
      item: { params: { id: Int }, actions: { back: { popTo: list } } }
    ---
    flow: help
    screens: { "\u{1F4DA}": , main: { actions: { close: dismiss } } }
    start: main

    """.replacing("\"\u{1F4DA}\": , ", with: "")

  private func ask(_ method: String, _ more: [String: JSONValue] = [:], of text: String = Self.text) -> JSONValue {
    var editor = Editor()
    editor.open(Self.uri, text)
    return editor.ask(method, .object(["textDocument": ["uri": .string(Self.uri)]].merging(more) { $1 }))
  }

  @Test("Documents and values on several lines can be folded")
  func folding() {
    let folds = ask("textDocument/foldingRange").elements?.map { [$0["startLine"]?.number ?? -1, $0["endLine"]?.number ?? -1] }
    #expect(folds == [[0, 2], [4, 10], [5, 10], [6, 9], [7, 9], [12, 14]])
    #expect(ask("textDocument/foldingRange", of: "app: A\nstart: 'f\n") == .null)
    #expect(ask("textDocument/foldingRange", of: "services:\n  a: b\n") == .null)
  }

  @Test("A selection grows from the name to the entry, the map, the document and the file")
  func selection() {
    let place: JSONValue = ["line": 8, "character": 21]
    var range = ask("textDocument/selectionRange", ["positions": [place]]).elements?.first
    var pieces: [String] = []
    let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while let current = range {
      if let start = current["range"]?["start"], let end = current["range"]?["end"], start["line"] == end["line"] {
        pieces.append(
          String(
            lines[start["line"]?.number ?? 0].dropFirst(start["character"]?.number ?? 0).prefix(
              (end["character"]?.number ?? 0) - (start["character"]?.number ?? 0))))
      } else {
        pieces.append("\(current["range"]?["start"]?["line"]?.number ?? -1)-\(current["range"]?["end"]?["line"]?.number ?? -1)")
      }
      range = current["parent"]
    }
    #expect(
      pieces == [
        "item", "push: item", "{ push: item, sets: seen }", "open: { push: item, sets: seen }", "8-9", "7-9", "6-9", "6-10", "5-10", "4-10",
        "0-15",
      ], "\(pieces)")
    #expect(ask("textDocument/selectionRange", ["positions": [1]])["code"] == -32602)
    let deep = "flow: f\nscreens: \(String(repeating: "[", count: 5_000))\n"
    for method in ["textDocument/selectionRange", "textDocument/foldingRange"] {
      #expect(ask(method, ["positions": [place]], of: deep)["code"] == nil)
    }
  }

  @Test("Names have semantic tokens of their kinds")
  func tokens() throws {
    let answer = ask("textDocument/semanticTokens/full")
    let data = try #require(answer["data"]?.elements).compactMap(\.number)
    var words: [String] = []
    var (line, column) = (0, 0)
    let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let names = LanguageServer.semanticLegend["tokenTypes"]?.elements?.compactMap(\.text) ?? []
    for index in stride(from: 0, to: data.count, by: 5) {
      if data[index] > 0 { column = 0 }
      (line, column) = (line + data[index], column + data[index + 1])
      words.append("\(lines[line].dropFirst(column).prefix(data[index + 2])) \(names[data[index + 3]])\(data[index + 4] == 1 ? "!" : "")")
    }
    #expect(
      words == [
        "shop namespace", "seen variable!", "shop namespace!", "list class!", "open method!", "item class", "seen variable", "ask method!",
        "help namespace", "item class!", "id parameter!", "back method!", "list class", "help namespace!", "main class!", "close method!",
        "main class",
      ], "\(words)")
  }

  @Test("The lenses above a screen show the number of moves to it and its distance from launch")
  func lenses() throws {
    var editor = Editor()
    editor.open(Self.uri, Self.text)
    let all = editor.ask("textDocument/codeLens", ["textDocument": ["uri": .string(Self.uri)]])
    let lenses = try #require(all.elements)
    let titles = lenses.map { lens in
      (lens["command"] == nil ? editor.ask("codeLens/resolve", lens) : lens)["command"]?["title"]?.text ?? "none"
    }
    #expect(
      titles == ["2 entry points", "from launch: 0 moves", "1 entry point", "from launch: 1 move", "1 entry point", "from launch: 1 move"],
      "\(titles)")
    // A tap on a tab is a move to its screen.
    let tabs = """
      app: A
      start: main
      ---
      flow: main
      kind: tabs
      tabs: { one: one, two: two }
      ---
      flow: one
      screens: [a]
      ---
      flow: two
      screens: [b]

      """
    editor.open("file:///tabs/app.yaml", tabs)
    let counted = editor.ask("textDocument/codeLens", ["textDocument": ["uri": "file:///tabs/app.yaml"]]).elements ?? []
    #expect(counted.compactMap { $0["command"]?["title"]?.text } == ["2 entry points", "1 entry point"])
    // A lens of a screen that was renamed is also resolved.
    editor.type(Self.text.replacing("item", with: "thing"), in: Self.uri, over: 0..<Self.text.unicodeScalars.count)
    #expect(editor.ask("codeLens/resolve", lenses[3])["command"]?["title"] == "")
    #expect(editor.ask("codeLens/resolve", .object([:]))["code"] == -32602)
  }

  @Test("Omitted names and parameters are shown as inlay hints")
  func hints() throws {
    let all = ask("textDocument/inlayHint", ["range": ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]]])
    let hints = try #require(all.elements).map {
      "\($0["position"]?["line"]?.number ?? -1):\($0["position"]?["character"]?.number ?? -1) \($0["label"]?.text ?? "")"
    }
    #expect(hints == ["8:10 (id: Int)", "8:20 shop.", "9:26 → help.main", "10:57 shop."], "\(hints)")
    let line: JSONValue = ["start": ["line": 9, "character": 0], "end": ["line": 9, "character": 9]]
    #expect(ask("textDocument/inlayHint", ["range": line]).elements?.count == 1)
  }

  @Test("The diagram around a position is an SVG, if Graphviz is installed")
  func diagram() {
    func draw(_ place: JSONValue, of text: String = Self.text) -> JSONValue {
      var editor = Editor()
      editor.open(Self.uri, text)
      let argument: JSONValue = ["textDocument": ["uri": .string(Self.uri)], "position": place]
      return editor.ask("workspace/executeCommand", ["command": "flowc.diagram", "arguments": [argument]])
    }
    let answer = draw(["line": 10, "character": 4])
    if let svg = answer["svg"]?.text {
      #expect(svg.hasPrefix("<") && svg.contains("shop.item"))
    } else {
      #expect(answer["message"]?.text?.contains("there is no 'dot' here") == true, "\(answer)")
    }
    #expect(draw(["line": 0, "character": 0], of: "app: A\nstart: nowhere\n")["code"] == -32803)
    var editor = Editor()
    #expect(editor.ask("workspace/executeCommand", ["command": "rm"])["code"] == -32803)
  }

  @Test(
    "A list of choices is extracted to a private action, which is run instead",
    arguments: [
      (
        "screens: { a: { actions: { go: [{ when: x, push: b }, stay] } }, b: {} }\n", "when: x",
        "screens: { a: { actions: { go: { run: goChoices }, goChoices: { private: true, choices: [{ when: x, push: b }, stay] } } }, b: {} }\n"
      ),
      (
        "screens:\n  a:\n    actions:\n      go:\n        - { when: x, push: b }\n        - stay\n      end: pop\n  b:\n", "go:",
        "screens:\n  a:\n    actions:\n      go: { run: goChoices }\n      goChoices:\n        private: true\n        choices:\n          - { when: x, push: b }\n          - stay\n      end: pop\n  b:\n"
      ),
      (
        "screens:\n  a:\n    actions:\n      go: { present: g, then: { done: [{ when: x, push: b }, stay] } }\n  b:\n", "push: b",
        "screens:\n  a:\n    actions:\n      go: { present: g, then: { done: { run: afterDone } } }\n      afterDone: { private: true, choices: [{ when: x, push: b }, stay] }\n  b:\n"
      ),
      // A list of conditions isn't a list of choices, and a comment in the list would be lost.
      ("screens: { a: { actions: { go: { push: b, when: [x, y] } } }, b: {} }\n", "x, y", nil),
      ("screens:\n  a:\n    actions:\n      go:\n        - { when: x, push: b }\n        # else\n        - stay\n  b:\n", "go:", nil),
      ("screens: { a: { actions: { go: { steps: [stay, { push: b }] } } }, b: {} }\n", "push", nil),
    ] as [(String, String, String?)])
  func extraction(_ screens: String, _ piece: String, _ expected: String?) {
    let head =
      "app: A\nstart: f\nfacts: [x, y]\n---\nflow: g\noutcomes: [done]\nscreens: { h: { actions: { e: { finish: done } } } }\n---\nflow: f\n"
    var editor = Editor()
    editor.open(Self.uri, head + screens)
    let offset = (head + screens).range(of: piece, options: .backwards).map { (head + screens)[..<$0.lowerBound].unicodeScalars.count } ?? 0
    let place = editor.place(offset, in: Self.uri)
    let actions = editor.ask(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(Self.uri)], "range": ["start": place, "end": place],
        "context": ["diagnostics": [], "only": ["refactor"]],
      ])
    guard let expected else { return #expect(actions == []) }
    let edits = actions.elements?.first?["edit"]?["changes"]?[Self.uri]?.elements ?? []
    let places = edits.map { edit in
      let offsets = [edit["range"]?["start"], edit["range"]?["end"]].map { editor.offset(of: $0, in: Self.uri) }
      return (offsets[0]..<offsets[1], edit["newText"]?.text ?? "")
    }
    for (range, new) in places.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) { editor.type(new, in: Self.uri, over: range) }
    #expect(editor.texts[Self.uri] == head + expected, "\(actions)")
  }

  @Test("Code actions add a missing screen, a missing fact and a missing handler")
  func additions() {
    func edited(_ text: String, _ title: String) -> String {
      var editor = Editor()
      editor.open(Self.uri, text)
      for finding in editor.published[Self.uri] ?? [] {
        let params: JSONValue = [
          "textDocument": ["uri": .string(Self.uri)], "range": finding["range"] ?? .null, "context": ["diagnostics": []],
        ]
        for action in editor.ask("textDocument/codeAction", params).elements ?? [] where action["title"] == .string(title) {
          guard let edits = action["edit"]?["changes"]?[Self.uri]?.elements else { continue }
          let places = edits.map { edit in
            let offsets = [edit["range"]?["start"], edit["range"]?["end"]].map { editor.offset(of: $0, in: Self.uri) }
            return (offsets[0]..<offsets[1], edit["newText"]?.text ?? "")
          }
          for (range, new) in places.reversed() { editor.type(new, in: Self.uri, over: range) }
          return editor.texts[Self.uri] ?? ""
        }
      }
      return "there is no such action: \(editor.published)"
    }
    let lost = Self.text.replacing("push: item", with: "push: thing")
    #expect(
      edited(lost, "Add the screen 'shop.thing'")
        == lost.replacing("{ popTo: list } } }\n", with: "{ popTo: list } } }\n  thing:\n"))
    #expect(
      edited(Self.text.replacing("present: help", with: "present: help.more"), "Add the screen 'help.more'").contains(
        "{ actions: { close: dismiss } }, more: {} }"))
    #expect(edited(Self.text.replacing("sets: seen", with: "sets: done"), "Add the fact 'done'").contains("facts: [seen, done]"))
    let outcome = Self.text.replacing("flow: help\n", with: "flow: help\noutcomes: [done]\n").replacing(
      "close: dismiss", with: "close: { finish: done }")
    #expect(edited(outcome, "Handle 'done' with 'stay'").contains("ask: { present: help, then: { done: stay } }"))
  }
}
