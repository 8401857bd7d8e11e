import Testing

@testable import FlowCodegen

@Suite("Default values") struct DefaultValueTests {
  /// The declaration of a param of a type with a default.
  private func declaration(_ type: String, _ value: String) throws -> String {
    let files = try Project(
      """
      app: App
      start: flow
      types: { Mode: { cases: [none, default, create] } }
      ---
      flow: flow
      screens: { screen: { params: { p: { type: "\(type)", default: \(value) } } } }
      """
    ).generate()
    let line = files["flows.flow.swift"]?.code.first { $0.hasPrefix("case screen(p: ") }
    return String(try #require(line).dropFirst("case screen(p: \(type)".count).dropLast())
  }

  @Test(arguments: [
    ("String", #""a \"b\"""#, #" = "a \"b\"""#),
    ("Int", "0x1F", " = 31"),
    ("Int", "+5", " = 5"),
    ("Double", "3", " = 3.0"),
    ("Double", "1.5e3", " = 1500.0"),
    ("Bool", "True", " = true"),
    ("String?", "null", " = nil"),
    ("Int?", "3", " = 3"),
    ("[Int]", "[1, 2]", " = [1, 2]"),
    ("[String: Int]", "{}", " = [:]"),
    ("[String: [Int]]", "{ a: [1] }", #" = ["a": [1]]"#),
    ("[Int: Int]", "{ 1: 1, 0x1: 2 }", " = Dictionary([(1, 1), (1, 2)], uniquingKeysWith: { $1 })"),
    ("Mode", ".create", " = .create"),
    ("Mode", ".default", " = .`default`"),
    ("Mode?", ".none", " = Mode.none"),
    ("URL", "https://a.example/b?c", #" = URL(string: "https://a.example/b?c") ?? URL(fileURLWithPath: "/")"#),
  ])
  func `are written in Swift`(type: String, value: String, expected: String) throws {
    #expect(try declaration(type, value) == expected)
  }

  @Test func `of UUIDs are their bytes`() throws {
    let value = try declaration("UUID", "00112233-4455-6677-8899-aabbccddeeff")
    #expect(
      value == " = UUID(uuid: (0x00, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88, 0x99, 0xAA, 0xBB, 0xCC, 0xDD, 0xEE, 0xFF))")
  }

  @Test(arguments: [("URL", "föö"), ("[URL]", "[http://a b]".replacing(" ", with: "%"))])
  func `that could fail are left to the caller`(type: String, value: String) throws {
    #expect(try declaration(type, value) == "")
  }
}
