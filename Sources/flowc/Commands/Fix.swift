import ArgumentParser
import FlowChecks
import FlowCompiler
import FlowDiagnostics
import FlowEditing

/// The command `flowc fix`, which makes the edits of findings.
struct Fix: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Mend what can be mended without a second look, and print the rest.",
    discussion: """
      Makes the edits that findings offer in the text as it stands: comments, layout and order stay. After each round the project is
      read again; what has not helped, or has made something worse, is taken back.
      Ends as 'flowc check' does, with what is left.
      """)

  @Argument(help: "Files or directories.", completion: .file())
  var paths: [String] = []

  @Option(
    name: .customLong("id"), help: ArgumentHelp("Mend findings of this id only; can be given several times.", valueName: "id"),
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
    try tell(fixing, reading)
  }

  /// Prints the fixed findings and the rest, and ends the process.
  private func tell(_ fixing: Fixing, _ reading: RequestedProject) throws -> Never {
    let report = reading.report(of: fixing.compilation)
    // Other programs also read a diff.
    guard !revision.dryRun else {
      if !options.quiet, let counts = Summary.counts(report.count) { Terminal.printError("flowc: \(counts) would be left") }
      options.end(reading, fixing.compilation, telling: report)
    }
    if !options.quiet {
      for finding in fixing.mended {
        let place = finding.range.start
        let path = reading.input.files[finding.range.file].path
        try Terminal.print("mended \(path):\(place.line):\(place.column): \(finding.message) [\(finding.id.name)]\n")
      }
      if !fixing.mended.isEmpty { try Terminal.print("\n") }
    }
    try Check.print(report, of: fixing.compilation, options)
    options.end(reading, fixing.compilation, telling: report)
  }
}
