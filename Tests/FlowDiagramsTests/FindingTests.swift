import FlowDiagnostics
@testable import FlowDiagrams
import FlowGraph
import Testing

/// Tests of the findings and the marked path in diagrams.
@Suite struct FindingTests {
  private static let faulty = """
    app: Shop
    start: cart
    ---
    flow: cart
    screens:
      cart: { actions: { pay: { push: payment }, close: dismiss } }
      payment: { actions: { back: pop } }
      hidden:
    ---
    flow: lost
    screens: [a, b]
    """

  private func model(_ text: String = faulty, shows: Bool = true) throws -> DiagramModel {
    var request = DiagramRequest()
    request.showsFindings = shows
    return try Drawing.model(text, request)
  }

  @Test("A finding about an illegal move is at its arrow")
  func arrows() throws {
    let marked = try model().edges.filter { !$0.findings.isEmpty }
    #expect(marked.map { $0.labels.map(\.text) } == [["close"]])
    #expect(marked.first?.findings.map(\.id) == ["dismiss-not-presented"])
    #expect(marked.first?.findings.first?.severity == .error)
  }

  @Test("A broken requirement is marked at its screen, whichever part requires it", arguments: ["flow", "screen", "tabs"])
  func requirements(owner: String) throws {
    func requires(_ here: String, _ text: String) -> String { owner == here ? text : "" }
    let text = """
      app: Shop
      start: shop
      facts: { signedIn: { persisted: true } }
      ---
      flow: shop
      screens: { shop: { actions: { open: { root: main }, signIn: { stay: , sets: signedIn } } } }
      ---
      flow: main
      kind: tabs
      \(requires("tabs", "requires: signedIn"))
      tabs: { home: home }
      ---
      flow: home
      \(requires("flow", "requires: signedIn"))
      screens: { home: { \(requires("screen", "requires: signedIn, "))actions: { leave: { root: shop } } } }
      """
    let marked = try model(text).nodes.filter { !$0.findings.isEmpty }
    #expect(marked.map(\.id) == ["home.home"] && marked.first?.findings.map(\.id) == ["requirement-not-met"])
  }

  @Test("Findings of different severities look different, and the legend explains them")
  func severities() throws {
    let text = """
      app: Shop
      start: shop
      ---
      flow: shop
      screens:
        shop: { actions: { open: { push: product }, close: dismiss } }
        product: { actions: { similar: { push: product } } }
        hidden:
      """
    let model = try model(text)
    #expect(model.nodes.filter { $0.findings.map(\.severity) == [.info] }.map(\.id) == ["shop.product"])
    for theme in DiagramTheme.allCases {
      let look = Theme.named(theme)
      let dot = DOTFormat.render(model, style: DiagramStyle(theme: theme, showsLegend: true)).split(separator: "\n")
      let info = try #require(dot.first { $0.contains("i unbounded-stack") })
      #expect(info.contains(look.info) && !info.contains(look.fault))
      #expect(dot.contains { $0.contains("× dismiss-not-presented") && $0.contains(look.fault) })
      let legend = dot.drop { !$0.contains("cluster legend") }.joined()
      for word in ["an error", "a remark", "not reachable"] { #expect(legend.contains(word)) }
      #expect(!legend.contains("a warning"))
      let mermaid = MermaidFormat.render(model, style: DiagramStyle(theme: theme, showsLegend: true))
      #expect(mermaid.contains("×  an error") && mermaid.contains("i  a remark") && mermaid.contains("classDef info"))
    }
  }

  @Test("A return move with a finding has its own line")
  func faultyBack() throws {
    let text = """
      app: Shop
      start: main
      ---
      flow: main
      screens: { main: { actions: { open: { present: sheet }, go: { root: sheet } } } }
      ---
      flow: sheet
      screens: { sheet: { actions: { close: dismiss } } }
      """
    let lines = DOTFormat.render(try model(text), style: DiagramStyle()).split(separator: "\n")
    let there = lines.filter { $0.contains("\"main.main\" -> \"sheet.sheet\"") && $0.contains("open") }
    #expect(there.count == 1 && !there[0].contains("dismiss-not-presented") && !there[0].contains("close"))
    #expect(lines.contains { $0.contains("\"sheet.sheet\" -> \"main.main\"") && $0.contains("dismiss-not-presented") })
  }

  @Test("Unreachable screens and flows are faint")
  func unreachable() throws {
    let model = try model()
    #expect(model.nodes.filter(\.isFaint).map(\.id) == ["cart.hidden", "lost.a", "lost.b"])
    #expect(model.clusters.filter(\.isFaint).map(\.id) == ["lost"])
    #expect(model.nodes.filter { !$0.findings.isEmpty }.map(\.id) == ["cart.hidden", "lost.a"])
  }

  @Test("Findings are drawn only on request")
  func unasked() throws {
    let model = try model(shows: false)
    #expect(model.nodes.allSatisfy { $0.findings.isEmpty && !$0.isFaint })
    #expect(model.edges.allSatisfy { $0.findings.isEmpty })
  }

  @Test("Findings are also visible without color")
  func formats() throws {
    let model = try model()
    let dot = DOTFormat.render(model)
    #expect(dot.contains(#"close\n× dismiss-not-presented"#))
    #expect(dot.contains("× unreachable-screen"))
    #expect(dot.contains("rounded,filled,dashed"))
    let mermaid = MermaidFormat.render(model)
    #expect(mermaid.contains("close<br/>× dismiss-not-presented"))
    #expect(mermaid.contains("stroke-dasharray"))
  }

  @Test("The moves of a path are highlighted, and all others are faint")
  func highlighted() throws {
    var input = ["app: A", "start: f", "---", "flow: f", "screens:", "  a: { actions: { go: { push: b }, other: { push: c } } }"]
    input += ["  b: { actions: { on: { push: c } } }", "  c:"]
    let text = input.joined(separator: "\n")
    let graph = try #require(try Drawing.graph(text))
    let go = graph.choices.first { graph.path(of: $0.id) == "f.a.go" }
    let range = try #require(go).range
    let model = DiagramModel(graph, files: SourceFiles(), options: DiagramOptions(highlighted: [[range]]))
    #expect(model.edges.filter(\.isHighlighted).map { $0.labels.map(\.text) } == [["go"]])
    #expect(model.nodes.filter(\.isHighlighted).map(\.id) == ["f.a", "f.b"])
    // Only the platform moves of the path are drawn, and no others.
    let (a, c) = (graph.screens[ScreenID(0)].id, graph.screens[ScreenID(2)].id)
    let back = DiagramOptions.PlatformMove(from: c, to: a, name: "back", isReturn: true)
    let withBack = DiagramModel(graph, files: SourceFiles(), options: DiagramOptions(highlightedPlatformMoves: [back]))
    #expect(withBack.edges.filter { $0.category == .platform }.map { $0.labels.map(\.text) } == [["back"]])
    #expect(withBack.edges.filter(\.isHighlighted).map { withBack.nodes[$0.tail].id } == ["f.c"])
    let lines = DOTFormat.render(model).split(separator: "\n")
    #expect(lines.filter { $0.contains("penwidth=3.5") }.count == 1)
    #expect(lines.filter { $0.contains(" -> ") && $0.contains("penwidth=0.8") }.count == model.edges.count - 1)
  }
}
