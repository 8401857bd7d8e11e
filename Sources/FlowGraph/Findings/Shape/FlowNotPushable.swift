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
    let what = kind.isAlert ? "of kind '\(kind.rawValue)'" : "a flow of \(kind.rawValue)"
    return "'\(flow.value)' is \(what), which cannot lie on a stack"
  }

  public var related: [RelatedPlace] { [RelatedPlace("the flow is declared here", flow.range)] }
  public var help: String? { kind.isAlert ? "show it with 'present'" : "show it with 'present' or 'root'" }
}
