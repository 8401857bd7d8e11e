import FlowCompiler
import FlowDiagnostics
import FlowDiagrams
import Foundation
import Support
import Testing

/// Tests that a diagram is refused if aliases make it very large.
@Suite struct DrawingBudgetTests {
  @Test(arguments: DiagramFormat.allCases)
  func `a diagram over its budget is refused`(format: DiagramFormat) throws {
    var input = ProjectInput(place: "flows")
    let text = "app: A\nstart: f\n---\nflow: f\nscreens: { a: { actions: { go: { push: b } } }, b: }\n"
    input.add(SourceFile(path: "flows/a.yaml", bytes: Array(text.utf8)), pathFromRoot: "a.yaml")
    let model = DiagramModel(try #require(Pipeline.compile(input).graph), files: input.files)
    let drawing = Drawing(model, format: format, style: DiagramStyle(), within: OutputBudget(bytes: 100))
    let failure = #expect(throws: Drawing.Failure.self) { try drawing.content() }
    #expect(
      failure?.description
        == "nothing is drawn: a diagram, or a directory of diagrams, is at most 10 MB, or 200 times the size of the input"
    )
  }

  /// Each picture fits into the budget, but all of them together don't.
  @Test func `all diagrams of a directory share the budget of one diagram`() throws {
    var text = "app: A\nstart: f0\n"
    for flow in 0..<6 { text += "---\nflow: f\(flow)\nscreens: { a: { actions: { go: { present: f\((flow + 1) % 6) } } } }\n" }
    var input = ProjectInput(place: "flows")
    input.add(SourceFile(path: "flows/a.yaml", bytes: Array(text.utf8)), pathFromRoot: "a.yaml")
    let graph = try #require(Pipeline.compile(input).graph)
    // Nothing is written to the directory, unless the test fails.
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("flowc-album-\(UUID().uuidString)").path
    let diagram = Configuration.Diagram(output: "\(directory)/", format: .dot, request: DiagramRequest())
    let all = try DiagramSet.files(diagram, of: graph, input, options: DiagramOptions()).map { try $0.drawing.content().count }
    let budget = OutputBudget(bytes: all.reduce(0, +) - 1)
    #expect(all.count == 7 && all.allSatisfy { $0 < budget.bytes })
    let files = DiagramSet.files(diagram, of: graph, input, options: DiagramOptions(), within: budget)
    #expect(files.compactMap { try? $0.drawing.content().count } == all.dropLast())
    #expect(throws: Drawing.Failure.self) { try DrawnFile.write(files) }
  }
}
