import Foundation
import Testing

/// Tests of files outside the project to which only a link leads. The verbs that change text don't change them unless the user names them.
@Suite struct EditScopeTests {
  private static let verbs = [
    "format", "fix", "rename screen cart.cart basket", "move cart.help other", "add screen cart.new", "add param 'cart.help.id:Int?'",
  ]

  /// A flow that each verb changes.
  private static let flow = "flow: cart\nscreens: { cart: { actions: { help: { psuh: help }, more: { present: other } } }, help:   }\n"

  private static func fitting(_ verb: String) -> String {
    verb == "fix" || verb == "format" ? flow : flow.replacing("psuh", with: "push")
  }

  private static func project(_ verb: String) throws -> Directory {
    try Directory([
      "project/flowc.yaml": "sources: [flows]\n",
      "project/flows/app.yaml": "app: Shop\nstart: cart\n---\nflow: other\nscreens: { a: { actions: { close: dismiss } } }\n",
      "outside/cart.yaml": fitting(verb),
    ])
  }

  private func text(_ directory: Directory) throws -> String {
    try String(contentsOf: directory.url.appendingPathComponent("outside/cart.yaml"), encoding: .utf8)
  }

  @Test("A verb doesn't write through a link that leads out of the project", arguments: verbs)
  func file(verb: String) throws {
    let directory = try Self.project(verb)
    try directory.link("project/flows/cart.yaml", to: "../../outside/cart.yaml")
    let result = try Flowc.shell("cd project && flowc \(verb)", in: directory)
    #expect(result.code == 3, "\(result)")
    #expect(
      result.errors.hasSuffix(
        "flowc: flows/cart.yaml: a link leads out of the project; to change its target, name 'flows/cart.yaml' as a path\n"),
      "\(result)")
    #expect(try text(directory) == Self.fitting(verb))
    // No other file is written either.
    #expect(try Flowc.shell("find . -newer outside/cart.yaml -name '*.yaml' ! -path ./project/flows/cart.yaml", in: directory).code == 0)
  }

  @Test("A verb writes through a link to the sources only if the user names it", arguments: ["format", "fix"])
  func sources(verb: String) throws {
    let directory = try Self.project(verb)
    _ = try Flowc.shell("mv project/flows/app.yaml outside && rmdir project/flows", in: directory)
    try directory.link("project/flows", to: "../outside")
    let refused = try Flowc.shell("cd project && flowc \(verb)", in: directory)
    #expect(refused.code == 3, "\(refused)")
    #expect(try text(directory) == Self.flow)
    let named = try Flowc.shell("cd project && flowc \(verb) flows", in: directory)
    #expect(named.code != 3, "\(named)")
    #expect(try text(directory) != Self.flow)
  }

  @Test("A verb writes through a link within the project, and to a source that flowc.yaml names elsewhere")
  func within() throws {
    let directory = try Self.project("format")
    _ = try Flowc.shell("mkdir project/parts && mv outside/cart.yaml project/parts", in: directory)
    try directory.link("project/flows/cart.yaml", to: "../parts/cart.yaml")
    #expect(try Flowc.shell("cd project && flowc format", in: directory).out == "updated flows/cart.yaml\n")
    try directory.write(Array("sources: [flows, ../outside]\n".utf8), to: "project/flowc.yaml")
    try directory.write(Array("flow:   more\nscreens: [a]\n".utf8), to: "outside/more.yaml")
    #expect(try Flowc.shell("cd project/flows && flowc format", in: directory).out == "updated ../../outside/more.yaml\n")
  }

  @Test("A configuration behind a link that leads out of the project is not changed")
  func configuration() throws {
    let directory = try Directory([
      "project/flows/app.yaml": Project.clean, "shared.yaml": "diagrams: [{ output: a.dot, flow: cart }]\n",
    ])
    try directory.link("project/flowc.yaml", to: "../shared.yaml")
    let result = try Flowc.shell("cd project && flowc rename flow cart basket", in: directory)
    #expect(result.code == 3)
    #expect(try String(contentsOf: directory.url.appendingPathComponent("project/flows/app.yaml"), encoding: .utf8) == Project.clean)
    #expect(try Flowc.shell("cd project && flowc rename flow cart basket --config flowc.yaml", in: directory).code == 0)
  }
}
