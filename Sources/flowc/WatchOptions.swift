import ArgumentParser
import FlowCompiler
import FlowDiagnostics

/// The options of verbs that can run again when files change.
struct WatchOptions: ParsableArguments {
  @Flag(help: "Repeat the command each time a file of the project changes, until Ctrl-C.")
  var watch = false

  /// Runs the command again after each change, each time in a new process. So each run is like the first, and a run that fails doesn't end
  /// the watching. Returns only if `--watch` isn't set.
  ///
  /// - Parameters:
  ///   - paths: The paths that the user named.
  ///   - templates: Directories with templates.
  func begin(_ paths: [String], _ options: ProjectOptions, templates: [String] = []) throws {
    guard watch else { return }
    if paths.contains(SourceLoader.standardInput) {
      throw UsageError(message: "--watch needs files, because standard input is read only once")
    }
    guard Terminal.isOpen else { throw UsageError(message: "--watch prints changes, but standard output is closed") }
    // After `--`, the word would be the name of a file.
    let arguments = try Arguments.read()
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let again = arguments[..<end].filter { $0 != "--watch" } + arguments[end...]
    let home = WorkingDirectory()
    var files = DirectoryWatcher()
    var last: ProjectSnapshot?
    repeat {
      let now = read(paths, options, templates, from: home, &files)
      guard now != last else { continue }
      last = now
      if !options.quiet { try Terminal.clear() }
      try Program.runAgain(again)
      if !options.quiet, Terminal.isShown { Terminal.printError("flowc: waiting for changes; press Ctrl-C to stop") }
    } while files.waitForChange(whileOpen: 1)
    throw Exit.success
  }

  /// Returns the current files, with their directories watched. All later changes are reported.
  private func read(
    _ paths: [String], _ options: ProjectOptions, _ templates: [String], from home: WorkingDirectory, _ files: inout DirectoryWatcher
  ) -> ProjectSnapshot {
    while true {
      var isNew = home.enter().map { files.add($0) } ?? false
      let configuration = options.configurationAsFound()
      let more = paths + [options.baseline, options.config].compactMap { $0 }
      let now = ProjectSnapshot(configuration, paths: more, templates: templates + configuration.targets.compactMap(\.templates))
      for directory in now.directories { isNew = files.add(directory) || isNew }
      // Something may have changed before its directory was watched.
      if !isNew { return now }
    }
  }
}
