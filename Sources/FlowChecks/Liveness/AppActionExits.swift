import FlowDiagnostics
import FlowGraph

/// The actions of the app that lead on from where people are stuck. Code can call them, and people can't.
struct AppActionExits {
  private let actions: [Located<String>]

  /// - Parameter actions: the actions in source order. Actions that are legal in no state are left out.
  init(_ actions: [ActionID], _ context: StateContext) {
    let graph = context.graph
    let legal = actions.filter { graph.actions[$0].choices.contains { context.search.uses(of: graph.choices[$0].operation).isLegal } }
    self.actions = legal.map { Located(graph.name(of: $0), graph.actions[$0].name.range) }
  }

  var isEmpty: Bool { actions.isEmpty }

  /// The end of a sentence which says that nothing leads on.
  var exception: String { actions.first.map { ", except by code that calls '\($0.value)'" } ?? "" }

  var places: [RelatedPlace] { actions.prefix(1).map { RelatedPlace("code can call this, but people can't", $0.range) } }
}
