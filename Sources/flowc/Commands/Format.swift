import ArgumentParser
import FlowCompiler
import FlowDiagnostics
import FlowEditing

/// The command `flowc format`, which writes flows in the canonical layout.
struct Format: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Format the flows: indentation, spaces and empty lines.",
    usage: "flowc format [<options>] [<paths> ...]",
    discussion: """
        flowc format
        flowc format --check

      flowc changes only white space. It keeps the order of words, quotes, comments, and the choice between one line and \
      several. A formatted file doesn't change.

      The flows may have findings, but they must be valid YAML. flowc doesn't change a file that isn't, and prints its findings.
      """)

  @Argument(help: "Files or directories.", completion: .file())
  var paths: [String] = []

  @Flag(help: "Write nothing, print the files that are not formatted, and end with 1 if there are any.")
  var check = false

  @OptionGroup var revision: RevisionOptions
  @OptionGroup var options: ProjectOptions

  func run() throws {
    if check, revision.dryRun { throw UsageError(message: "--check and --dry-run cannot be given together") }
    try options.refuseJudging(in: "format")
    let configuration = try options.configuration()
    let reading = try options.read(paths, configuration)
    try reading.requireFiles(paths)
    var result = Revision(of: reading.input)
    var findings: [Diagnostic] = []
    var isRefused = false
    for file in reading.input.readable where reading.shown?.contains(file) ?? true {
      let source = reading.input.files[file]
      // `flowc.yaml` isn't a flow, even if it is named.
      if FileSystem.name(of: source.path) == Configuration.fileName { continue }
      switch Formatting(source, file).outcome {
      case .canonical: break
      case .changed(let new, _): result.replace(file, by: new)
      case .unreadable(let faults): findings += faults
      case .refused:
        Terminal.printError("flowc: \(source.path) is unchanged, because formatting would change its meaning")
        isRefused = true
      }
    }
    if check {
      for file in result.changed { try Terminal.print("\(file.new.path) is not formatted\n") }
    } else {
      try revision.carryOut(result, within: options.scope(of: reading, paths, configuration), quiet: options.quiet)
    }
    options.printFindings(Report(findings, files: reading.input.files))
    if !findings.isEmpty || isRefused || check && !result.changed.isEmpty { throw Exit.findings }
  }
}
