import FlowModel
import Testing

@testable import FlowCodegen

@Suite("Titles of screens") struct TitleTests {
  private static func titles(_ screens: String, showsTitles: Bool = true) throws -> [String] {
    let project = Project("app: A\nstart: f\n---\nflow: f\nscreens:\n\(screens)")
    let code = try #require(try project.generate(.swiftui, showsTitles: showsTitles)["flows.flow.swift"]).code
    return Array(code.drop { !$0.contains("var title: FlowTitle?") }.dropFirst(2).prefix { $0 != "}" })
  }

  @Test func `a title can contain params and dollar signs`() throws {
    let titles = try Self.titles(
      """
        home: { title: Home }
        plain: {}
        order: { title: "$number: $$$price, $numbers $ $$number \\"1\\" $", params: { number: Int, price: "Int?", other: Bool } }
        last: { title: $name, params: { name: String } }
        named: { title: $name }
      """)
    #expect(
      titles == [
        #"case .home: "Home""#,
        ##"case .order(let number, let price, _): "\(number): $\(price), $numbers $ $number \"1\" $""##,
        ##"case .last(let name): "\(name)""##,
        ##"case .named: "$name""##,
        "default: nil",
      ])
  }

  @Test func `the params of a title are listed once each`() {
    let text = String(repeating: "$b, $a$$c ", count: 10_000)
    #expect(ScreenDeclaration.placeholders(in: text) == ["b", "a"])
  }

  @Test func `titles are shown on request and if screens have titles`() throws {
    #expect(try Self.titles("  a: { title: A }\n", showsTitles: false) == [])
    #expect(try Self.titles("  a: {}\n") == [])
    #expect(try Self.titles("  a: { title: A }\n") == [#"case .a: "A""#])
  }

  @Test func `a doubled dollar sign in a title is shown as one`() throws {
    let files = try Project(
      "app: A\nstart: f\n---\nflow: f\nscreens: { a: { title: $$5 for $b, params: { b: { type: Int, default: 1 } } } }\n"
    ).generate()
    #expect(files["flows.flow.swift"]?.contains("/// $5 for $b. Screen `f.a`") == true)
  }
}
