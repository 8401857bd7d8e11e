import FlowDiagnostics

/// A flow has something to show.
public struct EmptyFlow: Finding {
  public static let id = DiagnosticID("empty-flow", .shape, .error)

  /// What a flow lacks.
  public enum Gap: Sendable {
    /// Its screens or its tabs, a table that is empty.
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

  /// What is found when names are resolved has the flow for its subject.
  public var subject: String? { if case .tab = gap { flow } else { nil } }

  public var message: String {
    switch gap {
    case .content(let key, _): "the flow '\(flow)' has no \(key)"
    case .tab: "the tabs flow '\(flow)' has only bar buttons"
    }
  }

  public var related: [RelatedPlace] {
    if case .content(_, let table) = gap { [RelatedPlace("they are empty here", table)] } else { [] }
  }

  public var help: String? {
    switch gap {
    case .content: "name at least one, or remove the flow"
    case .tab: "give it at least one tab that shows a flow"
    }
  }
}
