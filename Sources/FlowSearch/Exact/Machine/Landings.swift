import FlowGraph

/// The pushes for which the search notes the screen below. These are the last pushes of app actions with links, and the
/// pushes of screens, flows and tabs that show equal screens.
struct Landings: Sendable {
  /// The owner of a push.
  enum Owner: Hashable, Sendable {
    /// An action of the app that has a link.
    case link(ActionID)
    /// Some action of a screen, a flow or a bar.
    case others
  }

  /// The last pushes of the actions that have links.
  private var lastPushes: [OperationID: ActionID] = [:]
  /// The screens that these pushes show.
  private var screens: Set<ScreenID> = []
  private var isOwn: Table<OperationID, Bool>

  /// - Returns: nil if no action with a link pushes anything.
  init?(_ graph: NavigationGraph) {
    isOwn = Table(repeating: false, count: graph.operations.count)
    for action in graph.appActions where !graph.actions[action].links.isEmpty {
      for choice in graph.actions[action].choices {
        let operation = graph.choices[choice].operation
        var pushes = [operation]
        if case .steps(let steps) = graph.operations[operation].verb { pushes = Array(steps) }
        guard let last = pushes.last(where: { graph.pushed(by: $0) != nil }), let target = graph.pushed(by: last) else { continue }
        lastPushes[last] = action
        screens.formUnion(graph.entryScreens(of: target))
      }
    }
    guard !lastPushes.isEmpty else { return nil }
    var replacing: Set<ScreenID> = []
    for action in graph.actions.ids where !graph.appActions.contains(action) {
      graph.forEachOperation(of: graph.actions[action].choices, withHandlers: true) { operation in
        isOwn[operation] = true
        if case .replace(let target) = graph.operations[operation].verb { replacing.formUnion(graph.entryScreens(of: target)) }
      }
    }
    // The screen below isn't known where a `replace` is made.
    screens.subtract(replacing)
    if screens.isEmpty { return nil }
  }

  /// Returns the owner of a push.
  ///
  /// - Parameter blame: the operation of the choice or handler that is being taken.
  func owner(of push: OperationID, blame: OperationID?) -> Owner? {
    if let blame, isOwn[blame] { return .others }
    return lastPushes[push].map { .link($0) }
  }

  func contains(_ screen: ScreenID) -> Bool { screens.contains(screen) }
}

/// A screen that a push puts onto another screen.
struct Landing: Hashable, Sendable {
  let screen: ScreenID
  let below: ScreenID
  let owner: Landings.Owner
}

extension StackMachine {
  /// Notes the screen onto which a push puts a screen.
  mutating func noteLandings(of push: OperationID, _ openings: [Opening], _ at: Attempt, _ made: borrowing Expansion) {
    guard let landings, let owner = landings.owner(of: push, blame: at.blame) else { return }
    for opening in openings where landings.contains(opening.screen) {
      note(.lands(Landing(screen: opening.screen, below: at.screen, owner: owner)), at, made)
    }
  }
}

extension NavigationGraph {
  fileprivate func pushed(by operation: OperationID) -> Destination? {
    if case .push(let target, _) = operations[operation].verb { target } else { nil }
  }
}
