import FlowRuntimeText
import Foundation

/// The runtime as a module for each lane, built once for all tests of a run: an app that imports it compiles in half the time.
enum RuntimeModules {
  /// The directory with the module for a lane.
  static func directory(for lane: Lane) throws -> String {
    guard let built = built[lane] else { throw CompilerFailure(output: "no runtime for \(lane.testDescription)") }
    return try built.get()
  }

  private static let built: [Lane: Result<String, any Error>] = {
    let lanes = Set(LaneTests.everywhere.map(\.lane))
    return Dictionary(uniqueKeysWithValues: lanes.map { lane in (lane, Result { try build(for: lane) }) })
  }()

  private static func build(for lane: Lane) throws -> String {
    guard let compiler = SwiftCompiler.installed else { throw CompilerFailure(output: "no compiler") }
    let place = AppleStubs.directory.appendingPathComponent("runtime-\(lane.testDescription.filter { $0 != " " })").path
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let sources = Dictionary(uniqueKeysWithValues: FlowRuntimeText.sources.map { ("\($0.name).swift", $0.text) })
    return try compiler.withFiles(sources) { _, files in
      let module = ["-emit-module", "-module-name", "FlowRuntime", "-o", "\(place)/FlowRuntime.swiftmodule"]
      let result = try compiler.frontend(module + (try lane.options(compiler)) + files)
      if result.status != 0 { throw CompilerFailure(output: result.output) }
      return place
    }
  }
}
