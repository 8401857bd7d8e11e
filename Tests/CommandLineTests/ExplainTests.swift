import Testing

/// Tests of `flowc explain`.
@Suite struct ExplainTests {
  private func explain(_ arguments: String...) throws -> Flowc.Result { try Flowc.run(["explain"] + arguments, in: Directory()) }

  @Test func `flowc explain prints the page of an id`() throws {
    let result = try explain("unknown-key")
    #expect(result.out.hasPrefix("# unknown-key\n"))
    #expect(result.out.contains("## Wrong"))
    #expect(result.out.contains("## Right"))
  }

  @Test func `a tab in the page of a check is printed as a tab`() throws {
    let result = try explain("yaml-syntax")
    #expect(result.out.contains("\n\tinbox: {"))
    #expect(!result.out.contains("\\u{"))
  }

  @Test func `flowc explain without an id lists all checks`() throws {
    let result = try explain()
    for id in ["unknown-key", "pop-at-bottom", "yaml-syntax"] { #expect(result.out.contains("- \(id) *(")) }
  }

  @Test(arguments: [("unknwon-key", "unknown-key"), ("UNKNOWN-KEY", "unknown-key"), ("pop-at-botom", "pop-at-bottom")])
  func `a misspelt id is refused with a suggestion`(id: String, meant: String) throws {
    let result = try explain(id)
    #expect(result.code == 2)
    #expect(result.errors == "flowc: there is no check '\(id)'; did you mean '\(meant)'?\n")
  }

  @Test func `an unknown id is refused`() throws {
    let result = try explain("nonsense")
    #expect(result.code == 2)
    #expect(result.errors == "flowc: there is no check 'nonsense'; run 'flowc explain' to list all checks\n")
  }

  @Test func `every listed id has a page`() throws {
    let ids = try explain().out.split(separator: "\n").filter { $0.hasPrefix("- ") }.compactMap {
      $0.dropFirst(2).split(separator: " ").first
    }
    #expect(ids.count > 40)
    for id in ids.indices where id % 10 == 0 { #expect(try explain(String(ids[id])).out.hasPrefix("# \(ids[id])\n")) }
  }
}
