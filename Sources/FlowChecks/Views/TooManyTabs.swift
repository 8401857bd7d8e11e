import FlowDiagnostics
import FlowGraph
import FlowModel

/// Reports a tab bar with too many tabs.
struct TooManyTabs: GraphCheck {
  static let id = DiagnosticID("too-many-tabs", .views, .info)

  let flow: Located<String>
  let sixth: Located<String>
  let count: Int

  var range: SourceRange { sixth.range }
  var subject: String? { flow.value }
  var message: String { "the tab bar of '\(flow.value)' has \(count) items, but room for only \(Self.most)" }
  var help: String? { "use at most \(Self.most) items: the system moves all others after the fourth into a list behind 'More'" }

  /// The number of tabs that a bar of an iPhone can show.
  private static let most = 5

  static let claimsAbsence = false

  static func find(in context: GraphContext) -> [Self] {
    context.graph.flows.compactMap { flow in
      let names = flow.tabs.map { context.graph.tabs[$0].name }
      return names.count > most ? Self(flow: flow.name, sixth: names[most], count: names.count) : nil
    }
  }
}
