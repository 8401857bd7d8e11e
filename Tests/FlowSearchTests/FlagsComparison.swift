import FlowCompiler
import FlowDiagnostics
import Support

/// A comparison of an app's findings with and without facts that only switch themselves and are too many to be kept apart.
enum FlagsComparison {
  /// Eight flags have 256 combinations.
  private static let flags = (0..<8).map { "flag\($0)" }

  /// Returns the findings that appear only with or only without flags; nil for an app that can't be read or has open questions without
  /// flags.
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

  /// Adds entries to a map of the app, which may not exist yet.
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
    guard !report.diagnostics.contains(where: { $0.leavesUnresolvedPart || $0.id.name == "too-many-states" && !yaml.contains(flags[0]) })
    else {
      return nil
    }
    // `fact-stuck` needs all conditions kept apart. Otherwise an information reports that the check is missing.
    let diagnostics = report.diagnostics.filter {
      $0.id.name != "fact-stuck" && !($0.id.name == "too-many-states" && $0.severity == .info)
    }
    // The circle that `unbounded-stack` shows depends on the order in which the search meets states.
    return Set(diagnostics.map { "\($0.id.name)\($0.id.name == "unbounded-stack" ? "" : ": \($0.message)")" })
  }
}
