import Foundation
import Support
import Testing

/// What the pages show of the command line is what it does.
///
/// A block ` ```yaml NAME.yaml ` is a file, and a block ` ```console ` holds commands, each after `$ ` and followed by all
/// that it prints. Those of one page run one after another in one fresh directory. `make record` writes down anew what
/// they print.
@Suite struct ConsoleTests {
  @Test("What a page shows is what flowc prints", arguments: Page.all)
  func console(_ path: String) throws {
    let page = try #require(Page(path))
    let directory = try FreshDirectory()
    var shown: [(block: Page.Block, text: String)] = []
    for block in page.blocks {
      let words = block.info.split(separator: " ").map(String.init)
      if words.count == 2, words[0] == "yaml" {
        try directory.write(block.text, to: words[1])
      } else if words == ["console"] {
        shown.append((block, try session(block, in: directory.url, of: path)))
      }
    }
    Recording.expect(path, toHold: page.replacing(shown))
  }

  @Test("README shows the program at work")
  func some() throws {
    let page = try #require(Page("README.md"))
    #expect(page.blocks.contains { $0.info == "console" })
  }

  /// A block with its commands' output as it is now.
  private func session(_ block: Page.Block, in directory: URL, of path: String) throws -> String {
    let commands = block.text.split(separator: "\n").filter { $0.hasPrefix("$ ") }
    #expect(!commands.isEmpty, "\(path):\(block.range.lowerBound): a console block holds commands that begin with '$ '")
    return try commands.map { line in
      let output = try Shell.run(String(line.dropFirst(2)), in: directory).output
      return "\(line)\n" + (output.isEmpty || output.hasSuffix("\n") ? output : output + "\n")
    }.joined()
  }
}
