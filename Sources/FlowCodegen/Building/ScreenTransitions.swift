import FlowGraph
import FlowModel

extension NavigationGraph {
  /// The transitions of the screens that moves present and never push, as cases of the runtime's `FlowNavigationTransition`: a screen that is presented
  /// in several ways is presented modally.
  var presentingTransitions: [ScreenID: String] {
    var transitions: [ScreenID: String] = [:]
    var others: Set<ScreenID> = []
    for operation in operations {
      switch operation.verb {
      case .present(let target, let presentation):
        let transition = presentation.style == .fullScreen ? "presentFullscreen" : "presentModally"
        for screen in entryScreens(of: target) {
          transitions[screen] = (transitions[screen] ?? transition) == transition ? transition : "presentModally"
        }
      default: others.formUnion(operation.verb.shown.map { entryScreens(of: $0) } ?? [])
      }
    }
    return transitions.filter { !others.contains($0.key) }
  }
}
