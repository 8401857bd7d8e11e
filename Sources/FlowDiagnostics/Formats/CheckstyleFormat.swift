/// The XML format of Checkstyle, which Jenkins, Bitrise and review bots read.
public enum CheckstyleFormat {
  /// Returns the report as one document with a line break at its end. Its files are in the order of the findings.
  public static func render(_ report: Report) -> HarmlessText {
    var out: HarmlessText = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
    var file: FileID?
    for diagnostic in report.diagnostics {
      if diagnostic.range.file != file {
        if file != nil { out += "  </file>\n" }
        file = diagnostic.range.file
        out += "  <file name=\"\(XMLText.escape(report.path(of: diagnostic.range)))\">\n"
      }
      out += "    " + error(diagnostic) + "\n"
    }
    if file != nil { out += "  </file>\n" }
    return out + "</checkstyle>\n"
  }

  private static func error(_ diagnostic: Diagnostic) -> HarmlessText {
    "<error line=\"\(diagnostic.range.start.line)\" column=\"\(diagnostic.range.start.column)\""
      + " severity=\"\(diagnostic.severity.rawValue)\" message=\"\(XMLText.escape(diagnostic.prose))\""
      + " source=\"flowc.\(diagnostic.id)\"/>"
  }
}

extension CheckstyleFormat {
  /// Whether a text is a report of this format with findings of flowc, or without findings.
  public static func isReport(_ text: String) -> Bool {
    text.hasPrefix(XMLText.declaration + "<checkstyle ") && (text.contains(" source=\"flowc.") || !text.contains("<error "))
  }
}
