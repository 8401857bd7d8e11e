import Foundation
import Support
import Testing

/// A comparison of the commands and outputs on the pages with the output of flowc.
///
/// A block ` ```yaml NAME.yaml ` is a file. A block ` ```console ` contains commands, each after `$ ` and followed by its whole output. The
/// commands of a page run one after another in one empty directory. `make record` writes the outputs again.
@Suite struct ConsoleTests {
  @Test("Each output on a page is the output of flowc", arguments: Page.all)
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

  @Test("README shows a run of flowc")
  func some() throws {
    let page = try #require(Page("README.md"))
    #expect(page.blocks.contains { $0.info == "console" })
  }

  /// Returns a block with the current output of its commands.
  private func session(_ block: Page.Block, in directory: URL, of path: String) throws -> String {
    let commands = block.text.split(separator: "\n").filter { $0.hasPrefix("$ ") }
    #expect(!commands.isEmpty, "\(path):\(block.range.lowerBound): a console block holds commands that begin with '$ '")
    return try commands.map { line in
      let output = try Shell.run(String(line.dropFirst(2)), in: directory).output
      return "\(line)\n" + (output.isEmpty || output.hasSuffix("\n") ? output : output + "\n")
    }.joined()
  }
}
