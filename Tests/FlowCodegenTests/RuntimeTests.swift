import Testing

@testable import FlowCodegen

/// What the generated runtime does beside making moves.
@Suite("Generated Swift at run time", .enabled(if: SwiftCompiler.installed != nil, SwiftCompiler.absence))
struct RuntimeTests {
  private static let app = """
    app: App
    start: main
    actions:
      up: pop
      wait: stay
      help: { present: help }
    ---
    flow: main
    screens: [first]
    ---
    flow: help
    screens: [help]
    """

  private static let provider = """
    final class Provider: AppProvider {
      func holds(_ condition: AppGuard) -> Bool { true }
    }

    """

  private static func output(_ main: String) throws -> String {
    let compiler = try #require(SwiftCompiler.installed)
    let files = try Project(app).generate().merging(["Provider.swift": provider, "main.swift": main]) { $1 }
    return try compiler.output(of: files)
  }

  @Test func `what an observer does is made afterwards, also behind what is not offered or illegal`() throws {
    let output = try Self.output(
      """
      var router: AppRouter?
      router = AppRouter(provider: Provider()) { move, _, _ in
        print(move.name)
        guard move.name.hasSuffix("wait"), let router else { return }
        print(router.back().verdict, router.actions.up().verdict, router.actions.help().verdict)
      }
      router?.actions.wait()
      print(router?.navigation.activeScreen?.screenName ?? "")
      """)
    #expect(output == "launch\n@app.wait\nqueued queued queued\n@app.help\nhelp.help\n")
  }

  @Test func `two digits are a byte, and a sign is no digit`() throws {
    let output = try Self.output(
      """
      for text in ["%41%7a", "%+5", "%-0", "%4", "%zz", "%C3%A4"] { print(AppText.decoded(text)) }
      """)
    #expect(output == "Az\n%+5\n%-0\n%4\n%zz\nä\n")
  }
}
