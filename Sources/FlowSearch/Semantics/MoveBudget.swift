import FlowGraph
import FlowRuntime

/// The moves that the interpreter may still make for a part of the search.
///
/// A move over a deep stack costs more than a move over a low stack, because the new state is copied and compared. The
/// budget counts moves, not seconds, so that an app gives the same result on all machines.
struct MoveBudget {
  /// The number of remaining moves over a low stack.
  private(set) var left: Int

  init(moves: Int) { left = moves }

  var isSpent: Bool { left <= 0 }

  /// Spends the moves that are made in one state.
  mutating func spend(_ moves: Int = 1, in state: NavigationState) { left -= moves * state.moveCost }

  /// Spends the moves that a part has used of the moves it was given.
  mutating func spend(_ part: MoveBudget, given moves: Int) { left -= moves - part.left }
}

extension NavigationState {
  /// The number of screens that costs as much as the move itself.
  private static var screensPerMove: Int { 16 }

  /// The cost of a move in the state. A move over a low stack costs 1.
  fileprivate var moveCost: Int { 1 + screenCount / Self.screensPerMove }

  /// The number of screens in the state, shown or not.
  var screenCount: Int { contexts.reduce(0) { $0 + $1.content.screenCount } }
}

extension NavigationState.Content {
  fileprivate var screenCount: Int {
    switch self {
    case .stack(let frames): frames.elements.reduce(0) { $0 + $1.screens.count }
    case .alert: 1
    case .tabs(let tabs): tabs.tabs.reduce(0) { $0 + $1.content.screenCount }
    }
  }
}
