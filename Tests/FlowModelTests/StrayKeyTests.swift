import Testing

/// Keys of an action or a screen in a place for names, and names that equal such a key.
@Suite struct StrayKeyTests {
  /// Returns a screen with actions, which begin in line 9 and column 7.
  private func screen(_ actions: String) -> String {
    let lines = actions.split(separator: "\n").map { "      \($0)\n" }.joined()
    return "app: A\nstart: f\nfacts: [x]\n---\nflow: f\nscreens:\n  a:\n    actions:\n\(lines)  b:\n"
  }

  @Test func `an action may be named like a key, with any content`() {
    let choices = "choices: [{ when: x, push: b }, { stay: , sets: x }]"
    #expect(Project.problems(screen("back: { \(choices) }\nlink: { title: Share, \(choices) }")) == [])
  }

  @Test(arguments: ["Cancel", "Close", "Back", "Done", "Dismiss", "Stay", "To B", "push settings"])
  func `a title among actions isn't taken for a verb`(title: String) {
    #expect(Project.problems(screen("set: { push: b, when: x }\nget: { stay: , sets: x }\ntitle: \(title)")) == ["11:7 misplaced-key"])
  }

  @Test func `the role of a button isn't taken for a verb`() {
    let alert = "---\nflow: g\nkind: confirm\nscreens:\n  s:\n    title: Sure?\n    actions:\n      no: dismiss\n      role: cancel\n"
    let text = "app: A\nstart: f\n---\nflow: f\nscreens: { a: { actions: { ask: { present: g } } } }\n"
    #expect(Project.problems(text + alert) == ["14:7 misplaced-key"])
  }

  @Test(arguments: [
    ("view: { show: b }", "9:15 unknown-key"), ("back: { goto: b }", "9:15 unknown-key"), ("back: { close: }", "9:15 unknown-key"),
    ("link: { go: b }", "9:15 unknown-key"), ("final: { goto: b }", "9:16 unknown-key"), ("back: b", "9:13 unknown-key"),
    ("final: b", "9:14 unknown-key"), ("view: b", "9:13 unknown-key"),
    ("back: hidden", "9:7 misplaced-key"), ("view: Close", "9:7 misplaced-key"), ("final: true", "9:7 misplaced-key"),
  ])
  func `a verb of another tool is reported in an action with any name`(action: String, finding: String) {
    #expect(Declarations(screen(action)).problems == [finding])
  }

  @Test(arguments: [
    ("go:\n  push: b\ntitle: Go", "indent it to column 9, so that it belongs to 'go', or beside 'actions'"),
    ("go: { push: b }\ntitle: Go", "write it within the braces of 'go', or beside 'actions'"),
    ("go: pop\ntitle: Go", "write 'go: { pop: , title: … }', or put it beside 'actions'"),
    ("go: [{ when: x, push: b }, stay]\nprivate: true", "write 'go: { choices: [ … ], private: … }'"),
    ("go: { push: b }\nsets: x\nonce: true", "write them within the braces of 'go'"),
  ])
  func `the help for a stray key gives a place that is valid`(actions: String, help: String) {
    #expect(Declarations(screen(actions)).help == [help])
  }

  @Test func `the help for a key beside a screen in braces says to move it into the braces`() {
    let flow = Declarations("flow: f\nscreens:\n  a: { actions: { b: pop } }\n  title: A\n")
    #expect(flow.help == ["write it within the braces of 'a', or in column 1 for the flow"])
  }

  @Test func `a key below one action after another is reported each time`() {
    let text = screen("one:\n  push: b\nwith: { id: 1 }\ntwo:\n  push: b\nwith: { id: 2 }\nwith: { id: 3 }")
    let read = Declarations(text)
    #expect(read.problems == ["15:7 duplicate-key", "11:7 misplaced-key", "14:7 misplaced-key"])
    #expect(read.help.dropFirst().map { $0 ?? "" } == ["one", "two"].map { "indent it to column 9, so that it belongs to '\($0)'" })
  }

  @Test func `a merged key belongs to no action that is written elsewhere`() {
    let read = Declarations("flow: f\nx-c: &c { title: Foo, sets: x }\nscreens:\n  a: { actions: { <<: *c, go: { push: a } } }\n")
    #expect(read.problems == ["2:11 misplaced-key"] && read.move?.modifiers.title == nil)
    #expect(read.help == ["name the action first: '{ name: { title: … } }'"])
  }

  @Test func `a screen keeps its own params if other params are among its actions`() {
    let screens = "screens:\n  a: { actions: { go: { push: b, with: { other: 2 } } } }\n"
    let (params, actions) = ("params: { other: Int }", "actions: { back: pop, params: { id: Int } }")
    #expect(Project.problems(Project.flow("\(screens)  b: { \(params), \(actions) }")) == ["7:54 misplaced-key"])
    #expect(Project.problems(Project.flow("\(screens)  b: { \(actions), \(params) }")) == ["7:30 misplaced-key"])
    let below = "\(screens)  b: { \(params) }\n  params: { id: Int }"
    #expect(Project.problems(Project.flow(below)) == ["8:3 misplaced-key"])
  }

  @Test(arguments: [
    ("open:\npush: b", "indent it to column 9, so that it belongs to 'open'"),
    ("open:\npush: b\nwhen: x", "indent them to column 9, so that they belong to 'open'"),
    ("open:\nsteps: [{ push: b }]", "indent it to column 9, so that it belongs to 'open'"),
  ])
  func `a verb below an empty action belongs to the action`(action: String, help: String) {
    #expect(Project.problems(screen("\(action)\nset: { stay: , sets: x }\nget: { push: b, when: x }")) == ["10:7 misplaced-key"])
    #expect(Declarations(screen(action)).help == [help])
  }

  @Test func `an action may be named like a verb`() {
    #expect(Declarations(screen("push: { push: b }\nstay: stay")).problems == [])
  }

  @Test func `an action named like a key of the screen is found below an empty 'actions'`() {
    let text = "flow: f\nscreens:\n  a:\n    actions:\n    back: pop\n    go: { push: a }\n"
    #expect(Declarations(text).problems == ["5:5 misplaced-key"])
    #expect(Declarations(text).help == ["indent them to column 7, so that they belong to 'actions'"])
    #expect(Declarations("flow: f\nscreens:\n  a:\n    actions:\n    back: hidden\n").problems == [])
  }

  @Test(arguments: ["facts:\nx: { persisted: true }", "facts:\nx:", "guards:\nx: There is one"])
  func `a name below an empty table of the app is declared in the table`(table: String) {
    let actions = table.hasPrefix("facts") ? "go: { push: b, when: x }, do: { stay: , sets: x }" : "go: { push: b, when: x }"
    let text = "app: A\nstart: f\n\(table)\n---\nflow: f\nscreens:\n  a: { actions: { \(actions) } }\n  b:\n"
    #expect(Project.problems(text) == ["4:1 misplaced-key"])
  }

  @Test func `a quoted key that begins with a space is reported as misspelt`() {
    #expect(Declarations("flow: f\nscreens: { a: { \" title\": x } }\n").help == ["did you mean 'title'?"])
  }

  @Test func `an action without a space after its colon still exists`() {
    #expect(Project.problems(screen("go:{ push: b }\nagain: { run: go, when: x }\nmore: { stay: , sets: x }")) == ["9:7 invalid-name"])
    let alert = "---\nflow: g\nkind: alert\nscreens:\n  s:\n    title: Hi\n    actions:\n      ok:{ dismiss: all }\n"
    let text = "app: A\nstart: f\n---\nflow: f\nscreens: { a: { actions: { ask: { present: g } } } }\n"
    #expect(Project.problems(text + alert) == ["13:7 invalid-name"])
  }
}
