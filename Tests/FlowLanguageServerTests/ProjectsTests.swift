import FlowDiagnostics
import Foundation
import Testing

@testable import FlowLanguageServer

/// Tests of the project that a document belongs to, and of the files beside it on disk.
@Suite struct ProjectsTests {
  private static let app = "app: Shop\nstart: shop\n"
  private static let shop = "flow: shop\nscreens:\n  list: { actions: { open: { present: basket } } }\n"
  private static let basket = "flow: basket\nscreens: { items: { actions: { close: dismiss } } }\n"

  private func codes(_ editor: Editor, _ uri: String) -> [String] { editor.published[uri]?.compactMap { $0["code"]?.text } ?? [] }

  @Test("A rename uses the current lines of files on disk")
  func staleFiles() throws {
    let project = try Project(["flows/app.yaml": Self.app, "flows/shop.yaml": Self.shop, "flows/basket.yaml": Self.basket])
    var editor = Editor(root: project.root)
    editor.open(project.uri("flows/shop.yaml"), Self.shop)
    try project.write("# basket\n" + Self.basket, to: "flows/basket.yaml")
    let changes = editor.ask("rename", in: project.uri("flows/shop.yaml"), behind: "present: bas", ["newName": "cart"])["changes"]
    let start = changes?[project.uri("flows/basket.yaml")]?.elements?.first?["range"]?["start"]
    #expect(start == ["line": 1, "character": 6], "\(String(describing: changes))")
  }

  @Test("An editor that supports versions gets the version of each edited document")
  func versions() throws {
    let project = try Project(["flows/app.yaml": Self.app, "flows/shop.yaml": Self.shop, "flows/basket.yaml": Self.basket])
    var editor = Editor(root: project.root, versions: true)
    editor.open(project.uri("flows/shop.yaml"), Self.shop)
    editor.type("# basket\n", in: project.uri("flows/shop.yaml"), over: 0..<0)
    let edit = editor.ask("rename", in: project.uri("flows/shop.yaml"), behind: "present: bas", ["newName": "cart"])
    let documents = edit["documentChanges"]?.elements ?? []
    #expect(
      documents.map { $0["textDocument"] } == [
        ["uri": .string(project.uri("flows/basket.yaml")), "version": .null],
        ["uri": .string(project.uri("flows/shop.yaml")), "version": 2],
      ], "\(edit)")
    #expect(edit["changes"] == nil)
  }

  @Test("No action is offered that edits a file that has changed on disk since it was read")
  func staleActions() throws {
    let project = try Project(["flows/app.yaml": Self.app, "flows/shop.yaml": Self.shop, "flows/basket.yaml": Self.basket])
    var editor = Editor(root: project.root)
    let uri = project.uri("flows/shop.yaml")
    let text = Self.shop.replacing("present: basket", with: "present: basket.itmes")
    let params: JSONValue = [
      "textDocument": ["uri": .string(uri)], "range": ["start": ["line": 2, "character": 0], "end": ["line": 2, "character": 80]],
      "context": ["diagnostics": []],
    ]
    func touchesBasket(_ actions: JSONValue) -> Bool { "\(actions)".contains("basket.yaml") }
    editor.open(uri, text)
    #expect(touchesBasket(editor.ask("textDocument/codeAction", params)))
    try project.write("# mine\n" + Self.basket, to: "flows/basket.yaml")
    #expect(!touchesBasket(editor.ask("textDocument/codeAction", params)))
  }

  @Test("A file outside the project that a link leads to is changed only if it is open")
  func linksOut() throws {
    let project = try Project(["flows/app.yaml": Self.app, "flows/shop.yaml": Self.shop])
    let outside = try Project(["basket.yaml": Self.basket])
    let basket = project.uri("flows/basket.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: project.root + "/flows/basket.yaml", withDestinationPath: outside.root + "/basket.yaml")
    var editor = Editor(root: project.root)
    let uri = project.uri("flows/shop.yaml")
    let text = Self.shop.replacing("present: basket", with: "present: basket.itmes")
    func actions(_ uri: String, _ more: [String: JSONValue] = [:]) -> JSONValue {
      let range: JSONValue = ["start": ["line": 0, "character": 0], "end": ["line": 9, "character": 0]]
      return editor.ask("textDocument/codeAction", .object(["textDocument": ["uri": .string(uri)], "range": range].merging(more) { $1 }))
    }
    let format: JSONValue = ["textDocument": ["uri": .string(basket)], "options": [:]]
    // Another document that isn't on disk changes nothing.
    editor.open("untitled:1", Self.basket)
    editor.open(uri, Self.shop)
    let rename = editor.ask("rename", in: uri, behind: "present: bas", ["newName": "cart"])
    #expect(
      rename["message"]?.text
        == "'\(project.root)/flows/basket.yaml' is a link to a file outside the project; to change the file, open it in the editor",
      "\(rename)")
    #expect(editor.ask("textDocument/formatting", format)["message"]?.text?.contains("outside the project") == true)
    editor.open(uri, text)
    #expect("\(actions(uri))".contains("Write") && !"\(actions(uri))".contains("basket.yaml"))
    // Opening the file allows its changes.
    editor.open(basket, Self.basket)
    #expect(editor.ask("textDocument/formatting", format).elements != nil)
    #expect("\(actions(uri))".contains("basket.yaml"))
    editor.open(uri, Self.shop)
    #expect(editor.ask("rename", in: uri, behind: "present: bas", ["newName": "cart"])["changes"]?[basket] != nil)
  }

  @Test("An editor that supports it is asked to watch files")
  func watching() throws {
    let project = try Project(["flows/app.yaml": Self.app, "flows/shop.yaml": Self.shop])
    var editor = Editor(root: project.root)
    editor.say("initialized", .object([:]))
    editor.rest()
    #expect(editor.asked == ["client/registerCapability"])
    editor.open(project.uri("flows/shop.yaml"), Self.shop)
    #expect(codes(editor, project.uri("flows/shop.yaml")) == ["unknown-screen"], "\(editor.published)")
    try project.write(Self.basket, to: "flows/basket.yaml")
    editor.say("workspace/didChangeWatchedFiles", ["changes": []])
    editor.rest()
    #expect(editor.published.values.allSatisfy { $0.isEmpty }, "\(editor.published)")
  }

  @Test("A file that is opened through a link belongs to the project")
  func links() throws {
    let project = try Project(["flows/app.yaml": Self.app, "flows/shop.yaml": Self.shop, "flows/basket.yaml": Self.basket])
    let link = project.root + "-link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: project.root)
    defer { try? FileManager.default.removeItem(atPath: link) }
    var editor = Editor(root: project.root)
    let uri = "file://\(link)/flows/shop.yaml"
    editor.open(uri, Self.shop.replacing("present: basket", with: "present: baskte"))
    #expect(
      codes(editor, uri) == ["unknown-screen"] && editor.published.keys.allSatisfy { $0 == uri || editor.published[$0] == [] },
      "\(editor.published)")
    editor.open(uri, Self.shop)
    #expect(editor.published.values.allSatisfy { $0.isEmpty }, "\(editor.published)")
    #expect(editor.ask("definition", in: uri, behind: "present: bas").elements?.first?["uri"]?.text == project.uri("flows/basket.yaml"))
  }

  @Test(
    "Diagnostics of a file are removed under the URI that the editor uses",
    arguments: ["p(1)", "p%281%29", "./p(1)", "/p(1)", "x/../p(1)"])
  func otherSpellings(directory: String) throws {
    let project = try Project(["p(1)/other/app.yaml": ""])
    for host in ["", "localhost"] {
      let uri = "file://\(host)\(project.root)/\(directory)/other/alone.yaml"
      var editor = Editor()
      editor.open(uri, "flow: shop\nscreens: { list: { actions: { a: { push: lst } } } }\n")
      #expect(!codes(editor, uri).isEmpty && editor.published.count == 1, "\(editor.published)")
      editor.say("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
      editor.rest()
      #expect(editor.published == [uri: []])
    }
  }

  @Test("A closed file keeps the URI of the editor, and an opened file gets it")
  func renamedByEditor() throws {
    let project = try Project(["flows/app.yaml": Self.app + "---\n" + Self.shop, "flows/cart(1).yaml": Self.basket])
    var editor = Editor(root: project.root)
    let (own, theirs) = (project.uri("flows/cart%281%29.yaml"), project.uri("flows/cart(1).yaml"))
    try project.write("flow: basket\nscreens: { items: { actions: { a: { push: itms } } } }\n", to: "flows/cart(1).yaml")
    editor.say("workspace/didChangeWatchedFiles", ["changes": []])
    editor.rest()
    #expect(codes(editor, own) == ["unknown-screen"], "\(editor.published)")
    editor.open(theirs, "flow: basket\nscreens: { items: { actions: { a: { push: itms } } } }\n")
    #expect(codes(editor, own).isEmpty && codes(editor, theirs) == ["unknown-screen"], "\(editor.published)")
    editor.say("textDocument/didClose", ["textDocument": ["uri": .string(theirs)]])
    editor.rest()
    #expect(codes(editor, own).isEmpty && codes(editor, theirs) == ["unknown-screen"], "\(editor.published)")
  }

  #if os(Linux)
  @Test("Two documents whose names differ only in the spelling of an accent are different")
  func normalisation() throws {
    let project = try Project(["flows/app.yaml": Self.app, "flows/\u{E9}.yaml": Self.shop])
    try project.write(Self.basket, to: "flows/e\u{301}.yaml")
    var editor = Editor(root: project.root)
    let (composed, decomposed) = (project.uri("flows/%C3%A9.yaml"), project.uri("flows/e%CC%81.yaml"))
    editor.open(composed, Self.shop.replacing("present: basket", with: "present: baskte"))
    editor.open(decomposed, Self.basket)
    #expect(codes(editor, composed) == ["unknown-screen"] && codes(editor, decomposed).isEmpty, "\(editor.published)")
    editor.say("textDocument/didClose", ["textDocument": ["uri": .string(decomposed)]])
    editor.rest()
    #expect(codes(editor, composed) == ["unknown-screen"], "\(editor.published)")
  }
  #endif

  @Test("Sources in any spelling match the files that the editor opens", arguments: ["./flows", "flows/../flows", "."])
  func sources(_ source: String) throws {
    let project = try Project(["flowc.yaml": "sources: [\(source)]\n", "flows/app.yaml": Self.app, "flows/shop.yaml": Self.shop])
    var editor = Editor(root: project.root)
    editor.open(project.uri("flows/basket.yaml"), Self.basket)
    editor.open(project.uri("flows/shop.yaml"), Self.shop)
    #expect(editor.published.values.allSatisfy { $0.isEmpty }, "\(editor.published)")
    #expect(editor.ask("definition", in: project.uri("flows/shop.yaml"), behind: "present: bas").elements?.count == 1)
  }

  @Test("A file belongs to the nearest project that has it, in any order of opening")
  func nearest() throws {
    let project = try Project([
      "flowc.yaml": "sources: [all]\n", "all/app.yaml": Self.app,
      "all/shop.yaml": Self.shop.replacing("present: basket", with: "url: https"),
    ])
    try project.write("sources: [.]\n", to: "all/inner/flowc.yaml")
    try project.write(Self.app.replacing("Shop", with: "Inner"), to: "all/inner/app.yaml")
    let inner = project.uri("all/inner/shop.yaml")
    var editor = Editor(root: project.root)
    editor.open(project.uri("all/shop.yaml"), Self.shop)
    editor.open(inner, Self.shop)
    #expect(codes(editor, inner) == ["unknown-screen"], "\(editor.published)")
  }

  @Test("A new project includes documents that are already open")
  func founded() throws {
    let project = try Project(["src/basket.yaml": Self.basket])
    let uri = project.uri("src/app.yaml")
    var editor = Editor(root: project.root)
    editor.open(uri, "\(Self.app)---\n\(Self.shop)")
    #expect(codes(editor, uri).contains("unknown-screen"), "\(editor.published)")
    try project.write("sources: [src]\n", to: "flowc.yaml")
    editor.say("textDocument/didSave", ["textDocument": ["uri": .string(uri)]])
    editor.rest()
    #expect(codes(editor, uri).isEmpty, "\(editor.published)")
  }

  @Test("A finding about the whole project is shown at its beginning")
  func noApp() throws {
    let project = try Project(["flows/basket.yaml": Self.basket])
    var editor = Editor(root: project.root)
    editor.open(project.uri("flows/basket.yaml"), Self.basket)
    #expect(codes(editor, project.uri("flows/basket.yaml")).contains("no-app"), "\(editor.published)")
  }

  @Test("Keys of a configuration are explained, and requests for other YAML have empty answers")
  func others() throws {
    let configuration = "sources: [flows]\n"
    let project = try Project(["flowc.yaml": configuration, "flows/app.yaml": Self.app])
    var editor = Editor(root: project.root)
    editor.open(project.uri("flowc.yaml"), configuration)
    #expect(
      editor.ask("hover", in: project.uri("flowc.yaml"), behind: "sour")["contents"]?["value"]?.text?.hasPrefix("**sources**") == true)
    for method in ["definition", "formatting", "codeLens", "documentSymbol", "semanticTokens/full", "documentHighlight"] {
      #expect(editor.ask(method, in: project.uri("flowc.yaml"), behind: "sour") == .null, "\(method)")
    }
    let compose = project.uri("compose.yaml")
    editor.open(compose, "services:\n  a: { b: c }\n\n")
    #expect(editor.ask("completion", in: compose, behind: "  a: { b: c }\n") == [])
    #expect(editor.ask("hover", in: compose, behind: "serv") == .null)
  }

  @Test("Kinds of code actions include their subkinds, and an acceptance is added to the existing ones")
  func actions() throws {
    var editor = Editor()
    let uri = "untitled:1"
    let text = "app: A\nstart: f\n---\nflow: f\nscreens: { a: { titel: A, final: yes } }\n"
    editor.open(uri, text)
    func kinds(_ only: [JSONValue]) -> [String] {
      let all: JSONValue = ["start": ["line": 4, "character": 0], "end": ["line": 4, "character": 60]]
      let params: JSONValue = ["textDocument": ["uri": .string(uri)], "range": all, "context": ["diagnostics": [], "only": .array(only)]]
      return editor.ask("textDocument/codeAction", params).elements?.compactMap { $0["kind"]?.text } ?? []
    }
    #expect(kinds(["source"]) == ["source.fixAll"])
    #expect(Set(kinds(["quickfix", "source.fixAll"])) == ["quickfix", "source.fixAll"])
    #expect(Set(kinds([])) == ["quickfix"])
    #expect(kinds(["sourc"]).isEmpty && kinds(["refactor"]).isEmpty)
    let allowed = "app: A\nstart: f\n---\nflow: f\nscreens: { a: { allow: [dead-end], actions: { go: { push: a } } } }\n"
    editor.type(allowed, in: uri, over: 0..<text.count)
    editor.rest()
    let finding = try #require(editor.published[uri]?.first { $0["code"] == "unbounded-stack" }, "\(editor.published)")
    let params: JSONValue = ["textDocument": ["uri": .string(uri)], "range": finding["range"] ?? .null, "context": ["diagnostics": []]]
    let accept = editor.ask("textDocument/codeAction", params).elements?.first { $0["title"] == "Accept 'unbounded-stack' here" }
    #expect(accept?["edit"]?["changes"]?[uri]?.elements?.first?["newText"] == ", unbounded-stack", "\(String(describing: accept))")
  }
}
