/// The parts that a report leaves out so that it stays readable.
public struct Omission: Equatable, Sendable {
  /// The severities of the omitted findings.
  public fileprivate(set) var findings: [Severity] = []
  /// The number of omitted accepted findings.
  public fileprivate(set) var accepted = 0
  /// The number of printed findings without their traces.
  public fileprivate(set) var traces = 0

  /// The omission in words.
  public var sentence: String {
    let findings = findings.count + accepted
    var left: [String] = []
    if findings > 0 { left.append(findings == 1 ? "a finding" : "\(findings) findings") }
    if traces > 0 { left.append(traces == 1 ? "the trace of another" : "the traces of \(traces) others") }
    let verb = findings + traces == 1 ? "is" : "are"
    return "\(left.joined(separator: " and ")) \(verb) left out: a report is at most \(OutputBudget.sentence)"
  }
}

extension Report {
  /// The report within its limit.
  ///
  /// With aliases, a few lines can have thousands of findings of any size. The most severe findings are kept first, and then as many of
  /// their traces as fit. Linear in the report.
  public var bounded: Report { bounded(to: OutputBudget(for: files).bytes) }

  /// - Parameter budget: the maximum size in bytes, in any format.
  func bounded(to bytes: Int) -> Report {
    var (budget, omission) = (SizeBudget(bytes: bytes), Omission())
    let (shown, left) = budget.fitting(diagnostics)
    let (shownAccepted, leftAccepted) = budget.fitting(accepted)
    omission.findings = left
    omission.accepted = leftAccepted.count
    let (diagnostics, accepted) = (shown.map { budget.cut($0, &omission) }, shownAccepted.map { budget.cut($0, &omission) })
    return omission == Omission() ? self : Report(self, showing: diagnostics, accepted: accepted, without: omission)
  }

  /// The rest of a report's size.
  private struct SizeBudget {
    var bytes: Int

    /// Whether a part fits. After one part doesn't fit, no other part fits. Otherwise the omission would depend on the lengths of other
    /// findings.
    private mutating func takes(_ size: Int) -> Bool {
      bytes = max(0, bytes - size)
      return bytes > 0
    }

    /// Returns the findings that fit without their traces, in their order, and the severities of the others.
    mutating func fitting(_ findings: [Diagnostic]) -> (shown: [Diagnostic], left: [Severity]) {
      var isLeft = [Bool](repeating: false, count: findings.count)
      for severity in [Severity.error, .warning, .info] {
        for index in findings.indices where findings[index].severity == severity && !takes(findings[index].sizeWithoutTrace) {
          isLeft[index] = true
        }
      }
      return (
        findings.indices.filter { !isLeft[$0] }.map { findings[$0] }, findings.indices.filter { isLeft[$0] }.map { findings[$0].severity }
      )
    }

    /// Returns a finding, without its trace if the trace doesn't fit.
    mutating func cut(_ finding: Diagnostic, _ omission: inout Omission) -> Diagnostic {
      guard !finding.trace.isEmpty, !takes(finding.traceSize) else { return finding }
      var finding = finding
      finding.trace = []
      omission.traces += 1
      return finding
    }
  }
}

extension Diagnostic {
  /// The size without the trace in bytes, as an upper bound for all formats.
  fileprivate var sizeWithoutTrace: Int {
    let texts = 3 * (Self.size(message) + Self.size(subject ?? "") + Self.size(help ?? ""))
    return 2000 + texts + related.reduce(0) { $0 + 800 + 2 * Self.size($1.message) } + edits.reduce(0) { $0 + 800 + Self.size($1.text) }
  }

  /// The size of the trace in bytes, as an upper bound for all formats.
  fileprivate var traceSize: Int {
    trace.reduce(0) { $0 + 1000 + 4 * Self.size($1.screen) + 4 * Self.size($1.move) + $1.facts.reduce(0) { $0 + 40 + 2 * Self.size($1) } }
  }

  /// Returns the size of a text in bytes, with escapes for all characters that aren't plain.
  private static func size(_ text: String) -> Int { text.utf8.reduce(0) { $0 + (0x23..<0x7F ~= $1 || $1 == 0x20 ? 1 : 6) } }
}
