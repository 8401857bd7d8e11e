import FlowCompiler
import FlowDiagnostics
import FlowDiagrams
import FlowGraph
import FlowSession

extension LanguageServer {
  /// The command that draws the diagram around a place.
  static let diagramCommand = "flowc.diagram"

  /// The time limit for a diagram while the editor waits, in seconds.
  private static let drawingTime = 20

  mutating func execute(_ params: JSONValue) throws(Failure) -> JSONValue {
    guard let command = params["command"]?.text else { throw .invalidParams }
    guard command == Self.diagramCommand else { throw .refused("there is no command '\(command)'") }
    return try diagram(params["arguments"]?.elements?.first ?? .null)
  }

  /// Returns a diagram as SVG: the surroundings of the screen at a place, or its flow. At other places, the whole app.
  private mutating func diagram(_ place: JSONValue) throws(Failure) -> JSONValue {
    let target = try target(place)
    guard let graph = target.analysis.compilation.graph, target.analysis.compilation.namesResolve else {
      throw .refused("nothing is drawn until \(target.analysis.compilation.obstacle)")
    }
    var request = DiagramRequest()
    request.view = graph.view(around: target.source, in: target.file)
    do {
      let options = try request.resolve(in: graph, report: target.analysis.compilation.report)
      let diagram = Configuration.Diagram(output: "", format: .svg, request: request)
      let drawing = Pipeline.draw(graph, of: target.analysis.input, diagram, at: nil, options)
      return ["svg": .string(String(decoding: try drawing.content(timeLimit: Self.drawingTime), as: UTF8.self))]
    } catch let failure as Drawing.Failure {
      throw .refused("\(failure)")
    } catch {
      throw .refused("there is nothing to draw")
    }
  }
}

extension NavigationGraph {
  /// Returns the view for a position: the last screen before it in its flow, or the flow if there is none. Nil outside of flows.
  fileprivate func view(around position: SourcePosition, in file: FileID) -> DiagramRequest.View? {
    let around = flows.first { flow in
      let range = declaration(of: flow.id).range
      return range.file == file && range.start <= position && position <= range.end
    }
    guard let around else { return nil }
    let screen = around.screens.last { screens[$0].name.range.file == file && screens[$0].name.range.start <= position }
    guard let screen else { return .flow(around.name) }
    return .focus(Located(name(of: screen), screens[screen].name.range), depth: DiagramRequest.defaultDepth)
  }
}
