import Testing

@testable import FlowCodegen

@Suite("Default values") struct DefaultValueTests {
  /// The declaration of a param with a type and a default.
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
    // The printer may break a long value over several lines, so the comparison ignores spaces.
    let code = files["flows.flow.swift"]?.code.drop { !$0.hasPrefix("case screen(") }.prefix { !$0.hasPrefix("public var route") } ?? []
    let declared = code.joined().filter { $0 != " " }
    return String(declared.dropFirst("casescreen(p:\(type.filter { $0 != " " })".count).dropLast())
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
    ("Mode", ".none", " = .none"),
    ("Mode?", ".none", " = .some(.none)"),
    ("[Mode?]", "[.none, .create, ~]", " = [.some(.none), .create, nil]"),
    ("URL", "https://a.example/b?c", #" = URL(string: "https://a.example/b?c") ?? URL(fileURLWithPath: "/")"#),
  ])
  func `default values are written in Swift`(type: String, value: String, expected: String) throws {
    #expect(try declaration(type, value) == expected.filter { $0 != " " })
  }

  @Test func `the default value of a UUID is written as its bytes`() throws {
    let value = try declaration("UUID", "00112233-4455-6677-8899-aabbccddeeff")
    #expect(
      value == "=UUID(uuid:(0x00,0x11,0x22,0x33,0x44,0x55,0x66,0x77,0x88,0x99,0xAA,0xBB,0xCC,0xDD,0xEE,0xFF))")
  }

  /// Without the error, a value that can't be written would be lost silently, because the param may have a default.
  @Test(arguments: [
    "String", "Int", "Double", "Bool", "URL", "UUID", "Mode", "Date", "URL?", "Int?", "Mode?", "[URL]", "[URL?]", "[URL: Int]",
    "[String: URL]", "[Int: [Mode]]", "[Double: Bool]", "[Mode?: UUID?]", "Swift.Int?",
  ])
  func `every valid default value is generated`(type: String) throws {
    let texts = [
      "~", "true", "1", "-0", "0x7FFFFFFFFFFFFFFF", "9223372036854775808", "1e308", "1e999", ".inf", ".nan", "5e-324", ".5", ".none",
      ".default", ".no", "word", #""""#, #""1""#, #""null""#, #""https://a.example/Straße""#, #""https://müller.example/""#,
      #""https://me@a.example""#, #""http://[::1]:80/""#, #""https://a.example?q=[a]""#, #""https://a.example/100%""#,
      #""https://a:80:80/""#, #""a b""#, #""/path""#, #""https://a.example/ b#c#d""#, #""\0""#, "00112233-4455-6677-8899-aabbccddeeff",
      "00112233-4455-6677-8899-aabbccddeef",
    ]
    let literals =
      texts + texts.map { "[\($0)]" } + ["[]", "{}"]
      + texts.flatMap { text in
        ["{ a: \(text) }", "{ 1: [\(text)] }", "{ \(text): 1 }", "{ \(text): true }", "{ .none: \(text) }"]
      }
    var accepted = 0
    for literal in literals {
      let project = Project(
        """
        app: App
        start: flow
        types: { Mode: { cases: [none, default, create] } }
        ---
        flow: flow
        screens: { screen: { params: { p: { type: "\(type)", default: \(literal) } } } }
        """)
      let isAccepted = !project.mistakes.contains { $0.severity == .error }
      guard isAccepted else { continue }
      accepted += 1
      let (graph, _) = try project.compile()
      let param = try #require(graph.params.first)
      let (value, known) = (try #require(param.defaultValue), try #require(param.type))
      #expect(DefaultValue(types: SwiftTypes(graph)).expression(value, as: known) != nil, "\(type): \(literal)")
    }
    #expect(accepted > 0 || type == "Date")
  }

  @Test(arguments: [("URL", "föö"), ("[URL]", "[http://a%]")])
  func `the caller passes a default value that could fail`(type: String, value: String) throws {
    #expect(try declaration(type, value) == "")
  }
}
