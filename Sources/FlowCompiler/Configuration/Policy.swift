import FlowDiagnostics

/// What a project makes of findings: which weigh more or less than they would by themselves, and which are accepted.
public struct Policy: Sendable {
  /// What checks are set to; nil is off.
  public var severities: [DiagnosticID: Severity?]
  /// The findings to set aside, if any.
  public var baseline: Baseline?
  /// What views have or are given beside the params of their screens, in what is generated of the project.
  public var namesInViews: Set<String>
  /// Whether something is generated of the project that shows screens by the names of their views: else these are not looked at.
  public var showsViews: Bool { !namesInViews.isEmpty }

  public init(severities: [DiagnosticID: Severity?] = [:], baseline: Baseline? = nil, namesInViews: Set<String> = []) {
    self.severities = severities
    self.baseline = baseline
    self.namesInViews = namesInViews
  }

  /// Whether it leaves all findings as they are.
  var isEmpty: Bool { severities.isEmpty && baseline == nil }

  /// The report with its findings weighed, those that are off left out, and those of the baseline set aside.
  public func apply(to report: Report) -> Report {
    let weighed = Report((report.everyPlace + report.accepted + report.withheld + report.unasked).compactMap(weigh), files: report.files)
    return baseline?.apply(to: weighed, showsViews: showsViews) ?? weighed
  }

  private func weigh(_ diagnostic: Diagnostic) -> Diagnostic? {
    guard let setting = severities[diagnostic.id] else { return diagnostic }
    guard let severity = setting else { return nil }
    var weighed = diagnostic
    weighed.severity = severity
    weighed.isAskedFor = true
    return weighed
  }
}
