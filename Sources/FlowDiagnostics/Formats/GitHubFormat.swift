/// Workflow commands of GitHub Actions: each finding becomes an annotation at its line.
public enum GitHubFormat {
  /// A line for each finding; empty if there are none.
  public static func render(_ report: Report) -> HarmlessText {
    report.diagnostics.map { command(for: $0, report) + "\n" }.joined()
  }

  private static func command(for diagnostic: Diagnostic, _ report: Report) -> HarmlessText {
    let range = diagnostic.range
    var properties: [HarmlessText] = [
      "file=\(property(report.plainPath(of: range.file)))", "line=\(range.start.line)", "endLine=\(range.end.line)",
    ]
    // Columns are understood within one line only.
    if range.start.line == range.end.line {
      properties += ["col=\(range.start.column)", "endColumn=\(range.end.column)"]
    }
    properties.append("title=\(property(diagnostic.id.name))")
    return "::\(word(diagnostic.severity)) \(properties.joined(separator: ","))::\(escape(diagnostic.prose))"
  }

  private static func word(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  }

  /// A property also ends at a comma, and its name at a colon.
  private static func property(_ text: String) -> HarmlessText { escape(text, alsoIn: ":,") }

  /// Whatever a file is called, a command stays one line. What GitHub does not read back from an escape of its own is shown as Swift writes it.
  private static func escape(_ text: String, alsoIn more: String = "") -> HarmlessText {
    var out = ""
    for scalar in text.unicodeScalars {
      if "%\r\n\(more)".unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        out += digits.count < 2 ? "%0\(digits)" : "%\(digits)"
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    return HarmlessText(out)
  }
}

extension GitHubFormat {
  /// Whether a text begins with a finding as this format prints it.
  public static func isReport(_ text: String) -> Bool {
    ["error", "warning", "notice"].contains { text.hasPrefix("::\($0) file=") }
  }
}
