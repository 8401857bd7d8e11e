import FlowGraph

/// Something that can be tried in a state.
public enum PossibleMove: Hashable, Sendable {
  /// An action, or that of a bar button, going the way of one of its choices.
  case action(ActionID, ChoiceID)
  /// The system's way back by a number of screens: by one is the button or the swipe, by more the button's menu.
  case back(screens: Int)
  /// To a neighbouring page.
  case swipe(to: ScreenID)
  case tapTab(TabID)
  /// The top context is swiped down or tapped away.
  case swipeDown
}

extension NavigationGraph {
  /// Everything that can be tried in a state, in source order, what the platform lets people do last.
  ///
  /// Guards may have any value, so an action is given with each choice that some of their values make the first to hold. What is
  /// offered need not be legal.
  public func moves(in state: NavigationState) -> [PossibleMove] {
    guard let screen = state.activeScreen else { return [] }
    let declared = offeredActions(in: state).flatMap { moves(of: $0, in: state) }
    return declared + backMoves(in: state, from: screen) + swipes(in: state) + tabTaps(in: state, from: screen) + swipesDown(in: state)
  }

  /// The declared actions that are offered: those of the active screen, its flow, the tabs around it and the app. Of one name
  /// the one furthest in counts.
  public func offeredActions(in state: NavigationState) -> [ActionID] {
    var names: Set<String> = []
    // Inside one place names differ, so only places further in can have taken a name.
    return actionPlaces(in: state).flatMap { $0.filter { names.insert(actions[$0].name.value).inserted } }
  }

  /// The offered action of a name: what `run` runs.
  func offeredAction(named name: String, in state: NavigationState) -> ActionID? {
    state.activeScreen.flatMap { action(named: name, on: $0, within: state.tabsAround.map(\.flow)) }
  }

  /// Where actions are offered from, the furthest in first.
  private func actionPlaces(in state: NavigationState) -> [IDRange<ActionID>] {
    guard let screen = state.activeScreen else { return [] }
    let tabs = state.tabsAround.map { flows[$0.flow].actions }
    return [screens[screen].actions, flows[screens[screen].flow].actions] + tabs + [appActions]
  }

  private func moves(of action: ActionID, in state: NavigationState) -> [PossibleMove] {
    let choices = actions[action].choices
    // A lone choice whose `when` cannot hold leaves no way: the action is not offered.
    return GuardAssumptions.none.ways(through: conditions(of: choices), in: state).taken.map { way in
      .action(action, choices[choices.startIndex + Int32(way.index)])
    }
  }

  // MARK: Platform moves

  private func backMoves(in state: NavigationState, from screen: ScreenID) -> [PossibleMove] {
    guard let stack = state.activeStack, !screens[screen].hidesBack else { return [] }
    return (1..<max(stack.height, 1)).map { .back(screens: $0) }
  }

  private func swipes(in state: NavigationState) -> [PossibleMove] {
    guard case .pages(let pages)? = state.active, flows[pages.flow].swipes else { return [] }
    return [pages.current.index - 1, pages.current.index + 1].map(ScreenID.init(index:))
      .filter { flows[pages.flow].screens.contains($0) }.map { .swipe(to: $0) }
  }

  private func tabTaps(in state: NavigationState, from screen: ScreenID) -> [PossibleMove] {
    guard !screens[screen].hidesTabBar else { return [] }
    return state.tabsAround.flatMap { around in
      flows[around.flow].tabs.flatMap { tab -> [PossibleMove] in
        if case .action(let action) = tabs[tab].content { return moves(of: action, in: state) }
        return around.tabs.contains { $0.tab == tab } ? [.tapTab(tab)] : []
      }
    }
  }

  private func swipesDown(in state: NavigationState) -> [PossibleMove] {
    state.contexts.last?.presentation?.isDismissable == true ? [.swipeDown] : []
  }
}
