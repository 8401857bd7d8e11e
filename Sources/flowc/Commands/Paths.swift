import ArgumentParser
import FlowCompiler
import FlowDiagnostics
import FlowInspection
import FlowSearch

/// The things that walks can cover.
enum Covered: String, ExpressibleByArgument, CaseIterable {
  case actions
}

/// The command `flowc paths`, which finds paths through the app.
struct Paths: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "paths",
    abstract: "Find the shortest path between two screens, or walks that take every action.",
    usage: "flowc paths [<options>] [<paths> ...] [<from> <to>]",
    discussion: """
        flowc paths launch login.login
        flowc paths login.login main
        flowc paths --cover actions

      An argument that exists as a file or directory is a path. Any other argument names a screen or flow, or 'launch' for the \
      launch of the app. You can omit the flow of a screen if no other screen has the name.

      The exit code is 1 if there is no path, or if flowc found none in an app with too many states.
      """)

  @Argument(help: "Files or directories, and the names of two screens.", completion: .file())
  var arguments: [String] = []

  @Option(help: ArgumentHelp("Print walks that together take every action that is possible.", valueName: "actions"))
  var cover: Covered?

  @Option(help: ArgumentHelp("The format of the paths.", valueName: "text|json"))
  var format = InspectionFormat.text

  @OptionGroup var options: ProjectOptions

  func run() throws {
    let (paths, names) = ProjectOptions.pathsAndNames(arguments)
    // A single name is accepted here, because a better message is possible after the name is resolved.
    let isOneEnd = cover == nil && names.count == 1
    guard isOneEnd || names.count == (cover == nil ? 2 : 0) else {
      let found = names.isEmpty ? "" : "; these files don't exist: \(names.quotedList())"
      throw UsageError(message: "paths takes the names of two screens, or '--cover actions'\(found)")
    }
    let configuration = try options.configuration()
    let reading = try options.read(paths, configuration)
    let compilation = try options.compile(reading, configuration)
    options.printCount(of: compilation.report, in: reading, paths)
    let graph = options.wholeGraph(reading, compilation, or: "no path is searched")
    let files = reading.input.files
    if cover != nil {
      let text = format == .json ? PathsDocument.render(covering: graph, options.limit) : PathText(graph).renderCoverage(options.limit)
      return try Terminal.print(text, "a list of paths", of: files)
    }
    if isOneEnd {
      _ = try ScreenPair(from: names[0], to: names[0], in: graph)
      throw UsageError(
        message:
          "paths takes the names of two screens; did you mean 'flowc paths \((paths + ["launch", names[0]]).joined(separator: " "))'?")
    }
    let ends = try ScreenPair(from: names[0], to: names[1], in: graph)
    switch ends.path(in: graph, options.limit) {
    case .found(let trace):
      let text = format == .json ? PathsDocument.render(trace, in: graph) : PathText(graph).render(trace)
      try Terminal.print(text, "a path", of: files)
    case .none(let reached):
      let text = format == .json ? PathsDocument.render(nil, in: graph) : PathText(graph).frontier(between: ends, reached: reached)
      try Terminal.print(text, "a list of screens", of: files)
      throw Exit.findings
    case .undecided:
      try Terminal.print(
        format == .json ? PathsDocument.render(nil, in: graph, isComplete: false) : PathText(graph).undecided(between: ends))
      throw Exit.findings
    }
  }
}
