extension Diagnostic {
  /// What is said below the message: the way to the fault and what to do about it, a line each.
  var notes: [String] {
    let way = trace.isEmpty ? [] : ["trace: \(TraceText.render(self))"]
    return way + (help.map { ["help: \($0.printable)"] } ?? [])
  }

  /// The message and what is said below it.
  var prose: String { ([message.printable] + notes).joined(separator: "\n") }
}

extension Report {
  func path(of range: SourceRange) -> String { files[range.file].path }

  /// The path without the `./` in front that services do not know: to them a path begins at the root of the repository.
  func plainPath(of file: FileID) -> String {
    let path = files[file].path
    return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  /// `path:line:column`
  func place(of range: SourceRange) -> String { files.place(of: range) }
}

extension SourceFiles {
  /// `path:line:column`, as it is printed.
  func place(of range: SourceRange) -> String {
    "\(self[range.file].path.printable):\(range.start.line):\(range.start.column)"
  }
}
