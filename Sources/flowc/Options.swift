import ArgumentParser
import FlowCompiler
import FlowDiagnostics
import struct FlowGraph.NavigationGraph
import struct FlowSearch.SearchLimit

/// When to colour what is printed for people.
enum ColorMode: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  /// Whether text for a descriptor (1 or 2) is coloured.
  func colors(_ descriptor: Int32) -> Bool {
    switch self {
    case .auto: Terminal.wantsColors(descriptor)
    case .always: true
    case .never: false
    }
  }
}

/// The forms in which a model, and ways through it, are printed.
enum ListingFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

/// A path on the command line. An empty one names nothing; with a name behind it, it would begin at the root of all files.
enum PathArgument {
  static func parse(_ argument: String) throws -> String {
    guard !argument.isEmpty else { throw ValidationError("a path is not empty") }
    return argument
  }
}

/// What every verb that reads a project understands.
struct ProjectOptions: ParsableArguments {
  @Flag(help: "Let warnings fail the run as errors do.")
  var strict = false

  @Flag(name: .shortAndLong, help: "Print findings only, no summary.")
  var quiet = false

  @Option(help: ArgumentHelp("Whether to colour what is printed.", valueName: "auto|always|never"))
  var color = ColorMode.auto

  @Option(
    help: ArgumentHelp("What configures flowc, if not 'flowc.yaml'.", valueName: "file"), completion: .file(),
    transform: PathArgument.parse)
  var config: String?

  @Option(
    help: ArgumentHelp("A list of findings that are accepted; see 'flowc check --help'.", valueName: "file"), completion: .file(),
    transform: PathArgument.parse)
  var baseline: String?

  @Option(help: "How many threads work at once, at most \(Self.mostThreads). The result is the same.")
  var jobs = 2

  @Option(help: ArgumentHelp("How much memory looking at all states may take.", valueName: "MB"))
  var memory = SearchLimit.standardMemory

  /// How much may be done to look at all states.
  var limit: SearchLimit { .standard.with(memory: memory) }

  /// More would only take memory: no machine runs them at once.
  private static let mostThreads = 1024

  /// How many threads work at once.
  var threads: Int { min(jobs, Self.mostThreads) }

  /// The least severity that fails a run.
  var failing: Severity { strict ? .warning : .error }

  /// Reads the configuration; one that is faulty ends the process.
  func configuration() throws -> Configuration {
    guard jobs > 0 else { throw UsageError(message: "--jobs takes a number from 1") }
    guard memory > 0 else { throw UsageError(message: "--memory takes a number from 1") }
    guard let file = try configurationFile() else { return Configuration() }
    let (configuration, report) = ConfigurationReader.read(file)
    printFindings(report)
    if report.has(atLeast: .error) { throw Exit.usage }
    return configuration
  }

  /// The configuration as it is written; nil where there is none and none was asked for.
  private func configurationFile() throws -> SourceFile? {
    if let config { return SourceFile(path: config, bytes: try FileSystem.read(config)) }
    return try SourceLoader.configuration()
  }

  /// Files that are read beside flows.
  var settings: [String] { [config ?? Configuration.fileName] + (baseline.map { [$0] } ?? []) }

  /// Reads and compiles the project: the given files and directories, else the sources of the configuration.
  func compile(_ paths: [String]) throws -> (input: ProjectInput, compilation: Compilation) {
    try compile(paths, configuration())
  }

  /// - Parameter targets: what is generated; nil for what the configuration says.
  func compile(
    _ paths: [String], _ configuration: Configuration, for targets: [Configuration.Target]? = nil
  ) throws -> (input: ProjectInput, compilation: Compilation) {
    let accepted = try baseline.map { Baseline(SourceFile(path: $0, bytes: try FileSystem.read($0))) }
    return try compile(paths, configuration, for: targets, baseline: accepted)
  }

  /// - Parameter baseline: the findings to set aside.
  func compile(
    _ paths: [String], _ configuration: Configuration, for targets: [Configuration.Target]? = nil, baseline: Baseline?
  ) throws -> (input: ProjectInput, compilation: Compilation) {
    let input = try SourceLoader.load(paths.isEmpty ? sources(of: configuration) : paths)
    let prepareThread = Memory.prepare(forBytes: input.byteCount)
    let showsViews = (targets ?? configuration.targets).contains(where: \.showsViews)
    let policy = Policy(severities: configuration.severities, baseline: baseline, showsViews: showsViews)
    return (input, Pipeline.compile(input, policy, jobs: threads, limit: limit, prepareThread: prepareThread))
  }

  /// Where flows are if nobody says so: who has not begun yet is told how to.
  private func sources(of configuration: Configuration) throws(FileFailure) -> [String] {
    guard configuration.path == nil, let flows = configuration.sources.first, FileSystem.kind(of: flows) == nil else {
      return configuration.sources
    }
    let reason = FileSystem.reasonForNothing(at: flows)
    throw FileFailure(flows, "\(reason); begin with 'flowc init', which writes a first flow, or name where the flows are")
  }

  /// What exists as a file or directory is a path, anything else a name.
  static func pathsAndNames(_ arguments: [String]) -> (paths: [String], names: [String]) {
    let isPath = { (argument: String) in
      argument == SourceLoader.standardInput || FileSystem.kind(of: argument) != nil || FileSystem.isKept(argument)
    }
    return (arguments.filter(isPath), arguments.filter { !isPath($0) })
  }

  /// The graph, if every name in it leads somewhere; else the process ends.
  ///
  /// - Parameter consequence: what is not done then.
  func wholeGraph(_ input: ProjectInput, _ compilation: Compilation, or consequence: String) -> NavigationGraph {
    guard let graph = compilation.graph, compilation.namesResolve else {
      Terminal.printError("flowc: \(consequence) until every name leads somewhere")
      end(input, compilation)
    }
    return graph
  }

  /// Ends the process, 3 before 1; taking a large project apart in memory first would be a waste of time.
  func end(_ input: ProjectInput, _ compilation: Compilation) -> Never {
    withExtendedLifetime((input, compilation)) {
      if !input.unreadable.isEmpty { Exit.file.now() }
      if compilation.report.has(atLeast: failing) { Exit.findings.now() }
      Exit.success.now()
    }
  }

  /// Prints the findings to standard error, where something else is the artefact.
  func printFindings(_ report: Report) {
    let report = report.bounded
    let text = TextFormat.render(report, colors: color.colors(2))
    if !text.isEmpty { Terminal.printError(text.droppingLineBreak) }
    tell(report.omission)
  }

  /// Says what a report leaves out.
  func tell(_ omission: Omission?) {
    if let omission { Terminal.printError("flowc: \(omission.sentence)") }
  }
}
