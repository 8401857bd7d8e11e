import FlowDiagnostics
import Testing

@testable import FlowLanguageServer

/// Tests of the outline of a document in an editor.
@Suite struct SymbolTests {
  @Test("The range of a symbol contains its children, and only they are its children")
  func symbols() throws {
    var editor = Editor()
    let uri = "untitled:1"
    let text = """
      app: A
      start: f
      facts: [seen]
      ---
      flow: f
      screens:
        a: { actions: &shared { go: { push: b } } }
        b:
          title: B
          actions: *shared
      ---
      flow: g
      screens: [c]
      """
    editor.open(uri, text)
    let symbols = editor.ask("textDocument/documentSymbol", ["textDocument": ["uri": .string(uri)]]).elements ?? []
    func lines(_ symbol: JSONValue?) -> [Int?] { ["start", "end"].map { symbol?["range"]?[$0]?["line"]?.number } }
    #expect(symbols.compactMap { $0["name"]?.text } == ["f", "g", "seen"])
    let screens = symbols.first?["children"]?.elements ?? []
    #expect(screens.compactMap { $0["name"]?.text } == ["a", "b"] && lines(screens.last).first == 7)
    #expect(screens.map { $0["children"]?.elements?.count ?? 0 } == [1, 0])
    func encloses(_ outer: JSONValue, _ inner: JSONValue) -> Bool {
      func place(_ end: String, _ symbol: JSONValue) -> (Int, Int) {
        (symbol["range"]?[end]?["line"]?.number ?? -1, symbol["range"]?[end]?["character"]?.number ?? -1)
      }
      return place("start", outer) <= place("start", inner) && place("end", inner) <= place("end", outer)
        && (inner["children"]?.elements ?? []).allSatisfy { encloses(inner, $0) }
    }
    #expect(symbols.allSatisfy { encloses($0, $0) })
  }

  @Test("Symbols are found beside unusual keys and an unclosed quote")
  func symbolsOfUnusualKeys() {
    var editor = Editor()
    let uri = "untitled:1"
    func names(_ symbols: JSONValue?) -> [String] {
      symbols?.elements?.flatMap { [$0["name"]?.text ?? ""] + names($0["children"]) } ?? []
    }
    let text = """
      app: A
      start: f
      ---
      flow: f
      screens:
        &k a: { actions: { go: { push: b } } }
        !!str b: { actions: { on: { push: c } } }
        ? c
        : { actions: { out: pop }, title: C }
      """
    editor.open(uri, text)
    func symbols() -> [String] { names(editor.ask("textDocument/documentSymbol", ["textDocument": ["uri": .string(uri)]])) }
    #expect(symbols() == ["f", "a", "go", "b", "on", "c", "out"])
    let end = text.unicodeScalars.count
    editor.type("\n---\nflow: g\nscreens: { d: { title: 'D", in: uri, over: end..<end)
    #expect(symbols().starts(with: ["f", "a", "go", "b", "on", "c", "out"]))
  }
}
