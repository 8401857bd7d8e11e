import FlowDiagnostics

/// Files and findings for the tests of this target.
enum Findings {
  /// Returns a report about one file.
  static func report(_ text: String, path: String = "flows/app.yaml", _ findings: (FileID) -> [Diagnostic]) -> Report {
    var files = SourceFiles()
    let file = files.add(SourceFile(path: path, text: text))
    return Report(findings(file), files: files)
  }

  /// Returns the source line and the carets for one range of a text, without the other lines.
  static func snippet(_ text: String, _ line: Int32, _ columns: Range<Int32>, endLine: Int32? = nil) -> [String] {
    let report = report(text) { file in
      [Diagnostic(UnknownKey.self, "m", at: range(file, line, columns, endLine: endLine))]
    }
    return TextFormat.render(report).text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast().map(String.init)
  }
}

func range(_ file: FileID, _ line: Int32, _ columns: Range<Int32>, endLine: Int32? = nil) -> SourceRange {
  SourceRange(
    file: file, start: SourcePosition(line: line, column: columns.lowerBound),
    end: SourcePosition(line: endLine ?? line, column: columns.upperBound))
}
