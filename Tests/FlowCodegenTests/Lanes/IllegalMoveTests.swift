import FlowResources
import Support
import Testing

@testable import FlowCodegen

/// Code with an illegal move doesn't compile. For each kind of illegal move, the tests compare the compiler's message. They also compile a
/// legal move that differs only in the fault.
@Suite("Illegal moves do not compile", .long, .enabled(if: SwiftCompiler.installed != nil, SwiftCompiler.absence))
struct IllegalMoveTests {
  static let app = """
    app: Shop
    start: main
    facts: { member: { persisted: true } }
    guards: { inStock: The shop has enough }
    links: { scheme: shop }
    actions: { help: { present: ask, then: { yes: stay, no: stay, dismissed: stay } } }
    ---
    flow: main
    kind: tabs
    tabs: { goods: goods, profile: profile }
    actions: { toProfile: { select: profile } }
    ---
    flow: goods
    screens:
      list:
        actions:
          open: { push: item }
          buy: [{ when: inStock, push: item }, stay]
      item: { params: { id: Int }, link: /item/$id, actions: { close: pop } }
    ---
    flow: profile
    screens: { profile: { actions: { logOut: { root: welcome } } } }
    ---
    flow: welcome
    kind: pages
    screens: { hello: , terms: { actions: { start: { root: main }, read: { url: "https://shop.example" } } } }
    ---
    flow: ask
    outcomes: { yes: { count: Int }, no: }
    screens: { question: { actions: { yes: { finish: yes }, no: { finish: no } } } }
    """

  private static let list = "GoodsFlow.ListActions"
  private static let item = "GoodsFlow.ItemActions"
  private static let question = "AskFlow.QuestionActions"
  private static let profile = "ProfileFlow.ProfileActions"

  /// The compiler's message about a member that a type doesn't have.
  private static func lacks(_ type: String, _ member: String) -> String { "value of type '\(type)' has no member '\(member)'" }

  private static func on(_ type: String, _ call: String) -> String { "@MainActor func f(_ screen: \(type)) { \(call) }" }

  /// The moves that don't compile anywhere.
  static let moves = [
    Mistake(
      what: "going back from the bottom of a stack", wrong: on(list, "screen.close()"), right: on(item, "screen.close()"),
      complaint: lacks(list, "close")),
    Mistake(
      what: "an action of another screen", wrong: on(item, "screen.open(id: 1)"), right: on(list, "screen.open(id: 1)"),
      complaint: lacks(item, "open")),
    Mistake(
      what: "an action that no YAML declares", wrong: on(item, "screen.delete()"), right: on(item, "screen.close()"),
      complaint: lacks(item, "delete")),
    Mistake(
      what: "a change of root from where none is declared", wrong: on(list, "screen.logOut()"), right: on(profile, "screen.logOut()"),
      complaint: lacks(list, "logOut")),
    Mistake(
      what: "a screen without what it must be given", wrong: on(list, "screen.open()"), right: on(list, "screen.open(id: 1)"),
      complaint: "missing argument for parameter 'id' in call"),
    Mistake(
      what: "a screen that is given something of another type", wrong: on(list, "screen.open(id: \"1\")"),
      right: on(list, "screen.open(id: 1)"), complaint: "cannot convert value of type 'String' to expected argument type 'Int'"),
    Mistake(
      what: "a screen that is given what it does not take", wrong: on(list, "screen.open(id: 1, name: 2)"),
      right: on(list, "screen.open(id: 1)"), complaint: "extra argument 'name' in call"),
    Mistake(
      what: "a choice whose guard is left out", wrong: on(list, "screen.buy(id: 1)"), right: on(list, "screen.buy(id: 1, inStock: true)"),
      complaint: "missing argument for parameter 'inStock' in call"),
    Mistake(
      what: "an outcome with a value of another type", wrong: on(question, "screen.yes(count: \"1\")"),
      right: on(question, "screen.yes(count: 1)"), complaint: "cannot convert value of type 'String' to expected argument type 'Int'"),
    Mistake(
      what: "an outcome without its value", wrong: on(question, "screen.yes()"), right: on(question, "screen.yes(count: 1)"),
      complaint: "missing argument for parameter 'count' in call"),
    Mistake(
      what: "an outcome that the flow does not declare", wrong: on(question, "screen.perhaps()"), right: on(question, "screen.no()"),
      complaint: lacks(question, "perhaps")),
    Mistake(
      what: "an end of a flow that does not end", wrong: on(list, "screen.yes(count: 1)"), right: on(question, "screen.yes(count: 1)"),
      complaint: lacks(list, "yes")),
    Mistake(
      what: "a tab that is not there", wrong: on("ShopRouter", "screen.tap(.settings)"), right: on("ShopRouter", "screen.tap(.profile)"),
      complaint: "has no member 'settings'"),
    Mistake(
      what: "a page of another flow as a route", wrong: "let route = ShopRoute.welcome(.item(id: 1))",
      right: "let route = ShopRoute.welcome(.terms)", complaint: "type 'WelcomeFlow.Screen' has no member 'item'"),
    Mistake(
      what: "a root that cannot be one", wrong: "let root = ShopRoot.goods", right: "let root = ShopRoot.main",
      complaint: "type 'ShopRoot' has no member 'goods'"),
    Mistake(
      what: "an action of tabs on its own", wrong: on(list, "screen.toProfile()"),
      right: on("MainFlow.Actions", "screen.toProfile()"), complaint: lacks(list, "toProfile")),
    Mistake(
      what: "an action of the app that it does not declare", wrong: on("ShopActions", "screen.reset()"),
      right: on("ShopActions", "screen.help()"), complaint: "value of type 'ShopActions' has no member 'reset'"),
    Mistake(
      what: "a state that nobody moved to", wrong: on("ShopRouter", "screen.navigation = screen.navigation"),
      right: on("ShopRouter", "_ = screen.navigation"), complaint: "'navigation' is a get-only property"),
    Mistake(
      what: "a provider that opens no URL in an app with a link to one", wrong: "final class Provider: ShopProvider {}",
      right: "final class Provider: ShopProvider { func open(url: String) {} }",
      complaint: "type 'Provider' does not conform to protocol 'FlowProvider'"),
    Mistake(
      what: "a move off the main actor", wrong: "func f(_ screen: \(item)) { screen.close() }", right: on(item, "screen.close()"),
      complaint: "call to main actor-isolated instance method 'close()' in a synchronous nonisolated context"),
  ]

  /// The moves that get around the methods of screens. They compile in the app's own module if that contains a copy of the runtime.
  static let bypasses = [
    Mistake(
      what: "a move past the methods of screens",
      wrong: on("ShopRouter", "_ = screen.act(\"goods.item.close\", guards: [:], if: { true }) { _ in nil }"),
      right: on("ShopRouter", "_ = screen.actions(\(item).self)?.close()"), complaint: "'act' is inaccessible due to"),
    Mistake(
      what: "a move past the methods of a screen", wrong: on(item, "_ = screen.screen.push(\"goods.list.open\", .goods(.item(id: 1)))"),
      right: on(item, "_ = screen.screen"), complaint: "'push' is inaccessible due to"),
    Mistake(
      what: "actions made by hand for a screen that does not have them",
      wrong: on("ShopRouter", "_ = screen.screen.map { \(item)(screen: FlowActiveScreen(acting: FlowActing($0))) }"),
      right: on("ShopRouter", "_ = screen.actions(\(item).self)"), complaint: "initializer is inaccessible due to"),
    Mistake(
      what: "actions made of those of the active screen",
      wrong: on("ShopRouter", "_ = screen.actions(\(list).self).map { \(item)(screen: FlowActiveScreen(acting: $0.screen)) }"),
      right: on("ShopRouter", "_ = screen.actions(\(list).self)"), complaint: "initializer is inaccessible due to"),
    Mistake(
      what: "a state changed in place",
      wrong: on("ShopRouter", "var state = screen.navigation; state.contexts = []; screen.restore(state)"),
      right: on("ShopRouter", "let state = screen.navigation; screen.restore(state)"), complaint: "'contexts' setter is inaccessible"),
    Mistake(
      what: "a part of a state made up",
      wrong: on("ShopRouter", "_ = ShopNavigation.Context(presentation: nil, content: screen.navigation.contexts[0].content)"),
      right: on("ShopRouter", "_ = screen.navigation.contexts[0].content"), complaint: "inaccessible due to"),
    Mistake(
      what: "a fact that a move did not set",
      wrong: on("ShopRouter", "var state = screen.navigation; state.facts.insert(.member); screen.restore(state)"),
      right: on("ShopRouter", "_ = screen.navigation.facts.contains(.member)"), complaint: "'facts' setter is inaccessible"),
    Mistake(
      what: "an entry of one's own",
      wrong: on(
        "ShopRouter",
        "screen.open(FlowEntry(plan: FlowPlan(root: .flow(on: .profile(.profile)), first: .init(.profile(.profile)))))"),
      right: on("ShopRouter", "screen.open(link: \"shop://item/1\")"), complaint: "inaccessible due to"),
  ]

  @Test(arguments: moves + bypasses) func `an illegal move in the app doesn't compile`(move: Mistake) throws {
    for lane in Lane.all(of: .core).prefix(2) {
      let modules = try RuntimeModules.directory(for: lane)
      try move.check(in: lane) { try complaints(about: "import FlowRuntime\n\n\($0)\n", Self.files.get(), lane, modules: modules) }
    }
  }

  @Test(arguments: moves) func `an illegal move in an app with a copy of the runtime doesn't compile`(move: Mistake) throws {
    try move.check(in: .host) { try complaints(about: "\($0)\n", Self.copy.get(), .host) }
  }

  @Test func `bypasses compile in an app with a copy of the runtime`() throws {
    let moves = Self.bypasses.enumerated().map { number, move in
      "enum Move\(number) { \(move.wrong.replacing("@MainActor func", with: "@MainActor static func")) }\n"
    }
    #expect(try complaints(about: moves.joined(), Self.copy.get(), .host) == "")
  }

  @Test(arguments: ["v0", "v99"]) func `with code for another version of the runtime`(version: String) throws {
    var files = try Self.files.get()
    files["FlowApp.swift"]?.replace("FlowRuntimeVersion.\(RuntimeModule.version)", with: "FlowRuntimeVersion.\(version)")
    let complaints = try Lane.host.complaints(about: files, modules: RuntimeModules.directory(for: .host))
    let number = RuntimeModule.version.dropFirst()
    #expect(complaints.contains("this is version \(number) of the runtime; take the package of your flowc, and run 'flowc generate'"))
    #expect(complaints.contains("FlowRuntimeVersion.\(version) }"))
    #expect(complaints.split(separator: "\n").count { $0.contains(": error: ") } == 1, "\(complaints)")
  }

  private func complaints(about move: String, _ files: [String: String], _ lane: Lane, modules: String? = nil) throws -> String {
    try lane.complaints(about: files.merging(["Move.swift": move]) { $1 }, known: Set(files.keys), modules: modules)
  }

  @Test func `an illegal move from another module doesn't compile with a copy of the runtime`() throws {
    let compiler = try #require(SwiftCompiler.installed)
    try compiler.withFiles(try Self.copy.get()) { directory, files in
      let options = compiler.hostOptions + ["-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-module-name", "Shop"]
      let module = try compiler.frontend(["-emit-module", "-o", "\(directory)/Shop.swiftmodule"] + options + files)
      try #require(module.status == 0, "\(module.output)")
      for move in Self.bypasses {
        try move.check(in: .host) {
          try Lane.host.complaints(about: ["Move.swift": "import Shop\n\n\($0)\n"], modules: directory)
        }
      }
    }
  }

  private static let files = Result { try Project(app).generate() }
  private static let copy = Result { try Project(app).generate(runtime: .copy) }
}
