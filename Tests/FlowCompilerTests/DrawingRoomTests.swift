import FlowCompiler
import FlowDiagnostics
import FlowDiagrams
import Support
import Testing

/// What a few lines stand for by way of aliases is not drawn in any size.
@Suite struct DrawingRoomTests {
  @Test(arguments: [DiagramFormat.dot, .mermaid, .svg])
  func diagramsBeyondTheirRoomAreRefused(format: DiagramFormat) throws {
    var input = ProjectInput(place: "flows")
    let text = "app: A\nstart: f\n---\nflow: f\nscreens: { a: { actions: { go: { push: b } } }, b: }\n"
    input.add(SourceFile(path: "flows/a.yaml", bytes: Array(text.utf8)), pathFromRoot: "a.yaml")
    let model = DiagramModel(try #require(Pipeline.compile(input).graph), files: input.files)
    let drawing = Drawing(model, format: format, style: DiagramStyle(), within: OutputRoom(bytes: 100))
    let failure = #expect(throws: Drawing.Failure.self) { try drawing.content() }
    #expect(
      failure?.description
        == "nothing is drawn: a diagram is no larger than 10 MB, or 200 times what it is about; aliases repeat too much of this one")
  }
}
