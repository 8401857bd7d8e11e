import FlowDiagrams
import FlowGraph
import Testing

/// Tests of diagrams that show a part of an app.
@Suite struct ViewTests {
  private func model(_ view: DiagramRequest.View?, _ text: String = Drawing.shop) throws -> DiagramModel {
    try Drawing.model(text, Drawing.view(view))
  }

  private func names(_ model: DiagramModel) -> [String] { model.nodes.map(\.id) }

  @Test("The overview has a box for each flow, in the frame of its tabs flow")
  func overview() throws {
    let model = try model(.overview)
    #expect(Set(names(model)) == ["intro", "browse", "find", "basket", "payment", "account", "main.basket", "app start", "app any screen"])
    #expect(model.clusters.map(\.id) == ["main"])
    let inMain = model.clusters[0].nodes.map { model.nodes[$0].id }
    #expect(Set(inMain) == ["browse", "account", "main.basket"])
    // A flow without a title has the title of its tab.
    #expect(model.nodes.first { $0.id == "account" }?.title == "You")
    #expect(model.nodes.filter(\.isStart).map(\.id) == ["browse"])
  }

  @Test("The overview's arrows are the moves between flows")
  func overviewArrows() throws {
    let arrows = Drawing.arrows(try model(.overview))
    #expect(arrows.contains("app start -start-> browse: [seenIntro]"))
    #expect(arrows.contains("intro -changeRoot-> browse: skip → done"))
    #expect(arrows.contains("browse -withinFlow-> find: find"))
    #expect(arrows.contains("browse -presented-> basket: buy [cardValid]"))
    #expect(arrows.contains("main.basket -presented-> basket"))
    #expect(arrows.allSatisfy { !$0.contains("<->") && !$0.contains("link") && !$0.contains("external") })
    // Moves within a box are not drawn.
    #expect(arrows.allSatisfy { arrow in !["browse", "basket"].contains { arrow.hasPrefix($0 + " ") && arrow.contains("-> \($0)") } })
  }

  /// A bank app with 44 flows. Tabs open 36 of these, and most of them only close again.
  private static let bank: String = {
    var text = """
      app: Bank
      start: [{ when: not onboarded, root: tour }, { when: signedIn, root: main }, { root: login }]
      facts: { onboarded: { persisted: true }, signedIn: { persisted: true } }
      ---
      flow: tour
      screens: { one: { actions: { done: { root: login, sets: onboarded } } } }
      ---
      flow: login
      screens: { login: { actions: { submit: { root: main, sets: signedIn }, register: { push: register } } } }
      ---
      flow: register
      screens: { form: { actions: { done: { root: main, sets: signedIn } } } }
      ---
      flow: main
      kind: tabs
      tabs: { a: a, b: b, c: c, d: d }

      """
    for tab in ["a", "b", "c", "d"] {
      let opened = (0..<9).map { "\(tab)\($0): { \($0 % 2 == 0 ? "push" : "present"): \(tab)\($0) }" }.joined(separator: ", ")
      text += "---\nflow: \(tab)\nscreens: { home: { actions: { \(opened), signOut: { root: login, clears: signedIn } } } }\n"
      for index in 0..<9 {
        let next = index == 0 ? "deeper: { push: \(tab)1 }, " : ""
        text += "---\nflow: \(tab)\(index)\nscreens: { only: { actions: { \(next)close: finish } } }\n"
      }
    }
    return text
  }()

  @Test("In an overview of many flows, flows that only open and close are named in the box that opens them")
  func leaves() throws {
    let model = try model(.overview, Self.bank)
    // A flow that is opened from two places has a box, and so has a flow that leads on.
    let boxes = model.nodes.filter { $0.kind == .flow && $0.cluster == nil }.map(\.id)
    #expect(boxes.sorted() == ["a0", "a1", "b0", "b1", "c0", "c1", "d0", "d1", "login", "register", "tour"])
    let box = try #require(model.nodes.first { $0.id == "b" })
    #expect(box.details == ["▸ b2, b3, b4", "b5, b6, b7", "b8"])
    #expect(model.edges.allSatisfy { model.nodes.indices.contains($0.tail) && model.nodes.indices.contains($0.head) })
    // The demo has so few flows that each has a box.
    #expect(try self.model(.overview).nodes.allSatisfy { $0.details.allSatisfy { !$0.hasPrefix("▸") } })
  }

  @Test("The overview of 44 flows is narrower than 4,000 pixels", .enabled(if: Graphviz.path != nil, "Graphviz is not installed"))
  func width() throws {
    let plain = try Graphviz.plain(DOTFormat.render(try model(.overview, Self.bank))).text
    // `graph scale width height`, in inches of 96 pixels each.
    let width = try #require(plain.split(separator: " ").dropFirst(2).first.flatMap { Double($0) })
    #expect(width > 2 && width * 96 < 4_000)
  }

  @Test("A flow is drawn whole, with boxes for the flows before and after it")
  func flow() throws {
    let model = try model(.flow(Drawing.named("basket")))
    #expect(model.clusters.map(\.id) == ["basket"])
    #expect(model.nodes.filter { $0.kind == .screen }.map(\.id) == ["basket.items", "basket.receipt"])
    let boxes = model.nodes.filter { $0.kind == .flow }
    #expect(Set(boxes.map(\.id)) == ["browse", "main", "payment"])
    #expect(boxes.count == 3)
    #expect(boxes.allSatisfy { $0.cluster == nil })
    let arrows = Drawing.arrows(model)
    #expect(arrows.contains("browse -presented-> basket.items: buy [cardValid]"))
    #expect(arrows.contains("basket.items -presented-> payment: pay"))
    #expect(arrows.contains("payment -withinFlow-> basket.receipt: ok → paid"))
  }

  @Test("A flow that comes both before and after another one has one box")
  func once() throws {
    let text = """
      app: A
      start: a
      ---
      flow: a
      screens: { x: { actions: { in: { root: b } } } }
      ---
      flow: b
      screens: { y: { actions: { out: { root: a } } } }
      """
    let arrows = Drawing.arrows(try model(.flow(Drawing.named("b")), text))
    #expect(arrows == ["a -changeRoot-> b.y: in", "b.y -changeRoot-> a: out"])
  }

  @Test("A tabs flow is drawn with the flows in it")
  func tabs() throws {
    let model = try model(.flow(Drawing.named("main")))
    #expect(Set(model.clusters.map(\.id)) == ["main", "browse", "account"])
    #expect(model.nodes.contains { $0.id == "account.order" })
    let inner = try self.model(.flow(Drawing.named("account")))
    #expect(inner.clusters.map(\.id) == ["account"])
  }

  @Test("A focused diagram contains the screens within the given number of arrows", arguments: [(0, 1), (1, 2), (2, 4)])
  func focus(depth: Int, least: Int) throws {
    let model = try model(.focus(Drawing.named("account.orders"), depth: depth))
    #expect(model.nodes.count >= least)
    #expect(model.nodes.filter(\.isHighlighted).map(\.id) == ["account.orders"])
    #expect(names(model).contains("account.order") == (depth > 0))
    if depth == 0 { #expect(model.nodes.count == 1 && model.edges.isEmpty) }
  }

  @Test("A focused diagram with a large depth contains all connected screens")
  func everything() throws {
    let whole = try model(.whole)
    let around = try model(.focus(Drawing.named("browse.list"), depth: 1000))
    let joined = Set(whole.edges.flatMap { [whole.nodes[$0.tail].id, whole.nodes[$0.head].id] })
    #expect(Set(names(around)) == joined)
    #expect(around.edges.count == whole.edges.count)
  }

  @Test("An unknown name in a request is a finding")
  func unknown() throws {
    let error = try #require(throws: DiagramRequest.UnknownName.self) { try model(.flow(Drawing.named("baskt"))) }
    #expect(error.finding.message == "there is no flow 'baskt'")
    #expect(error.finding.help == "did you mean 'basket'?")
    #expect(throws: DiagramRequest.UnknownName.self) { try model(.focus(Drawing.named("basket"), depth: 1)) }
  }

  @Test("An app of many screens is drawn as an overview unless the whole app is requested")
  func large() throws {
    let screens = (0...DiagramRequest.mostScreens).map { "s\($0)" }.joined(separator: ", ")
    let text = "app: A\nstart: f\n---\nflow: f\nkind: pages\nscreens: [\(screens)]\n"
    #expect(try model(nil, text).nodes.contains { $0.id == "f" })
    #expect(try model(.whole, text).nodes.count { $0.kind == .screen } == DiagramRequest.mostScreens + 1)
    #expect(try names(model(nil)) == names(model(.whole)))
  }
}
