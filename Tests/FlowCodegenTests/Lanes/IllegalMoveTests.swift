import Support
import Testing

@testable import FlowCodegen

/// What is illegal does not compile: for each kind of illegal move, what the compiler says of it, beside a legal one that differs in
/// nothing else.
@Suite("Illegal moves do not compile", .long, .enabled(if: SwiftCompiler.installed != nil, SwiftCompiler.absence))
struct IllegalMoveTests {
  struct Move: Sendable, CustomTestStringConvertible {
    let what: String
    let illegal: String
    let legal: String
    /// What the compiler says of the illegal one.
    let complaint: String
    var testDescription: String { what }
  }

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

  private static let list = "ShopRoute.GoodsRoute.ListActions"
  private static let item = "ShopRoute.GoodsRoute.ItemActions"
  private static let question = "ShopRoute.AskRoute.QuestionActions"
  private static let profile = "ShopRoute.ProfileRoute.ProfileActions"

  /// What the compiler says of what a type does not have.
  private static func lacks(_ type: String, _ member: String) -> String { "value of type '\(type)' has no member '\(member)'" }

  private static func on(_ type: String, _ call: String) -> String { "@MainActor func f(_ screen: \(type)) { \(call) }" }

  private static let holds = "func holds(_ condition: ShopGuard) -> Bool { true }"

  /// As code of the app's own module sees it.
  static let moves = [
    Move(
      what: "going back from the bottom of a stack", illegal: on(list, "screen.close()"), legal: on(item, "screen.close()"),
      complaint: lacks(list, "close")),
    Move(
      what: "an action of another screen", illegal: on(item, "screen.open(id: 1)"), legal: on(list, "screen.open(id: 1)"),
      complaint: lacks(item, "open")),
    Move(
      what: "an action that no YAML declares", illegal: on(item, "screen.delete()"), legal: on(item, "screen.close()"),
      complaint: lacks(item, "delete")),
    Move(
      what: "a change of root from where none is declared", illegal: on(list, "screen.logOut()"), legal: on(profile, "screen.logOut()"),
      complaint: lacks(list, "logOut")),
    Move(
      what: "a screen without what it must be given", illegal: on(list, "screen.open()"), legal: on(list, "screen.open(id: 1)"),
      complaint: "missing argument for parameter 'id' in call"),
    Move(
      what: "a screen that is given something of another type", illegal: on(list, "screen.open(id: \"1\")"),
      legal: on(list, "screen.open(id: 1)"), complaint: "cannot convert value of type 'String' to expected argument type 'Int'"),
    Move(
      what: "a screen that is given what it does not take", illegal: on(list, "screen.open(id: 1, name: 2)"),
      legal: on(list, "screen.open(id: 1)"), complaint: "extra argument 'name' in call"),
    Move(
      what: "a choice whose guard is left out", illegal: on(list, "screen.buy(id: 1)"), legal: on(list, "screen.buy(id: 1, inStock: true)"),
      complaint: "missing argument for parameter 'inStock' in call"),
    Move(
      what: "an outcome with a value of another type", illegal: on(question, "screen.yes(count: \"1\")"),
      legal: on(question, "screen.yes(count: 1)"), complaint: "cannot convert value of type 'String' to expected argument type 'Int'"),
    Move(
      what: "an outcome without its value", illegal: on(question, "screen.yes()"), legal: on(question, "screen.yes(count: 1)"),
      complaint: "missing argument for parameter 'count' in call"),
    Move(
      what: "an outcome that the flow does not declare", illegal: on(question, "screen.perhaps()"), legal: on(question, "screen.no()"),
      complaint: lacks(question, "perhaps")),
    Move(
      what: "an end of a flow that does not end", illegal: on(list, "screen.yes(count: 1)"), legal: on(question, "screen.yes(count: 1)"),
      complaint: lacks(list, "yes")),
    Move(
      what: "a tab that is not there", illegal: on("ShopRouter", "screen.tap(.settings)"), legal: on("ShopRouter", "screen.tap(.profile)"),
      complaint: "has no member 'settings'"),
    Move(
      what: "a page of another flow as a route", illegal: "let route = ShopRoute.welcome(.item(id: 1))",
      legal: "let route = ShopRoute.welcome(.terms)", complaint: "type 'ShopRoute.WelcomeRoute' has no member 'item'"),
    Move(
      what: "a root that cannot be one", illegal: "let root = ShopRoot.goods", legal: "let root = ShopRoot.main",
      complaint: "type 'ShopRoot' has no member 'goods'"),
    Move(
      what: "an action of tabs on its own", illegal: on(list, "screen.toProfile()"),
      legal: on("ShopRoute.MainTab.Actions", "screen.toProfile()"), complaint: lacks(list, "toProfile")),
    Move(
      what: "an action of the app that it does not declare", illegal: on("ShopActions", "screen.reset()"),
      legal: on("ShopActions", "screen.help()"), complaint: "value of type 'ShopActions' has no member 'reset'"),
    Move(
      what: "a state that nobody moved to", illegal: on("ShopRouter", "screen.navigation = screen.navigation"),
      legal: on("ShopRouter", "_ = screen.navigation"), complaint: "'navigation' is a get-only property"),
    Move(
      what: "a provider that opens no URL in an app with a link to one", illegal: "final class Provider: ShopProvider { \(holds) }",
      legal: "final class Provider: ShopProvider { \(holds); func open(url: String) {} }",
      complaint: "type 'Provider' does not conform to protocol 'FlowProvider'"),
    Move(
      what: "a move off the main actor", illegal: "func f(_ screen: \(item)) { screen.close() }", legal: on(item, "screen.close()"),
      complaint: "call to main actor-isolated instance method 'close()' in a synchronous nonisolated context"),
  ]

  /// As another module sees what is public.
  static let foreign = [
    Move(
      what: "a move past the methods of screens",
      illegal: on("ShopRouter", "_ = screen.act(\"goods.item.close\", guards: [:], if: { true }) { _ in nil }"),
      legal: on("ShopRouter", "_ = screen.actions(\(item).self)?.close()"),
      complaint: "'act' is inaccessible due to 'internal' protection level"),
    Move(
      what: "actions made by hand for a screen that is not shown", illegal: on("ShopRouter", "_ = \(item)(screen: screen.screen!)"),
      legal: on("ShopRouter", "_ = screen.actions(\(item).self)"),
      complaint: "cannot convert value of type 'FlowScreen<ShopFlows>' to expected argument type 'FlowActiveScreen<ShopFlows>'"),
    Move(
      what: "actions made of those of the active screen",
      illegal: on("ShopRouter", "_ = screen.actions(\(list).self).map { \(item)(screen: $0.screen) }"),
      legal: on("ShopRouter", "_ = screen.actions(\(list).self)"),
      complaint: "cannot convert value of type 'FlowActing<ShopFlows>' to expected argument type 'FlowActiveScreen<ShopFlows>'"),
    Move(
      what: "a state changed in place",
      illegal: on("ShopRouter", "var state = screen.navigation; state.contexts = []; screen.restore(state)"),
      legal: on("ShopRouter", "let state = screen.navigation; screen.restore(state)"), complaint: "'contexts' setter is inaccessible"),
    Move(
      what: "a part of a state made up",
      illegal: on("ShopRouter", "_ = ShopNavigation.Context(presentation: nil, content: screen.navigation.contexts[0].content)"),
      legal: on("ShopRouter", "_ = screen.navigation.contexts[0].content"),
      complaint: "inaccessible due to 'internal' protection level"),
    Move(
      what: "an entry of one's own", illegal: on("ShopRouter", "screen.open(ShopEntry(plan: 1))"),
      legal: on("ShopRouter", "screen.open(link: \"shop://item/1\")"), complaint: "inaccessible due to 'internal' protection level"),
  ]

  @Test(arguments: moves) func `in the app`(move: Move) throws {
    let files = try Self.files.get()
    for lane in Lane.all(of: .core).prefix(2) {
      func complaints(_ line: String) throws -> String {
        try lane.complaints(about: files.merging(["Move.swift": "\(line)\n"]) { $1 }, known: Set(files.keys))
      }
      #expect(try complaints(move.legal) == "", "\(lane.testDescription): \(move.what) is refused where it is legal")
      let illegal = try complaints(move.illegal)
      #expect(illegal.contains(move.complaint), "\(lane.testDescription): \(move.what): \(illegal.isEmpty ? "compiles" : illegal)")
    }
  }

  @Test func `from another module`() throws {
    let compiler = try #require(SwiftCompiler.installed)
    try compiler.withFiles(try Self.files.get()) { directory, files in
      let options = compiler.hostOptions + ["-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-module-name", "Shop"]
      let module = try compiler.frontend(["-emit-module", "-o", "\(directory)/Shop.swiftmodule"] + options + files)
      try #require(module.status == 0, "\(module.output)")
      for move in Self.foreign {
        func complaints(_ line: String) throws -> String {
          try Lane.host.complaints(about: ["Move.swift": "import Shop\n\n\(line)\n"], modules: directory)
        }
        #expect(try complaints(move.legal) == "", "\(move.what) is refused where it is legal")
        let illegal = try complaints(move.illegal)
        #expect(illegal.contains(move.complaint), "\(move.what): \(illegal.isEmpty ? "compiles" : illegal)")
      }
    }
  }

  private static let files = Result { try Project(app).generate() }
}
