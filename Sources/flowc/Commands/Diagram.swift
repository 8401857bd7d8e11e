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
      Writes to standard output, to a file, or (where --output names a directory, or ends in '/') an overview and a picture
      of each flow. Without --output and anything about what to draw it draws the diagrams of 'flowc.yaml', if there are any.
      SVG and PNG are drawn by Graphviz.
      """)

  @Argument(help: "Files or directories.", completion: .file())
  var paths: [String] = []

  @OptionGroup(title: "What to draw") var view: ViewOptions

  @Option(help: ArgumentHelp("The form of the diagram.", valueName: DiagramFormat.allCases.map(\.rawValue).joined(separator: "|")))
  var format: DiagramFormat?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Where to write, instead of standard output.", valueName: "file|directory/"),
    completion: .file(), transform: PathArgument.parse)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "What to put before the paths that a click leads to: an address, or 'none' for no links.", valueName: "address|none"))
  var links: String?

  @Option(help: ArgumentHelp("How long Graphviz may take for a picture.", valueName: "seconds"))
  var timeout = Drawing.defaultTimeLimit

  @Flag(help: "Write nothing; fail if a file would change.")
  var check = false

  @Flag(help: "Write over files that flowc did not make.")
  var force = false

  @OptionGroup var watching: WatchOptions
  @OptionGroup var options: ProjectOptions

  func run() throws {
    try watching.begin(paths, options)
    try view.requireOneView()
    guard timeout > 0 else { throw UsageError(message: "--timeout takes a number of seconds from 1") }
    try UsageError.refuseBoth(of: [("--check", check), ("--force", force)])
    let base = try links.map(base)
    let configuration = try options.configuration()
    let isConfigured = file == nil && format == nil && view.isEmpty && !configuration.diagrams.isEmpty
    if check, file == nil, !isConfigured { throw UsageError(message: "--check needs the file to check: --output FILE") }
    let reading = try options.read(paths, configuration)
    let places = options.flowPlaces(paths, configuration)
    let compilation = try options.compile(reading, configuration)
    options.tellCount(of: compilation.report, in: reading, paths)
    let graph = options.wholeGraph(reading, compilation, or: "nothing is drawn")
    var studio = DiagramWriter(graph: graph, input: reading.input, report: compilation.report, isQuiet: options.quiet)
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
      throw UsageError(message: "a directory takes a picture of each flow; name a file for one of them")
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
    throw UsageError(message: "'.\(ending)' says no format; name one with --format: \(formats)")
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
          "--links takes an address of the web (https://…), a relative path or 'none', without spaces, quotes and brackets; not '\(links)'")
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
      throw UsageError(message: "\(first) and \(second) are one file; nothing was written")
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
      for file in foreign { Terminal.printError("flowc: \(file.path) was not made by flowc; '--force' writes over it") }
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
  @Flag(help: "Draw flows as boxes: what follows what in the life of the app. So are apps of many screens if nothing is said.")
  var overview = false

  @Flag(help: "Draw every screen, however many there are.")
  var whole = false

  @Option(help: ArgumentHelp("Draw one flow, with those around it as boxes.", valueName: "flow"))
  var flow: String?

  @Option(help: ArgumentHelp("Draw what is around a screen.", valueName: "flow.screen"))
  var focus: String?

  @Option(help: "How many moves around the screen.")
  var depth: Int?

  @Flag(help: "Draw the platform's other moves too: back, swipes down, tab taps.")
  var implicit = false

  @Flag(help: "Draw findings where they are.")
  var diagnostics = false

  @Option(help: ArgumentHelp("Mark the shortest way between two screens, or from 'launch' to one.", valueName: "from..to"))
  var trace: String?

  @Option(help: ArgumentHelp("What is behind the picture.", valueName: DiagramTheme.allCases.map(\.rawValue).joined(separator: "|")))
  var theme: DiagramTheme?

  @Flag(inversion: .prefixedNo, help: "Say what the lines mean.")
  var legend: Bool?

  /// Whether no option selects a part.
  var isWhole: Bool { !overview && !whole && flow == nil && focus == nil }

  /// Whether no option is set.
  var isEmpty: Bool { isWhole && depth == nil && !implicit && !diagnostics && trace == nil && theme == nil && legend == nil }

  /// Refuses several views. The name isn't `validate`, because the argument parser would call that method and wrap its errors.
  func requireOneView() throws {
    let views = [overview ? "--overview" : nil, whole ? "--whole" : nil, flow.map { _ in "--flow" }, focus.map { _ in "--focus" }]
    let given = views.compactMap { $0 }
    if given.count > 1 { throw UsageError(message: "\(given[0]) and \(given[1]) are two diagrams") }
    if let depth {
      guard focus != nil else { throw UsageError(message: "--depth goes with --focus") }
      guard depth >= 0 else { throw UsageError(message: "--depth takes a number from 0") }
    }
  }

  var request: DiagramRequest {
    var request = DiagramRequest()
    // A name from the command line isn't in a file.
    let nowhere = SourceRange(startOf: FileID(0))
    if whole { request.view = .whole }
    if overview { request.view = .overview }
    if let flow { request.view = .flow(Located(flow, nowhere)) }
    if let focus { request.view = .focus(Located(focus, nowhere), depth: depth ?? DiagramRequest.defaultDepth) }
    request.showsPlatformMoves = implicit
    request.showsFindings = diagnostics
    request.theme = theme ?? .light
    request.showsLegend = legend ?? true
    return request
  }
}
