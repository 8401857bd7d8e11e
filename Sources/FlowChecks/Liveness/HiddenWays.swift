import FlowDiagnostics
import FlowGraph
import FlowSearch

/// Actions that would lead on from where people are stuck, if their conditions ever held: one mistake, which is told where they
/// are stuck.
struct HiddenWays: Sendable {
  private var actions: [ScreenID: [ActionID]] = [:]
  private(set) var all: Set<ActionID> = []

  /// - Parameter stuck: the screens from which nothing leads on, or nothing closes what was presented.
  init(_ graph: NavigationGraph, _ search: ExactSearch, _ stuck: [ScreenID]) {
    for screen in stuck where actions[screen] == nil {
      let offered = Array(graph.screens[screen].actions) + graph.flows[graph.screens[screen].flow].actions
      let hidden = offered.filter { action in
        !search.isAvailable[Int(action.index)] && graph.actions[action].choices.contains { graph.leadsOn(graph.choices[$0]) }
      }
      actions[screen] = hidden
      all.formUnion(hidden)
    }
  }

  func places(on screen: ScreenID, _ graph: NavigationGraph) -> [RelatedPlace] {
    (actions[screen] ?? []).map { RelatedPlace("the condition of this never holds", graph.actions[$0].name.range) }
  }

  /// What to do about the first of them, as the beginning of a help line.
  func help(on screen: ScreenID, _ graph: NavigationGraph) -> String {
    actions[screen]?.first.map { "correct the 'when' of '\(graph.name(of: $0))', or " } ?? ""
  }
}
