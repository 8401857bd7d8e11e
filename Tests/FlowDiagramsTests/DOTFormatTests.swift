import FlowDiagrams
import Foundation
import Support
import Testing

@Suite struct DOTFormatTests {
  @Test("A project always gives the same DOT text")
  func deterministic() throws {
    let first = DOTFormat.render(try Drawing.model(Drawing.shop, implicit: true))
    for _ in 0..<5 { #expect(DOTFormat.render(try Drawing.model(Drawing.shop, implicit: true)) == first) }
  }

  @Test("Nodes and edges of a DOT diagram link to their places in the source")
  func places() throws {
    let text = DOTFormat.render(try Drawing.model(Drawing.shop))
    #expect(text.contains(#"tooltip="flows/app.yaml:26" URL="flows/app.yaml#L26""#))
    // A swipe has no place in the source.
    let edges = text.split(separator: "\n").filter {
      $0.contains(" -> ") && !$0.contains("style=invis") && !$0.contains("class=platform")
    }
    #expect(!edges.isEmpty && edges.allSatisfy { $0.contains(#"tooltip="flows/app.yaml:"#) })
  }

  @Test("Several moves between two screens are one arrow")
  func merged() throws {
    let actions = (0..<8).map { "      a\($0): { push: b }" }.joined(separator: "\n")
    let text = DOTFormat.render(
      try Drawing.model("app: A\nstart: f\n---\nflow: f\nscreens:\n  a:\n    actions:\n\(actions)\n  b:\n"))
    #expect(text.contains(#"label="a0\na1\na2\na3\na4\n+ 3 more""#))
    #expect(text.components(separatedBy: #""f.a" -> "f.b""#).count == 2)
  }

  @Test("A platform move beside a declared move is on the same line, in parentheses")
  func platform() throws {
    let text = """
      app: A
      start: f
      ---
      flow: f
      screens:
        a: { actions: { open: { push: b }, more: { push: c }, over: { present: g } } }
        b: { actions: { leave: pop } }
        c:
      ---
      flow: g
      screens: { d: { actions: { close: dismiss } } }
      """
    let lines = DOTFormat.render(try Drawing.model(text, implicit: true)).split(separator: "\n").filter { $0.contains(" -> ") }
    func line(_ ends: String) throws -> Substring { try #require(lines.first { $0.contains(ends) }, "\(ends)") }
    #expect(try line(#""f.b" -> "f.a""#).contains(#"label="leave\n(back)""#))
    let both = try line(#""f.a" -> "f.c""#)
    #expect(both.contains(#"label="more\n← (back)""#) && both.contains("dir=both"))
    #expect(try line(#""f.a" -> "g.d""#).contains(#"label="over\n← close\n← (swipe down)""#))
    #expect(!lines.contains { $0.contains("class=platform") })
    let declared = DOTFormat.render(try Drawing.model(text))
    #expect(!declared.contains("(back)") && !declared.contains("(swipe down)"))
  }

  @Test(
    "The legend has a row for platform moves only if the picture has such a line",
    arguments: [
      ("open: { select: b }", "back: { select: a }", false, true), ("open: stay", "back: stay", true, false),
      ("open: { select: b }", "back: stay", false, true), ("open: { push: c }", "back: { select: a }", true, false),
    ])
  func platformLegend(_ first: String, _ second: String, hasLine: Bool, hasWayBack: Bool) throws {
    let text = """
      app: A
      start: f
      ---
      flow: f
      kind: pages
      screens: { a: { actions: { \(first) } }, b: { actions: { \(second) } } }
      ---
      flow: g
      screens: [c]
      """.replacing("push: c", with: "push: g.c")
    let model = try Drawing.model(text)
    let dot = DOTFormat.render(model, style: DiagramStyle(showsLegend: true))
    #expect(dot.contains("class=platform") == hasLine)
    #expect(dot.contains("a platform move") == hasLine)
    #expect(dot.contains("goes back") == hasWayBack)
    // Mermaid draws each arrow separately.
    #expect(MermaidFormat.render(model, style: DiagramStyle(showsLegend: true)).contains("a platform move"))
  }

  @Test("The flow for new users is on the left, whatever the order in 'start' and in the file")
  func life() throws {
    let text = """
      app: A
      start: [{ when: [signedIn, begun], root: setup }, { when: signedIn, root: main }, { when: seen, root: login }, { root: intro }]
      facts: { signedIn: { initial: false, persisted: true }, begun: { persisted: true }, seen: { persisted: true } }
      ---
      flow: main
      screens: { home: { actions: { settings: { present: settings } } } }
      ---
      flow: settings
      screens: { all: { actions: { logout: { root: login, clears: signedIn } } } }
      ---
      flow: setup
      screens: { name: { actions: { done: { root: main, clears: begun } } } }
      ---
      flow: login
      screens:
        form: { actions: { enter: { root: main, sets: signedIn }, register: { root: setup, sets: [signedIn, begun] } } }
      ---
      flow: intro
      screens: { hello: { actions: { go: { root: login, sets: seen } } } }
      """
    for (view, ends) in [
      (DiagramRequest.View.whole, ["intro.hello", "login.form", "setup.name", "main.home", "settings.all"]),
      (.overview, ["intro", "login", "setup", "main", "settings"]),
    ] {
      let lines = DOTFormat.render(try Drawing.model(text, Drawing.view(view))).split(separator: "\n").map(String.init)
      /// Whether the layout puts the head of an arrow to the right of its tail.
      func leadsRight(_ tail: Int, _ head: Int) throws -> Bool {
        let line = try #require(
          lines.first { line in
            [(tail, head), (head, tail)].contains { line.contains("\"\(ends[$0])\" -> \"\(ends[$1])\"") }
              && line.contains("class=changeRoot")
          }, "\(ends[tail]) \(ends[head])")
        return line.contains("\"\(ends[tail])\" -> ") && !line.contains("constraint=false")
      }
      for (tail, head) in [(0, 1), (1, 2), (1, 3), (2, 3)] { #expect(try leadsRight(tail, head), "\(ends[tail]) \(ends[head])") }
      #expect(try !leadsRight(4, 1))
    }
  }

  @Test("A diagram of thousands of screens is drawn", .long)
  func large() throws {
    var yaml = "app: Large\nstart: f0\n"
    for flow in 0..<30 {
      yaml += "---\nflow: f\(flow)\nscreens:\n"
      for screen in 0..<100 {
        let next = screen < 99 ? "s\(screen + 1)" : "f\((flow + 1) % 30)"
        yaml += "  s\(screen): { actions: { next: { push: \(next) }, back: pop, help: { present: f29 }, close: dismiss } }\n"
      }
    }
    let text = DOTFormat.render(try Drawing.model(yaml, implicit: true))
    #expect(text.utf8.count > 300_000)
    #expect(text.hasSuffix("}\n"))
  }

  @Test("A label in the remaining space doesn't overlap others, and a swipe to the next page has its own space")
  func labelSpace() throws {
    let tour = """
      app: Tour
      start: tour
      ---
      flow: tour
      kind: pages
      screens: { one: , two: , three: { actions: { again: { root: tour } } } }
      """
    let lines = DOTFormat.render(try Drawing.model(tour, implicit: true)).split(separator: "\n")
    let labels = lines.compactMap { $0.firstMatch(of: #/"tour\.(\w+)" -> "tour\.(\w+)" .* (x?label)="([^"]*)"/#) }
    #expect(
      labels.map { "\($0.1)-\($0.2) \($0.3) '\($0.4)'" } == ["three-one label 'again'", "one-two label 'swipe'", "two-three label 'swipe'"])
  }

  @Test(
    "dot draws every DOT diagram without warnings",
    .enabled(if: Graphviz.path != nil, "Graphviz is not installed"), arguments: [Drawing.shop, hostile, goingRound])
  func accepted(_ project: String) throws {
    for implicit in [false, true] {
      let result = try Graphviz.plain(DOTFormat.render(try Drawing.model(project, implicit: implicit)))
      #expect(result.status == 0)
      #expect(result.complaints.isEmpty)
      #expect(result.text.hasSuffix("stop\n"))
    }
  }

  /// Titles that try to end their label.
  static let hostile = #"""
    app: Hostile
    start: f
    ---
    flow: f
    title: "</B>> ]; } digraph x { \"\\"
    doc: "tooltip \" onmouseover=\"alert(1)\\"
    screens:
      a: { title: "\0\a\e<>&\"'\\", link: '/"\$x>]', actions: { go: [{ push: b, title: "\"];\nb -> a [label=\"" }] } }
      b: { title: "&lt;IMG SRC='x'/&gt; \u202Eלתרמס", actions: { out: { url: "https://x.org/\"><&\\N" } } }
      c: { title: "   ", entry: "\\" }
      node: { title: "graph { subgraph cluster_0 }", actions: { back: pop } }
    """#

  /// A cycle through tabs within tabs, on which Graphviz has failed.
  static let goingRound = """
    app: Round
    start: outer
    ---
    flow: outer
    kind: tabs
    tabs: { one: inner, two: two, plus: { present: one.b } }
    ---
    flow: inner
    kind: tabs
    tabs: { one: one, three: three }
    ---
    flow: one
    actions: { all: { dismiss: all }, over: { present: two } }
    screens:
      a: { link: /a, actions: { b: { push: b }, two: { push: two.d }, out: { root: outer } } }
      b: { link: /b, actions: { a: { popTo: a }, three: { present: three.f }, again: { push: b } } }
    ---
    flow: two
    screens:
      c: { entry: why, actions: { one: { push: one }, d: { push: d } } }
      d: { actions: { c: { push: c }, back: pop, inner: { root: inner }, close: dismiss } }
    ---
    flow: three
    kind: pages
    screens:
      e: { actions: { one: { present: one }, close: dismiss } }
      f: { link: /f, actions: { e: { select: e }, root: { root: inner } } }
    """
}
