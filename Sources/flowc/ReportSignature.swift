import FlowCompiler

/// How a report that flowc wrote is told from what somebody else wrote. Its formats have no place for a mark.
extension ReportFormat {
  /// Whether there is nothing in the way of a report, or only an earlier one of the same form.
  func mayReplace(_ path: String) throws(FileFailure) -> Bool {
    switch FileSystem.kind(of: path) {
    case nil: true
    case .file?: isOwn(String(decoding: try FileSystem.read(path), as: UTF8.self))
    // The system says what it thinks of that: a device takes it, a directory does not.
    case .directory?, .other?: true
    }
  }

  /// Whether a file holds such a report, or nothing.
  private func isOwn(_ content: String) -> Bool {
    if content.isEmpty { return true }
    return switch self {
    case .text: isText(content.prefix { $0 != "\n" })
    case .json: content.hasPrefix("{\n  \"diagnostics\" : [") && content.contains("\n  \"summary\" : {")
    case .sarif: content.hasPrefix("{\n  \"$schema\" : ") && content.contains("\"name\" : \"flowc\"")
    case .github: ["error", "warning", "notice"].contains { content.hasPrefix("::\($0) file=") }
    case .junit: content.hasPrefix(xml + "<testsuites name=\"flowc\" ")
    case .gitlab: content.hasPrefix("[\n\n]") || content.hasPrefix("[\n  {\n    \"check_name\" : ")
    case .checkstyle:
      content.hasPrefix(xml + "<checkstyle ") && (content.contains(" source=\"flowc.") || !content.contains("<error "))
    }
  }

  private var xml: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" }

  /// `file:1:2: error: What is wrong [id]`
  private func isText(_ line: Substring) -> Bool {
    line.hasSuffix("]") && [": error: ", ": warning: ", ": info: "].contains { line.contains($0) }
  }
}
