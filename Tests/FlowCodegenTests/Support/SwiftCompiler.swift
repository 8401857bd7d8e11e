import Foundation
import Testing

/// The Swift compiler of this machine, as a user of generated code runs it.
struct SwiftCompiler {
  let path: String

  /// Nil if this machine has no compiler.
  static let installed: SwiftCompiler? = {
    let environment = ProcessInfo.processInfo.environment
    for directory in environment["PATH", default: ""].split(separator: ":") {
      let path = "\(directory)/swiftc"
      if FileManager.default.isExecutableFile(atPath: path) { return SwiftCompiler(path: path) }
    }
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/xcrun"),
      let found = try? run("/usr/bin/xcrun", ["--find", "swiftc"]), found.status == 0
    else { return nil }
    return SwiftCompiler(path: found.output.trimmingCharacters(in: .whitespacesAndNewlines))
  }()

  /// Generated code with the access `package` needs the name of a package.
  static let rules = ["-swift-version", "6", "-warnings-as-errors", "-package-name", "app"]

  static let absence: Comment = "swiftc is neither on the PATH nor found by xcrun"

  /// Compiles sources with the rules of Swift 6. The test fails on any message.
  func expectClean(_ sources: [String: String], location: SourceLocation = #_sourceLocation) throws {
    try withFiles(sources) { directory, files in
      let result = try Self.run(path, ["-typecheck", "-parse-as-library"] + Self.rules + files)
      #expect(result.status == 0, "\(result.output)", sourceLocation: location)
    }
  }

  /// Returns LLVM's intermediate code as text.
  ///
  /// - Parameter modules: The directory with the imported modules.
  func intermediateCode(of sources: [String: String], modules: String) throws -> String {
    try withFiles(sources) { directory, files in
      let options = ["-emit-irgen", "-Onone", "-module-name", "App", "-parse-as-library", "-o", "\(directory)/App.ll", "-I", modules]
      let result = try frontend(options + Self.rules + hostOptions + files)
      try #require(result.status == 0, "\(result.output)")
      return try String(contentsOfFile: "\(directory)/App.ll", encoding: .utf8)
    }
  }

  /// Runs the compiler's frontend without the driver, so it uses only the given options.
  func frontend(_ arguments: [String]) throws -> (status: Int32, output: String) {
    try Self.run(path, ["-frontend"] + arguments)
  }

  /// The options that name the macros of Swift's library and the system's modules, if the compiler needs them.
  var hostOptions: [String] {
    let plugins = targetInformation.map { ["-plugin-path", "\($0.resources)/host/plugins"] } ?? []
    #if os(macOS)
    let sdk = try? Self.run("/usr/bin/xcrun", ["--sdk", "macosx", "--show-sdk-path"]).output
    return plugins + (sdk.map { ["-sdk", $0.trimmingCharacters(in: .whitespacesAndNewlines)] } ?? [])
    #else
    return plugins
    #endif
  }

  /// The compiler's description of itself.
  struct TargetInformation {
    let triple: String
    let version: String
    /// The directory with the compiler's library.
    let resources: String
  }

  var targetInformation: TargetInformation? { Self.information }

  private static let information: TargetInformation? = {
    guard let result = try? installed.map({ try run($0.path, ["-print-target-info"]) }),
      let object = try? JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any],
      let target = object["target"] as? [String: Any], let triple = target["moduleTriple"] as? String,
      let version = object["compilerVersion"] as? String,
      let paths = object["paths"] as? [String: Any], let resources = paths["runtimeResourcePath"] as? String
    else { return nil }
    return TargetInformation(triple: triple, version: version, resources: resources)
  }()

  /// Builds and runs a program.
  ///
  /// - Returns: The output of the program.
  func output(of sources: [String: String], options: [String] = []) throws -> String {
    try withFiles(sources) { directory, files in
      let program = "\(directory)/program"
      let build = try Self.run(path, ["-wmo", "-o", program] + Self.rules + files + options)
      try #require(build.status == 0, "\(build.output)")
      return try Self.run(program, []).output
    }
  }

  /// Builds a library that programs import.
  ///
  /// - Returns: The options with which programs import it.
  func library(_ module: String, of sources: [String: String], in directory: String) throws -> [String] {
    try withFiles(sources) { _, files in
      let options = [
        "-wmo", "-emit-library", "-static", "-emit-module", "-parse-as-library", "-module-name", module, "-swift-version", "6",
      ]
      let build = try Self.run(
        path, options + ["-emit-module-path", "\(directory)/\(module).swiftmodule", "-o", "\(directory)/lib\(module).a"] + files)
      if build.status != 0 { throw CompilerFailure(output: build.output) }
      return ["-I", directory, "-L", directory, "-l\(module)"]
    }
  }

  /// Builds a program from sources that contain the entry point.
  func withProgram(of sources: [String: String], _ body: (_ program: String) throws -> Void) throws {
    try withFiles(sources) { directory, files in
      let program = "\(directory)/program"
      let build = try Self.run(path, ["-parse-as-library", "-Onone", "-wmo", "-num-threads", "2", "-o", program] + Self.rules + files)
      try #require(build.status == 0, "\(build.output)")
      try body(program)
    }
  }

  func withFiles<Result>(
    _ sources: [String: String], _ body: (_ directory: String, _ files: [String]) throws -> Result
  ) throws -> Result {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("flowc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let files = try sources.sorted { $0.key < $1.key }.map { name, text in
      let file = directory.appendingPathComponent(name)
      try Data(text.utf8).write(to: file)
      return file.path
    }
    return try body(directory.path, files)
  }

  static func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
