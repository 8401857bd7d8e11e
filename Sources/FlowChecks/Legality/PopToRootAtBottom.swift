import FlowDiagnostics
import FlowGraph

/// Reports a `popToRoot` that runs only at the bottom of a stack.
struct PopToRootAtBottom: StateCheck {
  static let id = DiagnosticID("pop-to-root-at-bottom", .legality, .warning)

  let choice: String
  let range: SourceRange

  var subject: String? { choice }
  var message: String { "'popToRoot' does nothing here: the screen is always at the bottom of its stack" }
  var help: String? { "delete the action, or leave the flow with 'dismiss' or 'finish'" }

  static let claimsAbsence = true

  static func find(in context: StateContext) -> [Self] {
    let graph = context.graph
    var findings: [Self] = []
    for action in graph.actions.ids {
      for choice in graph.actions[action].choices {
        let operation = graph.choices[choice].operation
        guard case .popToRoot = graph.operations[operation].verb, context.search.isAlwaysAtBottom(operation) else { continue }
        findings.append(Self(choice: graph.path(of: choice), range: graph.operations[operation].range))
      }
    }
    return findings
  }
}
