import Foundation
import Support
import Testing

/// Programs of other authors that check flowc's output. `scripts/test-tools.sh` installs them. A test without its program is skipped.
enum Tools {
  static let schemaValidator = path("check-jsonschema")
  static let preCommit = path("pre-commit")
  /// The schema of SARIF 2.1.0 that OASIS publishes. Its licence doesn't allow a copy here.
  static let sarifSchema = installed("sarif-schema-2.1.0.json")

  /// Mermaid as JavaScript modules: `index.js` and the modules that it loads.
  static let mermaid = installed("mermaid")
  /// A browser that draws without a window.
  static let browser = ["chromium", "chromium-browser", "google-chrome"].lazy.compactMap(path).first

  static let hasGraphviz = path("dot") != nil

  static let missing: Comment = "scripts/test-tools.sh has not installed it"

  private static func installed(_ name: String) -> String? {
    let url = Recording.url(".build/test-tools").appendingPathComponent(name)
    return FileManager.default.fileExists(atPath: url.path) ? url.path : nil
  }

  /// Returns the path of a program: the one that the script installed, otherwise the one on the search path.
  static func path(_ program: String) -> String? {
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
    return installed("bin/\(program)") ?? paths.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Returns the names of the files in a directory that don't fit a schema, according to a validator of other authors.
  ///
  /// - Parameter schema: The options that name the schema.
  static func misfits(in directory: FreshDirectory, _ schema: String) throws -> Set<String> {
    let validator = try #require(schemaValidator)
    let result = try Shell.run("find . -type f | xargs '\(validator)' --color never -o json \(schema)", in: directory.url)
    let answer = try JSON(result.output)
    let faulty = (answer["errors"]?.elements ?? []) + (answer["parse_errors"]?.elements ?? [])
    #expect(answer["status"]?.text == (faulty.isEmpty ? "ok" : "fail"))
    return Set(faulty.compactMap { $0["filename"]?.text.map { ($0 as NSString).lastPathComponent } })
  }
}
