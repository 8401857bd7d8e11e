import ArgumentParser
import FlowCompiler
import FlowDiagnostics
import struct FlowGraph.NavigationGraph
import struct FlowSearch.SearchLimit

/// The setting for colors in text for people.
enum ColorMode: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  /// Whether text for a descriptor (1 or 2) has colors.
  func colors(_ descriptor: Int32) -> Bool {
    switch self {
    case .auto: Terminal.wantsColors(descriptor)
    case .always: true
    case .never: false
    }
  }
}

/// The formats of a model and of paths.
enum InspectionFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

/// A path on the command line. An empty path is refused, because a name appended to it would begin at the root of the file system.
enum PathArgument {
  static func parse(_ argument: String) throws -> String {
    guard !argument.isEmpty else { throw ValidationError("a path must not be empty") }
    return argument
  }
}

/// The options of every verb that reads a project.
struct ProjectOptions: ParsableArguments {
  @Flag(help: "Let warnings fail the run like errors.")
  var strict = false

  @Flag(name: .shortAndLong, help: "Print only findings, without a summary.")
  var quiet = false

  @Flag(help: "Print which project flowc reads.")
  var verbose = false

  @Flag(help: "Read only the given files and directories, not the project that they belong to.")
  var alone = false

  @Option(help: ArgumentHelp("Whether to print colors.", valueName: "auto|always|never"))
  var color = ColorMode.auto

  @Option(
    help: ArgumentHelp("The configuration. The default is the nearest 'flowc.yaml' in this directory or above.", valueName: "file"),
    completion: .file(),
    transform: PathArgument.parse)
  var config: String?

  @Option(
    help: ArgumentHelp("A list of accepted findings. See 'flowc check --help'.", valueName: "file"), completion: .file(),
    transform: PathArgument.parse)
  var baseline: String?

  @Option(help: "The number of threads, at most \(Self.mostThreads). The result doesn't depend on it.")
  var jobs = Self.usualThreads

  @Option(help: ArgumentHelp("The memory limit for the search over all states.", valueName: "MB"))
  var memory = SearchLimit.standardMemory

  /// The limit on the search over all states.
  var limit: SearchLimit { .standard.with(memory: memory) }

  private static let usualThreads = 2

  /// The largest number of threads. More threads would only take memory, because no machine runs so many at once.
  private static let mostThreads = 1024

  /// The number of threads.
  var threads: Int { min(jobs, Self.mostThreads) }

  /// The lowest severity that fails a run.
  var failing: Severity { strict ? .warning : .error }

  /// Reads the configuration. Ends the process if it has errors.
  func configuration() throws -> Configuration {
    guard jobs > 0 else { throw UsageError(message: "--jobs must be at least 1") }
    guard memory > 0 else { throw UsageError(message: "--memory must be at least 1") }
    let (configuration, report) = try found()
    printFindings(report)
    if report.has(atLeast: .error) { throw Exit.usage }
    return configuration
  }

  /// Refuses options about findings, for a verb that has no findings.
  func refuseJudging(in verb: String) throws {
    let given = [
      ("--strict", strict), ("--baseline", baseline != nil), ("--jobs", jobs != Self.usualThreads),
      ("--memory", memory != SearchLimit.standardMemory),
    ]
    if let option = given.first(where: \.1)?.0 {
      throw UsageError(message: "\(option) has no meaning for '\(verb)', which reports no findings")
    }
  }

  /// Reads the configuration as far as possible, without reporting its findings.
  func configurationAsFound() -> Configuration { (try? found())?.configuration ?? Configuration() }

  private func found() throws -> (configuration: Configuration, report: Report) {
    if let config { return ConfigurationReader.read(SourceFile(path: config, bytes: try FileSystem.read(config))) }
    let search = try ProjectLocation.find()
    var (configuration, report) = Configuration.read(at: search.place)
    configuration.ownershipFailure = search.ownershipFailure
    return (configuration, report)
  }

  /// Returns the files that flowc reads in addition to flows.
  func settings(_ configuration: Configuration) -> [String] {
    [configuration.path ?? Configuration.fileName] + (baseline.map { [$0] } ?? [])
  }

  /// Reads the named files as part of their project, or the whole project.
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
      // If the user named the path on the command line, the failure is clear without the configuration.
      guard paths.isEmpty, let report = configuration.report(ofMissing: error) else { throw error }
      printFindings(report)
      throw Exit.file
    }
    if verbose { Terminal.printError("flowc: \(place(of: reading, configuration))") }
    return reading
  }

  /// Returns the places in which flows are searched. flowc must not write its output there.
  ///
  /// - Parameter paths: The paths that the user named.
  func flowPlaces(_ paths: [String], _ configuration: Configuration) -> SourceLocations { SourceLocations(configuration.sources + paths) }

  /// Returns the places in which the text of flows can be changed.
  ///
  /// - Parameter paths: The paths that the user named.
  func scope(of reading: RequestedProject, _ paths: [String], _ configuration: Configuration) -> EditScope {
    EditScope(of: reading.isFoundProject ? configuration : nil, named: paths + [config, baseline].compactMap { $0 })
  }

  /// Returns a sentence that says which project is used.
  private func place(of reading: RequestedProject, _ configuration: Configuration) -> String {
    let project = configuration.path.map { "the project of '\($0)'" }
    guard reading.isFoundProject else {
      return "only the given paths are read\(project.map { ", because they are no part of \($0)" } ?? "")"
    }
    let flows = configuration.sources.first.map {
      "there is no \(Configuration.fileName) in this directory or above; the flows are in '\($0)'"
    }
    return project.map { "reading \($0)" } ?? flows ?? "there is no \(Configuration.fileName) and no 'flows' in this directory or above"
  }

  func compile(_ reading: RequestedProject, _ configuration: Configuration, for targets: [Configuration.Target]? = nil) throws
    -> Compilation
  {
    compile(reading.input, configuration, for: targets, baseline: try acceptedFindings())
  }

  /// Reads the baseline.
  func acceptedFindings() throws -> Baseline? {
    try baseline.map { Baseline(SourceFile(path: $0, bytes: try FileSystem.read($0))) }
  }

  /// - Parameters:
  ///   - targets: The targets to generate. Nil means the targets of the configuration.
  ///   - baseline: The baseline with the accepted findings.
  func compile(
    _ input: ProjectInput, _ configuration: Configuration, for targets: [Configuration.Target]? = nil, baseline: Baseline?
  ) -> Compilation {
    let prepareThread = Memory.prepare(forBytes: input.byteCount)
    let targets = targets ?? configuration.targets
    let policy = Policy(
      of: configuration, for: targets, baseline: baseline, translations: StringCatalog.translations(of: targets).all)
    return Pipeline.compile(input, policy, jobs: threads, limit: limit, prepareThread: prepareThread)
  }

  /// Splits arguments into paths, which exist as files or directories, and names.
  static func pathsAndNames(_ arguments: [String]) -> (paths: [String], names: [String]) {
    let isPath = { (argument: String) in
      argument == SourceLoader.standardInput || FileSystem.kind(of: argument) != nil || FileSystem.isInaccessible(argument)
    }
    return (arguments.filter(isPath), arguments.filter { !isPath($0) })
  }

  /// Returns the graph if all names in it resolve. Ends the process otherwise.
  ///
  /// - Parameter consequence: A clause that says what isn't done.
  func wholeGraph(_ reading: RequestedProject, _ compilation: Compilation, or consequence: String) -> NavigationGraph {
    guard let graph = compilation.graph, compilation.namesResolve else {
      Terminal.printError("flowc: \(consequence) until \(compilation.obstacle)")
      end(reading, compilation)
    }
    return graph
  }

  /// Ends the process. Status 3 has priority over 1. The project stays in memory, because freeing a large project takes time.
  ///
  /// - Parameter report: The findings that were reported, if not all.
  func end(_ reading: RequestedProject, _ compilation: Compilation, showing report: Report? = nil) -> Never {
    withExtendedLifetime((reading, compilation)) {
      if !(report == nil ? reading.input.unreadable : reading.unreadable).isEmpty { Exit.file.now() }
      if (report ?? compilation.report).has(atLeast: failing) { Exit.findings.now() }
      Exit.success.now()
    }
  }

  /// Prints the number of findings, for verbs with another output. Prints failures of the system in full, because they aren't findings
  /// about flows.
  ///
  /// - Parameter paths: The paths that the user named.
  func printCount(of report: Report, in reading: RequestedProject, _ paths: [String]) {
    for file in reading.input.unreadable { Terminal.printError("flowc: \(FileFailure(reading.input.files[file.file].path, file.reason))") }
    guard !quiet, let counts = Summary.counts(report.count) else { return }
    let them = report.diagnostics.count == 1 ? "it" : "them"
    Terminal.printError("flowc: \(counts); run '\((["flowc check"] + paths).joined(separator: " "))' to see \(them)")
  }

  /// Prints the findings to standard error, for verbs with another output.
  func printFindings(_ report: Report) {
    let report = report.bounded
    let text = TextFormat.render(report, colors: color.colors(2))
    if !text.isEmpty { Terminal.printError(text.droppingLineBreak) }
    printOmission(report.omission)
  }

  /// Prints a sentence about findings that a report leaves out.
  func printOmission(_ omission: Omission?) {
    if let omission { Terminal.printError("flowc: \(omission.sentence)") }
  }
}
