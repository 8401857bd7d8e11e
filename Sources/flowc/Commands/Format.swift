import ArgumentParser
import FlowCompiler
import FlowDiagnostics
import FlowEditing

/// The command `flowc format`, which writes flows in the canonical layout.
struct Format: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Lay flows out in one way: indentation, spaces, empty lines.",
    discussion: """
      Only white space is changed. Words and their order, quotes, comments, and what stands on one line or on several stay as they are; what
      is laid out already stays byte for byte.
      Flows may have findings, but must be YAML: a file that is none is not touched, and its findings are printed.
      """)

  @Argument(help: "Files or directories.", completion: .file())
  var paths: [String] = []

  @Flag(help: "Write nothing; name the files that are laid out in another way, and end with 1 if there are some.")
  var check = false

  @OptionGroup var revision: RevisionOptions
  @OptionGroup var options: ProjectOptions

  func run() throws {
    if check, revision.dryRun { throw UsageError(message: "--check and --dry-run both write nothing; name one of them") }
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
        Terminal.printError("flowc: \(source.path) is left as it is: laid out in another way it would mean something else")
        isRefused = true
      }
    }
    if check {
      for file in result.changed { try Terminal.print("\(file.new.path) is not laid out as 'flowc format' does\n") }
    } else {
      try revision.carryOut(result, within: options.scope(of: reading, paths, configuration), quiet: options.quiet)
    }
    options.printFindings(Report(findings, files: reading.input.files))
    if !findings.isEmpty || isRefused || check && !result.changed.isEmpty { throw Exit.findings }
  }
}
