// How a report that flowc wrote is told from what somebody else wrote. Its formats have no place for a mark.

extension TextFormat {
  /// Whether a text begins with a finding as this format prints it: `file:1:2: error: What is wrong [id]`.
  public static func isReport(_ text: String) -> Bool {
    let line = text.prefix { $0 != "\n" }
    return line.hasSuffix("]") && [": error: ", ": warning: ", ": info: "].contains { line.contains($0) }
  }
}

extension JSONFormat {
  /// Whether a text is a report of this format.
  public static func isReport(_ text: String) -> Bool {
    text.hasPrefix("{\n  \"diagnostics\" : [") && text.contains("\n  \"summary\" : {")
  }
}

extension SARIFFormat {
  /// Whether a text is a report of this format that names flowc.
  public static func isReport(_ text: String) -> Bool {
    text.hasPrefix("{\n  \"$schema\" : ") && text.contains("\"name\" : \"flowc\"")
  }
}

extension GitHubFormat {
  /// Whether a text begins with a finding as this format prints it.
  public static func isReport(_ text: String) -> Bool {
    ["error", "warning", "notice"].contains { text.hasPrefix("::\($0) file=") }
  }
}

extension JUnitFormat {
  /// Whether a text is a report of this format that names flowc.
  public static func isReport(_ text: String) -> Bool { text.hasPrefix(xmlDeclaration + "<testsuites name=\"flowc\" ") }
}

extension GitLabFormat {
  /// Whether a text is a report of this format, or one without findings.
  public static func isReport(_ text: String) -> Bool { text.hasPrefix("[\n\n]") || text.hasPrefix("[\n  {\n    \"check_name\" : ") }
}

extension CheckstyleFormat {
  /// Whether a text is a report of this format with findings of flowc's, or with none.
  public static func isReport(_ text: String) -> Bool {
    text.hasPrefix(xmlDeclaration + "<checkstyle ") && (text.contains(" source=\"flowc.") || !text.contains("<error "))
  }
}

private let xmlDeclaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
