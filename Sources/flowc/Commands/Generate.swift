import ArgumentParser
import FlowCodegen
import FlowCompiler
import FlowDiagnostics

extension GenerationTarget: ExpressibleByArgument {}
extension AccessLevel: ExpressibleByArgument {}

/// `flowc generate`: Swift from flows.
struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Generate the Swift of a target, unless there are errors.",
    discussion: """
      Files are written only where their bytes change, and never over a file that flowc did not make. Files that flowc
      made and no source makes any more are removed.
      """)

  @Argument(help: "Files or directories.")
  var paths: [String] = []

  @Option(help: ArgumentHelp("What to generate.", valueName: GenerationTarget.allCases.map(\.rawValue).joined(separator: "|")))
  var template = GenerationTarget.core

  @Option(name: .shortAndLong, help: ArgumentHelp("Where to write.", valueName: "directory"))
  var output = "Generated"

  @Option(help: ArgumentHelp("Who may use what is generated.", valueName: AccessLevel.allCases.map(\.rawValue).joined(separator: "|")))
  var access = AccessLevel.public

  @Flag(help: "Write nothing; fail if a file would change.")
  var check = false

  @Flag(help: "Write nothing; say what would be done.")
  var dryRun = false

  @Flag(help: "Write over files that flowc did not make.")
  var force = false

  @OptionGroup var options: ProjectOptions

  func run() throws {
    let (input, compilation) = try options.compile(paths)
    options.printFindings(compilation.report)
    guard let graph = compilation.graph, !compilation.report.has(atLeast: options.strict ? .warning : .error), input.unreadable.isEmpty
    else {
      Terminal.printError("flowc: nothing is generated while there are errors")
      options.end(input, compilation)
    }
    let files: [GeneratedFile]
    switch try Generation.files(for: graph, of: input, target: template, access: access) {
    case .success(let made): files = made
    case .failure(let findings):
      options.printFindings(findings.report)
      throw Exit.findings
    }
    var plan = try OutputPlan(files, in: output)
    if force { plan.overwriteForeign(with: files, in: output) }
    guard plan.foreign.isEmpty else {
      for path in plan.foreign { Terminal.printError("flowc: \(path) was not made by flowc; '--force' writes over it") }
      throw Exit.file
    }
    try carryOut(plan)
  }

  private func carryOut(_ plan: OutputPlan) throws {
    if check {
      for step in plan.steps { Terminal.printError("flowc: \(step.path) is stale; 'flowc generate' makes it anew") }
      if !plan.steps.isEmpty { throw Exit.findings }
      return
    }
    if !dryRun { try plan.apply() }
    guard !options.quiet else { return }
    for step in plan.steps { try Terminal.print("\(word(step.change)) \(step.path)\n") }
    let unchanged = plan.fileCount - plan.steps.count { $0.change != .remove }
    if unchanged > 0 { try Terminal.print("unchanged: \(unchanged)\n") }
  }

  private func word(_ change: OutputPlan.Change) -> String {
    switch change {
    case .create: dryRun ? "would create" : "created"
    case .update: dryRun ? "would update" : "updated"
    case .remove: dryRun ? "would remove" : "removed"
    }
  }
}
