import Foundation
import Support
import Testing

/// The sources of the rules in the stand-ins for Apple's frameworks.
@Suite struct PlatformRuleTests {
  /// The frameworks whose stand-ins have behaviour.
  private static let frameworks = ["SwiftUI", "UIKit"]

  @Test("Each observed rule names its version of iOS or a URL", arguments: frameworks)
  func observed(_ framework: String) throws {
    let folder = "Tests/Platforms/\(framework)"
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: Recording.url(folder).path).sorted() where name.hasSuffix(".swift") {
      for comment in Self.comments(in: try #require(Recording.read("\(folder)/\(name)"))) {
        for rule in Self.observed(in: comment.text) {
          count += 1
          #expect(
            rule.contains(/\bin iOS \d/) || rule.contains("https://"),
            """
            \(folder)/\(name):\(comment.line) does not say where that was observed. Write "(Observed in iOS 13: https://…)", with what is known of \
            both, or "(Assumed: …)" with why that can do no harm; see Tests/Platforms/README.md
            """)
        }
      }
    }
    #expect(count > 0, "\(folder) has nothing that was observed")
  }

  @Test("An observed rule reaches from its word to the next")
  func examples() {
    let source = "let a = 1\n  /// Goes. (Observed\n  /// in iOS 7.)\nlet b = 2 // Not this."
    #expect(Self.comments(in: source).map(\.text) == ["Goes. (Observed in iOS 7.)"])
    let rules = Self.observed(in: "Goes. (Observed.) Comes. (Observed in iOS 7.)")
    #expect(rules == ["Observed.) Comes. (", "Observed in iOS 7.)"])
    #expect(Self.observed(in: "An ObservedObject.").isEmpty)
  }

  /// Returns the comments on lines of their own, each as one text, with the number of its first line.
  private static func comments(in source: String) -> [(line: Int, text: String)] {
    var found: [(line: Int, text: String)] = []
    var isWithin = false
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let text = line.drop { $0 == " " }
      guard text.hasPrefix("//") else {
        isWithin = false
        continue
      }
      let words = text.drop { $0 == "/" }.drop { $0 == " " }
      if isWithin { found[found.count - 1].text += " " + words } else { found.append((index + 1, String(words))) }
      isWithin = true
    }
    return found
  }

  /// Returns the text from each "observed" to the next.
  private static func observed(in comment: String) -> [Substring] {
    let starts = comment.matches(of: /\b[Oo]bserved\b/).map(\.range.lowerBound)
    return zip(starts, starts.dropFirst() + [comment.endIndex]).map { comment[$0..<$1] }
  }
}
