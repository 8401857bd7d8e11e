import FlowCompiler
import FlowDiagnostics
import FlowGraph
import Support
import Testing

@testable import FlowChecks

/// Link patterns, the differences between patterns, and the places of links.
@Suite struct LinkTests {
  @Test(
    "A valid pattern can be read",
    arguments: [
      "/", "/a", "/a/", "/a-b.c_d~e/f", "/$id", "/a/$id/b", "/a?x=$id", "/$id?a=$x&b-c=$y", "/größe/日本", "/a,b;c=d:e@f+g!'()", "/%20",
    ])
  func readable(_ text: String) throws { #expect(throws: Never.self) { try LinkPattern(text) } }

  @Test(
    "An invalid pattern is refused with the reason",
    arguments: [
      ("", .noLeadingSlash), ("a/$id", .noLeadingSlash), ("https://a.b/c", .noLeadingSlash), ("//a", .emptySegment),
      ("/a//b", .emptySegment), ("/a/../b", .dots("..")), ("/.", .dots(".")), ("/user/settings.*", .character("*")),
      ("/a b", .character(" ")), ("/a#b", .character("#")),
      ("/{id}", .character("{")), ("/a$id", .partOfSegment("a$id")), ("/$", .placeholderName("$")), ("/$1", .placeholderName("$1")),
      ("/$a.b", .placeholderName("$a.b")), ("/a?", .queryItem("")), ("/a?b", .queryItem("b")), ("/a?b=c", .queryItem("b=c")),
      ("/a?$b=$c", .queryItem("$b=$c")), ("/a?b=$c&", .queryItem("")), ("/a?=$c", .queryItem("=$c")), ("/$a/$a", .twice("$a")),
      ("/$a?b=$a", .twice("$a")), ("/a?b=$c&b=$d", .twice("b")),
    ] as [(String, LinkPatternFault)])
  func unreadable(_ text: String, _ fault: LinkPatternFault) {
    #expect(throws: fault) { try LinkPattern(text) }
  }

  /// Returns the findings of an app whose second screen has the links and the params.
  private func findings(links: [String], params: String = "", app: String = "") -> [String] {
    compiled(links: links, params: params, app: app).diagnostics.map { "\($0.id)" }
  }

  private func compiled(links: [String], params: String = "", app: String = "") -> Report {
    let quoted = links.map { "\"\($0)\"" }.joined(separator: ", ")
    return Pipeline.compile(
      """
      { app: A, start: f\(app) }
      ---
      flow: f
      screens: { a: { actions: { b: { push: b } } }, b: { params: { \(params) }, link: [\(quoted)] } }
      """
    ).report
  }

  @Test(
    "Two patterns are told apart by the text of the first segment in which they differ",
    arguments: [
      (["/a/$x", "/a/b"], []), (["/$x/c", "/b/$x"], []), (["/a/$x", "/a/$x/b"], []), (["/A", "/a"], []),
      (["/a/$x", "/a/$y"], ["link-ambiguous"]), (["/a/", "/a"], ["link-ambiguous"]), (["/a?q=$x", "/a"], ["link-ambiguous"]),
      (["/a", "/a", "/a"], ["link-duplicate", "link-duplicate"]),
      (["/a/$x", "/a/$x?z=$y", "/a/$y"], ["link-ambiguous", "link-ambiguous"]),
    ] as [([String], [String])])
  func apart(_ links: [String], _ expected: [String]) {
    #expect(findings(links: links, params: "x: String?, y: String?") == expected)
  }

  @Test("The links of screens and the links of actions must differ from each other")
  func oneSpace() {
    #expect(
      findings(links: ["/a/$x"], params: "x: String?", app: ", actions: { go: { link: /a/$url, url: }, to: { link: /b, stay: } }")
        == ["link-ambiguous"])
  }

  @Test(
    "A pattern must give the params that its screen needs, and no others",
    arguments: [
      ("/b/$x", "x: String", []), ("/b?x=$x", "x: Int?", []), ("/b", "x: { type: Int, default: 1 }", []),
      ("/b", "x: Int, y: Int", ["link-missing-param"]), ("/b/$y", "x: Int?", ["link-unknown-param"]),
      ("/b", "x: \"[Int]\"", ["link-missing-param"]),
      ("/b/$other", "x: Int", ["link-unknown-param"]), ("/b/$other", "x: Int, y: Int", ["link-missing-param", "link-unknown-param"]),
      ("/b/$x", "x: \"[Int: Int]?\"", ["link-unknown-param"]), ("/b/$X", "x: Int?", ["link-unknown-param"]),
    ] as [(String, String, [String])])
  func params(_ link: String, _ params: String, _ expected: [String]) {
    #expect(findings(links: [link], params: params) == expected)
  }

  @Test("An edit adds a param to the pattern, or corrects the param's name")
  func edits() throws {
    let report = Pipeline.compile(
      """
      { app: A, start: f }
      ---
      flow: f
      screens: { a: { params: { x: Int? }, link: /a/$X }, b: { params: { yes: Int }, link: { path: /b?z=$yse, via: [] } } }
      """
    ).report
    let edits = report.diagnostics.flatMap(\.edits).map(\.text)
    #expect(edits == ["/a/$x", "/b?z=$yes"])
  }

  @Test(
    "A missing param replaces the placeholder of another router, or is added at the end",
    arguments: [
      ("/b/:x", "x: Int", "/b/$x"), ("/b/:id", "x: Int", "/b/$x"), ("/b/:x/:y", "x: Int, y: Int", "/b/$x/$y"),
      ("/b/:y", "x: Int, y: Int", "/b/$y?x=$x"), ("/b/:x?z=$y", "x: Int, y: Int", "/b/$x?z=$y"),
      ("/b?y=$y", "x: Int, y: Int", "/b?y=$y&x=$x"), ("/b/:v/:w", "x: Int", "/b/:v/:w?x=$x"), ("/x:x", "x: Int", "/x:x?x=$x"),
    ])
  func corrected(_ link: String, _ params: String, _ text: String) throws {
    let report = Pipeline.compile(
      """
      { app: A, start: f }
      ---
      flow: f
      screens: { a: { actions: { b: { push: b } } }, b: { params: { \(params) }, link: "\(link)" } }
      """
    ).report
    let finding = try #require(report.diagnostics.first { $0.id == LinkMissingParam.id })
    #expect(finding.help == "write '\(text)', or give the param a default")
    // An edit that would need quotes isn't offered.
    #expect(finding.edits.map(\.text) == (text.contains(":") ? [] : [text]))
  }

  @Test(
    "A segment in the notation of another router is reported once, with the intended placeholder",
    arguments: [
      ("/b/:x", "x: Int?", ["placeholder-form"], "/b/$x"), ("/b/:y", "x: Int?", ["placeholder-form"], nil),
      ("/b/:x/:y", "x: Int?, y: Int?", ["placeholder-form"], "/b/$x/:y"), ("/b/:x?x=$x", "x: Int?", ["placeholder-form"], nil),
      // The finding about the missing param is enough.
      ("/b/:x", "x: Int", ["link-missing-param"], nil), ("/b/:id", "x: Int", ["link-missing-param"], nil),
      ("/b/:", "x: Int?", [], nil), ("/b/x:y", "x: Int?", [], nil), ("/b/:1", "x: Int?", [], nil),
    ] as [(String, String, [String], String?)])
  func foreign(_ link: String, _ params: String, _ expected: [String], _ text: String?) {
    let report = compiled(links: [link], params: params)
    #expect(Set(report.diagnostics.map { "\($0.id)" }) == Set(expected), "\(report.brief)")
    guard let finding = report.diagnostics.first, finding.id == PlaceholderForm.id else { return }
    #expect(finding.edits.first?.text == text.flatMap { $0.contains(":") ? nil : $0 })
  }

  @Test(
    "One pattern of a screen must carry all params that the patterns name",
    arguments: [
      (["/b/$x", "/b/$x/c/$y"], nil), (["/b", "/b/$x"], nil), (["/b/$x", "/c/$x"], nil), (["/b/$x"], nil),
      (["/b/$x", "/c/$y"], "/b/$x?y=$y"), (["/b/$x", "/c/$y", "/d/$x/$z"], "/d/$x/$z?y=$y"), (["/b?x=$x", "/c?y=$y"], "/b?x=$x&y=$y"),
    ] as [([String], String?)])
  func complete(_ links: [String], _ text: String?) {
    let report = compiled(links: links, params: "x: Int?, y: Int?, z: Int?")
    #expect(report.diagnostics.map { "\($0.id)" } == (text == nil ? [] : ["link-incomplete"]), "\(report.brief)")
    #expect(report.diagnostics.flatMap(\.edits).map(\.text) == (text.map { [$0] } ?? []))
  }

  @Test(
    "Placeholders in the notation of other routers are rewritten if the rest of the pattern is valid",
    arguments: [
      ("/b/{x}", "/b/$x"), ("/b/<x>", "/b/$x"), ("/b/${x}", "/b/$x"), ("b/{x}", "/b/$x"), ("/b?x={x}", "/b?x=$x"), ("/b?x=:x", "/b?x=$x"),
      ("/b/{x}/*", nil),
      ("/b/{x?}", nil), ("/b/x{x}", nil), ("/b/{x", nil), ("app://b/{x}", nil),
    ])
  func respelled(_ link: String, _ text: String?) throws {
    let report = Pipeline.compile(
      """
      { app: A, start: f }
      ---
      flow: f
      screens: { a: { actions: { b: { push: b } } }, b: { params: { x: Int }, link: "\(link)" } }
      """
    ).report
    let finding = try #require(report.diagnostics.first)
    #expect(finding.id == LinkPatternCheck.id && finding.edits.map(\.text) == (text.map { [$0] } ?? []), "\(report.brief)")
    if let text { #expect(finding.help == "write '\(text)'") }
  }

  @Test(
    "A param in a link of the app must be used by the link's action",
    arguments: [
      ("{ link: /b/$number, present: f }", nil), ("{ link: /b/$numbr, present: f }", "did you mean '$number'?"),
      // These placeholders are accepted with any name.
      ("{ link: /b/$other, present: f }", nil), ("{ link: /b/$numbr, root: g }", nil),
      ("{ link: '/b/$number?x=$numbr', present: f }", nil), ("{ link: /b/$order, present: f, with: { number: $order } }", nil),
      ("{ link: /b/$url, url: }", nil),
      ("{ link: '/b?list=$list', present: l }", "pass the param with 'with', or delete it"),
      ("{ link: /b/$numbr, run: other }", "did you mean '$number'?"), ("{ link: /b/$numbr, present: nowhere }", nil),
    ] as [(String, String?)])
  func givenToActions(action: String, help: String?) {
    let report = Pipeline.compile(
      """
      { app: A, start: g, links: { scheme: a }, actions: { other: { present: f }, act: \(action) } }
      ---
      flow: g
      screens: [g]
      ---
      flow: f
      screens: { b: { params: { number: Int? } } }
      ---
      flow: l
      screens: { c: { params: { list: { type: "[Int]", default: [] } } } }
      """
    ).report
    let reported = report.diagnostics.filter { $0.id == LinkUnknownParam.id }
    #expect(reported.count == (help == nil ? 0 : 1), "\(report.brief)")
    if let help { #expect(reported.first?.help?.hasSuffix(help) == true && reported.first?.subject == "app.act") }
  }

  @Test("A misnamed placeholder is reported until it is accepted; then the missing param is reported")
  func misnamed() throws {
    func report(_ screen: String) -> Report {
      Pipeline.compile(
        """
        { app: A, start: f }
        ---
        flow: f
        screens: { b: { \(screen), params: { x: { type: Int } }, link: /b/$wrong } }
        """
      ).report
    }
    func reported(_ report: Report) -> [DiagnosticID] { report.diagnostics.map(\.id).filter { $0.group == .links } }
    let first = report("doc: x")
    #expect(reported(first) == [LinkUnknownParam.id])
    let missing = try #require(first.withheld.first)
    #expect(missing.id == LinkMissingParam.id && missing.edits.map(\.text) == ["/b/$x"])
    #expect(reported(report("allow: link-unknown-param")) == [LinkMissingParam.id])
    #expect(reported(report("allow: [link-unknown-param, link-missing-param]")).isEmpty)
  }

  @Test(
    "Unknown names in `via` and `from` are reported at the name",
    arguments: [
      ("link: { path: /b, via: [aa] }", ["4:77 unknown-screen"]), ("link: { path: /b, from: f.c }", ["4:77 unknown-screen"]),
      ("link: { path: /b, from: g.c }", ["4:77 unknown-flow"]), ("entry: { doc: x, via: [f] }", ["4:76 unknown-screen"]),
      ("link: { path: /b, via: [a] }", []), ("link: { path: /b, via: [f.a] }", []),
    ] as [(String, [String])])
  func placement(_ link: String, _ expected: [String]) {
    let report = Pipeline.compile(
      """
      { app: A, start: f }
      ---
      flow: f
      screens: { a: { actions: { b: { push: b } } }, b: { \(link) } }
      """
    ).report
    #expect(report.brief == expected)
  }

  @Test("An entry passes the params of its screen, but not the params of the screens below")
  func entry() {
    let report = Pipeline.compile(
      """
      { app: A, start: f }
      ---
      flow: f
      screens:
        a: { actions: { b: { push: b } } }
        b: { params: { x: Int }, actions: { c: { push: c } } }
        c: { params: { y: Int }, entry: It rings }
      """
    ).report
    #expect(report.brief == ["7:35 missing-argument"])
  }

  @Test("A circle of links is reported once, and a link that continues from a screen without a place is reported at that screen")
  func places() {
    let report = Pipeline.compile(
      """
      { app: A, start: f }
      ---
      flow: f
      screens: { f: { actions: { a: { present: a }, lost: { present: lost } } } }
      ---
      flow: a
      screens: { a: { link: { path: /a, from: b.b }, actions: { b: { present: b } } } }
      ---
      flow: b
      screens: { b: { link: { path: /b, from: a.a }, actions: { a: { present: a }, c: { present: c } } } }
      ---
      flow: c
      screens: { c: { link: { path: /c, from: b.b } } }
      ---
      flow: lost
      screens: { lost: { link: /lost, actions: { more: { present: more } } } }
      ---
      flow: more
      screens: { more: { link: { path: /more, from: lost.lost } } }
      """
    ).report
    #expect(report.brief.filter { $0.hasSuffix("link-place") } == ["7:31 link-place", "16:26 link-place"])
  }

  @Test(
    "A link can't begin on a screen that doesn't start its flow",
    arguments: [
      // The link's own screen, and a screen whose push joins its own flow.
      ("b", "link: { path: /b, via: [], from: f.b }", true), ("b", "link: { path: /b, via: [], from: f.a }", true),
      ("b", "outcomes: [o], link: { path: /b, via: [], from: f.a }", false),
      ("{ flow: f }", "link: { path: /b, via: [], from: f.a }", false),
    ])
  func starters(pushed: String, keys: String, isTold: Bool) {
    let report = Pipeline.compile(
      """
      { app: A, start: f }
      ---
      flow: f
      screens: { a: { actions: { go: { push: \(pushed) } } }, b: { \(keys) } }
      """
    ).report
    #expect(report.diagnostics.contains { $0.id == LinkPlace.id } == isTold, "\(report.brief)")
  }

  @Test("The link of an action can't have a place")
  func placed() {
    let report = Pipeline.compile(
      """
      { app: A, start: f, actions: { a: { link: { path: /a, via: [f] }, stay: }, b: { link: [/b, { path: /c, from: f.f }], stay: } } }
      ---
      flow: f
      screens: [f]
      """
    ).report
    #expect(report.brief.filter { $0.hasSuffix("misplaced-key") } == ["1:55 misplaced-key", "1:104 misplaced-key"], "\(report.brief)")
  }
}
