import FlowGraph
import FlowRuntime

/// A move that can be tried in a state.
public enum PossibleMove: Hashable, Sendable {
  /// An action, also of a bar button, with the choice that it takes.
  case action(ActionID, ChoiceID)
  /// The system's back move by a number of screens: 1 is the button or the swipe, more is the button's menu.
  case back(screens: Int)
  /// A swipe to a neighbouring page.
  case swipe(to: ScreenID)
  case tapTab(TabID)
  /// The top context is swiped down or tapped away.
  case swipeDown
  /// Code sets a fact that changes elsewhere. This isn't a move of the user: it happens between moves.
  case set(FactID, Bool)

  /// The action; nil for platform moves.
  var action: ActionID? { if case .action(let action, _) = self { action } else { nil } }
}

extension NavigationGraph {
  /// Whether a move is an action of the app, which only code calls.
  public func isByCode(_ move: PossibleMove) -> Bool { move.action.map { appActions.contains($0) } ?? false }
}

extension Numbers {
  /// Returns everything that can be tried in a state, in source order. Platform moves come last.
  ///
  /// Guards may have any value. So an action has a move for each choice that is the first to hold for some valuation. A
  /// move that is offered may be illegal.
  public func moves(in state: NavigationState) -> [PossibleMove] {
    guard let screen = state.activeScreen else { return [] }
    let declared = offeredActions(in: state).flatMap { moves(of: $0, in: state) }
    return declared + platformMoves(in: state, from: screen)
  }

  /// Returns the actions that can be tried in a state: the offered actions, and those of the bar's buttons.
  func actions(in state: NavigationState) -> [ActionID] {
    guard let screen = state.activeScreen else { return [] }
    let buttons = state.tabsFlowsAround.flatMap { graph.flows[$0].tabs }.compactMap { tab -> ActionID? in
      if case .action(let action) = graph.tabs[tab].content, !hidesTabBar(screen) { action } else { nil }
    }
    return offeredActions(in: state) + buttons
  }

  /// Returns the declared actions that a state offers: those of the active screen, its flow, the tabs around it and the
  /// app. If several have one name, the innermost counts. Actions that only `run` calls aren't offered.
  public func offeredActions(in state: NavigationState) -> [ActionID] {
    let places = actionPlaces(in: state).filter { !$0.isEmpty }
    // Names are unique within one place, so only an inner place can have taken a name.
    guard places.count > 1 else { return places.first.map { $0.filter { !graph.actions[$0].isPrivate } } ?? [] }
    var names: Set<String> = []
    return places.flatMap { $0.filter { !graph.actions[$0].isPrivate && names.insert(graph.actions[$0].name.value).inserted } }
  }

  /// Returns the places that offer actions, innermost first.
  private func actionPlaces(in state: NavigationState) -> [IDRange<ActionID>] {
    guard let screen = state.activeScreen else { return [] }
    let tabs = state.tabsFlowsAround.map { graph.flows[$0].actions }
    return [graph.screens[screen].actions, graph.flows[flow(of: screen)].actions] + tabs + [graph.appActions]
  }

  /// Returns a move for each choice that an action can take.
  func moves(of action: ActionID, in state: NavigationState) -> [PossibleMove] {
    let choices = graph.actions[action].choices
    // If the only choice has a `when` that can't hold, the action isn't offered.
    return GuardAssumptions.none.branches(of: graph.conditions(of: choices), in: state).taken.map { branch in
      .action(action, choices[choices.lower + Int32(truncatingIfNeeded: branch.index)])
    }
  }

  // MARK: Platform moves

  private func platformMoves(in state: NavigationState, from screen: ScreenID) -> [PossibleMove] {
    // If one screen back is offered, the menu of the back button offers all screens below.
    let back = isOffered(.back(screens: 1), in: state) ? (1..<state.stackHeight).map { PossibleMove.back(screens: $0) } : []
    let swipes = neighbours(of: screen).map { PossibleMove.swipe(to: $0) }.filter { isOffered($0, in: state) }
    return back + swipes + taps(in: state, from: screen) + [.swipeDown].filter { isOffered($0, in: state) }
  }

  /// Returns the taps on the bars around a screen: tabs and bar buttons in their order.
  private func taps(in state: NavigationState, from screen: ScreenID) -> [PossibleMove] {
    state.tabsFlowsAround.flatMap { graph.flows[$0].tabs }.flatMap { tab -> [PossibleMove] in
      guard case .action(let action) = graph.tabs[tab].content else { return [.tapTab(tab)].filter { isOffered($0, in: state) } }
      return hidesTabBar(screen) ? [] : moves(of: action, in: state)
    }
  }

  private func isOffered(_ move: PossibleMove, in state: NavigationState) -> Bool {
    platformMove(move).map { state.offers($0, in: self) } ?? false
  }

  /// Returns the platform move; nil for an action.
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
