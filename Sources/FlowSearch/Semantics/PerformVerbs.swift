import FlowDiagnostics
import FlowGraph

extension NavigationGraph {
  /// What a verb does in a state in which the `sets` of its choice have been made.
  func perform(_ id: OperationID, in state: NavigationState) -> Effect {
    switch operations[id].verb {
    case .push(let target, let once): push(target, once: once, by: id, in: state)
    case .replace(let target): replace(with: target, in: state)
    case .pop: back(by: 1, in: state)
    case .popTo(let screens, let otherwise): popTo(screens, otherwise: otherwise, in: state)
    case .popToRoot: popToRoot(in: state)
    case .present(let target, let style, let isDismissable):
      present(target, as: .init(style: style, isDismissable: isDismissable), by: id, in: state)
    case .dismiss: dismiss(in: state)
    case .dismissAll: dismissAll(in: state)
    case .root(let target): changeRoot(to: target, in: state)
    case .select(let name, _, _): select(named: name, in: state)
    case .finish(let outcomes): outcomes.isEmpty ? finish(in: state) : finish(with: outcomes, in: state)
    case .open(let screen): open(screen, in: state)
    case .steps(let steps): perform(steps: steps, in: state)
    case .run(let name): offeredAction(named: name, in: state).map { .run($0) } ?? .unavailable
    // Faulty operations have been reported and do nothing.
    case .url, .stay, .invalid: .done(state, then: nil)
    }
  }

  /// One after another, each legal where its turn comes, or none at all.
  private func perform(steps: IDRange<OperationID>, in state: NavigationState) -> Effect {
    var state = state
    // Only the last step's: an instance left before runs no handler.
    var following: HandlerID?
    for step in steps {
      switch perform(step, in: state) {
      case .done(let next, let handler):
        state = next
        following = handler
      case .illegal(let reason): return .illegal(reason)
      // A step has no `else`, and may be none of the others: that has been reported.
      case .otherwise: return .illegal(.popTargetMissing)
      case .run, .unmet, .unavailable: following = nil
      }
    }
    return .done(state, then: following)
  }

  // MARK: Selecting

  /// A page of the active screen's flow, else a tab of the innermost tabs around it.
  private func select(named name: String, in state: NavigationState) -> Effect {
    if case .pages(let pages)? = state.active, let page = flows[pages.flow].screens.first(where: { screens[$0].name.value == name }) {
      return show(page, in: state)
    }
    guard let around = state.tabsAround.first, let tab = around.tabs.first(where: { tabs[$0.tab].name.value == name }) else {
      return .illegal(.selectNotAround)
    }
    return select(tab.tab, in: state)
  }

  private func select(_ tab: TabID, in state: NavigationState) -> Effect {
    var state = state
    return state.select(tab) ? .done(state, then: nil) : .illegal(.selectNotAround)
  }

  /// A page of the flow that is shown becomes current.
  func show(_ page: ScreenID, in state: NavigationState) -> Effect {
    guard case .pages(var pages)? = state.active, flows[pages.flow].screens.contains(page) else { return .illegal(.selectNotAround) }
    pages.current = page
    var state = state
    state.setActive(.pages(pages))
    return .done(state, then: nil)
  }

  /// A tapped tab is selected; if it is already, the stack in it goes back to its root.
  func tap(_ tab: TabID, in state: NavigationState) -> Effect {
    guard state.tabsAround.contains(where: { $0.selected == tab }) else { return select(tab, in: state) }
    // The platform does nothing where there is no stack.
    return state.activeStack == nil ? .done(state, then: nil) : popToRoot(in: state)
  }
}
