import FlowDiagnostics
import FlowGraph

/// Reports a tab that is never shown.
struct UnreachableTab: StateCheck {
  static let id = DiagnosticID("unreachable-tab", .reach, .warning)

  let tab: Located<String>
  /// The move that would show the tab.
  let blockedEntry: BlockedEntry?

  var range: SourceRange { tab.range }
  var subject: String? { tab.value }
  var message: String { "the tab '\(tab.value)' is never shown" }
  var help: String? { blockedEntry?.help ?? "show the tab bar on a screen within these tabs, or 'select' the tab" }

  static let claimsAbsence = true
  static let needsAllStates = true

  static func find(in context: StateContext) -> [Self] {
    let graph = context.graph
    var findings: [Self] = []
    for flow in graph.flows where flow.tabs.contains(where: { context.isShown($0) }) {
      for tab in flow.tabs where !context.isShown(tab) {
        guard case .flow = graph.tabs[tab].content else { continue }
        findings.append(
          Self(tab: Located(graph.name(of: tab), graph.tabs[tab].name.range), blockedEntry: context.blockedEntries?.entry(to: tab)))
      }
    }
    return findings
  }
}
