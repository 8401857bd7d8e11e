import FlowChecks
import FlowCompiler
import FlowDiagnostics
import FlowEditing
import FlowGraph
import FlowInspection
import FlowSearch
import Foundation
import Support
import Testing

/// Tests that a noun is renamed at all places that name it, and that nothing else changes.
@Suite struct RenamingTests {
  /// Returns the texts after a rename, or the reason why it was refused.
  private func renamed(
    _ kind: NounKind, _ old: String, _ new: String, in files: [(path: String, text: String)]
  ) throws -> Result<[String], Obstacle> {
    let input = ProjectInput(files)
    let before = Pipeline.read(files)
    let graph = try #require(before.namesResolve ? before.graph : nil, "\(before.report.brief)")
    let nouns = graph.nouns(kind, called: old).map(\.noun)
    try #require(!nouns.isEmpty, "\(old)")
    do throws(Obstacle) {
      let revision = try Renaming(nouns, to: new, in: graph).apply(to: before, of: input, compile: Self.compile).revision
      return .success(input.readable.map { revision.after.files[$0].text })
    } catch {
      return .failure(error)
    }
  }

  private func renamed(_ kind: NounKind, _ old: String, _ new: String, in text: String) throws -> String {
    try renamed(kind, old, new, in: [("flows/app.yaml", text)]).get()[0]
  }

  private func refusal(_ kind: NounKind, _ old: String, _ new: String, in text: String) throws -> String? {
    if case .failure(let refusal) = try renamed(kind, old, new, in: [("flows/app.yaml", text)]) {
      (refusal.findings.map { $0.id.name } + [refusal.reason]).joined(separator: " ")
    } else {
      nil
    }
  }

  /// Compiles without a search over states, because names don't depend on it.
  private static func compile(_ input: ProjectInput) -> Compilation { Pipeline.compile(input, limit: SearchLimit(base: 0, perChoice: 0)) }

  private static let shop = """
    app: Shop
    start: shop
    facts: [open, item]
    guards: { online: There is a net }
    types: [Item]
    actions:
      go: { open: shop.item, link: /go/$id }
    ---
    # The item is not item.
    flow: shop   # shop
    requires: [not item]
    screens:
      list:
        actions:
          item: { push: item, with: { id: "1" }, when: not item }
          other: [{ when: [online, open], push: shop.item }, { run: item }]
          both: { run: app.go }
      item:
        params: { id: String, kind: "[Item]?", of: "Other.Item?" }
        title: "Item $id of $idea, $$id"
        link: /item/$id?id=$id
        actions:
          again: { push: item, with: { id: $id } }
          ask: { present: open.ask, then: { item: pop } }
    ---
    flow: open
    outcomes: [item]
    screens: { ask: { actions: { done: { finish: item }, back: { dismiss: , sets: item } } } }
    """

  @Test(
    "A rename changes the places that mean the noun and no others",
    arguments: [
      (
        NounKind.screen, "shop.item",
        ["  go: { open: shop.N, link", "item: { push: N, with", "push: shop.N }", "  N:\n    params", "push: N, with: { id: $id }"]
      ),
      (.flow, "open", ["present: N.ask", "flow: N\n"]),
      (.flow, "shop", ["start: N", "open: N.item", "flow: N   # shop", "push: N.item"]),
      (.fact, "item", ["facts: [open, N]", "requires: [not N]", "when: not N }", "sets: N }"]),
      (.action, "shop.list.item", ["      N: { push", "run: N }"]),
      (.action, "app.go", ["  N: { open", "run: app.N }"]),
      (.outcome, "open.item", ["then: { N: pop", "outcomes: [N]", "finish: N }"]),
      (.type, "Item", ["types: [N]", "\"[N]?\""]),
      (.guard, "online", ["guards: { N: There", "[N, open]"]),
      (
        .param, "shop.item.id",
        ["link: /go/$N", "with: { N: \"1\"", "params: { N: String", "Item $N of $idea, $$id", "/item/$N?id=$N", "with: { N: $N }"]
      ),
    ])
  func places(_ kind: NounKind, _ name: String, _ parts: [String]) throws {
    let text = try renamed(kind, name, "N", in: Self.shop)
    for part in parts { #expect(text.contains(part), "\(part)\n\(text)") }
    let count = parts.reduce(0) { $0 + $1.filter { $0 == "N" }.count }
    #expect(text.filter { $0 == "N" }.count == count, "\(text)")
    #expect(text.replacing("N", with: String(name.split(separator: ".").last ?? "")) == Self.shop)
  }

  @Test("A rename keeps quotes, merges, aliases, line breaks and flow style")
  func spellings() throws {
    let text =
      "app: A\r\nstart: f\r\n---\r\nflow: f\r\nx-go: &go { push: 'b' }\r\nscreens:\r\n  a: { actions: { go: *go, also: { <<: *go, title: b } } }\r\n  \"b\": # b\r\n"
    #expect(try renamed(.screen, "f.b", "c", in: text) == text.replacing("'b'", with: "'c'").replacing("\"b\"", with: "\"c\""))
  }

  @Test("Renaming a param doesn't rename a placeholder that only has the same name")
  func passedOn() throws {
    let text = """
      app: A
      start: s
      actions:
        scan: { link: /scan/$n, steps: [{ dismiss: all }, { present: t, with: { n: $n } }] }
      ---
      flow: s
      screens: { s: { final: true } }
      ---
      flow: t
      screens: { t: { params: { n: String }, final: true } }
      """
    let expected = text.replacing("with: { n:", with: "with: { number:").replacing("{ n: String", with: "{ number: String")
    #expect(try renamed(.param, "t.t.n", "number", in: text) == expected)
  }

  @Test("A new name that YAML reads as a value is quoted where it is a whole value")
  func values() throws {
    let text = "app: A\nstart: f\nfacts: [a]\n---\nflow: f\nscreens: { s: { actions: { go: { stay: , sets: a, when: not a } } } }\n"
    let renamedText = try renamed(.fact, "a", "null", in: text)
    #expect(
      renamedText == text.replacing("[a]", with: "['null']").replacing("sets: a", with: "sets: 'null'").replacing("not a", with: "not null")
    )
  }

  @Test("A rename changes all files")
  func files() throws {
    let app = "app: A\nstart: f.a\nroots: { f: { done: { root: f } } }\n",
      flow = "flow: f\noutcomes: [done]\nscreens: { a: { actions: { x: { finish: done } } } }\n"
    let result = try renamed(.outcome, "f.done", "over", in: [("flows/app.yaml", app), ("flows/f.yaml", flow)]).get()
    #expect(result == [app.replacing("done", with: "over"), flow.replacing("done", with: "over")])
    // Findings name the outcome in this way.
    #expect(try renamed(.outcome, "f/done", "over", in: [("flows/app.yaml", app), ("flows/f.yaml", flow)]).get() == result)
  }

  @Test("A name that is invalid, taken, hidden or hiding is refused with a reason")
  func refused() throws {
    #expect(try refusal(.screen, "shop.item", "list", in: Self.shop)?.contains("duplicate-key") == true)
    #expect(try refusal(.flow, "open", "shop", in: Self.shop)?.contains("duplicate-flow") == true)
    #expect(try refusal(.guard, "online", "item", in: Self.shop)?.contains("name-collision") == true)
    #expect(try refusal(.screen, "shop.item", "a-b", in: Self.shop)?.contains("isn't a valid name") == true)
    #expect(try refusal(.fact, "open", "started", in: Self.shop) != nil)
    // The screen's own action would hide the app's action.
    let app = "app: A\nstart: f\nactions: { go: { root: f } }\n---\nflow: f\nscreens: { s: { actions: { out: stay, x: { run: go } } } }\n"
    #expect(
      try refusal(.action, "f.s.out", "go", in: app)
        == "'go' at flows/app.yaml:6:48 would mean the action 'f.s.go', but it means the action 'app.go' now")
  }

  @Test("A rename that changes which actions are offered is refused")
  func offered() throws {
    func app(_ own: String) -> String {
      """
      app: A
      start: main
      actions: { go: { root: main } }
      ---
      flow: main
      kind: tabs
      tabs: { f: f }
      actions: { away: { root: main } }
      ---
      flow: f
      screens: { s: { actions: { \(own): stay } } }
      """
    }
    #expect(
      try refusal(.action, "f.s.out", "go", in: app("out"))
        == "the action 'app.go' would be hidden by the action 'f.s.go', because only the nearest action with a name is offered")
    #expect(try refusal(.action, "f.s.out", "away", in: app("out"))?.hasPrefix("the action 'main.away' would be hidden") == true)
    #expect(
      try refusal(.action, "f.s.go", "out", in: app("go"))
        == "the action 'app.go' is hidden by the action 'f.s.go', and both would be offered; add '--all' to rename both")
    #expect(try renamed(.action, "go", "on", in: app("go")) == app("on").replacing("go:", with: "on:"))
  }

  @Test(
    "Actions of tabs are also offered on screens that are put on the stacks of tabs",
    arguments: [
      ("{ push: g }", true), ("{ replace: g.t }", true), ("{ steps: [stay, { push: g }] }", true), ("{ run: on }", true),
      ("{ present: h, then: { dismissed: { push: g } } }", true), ("{ present: g }", false),
    ])
  func offeredOnStacks(_ move: String, _ isWithin: Bool) throws {
    let app = """
      app: A
      start: main
      actions: { on: { private: true, push: g } }
      ---
      flow: main
      kind: tabs
      tabs: { f: f }
      actions: { away: { root: main } }
      ---
      flow: f
      screens: { s: { actions: { go: \(move) } } }
      ---
      flow: g
      screens: { t: { actions: { out: stay } } }
      ---
      flow: h
      screens: { u: { actions: { close: dismiss } } }
      """
    #expect(try refusal(.action, "g.t.out", "away", in: app)?.hasPrefix("the action 'main.away' would be hidden") ?? false == isWithin)
  }

  @Test("A private action hides no offered action")
  func offeredNowhere() throws {
    let app = """
      app: A
      start: f
      actions: { help: { private: true, stay: }, more: { stay: } }
      ---
      flow: f
      screens:
        s: { actions: { aid: { private: true, stay: }, go: { push: t }, a: { run: aid } } }
        t: { actions: { b: { run: help } } }
      """
    for name in ["help", "more"] {
      #expect(try renamed(.action, "f.s.aid", name, in: app) == app.replacing("aid", with: name))
    }
    // On one of the screens, the `run` would mean the nearer action.
    let shared = app.replacing("screens:", with: "actions: { c: { run: help } }\nscreens:")
    #expect(try refusal(.action, "f.s.aid", "help", in: shared)?.contains("would mean") == true)
  }

  @Test("One noun can be renamed in a text that names several nouns by different names")
  func severalNames() throws {
    let text = """
      app: A
      start: f
      types: { Item: , Mode: { cases: [one] } }
      ---
      flow: f
      screens:
        a: { params: { id: Int, name: String }, title: "$id, $name", link: "/a/$id/$name" }
        b: { params: { modes: "[Mode: Item]" }, entry: true }
      """
    #expect(
      try renamed(.param, "f.a.id", "number", in: text)
        == text.replacing("{ id:", with: "{ number:").replacing("$id", with: "$number"))
    #expect(try renamed(.type, "Mode", "Zed", in: text) == text.replacing("Mode", with: "Zed"))
  }

  @Test("A noun is not renamed alone if a text means several nouns by one name")
  func several() throws {
    let tabs = """
      app: A
      start: one
      ---
      flow: one
      kind: tabs
      tabs: { t: { flow: f }, u: { flow: g } }
      actions: { go: { select: t }, away: { root: two } }
      ---
      flow: two
      kind: tabs
      tabs: { t: { flow: f } }
      ---
      flow: f
      screens: { a: }
      ---
      flow: g
      screens: { a: }
      """
    #expect(
      try refusal(.tab, "one.t", "v", in: tabs)
        == "'t' at flows/app.yaml:7:26 also means the tab 'two.t'; add '--all' to rename both")
    let all = try renamed(.tab, "t", "v", in: tabs)
    #expect(all == tabs.replacing("t: {", with: "v: {").replacing("select: t", with: "select: v"))
    #expect(try renamed(.tab, "one.u", "v", in: tabs) == tabs.replacing("u: {", with: "v: {"))
    let escaped = "app: A\nstart: f\n---\nflow: f\nscreens: { a: { actions: { x: { push: \"\\x62\" } } }, b: }\n"
    #expect(
      try refusal(.screen, "f.b", "c", in: escaped) == "'b' is written with escapes at flows/app.yaml:5:39; write it without escapes first")
  }

  @Test("Renaming anything and renaming it back restores the text")
  func thereAndBack() throws {
    var projects = Checks.all.flatMap { $0.examples }.map { [(path: "flows/app.yaml", text: $0.passing.text)] }
    projects.append(try ["app", "login", "main"].map { ("flows/\($0).yaml", try #require(Recording.read("flows/\($0).yaml"))) })
    // The real apps beside the project, if they are there.
    for app in Corpus.files("examples") where app.pathExtension.isEmpty {
      projects.append([("flows/app.yaml", try String(contentsOf: app.appendingPathComponent("app.yaml"), encoding: .utf8))])
    }
    var (count, refused) = (0, 0)
    for files in projects {
      let before = Pipeline.read(files)
      guard before.namesResolve, let graph = before.graph else { continue }
      let input = ProjectInput(files)
      let nouns = graph.nouns()
      // A large app is tested with some of its nouns.
      for index in stride(from: 0, to: nouns.count, by: max(1, nouns.count / 10)) {
        let (noun, name) = nouns[index]
        let old = graph.declaredName(of: noun).value
        // The new name has the length of the old one, so that positions stay, and occurs nowhere in the texts.
        let letters = old.first?.isUppercase == true ? "ZQXYWVK" : "zqxywvk"
        let names = letters.map { String(repeating: $0, count: old.unicodeScalars.count) }
        guard let new = names.first(where: { name in !files.contains { $0.text.contains(name) } }) else { continue }
        count += 1
        do throws(Obstacle) {
          let (there, after) = try Renaming([noun], to: new, in: graph).apply(to: before, of: input, compile: Self.compile)
          guard let renamed = after.graph else {
            Issue.record("\(name)")
            continue
          }
          let (before, now) = (ModelDocument(graph, files: input.files).render(), ModelDocument(renamed, files: there.after.files).render())
          #expect(before != nil && now?.text.replacing(new, with: old) == before?.text, "\(name)")
          let back = try Renaming([noun], to: old, in: renamed).apply(to: after, of: there.after, compile: Self.compile).revision
          #expect(back.after.files.files.map(\.bytes) == input.files.files.map(\.bytes), "\(name)")
        } catch {
          refused += 1
          #expect(error.reason.contains("also means"), "\(name): \(error.reason) \(error.findings.map(\.message))")
        }
      }
    }
    #expect(count > 150 && refused * 20 < count, "\(refused) of \(count)")
  }
}
