import FlowDiagrams
import Testing

@Suite struct DiagramModelTests {
  @Test("Each category of arrows occurs in the model")
  func categories() throws {
    let model = try Drawing.model(Drawing.shop, implicit: true)
    #expect(Set(model.edges.map(\.category)) == Set(DiagramModel.EdgeCategory.allCases))
    let plain = try Drawing.model(Drawing.shop)
    #expect(Set(plain.edges.filter { $0.category == .platform }.flatMap(\.labels).map(\.text)) == ["swipe"])
  }

  @Test("The start is a dot with an arrow for each choice")
  func start() throws {
    let arrows = try Drawing.arrows(Drawing.model(Drawing.shop))
    #expect(arrows.contains("app start -start-> main.browse: [seenIntro]"))
    #expect(arrows.contains("app start -start-> intro.welcome: [else]"))
  }

  @Test("A move back leads to the screens from which the user can have come")
  func returns() throws {
    let arrows = try Drawing.arrows(Drawing.model(Drawing.shop))
    #expect(arrows.contains("account.order -withinFlow<-> account.orders: back"))
    #expect(arrows.contains("find.hits -withinFlow<-> find.words: again"))
    #expect(arrows.contains("browse.product -withinFlow<-> browse.list: top | toList"))
    #expect(arrows.contains("browse.product -withinFlow-> browse.list: toList [else] | buy [else]"))
    #expect(arrows.contains("basket.items -presented<-> main.basket: close"))
    #expect(arrows.contains("basket.items -presented<-> browse.product: close"))
    #expect(arrows.contains("payment.card -presented<-> basket.items: no"))
  }

  @Test("The arrow of a handler begins at the move that finishes the flow")
  func handlers() throws {
    let arrows = try Drawing.arrows(Drawing.model(Drawing.shop))
    #expect(arrows.contains("payment.card -withinFlow-> basket.receipt: ok → paid"))
    #expect(arrows.contains("find.hits -withinFlow-> browse.product: pick → found"))
    #expect(arrows.contains("intro any screen -changeRoot-> main.browse: skip → done"))
    #expect(!arrows.contains { $0.hasPrefix("payment.card -presented<-> basket.items: ok") })
  }

  @Test("Actions of a flow and of the app are drawn once")
  func anywhere() throws {
    let model = try Drawing.model(Drawing.shop)
    let arrows = Drawing.arrows(model)
    #expect(arrows.contains("browse any screen -withinFlow-> find.words: find"))
    #expect(arrows.contains("app any screen -changeRoot-> main.browse: expired [signedIn]"))
    #expect(arrows.contains("app any screen -withinFlow-> account.order: openOrder /order/$id"))
    #expect(model.nodes.count { $0.kind == .anyScreen } == 2, "not where a flow offers nothing")
  }

  @Test("Boxes contain titles, params and tabs of the flows")
  func boxes() throws {
    let model = try Drawing.model(Drawing.shop)
    let product = try #require(model.nodes.first { $0.id == "browse.product" })
    #expect(product.title == "Product")
    #expect(product.details == ["(id: String?, filter: [String]?)"])
    #expect(product.place?.description == "flows/app.yaml:27")
    #expect(model.nodes.filter { $0.kind == .tab }.map(\.title) == ["browse", "You"])
    #expect(model.nodes.filter { $0.kind == .barButton }.map(\.title) == ["Basket"])
    let nested = model.clusters.filter { $0.parent != nil }.map(\.id)
    #expect(nested == ["browse", "account"], "flows that one tab holds lie within the tabs")
  }

  @Test("A move back that may lead to many screens is drawn as a stub")
  func stubs() throws {
    let screens = (0..<5).map { "  s\($0): { actions: { help: { present: help } } }" }.joined(separator: "\n")
    let model = try Drawing.model(
      "app: A\nstart: f\n---\nflow: f\nscreens:\n\(screens)\n---\nflow: help\nscreens: { text: { actions: { close: dismiss } } }\n")
    let back = model.edges.filter(\.isReturn)
    #expect(back.count == 1)
    #expect(back.map { model.nodes[$0.head].kind } == [.elsewhere])
  }

  @Test("Actions that run each other, also in handlers, are drawn without endless recursion")
  func runs() throws {
    let model = try Drawing.model(
      """
      app: A
      start: f
      facts: { signedIn: }
      ---
      flow: f
      screens:
        home:
          actions:
            buy:
              - { when: signedIn, push: thanks }
              - { present: login, then: { done: { run: buy }, dismissed: stay } }
            offer: { run: buy }
        thanks:
      ---
      flow: login
      outcomes: [done]
      screens: { form: { actions: { submit: { finish: done, sets: signedIn } } } }
      """)
    let arrows = Drawing.arrows(model)
    #expect(arrows.contains("f.home -withinFlow-> f.thanks: buy [signedIn] | offer [signedIn]"))
    #expect(arrows.contains("login.form -withinFlow-> f.thanks: submit → done [signedIn]"))
  }

  @Test("A flow that ends without an outcome leads back to its start, unless a handler leads on")
  func leaving() throws {
    func arrows(_ handlers: String) throws -> [String] {
      Drawing.arrows(
        try Drawing.model(
          """
          app: Sheets
          start: home
          ---
          flow: home
          screens: { list: { actions: { open: { present: sheet\(handlers) } } }, told: }
          ---
          flow: sheet
          screens: { card: { actions: { close: finish } } }
          """)
      ).filter { $0.contains("close") }
    }
    #expect(try arrows("") == ["sheet.card -presented<-> home.list: close"])
    #expect(try arrows(", then: { dismissed: stay }") == ["sheet.card -presented<-> home.list: close"])
    #expect(try arrows(", then: { dismissed: { push: told } }") == [])
  }

}
