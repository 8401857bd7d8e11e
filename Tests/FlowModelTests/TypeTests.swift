import FlowDiagnostics
import FlowModel
import FlowYAML
import Testing

/// Params and their types.
@Suite struct TypeTests {
  private static func param(_ type: String) -> Declarations { Declarations("flow: f\nscreens:\n  a:\n    params:\n      p: \(type)\n") }

  @Test(
    "A valid type is read",
    arguments: [
      ("String", "String"), ("Int?", "Int?"), ("[String]", "[String]"), ("[String: Int]", "[String: Int]"), ("'[String]?'", "[String]?"),
      ("\"[String: Int]?\"", "[String: Int]?"), ("'[Int?]'", "[Int?]"), ("[Int?]", "[Int?]"), ("[[Int]]", "[[Int]]"),
      ("[String: [Int]]", "[String: [Int]]"),
      ("[[String: Int]]", "[[String: Int]]"), ("[String: Int?]", "[String: Int?]"), ("Models.Filter", "Models.Filter"),
      ("Models.Filter?", "Models.Filter?"),
      ("[Models.Filter]", "[Models.Filter]"), ("'[ String : Int ]'", "[String: Int]"), ("' Int ?'", "Int?"),
      ("'[[String: [Int?]]?]'", "[[String: [Int?]]?]"),
      ("\u{C4}pfel", "\u{C4}pfel"), ("_T", "_T"), ("{ type: Int }", "Int"), ("{ type: [Int] }", "[Int]"),
      ("[String: [String: Int]]", "[String: [String: Int]]"),
      ("Set<Int>", "Set<Int>"), ("Page<Int, [Set<String>?]>?", "Page<Int, [Set<String>?]>?"), ("[Set< Int >]", "[Set<Int>]"),
      ("- Int", "[Int]"), ("null", "null"),
    ])
  func types(text: String, type: String) throws {
    let declarations = Self.param(text == "- Int" ? "\n        - Int" : text)
    #expect(declarations.problems == [])
    #expect(try #require(declarations.param?.type).value.description == type)
  }

  @Test(
    "An invalid type is reported",
    arguments: [
      "Int??", "'[Int'", "Int]", "'[Int] ?x'", "'[]'", "[]", "[Int, Int]", "'[Int:]'", "[Int: ]", "[{ A: B, C: D }]", "''", "'?'", "1nt",
      "'Int!'", "A.B.C", "'.B'",
      "A.", "Int Int", "Array<Int", "Array<>", "<Int>", "A.B<Int>", "(Int)", "'Int -> Int'", "'@escaping Int'", "'$p'", "'a-b'",
      "'[[[Int]]'",
      "[[]]",
    ])
  func noTypes(text: String) {
    #expect(Self.param(text).file.diagnostics.map(\.id) == [WrongType.id], "\(text)")
  }

  @Test(
    "A type has the article that its pronunciation needs",
    arguments: [
      ("Int", "an Int"), ("Int?", "an Int?"), ("String", "a String"), ("URL", "a URL"), ("[Int]", "a [Int]"), ("order", "an order"),
    ])
  func articles(type: String, expected: String) throws {
    #expect(try #require(Self.param(type).param?.type).value.withArticle == expected)
  }

  @Test("The nesting of a type is limited")
  func nestingHasABound() {
    func nested(_ depth: Int) -> String { "'" + String(repeating: "[", count: depth) + "Int" + String(repeating: "]", count: depth) + "'" }
    #expect(Self.param(nested(63)).problems == [])
    #expect(Self.param(nested(100_000)).problems == ["5:10 wrong-type"])
  }

  @Test("A param may be a map")
  func aParamAsAMap() throws {
    let declarations = Self.param("{ type: 'Int?', default: 5, doc: How many }")
    let param = try #require(declarations.param)
    #expect(declarations.problems == [])
    #expect(param.type?.value == .optional(.named("Int")))
    #expect(param.doc == "How many")
    guard case .scalar("5", isPlain: true)? = param.defaultValue?.content else { throw NotThis() }
  }

  @Test(
    "A param is required unless it is optional or has a default",
    arguments: [
      ("Int", true), ("'Int?'", false), ("{ type: Int, default: 5 }", false), ("[Int]", true), ("'[Int]?'", false), ("Int Int", false),
    ])
  func required(text: String, isRequired: Bool) throws {
    #expect(try #require(Self.param(text).param).isRequired == isRequired)
  }

  @Test(
    "A faulty param has one finding",
    arguments: [
      ("{ default: 5 }", "5:7 missing-key"), ("{ tpye: Int }", "5:12 unknown-key"), ("{ type: Int, initial: 5 }", "5:23 misplaced-key"),
      ("{ type: Int, doc: {} }", "5:28 wrong-type"), ("{}", "5:7 missing-key"), ("", "5:9 wrong-type"),
      ("{ Int: String }", "5:12 unknown-key"),
    ])
  func faultyParams(text: String, finding: String) {
    #expect(Self.param(text).problems == [finding])
  }

  @Test("Outcomes have params")
  func paramsOfOutcomes() throws {
    let flow = try #require(Declarations("flow: f\noutcomes: { paid: { amount: Int, note: 'String?' }, cancelled: }\nscreens: [a]\n").flow)
    #expect(flow.outcomes.map(\.name.value) == ["paid", "cancelled"])
    #expect(flow.outcomes.map { $0.params.map(\.name.value) } == [["amount", "note"], []])
  }
}
