import Testing

/// Mistakes in a flow or a screen. Each mistake gives one finding.
@Suite struct FlowMistakeTests {
  @Test(
    "A flow without valid content has one finding",
    arguments: [
      ("screens:", "4:7 empty-flow"), ("screens: []", "4:7 empty-flow"), ("screens: {}", "4:7 empty-flow"),
      ("screens: x", "5:10 wrong-type"),
      ("screens: [[a]]", "5:11 wrong-type"), ("screens: [a, a]", "5:14 duplicate-key"), ("screens: [a b]", "5:11 invalid-name"),
      ("screens: { a: x }", "5:15 wrong-type"), ("screens: { a: [x] }", "5:15 wrong-type"),
      ("screens: { a: , b: , a: }", "5:22 duplicate-key"),
      ("screens: [{ name: a, title: A }, { name: b }]", "5:11 wrong-type"), ("screens: { 1: }", "5:12 invalid-name"),
      ("kind: stack", "4:7 missing-key"), ("kind: tabs", "4:7 missing-key"),
      ("sceens: [a]", "5:1 unknown-key"),
    ])
  func content(line: String, finding: String) {
    #expect(Project.problems(Project.flow(line)) == [finding])
  }

  @Test(
    "A wrong key of a stack has one finding",
    arguments: [
      ("kind: tab", "5:7 wrong-type"), ("kind: [tabs]", "5:7 wrong-type"), ("kind:", "5:6 wrong-type"), ("kind: Stack", "5:7 wrong-type"),
      ("tabs: { a: f }", "5:1 misplaced-key"), ("swipe: false", "5:1 misplaced-key"), ("start: [a]", "5:9 wrong-type"),
      ("start:", "5:7 wrong-type"),
      ("requires: { a: b }", "5:11 wrong-type"), ("requires: [[a]]", "5:12 wrong-type"), ("outcomes: x", "5:11 wrong-type"),
      ("outcomes: { 1: }", "5:13 invalid-name"), ("outcomes: { o: x }", "5:16 wrong-type"), ("outcomes: [o, o]", "5:15 duplicate-key"),
      ("outcomes: [dismissed]", "5:12 invalid-name"), ("outcomes: { o: { p: { type: } } }", "5:29 wrong-type"),
      ("title: []", "5:8 wrong-type"),
      ("doc:", "5:5 wrong-type"), ("allow: [dead-ned]", "5:9 wrong-type"), ("allow: {}", "5:8 wrong-type"),
      ("actions: [a]", "5:10 wrong-type"),
      ("titel: x", "5:1 unknown-key"), ("facts: [x]", "5:1 misplaced-key"), ("push: a", "5:1 misplaced-key"),
      ("path: a", "5:1 misplaced-key"),
      ("app: B", "5:1 misplaced-key"), ("flow: g", "5:1 duplicate-key"), ("links: { scheme: a }", "5:1 misplaced-key"),
      ("scren: a", "5:1 unknown-key"),
    ])
  func keysOfAStack(line: String, finding: String) {
    #expect(Project.problems(Project.flow("\(line)\nscreens: { a: { final: true } }")) == [finding])
  }

  @Test(
    "A wrong key of tabs has one finding",
    arguments: [
      ("tabs:", "4:7 empty-flow"), ("tabs: {}", "4:7 empty-flow"), ("tabs: [g]", "6:7 wrong-type"), ("tabs: { t: }", "6:9 missing-key"),
      ("tabs: { t: { flow: } }", "6:20 wrong-type"), ("tabs: { t: { flow: g, titel: x } }", "6:23 unknown-key"),
      ("tabs: { t: { flow: g, push: a } }", "6:23 misplaced-key"), ("tabs: { t: { flow: g, title: [] } }", "6:30 wrong-type"),
      ("tabs: { t: { flow: g, icon: {} } }", "6:29 wrong-type"), ("tabs: { 1: g }", "6:9 invalid-name"),
      ("tabs: { t: g, t: g }", "6:15 duplicate-key"),
      ("tabs: { t: { title: x }, u: g }", "6:9 missing-key"), ("tabs: { t: [], u: g }", "6:12 choice-not-total"),
      ("tabs: { t: { presnt: g }, u: g }", "6:14 unknown-key"),
      ("screens: [a]", "6:1 misplaced-key"), ("screens: { t: g, u: { flow: g } }", "6:1 misplaced-key"),
      ("tabs: { t: g }\noutcomes: [o]", "7:1 misplaced-key"),
      ("tabs: { t: g }\nswipe: false", "7:1 misplaced-key"),
    ])
  func keysOfTabs(line: String, finding: String) {
    #expect(Project.problems(Project.flow("kind: tabs\n\(line)\n---\nflow: g\nscreens: { a: { final: true } }")) == [finding])
  }

  @Test(arguments: [
    ("screens:\n  - name: a\n    title: A", "write 'a:' instead of '- name: a', and change the others alike"),
    ("kind: tabs\ntabs: [{ id: a, flow: f }]", "write braces, not brackets, and the name as a key: '{ a: { … } }'"),
    ("screens: { a: { params: [{ name: String }] } }", "write braces, not brackets: '{ name: … }'"),
    ("screens: { a: { params: [{ id: Int, name: String }] } }", "write braces, not brackets: '{ id: … }'"),
    ("outcomes: { o: [{ id: item }] }\nscreens: [a]", "write braces, not brackets: '{ id: … }'"),
  ])
  func `a list of maps is answered with the map from names`(flow: String, help: String) {
    #expect(Declarations("flow: f\n\(flow)\n").help == [help])
  }

  @Test(
    "A wrong key of pages has one finding",
    arguments: [
      ("swipe: no", "6:8 wrong-type"), ("swipe:", "6:7 wrong-type"),
    ])
  func keysOfPages(line: String, finding: String) {
    let text = Project.flow("kind: pages\n\(line)\nscreens: { a: { final: true } }\n---\nflow: g\nscreens: { b: { final: true } }")
    #expect(Project.problems(text) == [finding])
  }

  @Test("A page can't have outcomes")
  func aPageHasNoOutcomes() {
    #expect(Project.problems(Project.flow("kind: pages\nscreens: { a: { outcomes: [o, p] } }")) == ["6:28 misplaced-key"])
  }

  @Test func `an alert may have outcomes, on the flow or on its screen`() {
    let screen = "screens: { a: { title: Hi, outcomes: [o], actions: { ok: { finish: o } } } }"
    #expect(Declarations("flow: f\nkind: alert\n\(screen)\n").problems == [])
  }

  @Test(arguments: [
    ("actons: { pop: pop }", "did you mean 'actions'?"), ("actons: { open: { push: b }, pop: pop }", "did you mean 'actions'?"),
    ("actin: { pop: }", "'actin' looks like an action: write it under 'actions:'"),
    ("acting: { steps: [pop, { push: b }] }", "'acting' looks like an action: write it under 'actions:'"),
  ])
  func `a misspelt 'actions' isn't taken for an action, even if it contains an action named like a verb`(screen: String, help: String) {
    #expect(Declarations("flow: f\nscreens: { a: { \(screen) } }\n").help == [help])
    #expect(Declarations("flow: f\n\(screen)\nscreens: [a]\n").help == [help])
  }

  @Test func `a misspelt kind of an alert is one mistake`() {
    let screen = "{ title: Hi, message: There, actions: { ok: { dismiss: , role: cancel } } }"
    let problems = Project.problems(Project.flow("kind: Alert\nscreens: { s: \(screen) }"))
    #expect(problems.contains("5:7 wrong-type") && !problems.contains { $0.hasSuffix("misplaced-key") })
  }

  @Test(
    "A wrong key of a screen has one finding",
    arguments: [
      ("titel: x", "6:8 unknown-key"), ("kind: stack", "6:8 misplaced-key"), ("push: b", "6:8 misplaced-key"),
      ("x-a: 1", "6:8 unknown-key"),
      ("title: []", "6:15 wrong-type"), ("doc: {}", "6:13 wrong-type"), ("final: yes", "6:15 wrong-type"),
      ("final: 'true'", "6:15 wrong-type"),
      ("back: shown", "6:14 wrong-type"), ("back: false", "6:14 wrong-type"), ("tabBar: hiden", "6:16 wrong-type"),
      ("view: a-b", "6:14 invalid-name"),
      ("view: [V]", "6:14 wrong-type"), ("allow: [unused-guard]", "6:16 wrong-type"), ("requires: { x: y }", "6:18 wrong-type"),
      ("outcomes: { dismissed: }", "6:20 invalid-name"), ("params: [p]", "6:16 wrong-type"), ("params: p", "6:16 wrong-type"),
      ("params: { 1p: Int? }", "6:18 invalid-name"), ("params: { p: Int?, p: Int }", "6:27 duplicate-key"),
      ("actions: { a b: stay }", "6:19 invalid-name"),
      ("actions: stay", "6:17 wrong-type"), ("title: a, title: b", "6:18 duplicate-key"), ("[a]: b", "6:8 wrong-type"),
    ])
  func screens(entry: String, finding: String) {
    #expect(Project.problems(Project.screen(entry)) == [finding])
  }

  @Test(
    "A wrong link or entry has one finding",
    arguments: [
      ("link: { via: [] }", "6:14 missing-key"), ("link: { pth: /a }", "6:16 unknown-key"),
      ("link: { path: /a, flow: x }", "6:26 misplaced-key"),
      ("link: { path: {} }", "6:22 wrong-type"), ("link: { path: /a, via: {} }", "6:31 wrong-type"),
      ("link: { path: /a, from: [x] }", "6:32 wrong-type"),
      ("link:", "6:14 wrong-type"), ("link: [/a, {}]", "6:19 missing-key"),
      ("link: [[]]", "6:15 wrong-type"), ("link: [/a, [/b]]", "6:19 wrong-type"), ("entry:", "6:15 wrong-type"),
      ("entry: []", "6:15 wrong-type"),
      ("entry: { path: /a }", "6:17 misplaced-key"), ("entry: { doc: [] }", "6:22 wrong-type"),
      ("entry: { form: f.a }", "6:17 unknown-key"),
    ])
  func links(entry: String, finding: String) {
    #expect(Project.problems(Project.screen(entry)) == [finding])
  }
}
