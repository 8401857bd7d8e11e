import Testing

@testable import FlowCodegen

@Suite("Printed Swift") struct SwiftPrinterTests {
  private static let call = SwiftExpression.calling(
    "AppChoice", .init(.code("0")), .init(.dot("push", .init(.dot("default", .init("inout", .string("a \"b\"")))))),
    .init("sets", .list([.dot("signedIn"), .dot("seen")])))

  @Test(arguments: [
    (call, #"AppChoice(0, .push(.`default`(`inout`: "a \"b\"")), sets: [.signedIn, .seen])"#),
    (.interpolated([.string("a\n\"b\" "), .code("count"), .string("\\")]), #""a\n\"b\" \(count)\\""#),
    (.dictionary([]), "[:]"),
    (.dictionary([.pair(.string("a"), .cast(.tuple([.code("1")]), to: "Int"))]), #"["a": (1) as Int]"#),
    (.joined([.not(.code("a")), .joined([.code("b"), .code("c")], by: "||")], by: "&&"), "!a && (b || c)"),
    (.joined([.joined([.code("b"), .code("c")], by: "||")], by: "&&"), "b || c"),
    (.member("Type", of: "App.Tab"), "(.`Type` as App.Tab)"),
    (.member("home", of: "App.Tab", []), "App.Tab.home()"),
    (.optionalCase("none", of: "Screen"), "Screen.none"),
    (.cast(.member(.optional(.code("a")), "b"), to: "C", isConditional: true), "a?.b as? C"),
    (.code("a").calling("map", trailing: SwiftClosure("x", .code("x"))), "a.map { x in x }"),
    (.call(.code("a"), [.init(.closure(SwiftClosure(.code("$0"))))]), "a({ $0 })"),
  ])
  func `stands on one line`(expression: SwiftExpression, text: String) {
    #expect(expression.text == text)
  }

  @Test func `printed Swift has labels and names as they are declared`() {
    let parameters = [
      SwiftParameter(label: "let", name: "_let", type: "Int", defaultValue: .code("1")), SwiftParameter(label: "in", type: "Bool"),
    ]
    #expect(SwiftClause(elements: parameters).text == "(`let` _let: Int = 1, in: Bool)")
    #expect(SwiftClause<SwiftParameter>(elements: []).text == "")
    #expect(SwiftClause<SwiftParameter>(elements: [], isOptional: false).text == "()")
  }
}
