@_spi(FlowGenerated) import FlowRuntime
import FlowResources
import Testing

@testable import FlowCodegen

@Suite("Identifiers for tests of the user interface") struct IdentifierTests {
  private static func identifiers(_ yaml: String) throws -> [String] {
    try #require(try Project(yaml).generate(.swiftui, access: .internal)["FlowIDs.swift"]).code
  }

  @Test func `each screen and each offered action has an identifier`() throws {
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
        "nonisolated enum FxStudioID {", #"static let help = "@app.help""#,
        "enum Main {}",
        "enum Login {", #"static let leave = "login.leave""#, "}",
        "enum Faq {}", "}",
        "nonisolated extension FxStudioID.Main {",
        "enum Tabs {", #"static let login = "main.login""#, #"static let faq = "main.bar.faq""#, "}", "}",
        "nonisolated extension FxStudioID.Login {",
        "enum Login {", #"static let screen = "login.login""#, #"static let submit = "login.login.submit""#,
        #"static let screenAction = "login.login.screen""#, "}",
        "enum Detail {", #"static let screen = "login.detail""#, "}", "}",
        "nonisolated extension FxStudioID.Faq {",
        "enum Faq {", #"static let screen = "faq.faq""#, "}",
        "enum Detail {", #"static let screen = "faq.detail""#, "}", "}",
      ])
  }

  /// A popover of a private action can point at a view, so the view needs the identifier of the action.
  @Test func `a private action has an identifier only if it presents`() throws {
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

  @Test(arguments: [false, true]) func `items of a bar have identifiers`(isButton: Bool) throws {
    let yaml =
      "app: A\nstart: main\n---\nflow: main\nkind: tabs\ntabs: { f: f, it: \(isButton ? "{ present: f }" : "f") }\n---\nflow: f\nscreens: [a]\n"
    let code = try Self.identifiers(yaml)
    let files = try Project(yaml).generate(.swiftui)
    #expect(files.values.contains { $0.code.joined().contains("FlowTabItem(\(isButton ? "\"it\"" : "Tab.it"),") })
    let item = FlowTabItem("it", title: "", image: "", isButton: isButton)
    #expect(code.contains("static let it = \"\(item.identifier(in: "main"))\""))
  }

  @Test func `identifiers hide no word of Swift`() throws {
    let code = try Self.identifiers(
      """
      app: Notes
      start: f
      ---
      flow: f
      screens: { Type: { actions: { self: stay } } }
      """)
    #expect(
      code.first == "nonisolated enum NotesID {" && code.contains("enum TypeScreen {")
        && code.contains(#"static let selfAction = "f.Type.self""#))
    #expect(try Self.identifiers("app: A\nstart: f\n---\nflow: f\nscreens: [a]\n").first == "nonisolated enum AID {")
  }

  /// Another flow changes no line of this flow's identifiers, so a committed file stays the same.
  @Test func `the identifiers of a flow don't depend on other flows`() throws {
    let notes = "app: A\nstart: notes\n---\nflow: notes\nscreens: { list: { actions: { open: { push: detail } } }, detail: {} }\n"
    let before = try Self.identifiers(notes)
    let after = try Self.identifiers(notes + "---\nflow: other\nscreens: { detail: {} }\n")
    #expect(before.contains("nonisolated extension AID.Notes {") && before.allSatisfy(after.contains))
  }

  @Test func `a target without views has no identifiers`() throws {
    #expect(try Project("app: A\nstart: f\n---\nflow: f\nscreens: [a]\n").generate(.core)["FlowIDs.swift"] == nil)
  }
}
