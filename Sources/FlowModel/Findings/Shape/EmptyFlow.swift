import FlowDiagnostics

/// Reports a flow without screens or tabs.
public struct EmptyFlow: Finding {
  public static let id = DiagnosticID("empty-flow", .shape, .error)

  /// The missing part of a flow.
  public enum Gap: Sendable {
    /// The screens or the tabs, because the table is empty.
    case content(key: String, table: SourceRange)
    /// A tab among the bar buttons.
    case tab
  }

  let flow: String
  let gap: Gap
  public let range: SourceRange

  public init(_ flow: Located<String>, _ gap: Gap) {
    self.flow = flow.value
    self.gap = gap
    range = flow.range
  }

  /// Only the findings of name resolution have the flow as their subject.
  public var subject: String? { if case .tab = gap { flow } else { nil } }

  public var message: String {
    switch gap {
    case .content(let key, _): "the flow '\(flow)' has no \(key)"
    case .tab: "the tabs flow '\(flow)' has only bar buttons"
    }
  }

  public var related: [RelatedPlace] {
    if case .content(_, let table) = gap { [RelatedPlace("this is empty", table)] } else { [] }
  }

  public var help: String? {
    switch gap {
    case .content: "add at least one, or delete the flow"
    case .tab: "add at least one tab that shows a flow"
    }
  }
}
