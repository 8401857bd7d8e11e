import ArgumentParser
import FlowCompiler
import FlowDiagnostics
import FlowEditing
import struct FlowGraph.NavigationGraph

/// What every verb that changes the text of flows understands.
struct RevisionOptions: ParsableArguments {
  @Flag(help: "Write nothing; print what would change, as 'diff -u' does.")
  var dryRun = false

  /// Makes a change and writes it; where something is in the way, that is told, and the run ends.
  ///
  /// - Parameters:
  ///   - refusal: what is said before the reason, such as `'x' is not moved`.
  ///   - scope: where files may be written.
  /// - Returns: the project with the change.
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

  /// Writes what has changed, and says so; or only shows it.
  func carryOut(_ revision: Revision, within scope: EditScope, quiet: Bool) throws {
    if dryRun { return try Terminal.print(revision.diff()) }
    try revision.write(within: scope)
    guard !quiet else { return }
    for file in revision.changed { try Terminal.print("updated \(file.new.path)\n") }
    for file in revision.created { try Terminal.print("created \(file.path)\n") }
  }
}

extension RequestedProject {
  /// Refuses what cannot be written back.
  func requireFiles(_ paths: [String]) throws {
    if paths.contains(SourceLoader.standardInput) { throw UsageError(message: "standard input cannot be changed; name files") }
    if let file = unreadable.first { throw FileFailure(input.files[file.file].path, file.reason) }
  }
}

/// A project in which all names lead somewhere, with all that may name its parts.
struct NamedProject {
  let reading: RequestedProject
  let before: Compilation
  let graph: NavigationGraph
  /// Empty for flows that are named by themselves: it is not theirs.
  let configuration: Configuration
  let baseline: Baseline?
  /// Where it may be changed.
  let scope: EditScope
  /// Reads other texts as the project was read.
  let compile: (ProjectInput) -> Compilation

  /// Reads it.
  ///
  /// - Parameter consequence: what does not come about where a name leads nowhere: then findings are told, and the run ends.
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
