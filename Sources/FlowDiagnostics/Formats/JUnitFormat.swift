/// The XML format of JUnit, which nearly every CI system shows. Each finding is a test case, which fails if it fails the run.
public enum JUnitFormat {
  /// Returns the report as one document with a line break at its end.
  ///
  /// - Parameter failing: the lowest severity of a failure. Findings below it are passed cases.
  public static func render(_ report: Report, failing: Severity) -> HarmlessText {
    let failures = report.diagnostics.count { $0.severity >= failing }
    let found = report.diagnostics.count + report.accepted.count
    let counts: HarmlessText = "tests=\"\(max(1, found))\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(report.accepted.count)\""
    var out: HarmlessText = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="flowc" \(counts)>
        <testsuite name="flowc" \(counts)>

      """
    // For a CI system, a suite without cases didn't run.
    if found == 0 { out += "    <testcase name=\"check\" classname=\"flowc\"/>\n" }
    for diagnostic in report.diagnostics {
      let element = diagnostic.severity >= failing ? failure(diagnostic, report) : remark(diagnostic, report)
      out += testCase(diagnostic, report, element)
    }
    for diagnostic in report.accepted {
      let acceptance = diagnostic.isInBaseline ? "baseline" : "allow"
      out += testCase(diagnostic, report, "<skipped message=\"accepted by \(acceptance)\"/>")
    }
    return out + "  </testsuite>\n</testsuites>\n"
  }

  private static func testCase(_ diagnostic: Diagnostic, _ report: Report, _ element: HarmlessText) -> HarmlessText {
    let path = XMLText.escape(report.path(of: diagnostic.range))
    let name = XMLText.escape("\(diagnostic.id): \(diagnostic.subject ?? diagnostic.message)")
    return """
          <testcase name="\(name)" classname="\(path)" file="\(path)" line="\(diagnostic.range.start.line)">
            \(element)
          </testcase>

      """
  }

  private static func failure(_ diagnostic: Diagnostic, _ report: Report) -> HarmlessText {
    "<failure message=\"\(XMLText.escape(diagnostic.message))\" type=\"\(diagnostic.id)\">\(text(diagnostic, report))</failure>"
  }

  private static func remark(_ diagnostic: Diagnostic, _ report: Report) -> HarmlessText {
    "<system-out>\(text(diagnostic, report))</system-out>"
  }

  private static func text(_ diagnostic: Diagnostic, _ report: Report) -> HarmlessText {
    XMLText.escape("\(report.place(of: diagnostic.range)): \(diagnostic.severity.rawValue): \(diagnostic.prose)")
  }
}

extension JUnitFormat {
  /// Whether a text is a report of this format that names flowc.
  public static func isReport(_ text: String) -> Bool { text.hasPrefix(XMLText.declaration + "<testsuites name=\"flowc\" ") }
}
