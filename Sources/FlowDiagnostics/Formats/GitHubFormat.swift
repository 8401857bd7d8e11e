/// The workflow commands of GitHub Actions. Each finding becomes an annotation at its line.
public enum GitHubFormat {
  /// Returns a line for each finding; an empty text if there are none.
  public static func render(_ report: Report) -> HarmlessText {
    report.diagnostics.map { command(for: $0, report) + "\n" }.joined()
  }

  private static func command(for diagnostic: Diagnostic, _ report: Report) -> HarmlessText {
    let range = diagnostic.range
    var properties: [HarmlessText] = [
      "file=\(property(report.plainPath(of: range.file)))", "line=\(range.start.line)", "endLine=\(range.end.line)",
    ]
    // GitHub accepts columns only if the range has one line.
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

  /// Escapes the value of a property. A comma also ends a property, and a colon ends its name.
  private static func property(_ text: String) -> HarmlessText { escape(text, alsoIn: ":,") }

  /// Escapes a text so that the command stays on one line. GitHub reads some escapes back; the other characters get escapes of Swift.
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
  /// Whether a text begins with a finding in this format.
  public static func isReport(_ text: String) -> Bool {
    ["error", "warning", "notice"].contains { text.hasPrefix("::\($0) file=") }
  }
}
