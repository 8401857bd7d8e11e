import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Reports links that wait and are never shown.
struct LinkNeverResumed: StateCheck {
  static let id = DiagnosticID("link-never-resumed", .links, .warning)

  enum Fault {
    /// The app has no `resume: true`. With the range of the first choice of `unmet`, and the names of all choices.
    case noResume(SourceRange, choices: [String])
    /// The links and moves that lead to a screen from which no `resume: true` is reached. With that screen, and the values that facts have
    /// then.
    case unreachable(
      first: (name: String, range: SourceRange), isOpen: Bool, others: [(name: String, range: SourceRange)], screen: String,
      facts: [(name: String, value: Bool)])
  }

  let fault: Fault
  let trace: FindingTrace?

  var range: SourceRange {
    switch fault {
    case .noResume(let range, _): range
    case .unreachable(let first, _, _, _, _): first.range
    }
  }

  var subject: String? {
    switch fault {
    case .noResume: NavigationGraph.pathOfUnmet
    case .unreachable(let first, _, _, _, _): first.name
    }
  }

  var severity: Severity? { if case .noResume = fault { .info } else { nil } }

  var acceptedAt: [String] {
    switch fault {
    case .noResume(_, let choices): choices
    case .unreachable(_, _, _, let screen, _): [screen]
    }
  }

  var message: String {
    switch fault {
    case .noResume: return "a link that waits because of 'unmet' is never shown: no 'root' of the app has 'resume: true'"
    case .unreachable(_, let isOpen, _, let screen, let facts):
      let what = isOpen ? "the screen that this opens" : "this link"
      let conditions = facts.map { "'\($0.name)' \($0.value ? "holds" : "does not hold")" }.joined(separator: " and ")
      return "\(what) waits while '\(screen)' is shown instead, but no move with 'resume: true' can be reached from there"
        + (conditions.isEmpty ? "" : " while \(conditions)")
    }
  }

  private static let mostRelated = 5

  var related: [RelatedPlace] {
    guard case .unreachable(_, _, let others, _, _) = fault else { return [] }
    return others.prefix(Self.mostRelated).map { RelatedPlace("'\($0.name)' is never resumed either", $0.range) }
  }

  var help: String? {
    switch fault {
    case .noResume: "add 'resume: true' to the 'root' that people take once the requirements hold"
    case .unreachable(_, _, _, let screen, _): "add 'resume: true' to the 'root' that leads on from '\(screen)'"
    }
  }

  static let claimsAbsence = true
  static let needsAllStates = true

  static func find(in context: StateContext) -> [Self] {
    let graph = context.graph
    guard let unmet = graph.unmet, let first = unmet.first, graph.hasWaitingLinks else { return [] }
    if graph.resumes.isEmpty {
      let choices = unmet.filter { graph.choices[$0].number != nil }.map { graph.path(of: $0) }
      return [Self(fault: .noResume(graph.operations[graph.choices[first].operation].range, choices: choices), trace: nil)]
    }
    let found = context.search.neverResumedLinks
    guard !found.isEmpty else { return [] }
    var byScreen: [ScreenID: [ExactSearch.NeverResumedLink]] = [:]
    for link in found { byScreen[link.screen, default: []].append(link) }
    return byScreen.keys.sorted().compactMap { screen in
      let all = byScreen[screen] ?? []
      let places = all.map { link -> (name: String, range: SourceRange) in
        guard let operation = link.operation, let owner = graph.owner(of: operation) else {
          return (graph.name(of: link.link.screen), graph.range(of: link.link))
        }
        return (owner.subject, owner.range)
      }
      guard let first = all.first, let place = places.first else { return nil }
      return Self(
        fault: .unreachable(
          first: place, isOpen: first.operation != nil, others: Array(places.dropFirst()), screen: graph.name(of: screen),
          facts: first.facts.map { (graph.facts[$0.fact].name.value, $0.value) }),
        trace: FindingTrace(context.search.trace(to: first), graph))
    }
  }
}
