/// The code quality report of GitLab, a subset of the Code Climate format. GitLab shows it in merge requests.
public enum GitLabFormat {
  /// Returns the report as one JSON list with a line break at its end.
  public static func render(_ report: Report) -> HarmlessText {
    var fingerprints = FingerprintCounter(report.files)
    return JSONFormat.encode(report.diagnostics.map { item($0, fingerprint: fingerprints.hash(of: $0), report) })
  }

  private static func item(_ diagnostic: Diagnostic, fingerprint: String, _ report: Report) -> JSONValue {
    return [
      "description": .string(([diagnostic.message] + (diagnostic.help.map { [$0] } ?? [])).joined(separator: "; ")),
      "check_name": .string(diagnostic.id.name),
      "fingerprint": .string(fingerprint),
      "severity": severity(diagnostic.severity),
      "location": [
        "path": .string(report.plainPath(of: diagnostic.range.file)),
        "lines": ["begin": .number(Int(diagnostic.range.start.line)), "end": .number(Int(diagnostic.range.end.line))],
      ],
    ]
  }

  private static func severity(_ severity: Severity) -> JSONValue {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }
}

extension GitLabFormat {
  /// Whether a text is a report of this format, with or without findings.
  public static func isReport(_ text: String) -> Bool { text.hasPrefix("[\n\n]") || text.hasPrefix("[\n  {\n    \"check_name\" : ") }
}
