import FlowCodegen
import FlowCompiler
import FlowDiagnostics
import FlowModel
import Support
import Testing

@testable import FlowChecks

/// The findings about views, for targets that show views.
@Suite struct ViewCheckTests {
  private static func report(_ text: String, showsViews: Bool = true) -> Report { report(text, for: showsViews ? .swiftui : .core) }

  private static func report(_ text: String, for target: GenerationTarget) -> Report {
    var input = ProjectInput(place: "flows")
    input.add(SourceFile(path: "flows/app.yaml", text: text), pathFromRoot: "app.yaml")
    return Pipeline.compile(input, Policy(namesInViews: target.namesInViews)).report
  }

  private static func app(_ books: String, _ authors: String) -> String {
    """
    app: Library
    start: books
    ---
    flow: books
    actions: { authors: { push: authors } }
    screens: \(books)
    ---
    flow: authors
    screens: \(authors)

    """
  }

  private static let block =
    "\n  list: { actions: { show: { push: detail } } }\n  detail:\n    title: A book\n    back: hidden\n    actions: { back: pop }"

  @Test(arguments: [
    ("{ authors: { actions: { show: { push: detail } } }, detail: { title: T } }", "detail: { view: AuthorsDetailView, title: T }"),
    ("\n  authors: { actions: { show: { push: detail } } }\n  detail:", "detail: { view: AuthorsDetailView }"),
    (
      "\n  authors: { actions: { show: { push: detail } } }\n  detail:\n    title: T\n    doc: D",
      "detail:\n    view: AuthorsDetailView\n    title: T\n    doc: D"
    ),
  ])
  func `two screens with one view are separated by an edit`(authors: String, line: String) throws {
    let text = Self.app(Self.block, authors)
    let finding = try #require(Self.report(text).diagnostics.first { $0.id == ViewAmbiguous.id })
    #expect(Self.report(text).diagnostics.count == 1 && finding.edits.count == 1)
    let after = edited(text, by: finding.edits)
    #expect(after.contains(line), "\(after)")
    #expect(Self.report(after).diagnostics.isEmpty)
  }

  @Test(arguments: [
    // A list can't contain a key.
    ("[authors, list]", 0), ("{ authors: , list: {\n  title: T } }", 0),
    // Between braces, the position of a colon isn't known.
    ("{ authors: , detail }", 0), ("{ authors: , detail: }", 0), ("{ detail , authors: }", 0),
    // An alias repeats the text at other places.
    ("{ authors: &a { title: T }, detail: *a }", 0), ("\n  authors: &a\n    title: T\n  detail: *a", 0),
  ])
  func `a declaration to which a key can't be added has no edit`(authors: String, count: Int) throws {
    let text = Self.app(Self.block, authors)
    let finding = try #require(Self.report(text).diagnostics.first { $0.id == ViewAmbiguous.id })
    #expect(finding.edits.count == count)
  }

  @Test func `a view that all its screens name is shared, and a view that another screen names isn't free`() {
    #expect(Self.report(Self.app(Self.block, "{ authors: { view: DetailView } }")).brief == ["8:3 view-ambiguous"])
    #expect(Self.report(Self.app("{ books: { view: Shelf } }", "{ authors: { view: Shelf } }")).brief == [])
    #expect(
      Self.report(Self.app("{ a: { actions: { b: { push: b } } }, b: { view: AView } }", "[authors]")).brief == ["6:12 view-ambiguous"])
  }

  @Test func `names of the system are taken`() {
    let text = Self.app("{ tab: { actions: { next: { push: b } } }, b: { view: UIView } }", "[authors]")
    #expect(Self.report(text).brief == ["6:12 view-taken", "6:64 view-taken"])
  }

  @Test(arguments: ["Any", "Self", "Type", "class", "self", "String", "Int", "Int8", "Array", "Character", "Hashable"])
  func `a name that Swift needs can't name a view`(name: String) throws {
    let report = Self.report(Self.app("{ a: { view: \(name) } }", "[authors]"))
    let finding = try #require(report.diagnostics.first)
    #expect(report.brief == ["6:23 view-taken"] && finding.help == "write 'BooksAView'")
  }

  @Test(arguments: [
    (GenerationTarget.core, []), (.markdown, []), (.swiftui, ["body", "actions"]), (.changeRoot, ["body", "actions"]),
    (.coordinator, ["body", "actions"]), (.mvvmC, ["actions", "coordinator"]),
  ])
  func `a view can't have a param with the name of one of its own members`(target: GenerationTarget, taken: [String]) {
    let params = "{ body: Int, actions: Int, coordinator: Int, viewModel: Int }"
    let idle = "{ params: { actions: Int, text: Int } }"
    let screens = "{ list: { actions: { a: { push: b }, c: { push: c } } }, b: { params: \(params), actions: { x: pop } }, c: \(idle) }"
    let found = Self.report("app: A\nstart: f\n---\nflow: f\nscreens: \(screens)\n", for: target).diagnostics
    #expect(found.map(\.id.name) == taken.map { _ in "param-taken" })
    #expect(zip(found, taken).allSatisfy { $0.message.contains("'\($1)'") && $0.help?.contains("'b") == true })
  }

  @Test func `a name of the system is one mistake for any number of views`() {
    let screens = "{ authors: { actions: { show: { push: tab } } }, tab: }"
    #expect(Set(Self.report(Self.app("{ books: , tab: }", screens)).diagnostics.map(\.id.name)).isSuperset(of: ["view-taken"]))
    #expect(!Self.report(Self.app("{ books: , tab: }", screens)).diagnostics.contains { $0.id == ViewAmbiguous.id })
  }

  @Test func `a view can't have the name of a generated type`() {
    let text = Self.app("{ books: , flowTabs: }", "[authors]")
    let finding = Self.report(text).diagnostics.first { $0.id.name == "name-collision" }
    #expect(finding?.message.contains("FlowTabsView") == true)
    #expect(!Self.report(text, showsViews: false).diagnostics.contains { $0.id.name == "name-collision" })
  }

  @Test func `a flow of alerts has no views`() {
    let alert = "---\nflow: ask\nkind: alert\nscreens: { tab: { actions: { ok: dismiss } } }\n"
    let text = Self.app("{ books: { actions: { ask: { present: ask } } } }", "[authors]") + alert
    #expect(Self.report(text).brief == [])
  }

  @Test func `an accepted check that doesn't run isn't reported as unused`() {
    let text = """
      app: Bar
      start: bar
      ---
      flow: bar
      kind: tabs
      allow: too-many-tabs
      tabs: { a: { flow: only } }
      ---
      flow: only
      screens: { one: { actions: { next: { push: two } } }, two: { actions: { back: pop } } }
      """
    #expect(Self.report(text, showsViews: false).brief == [])
    #expect(Self.report(text).brief == ["6:8 unused-allow"])
  }

  @Test func `views are checked only if the target shows views`() {
    let text = Self.app(Self.block, "{ authors: , detail: , tab: }")
    #expect(!Self.report(text, showsViews: false).diagnostics.contains { $0.id.group == .views })
    #expect(Set(Self.report(text).diagnostics.filter { $0.id.group == .views }.map(\.id.name)) == ["view-ambiguous", "view-taken"])
  }

  private static func tabs(_ tabs: String) -> String {
    "app: Music\nstart: main\n---\nflow: main\nkind: tabs\ntabs: { \(tabs) }\n---\nflow: a\nscreens: [a]\n---\nflow: b\nscreens: [b]\n"
      + "---\nflow: c\nscreens: [c]\n"
  }

  @Test(arguments: [
    ("a: { flow: a, section: S }, b: { flow: b, section: S }, c: { flow: c, role: search }", []),
    (
      "a: { flow: a, section: S }, b: { flow: b, section: T }, c: { flow: c, section: S }",
      ["'c' continues the section 'S', which ends after 'a'"]
    ),
    ("a: { flow: a, section: S }, b: b, c: { flow: c, section: S }", ["'c' continues the section 'S', which ends after 'a'"]),
    (
      "a: { flow: a, role: search }, b: { flow: b, role: search }, c: { flow: c, role: search }",
      ["'b' is a second tab with 'role: search', after 'a'", "'c' is a second tab with 'role: search', after 'a'"]
    ),
  ])
  func `a bar has one place for searching, and its sections are not split`(tabs: String, messages: [String]) {
    let findings = Self.report(Self.tabs(tabs)).diagnostics.filter { $0.id == TabShape.id }
    #expect(findings.map(\.message) == messages)
    #expect(Self.report(Self.tabs(tabs), showsViews: false).diagnostics.allSatisfy { $0.id != TabShape.id })
  }
}
