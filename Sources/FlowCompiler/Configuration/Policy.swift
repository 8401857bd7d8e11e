import FlowChecks
import FlowDiagnostics

/// The settings that a project applies to findings: severities, and the accepted findings.
public struct Policy: Sendable {
  /// The severities of checks. Nil means off.
  public var severities: [DiagnosticID: Severity?]
  /// The baseline with the accepted findings, if any.
  public var baseline: Baseline?
  /// The names that views have or are given in the generated code, in addition to the params of their screens.
  public var namesInViews: Set<String>
  /// The translations in each string catalog of the project.
  public var translations: [Translations] = []
  /// Whether the project generates code that shows screens by the names of their views. If not, views are not checked.
  public var showsViews: Bool { !namesInViews.isEmpty }

  /// Whether the names of all generated namespaces begin with the app's name.
  public let isPrefixed: Bool

  /// Creates a policy. Without arguments, it leaves all findings unchanged.
  public init(
    severities: [DiagnosticID: Severity?] = [:], baseline: Baseline? = nil, namesInViews: Set<String> = [], isPrefixed: Bool = false
  ) {
    self.isPrefixed = isPrefixed
    self.severities = severities
    self.baseline = baseline
    self.namesInViews = namesInViews
  }

  /// Creates the policy of a project.
  ///
  /// - Parameters:
  ///   - targets: The targets whose views and translations are checked.
  ///   - translations: The translations in the string catalogs of the targets.
  public init(
    of configuration: Configuration, for targets: [Configuration.Target], baseline: Baseline? = nil, translations: [Translations]
  ) {
    self.init(
      severities: configuration.severities, baseline: baseline, namesInViews: Set(targets.flatMap(\.namesInViews)),
      isPrefixed: targets.arePrefixed)
    self.translations = translations
  }

  /// Whether the policy leaves all findings unchanged.
  var isEmpty: Bool { severities.isEmpty && baseline == nil }

  /// Returns the report with the severities applied, without findings that are off, and with the findings of the baseline set aside.
  public func apply(to report: Report) -> Report {
    let weighed = Report((report.everyPlace + report.accepted + report.withheld + report.unasked).compactMap(weigh), files: report.files)
    return baseline?.apply(to: weighed) { Checks.asks($0, showsViews: showsViews, hasTranslations: !translations.isEmpty) } ?? weighed
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
