import FlowDiagnostics

/// The last line for people: what was checked and how it went.
public enum Summary {
  /// What there is in the project, how many findings of each severity, and how many are accepted; without a line break.
  public static func text(_ compilation: Compilation) -> HarmlessText {
    let report = compilation.report
    let counts = [
      count(report.count(.error), "error"), count(report.count(.warning), "warning"), count(report.count(.info), "remark"),
    ].compactMap { $0 }
    let accepted = report.accepted.isEmpty ? "" : " (\(report.accepted.count) accepted)"
    let result = (counts.isEmpty ? "nothing to complain about" : counts.joined(separator: ", ")) + accepted
    guard let graph = compilation.graph else { return "\(result)" }
    let parts = [
      count(graph.flows.count, "flow"), count(graph.screens.count, "screen"),
      count(graph.choices.count, "move"),
    ].compactMap { $0 }
    if parts.isEmpty { return "\(graph.appName.value): \(result)" }
    return "\(graph.appName.value): \(parts.joined(separator: ", ")); \(result)"
  }

  private static func count(_ number: Int, _ noun: String) -> String? {
    number == 0 ? nil : "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
