import FlowDiagnostics
import FlowGraph
import FlowSearch

/// An action that would lead on from where people are stuck, if its condition ever held. The finding about the place reports it.
struct BlockedExit {
  let action: Located<String>

  var place: RelatedPlace { RelatedPlace("the condition of this never holds", action.range) }
}

extension [BlockedExit] {
  /// The first part of a help about the first exit.
  var help: String { first.map { "correct the 'when' of '\($0.action.value)', or " } ?? "" }
}

/// All blocked exits, by the screens on which people are stuck.
struct BlockedExits: Sendable {
  private var actions: [ScreenID: [ActionID]] = [:]
  private(set) var all: Set<ActionID> = []

  /// - Parameter stuck: the screens from which nothing leads on, or from which nothing closes a presentation.
  init(_ graph: NavigationGraph, _ search: ExactSearch, _ stuck: [ScreenID]) {
    for screen in stuck where actions[screen] == nil {
      let hidden = graph.actions(on: screen).filter { action in
        !graph.actions[action].isPrivate && !search.isAvailable[action]
          && graph.actions[action].choices.contains { graph.leadsOn(graph.choices[$0]) }
      }
      actions[screen] = hidden
      all.formUnion(hidden)
    }
  }

  func exits(on screen: ScreenID, _ graph: NavigationGraph) -> [BlockedExit] {
    (actions[screen] ?? []).map { BlockedExit(action: Located(graph.name(of: $0), graph.actions[$0].name.range)) }
  }
}
