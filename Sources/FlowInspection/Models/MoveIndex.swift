import FlowGraph
import FlowModel

/// For every screen, the moves that lead to it and the moves that are offered on it.
public struct MoveIndex: Sendable {
  private let graph: NavigationGraph
  private let table: MoveTable
  /// By screen.
  private var incoming: [[Move]]

  /// Linear in the moves of the graph.
  public init(_ graph: NavigationGraph) {
    self.graph = graph
    table = MoveTable(graph)
    incoming = Array(repeating: [], count: graph.screens.count)
    for move in table.moves {
      guard let target = move.target else { continue }
      for screen in graph.shownScreens(of: target) { incoming[Int(screen.index)].append(move) }
    }
  }

  /// The moves by which a screen is entered from elsewhere, in source order of where they are offered.
  public func ways(into screen: ScreenID) -> [Move] { incoming[Int(screen.index)] }

  /// How many moves lead to a screen: taps of a tab are one, and so are swipes, which lead from each tab and page to each other.
  public func countOfWays(into screen: ScreenID) -> Int {
    var seen: Set<[String]> = []
    return ways(into: screen).count { seen.insert([$0.kind.word, $0.action.map { graph.name(of: $0) } ?? ""]).inserted }
  }

  /// The moves by which a screen is entered that somebody has written, launch and links.
  func namedWays(into screen: ScreenID) -> [Move] { ways(into: screen).filter { $0.kind != .tabTap && $0.kind != .swipe } }

  /// The moves that a screen itself offers.
  public func ways(outOf screen: ScreenID) -> [Move] { Array(table.moves(from: .screen(screen))) }
}
