import Foundation
import Testing

/// Tests of short names of screens, and of the messages for unknown names.
@Suite struct ShortNameTests {
  private let directory: Directory

  init() throws {
    directory = try Directory([
      "flows/app.yaml": """
      app: Shop
      start: shop
      ---
      flow: shop
      screens:
        menu: { actions: { open: { push: tea }, more: { push: extras } } }
        tea: { final: true }
      ---
      flow: extras
      screens:
        menu: { actions: { look: { push: sugar } } }
        sugar: { final: true }
      """
    ])
  }

  private func run(_ arguments: String...) throws -> Flowc.Result { try Flowc.run(arguments, in: directory) }

  @Test func `the short name of a unique screen is enough`() throws {
    #expect(try run("show", "tea").out == run("show", "shop.tea").out)
    #expect(try run("show", "tea").code == 0)
    #expect(try run("paths", "launch", "sugar").out == run("paths", "launch", "extras.sugar").out)
    #expect(try run("paths", "tea", "sugar").code == run("paths", "shop.tea", "extras.sugar").code)
    #expect(try run("diagram", "--focus", "tea").out == run("diagram", "--focus", "shop.tea").out)
    #expect(try run("diagram", "--trace", "launch..sugar").out == run("diagram", "--trace", "launch..extras.sugar").out)
    // A flow has priority over a screen.
    #expect(try run("show", "extras").out.hasPrefix("extras  stack"))
  }

  @Test(arguments: [
    (["show", "menu"], "there is no file, flow or screen 'menu'; there are 'shop.menu' and 'extras.menu'"),
    (["show", "suger"], "there is no file, flow or screen 'suger'; did you mean 'extras.sugar'?"),
    (["show", "nothing"], "there is no file, flow or screen 'nothing'"),
    (["paths", "launch", "menu"], "there is no screen or flow 'menu'; there are 'shop.menu' and 'extras.menu'"),
    (["paths", "launch", "shop.te"], "there is no screen or flow 'shop.te'; did you mean 'shop.tea'?"),
    (["diagram", "--trace", "launch..suger"], "there is no screen or flow 'suger'; did you mean 'extras.sugar'?"),
    (["diagram", "--focus", "menu"], "there is no screen 'menu'; did you mean 'shop.menu'?"),
    (["paths", "sugar"], "paths takes the names of two screens; did you mean 'flowc paths launch sugar'?"),
    (["paths", "flows", "sugar"], "paths takes the names of two screens; did you mean 'flowc paths flows launch sugar'?"),
    (["paths", "suger"], "there is no screen or flow 'suger'; did you mean 'extras.sugar'?"),
    (["explain", "pop"], "there is no check 'pop'; did you mean 'pop-at-bottom'"),
  ])
  func `an ambiguous or unknown short name is refused`(arguments: [String], message: String) throws {
    let result = try Flowc.run(arguments, in: directory)
    #expect(result.code == 2)
    #expect(result.out.isEmpty)
    #expect(result.errors.hasPrefix("flowc: \(message)"), "\(result.errors)")
  }

  @Test func `some words of an id are enough`() throws {
    #expect(try run("explain", "unbounded").out == run("explain", "unbounded-stack").out)
    #expect(try run("explain", "bottom-root").out == run("explain", "pop-to-root-at-bottom").out)
    #expect(try run("explain", "-").code == 2)
  }
}
