import Foundation

// Where nothing is tested (a release build of the whole package) the testing library is not there.
#if canImport(Testing)
import Testing
#endif

/// Files that tests hold against what flowc makes now, and that `make record` writes anew.
public enum Recording {
  /// Whether this run writes rather than compares. It still fails, so that nobody takes it for a passing one.
  public static let isOn = ProcessInfo.processInfo.environment["FLOWC_RECORD"] == "1"

  /// The repository's root.
  public static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  public static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  public static func read(_ path: String) -> String? {
    try? String(contentsOf: url(path), encoding: .utf8)
  }

  /// The first line in which two texts differ.
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
  /// Expects a file of the repository to hold a text; recording writes it.
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
