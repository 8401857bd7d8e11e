import ArgumentParser
import FlowCompiler
import FlowDiagnostics
import FlowEditing
import struct FlowGraph.NavigationGraph

/// The options of every verb that changes the text of flows.
struct RevisionOptions: ParsableArguments {
  @Flag(help: "Write nothing, and print the changes like 'diff -u'.")
  var dryRun = false

  /// Makes a change and writes it. If something prevents the change, prints the reason and ends the run.
  ///
  /// - Parameters:
  ///   - refusal: The text before the reason, for example `'x' is not moved`.
  ///   - scope: The places that can be written.
  /// - Returns: The changed project.
  @discardableResult func carryOut(
    or refusal: HarmlessText, within scope: EditScope, _ options: ProjectOptions, _ change: () throws(Obstacle) -> Revision.Compiled
  ) throws -> Compilation {
    let result: Revision.Compiled
    do throws(Obstacle) {
      result = try change()
    } catch {
      options.printFindings(error.report)
      Terminal.printError("flowc: \(refusal): \(error.reason)")
      throw Exit.findings
    }
    try carryOut(result.revision, within: scope, quiet: options.quiet)
    return result.after
  }

  /// Writes the changed files and prints their paths. With `--dry-run`, only prints the changes.
  func carryOut(_ revision: Revision, within scope: EditScope, quiet: Bool) throws {
    if dryRun { return try Terminal.print(revision.diff()) }
    try revision.write(within: scope)
    guard !quiet else { return }
    for file in revision.changed { try Terminal.print("updated \(file.new.path)\n") }
    for file in revision.created { try Terminal.print("created \(file.path)\n") }
  }
}

extension RequestedProject {
  /// Refuses standard input and unreadable files, because they can't be changed.
  func requireFiles(_ paths: [String]) throws {
    if paths.contains(SourceLoader.standardInput) { throw UsageError(message: "standard input cannot be changed; name files") }
    if let file = unreadable.first { throw FileFailure(input.files[file.file].path, file.reason) }
  }
}

/// A project in which all names resolve, with the configuration and the baseline that may name its parts.
struct NamedProject {
  let reading: RequestedProject
  let before: Compilation
  let graph: NavigationGraph
  /// Empty for files that are read alone, because the configuration isn't theirs.
  let configuration: Configuration
  let baseline: Baseline?
  /// The places that can be changed.
  let scope: EditScope
  /// Compiles other texts in the way in which the project was compiled.
  let compile: (ProjectInput) -> Compilation

  /// Reads the project. If a name doesn't resolve, prints the findings and ends the run.
  ///
  /// - Parameter consequence: A clause that says what isn't done then.
  init(_ paths: [String], _ options: ProjectOptions, or consequence: String) throws {
    let configuration = try options.configuration()
    reading = try options.read(paths, configuration)
    try reading.requireFiles(paths)
    baseline = try options.acceptedFindings()
    compile = { options.compile($0, configuration, baseline: nil) }
    before = compile(reading.input)
    graph = options.wholeGraph(reading, before, or: consequence)
    self.configuration = reading.isFoundProject ? configuration : Configuration()
    scope = options.scope(of: reading, paths, configuration)
  }
}
