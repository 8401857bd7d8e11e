import ArgumentParser
import FlowChecks
import FlowCompiler
import FlowDiagnostics
import FlowEditing

/// The command `flowc fix`, which makes the edits of findings.
struct Fix: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Apply the safe fixes, and print the remaining findings.",
    usage: "flowc fix [<options>] [<paths> ...]",
    discussion: """
        flowc fix --dry-run
        flowc fix --id unknown-screen

      flowc makes the edits that findings offer. Comments, layout and order don't change. After each round, flowc reads the \
      project again, and undoes edits that didn't help or caused new findings.

      The exit code is that of 'flowc check' for the remaining findings.
      """)

  @Argument(help: "Files or directories.", completion: .file())
  var paths: [String] = []

  @Option(
    name: .customLong("id"), help: ArgumentHelp("Fix only findings of this id. You can give it several times.", valueName: "id"),
    completion: .list(Checks.all.map { $0.id.name }))
  var ids: [String] = []

  @OptionGroup var revision: RevisionOptions
  @OptionGroup var options: ProjectOptions

  func run() throws {
    let ids = try Set(self.ids.map { try Checks.check(meantBy: $0).id })
    let configuration = try options.configuration()
    let reading = try options.read(paths, configuration)
    try reading.requireFiles(paths)
    let baseline = try options.acceptedFindings()
    let fixing = Fixing(
      reading.input,
      where: { finding in (ids.isEmpty || ids.contains(finding.id)) && (reading.shown?.contains(finding.range.file) ?? true) },
      compile: { options.compile($0, configuration, baseline: baseline) })
    try revision.carryOut(fixing.revision, within: options.scope(of: reading, paths, configuration), quiet: true)
    try printResult(fixing, reading)
  }

  /// Prints the fixed findings and the rest, and ends the process.
  private func printResult(_ fixing: Fixing, _ reading: RequestedProject) throws -> Never {
    let report = reading.report(of: fixing.compilation)
    // Other programs also read a diff.
    guard !revision.dryRun else {
      if !options.quiet, let counts = Summary.counts(report.count) { Terminal.printError("flowc: \(counts) would remain") }
      options.end(reading, fixing.compilation, showing: report)
    }
    if !options.quiet {
      for finding in fixing.fixed {
        let place = finding.range.start
        let path = reading.input.files[finding.range.file].path
        try Terminal.print("fixed \(path):\(place.line):\(place.column): \(finding.message) [\(finding.id.name)]\n")
      }
      if !fixing.fixed.isEmpty { try Terminal.print("\n") }
    }
    try Check.print(report, of: fixing.compilation, options)
    options.end(reading, fixing.compilation, showing: report)
  }
}
