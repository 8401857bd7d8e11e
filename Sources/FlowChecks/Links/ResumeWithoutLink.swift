import FlowDiagnostics
import FlowGraph

/// Reports a `resume` in an app in which no link can wait.
struct ResumeWithoutLink: GraphCheck {
  static let id = DiagnosticID("resume-without-link", .links, .warning)

  let range: SourceRange
  let subject: String?
  let hasUnmet: Bool
  let hasLinks: Bool

  var mistake: Mistake? { .wording }
  var message: String { "'resume' has no effect: no link can wait" }

  var help: String? {
    if !hasLinks { return "add a 'link' or an 'entry' to a screen with 'requires', or delete 'resume'" }
    return hasUnmet
      ? "add 'requires' to the screen of a link, or to its flow"
      : "add the flow that is shown instead of a link: 'links: { unmet: { root: … } }'"
  }

  static let claimsAbsence = true

  static func find(in context: GraphContext) -> [Self] {
    let graph = context.graph
    let resumes = (graph.resumes + graph.forgets).sorted { $0.range < $1.range }
    // A link without a place may wait after it gets one.
    guard !resumes.isEmpty, !graph.hasWaitingLinks, graph.linkTargets.allSatisfy({ graph.plan(of: $0) != nil }) else { return [] }
    return resumes.map { operation, range in
      Self(
        range: range, subject: graph.owner(of: operation)?.subject, hasUnmet: graph.unmet != nil, hasLinks: !graph.linkTargets.isEmpty)
    }
  }
}
