import FlowGraph
import FlowRuntime

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
  /// Code sets a fact that changes elsewhere. It is no move: what people do comes between such changes.
  case set(FactID, Bool)

  /// Nil for what the platform lets people do.
  var action: ActionID? { if case .action(let action, _) = self { action } else { nil } }
}

extension NavigationGraph {
  /// Whether a move is an action of the app: code calls it, and people cannot.
  public func isByCode(_ move: PossibleMove) -> Bool { move.action.map { appActions.contains($0) } ?? false }
}

extension Numbers {
  /// Everything that can be tried in a state, in source order, what the platform lets people do last.
  ///
  /// Guards may have any value, so an action is given with each choice that some of their values make the first to hold. What is
  /// offered need not be legal.
  public func moves(in state: NavigationState) -> [PossibleMove] {
    guard let screen = state.activeScreen else { return [] }
    let declared = offeredActions(in: state).flatMap { moves(of: $0, in: state) }
    return declared + platformMoves(in: state, from: screen)
  }

  /// The actions that can be tried in a state: those that are offered, and those of the bar's buttons.
  func actions(in state: NavigationState) -> [ActionID] {
    guard let screen = state.activeScreen else { return [] }
    let buttons = state.tabsFlowsAround.flatMap { graph.flows[$0].tabs }.compactMap { tab -> ActionID? in
      if case .action(let action) = graph.tabs[tab].content, !hidesTabBar(screen) { action } else { nil }
    }
    return offeredActions(in: state) + buttons
  }

  /// The declared actions that are offered: those of the active screen, its flow, the tabs around it and the app. Of one name
  /// the one furthest in counts. What only `run` leads to is offered nowhere.
  public func offeredActions(in state: NavigationState) -> [ActionID] {
    let places = actionPlaces(in: state).filter { !$0.isEmpty }
    // Inside one place names differ, so only places further in can have taken a name.
    guard places.count > 1 else { return places.first.map { $0.filter { !graph.actions[$0].isPrivate } } ?? [] }
    var names: Set<String> = []
    return places.flatMap { $0.filter { !graph.actions[$0].isPrivate && names.insert(graph.actions[$0].name.value).inserted } }
  }

  /// Where actions are offered from, the furthest in first.
  private func actionPlaces(in state: NavigationState) -> [IDRange<ActionID>] {
    guard let screen = state.activeScreen else { return [] }
    let tabs = state.tabsFlowsAround.map { graph.flows[$0].actions }
    return [graph.screens[screen].actions, graph.flows[flow(of: screen)].actions] + tabs + [graph.appActions]
  }

  /// An action with each choice that it may go the way of.
  func moves(of action: ActionID, in state: NavigationState) -> [PossibleMove] {
    let choices = graph.actions[action].choices
    // A lone choice whose `when` cannot hold leaves no way: the action is not offered.
    return GuardAssumptions.none.ways(through: graph.conditions(of: choices), in: state).taken.map { way in
      .action(action, choices[choices.lower + Int32(truncatingIfNeeded: way.index)])
    }
  }

  // MARK: Platform moves

  private func platformMoves(in state: NavigationState, from screen: ScreenID) -> [PossibleMove] {
    // Where one screen back is offered, its menu leads to all below.
    let back = isOffered(.back(screens: 1), in: state) ? (1..<state.stackHeight).map { PossibleMove.back(screens: $0) } : []
    let swipes = neighbours(of: screen).map { PossibleMove.swipe(to: $0) }.filter { isOffered($0, in: state) }
    return back + swipes + taps(in: state, from: screen) + [.swipeDown].filter { isOffered($0, in: state) }
  }

  /// On the bars around, tabs and bar buttons in their order.
  private func taps(in state: NavigationState, from screen: ScreenID) -> [PossibleMove] {
    state.tabsFlowsAround.flatMap { graph.flows[$0].tabs }.flatMap { tab -> [PossibleMove] in
      guard case .action(let action) = graph.tabs[tab].content else { return [.tapTab(tab)].filter { isOffered($0, in: state) } }
      return hidesTabBar(screen) ? [] : moves(of: action, in: state)
    }
  }

  private func isOffered(_ move: PossibleMove, in state: NavigationState) -> Bool {
    platformMove(move).map { state.offers($0, in: self) } ?? false
  }

  /// Nil for an action.
  func platformMove(_ move: PossibleMove) -> FlowPlatformMove<Numbers>? {
    switch move {
    case .action, .set: nil
    case .back(let count): .back(by: count)
    case .swipe(let page): .swipe(to: page)
    case .tapTab(let tab): .tap(tab, of: graph.tabs[tab].flow)
    case .swipeDown: .swipeDown
    }
  }
}
