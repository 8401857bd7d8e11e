import FlowDiagrams
import Testing

/// Tests of themes, the legend, and the links of diagrams.
@Suite struct StyleTests {
  @Test(
    "A link is an absolute address of the web or a relative path",
    arguments: [
      "https://a.b/c/", "HTTP://a.b", "https://[::1]:80/", "", "docs/", "../a:b/", "./a:b", "/blob/main/", "?a:b", "https://a.b/?q=%20&c=",
    ])
  func addresses(text: String) { #expect(LinkAddress(text) != nil) }

  @Test(
    "Any other address of a link is refused",
    arguments: [
      "javascript:alert(1)", "JavaScript:alert(1)", " javascript:x", "java\tscript:x", "\u{1}javascript:x", "data:text/html,x",
      "file:///etc",
      "vbscript:x", "//evil.example/", "\\\\evil", "/\\evil", "https:", "https://", "https:///x", "http:x", "https://a b", "x\"onclick=\"y",
      "x'y",
      "<b>", "a>b", "https://a.b/\u{202E}", "https://a.b/\n", "javascript&#58;alert(1)\"", "`x`", "mailto:a@b", "a:b",
    ])
  func refusedAddresses(text: String) { #expect(LinkAddress(text) == nil) }

  @Test("Characters that a URL can't contain are escaped, and an entity isn't resolved")
  func escapedAddresses() throws {
    let model = try Drawing.model("app: A\nstart: f\n---\nflow: f\nscreens: [a]\n")
    for (text, url) in [("ä/", "%C3%A4/"), ("javascript&#58;alert(1)/", "javascript&amp;#58;alert(1)/"), ("a&colon;b", "a&amp;colon;b")] {
      let base = try #require(DiagramLinks.Base(written: text))
      #expect(DOTFormat.render(model, style: DiagramStyle(links: DiagramLinks(base: base))).contains("URL=\"\(url)flows"))
    }
  }

  @Test(
    "A link leads from the diagram's directory to the source",
    arguments: [
      (DiagramLinks.Base?.some(.here), "flows/app.yaml#L4"), (.directory("docs/images"), "../../flows/app.yaml#L4"),
      (.directory("flows"), "app.yaml#L4"),
      (.directory("./flows/pictures/"), "../app.yaml#L4"), (.directory("/elsewhere"), "flows/app.yaml#L4"),
      (.directory("../up"), "flows/app.yaml#L4"),
      (DiagramLinks.Base(written: "https://a.b/c/"), "https://a.b/c/flows/app.yaml#L4"),
      (DiagramLinks.Base(written: "https://a.b/?a&b="), "https://a.b/?a&amp;b=flows/app.yaml#L4"),
    ])
  func links(base: DiagramLinks.Base?, url: String) throws {
    let model = try Drawing.model("app: A\nstart: f\n---\nflow: f\nscreens: [a]\n")
    let dot = DOTFormat.render(model, style: DiagramStyle(links: DiagramLinks(base: try #require(base))))
    #expect(dot.contains("URL=\"\(url)\""), "\(dot)")
  }

  @Test("A diagram can have no links")
  func noLinks() throws {
    let style = DiagramStyle(links: DiagramLinks(base: .none))
    let dot = DOTFormat.render(try Drawing.model(Drawing.shop), style: style)
    #expect(dot.components(separatedBy: "URL=").count == 2 && dot.contains("URL=\"\""))
    #expect(!dot.contains("HREF"))
  }

  @Test("Boxes of flows link to their diagrams")
  func diagrams() throws {
    let links = DiagramLinks(base: .here, diagrams: ["basket": "basket.svg", "browse": "browse.svg"])
    let overview = DOTFormat.render(try Drawing.model(Drawing.shop, Drawing.view(.overview)), style: DiagramStyle(links: links))
    #expect(overview.contains("URL=\"basket.svg\"") && overview.contains("URL=\"browse.svg\""))
    #expect(overview.contains("URL=\"flows/app.yaml#L"))
    let flow = DOTFormat.render(
      try Drawing.model(Drawing.shop, Drawing.view(.flow(Drawing.named("find")))), style: DiagramStyle(links: links))
    #expect(flow.contains("URL=\"browse.svg\""))
  }

  @Test("The legend has a row for each kind of line in the diagram, and no other")
  func legend() throws {
    let style = DiagramStyle(showsLegend: true)
    let whole = DOTFormat.render(try Drawing.model(Drawing.shop, implicit: true), style: style)
    #expect(whole.matches(of: /"legend from":\d+:e -> "legend to":\d+:w/).count == 10)
    let small = DOTFormat.render(try Drawing.model("app: A\nstart: f\n---\nflow: f\nscreens: [a]\n"), style: style)
    #expect(small.matches(of: /class=legend/).count == 1)
    #expect(!DOTFormat.render(try Drawing.model(Drawing.shop)).contains("legend"))
  }

  @Test("Kinds of lines differ in more than color")
  func withoutColor() throws {
    let dot = DOTFormat.render(try Drawing.model(Drawing.shop, implicit: true), style: DiagramStyle(showsLegend: true))
    let looks = dot.split(separator: "\n").filter { $0.contains("class=legend") }.map { line in
      line.split(separator: " ").filter { word in ["style=", "penwidth=", "arrowhead="].contains { word.hasPrefix($0) } }
    }
    #expect(looks.count == 10)
    // A URL and a link from the app look the same. Their origins are drawn differently.
    #expect(Set(looks).count == 9)
  }

  @Test("dot draws all views without warnings", .enabled(if: Graphviz.path != nil, "Graphviz is not installed"))
  func accepted() throws {
    let views: [DiagramRequest.View] = [
      .overview, .flow(Drawing.named("main")), .flow(Drawing.named("find")), .focus(Drawing.named("browse.product"), depth: 1),
    ]
    for view in views {
      for theme in DiagramTheme.allCases {
        var request = Drawing.view(view)
        request.showsFindings = true
        request.showsPlatformMoves = theme == .dark
        let dot = DOTFormat.render(try Drawing.model(Drawing.shop, request), style: DiagramStyle(theme: theme, showsLegend: true))
        let result = try Graphviz.plain(dot)
        #expect(result.status == 0)
        #expect(result.complaints.isEmpty)
        #expect(dot.contains("#ffffff") == (theme == .light))
      }
    }
  }
}
