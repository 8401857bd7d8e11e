import Foundation

// A release build of the whole package has no testing library.
#if canImport(Testing)
import Testing
#endif

/// The files that tests compare with flowc's output, and that `make record` writes again.
public enum Recording {
  /// Whether this run writes files and doesn't only compare them. The run still fails, so that it can't pass for a test.
  public static let isOn = ProcessInfo.processInfo.environment["FLOWC_RECORD"] == "1"

  /// The repository's root.
  public static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  public static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  public static func read(_ path: String) -> String? {
    try? String(contentsOf: url(path), encoding: .utf8)
  }

  /// Returns the first line in which two texts differ.
  static func difference(_ old: String, _ new: String) -> String {
    let (oldLines, newLines) = (
      old.split(separator: "\n", omittingEmptySubsequences: false), new.split(separator: "\n", omittingEmptySubsequences: false)
    )
    for index in 0..<max(oldLines.count, newLines.count) {
      let (before, after) = (index < oldLines.count ? oldLines[index] : "(end)", index < newLines.count ? newLines[index] : "(end)")
      if before != after { return "line \(index + 1):\n- \(before)\n+ \(after)" }
    }
    return ""
  }
}

#if canImport(Testing)
extension Recording {
  /// Expects a file of the repository to contain a text. A recording run writes the text.
  public static func expect(_ path: String, toHold text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let current = read(path)
    guard current != text else { return }
    guard isOn else {
      Issue.record("\(path) is stale; 'make record' makes it anew\n\(difference(current ?? "", text))", sourceLocation: sourceLocation)
      return
    }
    do {
      let file = url(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      Issue.record("\(path) was recorded; run 'make test' to see it pass", sourceLocation: sourceLocation)
    } catch {
      Issue.record("\(path) could not be recorded: \(error)", sourceLocation: sourceLocation)
    }
  }
}
#endif
