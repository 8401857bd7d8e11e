import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Reports moves that make the stack grow without end.
struct UnboundedStack: StateCheck {
  static let id = DiagnosticID("unbounded-stack", .liveness, .warning)

  /// The screens of a cycle. The last one is the first one again.
  let round: [String]
  let range: SourceRange
  let subject: String?
  /// A screen of the cycle that is the first screen of some stack.
  let bottom: String?
  /// Whether a screen of the cycle has params, so that each instance may show another thing.
  let isCatalogue: Bool
  /// The action of the app that presents the flow of the cycle's first screen, if one does. Actions of that screen can't go back instead.
  let presenting: (action: String, flow: String)?
  /// The screens and actions of the cycle.
  let acceptedAt: [String]
  let trace: FindingTrace?

  /// Without such a bottom, the cycle may be intended.
  var severity: Severity? { bottom == nil ? .info : nil }

  var message: String {
    var names = round
    if names.count > Self.mostScreens { names.replaceSubrange(3..<(names.count - 2), with: ["…"]) }
    return "the shown screens can grow without limit: \(names.joined(separator: " → "))"
  }

  var help: String? {
    if let presenting {
      let fact = "\(presenting.flow)Shown"
      return
        "open it only if it is not shown: declare a fact '\(fact)', add 'when: not \(fact), sets: \(fact)' to '\(presenting.action)', and 'clears: \(fact)' to every move that leaves '\(presenting.flow)'"
    }
    if let bottom { return "go back to '\(bottom)' with 'popTo', 'popToRoot' or 'dismiss' instead of opening it again" }
    return isCatalogue
      ? "write 'allow: unbounded-stack' on '\(round[0])' if it shows something else each time; if not, push with 'once: true'"
      : "push with 'once: true' to go back to a screen that is already there, or accept it with 'allow: unbounded-stack' on '\(round[0])'"
  }

  /// The number of screens of a cycle that a message names.
  private static let mostScreens = 6

  static let claimsAbsence = false

  static func find(in context: StateContext) -> [Self] {
    let graph = context.graph
    var acceptances = Acceptances(graph)
    var reported: Set<ExactSearch.UnboundedStack.Group> = []
    return context.unboundedStacks.compactMap { stack in
      let trace = context.search.trace(to: stack)
      guard !context.isBroken(trace), let owner = graph.owner(of: graph.choices[stack.choice].operation) else { return nil }
      let finding = Self(
        round: stack.round.map { graph.name(of: $0) }, range: owner.key, subject: owner.subject,
        bottom: stack.bottom.map { graph.name(of: $0) }, isCatalogue: stack.round.contains { !graph.screens[$0].params.isEmpty },
        presenting: graph.presenting(stack.choice, owner.subject),
        acceptedAt: stack.round.map { graph.name(of: $0) }
          + stack.choices.map { graph.path(of: $0) }, trace: FindingTrace(trace, graph))
      if acceptances.accept(Diagnostic(finding)) != nil { return finding }
      return reported.insert(stack.group).inserted ? finding : nil
    }
  }
}

extension NavigationGraph {
  /// Returns an action of the app that presents a flow, with that flow.
  fileprivate func presenting(_ choice: ChoiceID, _ subject: String) -> (action: String, flow: String)? {
    guard subject.hasPrefix("app."), !subject.contains("/"), case .present(let target, _) = operations[choices[choice].operation].verb
    else { return nil }
    return (subject, name(of: flow(of: target)))
  }
}
