import Foundation
import Support
import Testing

/// Apple's frameworks as far as their declarations matter, built once for all tests of a run.
///
/// They show that generated code fits what Apple documents. That Apple's own modules are the same, they cannot show.
enum StubModules {
  /// The directory with the modules, or what the compiler said of them.
  static let built: Result<String, Failure> = {
    guard let compiler = SwiftCompiler.installed else { return .failure(Failure(output: "no compiler")) }
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
      "flowc-stubs-\(ProcessInfo.processInfo.processIdentifier)")
    do {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      atexit { StubModules.remove() }
      for module in ["Combine", "UIKit", "SwiftUI"] where FileManager.default.fileExists(atPath: source(of: module)) {
        let result = try compiler.emitModule(module, of: source(of: module), into: directory.path)
        if result.status != 0 { return .failure(Failure(output: result.output)) }
      }
      return .success(directory.path)
    } catch {
      return .failure(Failure(output: "\(error)"))
    }
  }()

  struct Failure: Error {
    let output: String
  }

  private static func source(of module: String) -> String { Recording.url("Tests/Stubs/\(module).swift").path }

  private static func remove() {
    if case .success(let directory) = built { try? FileManager.default.removeItem(atPath: directory) }
  }
}
