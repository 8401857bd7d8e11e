import ArgumentParser
import FlowCodegen
import FlowCompiler
import FlowDiagnostics
import struct FlowGraph.NavigationGraph

extension GenerationTarget: ExpressibleByArgument {}
extension AccessLevel: ExpressibleByArgument {}
extension RuntimeDelivery: ExpressibleByArgument {}

/// The command `flowc generate`, which generates Swift from flows.
struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generate the Swift code of a target, unless there are errors.",
    discussion: """
        flowc generate
        flowc generate --template swiftui --output Generated
        flowc generate --check

      Without --template, --output, --access, --runtime, --titles and --factory, flowc generates the targets of \
      'flowc.yaml'.

      flowc writes a file only if its content changes, and doesn't overwrite files that it didn't make. It removes its own \
      files if no source generates them anymore.
      """)

  @Argument(help: "Files or directories.", completion: .file())
  var paths: [String] = []

  @Option(help: ArgumentHelp("The kind of code to generate.", valueName: GenerationTarget.allCases.map(\.rawValue).joined(separator: "|")))
  var template: GenerationTarget?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The directory to write into.", valueName: "directory"), completion: .directory,
    transform: PathArgument.parse)
  var output: String?

  @Option(
    help: ArgumentHelp("The access level of the generated code.", valueName: AccessLevel.allCases.map(\.rawValue).joined(separator: "|")))
  var access: AccessLevel?

  @Option(
    help: ArgumentHelp(
      "The source of the runtime: the module FlowRuntime, or a copy beside the generated files.",
      valueName: RuntimeDelivery.allCases.map(\.rawValue).joined(separator: "|")))
  var runtime: RuntimeDelivery?

  @Flag(help: "Show the titles of screens in the bars above them.")
  var titles = false

  @Flag(help: "Let the app create the views of screens in a factory.")
  var factory = false

  @Flag(help: "Write a file for each source, even if it declares no flow, so that a build knows its outputs in advance.")
  var eachSource = false

  @Option(
    help: ArgumentHelp("Templates that replace flowc's templates of the same name.", valueName: "directory"), completion: .directory,
    transform: PathArgument.parse)
  var templates: String?

  @Flag(help: "Print the model that templates use, as JSON, and write nothing.")
  var printModel = false

  @Flag(help: "Write nothing, and fail if a file would change.")
  var check = false

  @Flag(help: "Write nothing, and print the planned changes.")
  var dryRun = false

  @Flag(help: "Overwrite files that flowc didn't make.")
  var force = false

  @OptionGroup var watching: WatchOptions
  @OptionGroup var options: ProjectOptions

  func run() throws {
    try watching.begin(paths, options, templates: [templates].compactMap { $0 })
    // `--dry-run` and `--force` together show which files would be overwritten.
    try UsageError.refuseBoth(of: [("--print-model", printModel), ("--check", check), ("--dry-run", dryRun)])
    try UsageError.refuseBoth(of: [("--print-model", printModel), ("--check", check), ("--force", force)])
    try refuseIdleOptions()
    let configuration = try options.configuration()
    let reading = try options.read(paths, configuration)
    let targets = targets(configuration, in: reading.isFoundProject ? configuration.directory : "")
    let compilation = try options.compile(reading, configuration, for: targets)
    let input = reading.input
    options.printFindings(compilation.report)
    guard let graph = compilation.graph, !compilation.report.has(atLeast: options.failing), input.unreadable.isEmpty else {
      let obstacles =
        compilation.report.has(atLeast: .error) || !input.unreadable.isEmpty ? "errors" : "warnings, and '--strict' makes them errors"
      Terminal.printError("flowc: nothing is generated, because there are \(obstacles)")
      options.end(reading, compilation)
    }
    if printModel { return try print(targets, graph, input) }
    // All targets are planned before the first is written. A fault in one target prevents all.
    try checkPlaces(of: targets, configuration)
    let plans = try targets.map { try plan($0, graph, input) }
    if let (first, second) = DistinctPaths.firstCollision(plans.flatMap(\.paths)) {
      throw UsageError(message: "\(first) and \(second) are the same file; nothing was written")
    }
    let foreign = plans.flatMap(\.notOwned)
    guard foreign.isEmpty else {
      for path in foreign { Terminal.printError("flowc: \(path) \(obstacle(path))") }
      throw Exit.file
    }
    for path in plans.flatMap(\.leftovers) {
      Terminal.printError("flowc: \(path) is not removed, because its first line is not flowc's")
    }
    try carryOut(plans)
    options.end(reading, compilation)
  }

  /// Refuses options that have no effect on the template.
  private func refuseIdleOptions() throws {
    let template = template ?? Configuration.Target().template
    let given: [(option: TargetOption, isGiven: Bool)] = [
      (.access, access != nil), (.runtime, runtime != nil), (.titles, titles), (.factory, factory),
    ]
    for (option, isGiven) in given where isGiven && !option.isHeeded(by: template) {
      let templates = option.targets.map(\.rawValue).quotedList()
      throw UsageError(message: "--\(option.rawValue) has no meaning for the template '\(template.rawValue)'; it is for \(templates)")
    }
  }

  /// Returns why nothing is written over a file.
  private func obstacle(_ path: String) -> String {
    if FileSystem.linksOutside(path) { return "is a link to another place, but flowc must write a file there" }
    return switch FileSystem.kind(of: path) {
    case .directory?: "is a directory, but flowc must write a file there"
    case .other?: "is not a regular file, but flowc must write a file there"
    case .file?, nil: "was not made by flowc; '--force' overwrites it"
    }
  }

  /// Refuses an output that a link leads out of the project. `--output` allows it.
  private func checkPlaces(of targets: [Configuration.Target], _ configuration: Configuration) throws {
    guard output == nil else { return }
    for target in targets where !FileSystem.isWithin(configuration.projectDirectory, target.output) {
      throw UsageError(message: "a link in '\(target.output)' leads out of the project; allow it with '--output'")
    }
  }

  /// Returns the target of the options, or else the targets of the configuration.
  ///
  /// - Parameter directory: The directory of a target without an output.
  private func targets(_ configuration: Configuration, in directory: String) -> [Configuration.Target] {
    if template == nil, output == nil, access == nil, runtime == nil, !titles, !factory, !configuration.targets.isEmpty {
      return configuration.targets.map { target in
        var target = target
        if let templates { target.templates = templates }
        target.fillsEachSource = eachSource
        return target
      }
    }
    var target = Configuration.Target()
    target.output = directory + target.output
    target.templates = templates
    if let template { target.template = template }
    if let output { target.output = output }
    if let access { target.access = access }
    if let runtime { target.runtime = runtime }
    target.showsTitles = titles
    target.usesFactory = factory
    target.fillsEachSource = eachSource
    return [target]
  }

  private func plan(_ target: Configuration.Target, _ graph: NavigationGraph, _ input: ProjectInput) throws -> OutputPlan {
    let templates = try target.templates.map { try TemplateDirectory.read($0) } ?? [:]
    let files: [GeneratedFile]
    do {
      files = try made(Pipeline.generate(graph, of: input, target, templates: templates, jobs: options.threads))
    } catch let mistake as TemplateError {
      Terminal.printError("\((target.templates.map { "\($0)/" } ?? "") + "\(mistake)")")
      throw Exit.usage
    }
    var plan = try OutputPlan(files, in: target.output, extension: target.template.fileExtension)
    if let catalog = target.catalog, target.template.showsViews {
      try plan.keep(catalog: catalog, with: graph.shownTexts(titles: target.showsTitles))
    }
    if force { plan.overwriteForeign(with: files, in: target.output) }
    return plan
  }

  private func print(_ targets: [Configuration.Target], _ graph: NavigationGraph, _ input: ProjectInput) throws {
    for target in targets {
      guard let model = try made(Generation.model(for: graph, of: input, target: target)) else { throw UsageError.overBudget }
      try Terminal.print(model)
    }
  }

  /// Returns the result. For findings, prints them and ends the run.
  private func made<Value>(_ result: Result<Value, Generation.Findings>) throws -> Value {
    switch result {
    case .success(let value): return value
    case .failure(let findings):
      options.printFindings(findings.report)
      throw Exit.findings
    }
  }

  private func carryOut(_ plans: [OutputPlan]) throws {
    let steps = plans.flatMap(\.steps)
    if check {
      for step in steps { Terminal.printError(complaint(step)) }
      if !steps.isEmpty { throw Exit.findings }
      return
    }
    if !dryRun { try OutputPlan.apply(plans) }
    guard !options.quiet else { return }
    for step in steps { try Terminal.print("\(word(step.change)) \(step.path)\n") }
    let unchanged = plans.reduce(0) { $0 + $1.paths.count } - steps.count { $0.change != .remove }
    if unchanged > 0 { try Terminal.print("unchanged: \(unchanged)\n") }
  }

  private func complaint(_ step: OutputPlan.Step) -> HarmlessText {
    switch step.change {
    case .create: "flowc: \(step.path) is missing; run 'flowc generate' to create it"
    case .update: "flowc: \(step.path) is stale; run 'flowc generate' to update it"
    case .remove: "flowc: \(step.path) is no longer generated; run 'flowc generate' to remove it"
    }
  }

  private func word(_ change: OutputPlan.Change) -> String {
    switch change {
    case .create: dryRun ? "would create" : "created"
    case .update: dryRun ? "would update" : "updated"
    case .remove: dryRun ? "would remove" : "removed"
    }
  }
}
