import FlowResources
import Foundation
import Support
import Testing

/// A runtime that is built with library evolution can change without a new build of the modules that import it.
@Suite("A runtime with library evolution", .long, .enabled(if: IOSLibrary.isThere))
struct EvolutionTests {
  @Test func `FlowSwiftUI and FlowUIKit compile against a runtime with library evolution`() throws {
    let compiler = try #require(SwiftCompiler.installed)
    let place = StandIns.directory.appendingPathComponent("evolution").path
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    func compile(_ module: RuntimeModule, _ options: [String]) throws {
      try compiler.withFiles(RuntimeModules.files(of: module)) { _, files in
        let module = ["-module-name", module.name, "-package-name", "flowc", "-I", place]
        let result = try compiler.frontend(options + module + (try Lane.iOS(18).options(compiler)) + files)
        #expect(result.status == 0, "\(result.output)")
      }
    }
    try compile(.flowRuntime, ["-emit-module", "-o", "\(place)/FlowRuntime.swiftmodule", "-enable-library-evolution"])
    for module in [RuntimeModule.flowSwiftUI, .flowUIKit] {
      try compile(module, ["-typecheck", "-enable-library-evolution"])
      try compile(module, ["-typecheck"])
    }
  }
}
