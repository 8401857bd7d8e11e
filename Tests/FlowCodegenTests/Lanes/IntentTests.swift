import Support
import Testing

@testable import FlowCodegen

/// The App Intents compile beside the code of each target that shows views.
@Suite("App Intents", .enabled(if: SwiftCompiler.installed != nil, SwiftCompiler.absence)) struct IntentTests {
  private static let flows = Project(
    """
    app: Shop
    start: main
    links: { scheme: shop }
    ---
    flow: main
    screens:
      main: { title: Home, entry: A widget shows the shop, actions: { show: { push: item } } }
      item:
        params: { id: Int, at: Date, url: URL, names: "[String]", isNew: { type: Bool, default: false } }
        entry: A reminder
    """)

  @Test(.long, arguments: GenerationTarget.allCases.filter(\.showsViews)) func `compile in each lane`(target: GenerationTarget) throws {
    var files = try Self.flows.app(target, runtime: .module)
    files.merge(try Self.flows.generate(.intents, runtime: .module)) { $1 }
    #expect(files["FlowIntents.swift"]?.contains("struct OpenMainItemIntent: AppIntent") == true)
    for lane in Lane.all(of: target) {
      let complaints = try lane.complaints(about: files, modules: try RuntimeModules.directory(for: lane))
      #expect(complaints.isEmpty, "\(lane.testDescription)\n\(complaints)")
    }
  }

  @Test func `are a file without a copy of the runtime`() throws {
    #expect(try Self.flows.generate(.intents, runtime: .copy).keys.sorted() == ["FlowIntents.swift"])
  }

  @Test(arguments: ["screens: [main]", "screens: { main: , item: { params: { t: { type: String, secret: true } }, entry: A mail } }"])
  func `need an entry, and the message says so`(screens: String) throws {
    let (graph, sources) = try Project("app: Shop\nstart: main\n---\nflow: main\n\(screens)\n").compile()
    let generator = try Generator(target: .intents)
    do throws(GenerationError) {
      _ = try generator.files(for: graph, sources: sources)
      Issue.record("files were generated")
    } catch {
      #expect(error.missingKey?.message == "'Shop' has no 'entry' that an App Intent can open")
      #expect(error.missingKey?.range == graph.appName.range)
    }
  }
}
