import FlowCompiler
import Support
import Testing

@testable import FlowCodegen

/// Generated code of all kinds of apps compiles without a warning.
@Suite("Generated Swift type-checks", .long, .enabled(if: SwiftCompiler.installed != nil, SwiftCompiler.absence))
struct TypecheckTests {
  let compiler: SwiftCompiler

  init() throws { compiler = try #require(SwiftCompiler.installed) }

  @Test func `the generated code of the demo type-checks`() throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let input = try SourceLoader.load(["/\(root)/flows"])
    let graph = try #require(Pipeline.compile(input).graph)
    let sources = input.readable.map { GenerationSource(file: $0, path: input.pathsFromRoot[$0] ?? "") }
    let files = try Generator(target: .core, runtime: .copy).files(for: graph, sources: sources)
    #expect(files.count == sources.count + 1)
    try compiler.expectClean(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.content) }))
  }

  /// To change an element of an array in place, or to call `map`, the compiler makes a coroutine. One coroutine made the core of 1,000
  /// screens cost 8 % more.
  @Test func `generated code type-checks without concurrency`() throws {
    let modules = try RuntimeModules.directory(for: .host)
    for (index, app) in try WalkedApps.written().enumerated() {
      // The runtime is the same in each copy.
      let files = try Project(app.yaml).generate(runtime: index == 0 ? .copy : .module)
      let code = try compiler.intermediateCode(of: files, modules: modules)
      #expect(code.contains("define "), "\(app.name)")
      #expect(!code.contains("@llvm.coro."), "\(app.name)")
    }
  }

  @Test(arguments: AccessLevel.allCases)
  func `the generated code of a hostile project type-checks`(access: AccessLevel) throws {
    var files = try HostileProject.project.generate(access: access, runtime: .copy)
    files["Mode.swift"] = HostileProject.app
    try compiler.expectClean(files)
  }

  @Test func `the generated code of an app with the name of its flow type-checks`() throws {
    let files = try Project(
      """
      app: home
      start: home
      ---
      flow: home
      screens:
        home: { params: { home: { type: String, default: "" } }, actions: { on: { present: homeFlow } } }
      ---
      flow: homeFlow
      screens: [homeFlow]
      """
    ).generate(runtime: .copy)
    try compiler.expectClean(files)
  }

  @Test func `generated code has the texts of the flows unchanged`() throws {
    var files = try Project(
      #"""
      app: App
      start: flow
      ---
      flow: flow
      screens: { screen: { params: { text: { type: String, default: "\"\\(x)\n\0\u202E\L e\u0301 \t\\\r\U0001F600" } } } }
      """#
    ).generate()
    files["main.swift"] = """
      if case .screen(let text) = FlowFlow.Screen.screen() {
        print(text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " "))
      }
      """
    let output = try compiler.output(of: files, options: try RuntimeModules.library.get())
    #expect(output == "22 5c 28 78 29 a 0 202e 2028 20 65 301 20 9 5c d 1f600\n")
  }

  @Test func `a flow of many screens is used like a small one`() throws {
    let screens = (1...120).map { "  s\($0): { params: { id: Int, note: String? } }\n" }.joined()
    var files = try Project("app: App\nstart: flow\n---\nflow: flow\nscreens:\n  start:\n\(screens)")
      .generate()
    files["main.swift"] = """
      let routes: [FlowFlow.Screen] = [.start, .s49(id: 1), .s50(id: 2), .s120(id: 3, note: "x")]
      for route in routes { print(route.screenName, routes.filter { $0 == route }.count) }
      """
    #expect(
      try compiler.output(of: files, options: try RuntimeModules.library.get()) == "flow.start 1\nflow.s49 1\nflow.s50 1\nflow.s120 1\n")
  }
}
