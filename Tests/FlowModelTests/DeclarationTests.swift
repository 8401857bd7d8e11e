import FlowDiagnostics
import FlowModel
import Testing

@testable import FlowChecks

/// The declaration that each key gives in a valid file.
@Suite struct DeclarationTests {
  @Test("All keys of the app are read")
  func theApp() throws {
    let declarations = Declarations(
      """
      app: Shop
      start: [{ when: [signedIn, not blocked], root: main }, { root: login.second }]
      facts: { signedIn: { persisted: true, doc: Open session, allow: fact-never-read }, blocked: { initial: true, elsewhere: true }, seen: }
      guards: { online: There is a network, hasTime: }
      types: { Filter: { import: Models, cases: [all, few], doc: D }, Plain: }
      roots: { login: { done: { root: main } } }
      actions: { expire: { root: login, link: /expired/$why } }
      links: { scheme: shop, hosts: [shop.example, shop.test], unmet: { root: login } }
      x-note: { anything: [goes, here] }
      """)
    #expect(declarations.problems == [])
    let app = try #require(declarations.app)
    #expect(app.start.map { $0.root?.value.description } == ["main", "login.second"])
    #expect(app.start.map { $0.when.map(\.value) } == [[.name("signedIn"), .notName("blocked")], []])
    #expect(app.facts.map(\.name.value) == ["signedIn", "blocked", "seen"])
    #expect(app.facts.map(\.isPersisted) == [true, false, false])
    #expect(app.facts.map(\.isElsewhere) == [false, true, false])
    #expect(app.facts.map(\.initial) == [false, true, false])
    #expect(app.facts.first?.allow.map(\.id) == [FactNeverRead.id])
    #expect(app.guards.map(\.doc) == ["There is a network", nil])
    #expect(app.types.map { $0.module?.value } == ["Models", nil])
    #expect(app.types.map { $0.cases?.map(\.value) } == [["all", "few"], nil])
    #expect(app.roots.first?.handlers.map(\.outcome.value) == ["done"])
    #expect(app.actions.first?.links.map(\.pattern.value) == ["/expired/$why"])
    #expect(app.links?.hosts.map(\.value) == ["shop.example", "shop.test"])
    #expect(app.links?.unmet?.choices.count == 1)
  }

  @Test("All keys of a flow are read, in any order")
  func aFlow() throws {
    let declarations = Declarations(
      """
      x-actions: &back { back: pop }
      title: The login
      screens: { a: , b: { actions: *back } }
      start: b
      requires: [not signedIn]
      outcomes: [paid, cancelled]
      doc: D
      allow: [dead-end, unreachable-screen]
      actions: { help: { present: help } }
      flow: login
      """)
    #expect(declarations.problems == [])
    let flow = try #require(declarations.flow)
    #expect(flow.kind == .stack)
    #expect(flow.start.map(\.shown?.value) == ["b"])
    #expect(flow.screens.map { $0.actions.map(\.name.value) } == [[], ["back"]])
    #expect(flow.outcomes.map(\.name.value) == ["paid", "cancelled"])
    #expect(flow.allow.map(\.id) == [DeadEnd.id, UnreachableScreen.id])
    #expect([flow.title, flow.doc] == ["The login", "D"])
    #expect(flow.actions.map(\.name.value) == ["help"])
    #expect(flow.requires.map(\.value) == [.notName("signedIn")])
  }

  @Test("The kinds `tabs` and `pages` are read")
  func tabsAndPages() throws {
    let tabs = try #require(
      Declarations(
        "tabs: { a: f, b: { flow: g.s, title: B, icon: house }, c: { present: h }, d: [{ when: x, pop: }, stay] }\nkind: tabs\nflow: m\n"
      ).flow)
    #expect(tabs.kind == .tabs)
    #expect(tabs.tabs.map(\.name.value) == ["a", "b", "c", "d"])
    #expect(tabs.tabs.map(\.title) == [nil, "B", nil, nil])
    let contents = tabs.tabs.map { tab -> String in
      switch tab.content {
      case .flow(let target): target.value.description
      case .action(let body): "\(body.choices.count) choices"
      case .invalid: "invalid"
      }
    }
    #expect(contents == ["f", "g.s", "1 choices", "2 choices"])
    let pages = try #require(Declarations("flow: p\nkind: pages\nswipe: false\nscreens: [a, b]\n").flow)
    #expect(!pages.swipes)
    #expect(pages.screens.map(\.name.value) == ["a", "b"])
  }

  @Test("All keys of a screen are read")
  func aScreen() throws {
    let declarations = Declarations(
      """
      flow: f
      screens:
        a:
          params: { id: Int, tags: [String] }
          actions: { go: pop, on: [stay] }
          outcomes: { done: { id: Int } }
          requires: x
          view: Other
          back: hidden
          tabBar: hidden
          final: true
          title: T
          doc: D
          allow: dead-end
      """)
    #expect(declarations.problems == [])
    let screen = try #require(declarations.screen)
    #expect(screen.params.map { $0.type?.value.description } == ["Int", "[String]"])
    #expect(screen.actions.map(\.body.isList) == [false, true])
    #expect(screen.outcomes.first?.params.map(\.name.value) == ["id"])
    #expect(screen.view?.value == "Other")
    #expect([screen.hidesBack, screen.hidesTabBar, screen.isFinal] == [true, true, true])
    #expect([screen.title, screen.doc] == ["T", "D"])
    let plain = try #require(Declarations("flow: f\nscreens: [a]\n").screen)
    #expect([plain.hidesBack, plain.hidesTabBar, plain.isFinal] == [false, false, false])
  }

  @Test(
    "All forms of a link are read",
    arguments: [
      ("/a", ["/a"]), ("[/a, '/b?c=$d']", ["/a", "/b?c=$d"]), ("{ path: /a, via: [x, y], from: g.s }", ["/a via x y from g.s"]),
      ("{ path: [/a, /b], via: [] }", ["/a via", "/b via"]), ("[/a, { path: /b, from: g.s }]", ["/a", "/b from g.s"]), ("[]", []),
      ("{ path: /a, via: x }", ["/a via x"]),
    ])
  func links(value: String, links: [String]) throws {
    let screen = try #require(Declarations("flow: f\nscreens: { a: { link: \(value) } }\n").screen)
    let read = screen.links.map { link in
      let via = link.placement.via.map { [" via"] + $0.map { " \($0.value)" } }?.joined() ?? ""
      return link.pattern.value + via + (link.placement.from.map { " from \($0.value)" } ?? "")
    }
    #expect(read == links)
  }

  @Test("Both forms of an entry are read")
  func entries() throws {
    let short = try #require(Declarations("flow: f\nscreens: { a: { entry: From the widget } }\n").screen?.entry)
    #expect(short.doc == "From the widget")
    #expect(short.placement.via == nil)
    let long = try #require(Declarations("flow: f\nscreens: { a: { entry: { doc: D, via: [x], from: g.s } } }\n").screen?.entry)
    #expect(long.doc == "D")
    #expect(long.placement.via?.map(\.value) == ["x"])
    #expect(long.placement.from?.value == .dotted(flow: "g", screen: "s"))
  }

  @Test("A document without content declares nothing", arguments: ["", "---\n", "# nothing\n", "---\n~\n---\nnull\n"])
  func documentsWithNothingInThem(text: String) {
    let declarations = Declarations(text)
    #expect(declarations.problems == [])
    #expect(declarations.file.apps.isEmpty && declarations.file.flows.isEmpty)
    #expect(!declarations.file.isIncomplete)
  }

  @Test("A file with an unreadable document is incomplete", arguments: ["a: [", "app: []", "foo: bar", "[a]", "text"])
  func whatCouldNotBeReadIsKnownToBeMissing(text: String) {
    #expect(Declarations("flow: f\nscreens: [a]\n---\n\(text)\n").file.isIncomplete)
    #expect(Declarations("flow: f\nscreens: [a]\n---\n\(text)\n").flow?.name.value == "f")
  }
}
