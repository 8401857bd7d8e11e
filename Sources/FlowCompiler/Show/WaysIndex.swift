import FlowGraph
import FlowModel

/// For every screen, the moves that lead to it and the moves that are offered on it.
public struct WaysIndex: Sendable {
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
      guard let target = move.target, let screen = entry(target) else { continue }
      incoming[Int(screen.index)].append(move)
    }
  }

  /// The moves by which a screen is entered from elsewhere, in source order of where they are offered.
  public func ways(into screen: ScreenID) -> [Move] { incoming[Int(screen.index)] }

  /// The moves that a screen itself offers.
  public func ways(outOf screen: ScreenID) -> [Move] { Array(table.moves(from: .screen(screen))) }

  /// The screen on which a destination opens; for tabs, that of the tab.
  private func entry(_ target: Destination) -> ScreenID? {
    var target = target
    // As deep as tabs may be nested.
    for _ in 0..<64 {
      if let screen = graph.entryScreen(of: target) { return screen }
      let tab: TabID
      switch target {
      case .tab(let entered): tab = entered
      case .flow(let flow): if case .tab(let start)? = graph.flows[flow].start { tab = start } else { return nil }
      case .screen(let screen): return screen
      }
      guard case .flow(let content) = graph.tabs[tab].content else { return nil }
      target = content
    }
    return nil
  }
}
