import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Reports a link that shows a flow in a state where `start` doesn't show it.
struct LinkSkipsStart: StateCheck {
  static let id = DiagnosticID("link-skips-start", .links, .info)

  /// The links and entries that show the flow. The finding is at the first one.
  let links: [(name: String, range: SourceRange)]
  let flow: Located<String>
  /// The condition of the choice, if it is one fact.
  let condition: String?
  let hasUnmet: Bool
  let trace: FindingTrace?

  var range: SourceRange { links.first?.range ?? flow.range }
  var subject: String? { links.first?.name }
  var acceptedAt: [String] { [flow.value] }

  var message: String {
    let reason = condition.map { "only when '\($0)'" } ?? "only under conditions"
    return "this link shows '\(flow.value)' where 'start' does not: 'start' shows '\(flow.value)' \(reason)"
  }

  private static let mostRelated = 5

  var related: [RelatedPlace] {
    links.dropFirst().prefix(Self.mostRelated).map { RelatedPlace("so does the link of '\($0.name)'", $0.range) }
  }

  var help: String? {
    let requirement =
      condition.map { "add 'requires: \($0)' to '\(flow.value)'" } ?? "add 'requires' to '\(flow.value)' with the condition that must hold"
    return hasUnmet ? requirement : "\(requirement), and 'unmet: { root: … }' to 'links' of the app"
  }

  static let claimsAbsence = true

  static func find(in context: StateContext) -> [Self] {
    let graph = context.graph
    var byFlow: [FlowID: [ExactSearch.SkippedStart]] = [:]
    for skipped in context.search.skippedStarts { byFlow[skipped.flow, default: []].append(skipped) }
    return byFlow.keys.sorted().flatMap { flow in
      // An `allow` accepts only the links of its own screen or flow.
      let all = byFlow[flow] ?? []
      let others = all.filter { !graph.allows(id, on: $0.link.screen) }
      return ([others] + all.filter { graph.allows(id, on: $0.link.screen) }.map { [$0] }).compactMap { finding(of: flow, $0, graph) }
    }
  }

  /// - Parameter skipped: the links that show the flow. If there are none, there is no finding.
  private static func finding(of flow: FlowID, _ skipped: [ExactSearch.SkippedStart], _ graph: NavigationGraph) -> Self? {
    guard let first = skipped.first else { return nil }
    let choices = graph.start.filter { graph.flow(of: $0.target) == flow }
    let written = choices.first?.conditions.written ?? []
    let isPlain = choices.count == 1 && written.count == 1 && choices[0].conditions.facts.count == 1
    return Self(
      links: skipped.map { (graph.name(of: $0.link.screen), graph.range(of: $0.link)) }, flow: graph.flows[flow].name,
      condition: isPlain ? choices[0].conditions.text.first?.value : nil, hasUnmet: graph.unmet != nil,
      trace: FindingTrace(first.trace, graph))
  }
}
