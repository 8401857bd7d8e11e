import FlowChecks
import FlowCompiler
import FlowDiagnostics
import Support
import Testing

/// The findings that `allow` accepts, its valid places, and the finding about an unused `allow`.
@Suite struct AllowTests {
  /// Returns the reported findings and the accepted findings.
  private func check(_ yaml: String) -> (reported: [String], accepted: [String]) {
    let report = Pipeline.compile(yaml).report
    return (report.brief, report.accepted.map { "\($0.range.start.line):\($0.range.start.column) \($0.id)" })
  }

  @Test(
    "`allow` covers the part that it belongs to, and everything inside",
    arguments: [
      "flow: f\nallow: pop-at-bottom\nscreens: { a: { actions: { b: pop } } }",
      "flow: f\n\nscreens: { a: { allow: pop-at-bottom, actions: { b: pop } } }",
      "flow: f\n\nscreens: { a: { actions: { b: { pop: , allow: pop-at-bottom } } } }",
      "flow: f\nactions: { b: { pop: , allow: [pop-at-bottom] } }\nscreens: [a]",
      "flow: f\nallow: [pop-at-bottom]\nscreens: { a: { actions: { b: [{ when: started, dismiss: }, pop] } } }",
      "flow: f\n\nscreens: { a: { actions: { b: [{ when: started, dismiss: }, { pop: , allow: pop-at-bottom }] } } }",
      "flow: f\n\nscreens: { a: { actions: { b: { present: f, then: { dismissed: { pop: , allow: pop-at-bottom } } } } } }",
      "flow: f\n\nscreens: { a: { actions: { b: { steps: [{ present: f, then: { dismissed: { pop: , allow: pop-at-bottom } } }] } } } }",
      "flow: f\n\nscreens: { a: { actions: { b: { present: f, then: { dismissed: [{ pop: , allow: pop-at-bottom }] } } } } }",
      "flow: f\n\nscreens: { a: { actions: { b: { allow: pop-at-bottom, present: f, then: { dismissed: pop } } } } }",
      "flow: f\n\nscreens: { a: { actions: { b: { popTo: c, else: { pop: , allow: pop-at-bottom } }, o: { push: c } } }, c: }",
    ])
  func holds(_ flow: String) {
    let (reported, accepted) = check("{ app: A, start: f }\n---\n\(flow)\n")
    #expect(!reported.contains { $0.hasSuffix("pop-at-bottom") || $0.hasSuffix("unused-allow") })
    #expect(accepted.count == 1 && accepted[0].hasSuffix("pop-at-bottom"))
  }

  @Test(
    "A finding about the handlers of a root flow is accepted on the flow, or on an existing handler",
    arguments: [
      ("done: { root: home }", "allow: [outcome-unhandled, start-disagrees]"),
      ("done: { root: home, allow: start-disagrees }", ""),
      ("done: [{ when: g, root: home, sets: in }, { root: home, allow: start-disagrees }]", ""),
      ("done: { choices: [{ when: g, root: home, sets: in }, { root: home }], allow: start-disagrees }", ""),
    ])
  func acceptedOfRoots(_ handlers: String, _ allow: String) {
    let (reported, accepted) = check(
      """
      app: Club
      start: [{ when: in, root: home }, { root: login }]
      facts: { in: { persisted: true } }
      guards: { g: Granted }
      roots: { login: { \(handlers)\(allow.isEmpty ? ", other: { root: home, sets: in }" : "") } }
      ---
      flow: login
      outcomes: [done, other]
      \(allow)
      screens: { login: { actions: { submit: { finish: done }, guest: { finish: other } } } }
      ---
      flow: home
      screens: { home: { actions: { signOut: { root: login, clears: in }, signIn: { when: g, stay: , sets: in } } } }

      """)
    #expect(reported == [], "\(reported)")
    #expect(accepted.count == (allow.isEmpty ? 1 : 2), "\(accepted)")
  }

  @Test(
    "A finding about the links of the whole app is accepted in `unmet`",
    arguments: [
      "unmet: { root: login, allow: link-never-resumed }",
      "unmet: [{ when: known, root: login }, { root: login, allow: link-never-resumed }]",
      "unmet: [{ when: known, root: login, allow: [link-never-resumed] }, { root: login }]",
      "unmet: { choices: [{ when: known, root: login }, { root: login }], allow: link-never-resumed }",
    ])
  func accepted(in unmet: String) {
    func yaml(_ unmet: String) -> String {
      """
      app: Club
      start: [{ when: signedIn, root: home }, { root: login }]
      facts: { signedIn: { persisted: true } }
      guards: { known: Known }
      links: { scheme: club, \(unmet) }
      ---
      flow: login
      screens: { login: { actions: { submit: { when: known, root: home, sets: signedIn } } } }
      ---
      flow: home
      requires: signedIn
      screens: { home: { link: /home, actions: { signOut: { root: login, clears: signedIn } } } }
      """
    }
    #expect(check(yaml(unmet)).reported == [])
    #expect(check(yaml(unmet)).accepted.map { $0.hasPrefix("5:") && $0.hasSuffix("link-never-resumed") } == [true])
    // An unused `allow` is reported here too.
    let other = check(yaml(unmet.replacing("link-never-resumed", with: "pop-at-bottom"))).reported
    #expect(other.contains { $0.hasPrefix("5:") && $0.hasSuffix("unused-allow") })
  }

  @Test("A single choice in a list has one part path in all findings")
  func aloneInAList() {
    func subjects(_ action: String) -> [String] {
      let flow = "flow: f\nscreens: { a: { actions: { b: { \(action) }, c: { push: d } } }, d: }\n"
      return Pipeline.compile("{ app: A, start: f }\n---\n\(flow)").report.diagnostics.compactMap(\.subject)
    }
    #expect(subjects("present: f, then: { dismissed: [pop] }").contains("f.a.b/dismissed#0"))
    #expect(subjects("present: f, then: { dismissed: [{ push: x }] }").contains("f.a.b/dismissed#0"))
    #expect(subjects("popTo: d, else: [{ push: x }]").contains("f.a.b/else#0"))
  }

  @Test("If a dead end is accepted, the action that can never be taken there is reported")
  func hiddenBehindADeadEnd() {
    func findings(_ allow: String) -> [String] {
      let app = "{ app: A, start: f, facts: { x: { allow: fact-never-set } } }\n---\n"
      return check(app + "flow: f\nscreens: { a: { \(allow)back: hidden, actions: { b: { when: x, push: c } } }, c: }\n").reported
    }
    #expect(findings("").contains { $0.hasSuffix("dead-end") })
    #expect(!findings("").contains { $0.hasSuffix("action-never-available") })
    #expect(!findings("allow: dead-end, ").contains { $0.hasSuffix("dead-end") })
    #expect(findings("allow: dead-end, ").contains { $0.hasSuffix("action-never-available") })
  }

  @Test("`allow` doesn't cover other parts or other findings")
  func nowhereElse() {
    let yaml = """
      { app: A, start: f }
      ---
      flow: f
      screens:
        a: { actions: { b: { pop: , allow: pop-at-bottom }, bc: pop, c: { push: ab } }, allow: dead-end }
        ab: { actions: { d: dismiss } }
      """
    let (reported, accepted) = check(yaml)
    #expect(reported == ["5:59 pop-at-bottom", "5:90 unused-allow", "6:23 dismiss-not-presented"])
    #expect(accepted == ["5:22 pop-at-bottom"])
  }

  @Test("Findings about facts and links are accepted where these are declared")
  func facts() {
    let yaml = """
      app: A
      start: f
      facts: { f: { allow: fact-never-read } }
      actions: { go: { link: "/a/*", stay: , allow: link-pattern } }
      ---
      flow: f
      screens: { a: { final: true, actions: { b: { stay: , sets: f } } } }
      """
    let (reported, accepted) = check(yaml)
    #expect(reported.isEmpty)
    #expect(accepted == ["3:10 fact-never-read", "4:24 link-pattern"])
  }

  @Test("If several `allow` accept a finding, all count as used, and a repeated one counts as used if it is used anywhere")
  func several() {
    let yaml = """
      { app: A, start: f }
      ---
      flow: f
      allow: pop-at-bottom
      screens:
        a: { allow: pop-at-bottom, actions: &back { back: { pop: , allow: pop-at-bottom } } }
        b: { actions: { <<: *back, go: { push: a } } }
      """
    let (reported, accepted) = check(yaml.replacing("back: { pop", with: "go: { push: b }, back: { pop"))
    #expect(!reported.contains { $0.hasSuffix("pop-at-bottom") || $0.hasSuffix("unused-allow") })
    #expect(accepted.count == 1)
  }

  @Test("An unused `allow` isn't reported in a part that is never shown, or while part of the project can't be read")
  func silent() {
    let unreachable = """
      { app: A, start: f }
      ---
      flow: f
      screens: { a:  , b: { allow: [unreachable-screen, dead-end] } }
      ---
      flow: g
      allow: [unreachable-flow, pop-at-bottom]
      screens: { c: { allow: pop-at-bottom } }
      """
    #expect(check(unreachable).reported.filter { !$0.hasSuffix("dead-end") }.isEmpty)
    let broken = "{ app: A, start: f }\n---\nflow: f\nscreens: { a: { allow: pop-at-bottom, actions: { b: { push: nowhere } } } }\n"
    #expect(check(broken).reported == ["4:61 unknown-screen"])
  }

  @Test(
    "Only findings about behaviour can be accepted",
    arguments: ["unknown-key", "unused-allow", "unused-guard", "missing-argument", "nonsense"])
  func others(_ id: String) {
    #expect(check("{ app: A, start: f }\n---\nflow: f\nallow: \(id)\nscreens: [a]\n").reported == ["4:8 wrong-type"])
  }

  @Test("Every finding about behaviour or views can be accepted")
  func all() {
    let known = Checks.acceptable
    #expect(known.contains { $0.name == "too-many-tabs" })
    #expect(known.count > 20)
    for id in known {
      let (reported, _) = check("{ app: A, start: f }\n---\nflow: f\nallow: \(id)\nscreens: [a]\n")
      #expect(!reported.contains { $0.hasSuffix(" wrong-type") })
    }
  }
}
