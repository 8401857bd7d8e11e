import FlowResources
import Foundation

/// The runtime as modules for each lane, built once for all tests of a run. An app that imports them compiles in half the time. Beside them
/// is an app's own module, `Models`.
enum RuntimeModules {
  static let modelsName = "Models"

  /// The types that apps import from `Models`.
  private static let models = ["Filter", "Item"].map { name in
    """
    public struct \(name): Hashable, Codable, Sendable, LosslessStringConvertible {
      public let description: String
      public init?(_ text: String) { description = text }
    }

    """
  }.joined()

  /// Returns the sources of a module by their file names.
  static func files(of module: RuntimeModule) -> [String: String] {
    Dictionary(uniqueKeysWithValues: module.sources.map { ("\($0.path.replacing("/", with: "+")).swift", $0.text) })
  }

  /// Returns the directory with the modules for a lane.
  static func directory(for lane: Lane) throws -> String {
    guard let built = built[lane] else { throw CompilerFailure(output: "no runtime for \(lane.testDescription)") }
    return try built.get()
  }

  /// The options with which programs on this machine link to the runtime.
  static let library = Result {
    guard let compiler = SwiftCompiler.installed else { throw CompilerFailure(output: "no compiler") }
    let place = StandIns.directory.appendingPathComponent("library").path
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    return try compiler.library("FlowRuntime", of: files(of: .flowRuntime), in: place)
  }

  private static let built: [Lane: Result<String, any Error>] = {
    let lanes = Set(LaneTests.everywhere.map(\.lane))
    return Dictionary(uniqueKeysWithValues: lanes.map { lane in (lane, Result { try build(for: lane) }) })
  }()

  private static func build(for lane: Lane) throws -> String {
    guard let compiler = SwiftCompiler.installed else { throw CompilerFailure(output: "no compiler") }
    let place = StandIns.directory.appendingPathComponent("runtime-\(lane.testDescription.filter { $0 != " " })").path
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    func build(_ module: String, of sources: [String: String]) throws {
      try compiler.withFiles(sources) { _, files in
        let output = ["-emit-module", "-module-name", module, "-o", "\(place)/\(module).swiftmodule", "-I", place]
        let result = try compiler.frontend(output + (try lane.options(compiler)) + files)
        if result.status != 0 { throw CompilerFailure(output: result.output) }
      }
    }
    for module in RuntimeModule.all where lane.has(module) { try build(module.name, of: files(of: module)) }
    try build(modelsName, of: ["Models.swift": models])
    return place
  }
}

extension Lane {
  /// Whether the lane builds a module of the runtime. The modules with views need iOS 14.
  fileprivate func has(_ module: RuntimeModule) -> Bool { module.name == "FlowRuntime" || self != .iOS(13) }
}
