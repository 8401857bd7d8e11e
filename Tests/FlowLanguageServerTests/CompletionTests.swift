import FlowDiagnostics
import Testing

@testable import FlowLanguageServer

/// Tests of completion at places of the grammar. The text is unfinished and ends at the cursor.
@Suite struct CompletionTests {
  private static let app = """
    app: Shop
    start: shop
    facts: [signedIn]
    guards: [online]
    types: [Item]
    actions: { home: { root: shop } }
    ---
    flow: ask
    outcomes: { yes: , no: }
    screens: { ask: { actions: { ok: { finish: yes } } } }
    ---
    flow: main
    kind: tabs
    tabs: { left: { flow: shop }, ring: { present: ask, then: { yes: stay, no: stay } } }
    ---
    flow: shop
    screens:
      list: { title: List, actions: { open: { push: item, with: { id: "1" } }, other: { present: ask, then: { yes: stay, no: stay } } } }
      item: { params: { id: String, isNew: Bool }, link: /item/$id }
    """

  /// Texts after a whole app, with words that are completed there, and words that aren't.
  private static let grammar: [(text: String, with: [String], without: [String])] = [
    ("\n---\n", ["app", "flow"], ["push"]),
    ("\n---\nflow: x\n", ["kind", "screens", "tabs"], ["flow", "push", "app"]),
    ("\n---\nflow: x\nkind: ", ["stack", "tabs", "alert"], ["shop"]),
    ("\n---\nflow: x\nscreens:\n  a:\n    ", ["params", "actions", "title"], ["push", "flow"]),
    ("\n---\nflow: x\nscreens:\n  a:\n    ti", ["title"], []),
    ("\n---\nflow: x\nscreens:\n  a:\n    actions:\n      go: ", ["pop", "dismiss", "push", "present"], ["params"]),
    ("\n---\nflow: x\nscreens:\n  a:\n    actions:\n      go: { ", ["push", "when", "sets"], ["title:", "params"]),
    ("\n---\nflow: x\nscreens:\n  a:\n    actions:\n      go: { push: a, ", ["when", "with", "once"], ["push"]),
    ("\n---\nflow: x\nscreens:\n  a:\n    actions:\n      go: { push: ", ["shop", "shop.item"], ["main", "signedIn"]),
    ("\n---\nflow: x\nscreens:\n  a:\n    actions:\n      go: { present: ", ["main", "ask"], ["signedIn"]),
    ("\n---\nflow: x\nscreens:\n  a:\n    actions:\n      go: { when: ", ["signedIn", "not online", "started"], ["shop"]),
    ("\n---\nflow: x\nscreens:\n  a:\n    actions:\n      go: { when: [online, ", ["signedIn"], ["shop"]),
    ("\n---\nflow: x\nscreens:\n  a:\n    actions:\n      go: { stay: , sets: ", ["signedIn"], ["online"]),
    ("\n---\nflow: x\nscreens:\n  a:\n    actions:\n      go: { push: shop.item, with: { ", ["id", "isNew"], ["push"]),
    ("\n---\nflow: x\nscreens:\n  a:\n    actions:\n      go: { present: ask, then: { ", ["yes", "no", "dismissed"], ["push"]),
    (
      "\n---\nflow: x\nscreens:\n  a:\n    actions:\n      go:\n        present: ask\n        then:\n          ", ["yes", "dismissed"],
      ["push"]
    ),
    ("\n---\nflow: x\nscreens:\n  a:\n    actions:\n      go:\n        - { root: ", ["main", "shop"], ["ask.x"]),
    ("\n---\nflow: x\nscreens:\n  a:\n    actions:\n      go:\n        - ", ["pop", "stay", "push"], ["params"]),
    ("\n---\nflow: x\nscreens:\n  a:\n    actions:\n      go: { run: ", ["app.home"], ["shop"]),
    ("\n---\nflow: x\nscreens:\n  a:\n    actions:\n      go: { select: ", ["left"], ["shop", "ring"]),
    ("\n---\nflow: x\nscreens:\n  a:\n    actions:\n      go: { when: not ", ["signedIn", "online"], ["any", "not online"]),
    ("\n---\nflow: x\nscreens:\n  a:\n    actions:\n      go: { open: ", ["shop.item"], ["shop.list"]),
    ("\n---\nflow: x\nscreens:\n  a:\n    params: { it: ", ["Item", "String", "Bool"], ["shop"]),
    ("\n---\nflow: x\nscreens:\n  a:\n    allow: ", ["dead-end"], ["yaml-syntax"]),
    ("\n---\nflow: x\nscreens:\n  a:\n    requires: ", ["signedIn", "not signedIn"], ["online"]),
    ("\n---\nflow: x\nkind: tabs\ntabs:\n  one: { flow: ", ["shop", "main"], ["signedIn"]),
    ("\n---\nflow: x\nkind: tabs\ntabs: { a: shop, b: { present: ask } }\nstart: ", ["a"], ["b", "shop"]),
    ("\n---\nflow: x\nkind: tabs\ntabs: { a: shop, b: { present: ask } }\nstart: [{ tab: ", ["a"], ["b", "shop"]),
    ("\n---\nflow: x\n# pu", [], ["push"]),
  ]

  @Test("The completion contains the words that are possible at a place", arguments: grammar.indices)
  func places(_ index: Int) {
    let (text, with, without) = Self.grammar[index]
    var editor = Editor()
    // The app is known from the time before the text became unfinished.
    editor.open("untitled:1", Self.app)
    let words = editor.completions(of: Self.app + text)
    for word in with { #expect(words.contains(word), "\(text): \(words)") }
    for word in without { #expect(!words.contains(word), "\(text): \(words)") }
  }

  @Test("In the middle of an app, completion lists the screen's own params and screens first")
  func middle() {
    var editor = Editor()
    let text = Self.app.replacing("isNew: Bool }", with: "isNew: Bool }, actions: { go: { push: list, when: $isNew, with: { } } }")
    #expect(editor.completions(of: text, behind: "with: { id: \"1\" } }, other: { present: ").first == "ask")
    #expect(editor.completions(of: text, behind: "push: list, when: ").contains("$isNew"))
    #expect(editor.completions(of: text, behind: "{ go: { push: ").prefix(2) == ["list", "item"])
  }

  @Test(
    "After a dollar sign in a pattern or title, completion lists the params",
    arguments: [
      ("link: /item/$", "", ["/item/$id", "/item/$isNew"]), ("link: /item/$i", "", ["/item/$id", "/item/$isNew"]),
      ("link: { path: /item/$", " }", ["/item/$id", "/item/$isNew"]),
      ("link: [/item/$id, '/item?x=$id&y=$", "']", ["/item?x=$id&y=$id", "/item?x=$id&y=$isNew"]),
      ("title: \"Item $", "\"", ["$id", "$isNew"]),
    ])
  func placeholders(written: String, rest: String, expected: [String]) {
    var editor = Editor()
    let item = "item: { params: { id: String, isNew: Bool }, link: /item/$id }"
    let text = Self.app.replacing(item, with: "item:\n    params: { id: String, isNew: Bool, all: \"[Int]\" }\n    \(written)\(rest)")
    editor.open("untitled:1", Self.app)
    #expect(editor.completions(of: text, behind: written) == expected)
  }

  @Test("Names of a project with errors are completed")
  func broken() {
    var editor = Editor()
    #expect(editor.completions(of: Self.app.replacing("push: item", with: "push: itme"), behind: "open: { push: ").contains("item"))
  }

  @Test("A completion replaces the current word and places the cursor")
  func edits() throws {
    var editor = Editor(snippets: true)
    editor.open("untitled:1", Self.app)
    let text = Self.app + "\n---\nflow: x\nscreens: { a: { actions: { go: { push: shop.i"
    #expect(editor.completions(of: text).contains("shop.item"))
    let items = editor.ask("completion", in: "untitled:1", behind: text)["items"]?.elements ?? []
    let item = try #require(items.first { $0["label"] == "shop.item" })
    #expect(item["textEdit"]?["range"]?["start"]?["character"] == 39 && item["textEdit"]?["range"]?["end"]?["character"] == 45)
    editor.open("untitled:3", "flow: x\nscreens: { a: { actions: { go: \n")
    let verbs = editor.ask("completion", in: "untitled:3", behind: "go: ")["items"]?.elements ?? []
    let push = try #require(verbs.first { $0["label"] == "push" })
    #expect(push["textEdit"]?["newText"] == "{ push: $1 }$0" && push["insertTextFormat"] == 2)
  }

  @Test("The declarations of an unfinished document are completed")
  func unfinished() {
    let start = "flow: tour\noutcomes: { done: { count: Int } }\nscreens:\n  first:\n    params: { id: Int }\n    actions:\n      go: "
    let second = "\n  second:\n"
    let known: [(text: String, rest: String, word: String)] = [
      ("{ push: ", second, "second"), ("{ push: ", " }" + second, "second"), ("{ finish: ", second, "done"),
      ("{ finish: done, with: { ", second, "count"), ("{ finish: done, with: { count: $", second, "$id"),
      ("{ present: ask, then: { yes: { push: second, with: { it: ", second, "$sure"),
      ("\n        present: ask\n        then:\n          yes: { push: second, with: { it: ", second, "$sure"),
      ("[{ when: signedIn, push: ", "\n  second:\n    actions: { back: { po", "first"), ("{ select: ", second, "first"),
    ]
    let app = Self.app.replacing("yes: ,", with: "yes: { sure: Bool },")
    for isFirst in [false, true] {
      for (text, rest, word) in known {
        var editor = Editor()
        if isFirst { editor.open("untitled:1", app) }
        let before = "\(app)\n---\n\(start.replacing("flow: tour\n", with: "flow: tour\n\(word == "first" ? "kind: pages\n" : "")"))\(text)"
        let words = editor.completions(of: before + rest, behind: before)
        #expect(words.contains(word), "\(text): \(words)")
      }
    }
    var editor = Editor()
    #expect(editor.completions(of: "flow: a\nscreens: { one: , two: { actions: { go: { push: ").contains("one"))
  }

  @Test("Completion lists verbs first, and beside a verb only keys with a meaning")
  func meaning() {
    let start = "\n---\nflow: x\nscreens:\n  a:\n    actions:\n      go: "
    var editor = Editor()
    #expect(editor.completions(of: Self.app + start).prefix(3) == ["push", "replace", "pop"])
    let beside = editor.completions(of: Self.app + start + "{ push: a, ")
    #expect(beside.prefix(6) == ["with", "then", "once", "when", "sets", "clears"])
    #expect(beside.filter(["private", "title", "doc", "allow"].contains) == ["private", "title", "doc", "allow"])
    let others = ["push", "pop", "resume", "else", "style", "dismissable", "detents", "link", "role", "icon"]
    #expect(!beside.contains(where: others.contains))
    let block = editor.completions(of: Self.app + start + "\n        present: ask\n        ")
    #expect(block.prefix(5) == ["with", "then", "style", "dismissable", "detents"] && !block.contains("push"))
    #expect(!editor.completions(of: Self.app + start + "{ stay: , ").contains("link"))
    #expect(editor.completions(of: Self.app + start).contains("stay …"))
    #expect(editor.completions(of: "app: A\nstart: a\nactions:\n  go: { stay: , ").contains("link"))
    let alert = "\n---\nflow: x\nkind: alert\nscreens:\n  a:\n    "
    #expect(editor.completions(of: Self.app + alert).contains("message"))
    #expect(!editor.completions(of: Self.app + alert.replacing("kind: alert\n", with: "")).contains("message"))
    #expect(editor.completions(of: Self.app + alert + "actions:\n      go: { dismiss: , ").contains("role"))
    #expect(editor.completions(of: Self.app + "\n---\nflow: x\n").prefix(3) == ["kind", "start", "screens"])
    #expect(editor.completions(of: Self.app + "\n---\nflow: x\noutcomes: { done: { it: ").contains("String"))
  }

  @Test("Completion works with any line breaks and with very deep texts")
  func texts() {
    var editor = Editor()
    let text = "app: A\nstart: f\n---\nflow: f\nscreens:\n  a: { actions: { go: { "
    let names = editor.completions(of: text)
    #expect(names.contains("push") && editor.completions(of: text.replacing("\n", with: "\r\n")) == names, "\(names)")
    #expect(editor.completions(of: String(repeating: "- ", count: 100_000)).count < 100)
  }

  @Test("A completion within a word replaces its rest and adds no second colon or 'not'")
  func words() {
    var editor = Editor()
    let uri = "untitled:1"
    let text = "app: A\nstart: f\nfacts: [vip]\n---\nflow: f\nscreens:\n  a: { actions: { go: { puxh: a, when: not v } } }\n"
    editor.open(uri, text)
    let push = editor.ask("completion", in: uri, behind: "{ pu")["items"]?.elements?.first { $0["label"] == "push" }
    #expect(
      push?["textEdit"]?["newText"] == "push" && push?["textEdit"]?["range"]?["end"]?["character"] == 28, "\(String(describing: push))")
    let facts = editor.ask("completion", in: uri, behind: "not v")["items"]?.elements?.compactMap { $0["label"]?.text } ?? []
    #expect(facts.contains("vip") && !facts.contains { $0.hasPrefix("not ") }, "\(facts)")
  }
}
