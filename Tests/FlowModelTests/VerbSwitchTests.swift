import Foundation
import Support
import Testing

/// The rule that no `switch` over verbs has a `default:`. A new verb must be handled at each place where verbs differ.
@Suite struct VerbSwitchTests {
  private static let files: [String] = {
    let names = FileManager.default.enumerator(atPath: Recording.url("Sources").path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted()
  }()

  @Test func `no switch over verbs has a default`() throws {
    var switches = 0
    for file in Self.files {
      let lines = try #require(Recording.read("Sources/\(file)")).split(separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() where Self.opensSwitch(line) {
        let indentation = line.prefix { $0 == " " }
        // In formatted code, the cases are directly below the `switch`.
        let body = lines[(number + 1)...].prefix { $0 != indentation + "}" }
        let cases = body.filter { $0.hasPrefix(indentation + "case ") || $0.hasPrefix(indentation + "default:") }
        guard Self.isOverVerbs(line, cases) else { continue }
        switches += 1
        #expect(!cases.contains { $0.hasPrefix(indentation + "default:") }, "Sources/\(file):\(number + 1) passes over new verbs")
      }
    }
    #expect(switches > 20)
  }

  private static func opensSwitch(_ line: Substring) -> Bool {
    line.hasSuffix("{") && line.drop { $0 == " " }.hasPrefix("switch ") || line.hasSuffix("{") && line.contains(" switch ")
  }

  /// Whether a switch is over verbs. A switch over a pair doesn't count.
  private static func isOverVerbs(_ line: Substring, _ cases: [Substring]) -> Bool {
    guard !line.contains("switch (") else { return false }
    return line.hasSuffix("erb {") || cases.contains { $0.contains(".popToRoot") || $0.contains(".dismissAll") }
  }
}
