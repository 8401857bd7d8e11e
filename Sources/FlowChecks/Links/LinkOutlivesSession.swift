import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Reports an action that removes what a waiting link requires.
struct LinkOutlivesSession: StateCheck {
  static let id = DiagnosticID("link-outlives-session", .links, .info)

  let choice: (name: String, range: SourceRange)
  let link: (name: String, range: SourceRange)
  let isRoot: Bool
  let trace: FindingTrace?

  var range: SourceRange { choice.range }
  var subject: String? { choice.name }
  var message: String { "the link to '\(link.name)' may still wait here, so the next user may see its screen" }
  var related: [RelatedPlace] { [RelatedPlace("the link", link.range)] }

  var help: String? {
    let resume = "add 'resume: true' to the 'root' of each sign-in"
    return isRoot ? "add 'resume: forget' to this 'root', or \(resume)" : resume
  }

  static let claimsAbsence = true

  static func find(in context: StateContext) -> [Self] {
    let graph = context.graph
    let found = context.search.outlivingLinks
    guard !found.isEmpty else { return [] }
    return found.compactMap { outliving in
      let operation = graph.choices[outliving.choice].operation
      guard let owner = graph.owner(of: operation) else { return nil }
      let isRoot = if case .root = graph.operations[operation].verb { true } else { false }
      return Self(
        choice: (owner.subject, owner.range), link: (graph.name(of: outliving.link.screen), graph.range(of: outliving.link)),
        isRoot: isRoot,
        trace: FindingTrace(outliving.trace, graph))
    }
  }
}
