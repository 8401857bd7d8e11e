import Testing

@testable import FlowCodegen

@Suite struct SwiftIdentifierTests {
  @Test(arguments: [("login", "login"), ("default", "`default`"), ("Type", "`Type`"), ("some", "some"), ("größe", "größe")])
  func `keywords are written between backticks`(name: String, expected: String) {
    #expect(SwiftIdentifier.escaped(name) == expected)
  }

  @Test func `labels are escaped only if Swift requires it`() {
    let names = ["inout", "let", "in", "self"]
    #expect(names.map(SwiftIdentifier.declaredLabel) == ["`inout`", "`let`", "in", "self"])
    #expect(names.map(SwiftIdentifier.calledLabel) == ["`inout`", "let", "in", "self"])
  }

  @Test(arguments: [("login", "Login"), ("Login", "Login"), ("_x", "_x"), ("élan", "Élan"), ("变量", "变量"), ("ßa", "ßa")])
  func `types begin with a capital letter`(name: String, expected: String) {
    #expect(SwiftIdentifier.capitalized(name) == expected)
  }

  @Test func `a used name gets a suffix that makes it unique`() {
    #expect(SwiftIdentifier.distinct(["a", "b", "bTab"], noun: "Tab") { $0 == "b" } == ["a", "bTabTab", "bTab"])
    #expect(SwiftIdentifier.distinct(["a", "b"], noun: "Tab") { $0 == "c" } == ["a", "b"])
    #expect(SwiftIdentifier.local("in") { $0 == "inValue" } == "inValueValue")
  }
}
