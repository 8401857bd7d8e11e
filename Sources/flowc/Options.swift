import ArgumentParser
import FlowCompiler
import FlowDiagnostics

/// The forms in which findings are printed.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json

  func render(_ report: Report, colors: Bool) -> String {
    switch self {
    case .text: TextFormat.render(report, colors: colors)
    case .json: JSONFormat.render(report)
    }
  }
}

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

/// What every verb that reads a project understands.
struct ProjectOptions: ParsableArguments {
  @Flag(help: "Let warnings fail the run as errors do.")
  var strict = false

  @Flag(name: .shortAndLong, help: "Print findings only, no summary.")
  var quiet = false

  @Option(help: ArgumentHelp("Whether to colour what is printed.", valueName: "auto|always|never"))
  var color = ColorMode.auto

  @Option(help: "How many threads read at once. The result is the same.")
  var jobs = 2

  /// Reads and compiles the project.
  func compile(_ paths: [String]) throws -> (input: ProjectInput, compilation: Compilation) {
    guard jobs > 0 else { throw UsageError(message: "--jobs takes a number from 1") }
    let input = try SourceLoader.load(paths.isEmpty ? ["flows"] : paths)
    Memory.prepare(forBytes: input.byteCount)
    return (input, Pipeline.compile(input, jobs: jobs))
  }

  /// Ends the process, 3 before 1; taking a large project apart in memory first would be a waste of time.
  func end(_ input: ProjectInput, _ compilation: Compilation) -> Never {
    withExtendedLifetime((input, compilation)) {
      if !input.unreadable.isEmpty { Exit.file.now() }
      if compilation.report.has(atLeast: strict ? .warning : .error) { Exit.findings.now() }
      Exit.success.now()
    }
  }

  /// Prints the findings to standard error, where something else is the artefact.
  func printFindings(_ report: Report) {
    let text = TextFormat.render(report, colors: color.colors(2))
    if !text.isEmpty { Terminal.printError(String(text.dropLast())) }
  }
}
