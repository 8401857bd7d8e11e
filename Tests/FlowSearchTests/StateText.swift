import FlowGraph
import FlowRuntime
import FlowSearch

extension NavigationGraph {
  /// Returns a state in one line: `shop( menu tea )  ▸  basket( basket )`, with tabs as `main[ *feed( list ) | profile( me ) ]`.
  ///
  /// Facts are omitted; see ``text(of:)-(FactValues)``.
  func text(of state: NavigationState) -> String {
    state.contexts.map { text(of: $0.content) }.joined(separator: "  ▸  ")
  }

  /// Returns the names of the facts that hold.
  func text(of facts: FactValues) -> String {
    facts.holding.map { self.facts[$0].name.value }.joined(separator: " ")
  }

  private func text(of content: NavigationState.Content) -> String {
    switch content {
    case .stack(let frames):
      return frames.elements.map { frame in text(frame.flow, frame.screens.elements) }.joined(separator: " ")
    case .alert(let alert): return text(alert.flow, [alert.screen])
    case .tabs(let tabs):
      let parts = tabs.tabs.map { ($0.tab == tabs.selected ? "*" : "") + text(of: $0.content) }
      return "\(name(of: tabs.flow))[ \(parts.joined(separator: " | ")) ]"
    }
  }

  private func text(_ flow: FlowID, _ shown: [ScreenID]) -> String {
    "\(name(of: flow))( \(shown.map { screens[$0].name.value }.joined(separator: " ")) )"
  }

  /// Returns the name of a move that people know.
  func text(of move: PossibleMove) -> String {
    switch move {
    case .action(let action, let choice):
      let choices = actions[action].choices
      return actions[action].name.value + (choices.count > 1 ? "#\(choice.index - choices.lower)" : "")
    case .back(1): return "back"
    case .back(let count): return "back by \(count)"
    case .swipe(let page): return "swipe to \(screens[page].name.value)"
    case .tapTab(let tab): return "tap \(tabs[tab].name.value)"
    case .swipeDown: return "swipe down"
    case .set(let fact, let value): return "\(value ? "set" : "clear") \(facts[fact].name.value)"
    }
  }
}
