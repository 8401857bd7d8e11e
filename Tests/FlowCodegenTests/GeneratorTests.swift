import FlowDiagnostics
import FlowResources
import Foundation
import Support
import Testing

@testable import FlowCodegen

@Suite struct GeneratorTests {
  static let shop = Project([
    "app.yaml": """
    app: shop
    start: [{ when: seen, root: main }, { root: welcome }]
    facts: { seen: { persisted: true } }
    types: { Item: { import: Models }, Mode: { cases: [new] } }
    links: { scheme: shop, unmet: { root: sorry } }
    roots: { welcome: { done: { root: main.shop } } }
    """,
    "start/welcome.yaml": """
    flow: welcome
    kind: pages
    outcomes: [done]
    screens: { hello: { actions: { done: { finish: done, sets: seen } } } }
    ---
    flow: sorry
    title: Sorry
    doc: Shown instead
    screens:
      sorry:
        params: { why: { type: "String?", doc: What happened } }
    """,
    "main.yml": """
    flow: main
    kind: tabs
    tabs: { shop: { flow: shop, title: Our shop }, allCases: all, scan: { present: sorry } }
    ---
    flow: shop
    screens:
      list: { actions: { open: { push: item } } }
      item: { params: { item: Item, mode: { type: Mode, default: .new }, at: Date, song: MusicKit.Song } }
    ---
    flow: all
    screens: [all]
    """,
  ])

  @Test func `each source with a flow and the app get a file`() throws {
    let (graph, sources) = try Self.shop.compile()
    let generator = try Generator(target: .core)
    let files = try generator.files(for: graph, sources: sources.reversed())
    #expect(files.map(\.path) == ["FlowApp.swift", "main.flow.swift", "start+welcome.flow.swift"])
    #expect(files.allSatisfy { GeneratedFile.isOwn($0.bytes) && $0.content.hasSuffix("\n") })
    #expect(try generator.files(for: graph, sources: sources) == files)
  }

  @Test(arguments: [
    ("one: { actions: { go: { push: film } } }", "", true), ("one: { actions: { go: { present: film } } }", "", false),
    ("one: { actions: { go: { present: film, then: { dismissed: { push: film } } } } }", "", true),
    ("one: { actions: { go: { replace: film } } }", "actions: { show: { push: film } }", true),
    ("one: { actions: { go: { present: film } } }", "actions: { show: { steps: [{ dismiss: all }, { push: film }] } }", true),
    ("one: { actions: { go: { present: film } } }", "actions: { show: { steps: [{ dismiss: all }, { present: film }] } }", false),
  ])
  func `pages are on a stack if screens can be pushed on them`(page: String, more: String, isStacked: Bool) throws {
    let files = try Project(
      "app: App\nstart: pages\n\(more)\n---\nflow: pages\nkind: pages\nscreens:\n  \(page)\n  two:\n---\nflow: film\nscreens: [film]\n"
    ).generate()
    #expect(files.values.contains { $0.contains("stacked: true") } == isStacked)
  }

  @Test(arguments: [
    ("present: film.two", "", true), ("push: film.two", "", true), ("present: film", "", false),
    ("present: film.two", "actions: { show: { push: film.two } }", false),
    ("present: film.two", "actions: { show: { steps: [{ dismiss: all }, { replace: film.two }] } }", false),
  ])
  func `a screen that is never pushed in its flow is marked`(move: String, more: String, isApart: Bool) throws {
    let own = move == "present: film" ? "{ replace: two }" : move.hasPrefix("push") ? "stay" : "{ \(move) }"
    let files = try Project(
      "app: App\nstart: one\n\(more)\n---\nflow: one\nscreens: { one: { actions: { go: { \(move) }, all: { push: film } } } }\n---\n"
        + "flow: film\nscreens:\n  one: { actions: { go: \(own) } }\n  two: { actions: { out: { root: one } } }\n"
    ).generate()
    #expect(files.values.contains { $0.contains("opening: \"one\", apart: [\"two\"]") } == isApart)
    #expect(files.values.contains { $0.contains(#"("one.one.go", FilmFlow.self, at: "two""#) } == (move != "present: film"))
  }

  /// The lines about the screen `two` of the flow `film`, which starts on `one`.
  @Test(arguments: [
    ("", "replace: two", "root: film", "alone: [\"two\"]"), ("", "push: two", "root: film", ""),
    ("actions: { show: { replace: film.two } }", "push: two", "root: film", "alone: [\"two\"], lowest: [\"two\"]"),
    (
      "actions: { show: { steps: [{ dismiss: all }, { replace: film.two }] } }", "push: two", "root: film",
      "alone: [\"two\"], lowest: [\"two\"]"
    ),
    ("", "push: two", "root: film.two", "lowest: [\"two\"]"), ("", "push: two", "replace: film.two", "lowest: [\"two\"]"),
    ("links: { scheme: film }", "push: two", "root: film", "lowest: [\"two\"]"),
    ("actions: { again: { push: film.one } }", "push: two", "root: film", "reopens: true"),
    ("actions: { again: { push: film } }", "push: two", "root: film", ""),
  ])
  func `the possible bottom screens of a flow are marked`(
    app: String, own: String, move: String, said: String
  ) throws {
    let link = app.hasPrefix("links") ? "{ link: { path: /two, via: [] } }" : "{}"
    let files = try Project(
      "app: App\nstart: home\n\(app)\n---\nflow: home\nscreens: { home: { actions: { on: { \(move) }, more: { present: film } } } }\n---\n"
        + "flow: film\nscreens:\n  one: { actions: { go: { \(own) } } }\n  two: \(link)\n"
    ).generate()
    let all = files.values.joined()
    #expect(all.contains(said.isEmpty ? "stack: Screen.self, opening: \"one\")" : "opening: \"one\", \(said)"), "\(all)")
  }

  @Test func `a source without flows gets a file only if a build names the source`() throws {
    let (graph, sources) = try Self.shop.compile()
    let file = try Generator(target: .core, fillsEachSource: true).files(for: graph, sources: sources).first { $0.path == "app.flow.swift" }
    #expect(
      file?.content == """
        // Made by flowc from app.yaml. Do not edit.

        // The YAML file declares no flow.

        """)
    #expect(try Self.shop.generate()["app.flow.swift"] == nil)
  }

  @Test func `generated code names lines of the YAML only on request`() throws {
    let (graph, sources) = try Self.shop.compile()
    func text(_ naming: NamingOptions) throws -> String {
      try Generator(target: .core, naming: naming).files(for: graph, sources: sources).map(\.content).joined()
    }
    #expect(try !text(NamingOptions()).contains(#/\.ya?ml:\d/#) && text(NamingOptions()).contains("/// Screen `shop.list`.\n"))
    #expect(try text(NamingOptions(hasSourceLines: true)).contains("/// Screen `shop.list`, main.yml:7\n"))
  }

  @Test func `namespaces have the app's name as a prefix only on request`() throws {
    let (graph, sources) = try Self.shop.compile()
    let files = try Generator(target: .swiftui, naming: NamingOptions(isPrefixed: true)).files(for: graph, sources: sources)
    #expect(files.contains { $0.content.contains("public enum ShopMainFlow: FlowDefinition {") })
    #expect(files.contains { $0.content.contains("case shop(ShopShopFlow.Screen)") })
  }

  @Test func `a file imports only the modules that its params need`() throws {
    let file = try #require(try Self.shop.generate()["main.flow.swift"])
    #expect(file.code.filter { $0.hasPrefix("import ") } == ["import Foundation", "import Models", "import MusicKit"])
    #expect(file.code.contains("case item(item: Item, mode: Mode = .new, at: Date, song: MusicKit.Song)"))
  }

  @Test func `a file imports the modules that the values of bar buttons need`() throws {
    let project = Project([
      "main.yaml": """
      app: App
      start: main
      ---
      flow: main
      kind: tabs
      tabs: { home: home, help: { present: page, with: { link: "https://a.b/c" } } }
      """,
      "rest.yaml": """
      flow: home
      screens: [home]
      ---
      flow: page
      screens: { page: { params: { link: URL }, actions: { close: dismiss } } }
      """,
    ])
    let file = try #require(try project.generate()["main.flow.swift"])
    #expect(file.code.contains { $0.contains("URL(string:") })
    #expect(file.code.contains("import Foundation"))
  }

  @Test func `the size of generated code is limited`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Recording.url("flows").path).sorted().map { name in
      (path: name, yaml: try #require(Recording.read("flows/\(name)")))
    }
    #expect(try lines(of: Project(files: files)) <= 560)
  }

  @Test("A screen of a real app has at most 43 lines of code", .enabled(if: Corpus.root != nil, "the real apps aren't beside the project"))
  func linesOfRealApp() throws {
    let files = try Corpus.files("examples/habitica").filter { $0.pathExtension == "yaml" }.map { file in
      (path: file.lastPathComponent, yaml: try String(contentsOf: file, encoding: .utf8))
    }
    let project = Project(files: files)
    let (count, screens) = (try lines(of: project), try project.compile().0.screens.count)
    #expect(count <= 43 * screens, "\(count) lines for \(screens) screens")
  }

  private func lines(of project: Project) throws -> Int {
    try project.generate(.core, runtime: .module).values.reduce(0) { count, file in
      count + file.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    }
  }

  @Test func `bar buttons aren't among the tabs`() throws {
    let file = try #require(try Self.shop.generate()["main.flow.swift"])
    let tabs = file.code.drop { !$0.contains("enum Tab:") }.prefix(4)
    #expect(
      Array(tabs) == [
        "public enum Tab: String, Codable, FlowTabs {", "case shop", #"case allCasesTab = "allCases""#, "public typealias Flow = MainFlow",
      ])
  }

  @Test func `bar buttons beside tabs have their icons`() throws {
    let project = Project(
      """
      app: A
      start: main
      ---
      flow: main
      kind: tabs
      tabs:
        f: f
        scan: { present: sheet, title: Scan, icon: qrcode }
        add: [{ when: started, pop: , icon: plus }, stay]
        plain: stay
      ---
      flow: f
      screens: [a]
      ---
      flow: sheet
      screens: [s]
      """)
    let lines = try project.generate(.swiftui).values.flatMap(\.code)
    let items = lines.filter { $0.contains("isButton: true") }
    #expect(
      items == [
        #"FlowTabItem("scan", title: "Scan", image: "qrcode", isButton: true),"#,
        #"FlowTabItem("add", title: "Add", image: "plus", isButton: true),"#,
        #"FlowTabItem("plain", title: "Plain", image: "", isButton: true),"#,
      ])
  }

  @Test func `generated code has the roots and the routes`() throws {
    let app = try #require(try Self.shop.generate()["FlowApp.swift"])
    let cases = app.code.filter { $0.hasPrefix("case ") && !$0.contains(": ") }
    #expect(
      cases == [
        "case welcome", "case sorry", "case main",
        "case welcome(WelcomeFlow.Screen)", "case sorry(SorryFlow.Screen)", "case shop(ShopFlow.Screen)", "case all(AllFlow.Screen)",
        "case seen",
      ])
  }

  @Test func `names of views are escaped`() throws {
    let project = Project(
      "app: A\nstart: f\n---\nflow: f\nactions: { x: stay }\nscreens: { a: { view: class }, b: { view: init }, c: { view: default_ } }\n")
    let views = try project.generate(.swiftui).values.joined()
    for name in ["`class`", "`init`", "default_"] { #expect(views.contains(": \(name)(actions: "), "\(name)") }
    let models = try project.generate(.mvvmC).values.joined()
    for (view, model) in [("`class`", "classModel"), ("`init`", "initModel"), ("default_", "default_Model")] {
      #expect(models.contains("showing: \(view)(viewModel: viewModel)") && models.contains("let viewModel = \(model)("), "\(view)")
    }
  }

  @Test func `patterns of links are quoted`() throws {
    let project = Project(
      #"""
      app: App
      start: home
      actions: { go: { stay: , link: '/go/$a"b?x=$y"z' } }
      ---
      flow: home
      screens:
        home: { actions: { open: { push: item } } }
        item: { params: { id: String? }, link: ['/c"d/$q"r?u"v=$w"x', '/item/$id'] }
      """#)
    let files = try project.generate()
    let code = files.values.flatMap(\.code).joined(separator: "\n")
    #expect(code.contains(#"["go", "$a\"b"], query: ["x=$y\"z"]"#))
    #expect(code.contains(#"["c\"d", "$q\"r"], query: ["u\"v=$w\"x"]"#))
  }

  @Test func `the params that an open passes on are bound`() throws {
    let project = Project(
      """
      app: App
      start: home
      links: { scheme: app }
      ---
      flow: home
      screens:
        home: { actions: { show: { push: item, with: { id: 1 } } } }
        item: { params: { id: Int }, actions: { invite: { open: detail, with: { id: $id } } } }
        detail: { params: { id: Int }, link: { path: /detail/$id, via: [] } }
      """)
    let code = try project.generate().values.joined(separator: "\n")
    #expect(code.contains("guard case .item(let id)? = screen.screen(HomeFlow.Screen.self)"))
    #expect(code.contains(".home(.detail(id: id))"))
  }

  @Test func `a replacement names its screen, even if its flow opens on this screen`() throws {
    let files = try Project(
      """
      app: App
      start: home
      ---
      flow: home
      screens: { home: { actions: { open: { replace: list.first } } } }
      ---
      flow: list
      start: first
      screens: { first: { actions: { next: { push: last } } }, last: { final: true } }
      """
    ).generate()
    #expect(files.values.contains { $0.contains(#"moves.replace("home.home.open", ListFlow.self, at: "first")"#) })
  }

  @Test func `a view that two screens share doesn't offer their private actions`() throws {
    let files = try Project(
      """
      app: App
      start: home
      ---
      flow: home
      screens:
        home: { actions: { first: { push: one }, second: { push: two } } }
        one: { view: Page, actions: { help: { private: true, push: help }, more: { run: help } } }
        two: { view: Page, actions: { help: { private: true, push: help }, more: { run: help } } }
        help: { final: true }
      """
    ).generate(.swiftui)
    let code = files["FlowApp.swift"] ?? ""
    #expect(code.contains("func more()") && !code.contains("func help()"))
  }

  @Test(arguments: [("{ type: Int, default: 1 }", true), ("Int", false)])
  func `an action leads to a screen if its other params have defaults`(count: String, leads: Bool) throws {
    let files = try Project(
      """
      app: App
      start: home
      facts: { known: { persisted: true, elsewhere: true } }
      ---
      flow: home
      screens:
        home: { actions: { go: [{ when: known, push: item }, { push: part }] } }
        item: { params: { id: Int } }
        part: { params: { id: Int, count: \(count) } }
      """
    ).generate(.coordinator)
    #expect(files.values.contains { $0.contains("if case .home(.item(let id)) = route { actions.go(id: id) }") } == leads)
  }

  @Test func `the generator has all sources of the runtime`() throws {
    for module in RuntimeModule.all {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: Recording.url("Sources/Runtime/\(module.name)").path)
      let sources = paths.filter { $0.hasSuffix(".swift") }.sorted()
      #expect(
        sources == module.sources.map { "\($0.path).swift" },
        "run 'make record', which lists the sources in Sources/CResources/RuntimeSources.c")
    }
  }

  @Test func `a copy of the runtime has only the modules of its target`() throws {
    for target in [GenerationTarget.core, .swiftui, .coordinator] {
      let copy = try Self.shop.generate(target, runtime: .copy)["FlowRuntime.swift"] ?? ""
      #expect(copy.contains("class FlowRouter"))
      #expect(copy.contains("class FlowReconciler") == (target != .core))
    }
  }

  @Test func `generated declarations have the requested access level`() throws {
    let files = try Self.shop.generate(access: .internal)
    #expect(!files.values.contains { $0.contains("public") })
    #expect(files["FlowApp.swift"]?.code.contains("nonisolated enum ShopRoot: String, FlowRoot {") == true)
  }
}
