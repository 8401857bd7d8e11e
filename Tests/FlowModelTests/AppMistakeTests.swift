import Testing

/// Mistakes in the app. Each mistake gives one finding.
@Suite struct AppMistakeTests {
  @Test(
    "A mistake in the facts has one finding",
    arguments: [
      ("facts: x", "3:8 wrong-type"), ("facts: [[a]]", "3:9 wrong-type"), ("facts: { a: b }", "3:13 wrong-type"),
      ("facts: { a: { initial: yes } }", "3:24 wrong-type"), ("facts: { a: { initial: 'true' } }", "3:24 wrong-type"),
      ("facts: { a: { persisted: } }", "3:26 wrong-type"), ("facts: { a: { doc: [] } }", "3:20 wrong-type"),
      ("facts: { a: { inital: true } }", "3:15 unknown-key"), ("facts: { a: { default: true } }", "3:15 misplaced-key"),
      ("facts: { a: { zzz: true } }", "3:15 unknown-key"), ("facts: { 1a: }", "3:10 invalid-name"),
      ("facts: [a, b, a]", "3:15 duplicate-key"),
      ("facts: { a: , a: }", "3:15 duplicate-key"), ("facts: { started: }", "3:10 invalid-name"), ("facts: [not]", "3:9 invalid-name"),
      ("facts: { a: { allow: no-such } }", "3:22 wrong-type"), ("facts: { a: { allow: unknown-key } }", "3:22 wrong-type"),
    ])
  func facts(line: String, finding: String) {
    #expect(Project.problems(Project.app(line)) == [finding])
  }

  @Test(
    "A mistake in the guards has one finding",
    arguments: [
      ("guards: x", "3:9 wrong-type"), ("guards: { g: [x] }", "3:14 wrong-type"), ("guards: { g: { doc: x } }", "3:14 wrong-type"),
      ("guards: { g h: x }", "3:11 invalid-name"), ("guards: { started: x }", "3:11 invalid-name"),
      ("guards: [g, g]", "3:13 duplicate-key"),
    ])
  func guards(line: String, finding: String) {
    #expect(Project.problems(Project.app(line)) == [finding])
  }

  @Test(
    "A mistake in the types has one finding",
    arguments: [
      ("types: x", "3:8 wrong-type"), ("types: { T: x }", "3:13 wrong-type"), ("types: { T: { import: [M] } }", "3:23 wrong-type"),
      ("types: { T: { import: M.N } }", "3:23 invalid-name"), ("types: { T: { cases: { a: b } } }", "3:22 wrong-type"),
      ("types: { T: { cases: [a, 1] } }", "3:26 invalid-name"), ("types: { T: { caes: [a] } }", "3:15 unknown-key"),
      ("types: { T: { kind: enum } }", "3:15 misplaced-key"), ("types: { 'T?': }", "3:10 invalid-name"),
      ("types: { T: { doc: {} } }", "3:20 wrong-type"),
    ])
  func types(line: String, finding: String) {
    #expect(Project.problems(Project.app(line)) == [finding])
  }

  @Test(
    "A mistake in roots, actions or links has one finding",
    arguments: [
      ("roots: x", "3:8 wrong-type"), ("roots: { f: x }", "3:13 wrong-type"), ("roots: { f: [x] }", "3:13 wrong-type"),
      ("actions: x", "3:10 wrong-type"), ("actions: [x]", "3:10 wrong-type"), ("actions: { 1: stay }", "3:12 invalid-name"),
      ("actions: { a: }", "3:12 missing-key"), ("links: x", "3:8 wrong-type"), ("links: { scheme: [a] }", "3:18 wrong-type"),
      ("links: { hosts: { a: b } }", "3:17 wrong-type"), ("links: { hosts: [[a]] }", "3:18 wrong-type"),
      ("links: { schem: a }", "3:10 unknown-key"),
      ("links: { path: a }", "3:10 misplaced-key"), ("links: { unmet: }", "3:10 missing-key"),
      ("links: { unmet: [] }", "3:17 choice-not-total"),
    ])
  func rootsActionsAndLinks(line: String, finding: String) {
    #expect(Project.problems(Project.app(line)) == [finding])
  }

  @Test(
    "A wrong key of the app has one finding",
    arguments: [
      ("titel: A", "3:1 unknown-key"), ("title: A", "3:1 misplaced-key"), ("screens: [a]", "3:1 misplaced-key"),
      ("flow: g", "3:1 misplaced-key"),
      ("kind: tabs", "3:1 misplaced-key"), ("push: f", "3:1 misplaced-key"), ("fact: [a]", "3:1 unknown-key"),
      ("X-a: 1", "3:1 unknown-key"),
      ("app: B", "3:1 duplicate-key"), ("start: f", "3:1 duplicate-key"), ("1: 2", "3:1 unknown-key"), ("'': 2", "3:1 unknown-key"),
      ("\"\\0facts\": [a]", "3:1 unknown-key"), ("null: 2", "3:1 unknown-key"),
    ])
  func keys(line: String, finding: String) {
    #expect(Project.problems(Project.app(line)) == [finding])
  }

  @Test(
    "A mistake in `start` has one finding",
    arguments: [
      ("start:", "2:7 wrong-type"), ("start: []", "2:8 choice-not-total"), ("start: [f]", "2:9 wrong-type"),
      ("start: {}", "2:8 missing-key"),
      ("start: { root: }", "2:16 wrong-type"), ("start: { root: [f] }", "2:16 wrong-type"),
      ("start: { root: { flwo: f } }", "2:16 wrong-type"),
      ("start: [{ root: f }, { root: f }]", "2:22 choice-after-total"),
      ("start: { root: f, push: a }", "2:19 misplaced-key"),
      ("start: [{ when: {}, root: f }]", "2:17 wrong-type"), ("strat: f", "2:1 unknown-key"), ("x-start: f", "1:6 missing-key"),
    ])
  func start(line: String, finding: String) {
    #expect(Project.problems("app: A\n\(line)\n---\nflow: f\nscreens: { a: { final: true } }\n") == [finding])
  }

  @Test(
    "A document that isn't clearly an app or a flow has one finding",
    arguments: [
      ("app:", "1:5 wrong-type"), ("app: []", "1:6 wrong-type"), ("app: 1A", "1:6 invalid-name"), ("ap: A", "1:1 unknown-key"),
      ("App: A", "1:1 unknown-key"),
      ("foo: A", "1:1 missing-key"), ("app", "1:1 wrong-type"), ("[app]", "1:1 wrong-type"),
    ])
  func documents(line: String, finding: String) {
    let rest = line.contains(":") ? "\nstart: f" : ""
    #expect(Project.problems("\(line)\(rest)\n---\nflow: f\nscreens: { a: { final: true } }\n") == [finding])
  }

  @Test(arguments: [
    ("start: f\napp: B\nfacts: [x]", "3:1 duplicate-key"), ("facts: [x]\nstart: f\napp: B\nstart: g", "4:1 duplicate-key"),
    ("start: f\n---\nfacts: [x]", "4:1 missing-key"), ("---\nstart: f\nfacts: [x]", "3:1 missing-key"),
  ])
  func `an app in two parts still declares its facts`(app: String, finding: String) {
    let flow = "flow: f\nscreens:\n  a: { actions: { go: { push: b, when: x }, do: { stay: , sets: x } } }\n  b:\n"
    #expect(Project.problems("app: A\n\(app)\n---\n\(flow)") == [finding])
  }

  @Test(
    "A mistake in the choices of `start` has one finding",
    arguments: [
      ("{ when: x, root: f }", "3:8 choice-not-total"), ("[{ root: f }, { when: x, root: f }]", "3:22 choice-after-total"),
      ("[{ when: x, root: f }, { when: y, root: f }]", "3:31 choice-not-total"), ("[{ when: x }, { root: f }]", "3:9 missing-key"),
      ("[{ when: x, root: f }, f]", "3:31 wrong-type"), ("[{ wehn: x, root: f }, { root: f }]", "3:11 unknown-key"),
      ("[{ when: x, root: f }, { when: default, root: f }]", "3:39 choice-not-total"),
    ])
  func choicesOfStart(value: String, finding: String) {
    #expect(Project.problems("app: A\nfacts: [x, y]\nstart: \(value)\n---\nflow: f\nscreens: { a: { final: true } }\n") == [finding])
  }
}
