import FlowCompiler
import FlowDiagnostics
import FlowDiagrams
import struct FlowGraph.NavigationGraph

/// A diagram and the file that it is to be written to.
struct DrawnFile {
  let drawing: Drawing
  let path: String
  /// The command that makes it anew.
  let remedy: String
}

/// Draws diagrams of one project.
struct Studio {
  let graph: NavigationGraph
  let input: ProjectInput
  let report: Report
  /// What the command line says of links; nil leaves it to where the diagram lies.
  let links: DiagramLinks.Base?

  /// What a request from the command line comes to.
  func options(for request: DiagramRequest) throws -> DiagramOptions {
    let options: DiagramOptions
    do throws(DiagramRequest.UnknownName) {
      options = try request.resolve(in: graph, report: report)
    } catch {
      let finding = error.finding
      throw UsageError(message: finding.message + (finding.help.map { "; \($0)" } ?? ""))
    }
    if request.view == nil, options.view == .overview {
      Terminal.printError(
        "flowc: this is an overview, since \(graph.screens.count) screens are too many for one picture;"
          + " '--whole' draws them all, '--output DIR/' adds a picture of each flow")
    }
    return options
  }

  /// A diagram, with links as seen from where it will lie.
  func drawing(
    _ options: DiagramOptions, _ request: DiagramRequest, _ format: DiagramFormat, at path: String?, diagrams: [String: String] = [:]
  ) -> Drawing {
    let model = DiagramModel(graph, files: input.files, options: options)
    let directory = path.flatMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } }
    let base = links ?? directory.map { .directory($0) } ?? .here
    let style = DiagramStyle(
      theme: request.theme, showsLegend: request.showsLegend, links: DiagramLinks(base: base, diagrams: diagrams))
    let drawing = Drawing(model, format: format, style: style)
    if drawing.isTooLargeForMermaid {
      Terminal.printError("flowc: Mermaid draws no more than \(MermaidFormat.mostEdges) arrows unless it is told to; draw a part of it")
    }
    return drawing
  }

  /// A diagram that the configuration or the command line asks for.
  func file(_ diagram: Configuration.Diagram, _ options: ProjectOptions) throws -> DrawnFile {
    let resolved: DiagramOptions
    if let place = diagram.place {
      do throws(DiagramRequest.UnknownName) {
        resolved = try diagram.request.resolve(in: graph, report: report)
      } catch {
        options.printFindings(Report([error.finding], files: place))
        throw Exit.usage
      }
    } else {
      resolved = try self.options(for: diagram.request)
    }
    let remedy = diagram.place == nil ? "flowc diagram --output \(diagram.output)" : "flowc diagram"
    return DrawnFile(
      drawing: drawing(resolved, diagram.request, diagram.format, at: diagram.output), path: diagram.output, remedy: remedy)
  }

  /// An overview and a picture of each flow, which lead to each other.
  func album(in directory: String, _ request: DiagramRequest, _ format: DiagramFormat) throws -> [DrawnFile] {
    let directory = directory.hasSuffix("/") ? String(directory.dropLast()) : directory
    // Some file systems do not tell capitals from small letters; the names of two flows differ in more.
    let names = graph.flows.map { flow in
      let name = flow.name.value
      return "\(name.lowercased() == "overview" ? name + "-flow" : name).\(format.fileExtension)"
    }
    let diagrams = Dictionary(zip(graph.flows.map(\.name.value), names)) { first, _ in first }
    func file(_ view: DiagramOptions.View, _ name: String) throws -> DrawnFile {
      var options = try self.options(for: request.of(.overview))
      options.view = view
      let path = "\(directory)/\(name)"
      return DrawnFile(
        drawing: drawing(options, request, format, at: path, diagrams: diagrams), path: path,
        remedy: "flowc diagram --output \(directory)/")
    }
    let flows = try zip(graph.flows, names).map { try file(.flow($0.id), $1) }
    return [try file(.overview, "overview.\(format.fileExtension)")] + flows
  }
}

extension DiagramFormat {
  var fileExtension: String { self == .mermaid ? "mmd" : rawValue }
}

extension DiagramRequest {
  fileprivate func of(_ view: View) -> DiagramRequest {
    var copy = self
    copy.view = view
    return copy
  }
}
