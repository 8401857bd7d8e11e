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
    if !hasLinks { return "give a screen that 'requires' something a 'link' or an 'entry', or take 'resume' away" }
    return hasUnmet
      ? "say with 'requires' on the screen of a link, or on its flow, what must hold there"
      : "say what is shown instead of a link: 'links: { unmet: { root: … } }'"
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
