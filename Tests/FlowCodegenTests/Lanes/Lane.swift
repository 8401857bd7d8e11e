import FlowCodegen
import Foundation
import Support
import Testing

/// A way to hold generated Swift against what Apple documents: compiled as far as data races are found, warnings as errors.
///
/// It shows that generated code fits the declarations under `Tests/Platforms`. That Apple's own modules are the same, it cannot show.
enum Lane: Hashable, CustomTestStringConvertible {
  /// For this machine: everything but what is available where.
  case host
  /// For an iOS simulator of a version: what is available, deprecated, isolated there.
  case iOS(Int)

  /// The oldest that a target promises, and a new one; `make prove` takes those between, too, which lack what the one has and have what the other
  /// has given up.
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

  /// How far sources are compiled.
  enum Depth: String {
    /// All names mean something, and everything is of its type.
    case types = "-typecheck"
    /// So does what is done in which order: nothing is read before it is there, and no two threads have the same.
    case order = "-emit-sib"
  }

  /// Compiles sources without making anything of them.
  ///
  /// - Parameters:
  ///   - known: files whose declarations count and whose bodies are looked at elsewhere.
  ///   - modules: a directory with modules beside Apple's.
  ///   - mode: what a project may have set otherwise than the rules have it.
  /// - Returns: what the compiler says; empty if it has nothing to say.
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
