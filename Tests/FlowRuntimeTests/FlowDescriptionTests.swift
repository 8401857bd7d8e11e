@testable @_spi(FlowGenerated) import FlowRuntime
import Metro
import Testing

@MainActor @Suite struct FlowDescriptionTests {
  @Test func `a move starts each flow in its own way`() {
    let description = FlowDescription<Metro>(starts: { moves in
      moves.present("@app.move", LineFlow.self)
      moves.present("@app.move", RideFlow.self, as: FlowPresentation(.fullScreen))
      moves.push("@app.move", RideFlow.self)
      moves.push("@app.move", GuideFlow.self)
    })
    #expect(description.presentation(of: "line", by: "@app.move")?.style == .sheet)
    #expect(description.presentation(of: "ride", by: "@app.move")?.style == .fullScreen)
    #expect(description.presentation(of: "guide", by: "@app.move") == nil)
    #expect(description.presentation(of: "line", by: "@app.other") == nil)
    #expect(description.pushes("ride", by: "@app.move") && description.pushes("guide", by: "@app.move"))
    #expect(!description.pushes("line", by: "@app.move") && !description.pushes("guide", by: "@app.other"))
  }
}
