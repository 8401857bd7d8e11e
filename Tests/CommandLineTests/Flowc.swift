import Foundation
import Testing

/// The built program, run in the way a shell runs it.
enum Flowc {
  struct Result {
    let code: Int32
    let out: String
    let errors: String
  }

  /// The program is beside the bundle of its tests.
  static let program: URL = {
    #if canImport(Darwin)
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let products = (tests ?? .main).bundleURL.deletingLastPathComponent()
    #else
    let products = Bundle.main.bundleURL
    #endif
    return products.appendingPathComponent("flowc")
  }()

  /// Runs the program with only the given environment.
  static func run(
    _ arguments: [String], in directory: Directory, input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    return try run(process, in: directory, input: input, environment: environment)
  }

  /// Runs a command line in which `flowc` is the program.
  static func shell(_ command: String, in directory: Directory) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try run(process, in: directory, input: [], environment: ["PATH": "\(program.deletingLastPathComponent().path):\(path)"])
  }

  private static func run(_ process: Process, in directory: Directory, input: [UInt8], environment: [String: String]) throws -> Result {
    let files = try Directory()
    let paths = try ["in", "out", "err"].map { name in
      try files.write(name == "in" ? input : [], to: name)
      return files.url.appendingPathComponent(name)
    }
    process.currentDirectoryURL = directory.url
    process.environment = environment
    process.standardInput = try FileHandle(forReadingFrom: paths[0])
    process.standardOutput = try FileHandle(forWritingTo: paths[1])
    process.standardError = try FileHandle(forWritingTo: paths[2])
    try process.run()
    process.waitUntilExit()
    let texts = try paths.dropFirst().map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    // A crash must not look like an exit code.
    #expect(process.terminationReason == .exit)
    return Result(code: process.terminationStatus, out: texts[0], errors: texts[1])
  }
}

/// A directory that is deleted with the object.
final class Directory: Sendable {
  let url: URL

  /// The directory above looks like the root of a repository, so that the search for a project ends there.
  private let root: URL

  init(_ files: [String: String] = [:]) throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("flowc-\(UUID().uuidString)")
    url = root.appendingPathComponent("work")
    for directory in [root.appendingPathComponent(".git"), url] {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }
    for (path, text) in files { try write(Array(text.utf8), to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func write(_ bytes: [UInt8], to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url.appendingPathComponent(path).path, withDestinationPath: target)
  }
}

/// Projects for runs of flowc.
enum Project {
  static let app = "app: Shop\nstart: cart\n"
  static let flow = "flow: cart\nscreens: { cart: { final: true } }\n"
  static let clean = "\(app)---\n\(flow)"
  /// A project with an error in line 2.
  static let faulty = "app: Shop\nstart: crat\n---\n\(flow)"
  /// A project with a warning in line 3.
  static let doubtful = "app: Shop\nstart: cart\nfacts: [unheardOf]\n---\n\(flow)"
}
