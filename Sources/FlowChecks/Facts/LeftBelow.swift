import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Reports a move that breaks a requirement of a screen below the shown one.
struct LeftBelow: StateCheck {
  static let id = DiagnosticID("left-below", .facts, .info)

  let requirement: Located<String>
  /// The dotted name of the screen or flow that requires it.
  let owner: String
  /// The action that breaks the requirement, and the screen that is shown then.
  let action: String
  let screen: String
  let range: SourceRange
  let trace: FindingTrace?

  var subject: String? { action }
  var acceptedAt: [String] { [owner] }
  var related: [RelatedPlace] { [RelatedPlace("required here", requirement.range)] }

  var message: String {
    "'\(action)' leaves '\(owner)' below '\(screen)' while '\(requirement.value)', which '\(owner)' requires, doesn't hold"
  }

  var help: String? {
    "leave the screens with 'root' in this move, or accept it with 'allow: \(Self.id)' if people continue there once '\(requirement.value)' holds again"
  }

  static let claimsAbsence = false

  static func find(in context: StateContext) -> [Self] {
    let graph = context.graph
    let found = context.search.leftBelow
    guard !found.isEmpty else { return [] }
    var reported: Set<Key> = []
    return found.compactMap { found in
      let trace = context.search.trace(to: found)
      guard !context.isBroken(trace), let screen = trace.steps.last?.screen,
        let choice = graph.choice(breaking: found.requirement, on: trace),
        // After a move that stays, the shown screen was there before, so the fact is about this screen.
        graph.operations[graph.choices[choice].operation].verb.leadsOn, let owner = graph.owner(of: graph.choices[choice].operation),
        reported.insert(Key(choice: choice, literals: Set(found.requirement.literals))).inserted
      else { return nil }
      return Self(
        requirement: Located(graph.text(of: found.requirement), found.requirement.range), owner: graph.name(of: found.owner),
        action: owner.subject, screen: graph.name(of: screen), range: owner.key, trace: FindingTrace(trace, graph))
    }
  }

  /// A mistake: all requirements that one move breaks in the same facts are one finding, for their first owner.
  private struct Key: Hashable {
    let choice: ChoiceID
    let literals: Set<FactLiteral>
  }
}

extension NavigationGraph {
  /// Returns the last choice of a trace that breaks a requirement.
  fileprivate func choice(breaking requirement: Requirement, on trace: Trace) -> ChoiceID? {
    trace.choices.last { choice in
      requirement.literals.contains { ($0.value ? choices[choice].clears : choices[choice].sets).contains($0.fact) }
    }
  }

  fileprivate func name(of owner: Place) -> String {
    switch owner {
    case .screen(let screen): name(of: screen)
    case .flow(let flow): name(of: flow)
    case .app: "app"
    }
  }
}
