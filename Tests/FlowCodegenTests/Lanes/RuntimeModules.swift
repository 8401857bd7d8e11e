import FlowRuntimeText
import Foundation

/// The runtime as modules for each lane, built once for all tests of a run: an app that imports them compiles in half the time.
enum RuntimeModules {
  /// The sources of a module by their file names.
  static func files(of module: RuntimeModule) -> [String: String] {
    Dictionary(uniqueKeysWithValues: module.sources.map { ("\($0.path.replacing("/", with: "+")).swift", $0.text) })
  }

  /// The directory with the modules for a lane.
  static func directory(for lane: Lane) throws -> String {
    guard let built = built[lane] else { throw CompilerFailure(output: "no runtime for \(lane.testDescription)") }
    return try built.get()
  }

  /// What programs on this machine are built with to run on the core's runtime.
  static let library = Result {
    guard let compiler = SwiftCompiler.installed else { throw CompilerFailure(output: "no compiler") }
    let place = AppleStubs.directory.appendingPathComponent("library").path
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    return try compiler.library("FlowRuntime", of: files(of: .flowRuntime), in: place)
  }

  private static let built: [Lane: Result<String, any Error>] = {
    let lanes = Set(LaneTests.everywhere.map(\.lane))
    return Dictionary(uniqueKeysWithValues: lanes.map { lane in (lane, Result { try build(for: lane) }) })
  }()

  private static func build(for lane: Lane) throws -> String {
    guard let compiler = SwiftCompiler.installed else { throw CompilerFailure(output: "no compiler") }
    let place = AppleStubs.directory.appendingPathComponent("runtime-\(lane.testDescription.filter { $0 != " " })").path
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    for module in RuntimeModule.all where lane.has(module) {
      try compiler.withFiles(files(of: module)) { _, files in
        let output = ["-emit-module", "-module-name", module.name, "-o", "\(place)/\(module.name).swiftmodule", "-I", place]
        let result = try compiler.frontend(output + (try lane.options(compiler)) + files)
        if result.status != 0 { throw CompilerFailure(output: result.output) }
      }
    }
    return place
  }
}

extension Lane {
  /// Whether a module of the runtime is for it: what shows an app begins with iOS 14.
  fileprivate func has(_ module: RuntimeModule) -> Bool { module.name == "FlowRuntime" || self != .iOS(13) }
}
