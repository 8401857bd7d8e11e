import Foundation
import Testing

/// Tests of the warnings about diagrams that Mermaid refuses to draw.
@Suite struct MermaidLimitTests {
  @Test("The warning states the exceeded limit and the size of the diagram")
  func limits() throws {
    let title = "A title of a screen that takes about as many characters as one line of this file has"
    let screens = (0..<400).map { "  screen\($0): { title: \(title), actions: { goOn: { push: screen\(($0 + 1) % 400) } } }\n" }
    let directory = try Directory(["flows/app.yaml": "app: A\nstart: f\n---\nflow: f\nscreens:\n\(screens.joined())"])
    let result = try Flowc.run(["diagram", "--format", "mermaid", "--whole"], in: directory)
    #expect(result.code == 0)
    let count = result.out.utf16.count
    #expect(result.errors.contains("flowc: this diagram has \(count) characters, but Mermaid draws at most 50000; draw a part of it"))
    #expect(!result.errors.contains("arrows"))
  }
}
