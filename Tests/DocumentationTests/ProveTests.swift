import Foundation
import Support
import Testing

/// The suites of `make prove`.
@Suite struct ProveTests {
  @Test("`make prove` runs each suite that takes more random apps")
  func suites() throws {
    let script = try String(contentsOf: Recording.url("scripts/prove.sh"), encoding: .utf8)
    let filter = try #require(script.firstMatch(of: /--filter '([^']*)'/)).output.1
    let listed = Set(filter.split(separator: "|").map { $0.replacing("[.]", with: "") })
    var using: Set<String> = []
    for file in try Self.swiftFiles(below: Recording.url("Tests")) {
      let text = try String(contentsOf: file, encoding: .utf8)
      guard text.contains(/(?:Proof|WalkSeeds)\.(?:seeds|takes)\(/) else { continue }
      using.formUnion(text.matches(of: /(?:struct|class) (\w+Tests)\b/).map { String($0.output.1) })
    }
    #expect(using.count > 10)
    let missing = using.filter { name in !listed.contains { name.hasSuffix($0) } }
    #expect(missing.isEmpty, "add \(missing.sorted()) to the filter of scripts/prove.sh")
  }

  private static func swiftFiles(below directory: URL) throws -> [URL] {
    let files = try #require(FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil))
    return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }
}
