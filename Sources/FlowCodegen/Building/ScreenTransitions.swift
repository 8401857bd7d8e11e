import FlowGraph
import FlowModel

extension NavigationGraph {
  /// The transitions of the screens that moves present and never push, as cases of the runtime's `FlowNavigationTransition`. A screen that
  /// moves present in several ways is presented modally.
  var presentingTransitions: [ScreenID: String] {
    var transitions: [ScreenID: String] = [:]
    var others: Set<ScreenID> = []
    for operation in operations {
      guard case .present(let target, let presentation) = operation.verb else {
        others.formUnion(operation.verb.shown.map { entryScreens(of: $0) } ?? [])
        continue
      }
      let transition = presentation.style == .fullScreen ? "presentFullscreen" : "presentModally"
      for screen in entryScreens(of: target) {
        transitions[screen] = (transitions[screen] ?? transition) == transition ? transition : "presentModally"
      }
    }
    return transitions.filter { !others.contains($0.key) }
  }
}
