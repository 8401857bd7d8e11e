@testable import FlowDiagrams
import Testing

/// Tests of Mermaid flowcharts.
@Suite struct MermaidFormatTests {
  @Test("The Mermaid text of a small app is complete")
  func small() throws {
    let text = """
      app: Notes
      start: notes
      ---
      flow: notes
      title: My notes
      screens:
        list: { title: List, actions: { open: { push: note }, settings: { present: settings } } }
        note: { params: { id: String }, link: /note/$id, actions: { back: pop, out: { root: settings } } }
      ---
      flow: settings
      screens: { settings: { actions: { close: dismiss, help: { url: "https://a.b" } } } }
      """
    let lines = MermaidFormat.render(try Drawing.model(text)).split(separator: "\n")
    for kind in ["stack", "pages", "tabs", "alert", "confirm"] {
      #expect(lines.contains { $0.hasPrefix("  classDef \(kind) ") }, "\(kind) has no look")
    }
    let chart = lines.filter { !$0.contains("classDef") }
    #expect(
      chart == [
        "%% Made by flowc from the flows of Notes. Do not edit.", "flowchart LR", "  n3((\" \")):::appStart",
        "  n4([\"https://a.b\"]):::external", "  subgraph c0[\"My notes\"]", "    n0(\"List\"):::start",
        "    n1(\"note<br/>(id: String)\"):::screen", "    n5>\"/note/$id\"]:::mark", "  end", "  class c0 stack",
        "  subgraph c1[\"settings\"]", "    n2(\"settings\"):::start", "  end", "  class c1 stack", "  n3 --> n0",
        "  n0 -->|\"open\"| n1", "  n0 -.->|\"settings\"| n2", "  n1 --o|\"back\"| n0", "  n1 ==>|\"out\"| n2",
        "  n2 -.-o|\"close\"| n0", "  n2 -.-x|\"help\"| n4", "  n5 --> n1",
        "  linkStyle 0 stroke:#1e293b,stroke-width:1.3px,color:#1e293b",
        "  linkStyle 1,3 stroke:#cf7005,stroke-width:1.3px,color:#92400e",
        "  linkStyle 2,5 stroke:#2563eb,stroke-width:1.4px,color:#1d4ed8",
        "  linkStyle 4 stroke:#15803d,stroke-width:2.4px,color:#166534",
        "  linkStyle 6 stroke:#7c3aed,stroke-width:1.6px,color:#6d28d9",
        "  linkStyle 7 stroke:#7c8ba1,stroke-width:0.9px,color:#5c6b82",
      ])
  }

  @Test("A project always gives the same Mermaid text, in all views")
  func deterministic() throws {
    for view in [DiagramRequest.View.whole, .overview, .flow(Drawing.named("basket"))] {
      let first = MermaidFormat.render(try Drawing.model(Drawing.shop, Drawing.view(view)))
      for _ in 0..<3 { #expect(MermaidFormat.render(try Drawing.model(Drawing.shop, Drawing.view(view))) == first) }
      let lines = first.split(separator: "\n").map { $0.drop { $0 == " " } }
      #expect(lines.count { $0.hasPrefix("subgraph ") } == lines.count { $0 == "end" })
    }
  }

  @Test(
    "No title can end its label in a Mermaid text",
    arguments: [
      ("a\"] --> x[\"b", "a#34;#93; --#62; x#91;#34;b"), ("<script>", "#60;script#62;"), ("end", "end"), ("a\nb", "a b"),
      ("1. first", "1#46; first"),
      ("- item", "#45; item"), ("**bold** `code`", "#42;#42;bold#42;#42; #96;code#96;"), ("#quot;", "#35;quot#59;"),
      ("%%{init}%%", "#37;#37;#123;init#125;#37;#37;"),
      ("\u{202E}x", "x"), ("\u{2028}x", " x"),
      ("\\n", "#92;#8288;n"), ("$$$$x$$$$", "$#8288;$x$#8288;$"), ("$$x", "$x"), ("fa:fa-car", "fa:#8288;fa-car"),
    ])
  func hostile(title: String, shown: String) throws {
    let quoted = title.unicodeScalars.map {
      "\\U\(String(repeating: "0", count: 8 - String($0.value, radix: 16).count))\(String($0.value, radix: 16))"
    }
    let text = "app: A\nstart: f\n---\nflow: f\nscreens: { a: { title: \"\(quoted.joined())\" } }\n"
    let chart = MermaidFormat.render(try Drawing.model(text))
    let node = try #require(chart.split(separator: "\n").first { $0.hasPrefix("    n0(") })
    #expect(node.hasPrefix("    n0(\"\(shown)"), "\(node)")
    #expect(node.hasSuffix("\"):::start"))
  }

  @Test("The legend of a Mermaid chart explains the lines")
  func legend() throws {
    let chart = MermaidFormat.render(try Drawing.model(Drawing.shop), style: DiagramStyle(showsLegend: true))
    #expect(chart.contains("  subgraph legend[\"Legend\"]\n    direction LR\n    l0[\" \"]:::void\n"))
    #expect(chart.contains("\n    m0[\"start of the app\"]:::void\n"))
    #expect(chart.contains("\n  l1 ==> m1\n"))
    // The legend is before the first box, so that no arrow crosses it.
    let start = try #require(chart.firstMatch(of: /(n\d+)\(\(" "\)\):::appStart/)).1
    #expect(chart.contains("\n  legend ~~~ \(start)\n  style legend "))
    #expect(!MermaidFormat.render(try Drawing.model(Drawing.shop)).contains("legend"))
  }

  @Test("The dark theme has another Mermaid theme and other colors")
  func dark() throws {
    let chart = MermaidFormat.render(try Drawing.model(Drawing.shop), style: DiagramStyle(theme: .dark))
    #expect(chart.hasPrefix("%% Made by flowc"))
    #expect(chart.split(separator: "\n")[1] == "%%{init: {\"theme\": \"dark\"}}%%")
    #expect(!chart.contains("#ffffff"))
  }

  @Test("The limit on arrows counts the lines of the legend")
  func size() throws {
    let screens = (0...498).map { "  s\($0): { actions: { on: { replace: s\($0 + 1) } } }\n" }.joined() + "  s499: { final: true }\n"
    let model = try Drawing.model("app: A\nstart: f\n---\nflow: f\nscreens:\n\(screens)")
    #expect(model.edges.count == MermaidFormat.mostEdges)
    #expect(MermaidFormat.excesses(of: "", model, style: DiagramStyle(showsLegend: false)).isEmpty)
    let count = MermaidFormat.arrowCount(of: model, style: DiagramStyle(showsLegend: true))
    #expect(MermaidFormat.excesses(of: "", model, style: DiagramStyle(showsLegend: true)) == [.arrows(count)])
    // Mermaid counts UTF-16 code units: '→' is one unit with three bytes.
    let plain = DiagramStyle(showsLegend: false)
    let text = String(repeating: "→", count: MermaidFormat.longestText)
    #expect(MermaidFormat.excesses(of: text, model, style: plain).isEmpty)
    #expect(MermaidFormat.excesses(of: text + "→", model, style: plain) == [.characters(50_001)])
    for shows in [true, false] {
      let style = DiagramStyle(showsLegend: shows)
      let arrows = MermaidFormat.render(model, style: style).matches(of: /\n +\w+ (?:-->|~~~)/)
      #expect(arrows.count == MermaidFormat.arrowCount(of: model, style: style))
    }
  }
}
