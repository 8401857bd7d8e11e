import Foundation

/// A Markdown page of the repository with its fenced blocks.
public struct Page: Sendable {
  /// A fenced block.
  public struct Block: Sendable {
    /// The text after the opening fence: `yaml shop.yaml`, `console`.
    public let info: String
    /// The lines between the fences, counted from 0.
    public let range: Range<Int>
    public let text: String
  }

  public let path: String
  public let lines: [String]
  public let blocks: [Block]

  /// - Returns: Nil if the file doesn't exist.
  public init?(_ path: String) {
    guard let content = Recording.read(path) else { return nil }
    self.path = path
    lines = content.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var blocks: [Block] = []
    var open: (info: String, first: Int)?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      if let (info, first) = open {
        let text = lines[first..<index].map { $0 + "\n" }.joined()
        blocks.append(Block(info: info, range: first..<index, text: text))
        open = nil
      } else {
        open = (line.dropFirst(3).trimmingCharacters(in: .whitespaces), index + 1)
      }
    }
    self.blocks = blocks
  }

  /// Returns the page with other texts in some of its blocks.
  public func replacing(_ texts: [(block: Block, text: String)]) -> String {
    var lines = lines
    for (block, text) in texts.sorted(by: { $0.block.range.lowerBound > $1.block.range.lowerBound }) {
      lines.replaceSubrange(block.range, with: text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init))
    }
    return lines.joined(separator: "\n")
  }

  /// README, CONTRIBUTING and the pages in `docs`. The pages in `docs/checks` are read with their checks.
  public static let all: [String] = {
    let documents = ["docs", "docs/explanation", "docs/how-to", "docs/reference", "docs/reference/cli"].flatMap { directory in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: Recording.url(directory).path)) ?? []
      return names.filter { $0.hasSuffix(".md") }.sorted().map { "\(directory)/\($0)" }
    }
    return ["README.md", "CONTRIBUTING.md"] + documents
  }()
}
