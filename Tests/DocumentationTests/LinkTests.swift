import Foundation
import Support
import Testing

/// The links within the repository.
@Suite struct LinkTests {
  @Test("Every link of a page leads to an existing file and heading", arguments: Page.all)
  func links(_ path: String) throws {
    let page = try #require(Page(path))
    for match in page.prose.matches(of: /\]\(([^)\s]+)\)/) where !match.1.contains(":") {
      let parts = match.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let file = parts[0].isEmpty ? path : Self.resolve(parts[0], from: path)
      #expect(FileManager.default.fileExists(atPath: Recording.url(file).path), "\(path) links to \(match.1)")
      guard parts.count == 2, file.hasSuffix(".md"), let target = Page(file) else { continue }
      #expect(target.anchors.contains(parts[1]), "\(path) links to \(match.1)")
    }
  }

  private static func resolve(_ link: String, from path: String) -> String {
    var parts = path.split(separator: "/").dropLast()
    for part in link.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}

extension Page {
  /// The lines outside blocks.
  private var proseLines: [String] {
    let blocks = blocks.map { $0.range.lowerBound - 1...$0.range.upperBound }
    return lines.enumerated().filter { line in !blocks.contains { $0.contains(line.offset) } }.map(\.element)
  }

  var prose: String { proseLines.joined(separator: "\n") }

  /// The anchors of the headings, as code hosts make them: small letters, no punctuation, hyphens for spaces.
  var anchors: Set<String> {
    let headings = proseLines.filter { $0.hasPrefix("#") }.map { $0.drop { $0 == "#" }.dropFirst().lowercased() }
    return Set(
      headings.map { heading in
        String(heading.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }).replacingOccurrences(
          of: " ", with: "-")
      })
  }
}
