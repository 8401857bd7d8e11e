import FlowDiagnostics

/// The last line of the output: the size of the project and the number of findings.
public enum Summary {
  /// Returns the size of the project, the number of findings by severity, and the number of accepted findings, without a line break.
  ///
  /// - Parameters:
  ///   - compilation: The compiled project.
  ///   - report: The findings that are shown, if not all.
  public static func text(_ compilation: Compilation, showing report: Report? = nil) -> HarmlessText {
    let all = compilation.report
    let report = report ?? all
    let accepted = report.accepted.isEmpty ? "" : " (\(report.accepted.count) accepted)"
    let others = counts { all.count($0) - report.count($0) }.map { "; \($0) in other files" } ?? ""
    let result = (counts(report.count) ?? "no findings") + accepted + others
    guard let graph = compilation.graph else { return "\(result)" }
    let parts = [
      count(graph.flows.count, "flow"), count(graph.screens.count, "screen"),
      count(graph.choices.count, "move"),
    ].compactMap { $0 }
    if parts.isEmpty { return "\(graph.appName.value): \(result)" }
    return "\(graph.appName.value): \(parts.joined(separator: ", ")); \(result)"
  }

  /// Returns the number of findings by severity, as text. Nil if there are none.
  ///
  /// - Parameter count: Returns the number of findings of a severity.
  public static func counts(_ count: (Severity) -> Int) -> String? {
    let counts = [
      Self.count(count(.error), "error"), Self.count(count(.warning), "warning"), Self.count(count(.info), "remark"),
    ].compactMap { $0 }
    return counts.isEmpty ? nil : counts.joined(separator: ", ")
  }

  private static func count(_ number: Int, _ noun: String) -> String? {
    number == 0 ? nil : "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
