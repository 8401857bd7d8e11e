/// A format of reports. Each format has one row, which all users of formats read.
public enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, sarif, github, junit, gitlab, checkstyle

  /// The properties of a format.
  public struct Row: Sendable {
    /// The syntax of a whole report.
    public enum Syntax: Sendable {
      /// Lines without control characters.
      case lines
      case json, xml
    }

    public let syntax: Syntax
    /// Prints a report. The last parameter says whether a terminal shows colors.
    let render: @Sendable (Report, FormatContext, Bool) -> HarmlessText
    /// Whether a text is an earlier report of the format. The formats have no place for a mark, so the text itself must show it.
    let isReport: @Sendable (String) -> Bool
  }

  public var row: Row {
    switch self {
    case .text:
      Row(syntax: .lines, render: { report, _, colors in TextFormat.render(report, colors: colors) }, isReport: TextFormat.isReport)
    case .json: Row(syntax: .json, render: { report, _, _ in JSONFormat.render(report) }, isReport: JSONFormat.isReport)
    case .sarif: Row(syntax: .json, render: { report, context, _ in SARIFFormat.render(report, context) }, isReport: SARIFFormat.isReport)
    case .github: Row(syntax: .lines, render: { report, _, _ in GitHubFormat.render(report) }, isReport: GitHubFormat.isReport)
    case .junit:
      Row(
        syntax: .xml, render: { report, context, _ in JUnitFormat.render(report, failing: context.failing) }, isReport: JUnitFormat.isReport
      )
    case .gitlab: Row(syntax: .json, render: { report, _, _ in GitLabFormat.render(report) }, isReport: GitLabFormat.isReport)
    case .checkstyle: Row(syntax: .xml, render: { report, _, _ in CheckstyleFormat.render(report) }, isReport: CheckstyleFormat.isReport)
    }
  }

  /// Returns a whole report, with its findings in their order.
  public func render(_ report: Report, _ context: FormatContext, colors: Bool = false) -> HarmlessText {
    row.render(report, context, colors)
  }

  /// Whether a text is an earlier report of this format.
  public func isReport(_ text: String) -> Bool { row.isReport(text) }
}
