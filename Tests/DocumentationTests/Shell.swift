import Foundation

/// A runner of commands, as a reader would type them, with the flowc that was just built.
enum Shell {
  struct Result {
    /// Standard output and standard error, in the order of writing.
    let output: String
    let status: Int32
  }

  static func run(_ command: String, in directory: URL, input: URL? = nil, environment: [String: String] = [:]) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = directory
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    // The process gets no other variables, because they could set colours, widths and languages.
    process.environment = environment.merging(["PATH": "\(products.path):\(path)", "LC_ALL": "C"]) { $1 }
    let pipe = Pipe()
    process.standardInput = try input.map { try FileHandle(forReadingFrom: $0) } ?? FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(output: String(decoding: output, as: UTF8.self), status: process.terminationStatus)
  }

  /// The directory with the built tests and flowc.
  private static let products: URL = {
    #if canImport(Darwin)
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return (tests ?? .main).bundleURL.deletingLastPathComponent()
    #else
    return Bundle.main.bundleURL
    #endif
  }()
}

/// A directory that is deleted with its last reference.
final class FreshDirectory {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("flowc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

  func write(_ bytes: [UInt8], to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }
}
