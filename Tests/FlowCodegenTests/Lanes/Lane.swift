import FlowCodegen
import Foundation
import Support
import Testing

/// A way to compile generated Swift against the declarations under `Tests/Platforms`. Warnings are errors, and the compiler looks for data
/// races.
///
/// The lane doesn't show that Apple's own modules have the same declarations.
enum Lane: Hashable, CustomTestStringConvertible {
  /// Compiles for this machine. The compiler doesn't check availability.
  case host
  /// Compiles for an iOS simulator of a version, with its availability, deprecations and isolation.
  case iOS(Int)

  /// Returns the lanes of a target: this machine, its oldest iOS and a new one. With `make prove`, also the versions between. These lack
  /// declarations of the new one, and have lost declarations of the old one.
  static func all(of target: GenerationTarget) -> [Lane] {
    let oldest = target.oldestIOS ?? 18
    let between = Proof.part == nil ? [] : [16, 17].filter { $0 > oldest }
    return [.host] + (IOSLibrary.isThere ? ([oldest, 18] + between).map { .iOS($0) } : [])
  }

  var testDescription: String {
    switch self {
    case .host: "host"
    case .iOS(let version): "iOS \(version)"
    }
  }

  /// The stage up to which the compiler works.
  enum Depth: String {
    /// The compiler resolves names and checks types.
    case types = "-typecheck"
    /// The compiler also checks the order of execution: initialization before use, and data races.
    case order = "-emit-sib"
  }

  /// Compiles sources without writing a result.
  ///
  /// - Parameters:
  ///   - known: Files whose declarations count. Another call checks their bodies.
  ///   - modules: A directory with modules in addition to Apple's.
  ///   - mode: Options of a project that differ from the rules.
  /// - Returns: The compiler's messages; empty if there are none.
  func complaints(
    about sources: [String: String], known: Set<String> = [], modules: String? = nil, mode: [String] = [], to depth: Depth = .order
  ) throws -> String {
    let compiler = try #require(SwiftCompiler.installed)
    let options = try options(compiler) + (modules.map { ["-I", $0] } ?? []) + mode
    return try compiler.withFiles(sources) { directory, files in
      let whole = files.filter { file in !known.contains { file.hasSuffix("/\($0)") } }
      let results = depth == .types ? 0 : files.count == whole.count ? 1 : whole.count
      let outputs = (0..<results).flatMap { _ in ["-o", "/dev/null"] }
      let inputs = files.flatMap { files.count != whole.count && whole.contains($0) ? ["-primary-file", $0] : [$0] }
      let result = try compiler.frontend([depth.rawValue, "-module-name", "App"] + options + inputs + outputs)
      return result.status == 0 ? "" : result.output.isEmpty ? "status \(result.status)" : result.output
    }
  }

  func expectClean(
    _ sources: [String: String], known: Set<String> = [], mode: [String] = [], to depth: Depth = .order,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let complaints = try complaints(about: sources, known: known, mode: mode, to: depth)
    #expect(complaints.isEmpty, "\(complaints)", sourceLocation: location)
  }

  func options(_ compiler: SwiftCompiler) throws -> [String] {
    let rules = SwiftCompiler.rules + ["-parse-as-library", "-strict-concurrency=complete"]
    switch self {
    case .host: return rules + compiler.hostOptions + ["-I", try StandIns.host.get()]
    case .iOS(let version):
      let library = try IOSLibrary.built.get()
      return rules + library.options(version: "\(version)") + ["-I", try StandIns.iOS.get()]
    }
  }
}
