import FlowCompiler
import FlowDiagnostics
import Support

/// What is said of an app, held against what is said of the same app with flags that only switch themselves, too many to keep all of them apart.
enum FlagsComparison {
  /// Of eight flags there are 256 combinations.
  private static let flags = (0..<8).map { "flag\($0)" }

  /// What is said of one alone; nil for an app that cannot be read, or of which something stays open without flags.
  static func disagreements(on yaml: String) -> Set<String>? {
    let lines = yaml.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count > 2, lines[0].hasPrefix("app: ") else { return nil }
    let switches = flags.map { "\($0): [{ when: \($0), stay: , clears: \($0) }, { stay: , sets: \($0) }]" }.joined(separator: ", ")
    var flagged = lines
    add("facts", flags.map { "\($0): " }.joined(separator: ", "), to: &flagged)
    add("actions", switches, to: &flagged)
    guard let alone = findings(yaml), let together = findings(flagged.joined(separator: "\n")) else { return nil }
    return Set(alone.subtracting(together).map { "misses \($0)" } + together.subtracting(alone).map { "invents \($0)" })
  }

  /// Adds entries to a map of the app that stands on a line, or is not there yet.
  private static func add(_ key: String, _ entries: String, to lines: inout [String]) {
    let app = lines.prefix { $0 != "---" }
    if let index = app.firstIndex(where: { $0.hasPrefix("\(key): { ") }) {
      lines[index].insert(contentsOf: "\(entries), ", at: lines[index].index(lines[index].startIndex, offsetBy: key.count + 4))
    } else {
      lines.insert("\(key): { \(entries) }", at: 1)
    }
  }

  private static func findings(_ yaml: String) -> Set<String>? {
    let report = Pipeline.compile(yaml).report
    guard !report.diagnostics.contains(where: { $0.leavesHole || $0.id.name == "too-many-states" && !yaml.contains(flags[0]) }) else {
      return nil
    }
    // A fact that nothing changes any more is looked for only where all conditions can be kept apart; elsewhere an information says so.
    let diagnostics = report.diagnostics.filter {
      $0.id.name != "fact-stuck" && !($0.id.name == "too-many-states" && $0.severity == .info)
    }
    // Where stacks grow, which circle is told hangs on the order in which states are met.
    return Set(diagnostics.map { "\($0.id.name)\($0.id.name == "unbounded-stack" ? "" : ": \($0.message)")" })
  }
}
