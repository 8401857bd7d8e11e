@_spi(FlowGenerated) import FlowRuntime
import FlowResources
import Testing

@testable import FlowCodegen

@Suite("Identifiers for tests of the user interface") struct IdentifierTests {
  private static func identifiers(_ yaml: String, isNonisolated: Bool = false) throws -> [String] {
    try #require(try Project(yaml).generate(.swiftui, access: .internal, isNonisolated: isNonisolated)["FlowIDs.swift"]).code
  }

  @Test func `name each screen and what is offered`() throws {
    let code = try Self.identifiers(
      """
      app: FxStudio
      start: main
      actions: { help: { present: faq } }
      ---
      flow: main
      kind: tabs
      tabs: { login: login, faq: { present: faq } }
      ---
      flow: login
      actions: { leave: stay }
      screens: { login: { actions: { submit: stay, screen: stay } }, detail: {} }
      ---
      flow: faq
      screens: { faq: {}, detail: {} }
      """)
    #expect(
      code == [
        "enum FxStudio {", "enum ID {",
        "enum mainTabs {", #"static let login = "main.login""#, #"static let faq = "main.bar.faq""#, "}",
        "enum login {", #"static let screen = "login.login""#, #"static let submit = "login.login.submit""#,
        #"static let screen_ = "login.login.screen""#, "}",
        "enum loginDetail {", #"static let screen = "login.detail""#, "}",
        "enum loginFlow {", #"static let leave = "login.leave""#, "}",
        "enum faq {", #"static let screen = "faq.faq""#, "}",
        "enum faqDetail {", #"static let screen = "faq.detail""#, "}",
        "enum app {", #"static let help = "@app.help""#, "}",
        "}", "}",
      ])
  }

  /// What a private action presents may point at something that has to be marked with it.
  @Test func `name private actions that present, and no others`() throws {
    let code = try Self.identifiers(
      """
      app: A
      start: f
      guards: [x, y, z]
      ---
      flow: f
      actions: { menu: { private: true, present: g, style: popover }, quiet: { private: true, push: b } }
      screens:
        a:
          actions:
            go: [{ run: f.menu, when: x }, { run: pick, when: y }, { run: deep }]
            pick: { private: true, choices: [{ present: g, when: z }, stay] }
            deep: { private: true, steps: [{ push: b }, { present: g }] }
        b: {}
      ---
      flow: g
      screens: [c]
      """)
    #expect(code.contains(#"static let menu = "f.menu""#) && !code.joined().contains("quiet"))
    #expect(code.contains(#"static let pick = "f.a.pick""#) && code.contains(#"static let deep = "f.a.deep""#))
  }

  @Test(arguments: [false, true]) func `are what items of a bar carry`(isButton: Bool) throws {
    let yaml =
      "app: A\nstart: main\n---\nflow: main\nkind: tabs\ntabs: { f: f, it: \(isButton ? "{ present: f }" : "f") }\n---\nflow: f\nscreens: [a]\n"
    let code = try Self.identifiers(yaml)
    let files = try Project(yaml).generate(.swiftui)
    #expect(files.values.contains { $0.code.joined().contains("FlowTabItem(\"it\",") })
    let item = FlowTabItem("it", title: "", image: "", isButton: isButton)
    #expect(code.contains("static let it = \"\(item.identifier(in: "main"))\""))
  }

  /// An app that is called like a type that its own code may need, and names that mean something else to Swift.
  @Test func `hide no type and no word`() throws {
    for (app, namespace) in [("Calendar", "Calendar_"), ("Task", "Task_"), ("Notes", "Notes"), ("Item", "Item_"), ("Kit", "Kit_")] {
      let code = try Self.identifiers(
        """
        app: \(app)
        start: f
        types: { Item: { cases: [one, two] } }
        ---
        flow: f
        screens: { Type: { params: { a: Item, b: Kit.Song }, actions: { self: stay } } }
        """)
      #expect(code.first == "enum \(namespace) {")
      #expect(code.contains("enum fType {") && code.contains(#"static let self_ = "f.Type.self""#))
    }
    #expect(try Self.identifiers("app: A\nstart: f\n---\nflow: f\nscreens: [a]\n", isNonisolated: true).first == "nonisolated enum A {")
  }

  /// The runtime names what it uses of a module with that.
  @Test func `hide no module that the runtime imports`() throws {
    let imports = RuntimeModule.all.flatMap(\.sources).flatMap { $0.text.split(separator: "\n").filter { $0.hasPrefix("import ") } }
    // The types of an app begin with a capital letter, so none hides `os`.
    for name in Set(imports.map { $0.dropFirst("import ".count) }) where !name.hasPrefix("Flow") && name != "os" {
      let code = try Self.identifiers("app: \(name)\nstart: f\n---\nflow: f\nscreens: [a]\n")
      #expect(code.first == "enum \(name)_ {")
    }
    #expect(imports.contains("import Combine"))
  }

  @Test func `are of no use where nothing is shown`() throws {
    #expect(try Project("app: A\nstart: f\n---\nflow: f\nscreens: [a]\n").generate(.core)["FlowIDs.swift"] == nil)
  }
}
