import FlowCompiler
import FlowDiagnostics
import FlowDiagrams
import FlowInspection
import FlowSearch
import struct FlowGraph.NavigationGraph

/// A writer of the diagrams of one project.
struct DiagramWriter {
  let graph: NavigationGraph
  let input: ProjectInput
  let report: Report
  /// Whether only findings are printed.
  let isQuiet: Bool
  /// The moves of the marked path, each as the ranges of its choices.
  private(set) var highlighted: Set<[SourceRange]> = []
  private(set) var platformMoves: [DiagramOptions.PlatformMove] = []

  /// Marks the shortest path between two screens. Ends the process if there is none.
  mutating func mark(_ trace: String, within limit: SearchLimit) throws {
    let names = trace.split(separator: "..").map(String.init)
    guard names.count == 2 else { throw UsageError(message: "--trace takes two screens: 'login.login..main.home'") }
    let ends = try ScreenPair(from: names[0], to: names[1], in: graph)
    switch ends.path(in: graph, limit) {
    case .found(let trace):
      highlighted = trace.paths(in: graph)
      platformMoves = trace.platformMoves(in: graph)
    case .none(let reached):
      Terminal.printError("flowc: \(PathText(graph).frontier(between: ends, reached: reached).droppingLineBreak)")
      throw Exit.findings
    case .undecided:
      Terminal.printError("flowc: \(PathText(graph).undecided(between: ends).droppingLineBreak)")
      throw Exit.findings
    }
  }

  /// Refuses the name of an area that doesn't exist.
  func require(_ area: String) throws {
    let names = FlowAreas(graph, files: input.files).names
    guard !names.contains(area) else { return }
    let help =
      names.isEmpty
      ? "; no flow has the key 'area', and all flows are in one folder"
      : Suggestions(names).nearest(to: area).map { "; did you mean '\($0)'?" } ?? "; the areas are \(names.quotedList())"
    throw UsageError(message: "there is no area '\(area)'\(help)")
  }

  /// A diagram with its resolved options.
  struct Request {
    let diagram: Configuration.Diagram
    let options: DiagramOptions

    var isOfDirectory: Bool { diagram.output.hasSuffix("/") || FileSystem.kind(of: diagram.output) == .directory }
  }

  /// Resolves the diagrams of the configuration, or the one of the command line. Prints all unknown names in them and ends the process.
  func resolve(_ diagrams: [Configuration.Diagram], _ options: ProjectOptions) throws -> [Request] {
    var requests: [Request] = []
    var findings: [Diagnostic] = []
    for diagram in diagrams {
      do throws(DiagramRequest.UnknownName) {
        var options = try diagram.request.resolve(in: graph, report: report)
        options.highlighted = highlighted
        options.highlightedPlatformMoves = platformMoves
        requests.append(Request(diagram: diagram, options: options))
      } catch {
        findings.append(error.finding)
      }
    }
    guard let first = findings.first else { return requests }
    guard let place = diagrams.lazy.compactMap(\.place).first else {
      throw UsageError(message: first.message + (first.help.map { "; \($0)" } ?? ""))
    }
    options.printFindings(Report(findings, files: place))
    throw Exit.usage
  }

  private func remark(_ text: HarmlessText) {
    if !isQuiet { Terminal.printError(text) }
  }

  /// Returns the files of a request: one, or all files of a directory.
  func files(_ request: Request) -> [DrawnFile] {
    guard request.isOfDirectory else {
      return [DrawnFile(drawing: drawing(request, at: request.diagram.output), path: request.diagram.output)]
    }
    let files = DiagramSet.files(request.diagram, of: graph, input, options: request.options)
    for file in files { remarkIfTooLarge(file.drawing) }
    return files
  }

  /// Returns the drawing of a request, for a file or for standard output.
  func drawing(_ request: Request, at path: String?) -> Drawing {
    // The author of a configuration knows its content, so this hint is only for the command line.
    if request.diagram.place == nil, request.diagram.request.view == nil, request.options.view == .overview {
      remark(
        "flowc: this is an overview, because \(graph.screens.count) screens are too many for one diagram;"
          + " '--whole' draws all screens, and '--output DIR/' adds a diagram of each flow")
    }
    let drawing = Pipeline.draw(graph, of: input, request.diagram, at: path, request.options)
    remarkIfTooLarge(drawing)
    return drawing
  }

  private func remarkIfTooLarge(_ drawing: Drawing) {
    for excess in drawing.excesses {
      let (count, noun, limit, setting) =
        switch excess {
        case .arrows(let count): (count, "arrows", MermaidFormat.mostEdges, "maxEdges")
        case .characters(let count): (count, "characters", MermaidFormat.longestText, "maxTextSize")
        }
      remark(
        "flowc: this diagram has \(count) \(noun), but Mermaid draws at most \(limit); draw a part of it ('--flow', '--overview'), or raise '\(setting)' in Mermaid"
      )
    }
  }
}

extension Trace {
  fileprivate func platformMoves(in graph: NavigationGraph) -> [DiagramOptions.PlatformMove] {
    zip(steps, steps.dropFirst()).enumerated().compactMap { index, pair in
      let (before, step) = pair
      // In a long trace, omitted moves may be between the two steps.
      guard count == nil || index + 1 != cut, let start = before.screen, let end = step.screen else { return nil }
      switch step.move {
      case .back: return DiagramOptions.PlatformMove(from: start, to: end, name: "back", isReturn: true)
      case .swipeDown:
        return DiagramOptions.PlatformMove(from: start, to: end, name: graph.wordForClosing(graph.screens[start].flow), isReturn: true)
      case .swipe: return DiagramOptions.PlatformMove(from: start, to: end, name: "swipe", isReturn: false)
      case _ where step.isResumed, .tabTap: return DiagramOptions.PlatformMove(from: start, to: end, name: "tap", isReturn: false)
      default: return nil
      }
    }
  }
}
