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
enum InspectionFormat: String, ExpressibleByArgument, CaseIterable {
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

  @Flag(help: "Say which project is meant.")
  var verbose = false

  @Flag(help: "Read the files and directories that are named by themselves, not as part of their project.")
  var alone = false

  @Option(help: ArgumentHelp("Whether to colour what is printed.", valueName: "auto|always|never"))
  var color = ColorMode.auto

  @Option(
    help: ArgumentHelp("What configures flowc, if not the nearest 'flowc.yaml' from here upwards.", valueName: "file"), completion: .file(),
    transform: PathArgument.parse)
  var config: String?

  @Option(
    help: ArgumentHelp("A list of findings that are accepted; see 'flowc check --help'.", valueName: "file"), completion: .file(),
    transform: PathArgument.parse)
  var baseline: String?

  @Option(help: "How many threads work at once; more than \(Self.mostThreads) count as \(Self.mostThreads). The result is the same.")
  var jobs = Self.usualThreads

  @Option(help: ArgumentHelp("How much memory looking at all states may take.", valueName: "MB"))
  var memory = SearchLimit.standardMemory

  /// How much may be done to look at all states.
  var limit: SearchLimit { .standard.with(memory: memory) }

  private static let usualThreads = 2

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
    let (configuration, report) = try found()
    printFindings(report)
    if report.has(atLeast: .error) { throw Exit.usage }
    return configuration
  }

  /// Refuses options about findings, for a verb that looks for none.
  func refuseJudging(in verb: String) throws {
    let given = [
      ("--strict", strict), ("--baseline", baseline != nil), ("--jobs", jobs != Self.usualThreads),
      ("--memory", memory != SearchLimit.standardMemory),
    ]
    if let option = given.first(where: \.1)?.0 {
      throw UsageError(message: "\(option) means nothing for '\(verb)', which looks for no findings")
    }
  }

  /// The same as far as there is one just now, and nothing is said of it.
  func configurationAsFound() -> Configuration { (try? found())?.configuration ?? Configuration() }

  private func found() throws -> (configuration: Configuration, report: Report) {
    if let config { return ConfigurationReader.read(SourceFile(path: config, bytes: try FileSystem.read(config))) }
    let search = try ProjectLocation.find()
    var (configuration, report) = Configuration.read(at: search.place)
    configuration.ownershipFailure = search.ownershipFailure
    return (configuration, report)
  }

  /// Files that are read beside flows.
  func settings(_ configuration: Configuration) -> [String] {
    [configuration.path ?? Configuration.fileName] + (baseline.map { [$0] } ?? [])
  }

  /// Reads what is named, as part of its project, or the whole project.
  func read(_ paths: [String], _ configuration: Configuration) throws -> RequestedProject {
    if alone, paths.isEmpty { throw UsageError(message: "--alone needs the files to read") }
    if let failure = configuration.ownershipFailure {
      if paths.isEmpty, configuration.sources.isEmpty { throw failure }
      Terminal.printError("flowc: \(failure)")
    }
    let reading: RequestedProject
    do {
      reading = try RequestedProject(paths, of: configuration, isAlone: alone)
    } catch {
      // Of a path that stands here the name says enough.
      guard paths.isEmpty, let report = configuration.report(ofMissing: error) else { throw error }
      printFindings(report)
      throw Exit.file
    }
    if verbose { Terminal.printError("flowc: \(place(of: reading, configuration))") }
    return reading
  }

  /// Where flows are looked for, which is no place for what flowc makes.
  ///
  /// - Parameter paths: what was named.
  func flowPlaces(_ paths: [String], _ configuration: Configuration) -> SourceLocations { SourceLocations(configuration.sources + paths) }

  /// Where the text of what was read may be changed.
  ///
  /// - Parameter paths: what was named.
  func scope(of reading: RequestedProject, _ paths: [String], _ configuration: Configuration) -> EditScope {
    EditScope(of: reading.isFoundProject ? configuration : nil, named: paths + [config, baseline].compactMap { $0 })
  }

  /// Which project is meant, in a sentence.
  private func place(of reading: RequestedProject, _ configuration: Configuration) -> String {
    let project = configuration.path.map { "the project of '\($0)'" }
    guard reading.isFoundProject else { return "what is named is read by itself\(project.map { ", and is no part of \($0)" } ?? "")" }
    let flows = configuration.sources.first.map { "there is no \(Configuration.fileName), here or above; the flows are those of '\($0)'" }
    return project.map { "this is \($0)" } ?? flows ?? "there is no \(Configuration.fileName) and no 'flows', here or above"
  }

  /// Compiles what was read.
  func compile(_ reading: RequestedProject, _ configuration: Configuration, for targets: [Configuration.Target]? = nil) throws
    -> Compilation
  {
    compile(reading.input, configuration, for: targets, baseline: try acceptedFindings())
  }

  /// Reads the findings to set aside.
  func acceptedFindings() throws -> Baseline? {
    try baseline.map { Baseline(SourceFile(path: $0, bytes: try FileSystem.read($0))) }
  }

  /// - Parameters:
  ///   - targets: what is generated; nil for what the configuration says.
  ///   - baseline: the findings to set aside.
  func compile(
    _ input: ProjectInput, _ configuration: Configuration, for targets: [Configuration.Target]? = nil, baseline: Baseline?
  ) -> Compilation {
    let prepareThread = Memory.prepare(forBytes: input.byteCount)
    let namesInViews = Set((targets ?? configuration.targets).flatMap(\.namesInViews))
    let policy = Policy(severities: configuration.severities, baseline: baseline, namesInViews: namesInViews)
    return Pipeline.compile(input, policy, jobs: threads, limit: limit, prepareThread: prepareThread)
  }

  /// What exists as a file or directory is a path, anything else a name.
  static func pathsAndNames(_ arguments: [String]) -> (paths: [String], names: [String]) {
    let isPath = { (argument: String) in
      argument == SourceLoader.standardInput || FileSystem.kind(of: argument) != nil || FileSystem.isInaccessible(argument)
    }
    return (arguments.filter(isPath), arguments.filter { !isPath($0) })
  }

  /// The graph, if every name in it leads somewhere; else the process ends.
  ///
  /// - Parameter consequence: what is not done then.
  func wholeGraph(_ reading: RequestedProject, _ compilation: Compilation, or consequence: String) -> NavigationGraph {
    guard let graph = compilation.graph, compilation.namesResolve else {
      Terminal.printError("flowc: \(consequence) until \(compilation.obstacle)")
      end(reading, compilation)
    }
    return graph
  }

  /// Ends the process, 3 before 1; taking a large project apart in memory first would be a waste of time.
  ///
  /// - Parameter report: what is told of the project, if that is not all.
  func end(_ reading: RequestedProject, _ compilation: Compilation, telling report: Report? = nil) -> Never {
    withExtendedLifetime((reading, compilation)) {
      if !(report == nil ? reading.input.unreadable : reading.unreadable).isEmpty { Exit.file.now() }
      if (report ?? compilation.report).has(atLeast: failing) { Exit.findings.now() }
      Exit.success.now()
    }
  }

  /// Says how many findings there are, where they are not what was asked for. What the system refused is no finding about flows, and told.
  ///
  /// - Parameter paths: what was named.
  func tellCount(of report: Report, in reading: RequestedProject, _ paths: [String]) {
    for file in reading.input.unreadable { Terminal.printError("flowc: \(FileFailure(reading.input.files[file.file].path, file.reason))") }
    guard !quiet, let counts = Summary.counts(report.count) else { return }
    let tells = report.diagnostics.count == 1 ? "tells it" : "tells them"
    Terminal.printError("flowc: \(counts): '\((["flowc check"] + paths).joined(separator: " "))' \(tells)")
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
