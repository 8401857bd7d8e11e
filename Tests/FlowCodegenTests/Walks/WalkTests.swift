import Foundation
import FlowGraph
import Support
import Testing

@testable import FlowCodegen

/// The compiled core and the interpreter of the meaning of navigation make the same moves.
@Suite("Generated Swift walks as the interpreter does", .enabled(if: SwiftCompiler.installed != nil, SwiftCompiler.absence))
struct WalkTests {
  /// `make prove` asks for more.
  private static let rounds = ProcessInfo.processInfo.environment["FLOWC_ROUNDS"].flatMap { Int($0) } ?? 1

  @Test func `through the demo, apps with everything, and random ones`() throws {
    let compiler = try #require(SwiftCompiler.installed)
    for round in 0..<Self.rounds {
      var apps: [(name: String, yaml: String)] = round == 0 ? try WalkedApps.written() : []
      apps += (0..<4).map { index in
        let seed = UInt64(round * 4 + index)
        return ("Random\(seed)", RandomApps.yaml(seed: seed).replacingOccurrences(of: "app: Random\n", with: "app: Random\(seed)\n"))
      }
      var files: [String: String] = ["Types.swift": WalkedApps.types]
      var walks: [Walk] = []
      for (index, app) in apps.enumerated() {
        let (graph, sources) = try Project(app.yaml).compile()
        for file in try Generator(target: .core).files(for: graph, sources: sources) { files["\(app.name)+\(file.path)"] = file.content }
        let driver = Driver(graph: graph, builder: ModelBuilder(graph, access: .public, sources: sources))
        files["\(app.name)+Driver.swift"] = "import Foundation\n\n\(driver.source)"
        walks.append(Walk(app.name, graph, seed: UInt64(index + 1)))
      }
      files["Main.swift"] = Driver.main(apps.map(\.name))
      try compiler.withProgram(of: files) { program in
        let running = try RunningProgram(program)
        for var walk in walks {
          let legal = try walk.run(round == 0 ? 3_000 : 10_000, in: running)
          #expect(legal > 100, "\(walk.app) did hardly move")
          let links = try walk.followLinks(in: running)
          #expect(links > 0 || !["FxStudio", "Outcomes"].contains(walk.app))
        }
      }
    }
  }
}
