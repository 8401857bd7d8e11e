extension Diagnostic {
  /// The lines below the message: the trace to the fault, and the help.
  var notes: [String] {
    let notes = trace.isEmpty ? [] : ["trace: \(TraceText.render(self))"]
    return notes + (help.map { ["help: \($0.printable)"] } ?? [])
  }

  /// The message and the lines below it.
  var prose: String { ([message.printable] + notes).joined(separator: "\n") }
}

extension Report {
  func path(of range: SourceRange) -> String { files[range.file].path }

  /// Returns the path without `./` at its beginning, because services expect paths from the root of the repository.
  func plainPath(of file: FileID) -> String {
    let path = files[file].path
    return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  /// Returns `path:line:column`.
  func place(of range: SourceRange) -> String { files.place(of: range) }
}

extension SourceFiles {
  /// Returns `path:line:column` as it is printed.
  func place(of range: SourceRange) -> String {
    "\(self[range.file].path.printable):\(range.start.line):\(range.start.column)"
  }
}
