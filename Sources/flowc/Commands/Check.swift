import ArgumentParser
import FlowCompiler
import FlowDiagnostics

/// `flowc check`: reads, resolves, checks, and prints what it found.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check flows and print what is wrong with them. What flowc alone does.",
    discussion: """
      PATHS are files or directories (searched for *.yaml and *.yml), or '-' for standard input; without any, 'flows'.
      Ends with 0 if nothing is wrong, 1 if something is, 2 for a wrong call, 3 if a file cannot be read.
      """)

  @Argument(help: "Files or directories.")
  var paths: [String] = []

  @Option(help: ArgumentHelp("The form of the findings.", valueName: "text|json"))
  var format = ReportFormat.text

  @OptionGroup var options: ProjectOptions

  func run() throws {
    let (input, compilation) = try options.compile(paths)
    let report = compilation.report
    try Terminal.print(format.render(report, colors: options.color.colors(1)))
    if format == .text, !options.quiet {
      let separator = report.diagnostics.isEmpty ? "" : "\n"
      try Terminal.print(separator + Summary.text(compilation) + "\n")
    }
    options.end(input, compilation)
  }
}
