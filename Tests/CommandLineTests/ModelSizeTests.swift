import Testing

/// Tests that no output is very large because of aliases.
@Suite struct ModelSizeTests {
  /// Returns a project with `count` guards for each choice, choices for each action, actions for each screen, and screens. All but one of
  /// each kind are aliases.
  private static func project(_ count: Int) -> String {
    let guards = (0..<count).map { "whetherThereIsAnythingThatWouldKeepAnybodyFromGoingOnWithWhatTheyHadBegun\($0)" }
    let choices =
      "[&choice { when: [\(guards.joined(separator: ", "))], push: s0 }\(String(repeating: ", *choice", count: count - 1)), stay]"
    let actions = (1..<count).map { ", a\($0): *action" }.joined()
    let screens = (1..<count).map { "  s\($0): { link: { path: /s\($0), via: [] }, actions: *actions }\n" }.joined()
    return """
      app: Tea
      start: tea
      links: { scheme: tea }
      guards: [\(guards.joined(separator: ", "))]
      ---
      flow: tea
      screens:
        s0: { actions: &actions { a0: &action \(choices)\(actions) } }
      \(screens)
      """
  }

  @Test(arguments: [["show", "--format", "json"], ["generate", "--print-model"]])
  func `the size of a model with repeated aliases is limited`(call: [String]) throws {
    let directory = try Directory(["app.yaml": Self.project(3)])
    let small = try Flowc.run(call + ["app.yaml"], in: directory)
    #expect(small.code == 0 && small.out.hasPrefix("{\n"))
    try directory.write(Array(Self.project(20).utf8), to: "app.yaml")
    let large = try Flowc.run(call + ["app.yaml"], in: directory)
    #expect(large.code == 2 && large.out == "")
    #expect(
      large.errors.hasSuffix(
        "flowc: nothing is printed: a model is at most 10 MB, or 200 times the size of the input, but aliases repeat too much of this one\n"
      ))
  }

  @Test func `the size of a model as text is limited`() throws {
    let directory = try Directory(["app.yaml": Self.project(3)])
    #expect(try Flowc.run(["show", "tea", "app.yaml"], in: directory).code == 0)
    try directory.write(Array(Self.project(20).utf8), to: "app.yaml")
    let large = try Flowc.run(["show", "tea", "app.yaml"], in: directory)
    #expect(large.code == 2 && large.out == "")
    #expect(large.errors.contains("flowc: nothing is printed: a model is at most 10 MB"))
    #expect(try Flowc.run(["show", "tea.s1", "app.yaml"], in: directory).code == 0)
  }
}
