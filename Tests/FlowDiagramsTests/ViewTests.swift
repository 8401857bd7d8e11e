import FlowDiagnostics
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

  /// A flow that several others present, each of which goes on in its own way afterwards.
  private static func withPaywall(presenters: Int, paid: (Int) -> String) -> String {
    var text = "app: A\nstart: f0\n---\nflow: paywall\noutcomes: [paid]\nscreens: { offers: { actions: { buy: { finish: paid } } } }\n"
    for flow in 0..<presenters {
      let next = flow + 1 < presenters ? "next: { push: f\(flow + 1) }, skip: { present: f\((flow + 2) % presenters) }, " : ""
      text +=
        "---\nflow: f\(flow)\nscreens:\n  a:\n    actions: { \(next)pay: { present: paywall, then: { paid: \(paid(flow)) } } }\n  b:\n"
    }
    return text
  }

  @Test(
    "A flow that four or more flows present has one box without arrows, and is named in the boxes of these flows", arguments: [3, 4, 6])
  func shared(presenters: Int) throws {
    let model = try model(.overview, Self.withPaywall(presenters: presenters) { _ in "{ push: b }" })
    let box = try #require(model.nodes.firstIndex { $0.id == "paywall" })
    let isShared = presenters >= 4
    #expect(model.edges.contains { $0.head == box || $0.tail == box } != isShared)
    #expect(model.nodes[box].details == (isShared ? ["from \(presenters) flows"] : []))
    #expect(model.nodes[box].cluster.map { model.clusters[$0].title } == (isShared ? "Opened by several flows" : nil))
    let named = model.nodes.filter { $0.details.contains("▸ paywall") }.map(\.id)
    #expect(named == (isShared ? (0..<presenters).map { "f\($0)" } : []))
  }

  @Test("A move after the end of a shared flow begins at the flow that presented it")
  func afterShared() throws {
    let text = Self.withPaywall(presenters: 5) { $0 == 2 ? "{ push: f0.b }" : "stay" }
    let arrows = Drawing.arrows(try model(.overview, text))
    #expect(arrows.contains("f2 -withinFlow-> f0: buy → paid"))
    #expect(arrows.allSatisfy { !$0.contains("paywall") })
  }

  @Test("A flow that many present and that leads on keeps its arrows")
  func leadingOn() throws {
    let text = Self.withPaywall(presenters: 5) { _ in "stay" }.replacing("buy: {", with: "terms: { push: f4.b }, buy: {")
    let arrows = Drawing.arrows(try model(.overview, text))
    #expect(arrows.contains("paywall -withinFlow-> f4: terms"))
    #expect(arrows.count { $0.contains("-presented-> paywall") } == 5)
  }

  /// The large app in one folder, so that it has no areas.
  private static let withoutAreas = LargeApp.ofFlows.files.map { file in
    SourceFile(path: "flows/\(file.path.split(separator: "/").last ?? "")", bytes: file.bytes)
  }

  @Test("A shared flow doesn't keep its presenters from being folded")
  func foldedPresenters() throws {
    let model = try Drawing.model(Self.withoutAreas, Drawing.view(.overview))
    let details = model.nodes.flatMap(\.details)
    #expect(details.contains("from 30 flows"))
    #expect(details.contains { $0.contains("(paywall)") })
    #expect(model.nodes.count { $0.kind == .flow } < 55)
  }

  /// Flows in a row, the last of which change root to the first one.
  private static func signingOut(_ count: Int) -> String {
    let flows = (0..<count).map { flow in
      let next = flow + 1 < count ? "next: { push: f\(flow + 1) }, " : ""
      return "---\nflow: f\(flow)\nscreens: { a: { actions: { \(next)signOut: { root: login }, leave: { root: login } } } }\n"
    }
    return "app: A\nstart: login\n---\nflow: login\nscreens: { a: { actions: { enter: { root: f0 } } } }\n\(flows.joined())"
  }

  @Test("Changes of root that lead back from four or more flows to one are lines in the boxes, and a map of roots", arguments: [3, 4])
  func rootChanges(count: Int) throws {
    let model = try model(.overview, Self.signingOut(count))
    let sources = model.nodes.filter { $0.stubLines == ["→ login: signOut, leave"] }.map(\.id)
    #expect(sources == (count < 4 ? [] : (0..<count).map { "f\($0)" }))
    let arrows = Drawing.arrows(model).filter { $0.contains("-changeRoot-> ") }
    let map = ["root login -changeRoot-> root f0: enter", "root f0 -changeRoot-> root login: signOut | leave"]
    if count < 4 {
      #expect(arrows.count == count + 1)
    } else {
      #expect(arrows.sorted() == (["login -changeRoot-> f0: enter"] + map).sorted())
      #expect(model.clusters.map(\.title) == ["Changes of root"])
    }
  }

  @Test("Flows that actions of the app open have a line instead of an arrow, if they are four or more", arguments: [3, 4])
  func fromAnywhere(count: Int) throws {
    let actions = (0..<count).map { "open\($0): { present: f\($0) }" }.joined(separator: ", ")
    let flows = (0..<count).map { "---\nflow: f\($0)\nscreens: { a: { actions: { close: finish } } }\n" }.joined()
    let text = "app: A\nstart: home\nactions: { \(actions) }\n---\nflow: home\nscreens: [a]\n\(flows)"
    let model = try model(.overview, text)
    let lines = model.nodes.filter { $0.details == ["from anywhere"] }.map(\.id)
    #expect(lines == (count < 4 ? [] : (0..<count).map { "f\($0)" }))
    #expect(model.nodes.contains { $0.kind == .anywhere } == (count < 4))
  }

  @Test("A change of root that leads on has an arrow, and so has one from anywhere")
  func rootChangesLeadingOn() throws {
    let arrows = Drawing.arrows(try Drawing.model(Self.withoutAreas, Drawing.view(.overview)))
    #expect(arrows.contains("tour -changeRoot-> login: done"))
    #expect(arrows.contains("app any screen -changeRoot-> login: sessionExpired [signedIn]"))
    #expect(arrows.contains("root main -changeRoot-> root login: logOut | deleteAccount | switchUser"))
    #expect(!arrows.contains { $0.hasPrefix("home3 ") && $0.contains("login") })
  }

  @Test("Mermaid and DOT draw the lines for changes of root, and explain them in the legend")
  func rootLines() throws {
    let model = try model(.overview, Self.signingOut(4))
    for text in [
      DOTFormat.render(model, style: DiagramStyle(showsLegend: true)), MermaidFormat.render(model, style: DiagramStyle(showsLegend: true)),
    ] {
      #expect(text.contains("→ login: signOut, leave"))
      #expect(text.contains("changes root to this flow"))
    }
  }

  @Test("The overview of many flows in one folder has a bounded size", .enabled(if: Graphviz.path != nil, "Graphviz is not installed"))
  func sizeWithoutAreas() throws {
    let size = try Graphviz.size(DOTFormat.render(try Drawing.model(Self.withoutAreas, Drawing.view(.overview))))
    #expect(size.width < 2_200 && size.height < 1_800, "\(size)")
  }

  // MARK: Areas

  @Test("The overview of many flows in folders has a box for each folder")
  func areas() throws {
    let model = try Drawing.model(LargeApp.ofFlows.files, Drawing.view(.overview))
    let areas = model.nodes.filter(\.isArea)
    #expect(areas.map(\.title).sorted() == ["account", "home", "library", "search", "settings", "shop", "social", "wallet"])
    #expect(areas.first { $0.title == "home" }?.details == ["10 flows", "▸ paywall"])
    // The flows of a tab are in the frame of the tabs.
    #expect(Set(areas.filter { $0.cluster != nil }.map(\.title)) == ["home", "library", "search", "social"])
    // The flows that changes of root lead to, and shared flows, have boxes of their own.
    #expect(Set(model.nodes.filter { $0.kind == .flow && !$0.isArea && !$0.id.contains(" ") }.map(\.id)) == ["tour", "login", "paywall"])
    #expect(areas.allSatisfy { $0.stubLines.first?.hasPrefix("→ login: ") == true })
    let arrows = Drawing.arrows(model)
    #expect(arrows.contains("login -changeRoot-> area home: submit"))
    #expect(arrows.contains("area home -withinFlow-> area shop: go4"))
  }

  @Test("An arrow between areas has the number of its moves, if there are more than two")
  func bundled() throws {
    func flow(_ name: String, _ actions: String) -> SourceFile {
      SourceFile(path: "flows/\(name.first ?? "x")/\(name).yaml", text: "flow: \(name)\nscreens: { a: { actions: { \(actions) } } }\n")
    }
    let app = SourceFile(
      path: "flows/app.yaml", text: "app: A\nstart: b\n---\nflow: b\nscreens: { a: { actions: { go: { push: c0 } } } }\n")
    let files =
      [app] + (0..<15).map { flow("c\($0)", "on: { push: c\(($0 + 1) % 15) }, up: { push: d\($0) }, one: { present: e\($0 % 2) }") }
      + (0..<15).map { flow("d\($0)", "on: { push: d\(($0 + 1) % 15) }, back: { push: c\($0) }") }
      + (0..<2).map { flow("e\($0)", "on: { push: e\(1 - $0) }, down: { push: d\($0) }") }
    let model = try Drawing.model(files, Drawing.view(.overview))
    let arrows = Drawing.arrows(model)
    #expect(arrows.contains("area c -withinFlow-> area d: 15 moves"))
    #expect(arrows.contains("area c -presented-> area e: 15 moves"))
    #expect(arrows.contains("area e -withinFlow-> area d: down"))
  }

  @Test("Each area is drawn with its flows, and with boxes for the areas around it")
  func area() throws {
    let model = try Drawing.model(LargeApp.ofFlows.files, Drawing.view(.area("settings")))
    let inner = model.nodes.filter { $0.id.hasPrefix("settings") }.map(\.id)
    #expect(inner.sorted() == (0..<10).map { "settings\($0)" })
    #expect(model.nodes.contains { $0.id == "area social" && $0.isArea })
    #expect(model.nodes.contains { $0.id == "paywall" })
    #expect(!model.nodes.contains { $0.id == "area wallet" })
    #expect(model.clusters.contains { $0.title == "settings" })
    let start = try Drawing.model(LargeApp.ofFlows.files, Drawing.view(.area("start")))
    #expect(Set(start.nodes.map(\.id)).isSuperset(of: ["tour", "login", "area home"]))
  }

  @Test("The key 'area' puts a flow into another area than its folder, and a blank one has no effect")
  func keys() throws {
    let files = Self.withoutAreas.enumerated().map { index, file in
      let key = index < 6 ? "area: ' '" : "area: group \(index % 3)"
      return SourceFile(
        path: file.path, text: String(decoding: file.bytes, as: UTF8.self).replacing("\nscreens:", with: "\n\(key)\nscreens:"))
    }
    let areas = try Drawing.model(files, Drawing.view(.overview)).nodes.filter(\.isArea)
    #expect(areas.map(\.title).sorted() == ["group 0", "group 1", "group 2"])
    let one = try Drawing.model(files, Drawing.view(.area("group 1")))
    #expect(one.clusters.contains { $0.title == "group 1" })
  }

  @Test("An app of few flows, and an app with one folder, has a box for each flow")
  func withoutAreas() throws {
    let small = LargeApp(areas: 2, flowsInArea: 10, presenters: 0, rootChanges: 0, details: 0).files
    #expect(try Drawing.model(small, Drawing.view(.overview)).nodes.allSatisfy { !$0.isArea })
    #expect(try Drawing.model(Self.withoutAreas, Drawing.view(.overview)).nodes.allSatisfy { !$0.isArea })
  }

  @Test(
    "The overview of a large app and the pictures of its areas fit a page of 1,600 by 1,000 points",
    .enabled(if: Graphviz.path != nil, "Graphviz is not installed"))
  func sizes() throws {
    for view in [DiagramRequest.View.overview] + ["start", "home", "settings"].map({ .area($0) }) {
      let size = try Graphviz.size(DOTFormat.render(try Drawing.model(LargeApp.ofFlows.files, Drawing.view(view))))
      #expect(size.width < 1_600 && size.height < 1_000, "\(view): \(size)")
    }
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
