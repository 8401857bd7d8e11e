import ArgumentParser
import FlowCompiler
import FlowDiagnostics

/// The command `flowc check`, which compiles flows and prints the findings.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the flows, and print the findings.",
    discussion: """
        flowc check
        flowc check flows/login.yaml --format github --format sarif=flowc.sarif
        flowc check --baseline flowc-baseline.txt --write-baseline

      PATHS are files, directories (flowc looks for *.yaml and *.yml in them), or '-' for standard input. Without PATHS, flowc \
      checks the sources of the nearest 'flowc.yaml' in this directory or above, or else the nearest directory 'flows'. If \
      PATHS belong to such a project, flowc reads the whole project, and prints only the findings of PATHS. You can omit the \
      word 'check'.

      You can give --format several times, to print one format and write others to files. '--baseline FILE' accepts the \
      findings that FILE lists. With --write-baseline, flowc writes the current findings to FILE.

      The exit code is 0 without findings that fail the run, 1 with such findings, 2 for wrong arguments or a wrong \
      configuration, and 3 if a file can't be read or written.
      """)

  @Argument(help: "Files or directories.", completion: .file())
  var paths: [String] = []

  @Option(help: ArgumentHelp("The format of the findings, and a file to write.", valueName: ReportOutput.valueName))
  var format: [ReportOutput] = []

  @Flag(help: "Accept the current findings: write them to the file of --baseline.")
  var writeBaseline = false

  @OptionGroup var watching: WatchOptions
  @OptionGroup var options: ProjectOptions

  func run() throws {
    try UsageError.refuseBoth(of: [("--watch", watching.watch), ("--write-baseline", writeBaseline)])
    try watching.begin(paths, options)
    let outputs = try ReportOutputs(format)
    if writeBaseline { try acceptFindings(outputs) }
    let configuration = try options.configuration()
    let reading = try options.read(paths, configuration)
    try print(try options.compile(reading, configuration), of: reading, configuration, to: outputs)
  }

  /// Prints the findings of the files that the user named, and ends the process.
  private func print(
    _ compilation: Compilation, of reading: RequestedProject, _ configuration: Configuration, to outputs: ReportOutputs
  ) throws -> Never {
    let full = reading.report(of: compilation)
    let report = full.bounded
    let context = FormatContext(compilation, failing: options.failing)
    var failure: FileFailure?
    do {
      try outputs.write(
        report, context, of: reading.input, beside: options.settings(configuration), outside: options.flowPlaces(paths, configuration))
    } catch let error as FileFailure {
      // The text for the terminal is printed even if a file can't be written.
      failure = error
    }
    if outputs.printed == .text {
      try Self.print(full, of: compilation, options)
    } else {
      try Terminal.print(outputs.printed.render(report, context, colors: options.color.colors(1)))
      options.printOmission(report.omission)
    }
    if let failure { throw failure }
    let failures = StringCatalog.translations(of: configuration.targets).failures
    for failure in failures { Terminal.printError("flowc: \(failure)") }
    if !failures.isEmpty { throw Exit.file }
    options.end(reading, compilation, showing: full)
  }

  /// Prints findings as text, with a summary.
  static func print(_ full: Report, of compilation: Compilation, _ options: ProjectOptions) throws {
    let report = full.bounded
    try Terminal.print(TextFormat.render(report, colors: options.color.colors(1)))
    if !options.quiet {
      let separator: HarmlessText = report.diagnostics.isEmpty ? "" : "\n"
      try Terminal.print(separator + Summary.text(compilation, showing: full) + "\n")
    }
    options.printOmission(report.omission)
  }

  /// Writes the baseline again and applies it, so that findings that can't be accepted are still reported.
  private func acceptFindings(_ outputs: ReportOutputs) throws -> Never {
    guard let path = options.baseline else {
      throw UsageError(message: "--write-baseline needs a file to write: --baseline FILE")
    }
    let configuration = try options.configuration()
    let reading = try options.read(paths, configuration)
    let before = options.compile(reading.input, configuration, baseline: nil)
    guard before.namesResolve else {
      Terminal.printError("flowc: no baseline is written until you fix the errors that hide other findings")
      try print(before, of: reading, configuration, to: outputs)
    }
    guard try Artefact.mayReplace(to: path) else {
      Terminal.printError("flowc: \(path) was not made by flowc; write another file")
      throw Exit.file
    }
    try options.flowPlaces(paths, configuration).refuse(path, "a baseline")
    let text = Baseline.text(accepting: before.report)
    try FileSystem.writeIfChanged(text, to: path)
    let after = Pipeline.apply(Policy(baseline: Baseline(SourceFile(path: path, text: text))), to: before)
    try print(after, of: reading, configuration, to: outputs)
  }
}
