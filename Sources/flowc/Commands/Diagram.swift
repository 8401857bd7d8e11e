import ArgumentParser
import FlowCompiler
import FlowDiagnostics
import FlowDiagrams
import struct FlowGraph.NavigationGraph

extension DiagramFormat: ExpressibleByArgument {}
extension DiagramTheme: ExpressibleByArgument {}

/// The command `flowc diagram`, which draws the flows.
struct Diagram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagram",
    abstract: "Draw the flows.",
    discussion: """
        flowc diagram
        flowc diagram --flow login --output login.svg
        flowc diagram --output docs/diagrams/

      Without --output and without options of the diagram, flowc draws the diagrams of 'flowc.yaml', if there are any. \
      Otherwise, it writes one diagram to standard output or to a file. If --output is a directory or ends in '/', flowc \
      writes an overview, a diagram of each area of a large app, and a diagram of each flow. Graphviz draws SVG and PNG.
      """)

  @Argument(help: "Files or directories.", completion: .file())
  var paths: [String] = []

  @OptionGroup(title: "Content") var view: ViewOptions

  @Option(help: ArgumentHelp("The format of the diagram.", valueName: DiagramFormat.allCases.map(\.rawValue).joined(separator: "|")))
  var format: DiagramFormat?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file or directory to write, instead of standard output.", valueName: "file|directory/"),
    completion: .file(), transform: PathArgument.parse)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The address before the paths that boxes link to, or 'none' for no links.", valueName: "address|none"))
  var links: String?

  @Option(help: ArgumentHelp("The time limit of Graphviz for a diagram.", valueName: "seconds"))
  var timeout = Drawing.defaultTimeLimit

  @Flag(help: "Write nothing, and fail if a file would change.")
  var check = false

  @Flag(help: "Overwrite files that flowc didn't make.")
  var force = false

  @OptionGroup var watching: WatchOptions
  @OptionGroup var options: ProjectOptions

  func run() throws {
    try watching.begin(paths, options)
    try view.requireOneView()
    guard timeout > 0 else { throw UsageError(message: "--timeout must be at least 1 second") }
    try UsageError.refuseBoth(of: [("--check", check), ("--force", force)])
    let base = try links.map(base)
    let configuration = try options.configuration()
    let isConfigured = file == nil && format == nil && view.isEmpty && !configuration.diagrams.isEmpty
    if check, file == nil, !isConfigured { throw UsageError(message: "--check needs a file to check: --output FILE") }
    let reading = try options.read(paths, configuration)
    let places = options.flowPlaces(paths, configuration)
    let compilation = try options.compile(reading, configuration)
    options.printCount(of: compilation.report, in: reading, paths)
    let graph = options.wholeGraph(reading, compilation, or: "nothing is drawn")
    var studio = DiagramWriter(graph: graph, input: reading.input, report: compilation.report, isQuiet: options.quiet)
    if let area = view.area { try studio.require(area) }
    if let trace = view.trace { try studio.mark(trace, within: options.limit) }
    if isConfigured {
      let diagrams = configuration.diagrams.map { diagram in
        var diagram = with(base, diagram)
        diagram.project = configuration.directory
        return diagram
      }
      let requests = try studio.resolve(diagrams, options)
      return try write(requests.flatMap { studio.files($0) }, outside: places, remedy: "flowc diagram")
    }
    if isDirectory, !view.isWhole {
      throw UsageError(message: "a directory is for a diagram of each flow; name a file for one of them")
    }
    var diagram = with(base, Configuration.Diagram(output: file ?? "", format: try format ?? formatOfName(), request: view.request))
    // A picture of a project doesn't depend on the directory in which flowc is started.
    if reading.isFoundProject { diagram.project = configuration.directory }
    let requests = try studio.resolve([diagram], options)
    if let file {
      let output = isDirectory && !file.hasSuffix("/") ? file + "/" : file
      return try write(requests.flatMap { studio.files($0) }, outside: places, remedy: "flowc diagram --output \(output)")
    }
    for request in requests {
      let drawing = studio.drawing(request, at: nil)
      try Terminal.print(try failing { () throws(Drawing.Failure) in try drawing.content(timeLimit: timeout) }, as: drawing.format)
    }
  }

  /// The output path. Nil for standard output, also if it is `-`.
  private var file: String? { output == "-" ? nil : output }

  private var isDirectory: Bool { file.map { $0.hasSuffix("/") || FileSystem.kind(of: $0) == .directory } ?? false }

  private func formatOfName() throws -> DiagramFormat {
    guard let file, !isDirectory else { return isDirectory ? .svg : .dot }
    if let format = DiagramFormat(extensionOf: file) { return format }
    guard let ending = DiagramFormat.ending(of: file) else { return .dot }
    let formats = DiagramFormat.allCases.map(\.rawValue).joined(separator: ", ")
    throw UsageError(message: "the ending '.\(ending)' belongs to no format; choose one with --format: \(formats)")
  }

  /// Returns a diagram with the links of the command line.
  private func with(_ links: DiagramLinks.Base?, _ diagram: Configuration.Diagram) -> Configuration.Diagram {
    var diagram = diagram
    if let links { diagram.links = links }
    return diagram
  }

  private func base(_ links: String) throws -> DiagramLinks.Base {
    guard let base = DiagramLinks.Base(written: links) else {
      throw UsageError(
        message:
          "--links must be a web address (https://…), a relative path or 'none', without spaces, quotes and brackets; not '\(links)'")
    }
    return base
  }

  /// Writes files. Checks all of them before the first is written.
  ///
  /// - Parameters:
  ///   - places: The places in which flows are searched.
  ///   - remedy: The command that draws the files again.
  private func write(_ files: [DrawnFile], outside places: SourceLocations, remedy: String) throws {
    for file in files { try places.refuse(file.path, "a diagram") }
    if let (first, second) = DistinctPaths.firstCollision(files.map(\.path)) {
      throw UsageError(message: "\(first) and \(second) are the same file; nothing was written")
    }
    let stale = files.filter { !$0.isFresh }
    if check {
      for file in stale {
        let isMissing = FileSystem.kind(of: file.path) == nil
        Terminal.printError(
          isMissing
            ? "flowc: \(file.path) is missing; run '\(remedy)' to draw it"
            : "flowc: \(file.path) is stale; run '\(remedy)' to draw it again")
      }
      if !stale.isEmpty { throw Exit.findings }
      return
    }
    let foreign = try stale.filter { try !force && !Artefact.mayReplace(to: $0.path) }
    guard foreign.isEmpty else {
      for file in foreign { Terminal.printError("flowc: \(file.path) was not made by flowc; '--force' overwrites it") }
      throw Exit.file
    }
    // A device or a pipe gets the picture without a message.
    let changes = stale.filter { FileSystem.isFileOrAbsent($0.path) }.map { (path: $0.path, isNew: FileSystem.kind(of: $0.path) == nil) }
    try failing { () throws(Drawing.Failure) in try DrawnFile.write(stale, timeLimit: timeout) }
    guard !options.quiet else { return }
    for change in changes { try Terminal.print("\(change.isNew ? "created" : "updated") \(change.path)\n") }
    if stale.count < files.count { try Terminal.print("unchanged: \(files.count - stale.count)\n") }
  }

  /// Ends the process with one line if something can't be drawn or written.
  private func failing<Result>(_ body: () throws(Drawing.Failure) -> Result) throws -> Result {
    do throws(Drawing.Failure) {
      return try body()
    } catch {
      Terminal.printError("flowc: \(error)")
      throw Exit.file
    }
  }
}

/// The options for the content of a diagram.
struct ViewOptions: ParsableArguments {
  @Flag(help: "Draw each flow as one box, with the moves between flows. This is the default for apps of many screens.")
  var overview = false

  @Option(help: ArgumentHelp("Draw the flows of one area: of a folder, or of a value of 'area'.", valueName: "area"))
  var area: String?

  @Flag(help: "Draw every screen, also of a large app.")
  var whole = false

  @Option(help: ArgumentHelp("Draw one flow, with its neighbors as boxes.", valueName: "flow"))
  var flow: String?

  @Option(help: ArgumentHelp("Draw a screen and the screens around it.", valueName: "flow.screen"))
  var focus: String?

  @Option(help: "The number of moves around the screen.")
  var depth: Int?

  @Flag(help: "Also draw the other platform moves: back, swipes down, taps on tabs.")
  var implicit = false

  @Flag(help: "Draw findings at their places.")
  var diagnostics = false

  @Option(help: ArgumentHelp("Mark the shortest path between two screens, or from 'launch' to a screen.", valueName: "from..to"))
  var trace: String?

  @Option(
    help: ArgumentHelp(
      "The background for which the colors are chosen.", valueName: DiagramTheme.allCases.map(\.rawValue).joined(separator: "|")))
  var theme: DiagramTheme?

  @Flag(inversion: .prefixedNo, help: "Add a legend.")
  var legend: Bool?

  /// Whether no option selects a part.
  var isWhole: Bool { !overview && area == nil && !whole && flow == nil && focus == nil }

  /// Whether no option is set.
  var isEmpty: Bool { isWhole && depth == nil && !implicit && !diagnostics && trace == nil && theme == nil && legend == nil }

  /// Refuses several views. The name isn't `validate`, because the argument parser would call that method and wrap its errors.
  func requireOneView() throws {
    let views = [
      overview ? "--overview" : nil, area.map { _ in "--area" }, whole ? "--whole" : nil, flow.map { _ in "--flow" },
      focus.map { _ in "--focus" },
    ]
    let given = views.compactMap { $0 }
    if given.count > 1 { throw UsageError(message: "\(given[0]) and \(given[1]) cannot be given together") }
    if let depth {
      guard focus != nil else { throw UsageError(message: "--depth needs --focus") }
      guard depth >= 0 else { throw UsageError(message: "--depth must be at least 0") }
    }
  }

  var request: DiagramRequest {
    var request = DiagramRequest()
    // A name from the command line isn't in a file.
    let nowhere = SourceRange(startOf: FileID(0))
    if whole { request.view = .whole }
    if overview { request.view = .overview }
    if let area { request.view = .area(area) }
    if let flow { request.view = .flow(Located(flow, nowhere)) }
    if let focus { request.view = .focus(Located(focus, nowhere), depth: depth ?? DiagramRequest.defaultDepth) }
    request.showsPlatformMoves = implicit
    request.showsFindings = diagnostics
    request.theme = theme ?? .light
    request.showsLegend = legend ?? true
    return request
  }
}
