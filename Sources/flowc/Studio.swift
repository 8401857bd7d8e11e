import FlowCompiler
import FlowDiagnostics
import FlowDiagrams
import struct FlowGraph.NavigationGraph
import struct FlowGraph.Trace

/// Draws diagrams of one project.
struct Studio {
  let graph: NavigationGraph
  let input: ProjectInput
  let report: Report
  /// Whether nothing is said beside findings.
  let isQuiet: Bool
  /// Where the moves of the way are written that stands out.
  private var highlighted: Set<SourceRange> = []
  private var platformMoves: [DiagramOptions.PlatformMove] = []

  init(graph: NavigationGraph, input: ProjectInput, report: Report, isQuiet: Bool) {
    self.graph = graph
    self.input = input
    self.report = report
    self.isQuiet = isQuiet
  }

  /// Marks the shortest way between two screens; without one the process ends.
  mutating func mark(_ trace: String) throws {
    let names = trace.split(separator: "..").map(String.init)
    guard names.count == 2 else { throw UsageError(message: "--trace takes two screens: 'login.login..main.home'") }
    let ends = try ScreenPair(from: names[0], to: names[1], in: graph)
    switch ends.way(in: graph) {
    case .found(let way):
      highlighted = way.places(in: graph)
      platformMoves = way.platformMoves(in: graph)
    case .none(let reached):
      Terminal.printError("flowc: " + WayText(graph).frontier(between: ends, reached: reached).dropLast())
      throw Exit.findings
    case .undecided:
      Terminal.printError("flowc: " + WayText(graph).undecided(between: ends).dropLast())
      throw Exit.findings
    }
  }

  /// What a request from the command line comes to.
  func options(for request: DiagramRequest) throws -> DiagramOptions {
    var options: DiagramOptions
    do throws(DiagramRequest.UnknownName) {
      options = try request.resolve(in: graph, report: report)
    } catch {
      let finding = error.finding
      throw UsageError(message: finding.message + (finding.help.map { "; \($0)" } ?? ""))
    }
    options.highlighted = highlighted
    options.highlightedPlatformMoves = platformMoves
    if request.view == nil, options.view == .overview {
      remark(
        "flowc: this is an overview, since \(graph.screens.count) screens are too many for one picture;"
          + " '--whole' draws them all, '--output DIR/' adds a picture of each flow")
    }
    return options
  }

  private func remark(_ text: String) {
    if !isQuiet { Terminal.printError(text) }
  }

  /// The diagrams that the configuration or the command line asks for: one, or those of a directory.
  func files(_ diagram: Configuration.Diagram, _ options: ProjectOptions) throws -> [DrawnFile] {
    if diagram.output.hasSuffix("/") || FileSystem.kind(of: diagram.output) == .directory {
      let files = Album.files(diagram, of: graph, files: input.files, report: report)
      for file in files { remarkIfTooLarge(file.drawing) }
      return files
    }
    return [DrawnFile(drawing: drawing(diagram, at: diagram.output, try resolve(diagram, options)), path: diagram.output)]
  }

  /// Ends the process if names in the configuration lead nowhere, and says it of all of them.
  func requireNames(in diagrams: [Configuration.Diagram], _ options: ProjectOptions) throws {
    var findings: [Diagnostic] = []
    for diagram in diagrams where diagram.place != nil {
      do throws(DiagramRequest.UnknownName) {
        _ = try diagram.request.resolve(in: graph, report: report)
      } catch {
        findings.append(error.finding)
      }
    }
    guard let place = diagrams.lazy.compactMap(\.place).first, !findings.isEmpty else { return }
    options.printFindings(Report(findings, files: place))
    throw Exit.usage
  }

  private func resolve(_ diagram: Configuration.Diagram, _ options: ProjectOptions) throws -> DiagramOptions {
    guard let place = diagram.place else { return try self.options(for: diagram.request) }
    do throws(DiagramRequest.UnknownName) {
      return try diagram.request.resolve(in: graph, report: report)
    } catch {
      options.printFindings(Report([error.finding], files: place))
      throw Exit.usage
    }
  }

  /// A diagram for a file, or for standard output.
  func drawing(_ diagram: Configuration.Diagram, at path: String?, _ options: DiagramOptions) -> Drawing {
    let drawing = Pipeline.draw(graph, of: input, diagram, at: path, options)
    remarkIfTooLarge(drawing)
    return drawing
  }

  private func remarkIfTooLarge(_ drawing: Drawing) {
    guard drawing.isTooLargeForMermaid else { return }
    remark("flowc: Mermaid draws no more than \(MermaidFormat.mostEdges) arrows unless it is told to; draw a part of it")
  }
}

extension Trace {
  /// What the platform does on the way, and no action.
  fileprivate func platformMoves(in graph: NavigationGraph) -> [DiagramOptions.PlatformMove] {
    zip(steps, steps.dropFirst()).enumerated().compactMap { index, pair in
      let (before, step) = pair
      // What is left out of a long way may stand between the two.
      guard count == nil || index + 1 != cut, let start = graph.screen(named: before.screen), let end = graph.screen(named: step.screen)
      else { return nil }
      switch step.kind {
      case .back: return DiagramOptions.PlatformMove(from: start, to: end, name: "back", isReturn: true)
      case .swipeDown: return DiagramOptions.PlatformMove(from: start, to: end, name: "swipe down", isReturn: true)
      case .swipe: return DiagramOptions.PlatformMove(from: start, to: end, name: "swipe", isReturn: false)
      case .tabTap, .resume: return DiagramOptions.PlatformMove(from: start, to: end, name: "tap", isReturn: false)
      default: return nil
      }
    }
  }
}
