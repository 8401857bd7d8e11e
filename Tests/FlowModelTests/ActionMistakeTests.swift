import Testing

/// Mistakes in an action. Each mistake gives one finding. The action's value begins in column 24 of line 6.
@Suite struct ActionMistakeTests {
  @Test(
    "An action without exactly one valid verb has one finding",
    arguments: [
      ("", "6:19 missing-key"), ("{}", "6:19 missing-key"), ("[]", "6:24 choice-not-total"), ("psuh", "6:24 unknown-key"),
      ("b", "6:24 unknown-key"),
      ("push", "6:24 wrong-type"), ("select", "6:24 wrong-type"), ("'null'", "6:24 unknown-key"), ("[[stay]]", "6:25 wrong-type"),
      ("{ psuh: b }", "6:26 unknown-key"), ("{ zzz: b }", "6:26 unknown-key"), ("{ when: started }", "6:19 missing-key"),
      ("{ path: b }", "6:26 misplaced-key"), ("{ params: b }", "6:26 misplaced-key"), ("{ push: b, pop: }", "6:35 several-verbs"),
      ("{ push: b, pop: , stay: , popToRoot: }", "6:35 several-verbs"), ("{ push: b, push: a }", "6:35 duplicate-key"),
      ("when", "6:24 unknown-key"),
    ])
  func verbs(action: String, finding: String) {
    #expect(Project.problems(Project.action(action)) == [finding])
  }

  @Test(
    "A wrong value of a verb has one finding",
    arguments: [
      ("{ push: }", "6:32 wrong-type"), ("{ push: [b] }", "6:32 wrong-type"), ("{ push: {} }", "6:32 wrong-type"),
      ("{ push: { screen: b } }", "6:32 wrong-type"),
      ("{ push: { flow: } }", "6:40 wrong-type"), ("{ push: { flow: f, screen: b } }", "6:32 wrong-type"),
      ("{ replace: }", "6:35 wrong-type"),
      ("{ present: }", "6:35 wrong-type"), ("{ root: }", "6:32 wrong-type"), ("{ open: }", "6:32 wrong-type"),
      ("{ popTo: }", "6:33 wrong-type"),
      ("{ popTo: {} }", "6:33 wrong-type"), ("{ popTo: [[]] }", "6:34 wrong-type"), ("{ pop: 2 }", "6:31 wrong-type"),
      ("{ pop: true }", "6:31 wrong-type"),
      ("{ popToRoot: a }", "6:37 wrong-type"), ("{ stay: a }", "6:32 wrong-type"), ("{ dismiss: a }", "6:35 wrong-type"),
      ("{ dismiss: [all] }", "6:35 wrong-type"),
      ("{ select: }", "6:34 wrong-type"), ("{ select: [a] }", "6:34 wrong-type"), ("{ run: }", "6:31 wrong-type"),
      ("{ run: {} }", "6:31 wrong-type"),
      ("{ finish: [a] }", "6:34 wrong-type"), ("{ url: [a] }", "6:31 wrong-type"), ("{ steps: }", "6:33 wrong-type"),
      ("{ steps: pop }", "6:33 wrong-type"),
      ("{ steps: [] }", "6:33 wrong-type"), ("{ popTo: [] }", "6:33 wrong-type"),
    ])
  func argumentsOfVerbs(action: String, finding: String) {
    #expect(Project.problems(Project.action(action)) == [finding])
  }

  @Test(
    "A wrong modifier has one finding",
    arguments: [
      ("{ push: b, once: yes }", "6:41 wrong-type"), ("{ push: b, style: sheet }", "6:35 misplaced-key"),
      ("{ push: b, else: pop }", "6:35 misplaced-key"),
      ("{ push: b, dismissable: false }", "6:35 misplaced-key"), ("{ push: b, link: /a }", "6:35 misplaced-key"),
      ("{ replace: b, once: true }", "6:38 misplaced-key"),
      ("{ replace: b, then: {} }", "6:38 misplaced-key"), ("{ stay: , with: {} }", "6:34 misplaced-key"),
      ("{ stay: , once: true }", "6:34 misplaced-key"),
      ("{ push: b, when: {} }", "6:41 wrong-type"), ("{ push: b, when: [] }", "6:41 wrong-type"),
      ("[{ push: b, when: [] }, stay]", "6:42 wrong-type"), ("{ push: b, sets: {} }", "6:41 wrong-type"),
      ("{ push: b, clears: [[]] }", "6:44 wrong-type"),
      ("{ push: b, with: b }", "6:41 wrong-type"), ("{ push: b, then: b }", "6:41 wrong-type"),
      ("{ push: b, then: [b] }", "6:41 wrong-type"),
      ("{ push: b, title: {} }", "6:42 wrong-type"), ("{ push: b, doc: [] }", "6:40 wrong-type"),
      ("{ push: b, allow: dead-edn }", "6:42 wrong-type"),
      ("{ push: b, titel: x }", "6:35 unknown-key"), ("{ push: b, view: x }", "6:35 misplaced-key"),
      ("{ push: b, params: x }", "6:35 misplaced-key"),
      ("{ push: b, sets: x, clears: [y, x] }", "6:56 set-and-cleared"),
      ("{ finish: , when: started, with: { a: 1 } }", "6:51 misplaced-key"),
      ("{ popTo: a, else: { pop: , when: started } }", "6:42 choice-not-total"), ("{ popTo: a, else: }", "6:36 missing-key"),
    ])
  func modifiers(action: String, finding: String) {
    let text = Project.action(action).replacing("start: f\n", with: "start: f\nfacts: [x, y]\n", maxReplacements: 1)
    let shifted = finding.replacing("6:", with: "7:", maxReplacements: 1)
    #expect(Project.problems(text) == [shifted])
  }

  @Test(
    "A wrong modifier of a move that starts an instance has one finding",
    arguments: [
      ("{ present: g, style: shet }", "6:45 wrong-type"), ("{ present: g, style: }", "6:45 wrong-type"),
      ("{ present: g, dismissable: no }", "6:51 wrong-type"),
      ("{ present: g, style: fullScreen, dismissable: true }", "6:57 misplaced-key"), ("{ present: g, once: true }", "6:38 misplaced-key"),
      ("{ present: g, detents: [] }", "6:47 wrong-type"), ("{ present: g, detents: [medium, medium] }", "6:56 duplicate-key"),
      ("{ present: g, detents: [large, half] }", "6:55 wrong-type"),
      ("{ present: g, style: dialog, detents: large }", "6:53 misplaced-key"),
      ("{ push: g, then: { done: stay, done: stay } }", "6:55 duplicate-key"), ("{ push: g, then: { done: } }", "6:43 missing-key"),
      ("{ push: g, then: { done: { pop: , when: started } } }", "6:49 choice-not-total"),
      ("{ push: g, then: { done: [] } }", "6:49 choice-not-total"),
      ("{ push: g, then: { done: { pup: } } }", "6:51 unknown-key"), ("{ push: g, thne: { done: stay } }", "6:35 unknown-key"),
    ])
  func instances(action: String, finding: String) {
    let text =
      Project.action(action) + "---\nflow: g\noutcomes: [done]\nscreens: { c: { actions: { ok: { finish: done }, no: finish } } }\n"
    #expect(Project.problems(text) == [finding])
  }

  @Test(
    "A wrong list of choices has one finding",
    arguments: [
      ("[{ when: started, pop: }]", "6:25 choice-not-total"), ("[stay, pop]", "6:31 choice-after-total"),
      ("[stay, { when: started, pop: }]", "6:31 choice-after-total"),
      ("[{ when: started, pop: }, { when: not started, push: b }]", "6:50 choice-not-total"),
      ("[stay, pop, popToRoot]", "6:31 choice-after-total"),
      ("[{ when: started, pup: }, stay]", "6:42 unknown-key"), ("[pup, stay]", "6:25 unknown-key"),
      ("[{ when: started }, stay]", "6:25 missing-key"), ("[{ when: started, pop: }, { else: stay }]", "6:52 missing-key"),
      ("[{ when: started, pop: }, { when: otherwise, push: b }]", "6:58 choice-not-total"),
      ("[{ when: started, pop: }, { push: b, when: true }]", "6:67 choice-not-total"),
    ])
  func choices(action: String, finding: String) {
    #expect(Project.problems(Project.action(action)) == [finding])
  }

  @Test(arguments: [
    ("popToList", "write '{ popTo: list }', or '{ push: popToList }' to go to 'popToList'"),
    ("{ finish ok }", "write 'finish: ok', with a colon"),
    (
      "{ steps: [pop stay] }",
      "write 'pop', 'popToRoot', 'dismiss', 'finish', 'url' or 'stay', or a map for another verb: '{ push: screen }'"
    ),
    ("popToRoots", "did you mean 'popToRoot'?"), ("dismissAll", "write '{ dismiss: all }'"),
    ("{ push: b, then: saved }", "write a move for each outcome: '{ saved: stay }'"),
    ("{ push: b, then: pop }", "write a move for each outcome: '{ done: pop }'"),
    ("{ push: b, with: 5 }", "write a value for each: '{ id: … }', where '$name' passes a param on"),
    ("{ push: b, when: { not: [x] } }", "write a name, 'not name' or '{ any: [ … ] }'"),
  ])
  func `a help contains an example of the intended text`(action: String, help: String) {
    #expect(Declarations(Project.action(action)).help == [help])
  }

  @Test(
    "A wrong step has one finding",
    arguments: [
      ("[root]", "6:34 misplaced-key"), ("[stay]", "6:34 misplaced-key"), ("[finish]", "6:34 misplaced-key"),
      ("[{ root: f }]", "6:36 misplaced-key"),
      ("[{ run: act }]", "6:36 misplaced-key"), ("[{ url: x }]", "6:41 wrong-type"), ("[url, { dismiss: all }]", "6:34 misplaced-key"),
      ("[{ open: f.a }]", "6:36 misplaced-key"),
      ("[{ steps: [pop] }]", "6:36 misplaced-key"),
      ("[[pop]]", "6:34 wrong-type"), ("[pup]", "6:34 unknown-key"), ("[{ pup: }]", "6:36 unknown-key"),
      ("[{ push: b }, { when: started, pop: }]", "6:49 misplaced-key"),
      ("[{ push: b, sets: x }]", "6:45 misplaced-key"), ("[{ popTo: a, else: stay }]", "6:46 misplaced-key"),
      ("[{ push: b, title: x }]", "6:45 misplaced-key"),
      ("[{}]", "6:34 missing-key"), ("[{ push: b, pop: }]", "6:45 several-verbs"), ("[{ push: b, style: sheet }]", "6:45 misplaced-key"),
      ("[push]", "6:34 wrong-type"),
    ])
  func steps(steps: String, finding: String) {
    #expect(Project.problems(Project.action("{ steps: \(steps) }")) == [finding])
  }
}
