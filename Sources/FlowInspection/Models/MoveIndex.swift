import FlowGraph
import FlowModel

/// For each screen, the moves to it and the moves that it offers.
public struct MoveIndex: Sendable {
  private let graph: NavigationGraph
  private let table: MoveTable
  /// The moves to each screen.
  private var incoming: [[Move]]

  /// Linear in the number of moves.
  public init(_ graph: NavigationGraph) {
    self.graph = graph
    table = MoveTable(graph)
    incoming = Array(repeating: [], count: graph.screens.count)
    for move in table.moves {
      guard let target = move.target else { continue }
      for screen in graph.shownScreens(of: target) { incoming[Int(screen.index)].append(move) }
    }
  }

  /// Returns the moves to a screen, in source order.
  public func moves(into screen: ScreenID) -> [Move] { incoming[Int(screen.index)] }

  /// Returns the number of moves to a screen. All taps on tabs count as one, and so do all swipes, because tabs and pages lead to each
  /// other.
  public func countOfMoves(into screen: ScreenID) -> Int {
    var seen: Set<[String]> = []
    return moves(into: screen).count { seen.insert([$0.kind.word, $0.action.map { graph.name(of: $0) } ?? ""]).inserted }
  }

  /// Returns the moves to a screen that are declared in flows, with launch and links.
  func namedMoves(into screen: ScreenID) -> [Move] { moves(into: screen).filter { $0.kind != .tabTap && $0.kind != .swipe } }

  /// Returns the moves that a screen itself offers.
  public func moves(outOf screen: ScreenID) -> [Move] { Array(table.moves(from: .screen(screen))) }
}
