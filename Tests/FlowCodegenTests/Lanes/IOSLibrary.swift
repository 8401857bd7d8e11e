import Foundation

/// Swift's own library, compiled for an iOS simulator.
///
/// Toolchains for Linux contain the library's interfaces as text, with the availability on Apple's platforms. The compiled library reports
/// which declarations each version of iOS has, without an SDK of Apple's. The bodies of functions are left out, because they would take
/// half a minute. Without them, it takes some seconds, once for each toolchain.
struct IOSLibrary {
  /// The directory with the compiled modules.
  let directory: String
  let architecture: String
  let plugins: String

  /// Whether the toolchain contains the interfaces as text. A toolchain for macOS doesn't, because there the library is part of the SDK.
  static let isThere = source != nil

  static let built = Result { () throws(CompilerFailure) in
    guard let compiler = SwiftCompiler.installed, let source else { throw CompilerFailure(output: "no textual interfaces") }
    do {
      return try source.library(compiler)
    } catch let failure as CompilerFailure {
      throw failure
    } catch {
      throw CompilerFailure(output: "\(error)")
    }
  }

  /// Returns the options with which the compiler compiles for a version of iOS.
  func options(version: String) -> [String] {
    [
      "-target", "\(architecture)-apple-ios\(version)-simulator", "-disable-objc-interop", "-plugin-path", plugins, "-Xcc",
      "-ffreestanding",
      "-I", directory,
    ]
  }

  private static let source = SwiftCompiler.installed.flatMap(Source.init)
}

extension IOSLibrary {
  /// The interfaces of a toolchain.
  private struct Source {
    /// The modules, each after the modules that it imports.
    static let modules = ["Swift", "_Concurrency", "Observation", "_RegexParser", "_StringProcessing", "SwiftOnoneSupport"]
    /// The modules that declare the compiler's own types.
    static let primitive: Set<String> = ["Swift", "_Concurrency", "SwiftOnoneSupport"]

    let texts: [(module: String, path: String)]
    let architecture: String
    let plugins: String
    /// The text that distinguishes this toolchain from others, as part of a path.
    let version: String

    /// - Returns: Nil if the toolchain has no interfaces.
    init?(_ compiler: SwiftCompiler) {
      guard let information = compiler.targetInformation else { return nil }
      let triple = information.triple
      texts = Self.modules.map { ($0, "\(information.resources)/linux/\($0).swiftmodule/\(triple).swiftinterface") }
      guard texts.allSatisfy({ FileManager.default.fileExists(atPath: $0.path) }), let machine = triple.split(separator: "-").first
      else { return nil }
      architecture = machine == "aarch64" ? "arm64" : String(machine)
      plugins = "\(information.resources)/host/plugins"
      version = String(information.version.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    }

    /// Returns the library that an earlier run has compiled, or compiles it now.
    func library(_ compiler: SwiftCompiler) throws -> IOSLibrary {
      let manager = FileManager.default
      let caches = manager.urls(for: .cachesDirectory, in: .userDomainMask).first ?? manager.temporaryDirectory
      // A compiled module contains the path of its interface, so the interface has a permanent place.
      let place = caches.appendingPathComponent("flowc-tests/ios-declarations-\(architecture)-\(version)")
      try manager.createDirectory(at: place, withIntermediateDirectories: true)
      try Self.alone(in: place) {
        let mark = place.appendingPathComponent("complete")
        if manager.fileExists(atPath: mark.path) { return }
        for (module, path) in texts { try compile(module, path, in: place, compiler) }
        try Data().write(to: mark)
      }
      return IOSLibrary(directory: place.path, architecture: architecture, plugins: plugins)
    }

    /// Runs the body while other runs of the tests wait.
    private static func alone(in place: URL, _ body: () throws -> Void) throws {
      let lock = open(place.appendingPathComponent("lock").path, O_CREAT | O_RDWR, 0o644)
      guard lock >= 0 else { throw CompilerFailure(output: "no lock in \(place.path)") }
      defer { close(lock) }
      guard flock(lock, LOCK_EX) == 0 else { throw CompilerFailure(output: "no lock in \(place.path)") }
      try body()
    }

    private func compile(_ module: String, _ path: String, in directory: URL, _ compiler: SwiftCompiler) throws {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let interface = directory.appendingPathComponent("\(module).text.swiftinterface")
      try Data(adapted(text).utf8).write(to: interface)
      let result = try compiler.frontend(
        [
          "-compile-module-from-interface", interface.path, "-o", directory.appendingPathComponent("\(module).swiftmodule").path,
          "-module-name", module, "-I", directory.path, "-disable-objc-interop", "-disable-availability-checking",
          "-disable-implicit-string-processing-module-import", "-Xcc", "-ffreestanding",
        ] + (Self.primitive.contains(module) ? ["-parse-stdlib"] : []))
      if result.status != 0 { throw CompilerFailure(output: result.output) }
    }

    /// Returns the interface for iOS: with another target, without the C library, and without `@backDeployed`.
    private func adapted(_ text: String) -> String {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).filter { !$0.hasPrefix("import Glibc") }
      for index in lines.indices {
        if lines[index].hasPrefix("// swift-module-flags:") {
          var words = lines[index].split(separator: " ").map(String.init)
          for target in words.indices.dropFirst() where words[target - 1] == "-target" {
            words[target] = "\(architecture)-apple-ios13.0-simulator"
          }
          lines[index] = words.joined(separator: " ") + " -experimental-skip-all-function-bodies"
        }
        while let start = lines[index].range(of: "@backDeployed("),
          let end = lines[index].range(of: ")", range: start.upperBound..<lines[index].endIndex)
        {
          lines[index].removeSubrange(start.lowerBound..<end.upperBound)
        }
      }
      return lines.joined(separator: "\n")
    }
  }
}
