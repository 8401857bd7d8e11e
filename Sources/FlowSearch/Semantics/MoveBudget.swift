import FlowGraph
import FlowRuntime

/// The moves that the interpreter may still make for a part of the search.
///
/// A move over a deep stack costs more than one over a low stack, because the state that it leads to is copied and compared. Moves are counted,
/// never seconds: the same app gives the same result on all machines.
struct MoveBudget {
  /// How many moves over a low stack are left.
  private(set) var left: Int

  init(moves: Int) { left = moves }

  var isSpent: Bool { left <= 0 }

  /// Spends the moves that are made in one state.
  mutating func spend(_ moves: Int = 1, in state: NavigationState) { left -= moves * state.moveCost }

  /// Spends what a part has taken of the moves that it was given.
  mutating func spend(_ part: MoveBudget, given moves: Int) { left -= moves - part.left }
}

extension NavigationState {
  /// So many screens cost as much as the move itself.
  private static var screensPerMove: Int { 16 }

  /// How much a move costs in the state, where a move over a low stack costs 1.
  fileprivate var moveCost: Int { 1 + screenCount / Self.screensPerMove }

  /// How many screens there are, shown or not.
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
