import Support
import Testing

@testable import FlowCodegen

/// The parts of the generated runtime that don't make moves.
@Suite("Generated Swift at run time", .long, .enabled(if: SwiftCompiler.installed != nil, SwiftCompiler.absence))
struct RuntimeTests {
  private static let app = """
    app: App
    start: main
    actions:
      up: pop
      wait: stay
      help: { present: help }
    ---
    flow: main
    screens: [first]
    ---
    flow: help
    screens: [help]
    """

  private static let provider = """
    final class Provider: AppProvider {}

    """

  /// - Parameter runtime: How the program gets the runtime. A copy takes several times as long to compile.
  private static func output(
    _ main: String, of yaml: String = app, runtime: RuntimeDelivery = .module, provider: String = provider
  ) throws -> String {
    let compiler = try #require(SwiftCompiler.installed)
    let files = try Project(yaml).generate(runtime: runtime).merging(["Provider.swift": provider, "main.swift": main]) { $1 }
    return try compiler.output(of: files, options: runtime == .copy ? [] : try RuntimeModules.library.get())
  }

  @Test(arguments: RuntimeDelivery.allCases)
  func `an observer's moves are made after the reported move, and illegal moves are reported too`(runtime: RuntimeDelivery) throws {
    let output = try Self.output(
      """
      var router: AppRouter?
      router = AppRouter(provider: Provider()) { move, _, _ in
        print(move.name)
        guard move.name.hasSuffix("wait"), let router else { return }
        print(router.back().verdict, router.actions.up().verdict, router.actions.help().verdict)
      }
      router?.actions.wait()
      print(router?.navigation.activeScreen?.screenName ?? "")
      """, runtime: runtime)
    #expect(output == "launch\n@app.wait\nqueued queued queued\nback\n@app.up\n@app.help\nhelp.help\n")
  }

  /// The `switch` of the provider has a case for each guard that the router asks about, and for no other.
  @Test func `a provider is asked only about guards that no caller passes`() throws {
    let yaml = """
      app: App
      start: [{ when: atLaunch, root: main }, { root: other }]
      guards: { passed: A, both: B, atLaunch: C, inHandler: D, onButton: E, ofRun: F, ofLink: G, inElse: H, ofApp: I }
      actions:
        jump: [{ when: ofApp, root: other }, stay]
        leap: { link: /leap, choices: [{ when: ofLink, root: other }, stay] }
      links: { scheme: app }
      ---
      flow: main
      screens:
        list:
          actions:
            open: [{ when: [passed, not both], push: item, with: { id: 1 } }, { present: ask, then: { yes: [{ when: inHandler, push: item, with: { id: 2 } }, { when: both, push: item, with: { id: 3 } }, stay], dismissed: stay } }]
            other: [{ when: ofRun, root: other }, stay]
            both: { run: other }
            back: { popTo: list, else: [{ when: inElse, root: other }, stay] }
        item: { params: { id: Int } }
      ---
      flow: ask
      kind: alert
      outcomes: [yes]
      screens: { ask: { actions: { ok: [{ when: onButton, finish: yes }, dismiss] } } }
      ---
      flow: other
      screens: { other: { final: true } }
      """
    let output = try Self.output(
      """
      @MainActor func tries(_ answers: Set<AppGuard>, passed: Bool, both: Bool) {
        let router = AppRouter(provider: Provider(answers))
        router.actions(MainFlow.ListActions.self)?.open(passed: passed, both: both)
        router.tap(button: "ok")
        print(router.screen?.route.path ?? "")
      }

      tries([.atLaunch, .onButton], passed: true, both: false)
      tries([.atLaunch, .onButton], passed: true, both: true)
      tries([.atLaunch, .onButton, .inHandler], passed: false, both: false)
      tries([.atLaunch, .onButton, .both], passed: false, both: false)
      tries([], passed: true, both: false)
      let router = AppRouter(provider: Provider([.atLaunch]))
      print(router.actions(MainFlow.ListActions.self)?.back(inElse: true).name ?? "")
      print(router.screen?.route.path ?? "", router.actions.jump(ofApp: true))
      """, of: yaml,
      provider: """
        final class Provider: AppProvider {
          let answers: Set<AppGuard>
          init(_ answers: Set<AppGuard>) { self.answers = answers }
          func holds(_ condition: AppGuard) -> Bool {
            switch condition {
            case .both, .atLaunch, .inHandler, .onButton, .ofRun, .ofLink: answers.contains(condition)
            }
          }
        }

        """)
    #expect(
      output == """
        main.item?id=1
        main.list
        main.item?id=2
        main.item?id=3
        other.other
        main.list.back
        main.list @app.jump(ofApp: true): legal

        """)
  }

  @Test func `an observer receives the arguments of an action, with masks for secret values`() throws {
    let yaml = """
      app: App
      start: main
      guards: { isKnown: Whether the name is known }
      actions: { search: { open: main.found } }
      ---
      flow: main
      screens:
        list:
          actions:
            enter: [{ when: isKnown, push: home }, { push: code }]
            leave: stay
            find: { push: found }
        home: { params: { token: { type: String, secret: true }, name: String? } }
        code: { params: { token: { type: String, secret: true } } }
        found: { entry: true, params: { text: { type: String, secret: true }, page: { type: Int, default: 1 } } }
      """
    let output = try Self.output(
      """
      let router = AppRouter(provider: Provider()) { move, _, _ in
        print(move)
        for (name, text) in move.arguments.texts.sorted(by: { $0.key < $1.key }) { print(name, text) }
        if move.name.hasSuffix("enter") { dump(move) }
      }
      let list = router.actions(MainFlow.ListActions.self)
      list?.leave()
      list?.enter(token: "s3cr3t", name: "Ada", isKnown: true)
      list?.enter(token: "s3cr3t", isKnown: false)
      router.actions.search(text: "s3cr3t")
      let preview = MainFlow.ListActions.preview
      preview.enter(token: "s3cr3t", name: "Ada", isKnown: true)
      print(preview.recorded == MainFlow.ListActions.calls { $0.enter(token: "s3cr3t", name: "Ada", isKnown: true) })
      print(preview.recorded == MainFlow.ListActions.calls { $0.enter(token: "other", name: "Ada", isKnown: true) })
      """, of: yaml)
    #expect(!output.contains("s3cr3t"), "\(output)")
    #expect(
      output.split(separator: "\n").filter { !$0.contains("▿") && !$0.contains(" - ") } == [
        "launch: legal", "main.list.leave: legal", "main.list.enter(token: •••, name: Ada, isKnown: true): legal", "isKnown true",
        "name Ada", "token •••", "main.list.enter(token: •••, name: nil, isKnown: false): inactive", "isKnown false", "token •••",
        "@app.search(text: •••, page: 1): legal", "page 1", "text •••", "true", "false",
      ], "\(output)")
  }

  @Test func `a view can be shown and tested without a router`() throws {
    let yaml = """
      app: App
      start: main
      guards: { known: Whether the name is known }
      ---
      flow: main
      actions: { leave: { pop: } }
      screens:
        list: { actions: { open: { push: item, with: { id: 1 } }, find: [{ when: known, push: item, with: { id: 2 } }, stay] } }
        item: { params: { id: Int }, actions: { again: { replace: item, with: { id: $id } } } }
      """
    let output = try Self.output(
      """
      var called: [String] = []
      let list = MainFlow.ListActions.preview { called.append("\\($0.name) \\($0.verdict)") }
      list.open()
      list.find(known: true)
      list.leave()
      MainFlow.ItemActions.preview { called.append($0.name) }.again()
      print(called.joined(separator: ", "))
      print(MainFlow.ListActions.preview.open().verdict, type(of: list))
      """, of: yaml)
    #expect(
      output == """
        main.list.open inactive, main.list.find inactive, main.leave inactive, main.item.again
        inactive ListActions

        """)
  }

  @Test func `a screen is made from a path with its defaults, unless a required param is missing`() throws {
    let yaml = """
      app: App
      start: main
      ---
      flow: main
      screens:
        none:
          actions:
            item: { push: item, with: { id: a, in: b } }
            list: { push: list }
            all: { push: all }
            count: { push: count, with: { id: 1 } }
        item: { params: { id: String, in: String }, actions: { back: pop } }
        list: { params: { id: { type: String, default: mine } }, actions: { back: pop } }
        all: { params: { id: { type: String, default: "(a,b) c" }, in: String? }, actions: { back: pop } }
        count: { params: { id: Int }, actions: { back: pop } }
      """
    let paths = [
      "none", "item?id=a&in=b%26", "item?in=b", "item?id=a", "item", "list", "list?id=", "all", "all?in=x", "count?id=1", "count?id=a",
      "count", "item(id,in)", "", "no",
    ]
    let output = try Self.output(
      """
      for path in \(paths) { print(MainFlow.Screen(path: "main.\\(path)")?.path ?? "-") }
      """, of: yaml)
    let expected: [String] = [
      "main.none", "main.item?id=a&in=b%26", "-", "-", "-", "main.list?id=mine", "main.list?id=", "main.all?id=%28a%2Cb%29%20c",
      "main.all?id=%28a%2Cb%29%20c&in=x", "main.count?id=1", "-", "-", "-", "-", "-",
    ]
    #expect(output.split(separator: "\n").map(String.init) == expected)
  }

  @Test func `an optional param has its default only if no value is passed or stored`() throws {
    let yaml = """
      app: App
      start: main
      links: { scheme: app }
      types: { Mode: { cases: [none, fast] } }
      actions:
        viaLink: { link: /lk, run: add }
      ---
      flow: main
      screens:
        a:
          actions:
            add: { push: b }
            viaRun: { run: add }
            ask: { present: ask, then: { yes: { run: add }, no: { push: b } } }
        b:
          params: { o: { type: Int?, default: 4 }, s: { type: String?, default: "def" }, t: { type: String, default: tt } }
          link: [/b, /b3?t=$t, /b4?s=$s]
          actions: { on: { push: c } }
        c: { link: /c }
      ---
      flow: ask
      outcomes: [yes, no]
      screens: { q: { actions: { y: { finish: yes }, n: { finish: no } } } }
      """
    let output = try Self.output(
      """
      let router = AppRouter(provider: Provider())
      @MainActor func tell(_ what: String) {
        print(what, router.navigation.contexts.flatMap(\\.content.screens).map(\\.path).joined(separator: " "))
        while router.back().verdict == .legal {}
      }
      typealias A = MainFlow.AActions
      router.actions(A.self)?.add()
      tell("action")
      router.actions(A.self)?.add(o: nil, s: nil)
      tell("nil")
      router.actions(A.self)?.viaRun()
      tell("run")
      router.actions(A.self)?.viaRun(o: nil, s: nil)
      tell("run with nil")
      router.actions(A.self)?.ask()
      router.actions(AskFlow.QActions.self)?.y()
      tell("handler")
      for path in ["lk", "b", "b3?t=x", "b4?s=y", "c"] {
        router.open(link: "app://\\(path)")
        tell(path)
      }
      print(AppRoute(path: "main.b?t=u")?.path ?? "-")
      """, of: yaml)
    let whole = "main.a main.b?o=4&s=def&t=tt"
    let expected: [String] = [
      "action \(whole)", "nil main.a main.b?t=tt", "run \(whole)", "run with nil main.a main.b?t=tt", "handler \(whole)", "lk \(whole)",
      "b \(whole)", "b3?t=x main.a main.b?o=4&s=def&t=x", "b4?s=y main.a main.b?o=4&s=y&t=tt", "c \(whole) main.c", "main.b?t=u",
    ]
    #expect(output.split(separator: "\n").map(String.init) == expected)
  }

  @Test func `a page can have the name none`() throws {
    let yaml = """
      app: App
      start: intro
      ---
      flow: intro
      kind: pages
      screens:
        one: { actions: { go: { select: none } } }
        none:
        three: { params: { id: String? } }
      """
    let output = try Self.output(
      """
      let router = AppRouter(provider: Provider())
      router.actions(IntroFlow.OneActions.self)?.go()
      print(router.navigation.activeScreen?.path ?? "", router.swipe(to: .intro(.three(id: nil))).verdict)
      print(router.swipe(to: .intro(.none)).verdict, router.navigation.activeScreen?.path ?? "")
      """, of: yaml)
    #expect(output == "intro.none legal\nlegal intro.none\n")
  }

  /// A state of an app whose core had no runtime of its own: contexts of each style, hidden tabs, values and facts.
  private static let storedBefore = """
    #member
    #seen
    ^
    {main @root
    *home
    >home
    [home\u{20}
    =home.list
    =home.item?id=7
    =home.item?id=-1&note=a%20b%26%C3%A4%0A%3Dx
    >tour
    (tour\u{20}
    =tour.two
    }
    ^fullScreen!
    [settings home.item.settings
    =settings.top
    ^sheet!
    [locked settings.top.locked
    =locked.only
    """

  @Test func `the state that an older version stored is restored`() throws {
    let yaml = """
      app: App
      start: main
      facts: { member: { persisted: true }, seen: }
      actions:
        join: { stay: , sets: [member, seen] }
      ---
      flow: main
      kind: tabs
      tabs: { home: home, tour: tour }
      ---
      flow: home
      screens:
        list:
          actions:
            open: { push: item }
            tour: { select: tour }
        item: { params: { id: Int, note: String? }, actions: { more: { push: item }, settings: { present: settings, style: fullScreen } } }
      ---
      flow: tour
      kind: pages
      screens:
        one: { actions: { on: { select: two } } }
        two: { actions: { home: { select: home } } }
      ---
      flow: settings
      outcomes: [done]
      screens:
        top: { actions: { inner: { push: inner }, locked: { present: locked, dismissable: false } } }
        inner: { actions: { end: dismiss } }
      ---
      flow: locked
      screens: { only: { actions: { close: dismiss } } }
      """
    // Pages are a frame now.
    let now = Self.storedBefore.replacing("(tour", with: "[tour")
    let output = try Self.output(
      """
      let router = AppRouter(provider: Provider())
      let stored = \(Self.storedBefore.debugDescription)
      print(AppNavigation(text: stored).map { router.restore($0) } ?? false, router.navigation.text == \(now.debugDescription))
      print(router.actions(LockedFlow.OnlyActions.self)?.close().verdict == .legal, router.navigation.contexts.count)
      """, of: yaml)
    #expect(output == "true true\ntrue 2\n")
  }
}
