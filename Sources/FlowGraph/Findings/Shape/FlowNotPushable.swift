import FlowDiagnostics
import FlowModel

/// Reports a push of a flow that can't be on a stack.
public struct FlowNotPushable: Finding {
  public static let id = DiagnosticID("flow-not-pushable", .shape, .error)

  let flow: Located<String>
  let kind: FlowKind
  public let range: SourceRange
  public let subject: String?

  public var message: String {
    "'\(flow.value)' is a flow of kind '\(kind.rawValue)', which cannot be on a stack"
  }

  public var related: [RelatedPlace] { [RelatedPlace("the flow is declared here", flow.range)] }
  public var help: String? { kind.isAlert ? "show it with 'present'" : "show it with 'present' or 'root'" }
}
