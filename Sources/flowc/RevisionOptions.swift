import ArgumentParser
import FlowCompiler
import FlowDiagnostics
import FlowEditing

/// What every verb that changes the text of flows understands.
struct RevisionOptions: ParsableArguments {
  @Flag(help: "Write nothing; print what would change, as 'diff -u' does.")
  var dryRun = false

  /// Writes what has changed, and says so; or only shows it.
  func carryOut(_ revision: Revision, quiet: Bool) throws {
    if dryRun { return try Terminal.print(revision.diff()) }
    try revision.write()
    guard !quiet else { return }
    for file in revision.changed { try Terminal.print("updated \(file.new.path)\n") }
    for file in revision.created { try Terminal.print("created \(file.path)\n") }
  }
}

extension ProjectReading {
  /// Refuses what cannot be written back.
  func requireFiles(_ paths: [String]) throws {
    if paths.contains(SourceLoader.standardInput) { throw UsageError(message: "standard input cannot be changed; name files") }
    if let file = unreadable.first { throw FileFailure(input.files[file.file].path, file.reason) }
  }
}
