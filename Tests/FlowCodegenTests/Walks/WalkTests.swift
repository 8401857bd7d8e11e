import Foundation
import FlowGraph
import Support
import Testing

@testable import FlowCodegen

/// The compiled core and the interpreter make the same moves.
@Suite("Generated Swift walks as the interpreter does", .long, .enabled(if: SwiftCompiler.installed != nil, SwiftCompiler.absence))
struct WalkTests {
  /// Several apps are in one program, and their flows have the same names.
  private static let naming = NamingOptions(isPrefixed: true)
  private static let moves = Proof.part == nil ? 1_000 : 10_000

  /// Each part is a separate program. The parts compile and run in parallel.
  private static let parts = 2

  @Test(arguments: 0..<parts) func `generated code and the interpreter take the same walks`(part: Int) throws {
    let compiler = try #require(SwiftCompiler.installed)
    let apps = try Self.apps.get().enumerated().filter { $0.offset % Self.parts == part }.map(\.element)
    var files: [String: String] = ["Types.swift": TypedApps.declarations, "Main.swift": Driver.main(apps.map(\.name))]
    // All apps of the program share one runtime.
    let runtime = RuntimeCopy(
      module: .flowRuntime, access: .public, header: "", hasValues: true, unusedFolders: ["Showing"])
    files["FlowRuntime.swift"] = String(decoding: runtime.bytes, as: UTF8.self)
    var walks: [Walk] = []
    for app in apps {
      let (graph, sources) = try Project(app.yaml).compile()
      for file in try Generator(target: .core, runtime: .module, naming: Self.naming).files(for: graph, sources: sources) {
        files["\(app.name)+\(file.path)"] = file.content.replacingOccurrences(of: "@_spi(FlowGenerated) import FlowRuntime\n", with: "")
      }
      let driver = Driver(graph: graph, builder: ModelBuilder(graph, access: .public, options: Self.naming, sources: sources))
      files["\(app.name)+Driver.swift"] = "import Foundation\n\n\(driver.source)"
      walks.append(Walk(app.name, graph, seed: Proof.seeds(1_000).lowerBound + UInt64(walks.count + 1)))
    }
    try compiler.withProgram(of: files) { program in
      let running = try RunningProgram(program)
      for var walk in walks {
        try walk.run(Self.moves, in: running)
        // Some random apps are so small that they have few states.
        #expect(walk.visited.count >= min(walk.statesWithin(moves: 2), 50), "\(walk.app) was hardly seen")
        try walk.holdScreens(in: running)
        let links = try walk.followLinks(in: running)
        #expect(links > 0 || !["FxStudio", "Outcomes"].contains(walk.app))
      }
    }
  }

  private static let apps = Result {
    let random = Proof.seeds(4, usual: 4).map { seed in
      ("Random\(seed)", RandomApps.yaml(seed: seed).replacingOccurrences(of: "app: Random\n", with: "app: Random\(seed)\n"))
    }
    let typed = TypedApps.accepted(4).map { ("Typed\($0.seed)", $0.project.files[0].yaml) }
    let linked = Proof.seeds(2, usual: 2).map { ("Linked\($0)", WalkedApps.linked(seed: $0)) }
    return try WalkedApps.written() + random + typed + linked
  }
}
