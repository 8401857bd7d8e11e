import Foundation
import Support

/// The stand-ins for Apple's frameworks, `Tests/Platforms`, as modules to compile against. They are built once for all tests of a run.
///
/// The modules hold declarations without bodies. They are built without a check of availability, because the stand-ins run on Linux, where
/// everything is available. Each declaration keeps its availability, and the compiler checks it in an app. An app does not see the
/// `package` declarations, which Apple's frameworks do not have.
enum StandIns {
  /// The directory with the modules for this machine, where Foundation is the toolchain's own.
  static let host = Result { () throws(CompilerFailure) in
    guard let compiler = SwiftCompiler.installed else { throw CompilerFailure(output: "no compiler") }
    return try modules(["VirtualTime", "Combine", "UIKit", "SwiftUI", "XCTest", "AppIntents"], in: "host", compiler, compiler.hostOptions)
  }

  /// The directory with the modules for iOS. The modules can change without a new build of their users, as Apple's can.
  static let iOS = Result { () throws(CompilerFailure) in
    guard let compiler = SwiftCompiler.installed else { throw CompilerFailure(output: "no compiler") }
    let library = try IOSLibrary.built.get()
    return try modules(
      ["Foundation", "VirtualTime", "Combine", "UIKit", "SwiftUI", "AppIntents"], in: "ios", compiler,
      library.options(version: "13.0") + ["-enable-library-evolution"])
  }

  private static func modules(
    _ names: [String], in place: String, _ compiler: SwiftCompiler, _ options: [String]
  ) throws(CompilerFailure) -> String {
    let directory = directory.appendingPathComponent(place).path
    do {
      try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
      for name in names {
        let sources = Recording.url("Tests/Platforms/\(name)").path
        let files = try FileManager.default.contentsOfDirectory(atPath: sources).sorted().map { "\(sources)/\($0)" }
        let result = try compiler.frontend(
          [
            "-emit-module", "-module-name", name, "-o", "\(directory)/\(name).swiftmodule", "-parse-as-library", "-swift-version", "6",
            "-warnings-as-errors", "-I", directory, "-package-name", "flowc", "-experimental-skip-all-function-bodies",
            "-disable-availability-checking",
          ] + files + options)
        if result.status != 0 { throw CompilerFailure(output: result.output) }
      }
      return directory
    } catch let failure as CompilerFailure {
      throw failure
    } catch {
      throw CompilerFailure(output: "\(error)")
    }
  }

  /// The directory for all builds of a run. It is deleted at the end of the run.
  static let directory: URL = {
    atexit { StandIns.remove() }
    return FileManager.default.temporaryDirectory.appendingPathComponent("flowc-stand-ins-\(UUID().uuidString)")
  }()

  private static func remove() { try? FileManager.default.removeItem(at: directory) }
}

/// The output of a compiler that failed.
struct CompilerFailure: Error {
  let output: String
}

extension Result {
  fileprivate init(_ make: () throws(Failure) -> Success) { self.init(catching: make) }
}
