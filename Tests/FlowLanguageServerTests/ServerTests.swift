import FlowCompiler
import FlowDiagnostics
import Foundation
import Support
import Testing

@testable import FlowLanguageServer

/// Tests of the diagnostics and answers that an editor gets while the user writes.
@Suite struct ServerTests {
  private static let app = "app: Shop\nstart: shop\n"
  private static let shop = "flow: shop\nscreens:\n  list: { actions: { open: { push: item } } } # \u{1F4DA}\n  item: { final: true }\n"

  @Test("Diagnostics of all files are published with their traces, and removed after the fix")
  func diagnostics() throws {
    let project = try Project([
      "flows/app.yaml": Self.app, "flows/shop.yaml": Self.shop.replacing("{ final: true }", with: "{ back: hidden }"),
    ])
    var editor = Editor(root: project.root)
    let uri = project.uri("flows/shop.yaml")
    let published = try #require(editor.published[uri]?.first)
    #expect(published["code"] == "dead-end" && published["severity"] == 2)
    let related = published["relatedInformation"]?.elements?.compactMap { $0["message"]?.text }
    #expect(related == ["0. launch → shop.list", "1. open → shop.item"])
    // A step of a trace is at the place that declares its move, on the screen that it leaves.
    let lines = published["relatedInformation"]?.elements?.compactMap { $0["location"]?["range"]?["start"]?["line"] }
    #expect(lines == [2, 2])
    // The text in the editor counts, and not the file on disk.
    editor.open(uri, Self.shop)
    #expect(editor.published[uri] == [])
    editor.open(uri, Self.shop.replacing("push: item", with: "push: itme"))
    #expect(editor.published[uri]?.first?["code"] == "unknown-screen")
    editor.say("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
    editor.rest()
    #expect(editor.published[uri]?.first?["code"] == "dead-end")
  }

  @Test("A text without a translation is reported, and not after the catalog on disk has one")
  func translations() throws {
    let unit = "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"x\" } }"
    func catalog(_ keys: [String]) -> String {
      let strings = keys.map { "\"\($0)\" : { \"localizations\" : { \"de\" : \(unit) } }" }.joined(separator: ", ")
      return "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(strings) }, \"version\" : \"1.0\" }"
    }
    let project = try Project([
      "flows/app.yaml": "app: A\nstart: f\n---\nflow: f\nscreens: { a: { title: Tea, final: true } }\n",
      "flowc.yaml": "targets: { template: swiftui, titles: true, strings: {} }\n", "Generated/Flows.xcstrings": catalog(["Coffee"]),
    ])
    var editor = Editor(root: project.root)
    let uri = project.uri("flows/app.yaml")
    #expect(editor.published[uri]?.first?["code"] == "untranslated")
    try project.write(catalog(["Coffee", "Tea"]), to: "Generated/Flows.xcstrings")
    editor.say("workspace/didChangeWatchedFiles", ["changes": []])
    editor.rest()
    #expect(editor.published[uri] == [])
  }

  @Test("Columns are in the encoding of the editor")
  func columns() throws {
    let text = "app: A\nstart: f\n---\nflow: f\nscreens: { a: { title: \"\u{1F600}é\", actions: { x: { push: b } } } }\n"
    for (isBytes, column) in [(false, 52), (true, 55)] {
      var editor = Editor(utf8: isBytes)
      editor.open("untitled:1", text)
      let range = editor.published["untitled:1"]?.first?["range"]
      #expect(range?["start"]?["line"] == 4 && range?["start"]?["character"] == .number(column), "\(editor.published)")
    }
  }

  @Test("Definition, references, highlights, symbols and rename work across files")
  func navigation() throws {
    let project = try Project(["flows/app.yaml": Self.app + "actions: { go: { open: shop.item } }\n", "flows/shop.yaml": Self.shop])
    var editor = Editor(root: project.root)
    let uri = project.uri("flows/shop.yaml"), app = project.uri("flows/app.yaml")
    editor.open(uri, Self.shop)
    let definition = editor.ask("definition", in: uri, behind: "push: it").elements
    #expect(definition?.count == 1 && definition?[0]["range"]?["start"] == ["line": 3, "character": 2])
    let references = editor.ask("references", in: uri, behind: "push: it", ["context": ["includeDeclaration": false]]).elements
    #expect(references?.compactMap { $0["uri"]?.text } == [app, uri])
    #expect(editor.ask("documentHighlight", in: uri, behind: "push: it").elements?.count == 2)
    #expect(editor.ask("documentSymbol", in: uri, behind: "flow").elements?.first?["children"]?.elements?.count == 2)
    #expect(editor.ask("workspace/symbol", ["query": "shop.i"]).elements?.compactMap { $0["name"]?.text } == ["item"])
    let hover = editor.ask("hover", in: uri, behind: "push: it")["contents"]?["value"]?.text ?? ""
    #expect(hover.contains("**screen** `shop.item`") && hover.contains("push by shop.list.open"))
    #expect(editor.ask("hover", in: uri, behind: "{ pu")["contents"]?["value"]?.text?.hasPrefix("**push**: ") == true)
    #expect(editor.ask("prepareRename", in: uri, behind: "push: it")["placeholder"] == "item")
    let changes = editor.ask("rename", in: uri, behind: "push: it", ["newName": "thing"])["changes"]
    #expect(changes?[uri]?.elements?.count == 2 && changes?[app]?.elements?.count == 1, "\(String(describing: changes))")
    let refused = editor.ask("rename", in: uri, behind: "push: it", ["newName": "list"])
    #expect(refused["code"] == -32803 && refused["message"]?.text?.contains("given twice") == true)
  }

  @Test("A flow or screen can be renamed where a diagram of the configuration names it")
  func renamedFromConfiguration() throws {
    let configuration = "diagrams:\n  - { output: a.svg, focus: shop.item }\n"
    let project = try Project(["flowc.yaml": configuration, "flows/app.yaml": Self.app, "flows/shop.yaml": Self.shop])
    var editor = Editor(root: project.root)
    let (uri, shop) = (project.uri("flowc.yaml"), project.uri("flows/shop.yaml"))
    editor.open(uri, configuration)
    #expect(editor.ask("prepareRename", in: uri, behind: "shop.it")["placeholder"] == "item")
    #expect(editor.ask("prepareRename", in: uri, behind: "focus: sh")["placeholder"] == "shop")
    #expect(editor.ask("prepareRename", in: uri, behind: "out") == .null)
    let changes = editor.ask("rename", in: uri, behind: "shop.it", ["newName": "thing"])["changes"]
    #expect(changes?[uri]?.elements?.count == 1 && changes?[shop]?.elements?.count == 2, "\(String(describing: changes))")
    let flow = editor.ask("rename", in: uri, behind: "focus: sh", ["newName": "store"])["changes"]
    #expect(flow?[project.uri("flows/app.yaml")]?.elements?.count == 1 && flow?[uri]?.elements?.count == 1, "\(String(describing: flow))")
  }

  @Test("A hover text with hostile titles has no pictures, no links and no broken blocks")
  func harmlessHovers() throws {
    let text = """
      app: Shop
      start: shop
      facts: { known: { doc: "![x](https://e.xample/x.png) <img src=x> `a` www.e.xample me@e.xample\\n- 1. a" } }
      ---
      flow: shop
      screens:
        list: { title: "``` ![x](https://e.xample/x.png)", actions: { out: { url: "https://e.xample/`![x](https://e.xample/x.png)", sets: known } } }

      """
    let project = try Project(["flows/app.yaml": text])
    var editor = Editor(root: project.root)
    let uri = project.uri("flows/app.yaml")
    editor.open(uri, text)
    let fact = editor.ask("hover", in: uri, behind: "{ kno")["contents"]?["value"]?.text ?? ""
    let shown = "\\!\\[x\\](https\\://e.xample/x.png) \\<img src=x\\> \\`a\\` www\\.e.xample me\\@e.xample\n\\- 1. a"
    #expect(fact.contains(shown) && fact.contains("- set by `shop.list.out`"))
    let action = editor.ask("hover", in: uri, behind: "{ ou")["contents"]?["value"]?.text ?? ""
    #expect(action.contains("- `` url: https://e.xample/`![x](https://e.xample/x.png) ``"), "\(action)")
    let screen = editor.ask("hover", in: uri, behind: "  lis")["contents"]?["value"]?.text ?? ""
    #expect(screen.contains("\n````text\n") && screen.contains("\n````"))
  }

  @Test("A rename also changes the configuration")
  func renamedConfiguration() throws {
    let project = try Project([
      "flowc.yaml": "diagrams:\n  - { output: a.svg, focus: shop.item }\n", "flows/app.yaml": Self.app, "flows/shop.yaml": Self.shop,
    ])
    var editor = Editor(root: project.root)
    let uri = project.uri("flows/shop.yaml")
    editor.open(uri, Self.shop)
    let changes = editor.ask("rename", in: uri, behind: "push: it", ["newName": "thing"])["changes"]
    let edit = changes?[project.uri("flowc.yaml")]?.elements?.first
    #expect(edit?["newText"] == "thing" && edit?["range"]?["start"] == ["line": 1, "character": 33], "\(String(describing: changes))")
  }

  @Test("Other YAML has no diagnostics, and a closed single file has none either")
  func others() throws {
    let project = try Project(["flows/app.yaml": Self.app, "flows/shop.yaml": Self.shop])
    var editor = Editor(root: project.root)
    editor.open(project.uri("compose.yaml"), "services:\n  app: { image: x }\n")
    editor.open(project.uri("flows/README.md"), "# Flows\n- one: two: three\n")
    #expect(editor.published.values.allSatisfy { $0.isEmpty }, "\(editor.published)")
    let lone = project.uri("draft.yaml")
    editor.open(lone, "flow: x\nscreens: { a: { titel: A } }\n")
    #expect(editor.published[lone]?.contains { $0["code"] == "unknown-key" } == true, "\(editor.published)")
    editor.say("textDocument/didClose", ["textDocument": ["uri": .string(lone)]])
    editor.rest()
    #expect(editor.published[lone] == [])
    // A file that isn't on disk yet belongs to the project if its path does.
    let new = project.uri("flows/new.yaml")
    editor.open(new, "flow: x\nscreens: { a: { actions: { b: { push: shop.itme } } } }\n")
    #expect(editor.published[new]?.contains { $0["code"] == "unknown-screen" } == true, "\(editor.published)")
  }

  @Test("A configuration belongs to its project, even if it is not on disk")
  func configuration() throws {
    let project = try Project(["flowc.yaml": "sources: [flows]\n", "flows/app.yaml": Self.app, "flows/shop.yaml": Self.shop])
    var editor = Editor(root: project.root)
    let uri = project.uri("flowc.yaml")
    editor.open(uri, "surces: [flows]\n")
    #expect(editor.published[uri]?.first?["code"] == "unknown-key", "\(editor.published)")
    editor.open(uri, "sources: [flows]\nchecks: { dead-end: off }\n")
    #expect(editor.published[uri] ?? [] == [])
    let empty = try Project([:])
    var other = Editor(root: empty.root)
    other.open(empty.uri("flowc.yaml"), "sourcs: [flows]\n")
    #expect(other.published[empty.uri("flowc.yaml")]?.compactMap { $0["code"] } == ["no-app", "unknown-key"], "\(other.published)")
    #expect(
      other.ask("completion", in: empty.uri("flowc.yaml"), behind: "]\n")["items"]?.elements?.contains { $0["label"] == "checks" } == true)
  }

  @Test("Diagnostics after random edits equal the diagnostics of a new check")
  func random() throws {
    let text = try ["app", "login", "main", "tutorial"].map { try #require(Recording.read("flows/\($0).yaml")) }.joined(separator: "---\n")
    var random = SplitMix(state: UInt64(Proof.part ?? 0))
    var editor = Editor()
    let uri = "untitled:1"
    editor.open(uri, text)
    let pieces = ["x", "\n", " ", ":", "{ ", "}", "push: ", "- ", "é", "\u{1F600}", "\u{2028}", "'", "#", "login", ""]
    for step in 0..<(Proof.part == nil ? 150 : 1000) {
      let count = (editor.texts[uri] ?? "").unicodeScalars.count
      let start = Int.random(in: 0...count, using: &random)
      editor.type(
        pieces.randomElement(using: &random) ?? "", in: uri, over: start..<min(count, start + Int.random(in: 0...3, using: &random)))
      // From time to time the text is restored.
      if step % 10 == 9 { editor.type(text, in: uri, over: 0..<(editor.texts[uri] ?? "").unicodeScalars.count) }
      editor.rest()
      let now = editor.texts[uri] ?? ""
      var fresh = Editor()
      fresh.open(uri, now)
      #expect(editor.published[uri] ?? [] == fresh.published[uri] ?? [], "step \(step)")
      // No request may crash, whatever the text is.
      let position = editor.place(start, in: uri)
      let place: JSONValue = [
        "textDocument": ["uri": .string(uri)], "position": position, "positions": [position],
        "range": ["start": position, "end": position],
      ]
      let methods = [
        "completion", "hover", "definition", "documentSymbol", "formatting", "foldingRange", "selectionRange", "semanticTokens/full",
        "inlayHint", "codeLens", "codeAction",
      ]
      for method in methods { _ = editor.ask("textDocument/\(method)", place) }
    }
  }
}
