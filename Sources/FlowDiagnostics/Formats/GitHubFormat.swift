/// Workflow commands of GitHub Actions: each finding becomes an annotation at its line.
public enum GitHubFormat {
  /// A line for each finding; empty if there are none.
  public static func render(_ report: Report) -> String {
    report.diagnostics.map { command(for: $0, report) + "\n" }.joined()
  }

  private static func command(for diagnostic: Diagnostic, _ report: Report) -> String {
    let range = diagnostic.range
    var properties = [
      ("file", report.plainPath(of: range.file)), ("line", String(range.start.line)), ("endLine", String(range.end.line)),
    ]
    // Columns are understood within one line only.
    if range.start.line == range.end.line {
      properties += [("col", String(range.start.column)), ("endColumn", String(range.end.column))]
    }
    properties.append(("title", diagnostic.id.name))
    let list = properties.map { "\($0.0)=\(escape($0.1, alsoIn: ":,"))" }.joined(separator: ",")
    return "::\(word(diagnostic.severity)) \(list)::\(escape(diagnostic.prose))"
  }

  private static func word(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  }

  /// Whatever a file is called, a command stays one line.
  private static func escape(_ text: String, alsoIn more: String = "") -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      if "%\r\n\(more)".unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        out += digits.count < 2 ? "%0\(digits)" : "%\(digits)"
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
